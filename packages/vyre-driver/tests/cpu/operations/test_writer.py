"""The text of a function under way."""

from vyre_driver.cpu.operations import FunctionWriter, storage_type, value_type, zero_of
from vyre_foundation.ir import DataType


def test_every_value_has_a_name_of_its_own() -> None:
    w = FunctionWriter()
    names = [w.let("add i32 1, 2"), w.fresh(), w.let("add i32 3, 4")]
    assert len(set(names)) == 3
    assert w.text() == f"  {names[0]} = add i32 1, 2\n  {names[2]} = add i32 3, 4\n"


def test_functions_of_one_module_share_their_declarations() -> None:
    declarations: set[str] = set()
    for writer in (FunctionWriter(declarations), FunctionWriter(declarations)):
        writer.intrinsic("float", "llvm.fabs.f32", "float %x")
    assert declarations == {"declare float @llvm.fabs.f32(float)"}


def test_a_bool_is_a_bit_in_a_register_and_a_word_in_memory() -> None:
    assert (value_type(DataType.BOOL), storage_type(DataType.BOOL)) == ("i1", "i32")


def test_a_type_is_as_wide_in_memory_as_its_size_says() -> None:
    widths = {"float": 4, "double": 8, **{f"i{8 * size}": size for size in (1, 2, 4, 8)}}
    assert {t: widths[storage_type(t)] for t in DataType} == {t: t.size for t in DataType}


def test_zero_is_written_as_its_type_wants_it() -> None:
    assert [zero_of(t) for t in (DataType.BOOL, DataType.F16, DataType.F32)] == ["false", "0", "0x0000000000000000"]
