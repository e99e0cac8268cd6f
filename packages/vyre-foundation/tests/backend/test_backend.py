"""Backends of third parties: real distributions on the path, found by their entry points, imported when asked for."""

from __future__ import annotations

import struct
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from vyre_foundation import F32, LaunchError, Program, ProgramBuilder
from vyre_foundation.backend import (
    ENTRY_POINT_GROUP,
    Backend,
    BackendError,
    BackendInfo,
    BadInputs,
    DispatchConfig,
    DispatchError,
    LazyBackend,
    Rejected,
    backends,
    find_backend,
)
from vyre_foundation.diagnostics import Retry

MODULE = '''
"""A backend that negates: `dispatch` gives the first input back with every F32 negated."""

import struct

from vyre_foundation.backend import BackendInfo, DispatchConfig


class Pipeline:
    def __init__(self, program):
        self.program = program

    def bind(self, inputs, outputs=None):
        return lambda: None


class Negating:
    def __init__(self, device):
        self.info = BackendInfo("negating", usable=True, device=f"pocket calculator {device}", versions={"abacus": "2"})

    def compile(self, program, config=DispatchConfig()):
        return Pipeline(program)

    def run(self, program, inputs, *, grid=None, config=None):
        return {decl.name: [-value for value in inputs[decl.name]] for decl in program.outputs}

    def dispatch(self, program, inputs, grid_override=None):
        count = len(inputs[0]) // 4
        return [struct.pack(f"<{count}f", *(-v for v in struct.unpack(f"<{count}f", inputs[0])))]


def probe():
    return BackendInfo("negating", usable=True, device="pocket calculator")


def open(device=0):
    return Negating(device)
'''

BROKEN_MODULES = {
    "missing_driver": "import a_driver_nobody_has\n",
    "bad_syntax": "def probe(:\n",
    "bad_luck": "raise RuntimeError('no device answers')\n",
    "no_provider": "answer = 42\n",
    "no_opening": "def probe():\n    pass\n",
    "failing_probe": "def probe():\n    raise OSError('the bus is down')\n\n\ndef open(device=0):\n    pass\n",
}


def install(folder: Path, name: str, module: str, source: str, entry_points: str) -> None:
    """What pip leaves behind: a module, and a `.dist-info` that names it."""
    (folder / f"{module}.py").write_text(source, encoding="utf-8")
    info = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[{ENTRY_POINT_GROUP}]\n{entry_points}\n", encoding="utf-8")


