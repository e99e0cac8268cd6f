"""Code for a GPU as the cache keeps it: what was written is read back, and no other content is taken for it."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any, cast

import pytest
from blake3 import blake3

from cuda_texts import COPY
from vyre_driver.cuda.code import CudaCode
from vyre_driver.cuda.kernels import CudaCopy, CudaKernel, CudaSource, Settle
from vyre_driver.cuda.nvrtc.compiler import compile_source
from vyre_driver.cuda.nvrtc.cubin import kernels_of
from vyre_driver.cuda.stored_code import checked_code, stored
from vyre_driver.files.code_record import DamagedCode
from vyre_driver.lowering.traps import TrapSite
from vyre_driver.lowering.writes.whole_writes import CONSTANT, LENGTH, Guard, WholeWrite
from vyre_foundation import F32, Program, ProgramBuilder

NAME = "name"
ARCH = "sm_90"
TEXT = COPY.text + COPY.text.replace("copy", "whole") + COPY.text.replace("copy", "settle")


@pytest.fixture(scope="module")
def program() -> Program:
    k = ProgramBuilder("copy", over="y")
    x, y = k.read("x", F32), k.read_write("y", F32)
    y[k.gid(0)] = x[k.gid(0)]
    return k.build()


def write() -> WholeWrite:
    """In a loop, and guarded by a length and by a word of a shape."""
    one = ((1, ()),)
    length, word = ((1, (("y", LENGTH),)),), ((2, (("x", 0),)), (-3, ()))
    guards = (Guard({"gid.x": one}, "<", {CONSTANT: length}), Guard({"loop.0": one, CONSTANT: word}, "==", {}))
    return WholeWrite("y", {"gid.x": length, "loop.0": one, CONSTANT: word}, {"loop.0": ((), word)}, guards)


@pytest.fixture(scope="module")
def code() -> CudaCode:
    """With every kind of thing that a record has."""
    settles = (Settle("settle", "y"),)
    source = CudaSource(
        text=TEXT,
        segments=(CudaKernel("copy", (64, 2, 1), 60_000, settles=settles), CudaCopy("x", "y")),
        cooperative=CudaKernel("whole", (128, 1, 1), cooperative=True),
        arguments=("x", "y"),
        traps=(TrapSite("R001", 0), TrapSite("ü", 0)),
        writes=(write(),),
        lines=(None,) * TEXT.count("\n"),
    )
    return CudaCode.of(source, compile_source(source, ARCH))


@pytest.fixture(scope="module")
def whole(code: CudaCode) -> bytes:
    return stored(NAME, code)


def parts(content: bytes) -> tuple[bytes, dict[str, Any], bytes]:
    name, head, rest = content.split(b"\n", 2)
    return name, json.loads(head), rest


def joined(name: bytes, record: Any, rest: bytes) -> bytes:
    return b"\n".join([name, json.dumps(record).encode(), rest])


def refitted(name: bytes, record: dict[str, Any], cubin: bytes, ptx: bytes) -> bytes:
    """With lengths and a digest that fit."""
    rest = cubin + ptx
    return joined(name, record | {"cubin_bytes": len(cubin), "digest": blake3(rest).hexdigest()}, rest)


def test_what_was_written_is_read_back(program: Program, code: CudaCode, whole: bytes):
    assert checked_code(NAME, whole, program, ARCH) == code


def test_the_kernels_of_machine_code_are_known_by_name(code: CudaCode):
    assert kernels_of(code.cubin) == {"copy", "whole", "settle"}


Change = Callable[[bytes, dict[str, Any], bytes, bytes], bytes]

CHANGES: dict[str, Change] = {
    "nothing": lambda _name, _record, _cubin, _ptx: b"",
    "its name alone": lambda name, _record, _cubin, _ptx: name,
    "no JSON": lambda name, _, cubin, ptx: name + b"\n{]\n" + cubin + ptx,
    "deep JSON": lambda name, _, cubin, ptx: name + b"\n" + b"[" * 100_000 + b"\n" + cubin + ptx,
    "a list": lambda name, _, cubin, ptx: joined(name, [], cubin + ptx),
    "the entry of another program": lambda name, record, cubin, ptx: refitted(b"other", record, cubin, ptx),
    "another architecture": lambda name, record, cubin, ptx: refitted(name, record | {"arch": "sm_80"}, cubin, ptx),
    "no machine code": lambda name, record, _, ptx: refitted(name, record, b"", ptx),
    "words for machine code": lambda name, record, _, ptx: refitted(name, record, b"this is no code" * 9, ptx),
    "half of the machine code": lambda name, record, cubin, ptx: refitted(name, record, cubin[: len(cubin) // 2], ptx),
    "native code": lambda name, record, cubin, ptx: refitted(name, record, cubin[:18] + b"\x3e" + cubin[19:], ptx),
    "no PTX": lambda name, record, cubin, _: refitted(name, record, cubin, b""),
    "PTX of others": lambda name, record, cubin, ptx: refitted(name, record, cubin, ptx.replace(b"sm_90", b"sm_80")),
    "PTX without a kernel": lambda name, record, cubin, ptx: refitted(name, record, cubin, ptx.replace(b"copy", b"b")),
    "PTX that is no text": lambda name, record, cubin, ptx: refitted(name, record, cubin, ptx + b"\xff"),
    "a kernel that is not there": lambda name, record, cubin, ptx: refitted(
        name, record | {"cooperative": record["cooperative"] | {"entry": "none"}}, cubin, ptx
    ),
    "other buffers": lambda name, record, cubin, ptx: refitted(name, record | {"arguments": ["y"]}, cubin, ptx),
}


@pytest.mark.parametrize("change", CHANGES)
def test_any_other_content_is_refused(program: Program, code: CudaCode, whole: bytes, change: str):
    name, record, _ = parts(whole)
    content = CHANGES[change](name, record, code.cubin, code.ptx.encode())
    assert content != whole

    with pytest.raises(DamagedCode):
        checked_code(NAME, content, program, ARCH)


def test_every_cut_of_a_content_is_noticed(program: Program, whole: bytes):
    for length in range(0, len(whole), 11):
        with pytest.raises(DamagedCode):
            checked_code(NAME, whole[:length], program, ARCH)


def test_a_changed_byte_of_machine_code_or_ptx_is_noticed(program: Program, code: CudaCode, whole: bytes):
    for changed in (replace(code, ptx=code.ptx + " "), replace(code, cubin=code.cubin + b"\0")):
        _, _, rest = parts(stored(NAME, changed))
        with pytest.raises(DamagedCode):
            checked_code(NAME, joined(*parts(whole)[:2], rest), program, ARCH)


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    children: dict[Any, Any] = {}
    if isinstance(value, dict):
        children = {**value}
    elif isinstance(value, list):
        children = dict(enumerate(cast("list[Any]", value)))
    for key in children:
        yield from leaves(value[key], (*path, key))


def with_value(record: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    made = record.copy()
    made[path[0]] = with_value(made[path[0]], path[1:], value)
    return made


@pytest.mark.parametrize("odd", [None, -1, True, 0.5, "no such name", [], {}, [[]], 2**100], ids=repr)
def test_a_value_of_another_kind_anywhere_in_a_record_is_refused_or_means_the_same_kind_of_thing(
    program: Program, whole: bytes, odd: Any
):
    """What is taken nevertheless is written back as it was read: nothing was bent to fit."""
    name, record, rest = parts(whole)
    for path in leaves(record):
        changed = with_value(record, path, odd)
        with suppress(DamagedCode):
            read = checked_code(NAME, joined(name, changed, rest), program, ARCH)
            assert parts(stored(NAME, read))[1] == changed


def test_of_random_changes_of_machine_code_each_is_taken_or_refused(program: Program, code: CudaCode, whole: bytes):
    name, record, _ = parts(whole)
    for seed in range(500):
        chance = random.Random(seed)
        cubin = bytearray(code.cubin)
        for _ in range(chance.randint(1, 4)):
            cubin[chance.randrange(len(cubin))] = chance.randrange(256)
        with suppress(DamagedCode):
            checked_code(NAME, refitted(name, record, bytes(cubin), code.ptx.encode()), program, ARCH)
