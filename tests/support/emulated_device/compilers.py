"""A shared library from C or C++: with the system's compiler, or else with clang and lld of the `ziglang` wheel.

zig's own `cc` would first build a C and a C++ runtime, minutes of processor time. Nothing here needs them: what the
libraries take from the C library, the process that loads them has. So clang compiles with the headers that the wheel
brings, and lld links without any runtime.
"""

from __future__ import annotations

import platform
import shutil
import subprocess
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

_ALWAYS: Final = ("-fPIC", "-w")
_HEADERS: Final = {"x86_64": "x86", "aarch64": "aarch64"}
"""What the wheel calls the headers of a processor."""

_CPP_SETTINGS: Final = (
    "_LIBCPP_ABI_VERSION=1",
    "_LIBCPP_ABI_NAMESPACE=__1",
    "_LIBCPP_HAS_THREADS=1",
    "_LIBCPP_HAS_THREAD_API_PTHREAD=1",
    "_LIBCPP_HAS_THREAD_API_EXTERNAL=0",
    "_LIBCPP_HAS_THREAD_API_WIN32=0",
    "_LIBCPP_HAS_MONOTONIC_CLOCK=1",
    "_LIBCPP_HAS_MUSL_LIBC=0",
    "_LIBCPP_HAS_VENDOR_AVAILABILITY_ANNOTATIONS=0",
    "_LIBCPP_HAS_FILESYSTEM=1",
    "_LIBCPP_HAS_RANDOM_DEVICE=1",
    "_LIBCPP_HAS_LOCALIZATION=1",
    "_LIBCPP_HAS_UNICODE=1",
    "_LIBCPP_HAS_WIDE_CHARACTERS=1",
    "_LIBCPP_HAS_TIME_ZONE_DATABASE=0",
    "_LIBCPP_INSTRUMENTED_WITH_ASAN=0",
    "_LIBCPP_PSTL_BACKEND_SERIAL=1",
    "_LIBCPP_HARDENING_MODE_DEFAULT=_LIBCPP_HARDENING_MODE_NONE",
    "_LIBCPP_ASSERTION_SEMANTIC_DEFAULT=_LIBCPP_ASSERTION_SEMANTIC_IGNORE",
)
"""What a build of libc++ writes into its headers, and the wheel's headers leave open."""


def shared_library(
    made: Path,
    sources: Sequence[Path],
    options: Sequence[str],
    libraries: Sequence[Path] = (),
    name: str | None = None,
) -> None:
    """Compile sources of one language and link them. `name` is what the loader is to call the library."""
    compiler = "c++" if sources[0].suffix == ".cpp" else "cc"
    if shutil.which(compiler):
        named = [] if name is None else [f"-Wl,-soname,{name}"]
        run(compiler, "-shared", "-pthread", *_ALWAYS, *options, *sources, *libraries, "-o", made, *named)
        return
    objects: list[Path] = []
    for source in sources:
        objects.append(made.with_name(f"{source.name}.o"))
        run(*_clang(source.suffix == ".cpp"), *_ALWAYS, *options, source, "-o", objects[-1])
    named = [] if name is None else ["-soname", name]
    run(_zig(), "ld.lld", "-shared", *objects, *libraries, "-o", made, *named)
    for each in objects:
        each.unlink()


def _zig() -> Path:
    found = find_spec("ziglang")
    if found is None or found.origin is None:
        raise FileNotFoundError("no C compiler: install one, or run with `uv run --group cupy`")
    return Path(found.origin).with_name("zig")


def _clang(is_cpp: bool) -> list[str | Path]:
    """As far as the sources, which are compiled for the C library that this Python runs with."""
    folder, processor = _zig().with_name("lib"), platform.machine()
    minor = platform.libc_ver()[1].split(".")[1]
    headers = [folder / "libcxx/include"] if is_cpp else []
    headers += [folder / "include"]
    kinds = (f"{_HEADERS[processor]}-linux-gnu", "generic-glibc", f"{_HEADERS[processor]}-linux-any", "any-linux-any")
    headers += [folder / "libc/include" / kind for kind in kinds]
    settings = [f"-D{each}" for each in (f"__GLIBC_MINOR__={minor}", *(_CPP_SETTINGS if is_cpp else ()))]
    places = [word for each in headers for word in ("-isystem", str(each))]
    return [_zig(), "clang", "-c", f"--target={processor}-linux-gnu", "-nostdinc", *places, *settings]


def run(*words: str | Path) -> None:
    """Raises `RuntimeError` with what a command that failed has said."""
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, words))}\n{done.stdout}\n{done.stderr}")
