"""What the doctor looks at. Each look gives findings; none of them raises, whatever state the machine is in."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any, Final, Literal, NamedTuple

from vyre_driver.cli.machine_facts import EXTRAS, missing_of
from vyre_driver.selection import available_backends, open_backend
from vyre_foundation.backend import BackendInfo
from vyre_foundation.diagnostics import VyreError
from vyre_foundation.installed import version_of

State = Literal["ok", "missing", "broken"]


class Finding(NamedTuple):
    """One thing that was looked at. What is missing is only needed for some uses; what is broken should work."""

    about: str
    state: State
    text: str
    advice: str = ""

    def to_json(self) -> dict[str, Any]:
        return self._asdict()


def examine() -> Iterator[Finding]:
    """Everything, from what is cheap to what runs something."""
    for look in (_extras, _driver, _compilers, _disassembler, _cache):
        yield from _safely(look)
    for info in available_backends():
        yield _backend(info)


def _safely(look: Callable[[], Iterator[Finding]]) -> Iterator[Finding]:
    try:
        yield from look()
    except Exception as problem:  # a doctor who falls ill helps nobody
        yield Finding(look.__name__.strip("_"), "broken", f"{type(problem).__name__}: {problem}", "please report it")


# --------------------------------------------------------------------------------------------------------------- parts


def _extras() -> Iterator[Finding]:
    for extra in EXTRAS:
        missing = missing_of(extra)
        command = f'`pip install "vyre-driver[{extra}]"`'
        if missing:
            yield Finding(
                f"extra {extra}", "missing", f"not installed: {', '.join(missing)}", f"{_USES[extra]}: {command}"
            )
        else:
            yield Finding(f"extra {extra}", "ok", "installed")
    if version_of("cupy-cuda12x") and version_of("cupy-cuda13x"):
        advice = "`pip uninstall cupy-cuda12x cupy-cuda13x`, then install one of the extras"
        yield Finding("CuPy", "broken", "both cupy-cuda12x and cupy-cuda13x are installed, in one folder", advice)


_USES: Final = {
    "cuda13": "to run on an NVIDIA GPU with a driver for CUDA 13",
    "cuda12": "to run on an NVIDIA GPU with a driver for CUDA 12, or of compute capability below 7.5",
    "nvrtc": "to compile for GPUs without having one",
}


def _driver() -> Iterator[Finding]:
    from vyre_driver.cuda.device.driver import find_driver, install_command

    found = find_driver()
    if isinstance(found, str):
        yield Finding("NVIDIA driver", "missing", found)
    else:
        text = f"for CUDA {found.cuda}, sees {found.devices} device{'' if found.devices == 1 else 's'}"
        advice = install_command(found.extra) if missing_of(found.extra) else ""
        yield Finding("NVIDIA driver", "ok", f"{text}; it needs the extra `{found.extra}`", advice)


def _compilers() -> Iterator[Finding]:
    from vyre_driver.cuda.nvrtc.architectures import supported
    from vyre_driver.cuda.nvrtc.bindings import NoNvrtc, find_nvrtc
    from vyre_driver.cuda.nvrtc.compiler import compile_source, how_to_install
    from vyre_driver.cuda.nvrtc.library import MAJORS

    for major in MAJORS:
        found = find_nvrtc(major)
        name = f"NVRTC {major}"
        if isinstance(found, NoNvrtc):
            yield Finding(name, "missing", found.why, how_to_install(major))
            continue
        first, *_, last = (f"sm_{number}" for number in supported(found))
        try:
            started = time.perf_counter()
            compile_source(_Trial(), last, nvrtc=found)
            took = 1e3 * (time.perf_counter() - started)
        except VyreError as problem:
            yield Finding(name, "broken", problem.because, f"reinstall it: {how_to_install(major)}")
        else:
            text = f"{found} in {found.path} compiles for {first} to {last}; a small kernel in {took:.0f} ms"
            yield Finding(name, "ok", text)


class _Trial:
    """A kernel that any NVRTC compiles."""

    text = 'extern "C" __global__ void trial(float *y) { y[threadIdx.x] = 1.0f; }\n'
    lines = ()


def _disassembler() -> Iterator[Finding]:
    from vyre_driver.cuda.nvrtc.disassembler import WHEEL, find_nvdisasm

    found = find_nvdisasm()
    if found is None:
        yield Finding("nvdisasm", "missing", "not installed", f"for `vyre show --as sass`: `pip install {WHEEL}`")
    else:
        yield Finding("nvdisasm", "ok", found)


def _cache() -> Iterator[Finding]:
    from vyre_driver.runtime.cache.code_cache import CodeCache

    cache = CodeCache()
    trouble = cache.trouble()
    if trouble is None:
        yield Finding("cache", "ok", str(cache.folder))
    else:
        yield Finding("cache", "broken", f"{trouble.what}: {trouble.because}", trouble.fix)


# ------------------------------------------------------------------------------------------------------------ backends


def _backend(info: BackendInfo) -> Finding:
    """Whether it gives the bytes that numpy gives for saxpy."""
    name = f"backend {info.name}"
    if not info.usable:
        return Finding(name, "missing", info.why_not)
    try:
        seconds, is_right = _saxpy(info.name)
    except VyreError as problem:
        return Finding(name, "broken", f"saxpy fails with {problem.code}: {problem.because}", problem.findings[0].fix)
    except Exception as problem:  # of a third party's, or of a library below ours
        return Finding(name, "broken", f"saxpy fails: {type(problem).__name__}: {problem}", "please report it")
    if not is_right:
        advice = f"`vyre verify --conformance --backend {info.name} --report report.json`, and send us the report"
        return Finding(name, "broken", f"{info.device}: saxpy gives other bytes than numpy", advice)
    return Finding(name, "ok", f"{info.device}: saxpy gives numpy's bytes, the first time after {1e3 * seconds:.0f} ms")


def _saxpy(name: str) -> tuple[float, bool]:
    """How long the first answer took, and whether it was right."""
    from vyre_driver.cli.commands.tour.programs import saxpy
    from vyre_driver.cli.commands.tour.steps import arrays
    from vyre_driver.cli.results import on_host

    given = arrays(_ELEMENTS)
    want = given["a"] * given["x"] + given["y"]
    started = time.perf_counter()
    made = on_host(open_backend(name).run(saxpy.program, given)["y"])
    return time.perf_counter() - started, made.tobytes() == want.tobytes()


_ELEMENTS: Final = 100_003
"""Of the launch: no whole number of workgroups."""
