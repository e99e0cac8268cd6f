"""docs/numerics.md says what is true: its table is that of the recipes, and the recipe it shows is the recipe."""

import re

from vyre_foundation.ir import DataType, Node, UnOp
from vyre_foundation.numerics import FUNCTIONS, RECIPES, TWO_OVER_PI, Recipe, recipe
from vyre_foundation.ops import CALL_SIGNATURES
from vyre_foundation.text import expr_to_text, stmt_to_text
from workspace import ROOT, code_blocks

PAGE = (ROOT / "docs" / "numerics.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (\w+) \| ([\d.]+) \| (\d) \| (\d+) \| (\d+) \|$", re.MULTILINE)
NATIVE_ROW = re.compile(r"^\| (\w+) \| ([\d.]+) \| 0x[0-9a-f]{8} \| (\d+) \|$", re.MULTILINE)
CALL_ROW = re.compile(
    r"^\| (\w+) \| (exact|–|[\d.]+) \| ([\d.]*) ?\| (?:2\^\d+|10\^\d pairs)? ?\| [0-9a-fx, ]*\| (\d+) \| (\d+) \|$",
    re.MULTILINE,
)
F64_ROW = re.compile(r"^\| (\w+) \| ([\d.]+) \| (-?0x[^|]*p[^|]*) \| (\d+) \|$", re.MULTILINE)
TWO_ULP = {UnOp.ASIN, UnOp.ACOS, UnOp.SINH, UnOp.COSH}


def operations(made: Recipe) -> int:
    """Nodes that have operands, as often as they are written."""
    stack: list[Node] = [*(let.value for let in made.body), made.result]
    count = 0
    while stack:
        node = stack.pop()
        count += bool(node.children())
        stack.extend(node.children())
    return count


def test_the_table_of_the_page_has_every_recipe_with_its_error_and_its_size():
    want = [
        (op.word, f"{made.max_ulp:.3f}", str(1 + (op in TWO_ULP)), str(len(made.body)), str(operations(made)))
        for op, made in RECIPES.items()
    ]

    assert ROW.findall(PAGE) == want


def test_native_code_has_a_row_for_every_recipe_with_the_error_of_the_recipe_and_no_wrong_special_case():
    """Same bits, so the same largest error."""
    assert NATIVE_ROW.findall(PAGE) == [(op.word, f"{made.max_ulp:.3f}", "0") for op, made in RECIPES.items()]


def test_every_function_of_f32_that_is_called_has_a_row_with_its_bound_and_its_size():
    names = [name for name, op in CALL_SIGNATURES.items() if op.parameters[0].dtype is DataType.F32]
    rows = CALL_ROW.findall(PAGE)

    assert [row[0] for row in rows] == [name.removeprefix("vyre.math.") for name in names]
    for (word, bound, largest, statements, size), name in zip(rows, names, strict=True):
        made = FUNCTIONS[name]
        assert (int(statements), int(size)) == (len(made.body), operations(made))
        if word == "digamma":
            continue
        assert bound == (f"{made.max_ulp:.3f}" if made.max_ulp else "exact")
        assert float(largest or 0.0) <= made.max_ulp


def test_every_recipe_of_f64_has_a_row_with_its_error_and_no_wrong_special_case():
    """And so has the inverse square root, which no recipe defines."""
    rows = {name: (error, wrong) for name, error, _, wrong in F64_ROW.findall(PAGE)}
    recipes = {name: made for name, made in FUNCTIONS.items() if made.result_type is DataType.F64}
    assert rows.pop("inverse_sqrt")[1] == "0"

    assert rows == {
        name.removeprefix("vyre.math.").removesuffix("_f64"): (f"{made.max_ulp:.3f}", "0")
        for name, made in recipes.items()
    }


def test_the_recipe_the_page_shows_is_the_recipe():
    cosh = recipe(UnOp.COSH)
    shown = [*(stmt_to_text(let) for let in cosh.body), expr_to_text(cosh.result)]

    assert code_blocks(PAGE, "text") == ["\n".join(shown) + "\n"]


def test_the_page_tells_how_long_the_table_is():
    assert f"for i below {len(TWO_OVER_PI)}" in PAGE
