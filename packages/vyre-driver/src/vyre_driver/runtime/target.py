"""What a target of the compiler is to the rest of the driver: something that makes code, and code that can be kept.

`Code` is what a target makes of a program, `Loaded_co` the same ready to be launched in this process. Caches, records,
traces and dumps are written against this protocol, so that every target gets them with the same guarantees.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, NamedTuple, Protocol, TypeVar

from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.deadline import Deadline
from vyre_driver.runtime.stopwatch import Stopwatch
from vyre_foundation.ir import Program
from vyre_foundation.validation import Capabilities

Code = TypeVar("Code")
Loaded_co = TypeVar("Loaded_co", covariant=True)


class Made(NamedTuple, Generic[Code]):
    """Code, and the number of the child process that made it; None is this process."""

    code: Code
    child: int | None = None


class Target(Protocol[Code, Loaded_co]):
    """All methods take valid programs that `check` let pass."""

    @property
    def capabilities(self) -> Capabilities:
        """What of the IR it can run."""
        ...

    def version(self) -> str:
        """All that the code depends on beside program and options: sources, compiler, kind of machine."""
        ...

    def check(self, program: Program) -> None:
        """Raises D1002 for what the IR allows and this target cannot run."""
        ...

    def compile(self, program: Program, options: CodeOptions, watch: Stopwatch, deadline: Deadline) -> Made[Code]:
        """Raises D1004 where the target's own compiler refuses, and D1009 past the deadline."""
        ...

    def stored(self, name: str, code: Code) -> bytes:
        """The content of the cache entry of that name."""
        ...

    def load_stored(self, name: str, content: bytes, program: Program) -> Loaded_co | None:
        """What `stored` kept under that name; None for any other content."""
        ...

    def load(self, code: Code) -> Loaded_co: ...

    def listings(self, program: Program, options: CodeOptions) -> Iterator[tuple[str, bytes]]:
        """The texts on the way from the program to its code, by suffix, for people to read."""
        ...
