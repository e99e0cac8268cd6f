"""Cases about leaving loops early. What each loop does is played in Python, with Python's own `break`."""

from __future__ import annotations

from statement_writing import Case

_XS = [0, 1, 2, 3, 5, 8, 10, 11]
_X = "x: read u32[8] @0\ny: output u32[8] @1"
_WITHOUT_END = 2**32 - 1


def break_cases() -> list[Case]:
    return [*_lanes(), *_loops(), *_together(), *_conditions()]


def _lanes() -> list[Case]:
    return [
        Case(
            "break_of_some_lanes",
            "Each lane leaves in an iteration of its own, keeps what it assigned on the way, and stores nothing more "
            "in the loop. The first lane leaves in iteration 0, the last at the end of the range.",
            "8, 1, 1",
            _X + "\nz: output u32[8] @2",
            """
            let i = gid.x
            let found = 99
            for j in 0..4 {
              if j * j >= x[i] {
                found = j
                break
              }
              z[i] = z[i] * 10 + j + 1
            }
            y[i] = found
            """,
            {"x: u32": _XS},
            {"y: u32": [_search(x)[0] for x in _XS], "z: u32": [_search(x)[1] for x in _XS]},
        ),
        Case(
            "break_without_a_condition",
            "A break at the end of a body, a block or the other arm: the loop begins one iteration, or some.",
            "4, 1, 1",
            "y: output u32[4] @0",
            """
            let i = gid.x
            let sum = 0
            for a in 0..9 {
              sum = sum + 1
              break
            }
            for b in 0..9 {
              sum = sum + 10
              block {
                break
              }
            }
            for c in 0..9 {
              if c < i {
                sum = sum + 100
              } else {
                break
              }
            }
            for d in 0..9 {
              if d == i {
                region "inside" {
                  sum = sum + 1000
                  break
                }
              }
            }
            y[i] = sum
            """,
            {},
            {"y: u32": [1011 + 100 * i for i in range(4)]},
        ),
        Case(
            "break_and_return",
            "Lanes that return store nothing behind the loop, lanes that break do, as do those that stay to the end.",
            "8, 1, 1",
            _X,
            """
            let i = gid.x
            for k in 0..4 {
              if x[i] == k {
                break
              }
              if x[i] == k + 8 {
                return
              }
              y[i] = y[i] + 1
            }
            y[i] = y[i] + 100
            """,
            {"x: u32": _XS},
            {"y: u32": [_leaves(x) for x in _XS]},
        ),
        Case(
            "break_of_every_variable_type",
            "What a lane assigned before it left, the others assign on: of floats, long and short integers and Bools.",
            "4, 1, 1",
            """a: output f32[4] @0
            b: output u64[4] @1
            c: output i8[4] @2
            d: output bool[4] @3""",
            """
            let i = gid.x
            let va = 1.0f32
            let vb = 1u64
            let vc = i8(false)
            let vd = false
            for k in 0..5 {
              va = va * 0.5f32
              vb = vb * 1000000u64
              vc = vc - i8(true)
              vd = !vd
              if k == i {
                break
              }
            }
            a[i] = va
            b[i] = vb
            c[i] = vc
            d[i] = vd
            """,
            {},
            {
                "a: f32": ["0.5", "0.25", "0.125", "0.0625"],
                "b: u64": [10 ** (6 * (i + 1)) % 2**64 for i in range(4)],
                "c: i8": [-1, -2, -3, -4],
                "d: bool": [1, 0, 1, 0],
            },
        ),
    ]


def _search(x: int) -> tuple[int, int]:
    passed = 0
    for j in range(4):
        if j * j >= x:
            return j, passed
        passed = passed * 10 + j + 1
    return 99, passed


def _leaves(x: int) -> int:
    y = 0
    for k in range(4):
        if x == k:
            break
        if x == k + 8:
            return y
        y += 1
    return y + 100


