"""Entries with a right seal and a wrong content: whatever it is, it is compiled anew and the entry is replaced."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from doubling import multiple
from entry_mutations import joined, mutated, parts, refitted

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.compile.compilation import make_native_code
from vyre_driver.cpu.compile.stored_code import checked_code, stored
from vyre_driver.cpu.provider import provider
from vyre_driver.files.code_record import DamagedCode
from vyre_driver.llvm.engine import compile_object
from vyre_driver.runtime.cache.seal_key import read_key, sealed
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import F32, Program, ProgramBuilder
from vyre_reference.testing import generate

NAME = b"name"


def everything() -> Program:
    """Code with every kind of thing that a record has."""
    k = ProgramBuilder("everything", workgroup_size=4)
    x, y, total = k.read_write("x", F32, 4), k.read_write("y", F32, 4), k.read_write("total", F32, 1)
    z = k.output("z", F32, 8)
    tile = k.workgroup("tile", F32, 4)
    tile[k.lid(0)] = x[k.lid(0)]
    k.barrier()
    with k.if_(tile[3 - k.lid(0)] < 0):
        k.trap("negative", 7)
    with k.for_("j", 0, 2) as j, k.if_(k.gid(0) < x.len()):
        z[2 * k.gid(0) + j] = x[0]
    k.all_gather(x, y)
    k.atomic_add(total, 0, y[k.lid(0)])
    return k.build()


@pytest.fixture(scope="module")
def program() -> Program:
    return everything()


@pytest.fixture(scope="module")
def whole(program: Program) -> bytes:
    """The right content of an entry of `NAME`."""
    content = stored(NAME.decode(), make_native_code(program))
    _, record, _ = parts(content)
    assert all(record[name] for name in ("segments", "arguments", "traps", "writes"))
    return content


def test_the_whole_content_is_taken(program: Program, whole: bytes):
    assert stored(NAME.decode(), checked_code(NAME.decode(), whole, program)) == whole


# ----------------------------------------------------------------------------------------------- compiled and replaced


def entry_of(folder: Path) -> Path:
    (entry,) = (folder / "pipelines").glob("*.pipeline")
    return entry


def write_sealed(entry: Path, content: bytes) -> None:
    """What only we can do: a content of our choice under our seal."""
    entry.write_bytes(sealed(read_key(entry.parent), entry.name, content))


def undefined_symbol() -> bytes:
    text = 'declare void @no.such.function()\ndefine i32 @"enter.segment0"(ptr %a, ptr %b) {\n'
    return compile_object(text + "  call void @no.such.function()\n  ret i32 0\n}\n")


def other_function() -> bytes:
    return compile_object('define i32 @"enter.segment1"(ptr %a, ptr %b) {\n  ret i32 0\n}\n')


Change = Callable[[bytes, dict[str, Any], bytes], bytes]

CONTENTS: dict[str, Change] = {
    "nothing": lambda _name, _record, _code: b"",
    "an empty record": lambda _name, _record, _code: b"{}",
    "its name alone": lambda name, _record, _code: name,
    "a list": lambda name, _record, _code: name + b"\n[]\n",
    "a number": lambda name, _record, _code: name + b"\n7",
    "null": lambda name, _record, _code: name + b"\nnull\n",
    "other JSON": lambda name, _, code: joined(name, {"hello": "world"}, code),
    "no JSON": lambda name, _, code: name + b"\n{]\n" + code,
    "no UTF-8": lambda name, _, code: name + b'\n{"\xff": 1}\n' + code,
    "deep JSON": lambda name, _, code: name + b"\n" + b"[" * 100_000 + b"\n" + code,
    "a number of many digits": lambda name, _, code: name + b"\n" + b"9" * 10_000 + b"\n" + code,
    "no object code": lambda name, record, _: refitted(name, record, b""),
    "words for object code": lambda name, record, _: refitted(name, record, b"this is no code"),
    "zeros for object code": lambda name, record, code: refitted(name, record, bytes(len(code))),
    "half of the object code": lambda name, record, code: joined(name, record, code[: len(code) // 2]),
    "half of it with its digest": lambda name, record, code: refitted(name, record, code[: len(code) // 2]),
    "all but a byte with its digest": lambda name, record, code: refitted(name, record, code[:-1]),
    "only its header with its digest": lambda name, record, code: refitted(name, record, code[:64]),
    "a code that calls what is not there": lambda name, record, _: refitted(name, record, undefined_symbol()),
    "a code with another function": lambda name, record, _: refitted(name, record, other_function()),
    "the entry of another program": lambda name, record, code: joined(b"0" + name[1:], record, code),
    "segments missing": lambda name, record, code: joined(name, record | {"segments": None}, code),
    "a segment of another program": lambda name, record, code: joined(
        name, record | {"segments": [record["segments"][0] | {"function": "segment9"}]}, code
    ),
    "a copy between buffers it does not have": lambda name, record, code: joined(
        name, record | {"segments": [record["segments"][0] | {"function": "", "copy": ["a", "b"]}]}, code
    ),
    "other buffers": lambda name, record, code: joined(name, record | {"arguments": ["x"]}, code),
}


def doubled(backend: CpuBackend) -> list[int]:
    return backend.run(multiple(2), {"y": np.arange(3, dtype=np.uint32)})["y"].tolist()


@pytest.mark.parametrize("change", CONTENTS)
def test_a_sealed_entry_of_any_content_is_compiled_anew_and_replaced(cache_folder: Path, change: str):
    assert doubled(provider.open()) == [0, 2, 4]
    entry = entry_of(cache_folder)
    before = entry.read_bytes()
    write_sealed(entry, CONTENTS[change](*parts(before[32:])))
    assert entry.read_bytes() != before
    backend = provider.open()
    assert backend.compile(multiple(2)).origin == "compiled: the entry is damaged"
    assert doubled(backend) == [0, 2, 4]
    assert entry.read_bytes() == before
    assert provider.open().compile(multiple(2)).origin == "cache"


# ----------------------------------------------------------------------------------------------------------- every cut


def test_no_part_of_an_object_file_is_taken_for_the_whole(program: Program, whole: bytes):
    """The table of sections comes last, so every cut loses some of it: LLVM would read past the end."""
    name, record, code = parts(whole)
    for length in range(0, len(code), 7):
        with pytest.raises(DamagedCode):
            checked_code(NAME.decode(), refitted(name, record, code[:length]), program)


def test_every_cut_of_a_content_is_noticed(program: Program, whole: bytes):
    for length in range(0, len(whole), 5):
        with pytest.raises(DamagedCode):
            checked_code(NAME.decode(), whole[:length], program)


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    keys: list[Any] = [*range(len(value))] if is_list(value) else [*(value if isinstance(value, dict) else ())]
    for key in keys:
        yield from leaves(value[key], (*path, key))


def is_list(value: Any) -> bool:
    return isinstance(value, list)


def with_value(record: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    made: Any = dict(record) if not is_list(record) else list(record)
    made[path[0]] = with_value(made[path[0]], path[1:], value)
    return made


@pytest.mark.parametrize("odd", [None, -1, True, 0.5, "no such name", [], {}, [[]], 2**100], ids=repr)
def test_a_value_of_another_kind_anywhere_in_a_record_is_refused_or_means_the_same_kind_of_thing(
    program: Program, whole: bytes, odd: Any
):
    """What is taken nevertheless is written back as it was read: nothing was bent to fit."""
    name, record, code = parts(whole)
    for path in leaves(record):
        content = joined(name, with_value(record, path, odd), code)
        with suppress(DamagedCode):
            read = checked_code(NAME.decode(), content, program)
            assert json.loads(json.dumps(parts(stored(NAME.decode(), read))[1])) == with_value(record, path, odd)


def check_mutations(program: Program, whole: bytes, count: int) -> int:
    taken = 0
    for seed in range(count):
        content = mutated(whole, random.Random(seed))
        with suppress(DamagedCode):
            checked_code(NAME.decode(), content, program)
            taken += 1
    return taken


def test_of_random_contents_each_is_taken_or_refused_and_nothing_else_happens(program: Program, whole: bytes):
    taken = check_mutations(program, whole, 1000)
    assert 0 < taken < 500


@pytest.mark.slow
def test_of_many_random_contents_each_is_taken_or_refused_and_nothing_else_happens(program: Program, whole: bytes):
    check_mutations(program, whole, 300_000)


def check_round_trips(seeds: range) -> None:
    for seed in seeds:
        made = generate(seed)
        code = make_native_code(made, CodeOptions(step_limit=None if seed % 2 else 5))
        assert checked_code("n", stored("n", code), made) == code, seed


def test_what_was_written_of_any_program_is_read_back():
    """A check that is too strict would cost a compilation in every process, and nothing else would tell."""
    check_round_trips(range(8))


@pytest.mark.slow
def test_what_was_written_of_many_programs_is_read_back():
    check_round_trips(range(8, 500))
