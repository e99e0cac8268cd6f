"""Passes and pipelines as values: how to choose and run them, and where every statement of the result comes from.

    Pass(name, rewrite, law)                    prints as `fold`, or `unroll{most=8}` with its options
    choose(OPTIMISER, "all" | "none" | "-fold" | "fold,cse" | "..3")
    run_pipeline(program, passes, after=look)   the rewritten program and the origins of its statements

A pass takes a valid program and gives a valid one. Its law says in one sentence what it promises beyond that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from vyre_foundation.diagnostics import Diagnostic, LaunchError, did_you_mean
from vyre_foundation.ir import Program
from vyre_foundation.ir.program import require_program
from vyre_foundation.passes.origins import Origins
from vyre_foundation.record import record

Rewrite: TypeAlias = Callable[..., Program]
"""`rewrite(program, origins, **options)`: a valid program, and where its statements come from."""


@record
class Pass:
    """A transformation of valid programs into valid programs."""

    name: str
    rewrite: Rewrite
    """Records the origins of the statements that it makes, with `Origins.adopt` or a helper that calls it.

    A statement without a recorded origin gets that of the statement around it.
    """

    law: str
    """What it promises, in one sentence."""

    options: tuple[tuple[str, int], ...] = ()
    """Given to `rewrite` by name."""

    def run(self, program: Program) -> Program:
        """The program, rewritten."""
        return run_pipeline(program, (self,)).program

    def __str__(self) -> str:
        """`fold`, or `unroll{most=8, size=64}`."""
        shown = ", ".join(f"{name}={value}" for name, value in self.options)
        return f"{self.name}{{{shown}}}" if shown else self.name


Pipeline: TypeAlias = tuple[Pass, ...]


class Optimised(NamedTuple):
    """What a pipeline made of a program."""

    program: Program
    origins: Origins
    """Of every statement of the program: its path in the program that was given."""


After: TypeAlias = Callable[[Pass, Program], Any]
"""Called after each pass, with the pass and what it made."""


def run_pipeline(program: Program, passes: Iterable[Pass], after: After | None = None) -> Optimised:
    """A valid program, rewritten by each pass in turn."""
    require_program(program, "run_pipeline")
    made, origins = Origins.of(program)
    for step in passes:
        made = step.rewrite(made, origins, **dict(step.options))
        origins.complete(made.entry)
        if after is not None:
            after(step, made)
    return Optimised(made, origins)


def pipeline_text(passes: Iterable[Pass]) -> str:
    """One line for each pass."""
    return "".join(f"{step}\n" for step in passes)


# ------------------------------------------------------------------------------------------------------------- choosing


def choose(passes: Pipeline, spec: str) -> Pipeline:
    """The passes that a specification names, in the order of the pipeline. Raises L034.

    A specification is `all`, `none`, or parts with commas between them: `fold,cse` selects these two, `-fold` leaves
    one out, `..3` takes the first three and `..fold` all up to that one. Each part narrows the choice: `..4,-fold`.
    """
    parts = [part.strip() for part in spec.split(",") if part.strip()]
    if parts in (["all"], ["none"]):
        return passes if parts == ["all"] else ()
    if not parts or "all" in parts or "none" in parts:
        raise _not_understood(passes, spec, "`all` and `none` stand alone" if parts else "it names no pass")
    named = {_known(passes, part, spec) for part in parts if part[0] not in "-."}
    left = [step for step in passes if step.name in named] if named else list(passes)
    for part in parts:
        if part.startswith(".."):
            left = [step for step in passes[: _end(passes, part[2:], spec)] if step in left]
        elif part.startswith("-"):
            gone = _known(passes, part[1:], spec)
            left = [step for step in left if step.name != gone]
    return tuple(left)


def _end(passes: Pipeline, word: str, spec: str) -> int:
    if word.isdecimal():
        if int(word) > len(passes):
            raise _not_understood(passes, spec, f"there are {len(passes)} passes")
        return int(word)
    name = _known(passes, word, spec)
    return 1 + max(position for position, step in enumerate(passes) if step.name == name)


def _known(passes: Pipeline, word: str, spec: str) -> str:
    names = [step.name for step in passes]
    if word in names:
        return word
    raise unknown_pass(word, names, spec)


def unknown_pass(word: str, names: Sequence[str], spec: str) -> LaunchError:
    """L034 for a word in a specification that is not one of these names."""
    fix = did_you_mean(word, names, _choices(names))
    return _error(
        f"there is no pass `{word}`", spec, f"the passes are {', '.join(dict.fromkeys(names)) or 'none'}", fix
    )


def _not_understood(passes: Pipeline, spec: str, because: str) -> LaunchError:
    return _error("these passes cannot be chosen", spec, because, _choices([step.name for step in passes]))


def _choices(names: Sequence[str]) -> str:
    first = names[0] if names else "fold"
    return f"give `all`, `none`, names with commas such as `{first}`, `-{first}` to leave one out, or `..2` to stop"


def _error(what: str, spec: str, because: str, fix: str) -> LaunchError:
    return LaunchError(Diagnostic(code="L034", what=what, where=f"passes `{spec}`", because=because, fix=fix))
