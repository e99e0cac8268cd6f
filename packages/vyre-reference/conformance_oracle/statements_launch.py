"""Cases about the grid, ids, segments and the way out: ids, grid choice, grid syncs, traps."""

from __future__ import annotations

from itertools import product

from statement_writing import Case

Triple = tuple[int, int, int]


def launch_cases() -> list[Case]:
    shapes: list[tuple[str, Triple, Triple]] = [
        ("1d", (5, 1, 1), (3, 1, 1)),
        ("2d", (4, 3, 1), (2, 3, 1)),
        ("3d", (3, 2, 2), (2, 1, 3)),
        ("only_y", (1, 6, 1), (1, 4, 1)),
        ("only_z", (1, 1, 7), (1, 1, 2)),
    ]
    return [*(_ids(*shape) for shape in shapes), *_grids(), *_segments(), *_traps()]


def _ids(name: str, size: Triple, grid: Triple) -> Case:
    """Each invocation writes its ids at its place in the whole grid, x fastest."""
    extent = [s * g for s, g in zip(size, grid, strict=True)]
    count = extent[0] * extent[1] * extent[2]
    gids = [(x, y, z) for z, y, x in product(*(range(n) for n in reversed(extent)))]
    return Case(
        f"ids_{name}",
        f"A workgroup of {size} on a grid of {grid}: ids written as x + 100 y + 10000 z.",
        ", ".join(map(str, size)),
        "\n".join(f"{name}: output u32[{count}] @{n}" for n, name in enumerate(("g", "w", "l", "n"))),
        f"""
        let at = gid.x + {extent[0]} * (gid.y + {extent[1]} * gid.z)
        g[at] = gid.x + 100 * gid.y + 10000 * gid.z
        w[at] = wgid.x + 100 * wgid.y + 10000 * wgid.z
        l[at] = lid.x + 100 * lid.y + 10000 * lid.z
        n[at] = num_workgroups.x + 100 * num_workgroups.y + 10000 * num_workgroups.z
        """,
        {},
        {
            "g: u32": [_packed(g) for g in gids],
            "w: u32": [_packed([a // s for a, s in zip(g, size, strict=True)]) for g in gids],
            "l: u32": [_packed([a % s for a, s in zip(g, size, strict=True)]) for g in gids],
            "n: u32": [_packed(grid)] * count,
        },
        grid=" ".join(map(str, grid)),
    )


def _packed(axes: tuple[int, ...] | list[int]) -> int:
    x, y, z = axes
    return x + 100 * y + 10000 * z


def _grids() -> list[Case]:
    writes = "y[gid.x] = num_workgroups.x * 100 + gid.x"
    return [
        Case(
            "grid_covers_the_largest_output",
            "Ten elements of output, workgroups of four: three of them, and two invocations beyond the end.",
            "4, 1, 1",
            "x: read u32[20] @0\ny: output u32[10] @1\nz: output u32[3] @2",
            f"""
            {writes}
            z[gid.x] = x[gid.x]
            """,
            {"x: u32": range(20)},
            {"y: u32": range(300, 310), "z: u32": [0, 1, 2]},
        ),
        Case(
            "grid_covers_inputs_too_when_invocations_cooperate",
            "The program asks for its subgroup, so the twenty elements of input count: five workgroups.",
            "4, 1, 1",
            "x: read u32[20] @0\ny: output u32[10] @1",
            f"""
            let lane = subgroup_lane
            {writes} + lane * 0
            """,
            {"x: u32": range(20)},
            {"y: u32": range(500, 510)},
        ),
        Case(
            "grid_has_at_least_one_workgroup",
            "Nothing to cover is one workgroup all the same.",
            "4, 1, 1",
            "x: read_write u32[?] @0\ny: output u32[1] @1",
            """
            if gid.x == 0 {
              y[0] = num_workgroups.x + len(x)
            }
            """,
            {"x: u32": []},
            {"x: u32": [], "y: u32": [1]},
        ),
        Case(
            "domain_is_a_buffer",
            "One invocation per element of x, thirteen of them: four workgroups of four.",
            "4, 1, 1",
            "x: read u32[?] @0\ny: output u32[16] @1",
            writes,
            {"x: u32": [0] * 13},
            {"y: u32": range(400, 416)},
            domain="over x",
        ),
        Case(
            "domain_is_a_number",
            "Six invocations in workgroups of four: two workgroups.",
            "4, 1, 1",
            "y: output u32[16] @0",
            writes,
            {},
            {"y: u32": [*range(200, 208), *[0] * 8]},
            domain="over 6",
        ),
        Case(
            "domain_is_workgroups",
            "Three by two workgroups of two by two.",
            "2, 2, 1",
            "y: output u32[24] @0",
            "y[gid.x + 6 * gid.y] = num_workgroups.x * 1000 + num_workgroups.y * 100 + gid.x + 10 * gid.y",
            {},
            {"y: u32": [3200 + x + 10 * y for y in range(4) for x in range(6)]},
            domain="groups(3, 2, 1)",
        ),
        Case(
            "a_given_grid_comes_before_the_domain",
            "The caller asks for two workgroups, the program for five.",
            "4, 1, 1",
            "y: output u32[20] @0",
            writes,
            {},
            {"y: u32": [*range(200, 208), *[0] * 12]},
            grid="2 1 1",
            domain="groups(5, 1, 1)",
        ),
        Case(
            "a_guarded_tail",
            "Seven elements, workgroups of four: the eighth invocation stores nothing.",
            "4, 1, 1",
            "x: read f32[?] @0\ny: read_write f32[?] @1",
            """
            let i = gid.x
            if i < len(y) {
              y[i] = x[i] * 2.0 + y[i]
            }
            """,
            {"x: f32": [1, 2, 3, 4, 5, 6, 7], "y: f32": ["0.5"] * 7},
            {"y: f32": ["2.5", "4.5", "6.5", "8.5", "10.5", "12.5", "14.5"]},
            domain="over y",
        ),
    ]


def _segments() -> list[Case]:
    return [
        Case(
            "grid_sync_orders_the_whole_grid",
            "After it every workgroup sees what all wrote before.",
            "4, 1, 1",
            "y: read_write u32[12] @0\nz: output u32[12] @1",
            """
            y[gid.x] = y[gid.x] + 1
            grid_sync
            z[gid.x] = y[11 - gid.x]
            grid_sync
            y[gid.x] = z[(gid.x + 4) % 12] * 10
            """,
            {"y: u32": range(12)},
            {
                "y: u32": [(12 - (i + 4) % 12) * 10 for i in range(12)],
                "z: u32": [12 - i for i in range(12)],
            },
            grid="3 1 1",
        ),
        Case(
            "grid_sync_zeroes_workgroup_and_local_memory",
            "Both are fresh in each segment.",
            "4, 1, 1",
            "y: output u32[8] @0\ntile: workgroup u32[4]\nmine: local u32[2]",
            """
            tile[lid.x] = 5
            mine[1] = 7
            barrier
            y[gid.x] = tile[3 - lid.x] + mine[1]
            grid_sync
            y[gid.x] = y[gid.x] * 100 + tile[lid.x] * 10 + mine[1]
            """,
            {},
            {"y: u32": [1200] * 8},
        ),
        Case(
            "grid_sync_wakes_who_returned",
            "A return ends the invocation for its segment only.",
            "4, 1, 1",
            "y: output u32[8] @0",
            """
            if gid.x % 2 == 0 {
              return
            }
            y[gid.x] = 5
            grid_sync
            y[gid.x] = y[gid.x] + 1
            if gid.x > 3 {
              return
            }
            y[gid.x] = y[gid.x] + 10
            grid_sync
            y[gid.x] = y[gid.x] + 100
            """,
            {},
            {"y: u32": [111, 116, 111, 116, 101, 106, 101, 106]},
        ),
        Case(
            "grid_sync_inside_regions_and_blocks",
            "Regions and blocks at the top level do not keep it from cutting the launch.",
            "2, 1, 1",
            "y: output u32[6] @0\nz: output u32[6] @1",
            """
            region "outer" {
              y[gid.x] = gid.x + 1
              block {
                region "inner" {
                  grid_sync
                  z[gid.x] = y[5 - gid.x]
                }
              }
            }
            region "last" {
              grid_sync
              y[gid.x] = z[5 - gid.x] * 2
            }
            """,
            {},
            {"y: u32": [2, 4, 6, 8, 10, 12], "z: u32": [6, 5, 4, 3, 2, 1]},
        ),
        Case(
            "grid_sync_with_barriers_between",
            "Barriers inside the segments, and scratch that carries values across.",
            "4, 1, 1",
            "y: output u32[8] @0\ntemp: scratch u32[2] @1\ntile: workgroup u32[4]",
            """
            tile[lid.x] = gid.x + 1
            barrier
            if lid.x == 0 {
              temp[wgid.x] = tile[0] + tile[1] + tile[2] + tile[3]
            }
            grid_sync
            tile[lid.x] = temp[1 - wgid.x]
            barrier
            y[gid.x] = tile[3 - lid.x] * 10 + lid.x
            """,
            {},
            {"y: u32": [260, 261, 262, 263, 100, 101, 102, 103]},
        ),
    ]


def _traps() -> list[Case]:
    values = [0, 5, 50, 7, 60, 1, 2, 70]
    return [
        Case(
            "trap_of_some",
            "Three invocations trap; the error names one of them with the address it gave.",
            "4, 1, 1",
            "x: read u32[8] @0\ny: output u32[8] @1",
            """
            let i = gid.x
            if x[i] > 10 {
              trap "too large" at x[i] * 2
            }
            y[i] = x[i]
            """,
            {"x: u32": values},
            errors=[f'trap: "too large" address {2 * x} invocation {i}' for i, x in enumerate(values) if x > 10],
        ),
        Case(
            "trap_of_one",
            "The last invocation of the second workgroup.",
            "4, 1, 1",
            "y: output u32[8] @0",
            """
            y[gid.x] = 1
            if gid.x == 7 {
              trap "last" at 4294967295
            }
            """,
            errors=['trap: "last" address 4294967295 invocation 7'],
        ),
        Case(
            "trap_in_a_later_segment",
            "The first segment ends well; the second traps, under a condition on what the first wrote.",
            "2, 1, 1",
            "y: output u32[4] @0",
            """
            y[gid.x] = gid.x * 3
            grid_sync
            if y[3 - gid.x] == 6 {
              trap "six" at y[gid.x]
            }
            grid_sync
            y[gid.x] = 100
            """,
            errors=['trap: "six" address 3 invocation 1'],
        ),
        Case(
            "trap_before_another",
            "A trap in the first segment ends the launch: the second segment's never happens.",
            "2, 1, 1",
            "y: output u32[4] @0",
            """
            if gid.x == 2 {
              trap "first" at 1
            }
            grid_sync
            trap "second" at 2
            """,
            errors=['trap: "first" address 1 invocation 2'],
        ),
        Case(
            "trap_in_a_loop",
            "Each invocation would trap in the iteration its number names; only one has that many.",
            "4, 1, 1",
            "y: output u32[4] @0",
            """
            for k in 0..10 {
              if k + gid.x == 12 {
                trap "loop" at k
              }
            }
            y[gid.x] = 1
            """,
            errors=['trap: "loop" address 9 invocation 3'],
        ),
        Case(
            "trap_that_is_not_reached",
            "A trap nobody reaches changes nothing.",
            "4, 1, 1",
            "y: output u32[4] @0",
            """
            if gid.x > 3 {
              trap "never" at 1
            }
            y[gid.x] = gid.x + 5
            """,
            {},
            {"y: u32": [5, 6, 7, 8]},
        ),
    ]