@pytest.fixture
def third_party(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path with one good and several broken distributions."""
    install(tmp_path, "vyre-negating", "negating_backend", MODULE, "negating = negating_backend")
    for module, source in BROKEN_MODULES.items():
        install(tmp_path, f"vyre-{module}".replace("_", "-"), module, source, f"{module} = {module}")
    install(
        tmp_path, "vyre-absent", "absent_unused", "", "absent = a_module_nobody_has\nattribute = absent_unused:nope"
    )
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    for module in ("negating_backend", "absent_unused", *BROKEN_MODULES):
        monkeypatch.delitem(sys.modules, module, raising=False)
    return tmp_path


def negation() -> Program:
    k = ProgramBuilder("negate", over="y")
    y = k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = -y[i]
    return k.build()


# ------------------------------------------------------------------------------------------------------------- finding


def test_an_installed_backend_is_found_by_name_and_not_imported(third_party: Path):
    found = backends()
    assert {"negating", "absent", "attribute", *BROKEN_MODULES} <= set(found)
    assert found["negating"].name == "negating"
    assert found["negating"].entry_point.value == "negating_backend"
    assert list(found) == sorted(found)
    find_backend("negating")
    assert "negating_backend" not in sys.modules


def test_asking_for_its_info_imports_it(third_party: Path):
    info = find_backend("negating").info()
    assert info == BackendInfo("negating", usable=True, device="pocket calculator")
    assert Path(sys.modules["negating_backend"].__file__ or "").parent == third_party


@pytest.mark.usefixtures("third_party")
def test_an_open_backend_runs_programs():
    backend = find_backend("negating").open(device=3)
    assert isinstance(backend, Backend)
    assert backend.info.device == "pocket calculator 3"
    assert backend.info.versions == {"abacus": "2"}
    program = negation()
    assert backend.dispatch(program, [struct.pack("<3f", 1.0, -2.0, 0.5)]) == [struct.pack("<3f", -1.0, 2.0, -0.5)]
    assert backend.run(program, {"y": [1.0, 2.0]}) == {"y": [-1.0, -2.0]}
    pipeline = backend.compile(program)
    assert pipeline.program is program
    pipeline.bind({"y": [1.0]})()


def test_what_is_no_backend_is_not_taken_for_one():
    assert not isinstance(object(), Backend)


# -------------------------------------------------------------------------------------------------------------- broken

REASONS = {
    "missing_driver": "ModuleNotFoundError: No module named 'a_driver_nobody_has'",
    "bad_syntax": "SyntaxError: ",
    "bad_luck": "RuntimeError: no device answers",
    "no_provider": "what it names has no function `probe`",
    "no_opening": "what it names has no function `open`",
    "failing_probe": "OSError: the bus is down",
    "absent": "ModuleNotFoundError: No module named 'a_module_nobody_has'",
    "attribute": "AttributeError: ",
}


@pytest.mark.usefixtures("third_party")
@pytest.mark.parametrize("name", REASONS)
def test_a_broken_backend_says_why_it_is_not_usable(name: str):
    info = find_backend(name).info()
    assert (info.name, info.usable) == (name, False)
    assert info.why_not.startswith(REASONS[name])


@pytest.mark.usefixtures("third_party")
@pytest.mark.parametrize("name", sorted(REASONS.keys() - {"failing_probe"}))
def test_opening_a_backend_that_cannot_be_imported_is_an_error_with_the_reason(name: str):
    with pytest.raises(BackendError) as caught:
        find_backend(name).open()
    assert caught.value.code == "D1002"
    assert caught.value.what == f"backend `{name}` cannot be loaded"
    assert caught.value.where.startswith("entry point ")
    assert caught.value.because.startswith(REASONS[name])
    assert "install what it needs" in caught.value.fix
    assert (caught.value.__cause__ is None) is name.startswith("no_")


@pytest.mark.usefixtures("third_party")
def test_a_misspelt_name_is_answered_with_the_closest():
    with pytest.raises(BackendError) as caught:
        find_backend("negatign")
    assert caught.value.code == "D1002"
    assert caught.value.where == "entry-point group vyre.backends"
    assert "negating" in caught.value.because
    assert caught.value.fix == "did you mean `negating`?"


@pytest.mark.usefixtures("third_party")
def test_an_unknown_name_is_answered_with_what_to_install():
    with pytest.raises(BackendError) as caught:
        find_backend("zzzzzz")
    assert "install the distribution" in caught.value.fix


def test_where_nothing_is_installed_the_answer_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    assert backends() == {}
    with pytest.raises(BackendError) as caught:
        find_backend("cpu")
    assert caught.value.because == "installed are none"


@pytest.mark.usefixtures("third_party")
def test_lazy_backends_are_plain_values():
    assert find_backend("negating") == backends()["negating"]
    assert isinstance(find_backend("negating"), LazyBackend)


def test_the_errors_of_a_dispatch_are_one_family():
    assert {Rejected, BadInputs, BackendError} == set(DispatchError.__subclasses__())


# ------------------------------------------------------------------------------------------------------- configuration

untyped: Any = DispatchConfig


def test_the_defaults_keep_every_promise():
    config = DispatchConfig()
    assert (config.math, config.check, config.require_determinism) == ("exact", "auto", False)
    limits = (config.timeout, config.step_limit, config.memory_limit, config.max_output_bytes)
    assert limits == (None, None, None, None)
    assert hash(config) == hash(DispatchConfig())


@pytest.mark.parametrize(
    "options",
    [
        {"math": "fast"},
        {"check": "never"},
        {"require_determinism": True},
        {"timeout": 0.5},
        {"timeout": 3},
        {"step_limit": 0},
        {"memory_limit": 2**40},
        {"max_output_bytes": 0},
        {"label": "warm-up"},
        {"workgroup_override": (64, 1, 1)},
        {"grid_override": (4, 4, 1)},
        {"dispatch_elements": 0},
        {"fixpoint_iterations": 1},
        {"knobs": ()},
        {"knobs": (("grain", 8), ("unroll", 0))},
    ],
    ids=str,
)
def test_an_option_takes_what_it_should(options: dict[str, Any]):
    ((name, value),) = options.items()
    assert getattr(untyped(**options), name) == value


@pytest.mark.parametrize(
    "options",
    [
        {"math": "quick"},
        {"math": None},
        {"check": True},
        {"require_determinism": 1},
        {"timeout": 0},
        {"timeout": -1.0},
        {"timeout": float("nan")},
        {"timeout": True},
        {"timeout": "1s"},
        {"step_limit": -1},
        {"step_limit": 1.5},
        {"memory_limit": True},
        {"max_output_bytes": "1 MiB"},
        {"label": None},
        {"workgroup_override": 64},
        {"workgroup_override": (0, 1, 1)},
        {"workgroup_override": (64, 1)},
        {"grid_override": [4, 4, 1]},
        {"grid_override": (4, 4, 1.0)},
        {"dispatch_elements": -1},
        {"fixpoint_iterations": 0},
        {"fixpoint_iterations": False},
        {"knobs": "unroll:4"},
        {"knobs": {"unroll": 4.0}},
        {"knobs": {"unroll": True}},
        {"knobs": {"un roll": 4}},
        {"knobs": {4: 4}},
        {"knobs": (("unroll", 4, 4),)},
        {"knobs": (("unroll", 4), ("unroll", 4))},
        {"knobs": [("unroll", 4)]},
    ],
    ids=str,
)
def test_an_option_refuses_what_it_cannot_be(options: dict[str, Any]):
    ((name, value),) = options.items()
    with pytest.raises(LaunchError) as caught:
        untyped(**options)
    error = caught.value
    assert (error.code, error.where, error.because) == ("L019", f"DispatchConfig.{name}", f"got {value!r}")
    assert error.fix.startswith("give ")
    assert error.retry is Retry.NEVER


def test_knobs_are_kept_as_pairs_in_the_order_of_their_names():
    config = DispatchConfig(knobs={"unroll": 4, "jam": 2})
    assert config.knobs == (("jam", 2), ("unroll", 4))
    assert config == DispatchConfig(knobs=(("unroll", 4), ("jam", 2)))
    assert hash(config) == hash(DispatchConfig(knobs=(("unroll", 4), ("jam", 2))))
    assert config.knob_values == {"jam": 2, "unroll": 4}
    assert replace(config, label="again").knobs == config.knobs
    assert config != DispatchConfig()
