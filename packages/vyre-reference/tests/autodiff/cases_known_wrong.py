"""Hand cases that naive reverse mode gets wrong: it visits loops forward, forgets to clear, or lets additions race."""

from __future__ import annotations

from hand_case import HandCase, kernel

SUM = "x: read f32[4], o: output f32[1]"

KNOWN_WRONG = [
    # Naive: [16, 8, 4, 2].
    HandCase(
        "a_sum_over_a_loop",
        kernel(SUM, "let acc = 0.0\nfor j in 0..4 { acc = acc + x[j] }\no[0] = acc"),
        {"x": [1, 2, 3, 4]},
        {"x": [1, 1, 1, 1]},
    ),
    # Naive: [12, 9, 6, 3].
    HandCase(
        "a_let_inside_a_loop",
        kernel(SUM, "let acc = 0.0\nfor j in 0..4 { let v = x[j] * 3.0\nacc = acc + v }\no[0] = acc"),
        {"x": [1, 2, 3, 4]},
        {"x": [3, 3, 3, 3]},
    ),
    # Naive: 0.
    HandCase(
        "a_store_in_place",
        kernel("x: read f32[1], y: read_write f32[1]", "y[0] = x[0]\ny[0] = y[0] * 2.0"),
        {"x": [3], "y": [0]},
        {"x": [2]},
        ("y",),
    ),
    # Naive: 4.
    HandCase(
        "a_variable_assigned_from_itself",
        kernel("x: read f32[1], o: output f32[1]", "let a = x[0]\na = a + a\no[0] = a"),
        {"x": [3]},
        {"x": [2]},
    ),
    # Naive: the derivatives of the steps meet the values of the wrong rounds.
    HandCase(
        "a_loop_whose_rounds_do_not_commute",
        kernel(SUM, "let a = 1.0\nfor j in 0..4 { a = a * a + x[j] }\no[0] = a"),
        {"x": [1, -1, 2, 0.5]},
        # a = 1, 2, 3, 11, 121.5: every earlier x is multiplied by 2 a of the rounds after it
        {"x": [2 * 2 * 2 * 3 * 2 * 11, 2 * 3 * 2 * 11, 2 * 11, 1]},
    ),
    # Naive: the additions of the invocations race and one remains.
    HandCase(
        "an_element_everybody_reads",
        kernel("x: read f32[1], y: read f32[8], o: output f32[8]", "o[gid.x] = x[0] * y[gid.x]", 4),
        {"x": [3], "y": [1, 2, 3, 4, 5, 6, 7, 8]},
        {"x": [36], "y": [3] * 8},
    ),
    # Naive: refused, because a name is bound to an id.
    HandCase(
        "an_id_with_a_name",
        kernel("x: read f32[4], o: output f32[4]", "let i = gid.x\no[i] = x[i] * x[i]", 4),
        {"x": [1, 2, 3, 4]},
        {"x": [2, 4, 6, 8]},
    ),
]
