"""Every recipe gives its published bits, and so do its near and its far part on their sides."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from vyre_foundation.ir import UnOp
from vyre_foundation.ir.floats import f32_bits, f32_from_bits
from vyre_foundation.numerics import RECIPES, Recipe, StraightLine

Function = Callable[[float], float]
Evaluate = Callable[[Recipe | StraightLine], Function]

FOLDER = Path(__file__).parent / "bits"
SPLIT = [op for op, recipe in RECIPES.items() if recipe.threshold is not None]


def published(op: UnOp) -> list[tuple[int, int]]:
    """Arguments and results, as bits."""
    lines = (FOLDER / f"{op.word}.txt").read_text(encoding="utf-8").splitlines()
    rows = (line.split() for line in lines if not line.startswith("#"))
    return [(int(x, 16), int(y, 16)) for x, y in rows]


def differing(function: Function, rows: list[tuple[int, int]]) -> list[str]:
    found = ((x, f32_bits(function(f32_from_bits(x))), want) for x, want in rows)
    return [f"x {x:08x} got {got:08x} want {want:08x}" for x, got, want in found if got != want]


def is_near(recipe: Recipe, bits: int) -> bool:
    assert recipe.threshold is not None
    return abs(f32_from_bits(bits)) < recipe.threshold


def test_every_recipe_has_published_bits():
    assert {path.stem for path in FOLDER.glob("*.txt")} == {op.word for op in RECIPES}


@pytest.mark.parametrize("op", RECIPES, ids=lambda op: op.word)
def test_a_recipe_gives_its_published_bits(op: UnOp, evaluate: Evaluate):
    rows = published(op)

    assert len(rows) >= 400
    assert differing(evaluate(RECIPES[op]), rows) == []


@pytest.mark.parametrize("op", SPLIT, ids=lambda op: op.word)
def test_the_near_part_gives_the_published_bits_below_the_threshold(op: UnOp, evaluate: Evaluate):
    recipe = RECIPES[op]
    assert recipe.near is not None
    rows = [(x, y) for x, y in published(op) if is_near(recipe, x)]

    assert len(rows) >= 200
    assert differing(evaluate(recipe.near), rows) == []


@pytest.mark.parametrize("op", SPLIT, ids=lambda op: op.word)
def test_the_far_part_gives_the_published_bits_from_the_threshold_on(op: UnOp, evaluate: Evaluate):
    recipe = RECIPES[op]
    assert recipe.far is not None
    rows = [(x, y) for x, y in published(op) if not is_near(recipe, x)]

    assert len(rows) >= 140
    assert differing(evaluate(recipe.far), rows) == []


@pytest.mark.parametrize("op", SPLIT, ids=lambda op: op.word)
def test_the_parts_meet_at_the_threshold(op: UnOp, evaluate: Evaluate):
    """500 neighbours on either side, of either sign: a recipe that tested `<=` or another limit would fail here."""
    recipe = RECIPES[op]
    assert recipe.near is not None
    assert recipe.far is not None
    assert recipe.threshold is not None
    whole, near, far = (evaluate(code) for code in (recipe, recipe.near, recipe.far))
    limit = f32_bits(recipe.threshold)
    for bits in (sign | at for sign in (0, 1 << 31) for at in range(limit - 500, limit + 500)):
        x = f32_from_bits(bits)
        part = near if abs(x) < recipe.threshold else far
        assert f32_bits(whole(x)) == f32_bits(part(x)), f"{bits:08x}"


def test_only_sin_cos_and_tan_are_split():
    assert set(SPLIT) == {UnOp.SIN, UnOp.COS, UnOp.TAN}
    for recipe in RECIPES.values():
        assert (recipe.near is None) == (recipe.far is None) == (recipe.threshold is None)
