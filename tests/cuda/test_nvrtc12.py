"""The same with CUDA 12's NVRTC, and beside CUDA 13's in one process."""

import pytest

from cuda_texts import COPY
from vyre_driver.cuda.nvrtc.architectures import for_device
from vyre_driver.cuda.nvrtc.compiler import compile_source, require_nvrtc
from vyre_foundation.diagnostics import BackendError

pytestmark = pytest.mark.cuda12


@pytest.mark.parametrize("arch", ["sm_70", "sm_75", "sm_80", "sm_90", "sm_100", "sm_120"])
def test_cuda_12_compiles_from_sm_70_up(arch: str):
    nvrtc = require_nvrtc(12)
    made = compile_source(COPY, arch, nvrtc=nvrtc)

    assert nvrtc.version[0] == 12
    assert f".target {arch}" in made.ptx
    assert made.resources["copy"].registers > 0


def test_both_compilers_live_in_one_process():
    before = compile_source(COPY, "sm_90", nvrtc=require_nvrtc(13)).cubin
    compile_source(COPY, "sm_90", nvrtc=require_nvrtc(12))

    assert compile_source(COPY, "sm_90", nvrtc=require_nvrtc(13)).cubin == before


def test_what_is_older_than_sm_70_is_refused_though_nvrtc_would_take_it():
    with pytest.raises(BackendError) as caught:
        compile_source(COPY, "sm_61", nvrtc=require_nvrtc(12))

    assert caught.value.code == "D1002"
    assert "7.0 or newer" in caught.value.findings[0].fix
    assert for_device((7, 0), require_nvrtc(12)) == ("sm_70", False)
