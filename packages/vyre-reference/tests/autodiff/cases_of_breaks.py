"""Hand cases: loops that are left early, at every place and for every reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from exact_slopes import Dual
from hand_case import HandCase, kernel, rational

X_TO_O = "x: read f32[4], o: output f32[4]"
WHILE = "0..4294967295"


def _each(function: Callable[[Dual], Dual]) -> Callable[[Mapping[str, list[Dual]]], list[Dual]]:
    return lambda v: [function(x) for x in v["x"]]


def _until(x: Dual, limit: float = 20) -> Dual:
    while x.value <= limit:
        x = x * x
    return x


def _in_the_middle(x: Dual, trips: int = 6) -> Dual:
    a = x
    for k in range(trips):
        a = a * x
        if a.value > 20:
            break
        a = a + k
    return a


def _at_the_end(x: Dual) -> Dual:
    a = x
    for k in range(4):
        a = a * a + k
        if a.value > 20:
            break
    return a


def _two_ways_out(x: Dual) -> Dual:
    a = x
    for k in range(5):
        if a.value > 3:
            a = a * a
            if a.value > 50:
                a = a * 2
                break
            a = a - x
        elif a.value < 0:
            break
        a = a * 2 + k
        if k == 3:
            a = a * a
            break
        a = a + x * a
    return a


def _second_arm(x: Dual) -> Dual:
    a = x
    for k in range(4):
        a = a * x
        if a.value < 10:
            a = a + k
        else:
            break
        a = a * 2
    return a


def _power(x: Dual, times: int) -> Dual:
    made = Dual(1)
    for _ in range(times):
        made = made * x
    return made


ONE_LOOP = [
    rational(
        "a_loop_on_a_condition",
        kernel(X_TO_O, f"let a = x[gid.x]\nfor k in {WHILE} {{ if a > 20.0 {{ break }}\na = a * a }}\no[gid.x] = a", 4),
        {"x": [2, 3, 25, 5]},
        _each(_until),
        options={"max_trips": 3},
    ),
    rational(
        "a_break_in_the_middle",
        kernel(
            X_TO_O,
            "let a = x[gid.x]\nfor k in 0..6 { a = a * x[gid.x]\nif a > 20.0 { break }\na = a + f32(k) }\no[gid.x] = a",
            2,
        ),
        {"x": [2, 5, 0.5, -1]},
        _each(_in_the_middle),
    ),
    rational(
        "a_break_at_the_end",
        kernel(
            X_TO_O, "let a = x[gid.x]\nfor k in 0..4 { a = a * a + f32(k)\nif a > 20.0 { break } }\no[gid.x] = a", 4
        ),
        {"x": [2, 5, 0.5, -1]},
        _each(_at_the_end),
    ),
    rational(
        "several_ways_out",
        kernel(
            X_TO_O,
            "let a = x[gid.x]\nfor k in 0..5 { if a > 3.0 { a = a * a\nif a > 50.0 { a = a * 2.0\nbreak }\n"
            "a = a - x[gid.x] } else { if a < 0.0 { break } }\na = a * 2.0 + f32(k)\n"
            "if k == 3 { a = a * a\nbreak }\na = a + x[gid.x] * a }\no[gid.x] = a",
            4,
        ),
        {"x": [0, 4, 1, -3]},
        _each(_two_ways_out),
    ),
    rational(
        "a_break_in_the_second_arm",
        kernel(
            X_TO_O,
            "let a = x[gid.x]\nfor k in 0..4 { a = a * x[gid.x]\n"
            "if a < 10.0 { a = a + f32(k) } else { break }\na = a * 2.0 }\no[gid.x] = a",
            4,
        ),
        {"x": [2, 4, 1, -1]},
        _each(_second_arm),
    ),
    rational(
        "a_break_in_every_arm",
        kernel(
            X_TO_O,
            "let a = x[gid.x]\nfor k in 0..4 { if a > 1.0 { a = a * a\nbreak } else { a = a * 3.0\nbreak } }\n"
            "o[gid.x] = a",
            4,
        ),
        {"x": [2, 4, 1, -1]},
        _each(lambda x: x * x if x.value > 1 else x * 3),
    ),
    rational(
        "a_loop_left_in_its_first_trip",
        kernel(X_TO_O, "let a = x[gid.x]\nfor k in 3..9 { a = a * a\nblock { a = a * 2.0\nbreak } }\no[gid.x] = a", 4),
        {"x": [2, 4, 1, -1]},
        _each(lambda x: x * x * 2),
    ),
    rational(
        "a_loop_that_could_be_left_and_never_is",
        kernel(X_TO_O, "let a = x[gid.x]\nfor k in 0..3 { a = a * a\nif a > 1e30 { break } }\no[gid.x] = a", 4),
        {"x": [2, -1, 0.5, 0]},
        _each(lambda x: _power(x, 8)),
    ),
    rational(
        "a_loop_that_does_not_begin_at_zero_and_is_left",
        kernel(
            "x: read f32[6], o: output f32[1]",
            "let a = x[0]\nfor j in 2..6 { a = a * x[j]\nif a > 5.0 { break }\na = a + x[j] }\no[0] = a",
        ),
        {"x": [1, 0, 2, 0.5, 3, 7]},
        lambda v: [((v["x"][0] * v["x"][2] + v["x"][2]) * v["x"][3] + v["x"][3]) * v["x"][4]],
    ),
    rational(
        "a_loop_as_long_as_the_launch_says_that_is_left",
        kernel(
            "x: read f32[4], n: read u32[4], o: output f32[4]",
            "let a = x[gid.x]\nfor k in 1..n[gid.x] { a = a * a\nif a > 20.0 { break } }\no[gid.x] = a",
            4,
        ),
        {"x": [2, 3, 2, 2], "n": [100, 100, 1, 3]},
        lambda v: [_power(v["x"][0], 8), _power(v["x"][1], 4), v["x"][2], _power(v["x"][3], 4)],
        options={"max_trips": {"k": 3}},
    ),
]


def _sum_until_zero(v: Mapping[str, list[Dual]]) -> list[Dual]:
    total = Dual(0)
    for x in v["x"]:
        if x.value == 0:
            break
        total = total + x * v["y"][0]
    return [total]


def _nested(v: Mapping[str, list[Dual]]) -> list[Dual]:
    found: list[Dual] = []
    for x in v["x"]:
        a = x
        for i in range(4):
            for j in range(3):
                a = a * x
                if a.value > 10 + i:
                    break
                a = a + j
            if a.value > 100:
                break
            a = a * 0.5
        found.append(a)
    return found


def _folded(x: Dual) -> Dual:
    a = x
    for _ in range(3):
        while a.value <= 4:
            a = a * 2 + x * a
        a = a * 0.25
    return a * a


def _carried(x: Dual) -> Dual:
    a = x
    for _ in range(4):
        b = a * a
        if b.value > 20:
            a = b * 3
            break
        a = b + b * x
    return a


LOOPS = [
    rational(
        "a_sum_up_to_the_first_zero",
        kernel(
            "x: read f32[6], y: read f32[1], o: output f32[1]",
            "let s = 0.0\nfor k in 0..6 { if x[k] == 0.0 { break }\ns = s + x[k] * y[0] }\no[0] = s",
        ),
        {"x": [1, 2, 3, 0, 5, 6], "y": [3]},
        _sum_until_zero,
        ["x", "y"],
    ),
    rational(
        "loops_in_loops_both_left",
        kernel(
            X_TO_O,
            "let a = x[gid.x]\nfor i in 0..4 { for j in 0..3 { a = a * x[gid.x]\nif a > 10.0 + f32(i) { break }\n"
            "a = a + f32(j) }\nif a > 100.0 { break }\na = a * 0.5 }\no[gid.x] = a",
            4,
        ),
        {"x": [2, 4, 1, -1]},
        _nested,
    ),
    rational(
        "a_loop_on_a_condition_in_a_loop_on_a_condition",
        kernel(
            X_TO_O,
            f"let a = x[gid.x]\nlet i = 0\nfor k in {WHILE} {{ if i >= 3 {{ break }}\n"
            f"for m in {WHILE} {{ if a > 4.0 {{ break }}\na = a * 2.0 + x[gid.x] * a }}\na = a * 0.25\ni = i + 1 }}\n"
            "o[gid.x] = a * a",
            2,
        ),
        {"x": [1, 2, 6, 0.5]},
        _each(_folded),
        options={"max_trips": {"k": 3, "m": 4}},
    ),
    HandCase(
        "a_root_that_only_the_trips_before_the_break_take",
        kernel(
            "x: read f32[3], o: output f32[1]",
            "let s = 0.0\nfor k in 0..3 { let r = sqrt(x[k])\nif x[k] <= 0.0 { break }\ns = s + r }\no[0] = s",
        ),
        {"x": [4, 0, 1]},
        {"x": [0.25, 0, 0]},
    ),
    HandCase(
        "a_root_in_a_trip_that_ends_in_the_middle",
        kernel(
            "x: read f32[3], o: output f32[1]",
            "let s = 0.0\nfor k in 0..3 { let r = sqrt(x[k])\ns = s + 1.0\nif x[k] <= 0.0 { break }\ns = s + r }\n"
            "o[0] = s",
        ),
        {"x": [4, 0, 1]},
        {"x": [0.25, 0, 0]},
    ),
    rational(
        "a_variable_of_the_trip_that_is_left",
        kernel(
            X_TO_O,
            "let a = x[gid.x]\nfor k in 0..4 { let b = a\nb = b * b\nif b > 20.0 { a = b * 3.0\nbreak }\n"
            "let c = b\nc = c + b * x[gid.x]\na = c }\no[gid.x] = a",
            4,
        ),
        {"x": [2, 5, 0.5, -1]},
        _each(_carried),
    ),
]


def _in_place(v: Mapping[str, list[Dual]]) -> list[Dual]:
    y = list(v["y"])
    for k in range(4):
        y[k] = y[k] * y[k]
        if y[k].value > 20:
            break
        if k < 3:
            y[k + 1] = y[k + 1] + y[k]
    return y


def _local(x: Dual) -> Dual:
    h = [x, x * 2, x * x]
    for k in range(2):
        h[k + 1] = h[k + 1] * h[k]
        if h[k + 1].value > 9:
            break
        h[0] = h[0] + h[k + 1]
    return h[0] + h[1] * h[2]


def _pushed(y: Dual, x: list[Dual]) -> Dual:
    for k in range(3):
        if y.value > 10:
            break
        y = y * y + x[k]
    return y


def _added(xs: list[Dual]) -> list[Dual]:
    o = [Dual(0), Dual(0)]
    for x in xs:
        for k in range(4):
            o[k & 1] = o[k & 1] + x * x
            if x.value > k + 1:
                break
            o[1] = o[1] + x
    return o


def _mirrored(xs: list[Dual]) -> list[Dual]:
    t: list[Dual] = []
    for x in xs:
        a = x
        for _ in range(5):
            a = a * a
            if a.value > 10:
                break
        t.append(a)
    found: list[Dual] = []
    for n in range(4):
        b = t[3 - n]
        for _ in range(3):
            if b.value < 5:
                break
            b = b * 0.5
        found.append(b * t[n])
    return found


MEMORY = [
    rational(
        "a_buffer_changed_in_place_until_it_is_enough",
        kernel(
            "y: read_write f32[4]",
            "for k in 0..4 { y[k] = y[k] * y[k]\nif y[k] > 20.0 { break }\nif k < 3 { y[k + 1] = y[k + 1] + y[k] } }",
            over="over 1",
        ),
        {"y": [1, 2, 1, 3]},
        _in_place,
        ["y"],
        ("y",),
    ),
    rational(
        "an_element_read_at_the_head_and_stored_in_the_rest",
        kernel(
            "x: read f32[4], y: read_write f32[4]",
            "for k in 0..3 { let v = y[gid.x]\nif v > 10.0 { break }\ny[gid.x] = v * v + x[k] }",
            4,
        ),
        {"x": [1, 2, 0.5, 0], "y": [2, 0, 3, 11]},
        lambda v: [_pushed(y, v["x"]) for y in v["y"]],
        ["x", "y"],
        ("y",),
        exact=False,
    ),
    rational(
        "a_private_array_and_a_break",
        kernel(
            "x: read f32[4], o: output f32[4], h: local f32[3]",
            "h[0] = x[gid.x]\nh[1] = x[gid.x] * 2.0\nh[2] = x[gid.x] * x[gid.x]\n"
            "for k in 0..2 { h[k + 1] = h[k + 1] * h[k]\nif h[k + 1] > 9.0 { break }\nh[0] = h[0] + h[k + 1] }\n"
            "o[gid.x] = h[0] + h[1] * h[2]",
            4,
        ),
        {"x": [1, 2, -1, 4]},
        _each(_local),
    ),
    rational(
        "a_sum_by_atomics_that_ends_early",
        kernel(
            "x: read f32[4], o: output f32[2]",
            "for k in 0..4 { let a = atomic_add(o[k & 1], x[gid.x] * x[gid.x])\nif x[gid.x] > f32(k) + 1.0 { break }\n"
            "let b = atomic_add(o[1], x[gid.x]) }",
            2,
            "over 4",
        ),
        {"x": [1, 2, 3, 0]},
        lambda v: _added(v["x"]),
    ),
    rational(
        "a_loop_left_in_a_segment_that_runs_twice",
        kernel(
            "x: read f32[4], o: output f32[4], t: scratch f32[4]",
            "let a = x[gid.x]\nfor k in 0..5 { a = a * a\nif a > 10.0 { break } }\nt[gid.x] = a\ngrid_sync\n"
            "let b = t[3 - gid.x]\nfor k in 0..3 { if b < 5.0 { break }\nb = b * 0.5 }\no[gid.x] = b * t[gid.x]",
            4,
        ),
        {"x": [2, 1, 3, 0.5]},
        lambda v: _mirrored(v["x"]),
        exact=False,
    ),
]


def _ring(v: Mapping[str, list[Dual]]) -> list[Dual]:
    s = [x * x for x in v["x"]]
    for _ in range(5):
        s = [s[n] * 0.5 + s[n ^ 1] * s[n ^ 1] for n in range(4)]
        if s[0].value > 8:
            break
        s = [s[n] + s[(n + 1) % 4] for n in range(4)]
    return s


def _together(xs: list[Dual]) -> list[Dual]:
    a, s = list(xs), list(xs)
    while s[0].value <= 30:
        t = [s[3 - n] + a[n] for n in range(4)]
        a = [each * each for each in a]
        s = [each * 2 for each in t]
    return [each * other for each, other in zip(s, a, strict=True)]


def _summed(xs: list[Dual]) -> list[Dual]:
    once = [x * x + sum(xs, Dual(0)) for x in xs]
    half = sum(once, Dual(0)) * 0.5
    again = [each - half for each in once]
    return [each * each + sum(again, Dual(0)) for each in again]


def _returned(x: Dual) -> Dual:
    a = x
    for _ in range(5):
        a = a * a
        if a.value > 100:
            return a * 2
        if a.value < 1:
            break
        a = a + x
    return a * 3


def _some_return(xs: list[Dual]) -> list[Dual]:
    first = [x * xs[0] for x in xs]
    return [*(each * first[0] * 3 for each in first[:3]), first[3] * first[3]]


GROUPS = [
    rational(
        "a_workgroup_that_leaves_a_loop_together",
        kernel(
            "x: read f32[4], o: output f32[4], s: workgroup f32[4]",
            "s[lid.x] = x[gid.x] * x[gid.x]\nbarrier\n"
            "for k in 0..5 { let t = s[lid.x] * 0.5 + s[lid.x ^ 1] * s[lid.x ^ 1]\n"
            "barrier\ns[lid.x] = t\nbarrier\nif s[0] > 8.0 { break }\n"
            "let u = t + s[(lid.x + 1) % 4]\nbarrier\ns[lid.x] = u\nbarrier }\no[gid.x] = s[lid.x]",
            4,
        ),
        {"x": [1, 0.5, 0, -1]},
        _ring,
        exact=False,
    ),
    rational(
        "a_workgroup_that_loops_on_a_condition",
        kernel(
            "x: read f32[4], o: output f32[4], s: workgroup f32[4]",
            f"let a = x[gid.x]\ns[lid.x] = a\nbarrier\nfor k in {WHILE} {{ if s[0] > 30.0 {{ break }}\n"
            "let t = s[3 - lid.x] + a\nbarrier\na = a * a\ns[lid.x] = t * 2.0\nbarrier }\no[gid.x] = s[lid.x] * a",
            4,
        ),
        {"x": [2, 1, 0.5, 3]},
        lambda v: _together(v["x"]),
        options={"max_trips": 5},
    ),
    rational(
        "a_subgroup_that_leaves_a_loop_together",
        kernel(
            "x: read f32[4], n: read u32[1], o: output f32[4]",
            "let a = x[gid.x]\nfor k in 0..5 { let t = subgroup_add(a)\na = a * a + t\nif k == n[0] { break }\n"
            "a = a - subgroup_add(a) * 0.5 }\no[gid.x] = a",
            4,
        ),
        {"x": [1, 0.5, 0, -1], "n": [1]},
        lambda v: _summed(v["x"]),
    ),
    rational(
        "a_return_from_a_loop_that_others_leave",
        kernel(
            "x: read f32[4], o: output f32[4]",
            "let a = x[gid.x]\nfor k in 0..5 { a = a * a\nif a > 100.0 { o[gid.x] = a * 2.0\nreturn }\n"
            "if a < 1.0 { break }\na = a + x[gid.x] }\no[gid.x] = a * 3.0",
            4,
        ),
        {"x": [2, 0.5, 3, 11]},
        _each(_returned),
    ),
    rational(
        "a_return_from_a_loop_with_barriers_that_the_others_leave",
        kernel(
            "x: read f32[4], o: output f32[4], s: workgroup f32[4]",
            "let a = x[gid.x]\nfor k in 0..4 { if lid.x == 3 && k == 1 { o[gid.x] = a * a\nreturn }\n"
            "s[lid.x] = a\nbarrier\nlet t = s[0]\nbarrier\nif k == 2 { break }\na = a * t }\no[gid.x] = a * 3.0",
            4,
        ),
        {"x": [2, 0.5, 3, 5]},
        lambda v: _some_return(v["x"]),
        exact=False,
    ),
]


CASES = [*ONE_LOOP, *LOOPS, *MEMORY, *GROUPS]
