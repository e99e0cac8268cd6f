"""A short way to write a program: its body, and its buffers unless one `y: read_write u32[?]` is enough."""

from collections.abc import Callable

import pytest

from vyre_foundation.ir import Program
from vyre_foundation.text import from_text


@pytest.fixture
def make() -> Callable[..., Program]:
    def program(body: str, *buffers: str) -> Program:
        declared = "\n".join(f"buffer {buffer}" for buffer in buffers or ("y: read_write u32[?] @0",))
        return from_text(f'program workgroup(64, 1, 1) {{\n{declared}\nregion "test" {{\n{body}\n}}\n}}')

    return program
