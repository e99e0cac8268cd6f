"""Threads update copies where nobody sees the order: the bytes are as defined, and other buffers have none."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from lowering_steps import program
from only_copies import update_only_copies

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.compile.compilation import native_text
from vyre_driver.cpu.launch import copy_plan
from vyre_driver.cpu.launch.copy_plan import CopyPlan
from vyre_driver.cpu.launch.launch import CpuLaunch
from vyre_driver.cpu.provider import provider
from vyre_driver.lowering.lanes import layout
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import Program
from vyre_foundation.backend import BackendError, DispatchConfig
from vyre_foundation.diagnostics import TrapError
from vyre_foundation.launch import plan_launch
from vyre_reference import evaluate

THREADS = 3
GROUPS = 9
OPS = ("add", "and", "or", "xor", "min", "max", "lru_update")
TYPES = ("u32", "i32", "u64", "i64")


@pytest.fixture(scope="module")
def threads() -> CpuBackend:
    return CpuBackend(provider.probe(), threads=THREADS)


@pytest.fixture
def only_copies(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        update_only_copies(patch)
        yield


def updates(op: str, kind: str, length: str = "5") -> Program:
    """Many elements are hit by many groups, and some places are past the end."""
    text = f"let old = atomic_{op}(y[x[gid.x] % 7], {kind}(v[gid.x]))"
    return program(text, "x: read u32[?]", f"v: read {kind}[?]", f"y: read_write {kind}[{length}]")


def values(kind: str, count: int = 64 * GROUPS, seed: int = 0) -> Any:
    """Of all sizes, so that sums wrap and signs matter."""
    dtype = np.dtype({"u": "u", "i": "i"}[kind[0]] + str(int(kind[1:]) // 8))
    bits = np.random.default_rng(seed).integers(0, 2**64, count, np.uint64, endpoint=False)
    shifts = np.random.default_rng(seed + 1).integers(0, 64, count).astype(np.uint64)
    return (bits >> shifts).astype(f"u{dtype.itemsize}").view(dtype) ^ -(bits & np.uint64(1)).astype(dtype)


def given(kind: str) -> dict[str, Any]:
    x = np.random.default_rng(9).integers(0, 100, 64 * GROUPS, np.uint32)
    return {"x": x, "v": values(kind, seed=4), "y": values(kind, 5, seed=6)}


def defined(made: Program, inputs: dict[str, Any], groups: int = GROUPS) -> dict[str, bytes]:
    with np.errstate(all="ignore"):
        return {name: value.tobytes() for name, value in evaluate(made, inputs, grid=(groups, 1, 1)).items()}


def found(
    backend: CpuBackend, made: Program, inputs: dict[str, Any], config: DispatchConfig | None = None
) -> dict[str, bytes]:
    outputs = backend.run(made, inputs, grid=(GROUPS, 1, 1), config=config)
    assert outputs.record.threads == THREADS
    return {name: value.tobytes() for name, value in outputs.items()}


def copied(made: Program, passes: str = "all") -> list[str]:
    return [name for each in native_text(made, CodeOptions(passes=passes)).segments for name, _ in each.copied]


@pytest.mark.usefixtures("only_copies")
@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("op", OPS)
def test_copies_give_the_defined_bytes(threads: CpuBackend, op: str, kind: str):
    made, inputs = updates(op, kind), given(kind)
    assert copied(made) == ["y"]
    assert found(threads, made, inputs) == defined(made, inputs)


BUFFERS = (
    "x: read u32[?]",
    "y: read_write u32[5]",
    "z: read_write i64[3]",
    "f: read_write f32[2]",
    "o: output u32[576]",
    "w: workgroup u32[4]",
)
ADD = "let a = atomic_add(y[x[gid.x] % 7], 3)"
HAVE_COPIES = {
    "one": (ADD, ["y"]),
    "twice the same": (f"{ADD}\nlet b = atomic_add(y[1], gid.x)", ["y"]),
    "two buffers": (f"{ADD}\nif gid.x % 3 == 0 {{ let b = atomic_min(z[gid.x % 4], -5i64) }}", ["y", "z"]),
    "in a loop": ("for k in 0..x[gid.x] % 4 { let a = atomic_max(y[k], gid.x * k) }", ["y"]),
    "with its length": ("let a = atomic_or(y[gid.x % len(y)], 1 << gid.x % 32)", ["y"]),
    "beside one whose result is used": (f"{ADD}\nlet b = atomic_add(z[0], 1i64)\no[gid.x] = u32(b)", ["y"]),
    "beside floats": (f"{ADD}\nif x[gid.x] > 50 {{ let b = atomic_add(f[0], 1.0) }}", ["y"]),
    "after memory of the workgroup": (
        "let a = atomic_add(w[x[gid.x] % 4], 1)\nbarrier\nif lid.x < 4 { let b = atomic_add(y[lid.x], w[lid.x]) }",
        ["y"],
    ),
    "in two segments": (f"{ADD}\ngrid_sync\nlet b = atomic_xor(y[gid.x % 5], gid.x)", ["y", "y"]),
    "read in another segment": (f"{ADD}\ngrid_sync\nlet b = atomic_add(z[1], i64(y[gid.x % 5]))", ["y", "z"]),
    "written in another segment": (f"if gid.x < 5 {{ y[gid.x] = gid.x }}\ngrid_sync\n{ADD}", ["y"]),
}
HAVE_NONE = {
    "its result is used": "let a = atomic_add(y[x[gid.x] % 7], 3)\no[gid.x] = a",
    "two operations": f"{ADD}\nlet b = atomic_max(y[0], 9)",
    "an operation that does not commute": "let a = atomic_exchange(y[0], gid.x)",
    "it is read": f"{ADD}\no[gid.x] = y[4]",
    "it is written": f"{ADD}\nif gid.x == 0 {{ y[4] = 7 }}",
    "a float": "let a = atomic_add(f[gid.x % 3], 1.0)",
    "memory of the workgroup": "let a = atomic_add(w[gid.x % 3], 1)",
}


def several(text: str) -> tuple[Program, dict[str, Any]]:
    inputs = {"x": given("u32")["x"], "y": values("u32", 5), "z": values("i64", 3), "f": np.zeros(2, np.float32)}
    return program(text, *BUFFERS), inputs


@pytest.mark.usefixtures("only_copies")
@pytest.mark.parametrize("name", HAVE_COPIES)
def test_buffers_whose_order_nobody_sees_have_copies(threads: CpuBackend, name: str):
    text, names = HAVE_COPIES[name]
    made, inputs = several(text)
    assert copied(made) == names
    assert copied(made, "-atomic_copies") == copied(made, "-plain_atomics") == []
    if "o[" not in text:  # which shows who came first
        assert found(threads, made, inputs) == defined(made, inputs)


@pytest.mark.parametrize("name", HAVE_NONE)
def test_other_buffers_have_none(name: str):
    assert copied(several(HAVE_NONE[name])[0]) == []


@pytest.mark.usefixtures("only_copies")
@pytest.mark.parametrize("seed", range(3))
def test_generated_updates_give_the_defined_bytes(threads: CpuBackend, seed: int):
    choose = random.Random(seed)
    names, kinds = "abcd", [choose.choice(TYPES) for _ in range(4)]
    texts: list[str] = []
    ops = [choose.choice(OPS) for _ in names]
    for number in range(6):
        at = choose.randrange(4)
        place = choose.choice(("x[gid.x] % 40", "gid.x", "lid.x / 3", "x[gid.x]"))
        guard = choose.choice(("true", "gid.x > 70", "x[gid.x] % 2 == 0"))
        update = f"let r{number} = atomic_{ops[at]}({names[at]}[{place}], {kinds[at]}(x[gid.x] * 2654435761))"
        texts.append(f"if {guard} {{ {update} }}")
    buffers = [f"{name}: read_write {kind}[?]" for name, kind in zip(names, kinds, strict=True)]
    made = program("\n".join(texts), "x: read u32[?]", *buffers)
    inputs = {"x": given("u32")["x"]}
    inputs |= {name: values(kind, choose.choice((1, 37, 200)), 8) for name, kind in zip(names, kinds, strict=True)}
    assert found(threads, made, inputs) == defined(made, inputs)


@pytest.mark.usefixtures("only_copies")
def test_a_bound_launch_uses_the_same_copies_again(threads: CpuBackend):
    made, inputs = updates("add", "u32"), given("u32")
    y = inputs["y"]
    config = DispatchConfig(grid_override=(GROUPS, 1, 1))
    launch = threads.compile(made, config).bind(inputs, {"y": y})
    for _ in range(4):
        expected = defined(made, {**inputs, "y": y.copy()})
        launch()
        assert y.tobytes() == expected["y"]


@pytest.mark.usefixtures("only_copies")
def test_a_launch_that_comes_to_no_end_leaves_nothing_for_the_next(threads: CpuBackend):
    text = f'{ADD}\nif x[gid.x] == 1000 {{ trap "t" at 3 }}\nfor k in 0..x[gid.x] {{ let b = atomic_add(y[k % 2], k) }}'
    made = program(text, *BUFFERS[:2])
    config = DispatchConfig(grid_override=(GROUPS, 1, 1), timeout=0.2)
    x, y = given("u32")["x"], values("u32", 5)
    launch = threads.compile(made, config).bind({"x": x, "y": y}, {"y": y})
    for bad, error in ((1000, TrapError), (2**32 - 1, BackendError)):
        x[300] = bad
        with pytest.raises(error):
            launch()
        x[300] = 5
        y[...] = values("u32", 5)
        launch()
        assert y.tobytes() == defined(made, {"x": x, "y": values("u32", 5)})["y"]


def planned(text: str, threads: int, groups: int = 64, room: int | None = None, **lengths: int) -> CopyPlan:
    made = program(text, "x: read u32[?]", "y: read_write u32[?]", "z: read_write u64[?]")
    plan = plan_launch(made, {"x": 8, "y": 8, "z": 8, **lengths}, grid=(groups, 1, 1), warn=False)
    return CopyPlan.of(native_text(made).segments, plan, threads, room)


BOTH = "let a = atomic_add(y[x[0]], 1)\nlet b = atomic_add(z[x[1]], 1u64)"


def test_only_buffers_that_are_small_beside_their_updates_have_copies():
    updates = 64 * 64
    assert planned(BOTH, 2).alone == 0b11
    assert planned(BOTH, 2, y=updates).alone == 0b11
    assert planned(BOTH, 2, y=updates + 1).alone == 0b10
    assert planned(BOTH, 4, z=updates // 2 + 1).alone == 0b01
    assert planned(BOTH, 4, y=updates, z=updates).alone == 0
    assert planned(BOTH, 2, y=0).alone == 0b10
    assert planned("for k in 0..16 { let a = atomic_add(y[k], 1) }", 2, y=updates * 16).alone == 1


def test_copies_fit_into_the_memory_that_they_may_have():
    room = layout.aligned(4 * 1000) + layout.aligned(8 * 500)
    sizes = {"y": 1000, "z": 500}
    assert planned(BOTH, 2, room=room, **sizes)[:4] == (0b11, 2, (0, layout.aligned(4000)), room)
    assert planned(BOTH, 2, room=room - 1, **sizes).alone == 0b01
    assert planned(BOTH, 3, room=room, **sizes).alone == 0b01
    assert planned(BOTH, 2, room=-5, **sizes).bytes == 0
    many = 1 << 25
    assert planned(BOTH, 2, groups=many, y=copy_plan.MOST_BYTES // 4).bytes == copy_plan.MOST_BYTES
    assert planned(BOTH, 2, groups=many, y=copy_plan.MOST_BYTES // 4 + 1).alone == 0b10
    later = planned(f"{BOTH.splitlines()[0]}\ngrid_sync\n{BOTH.splitlines()[1]}", 2, **sizes)
    assert later.offsets == (0, 0)
    assert later.bytes == layout.aligned(4000)


def test_one_thread_is_alone_and_very_many_have_no_copies():
    assert planned(BOTH, 1).alone == layout.ALL_ALONE
    assert planned(BOTH, layout.MOST_COPIES).alone == 0b11
    assert planned(BOTH, layout.MOST_COPIES + 1).alone == 0


def test_a_limit_of_memory_counts_copies_as_what_it_can_spare(threads: CpuBackend, monkeypatch: pytest.MonkeyPatch):
    update_only_copies(monkeypatch)
    made, inputs = updates("add", "u32", "?"), given("u32")
    exact = sum(array.nbytes for array in inputs.values())
    seen: list[int] = []
    use = CpuLaunch.__init__

    def noted(launch: CpuLaunch, planned: Any, *rest: Any) -> None:
        seen.append(planned.copies.bytes)
        use(launch, planned, *rest)

    monkeypatch.setattr(CpuLaunch, "__init__", noted)
    for more in (0, 1 << 20):
        config = DispatchConfig(memory_limit=exact + more)
        assert found(threads, made, inputs, config) == defined(made, inputs)
    assert seen[0] == 0
    assert seen[-1] > 0


@pytest.mark.usefixtures("only_copies")
def test_large_copies_are_put_together_by_several_threads(threads: CpuBackend, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(copy_plan, "SHARED_ELEMENTS", 1)
    monkeypatch.setattr(copy_plan, "ELEMENTS_OF_UPDATE", 1000)
    count = 5 * layout.COPY_PIECE + 17
    x = np.random.default_rng(2).integers(0, count + 9, 64 * GROUPS, np.uint32)
    made = program("let a = atomic_add(y[x[gid.x]], gid.x)", "x: read u32[?]", "y: read_write u32[?]")
    inputs = {"x": x, "y": values("u32", count)}
    assert found(threads, made, inputs) == defined(made, inputs)


ADDED = "let a = atomic_add(f[x[gid.x] % 2], 1.5)"
WORK = "\n".join(f"let v{n} = v{n - 1} * 3 + x[(gid.x + {n}) % 64]" for n in range(1, 60))
ON_ONE_THREAD = {
    "floats": ADDED,
    "results that are used": "let a = atomic_add(y[x[gid.x] % 7], 3)\no[gid.x] = a",
    "under a guard of ids": f"if gid.x < 4000000000 {{ {ADDED} }}",
    "in a loop": f"for k in 0..3 {{ {ADDED} }}",
    "beside a buffer with copies": f"{ADD}\nlet b = atomic_add(f[0], 1.5)",
}
ON_SEVERAL = {
    "no atomic": "o[gid.x] = x[gid.x]",
    "copies": ADD,
    "memory of the workgroup": "let a = atomic_add(w[gid.x % 4], 1)",
    "one of a workgroup": f"if lid.x == 0 {{ {ADDED} }}",
    "where data says so": f"if x[gid.x] < 9 {{ {ADDED} }}",
    "much else to do": f"let v0 = gid.x\n{WORK}\no[gid.x] = v59\n{ADDED}",
    "work without a bound": f"let v = 0\nfor k in 0..x[gid.x] {{ v = v + k }}\no[gid.x] = v\n{ADDED}",
}


def threads_of(backend: CpuBackend, text: str, config: DispatchConfig | None = None) -> int:
    made, inputs = several(text)
    return backend.run(made, inputs, grid=(GROUPS, 1, 1), config=config).record.threads


@pytest.mark.usefixtures("only_copies")
@pytest.mark.parametrize("name", ON_ONE_THREAD)
def test_one_thread_does_what_is_little_more_than_atomics_that_threads_would_meet_at(threads: CpuBackend, name: str):
    assert threads_of(threads, ON_ONE_THREAD[name]) == 1


@pytest.mark.usefixtures("only_copies")
@pytest.mark.parametrize("name", ON_SEVERAL)
def test_several_threads_do_all_else(threads: CpuBackend, name: str):
    assert threads_of(threads, ON_SEVERAL[name]) == THREADS


@pytest.mark.usefixtures("only_copies")
def test_without_copies_their_atomics_are_met_at_too(threads: CpuBackend):
    assert threads_of(threads, ADD, DispatchConfig(passes="-atomic_copies")) == 1
    assert threads_of(threads, ADD, DispatchConfig(passes="-atomic_copies", knobs={"threads": THREADS})) == THREADS
