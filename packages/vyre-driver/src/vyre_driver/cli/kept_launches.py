"""Launches that went wrong are kept as capsules in the current folder, and the report says where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from blake3 import blake3

from vyre_driver.cli.exits import FAILED
from vyre_driver.cli.problem import CommandProblem
from vyre_foundation import determinism
from vyre_foundation.backend import Backend, BackendInfo, DispatchConfig, Pipeline
from vyre_foundation.capsule import Capsule, encode_capsule, load_capsule, write_capsule
from vyre_foundation.diagnostics import TrapError, VyreError, in_lines
from vyre_foundation.ir import Program


def read_capsule(file: str) -> Capsule:
    """The capsule in a file. Raises `CommandProblem` for one that cannot be read, WireError for other contents."""
    try:
        return load_capsule(file)
    except (OSError, ValueError) as problem:  # a name with a zero byte is a ValueError
        raise CommandProblem(f"`{file}` cannot be read", str(problem)) from None


def save(file: str, capsule: Capsule) -> None:
    """Write where the caller said. Raises `CommandProblem` where that cannot be."""
    try:
        write_capsule(file, capsule)
    except (OSError, ValueError) as problem:
        raise CommandProblem(f"`{file}` cannot be written", str(problem), exit_code=FAILED) from None


def keep(capsule: Capsule, word: str) -> str:
    """Write a capsule that nobody asked for, named for its contents; a sentence that says where it is."""
    file = f"vyre-{word}-{blake3(encode_capsule(capsule)).hexdigest()[:8]}.capsule"
    try:
        write_capsule(file, capsule)
    except OSError as problem:
        return f"no capsule was kept: {problem}"
    return f"`vyre replay {file}` runs this launch again"


def keep_trapped(capsule: Capsule, problem: TrapError, file: str | None) -> TrapError:
    """Keep a launch that ended with a trap, in the file that was named or one of ours; the report then says where."""
    if file is None:
        kept = keep(capsule, problem.code)
    else:
        save(file, capsule)
        kept = f"`vyre replay {file}` runs this launch again"
    first, *others = problem.findings
    return TrapError([replace(first, fix=in_lines([first.fix, kept])), *others])


# ------------------------------------------------------------------------------------------------------ verifications


@dataclass(slots=True)
class ComparedBackend:
    """A backend whose launches are run on the reference as well, until one differs: that one is kept."""

    backend: Backend
    reference: Backend
    note: str
    found: Capsule | None = field(default=None)

    @property
    def info(self) -> BackendInfo:
        return self.backend.info

    def compile(self, program: Program, config: DispatchConfig | None = None) -> Pipeline:
        return self.backend.compile(program, config or DispatchConfig())

    def run(self, program: Program, inputs: Mapping[str, Any], **options: Any) -> Mapping[str, Any]:
        return self.backend.run(program, inputs, **options)

    def dispatch(
        self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
    ) -> list[bytes]:
        launch = (program, inputs, grid_override)
        try:
            made = self.backend.dispatch(*launch)
        except VyreError as problem:
            self._compare(launch, problem.code)
            raise
        self._compare(launch, made)
        return made

    def _compare(self, launch: tuple[Program, Sequence[bytes], Sequence[int] | None], made: list[bytes] | str) -> None:
        if self.found is not None or not determinism(launch[0]).is_exact:
            return
        try:
            expected: list[bytes] | str = self.reference.dispatch(*launch)
        except VyreError as problem:
            expected = problem.code
        if made != expected:
            self.found = self._capsule(*launch, expected)

    def _capsule(
        self,
        program: Program,
        inputs: Sequence[bytes],
        grid: Sequence[int] | None,
        expected: list[bytes] | str,
    ) -> Capsule:
        x, y, z = (*(grid or ()), 1, 1, 1)[:3]
        given = {decl.name: bytes(raw) for decl, raw in zip(program.inputs, inputs, strict=True)}
        known = None
        if not isinstance(expected, str):
            known = {decl.name: bytes(raw) for decl, raw in zip(program.outputs, expected, strict=True)}
        return Capsule(program, given, None if grid is None else (x, y, z), expected=known, note=self.note)
