"""From text to code that runs, and code that is kept and loaded again."""

from __future__ import annotations

import ctypes
import gc
from concurrent.futures import ThreadPoolExecutor

import pytest

from vyre_driver.llvm.engine import Engine, compile_object, compile_text, host

_I32 = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_int32)


def adder(amount: int) -> str:
    return f"define i32 @shifted(i32 %x) {{\n  %y = add i32 %x, {amount}\n  ret i32 %y\n}}\n"


def test_a_compiled_function_can_be_called() -> None:
    engine = compile_text(adder(5))
    assert _I32(engine.address("shifted"))(37) == 42


def test_object_code_loaded_again_does_the_same() -> None:
    kept = compile_text(adder(5)).object_code
    assert _I32(Engine(kept).address("shifted"))(37) == 42


def test_the_same_text_gives_the_same_object_code() -> None:
    assert compile_object(adder(3)) == compile_object(adder(3))


def test_a_name_that_is_not_there_is_a_key_error() -> None:
    with pytest.raises(KeyError, match="missing"):
        compile_text(adder(1)).address("missing")


@pytest.mark.parametrize(
    "text",
    ["define i32 @f(", "define void @f() {\nentry:\n  br label %entry\n}\n", "define i32 @f() { ret i64 1 }"],
    ids=["syntax", "entry block with a predecessor", "type"],
)
def test_a_text_that_is_no_valid_module_is_refused_with_llvm_s_words(text: str) -> None:
    with pytest.raises(RuntimeError, match=r"error|[Ee]ntry block"):
        compile_text(text)


def test_engines_with_the_same_names_do_not_disturb_each_other() -> None:
    engines = [compile_text(adder(amount)) for amount in range(8)]
    del engines[::2]
    gc.collect()
    assert [_I32(engine.address("shifted"))(10) for engine in engines] == [11, 13, 15, 17]


def test_several_threads_may_compile_at_once() -> None:
    def compiled(amount: int) -> int:
        engine = compile_text(adder(amount))
        return _I32(engine.address("shifted"))(0)

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(compiled, range(24))) == list(range(24))


def test_loading_code_leaves_subnormal_numbers_as_they_are() -> None:
    compile_text(adder(1))
    smallest = 5e-324
    assert smallest / 2 == 0.0 != smallest * 1.0


def test_the_host_is_named() -> None:
    assert host().name
    assert host() is host()
