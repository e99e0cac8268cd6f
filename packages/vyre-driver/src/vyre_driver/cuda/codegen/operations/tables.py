"""The built-in tables, as arrays in constant memory and functions of the prelude that read them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vyre_driver.cuda.codegen.operations.device_function import device_function
from vyre_driver.cuda.codegen.operations.types import c_type, integer, number, zero_of
from vyre_foundation import ops
from vyre_foundation.numerics import TABLES as VALUES
from vyre_foundation.ops import Op

_PREFIX: Final = "vyre.tables."
_ARRAYS: Final = {ops.TWO_OVER_PI.op_id: "vyre_words", ops.TWO_OVER_PI_F64.op_id: "vyre_fractions"}


def table_name(op_id: str) -> str:
    """The function of the prelude that gives an element."""
    return f"vyre_{op_id.removeprefix(_PREFIX)}"


def table_functions() -> Iterator[tuple[str, str]]:
    """Names and definitions."""
    for table in ops.TABLES.values():
        yield table_name(table.op_id), _function(table)


def _function(table: Op) -> str:
    """The elements, six in a row; zero past their end."""
    dtype, array = table.result_type, _ARRAYS[table.op_id]
    values = VALUES[table.op_id]
    texts = [(number(dtype, each) if dtype.is_float else integer(dtype, int(each))).text for each in values]
    rows = [", ".join(texts[start : start + 6]) for start in range(0, len(texts), 6)]
    head = f"static __constant__ const {c_type(dtype)} {array}[] = {{"
    read = device_function(
        c_type(dtype),
        table_name(table.op_id),
        "unsigned index",
        f"return index < {len(texts)}u ? {array}[index] : {zero_of(dtype)};",
    )
    return "\n".join([head, *(f"    {row}," for row in rows), "};"]) + f"\n\n{read}"
