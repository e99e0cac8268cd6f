"""Which backend is opened: by name, by variable, else cuda, else cpu; never the reference by itself."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from vyre_driver import available_backends, open_backend
from vyre_foundation import F32, ProgramBuilder
from vyre_foundation.backend import ENTRY_POINT_GROUP, Backend, BackendError, Rejected

THIRD_PARTY = '''
"""A backend of someone else: `{name}` gives every output as the number 7."""

from vyre_foundation.backend import BackendInfo


class Sevens:
    def __init__(self, device):
        self.info = BackendInfo("{name}", usable=True, device=f"dice {{device}}")

    def compile(self, program, config=None):
        raise NotImplementedError

    def run(self, program, inputs, *, grid=None, config=None):
        return {{decl.name: 7 for decl in program.outputs}}

    def dispatch(self, program, inputs, grid_override=None):
        return [bytes(7)]


def probe():
    return BackendInfo("{name}", usable={usable}, why_not={why_not!r})


def open(device=0):
    return Sevens(device)
'''


def install(folder: Path, name: str, source: str) -> None:
    """What pip leaves behind: a module, and a `.dist-info` that names it."""
    module = f"backend_of_{name}"
    (folder / f"{module}.py").write_text(source, encoding="utf-8")
    info = folder / f"{module}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[{ENTRY_POINT_GROUP}]\n{name} = {module}\n", encoding="utf-8")


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path, without modules in memory from an earlier test."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
    for name in [name for name in sys.modules if name.startswith("backend_of_")]:
        monkeypatch.delitem(sys.modules, name)
    return folder


def third_party(name: str, why_not: str = "") -> str:
    return THIRD_PARTY.format(name=name, usable=not why_not, why_not=why_not)


def refusal(*arguments: Any, **options: Any) -> BackendError:
    with pytest.raises(BackendError) as caught:
        open_backend(*arguments, **options)
    assert caught.value.code == "D1002"
    return caught.value


# -------------------------------------------------------------------------------------------------------- what there is


def test_every_installed_backend_is_listed_and_says_whether_it_can_be_used():
    found = {info.name: info for info in available_backends()}
    assert {"cpu", "reference"} <= set(found)
    assert found["cpu"].usable
    assert found["cpu"].why_not == ""
    assert {"llvmlite", "vyre-driver"} <= set(found["cpu"].versions)
    assert found["cpu"].device


def test_a_broken_backend_is_listed_with_its_reason_and_hides_no_other(site: Path):
    install(site, "broken", "import a_driver_nobody_has\n")
    found = {info.name: info for info in available_backends()}
    assert not found["broken"].usable
    assert "a_driver_nobody_has" in found["broken"].why_not
    assert found["cpu"].usable


# ------------------------------------------------------------------------------------------------------- what is opened


def test_without_a_name_the_cpu_is_opened_where_there_is_no_cuda():
    backend = open_backend()
    assert isinstance(backend, Backend)
    assert backend.info.name == "cpu"


def test_the_variable_names_another(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("VYRE_BACKEND", "reference")
    assert open_backend().info.name == "reference"
    assert open_backend("cpu").info.name == "cpu"


def test_an_empty_variable_counts_as_unset():
    assert open_backend(environment={"VYRE_BACKEND": ""}).info.name == "cpu"


def test_the_reference_is_opened_by_name():
    assert open_backend("reference").info.name == "reference"


def test_a_backend_of_a_third_party_is_opened_by_name_and_runs(site: Path):
    install(site, "sevens", third_party("sevens"))
    backend = open_backend("sevens", device=3)
    assert backend.info.device == "dice 3"
    k = ProgramBuilder("any", over="y")
    y = k.read_write("y", F32)
    y[k.gid(0)] = 1.0
    assert backend.run(k.build(), {"y": [0]}) == {"y": 7}


def test_a_backend_of_a_third_party_is_not_chosen_by_itself(site: Path):
    install(site, "aaa", third_party("aaa"))
    assert open_backend().info.name == "cpu"


def test_cuda_goes_first_when_a_device_answers(site: Path):
    install(site, "cuda", third_party("cuda"))
    assert open_backend().info.name == "cuda"


def test_cuda_without_a_device_leaves_the_cpu(site: Path):
    install(site, "cuda", third_party("cuda", "no device answers"))
    assert open_backend().info.name == "cpu"


# ------------------------------------------------------------------------------------------------------------- refusals


def test_an_unknown_name_is_answered_with_the_one_that_was_meant():
    problem = refusal("cpuu")
    assert problem.fix == "did you mean `cpu`?"
    assert "reference" in problem.because
    assert refusal("CPU").fix == "did you mean `cpu`?"


def test_an_unknown_name_in_the_variable_is_refused_there():
    problem = refusal(environment={"VYRE_BACKEND": "refrence"})
    assert problem.where == "VYRE_BACKEND"
    assert problem.fix == "did you mean `reference`?"


def test_a_backend_that_cannot_be_used_is_refused_with_its_reason(site: Path):
    install(site, "cuda", third_party("cuda", "no device answers"))
    assert refusal("cuda").because == "no device answers"


@pytest.mark.parametrize("name", [7, "", b"cpu"], ids=["a number", "nothing", "bytes"])
def test_what_is_no_name_is_refused(name: Any):
    refusal(name)


@pytest.mark.parametrize("device", [-1, "0", True, 1.0], ids=["negative", "text", "bool", "float"])
def test_what_is_no_device_is_refused(device: Any):
    refusal("cpu", device)


def test_the_cpu_has_one_device():
    with pytest.raises(Rejected) as caught:
        open_backend("cpu", 1)
    assert caught.value.code == "D1002"


WITHOUT_LLVM = """
import sys
sys.modules["llvmlite"] = None  # as where it has no wheel
from vyre_driver import available_backends, open_backend
from vyre_foundation.backend import BackendError
print(*(f"{info.name} {info.usable} {bool(info.why_not)}" for info in available_backends()), sep=";")
try:
    open_backend()
except BackendError as problem:
    print(problem.code, *problem.because.splitlines(), sep=" | ")
"""


def test_without_llvm_the_cpu_says_why_and_nothing_else_is_chosen():
    run = subprocess.run([sys.executable, "-c", WITHOUT_LLVM], capture_output=True, text=True, check=True)
    listed, refused = run.stdout.splitlines()
    assert "cpu False True" in listed.split(";")
    assert "reference True False" in listed.split(";")
    assert refused.startswith("D1002 | cuda: ")
    assert " | cpu: llvmlite cannot be loaded" in refused