def _loops() -> list[Case]:
    rounds = [0, 2, 9, 4]
    return [
        Case(
            "break_leaves_the_innermost_loop",
            "The lanes that left the inner loop take part in the rest of the outer one, until they leave that.",
            "4, 1, 1",
            "x: read u32[4] @0\ny: output u32[4] @1",
            """
            let i = gid.x
            let sum = 0
            for a in 0..3 {
              for b in 0..5 {
                if b == x[i] {
                  break
                }
                sum = sum + 1
              }
              sum = sum + 100
              if a == i {
                break
              }
              for b in 0..2 {
                if b == 1 {
                  break
                }
                sum = sum + 10000
              }
            }
            y[i] = sum
            """,
            {"x: u32": rounds},
            {"y: u32": [_nested(i, x) for i, x in enumerate(rounds)]},
        ),
        Case(
            "break_in_a_loop_that_never_runs",
            "A loop without iterations is not left, and what follows it happens.",
            "4, 1, 1",
            "x: read u32[4] @0\ny: output u32[4] @1",
            """
            let i = gid.x
            for a in 5..x[i] {
              y[i] = y[i] + 1
              break
            }
            for b in 7..7 {
              break
            }
            y[i] = y[i] + 10
            """,
            {"x: u32": [0, 5, 6, 99]},
            {"y: u32": [10, 10, 11, 11]},
        ),
        Case(
            "break_with_bounds_of_each_lane",
            "The bounds differ from lane to lane, and so does the way out: whichever comes first ends the loop.",
            "8, 1, 1",
            _X,
            """
            let i = gid.x
            let n = 0
            for k in i..x[i] + 4 {
              if k * 3 > x[i] + 7 {
                break
              }
              n = n * 2 + k
            }
            y[i] = n
            """,
            {"x: u32": _XS},
            {"y: u32": [_bounded(i, x) for i, x in enumerate(_XS)]},
        ),
    ]


def _nested(i: int, x: int) -> int:
    total = 0
    for a in range(3):
        for b in range(5):
            if b == x:
                break
            total += 1
        total += 100
        if a == i:
            break
        total += 10000
    return total


def _bounded(i: int, x: int) -> int:
    n = 0
    for k in range(i, x + 4):
        if k * 3 > x + 7:
            break
        n = (n * 2 + k) % 2**32
    return n


def _together() -> list[Case]:
    stops = [3, 0, 9, 1]
    votes = [2, 5, 0]
    return [
        Case(
            "break_for_the_whole_workgroup",
            "Everybody of a workgroup leaves in the same iteration, before a barrier or after one; each workgroup in "
            "an iteration of its own. A lane adds what its neighbour has.",
            "4, 1, 1",
            "x: read u32[4] @0\ny: output u32[16] @1\ntile: workgroup u32[4]",
            """
            let t = lid.x
            tile[t] = gid.x
            barrier
            for k in 0..5 {
              if k == x[wgid.x] {
                break
              }
              let sum = tile[t] + tile[(t + 1) % 4]
              barrier
              tile[t] = sum
              barrier
              if k + 2 == x[wgid.x] {
                tile[t] = tile[t] + 1000
                barrier
                break
              }
            }
            y[gid.x] = tile[3 - t]
            """,
            {"x: u32": stops},
            {"y: u32": [v for g, x in enumerate(stops) for v in _tile(g, x)[::-1]]},
            grid="4 1 1",
        ),
        Case(
            "break_with_subgroup_operations",
            "All lanes of a subgroup take part until the workgroup leaves the loop, and again behind it.",
            "40, 1, 1",
            "x: read u32[3] @0\ny: output u32[120] @1",
            """
            let sum = 0
            for k in 0..4 {
              if k == x[wgid.x] {
                break
              }
              sum = sum + subgroup_add(lid.x + k)
            }
            y[gid.x] = subgroup_max(sum)
            """,
            {"x: u32": votes},
            {"y: u32": [_votes(x, t) for x in votes for t in range(40)]},
            grid="3 1 1",
        ),
        Case(
            "break_and_return_with_barriers",
            "Some lanes have returned before the loop: the barriers wait for the others, who leave the loop together.",
            "8, 1, 1",
            "y: output u32[8] @0\ntile: workgroup u32[8]",
            """
            let t = lid.x
            tile[t] = t + 1
            if t > 5 {
              y[t] = 77
              return
            }
            for k in 0..9 {
              barrier
              let seen = tile[(t + 1) % 6]
              barrier
              tile[t] = seen
              if k == 2 {
                break
              }
            }
            y[t] = tile[t]
            """,
            {},
            {"y: u32": [4, 5, 6, 1, 2, 3, 77, 77]},
        ),
        Case(
            "break_and_return_in_a_loop_with_barriers",
            "One lane after the other returns from the loop; barriers wait for those left, who leave it together.",
            "8, 1, 1",
            "y: output u32[8] @0\ntile: workgroup u32[8]",
            """
            let t = lid.x
            tile[t] = t + 1
            for k in 0..9 {
              if t == 7 - k {
                y[t] = 70 + k
                return
              }
              barrier
              let seen = tile[(t + 1) % 8]
              barrier
              tile[t] = seen + 1
              if k == 2 {
                break
              }
            }
            y[t] = tile[t]
            """,
            {},
            {"y: u32": _left_one_by_one()},
        ),
    ]


