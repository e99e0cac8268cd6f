"""Programs from short texts, and the CUDA C of their kernels."""

from __future__ import annotations

import re
from textwrap import dedent

from vyre_driver.cuda.codegen.module import lower
from vyre_driver.cuda.kernels import CudaSource
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import Program, check
from vyre_foundation.text import from_text

_DEFAULTS = CodeOptions()


def program(body: str, *buffers: str, workgroup: tuple[int, int, int] = (64, 1, 1), name: str = "test") -> Program:
    """A valid program; buffers are declared as in `o: output u32[64]`."""
    declared = [
        f"buffer {buffer}" if any(word in buffer for word in (": workgroup", ": local")) else f"buffer {buffer} @{n}"
        for n, buffer in enumerate(buffers)
    ]
    lines = "\n".join([*declared, f'region "{name}" {{', dedent(body), "}"])
    made = from_text(f"program workgroup{workgroup} {{\n{lines}\n}}\n")
    check(made)
    return made


def source(body: str, *buffers: str, workgroup: tuple[int, int, int] = (64, 1, 1)) -> CudaSource:
    return lower(program(body, *buffers, workgroup=workgroup))


def body_of(made: CudaSource, entry: str = "test_kernel") -> str:
    """What stands between the braces of a function, without paths and without the indentation of the whole."""
    text = re.search(rf"\b{entry}\([^)]*\)\n{{\n(.*?)\n}}", made.text, re.DOTALL)
    assert text is not None, made.text
    return dedent(re.sub(r"  // entry.*", "", text.group(1)))


def kernel(
    body: str, *buffers: str, workgroup: tuple[int, int, int] = (64, 1, 1), options: CodeOptions = _DEFAULTS
) -> str:
    """The body of the only kernel."""
    return body_of(lower(program(body, *buffers, workgroup=workgroup), options))


def lines(text: str) -> str:
    """What is expected, as it is written in a test."""
    return dedent(text).strip("\n")
