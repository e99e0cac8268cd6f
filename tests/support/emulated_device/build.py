"""Builds the emulated device and CuPy's runtime module on top of it. Needs the dependency group `cupy`.

The result is kept in `.tools`, under a digest of everything it is made of; building takes about ten seconds.
"""

from __future__ import annotations

import hashlib
import re
import sys
import sysconfig
import tarfile
import tempfile
from importlib.metadata import version
from pathlib import Path

from emulated_device.compilers import run, shared_library

SOURCES = Path(__file__).resolve().parent / "source"
KEPT = Path(__file__).resolve().parents[3] / ".tools" / "emulated_device"
LIBRARY = "libcuda.so.1"
MODULE = "runtime" + str(sysconfig.get_config_var("EXT_SUFFIX"))

_CUDA_VERSION = 13020
"""Of the CUDA headers that CuPy's wheel was built with, as its own build passes it."""

_CALLED = re.compile(r"\b(cuda[A-Z]\w+)\(")
_DEFINED = re.compile(r"^API [\w ]+\**\b(cuda[A-Z]\w+)\(", re.MULTILINE)


def built() -> Path:
    """The folder with the library and the module, built if it is not there yet."""
    folder = KEPT / _digest()
    if not folder.is_dir():
        KEPT.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=KEPT) as work:
            made = Path(work) / "made"
            made.mkdir()
            _build(Path(work), made)
            if not folder.is_dir():
                made.rename(folder)
    return folder


def _digest() -> str:
    parts = [path.read_bytes() for path in sorted(SOURCES.iterdir())]
    parts += [Path(__file__).with_name(name).read_bytes() for name in ("build.py", "compilers.py")]
    parts += [sys.version.encode()]
    parts += [version(name).encode() for name in ("cupy-cuda13x", "cython", "nvidia-cuda-runtime")]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:20]


def _build(work: Path, made: Path) -> None:
    cupy = _cupy_sources(work)
    interface = cupy / "cupy_backends/cuda/api"
    headers = [f"-I{folder}" for folder in (_cuda_headers(), work)]
    refused = work / "refused.c"
    refused.write_text(_refusals((interface / "_runtime_extern.pxi").read_text()))
    # CuPy includes it for two functions; no wheel has it.
    (work / "cuda_profiler_api.h").write_text(
        '#pragma once\nextern "C" int cudaProfilerStart(void);\nextern "C" int cudaProfilerStop(void);\n'
    )
    library = made / LIBRARY
    ours = [*sorted(SOURCES.glob("*.c")), refused]
    shared_library(library, ours, ["-O2", "-fvisibility=hidden", *headers], name=LIBRARY)
    text = work / "runtime.cpp"
    settings = (
        f"CUPY_CUDA_VERSION={_CUDA_VERSION},CUPY_HIP_VERSION=0,CUPY_USE_CUDA_PYTHON=False,CUPY_CUFFT_STATIC=False"
    )
    directives = [word for name in ("binding=False", "embedsignature=True") for word in ("-X", name)]
    run(sys.executable, "-m", "cython", "-3", "--cplus", "-E", settings, *directives, "-I", cupy, "-o", text,
         interface / "runtime.pyx")  # fmt: skip
    included = [f"-I{folder}" for folder in (cupy, interface, sysconfig.get_paths()["include"])]
    shared_library(made / MODULE, [text], ["-O0", *headers, *included], [library])


def _cupy_sources(work: Path) -> Path:
    """CuPy's source distribution, found by name: pip would try to build it, this only downloads."""
    name = f"cupy-{version('cupy-cuda13x')}"
    run(sys.executable, "-m", "unearth", f"cupy=={version('cupy-cuda13x')}", "--no-binary", "--download", work)
    with tarfile.open(work / f"{name}.tar.gz") as archive:
        archive.extractall(work, filter="data")
    return work / name


def _cuda_headers() -> Path:
    """Of the runtime and its `crt`, which are two wheels. With `uv run --with`, packages lie in several places."""
    for place in map(Path, sys.path):
        folder = place / "nvidia/cu13/include"
        if (folder / "cuda_runtime_api.h").is_file() and (folder / "crt/host_defines.h").is_file():
            return folder
    raise FileNotFoundError("no CUDA headers: run with `uv run --group cupy`")


def _refusals(declarations: str) -> str:
    """Functions that CuPy's module links and that nothing here needs. Apart: the headers declare other signatures."""
    have = set(_DEFINED.findall((SOURCES / "runtime_api.c").read_text()))
    names = sorted(set(_CALLED.findall(declarations)) - have)
    return "".join(f'__attribute__((visibility("default"))) int {name}() {{ return 801; }}\n' for name in names)
