"""Sums of multiples: which terms with which coefficients, and whether the sum may wrap."""

from __future__ import annotations

import pytest

from vyre_foundation import ir
from vyre_foundation.analysis.affine import Affine, AffineForms, AsBound
from vyre_foundation.analysis.ranges import Known, Range, Ranges
from vyre_foundation.ir import BinOp, Expr
from vyre_foundation.text import expr_from_text

DEFINITIONS = {
    "row": "gid.y * 50",
    "at": "row + gid.x",
    "loaded": "x[0]",
    "mixed": "x[0] + gid.x * 4",
    "snapshot": "v",
    "later": "v + 1",
    "eight": "8",
}


def affine(index: str) -> Affine:
    definitions = {name: expr_from_text(value) for name, value in DEFINITIONS.items()}
    return AffineForms(definitions, {"v"}).of(expr_from_text(index))


@pytest.mark.parametrize(
    ("index", "wanted", "constant"),
    [
        ("7", {}, 7),
        ("gid.x", {"gid.x": 1}, 0),
        ("gid.x * 4 + lid.y - 3", {"gid.x": 4, "lid.y": 1}, -3),
        ("3 * (gid.x - lid.x) << 2", {"gid.x": 12, "lid.x": -12}, 0),
        ("gid.x << 33", {"gid.x": 2}, 0),
        ("at + 1", {"gid.y": 50, "gid.x": 1}, 1),
        ("at - row", {"gid.x": 1}, 0),
        ("gid.x - gid.x", {}, 0),
        ("gid.x * 0 + 5", {}, 5),
        ("lid.x * eight", {"lid.x": 8}, 0),
        ("lid.x * eight + wgid.x * eight * 2", {"lid.x": 8, "wgid.x": 16}, 0),
        ("gid.x * gid.x + gid.x", {"gid.x * gid.x": 1, "gid.x": 1}, 0),
        ("loaded * 2", {"loaded": 2}, 0),
        ("snapshot + v", {"snapshot": 1, "v": 1}, 0),
        ("x[0] + len(x)", {"x[0]": 1, "len(x)": 1}, 0),
    ],
)
def test_an_index_is_a_sum_of_multiples(index: str, wanted: dict[str, int], constant: int):
    assert affine(index) == Affine({expr_from_text(term): each for term, each in wanted.items()}, constant)


def test_what_was_read_where_a_name_was_bound_is_not_what_is_read_now():
    loaded = ir.Load("x", ir.LitU32(0))
    assert affine("mixed - x[0]") == Affine({AsBound("mixed", loaded): 1, ir.InvocationId(0): 4, loaded: -1})
    assert affine("later - v") == Affine({AsBound("later", ir.Var("v")): 1, ir.Var("v"): -1}, 1)


RANGES = Ranges(Known({ir.InvocationId(0): Range(2, 9)}, {"n": Range(1, 5)}))


@pytest.mark.parametrize(
    ("index", "span"),
    [
        ("gid.x * 3 + 1", (7, 28)),
        ("gid.x - n", (-3, 8)),
        ("n - gid.x", (-8, 3)),
        ("gid.x + lid.x", None),
        ("gid.x * 4294967295", (2 * (2**32 - 1), 9 * (2**32 - 1))),
    ],
)
def test_the_span_of_a_sum_is_that_over_the_whole_numbers(index: str, span: tuple[int, int] | None):
    found = affine(index)
    assert found.span(RANGES) == span
    assert found.may_wrap(RANGES) == (span is None or span[0] < 0 or span[1] >= 2**32)


def test_a_chain_that_doubles_itself_is_followed_once():
    names: dict[str, Expr] = {"a0": ir.LocalId(0)}
    for n in range(1, 3000):
        names[f"a{n}"] = ir.Binary(BinOp.ADD, ir.Var(f"a{n - 1}"), ir.Var(f"a{n - 1}"))
    assert AffineForms(names, ()).of(ir.Var("a2999")) == Affine({ir.LocalId(0): 2**2999})
