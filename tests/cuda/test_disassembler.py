"""Machine code as instructions, by NVIDIA's own disassembler."""

import pytest

from cuda_texts import COPY
from vyre_driver.cuda.nvrtc import disassembler
from vyre_driver.cuda.nvrtc.compiler import compile_source
from vyre_driver.cuda.nvrtc.disassembler import disassemble
from vyre_foundation.diagnostics import BackendError


def test_instructions_are_listed_by_kernel():
    listing = disassemble(compile_source(COPY, "sm_90").cubin)

    assert ".text.copy" in listing
    assert "STG.E" in listing
    assert "EXIT" in listing


def test_what_is_no_machine_code_is_refused_with_what_nvdisasm_says():
    with pytest.raises(BackendError) as caught:
        disassemble(b"this is no code")

    assert caught.value.code == "D1002"
    assert "nvdisasm ended with" in caught.value.findings[0].because


def test_where_it_is_not_installed_the_wheel_is_named(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(disassembler, "wheel_roots", list)
    for name in ("PATH", "CUDA_PATH", "CUDA_HOME"):
        monkeypatch.setenv(name, "")

    with pytest.raises(BackendError) as caught:
        disassemble(b"")

    assert caught.value.code == "D1002"
    assert "pip install nvidia-cuda-nvdisasm" in caught.value.findings[0].fix