def _left_one_by_one() -> list[int]:
    """Lanes that have returned write nothing any more; the others still read what they wrote last."""
    tile, made = [t + 1 for t in range(8)], [0] * 8
    live = list(range(8))
    for k in range(3):
        made[7 - k] = 70 + k
        live.remove(7 - k)
        seen = {t: tile[(t + 1) % 8] for t in live}
        for t in live:
            tile[t] = seen[t] + 1
    for t in live:
        made[t] = tile[t]
    return made


def _tile(group: int, stop: int) -> list[int]:
    tile = [4 * group + t for t in range(4)]
    for k in range(5):
        if k == stop:
            break
        tile = [tile[t] + tile[(t + 1) % 4] for t in range(4)]
        if k + 2 == stop:
            tile = [v + 1000 for v in tile]
            break
    return tile


def _votes(stop: int, lane: int) -> int:
    lanes = range(32) if lane < 32 else range(32, 40)
    return sum(sum(t + k for t in lanes) for k in range(min(stop, 4)))


def _conditions() -> list[Case]:
    starts = [0, 1, 2, 3, 7, 9, 27, 97]
    loop = """
            let i = gid.x
            let n = x[i]
            let steps = 0
            for round in 0..{last} {{
              if !(n > 1) {{
                break
              }}
              if round == {most} {{
                trap "too long" at round
              }}
              if n % 2 == 0 {{
                n = n / 2
              }} else {{
                n = n * 3 + 1
              }}
              steps = steps + 1
            }}
            y[i] = steps
            """
    return [
        Case(
            "loop_on_a_condition",
            "`while`: the way out stands at the head of a loop of four billion iterations. The lanes leave one after "
            "the other, and the loop is over when the last has left.",
            "8, 1, 1",
            _X,
            loop.format(last=_WITHOUT_END, most=_WITHOUT_END - 1),
            {"x: u32": starts},
            {"y: u32": [_collatz(n) for n in starts]},
        ),
        Case(
            "loop_on_a_condition_that_just_ends",
            "The longest lane leaves in the last iteration there is: nobody comes to the trap.",
            "8, 1, 1",
            _X,
            loop.format(last=_collatz(97) + 1, most=_collatz(97)),
            {"x: u32": starts},
            {"y: u32": [_collatz(n) for n in starts]},
        ),
        Case(
            "loop_on_a_condition_that_does_not_end",
            "Two lanes still go on in the last iteration: a trap, never a quiet exit. The error names one of them.",
            "8, 1, 1",
            _X,
            loop.format(last=21, most=20),
            {"x: u32": starts},
            errors=[f'trap: "too long" address 20 invocation {i}' for i in (6, 7)],
        ),
        Case(
            "loop_on_a_condition_for_the_whole_workgroup",
            "Halved until little is left: the condition reads workgroup memory behind a barrier, so all leave at once.",
            "4, 1, 1",
            "x: read u32[3] @0\ny: output u32[12] @1\ntile: workgroup u32[4]",
            f"""
            let t = lid.x
            let trips = 0
            tile[t] = x[wgid.x] + t
            barrier
            for round in 0..{_WITHOUT_END} {{
              if !(tile[0] > 3) {{
                break
              }}
              let half = tile[3 - t] / 2
              barrier
              tile[t] = half
              barrier
              trips = trips + 1
            }}
            y[gid.x] = trips * 100 + tile[t]
            """,
            {"x: u32": [3, 100, 1000]},
            {"y: u32": [v for x in (3, 100, 1000) for v in _halved(x)]},
            grid="3 1 1",
        ),
    ]


def _collatz(n: int) -> int:
    steps = 0
    while n > 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return steps


def _halved(x: int) -> list[int]:
    tile = [x + t for t in range(4)]
    trips = 0
    while tile[0] > 3:
        tile = [tile[3 - t] // 2 for t in range(4)]
        trips += 1
    return [trips * 100 + v for v in tile]
