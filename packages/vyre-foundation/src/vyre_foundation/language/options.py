"""What is given to `@kernel(…)`: the size of a workgroup, over what the kernel runs, facts about its arguments."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

from vyre_foundation.diagnostics import Diagnostic, LanguageError, did_you_mean
from vyre_foundation.ir import (
    Along,
    ContentFact,
    Domain,
    Elements,
    Groups,
    Injective,
    InRange,
    Monotone,
    ProductWithin,
    buffers_of_fact,
    held_buffers,
)
from vyre_foundation.ir.launching import CONTENT_FACTS
from vyre_foundation.language import foreign
from vyre_foundation.language.parameters import Parameter, ParameterKind
from vyre_foundation.language.reading.state.session import Session
from vyre_foundation.language.source import Source, called_at

_DEFAULT_WORKGROUPS = {1: (256, 1, 1), 2: (16, 16, 1), 3: (8, 8, 4)}
"""By the number of axes the kernel runs over."""

_AXIS: Final = re.compile(r"(?P<name>\w+)\.shape\[(?P<axis>[0-9])\]")
"""One invocation for each index along an axis."""

_OPTIONS = ("workgroup", "over", "groups", "facts")
_SPELLINGS = (
    'write `@vy.kernel(over="y")` for one invocation per element, `over="y.shape[0]"` for one per row, '
    "`over=n` or `over=(h, w)` for numbers, "
    "or `groups=(x, y, z)`"
)


def injective(array: str) -> Injective:
    """No number is twice in that array of whole numbers: of a scatter to different places, for example."""
    return Injective(array)


def monotone(array: str) -> Monotone:
    """No element of that array is less than the one before it: of where rows begin, for example."""
    return Monotone(array)


def in_range(name: str, low: int, high: int) -> InRange:
    """That number, or every element of that array, is at least `low` and at most `high`."""
    return InRange(name, low, high)


def product_within(factors: Sequence[str], array: str) -> ProductWithin:
    """The product of these numbers, none of them negative, is at most the length of that array."""
    return ProductWithin((factors,) if isinstance(factors, str) else tuple(factors), array)


@dataclass(frozen=True, slots=True)
class Options:
    workgroup: tuple[int, int, int] | None = None
    over: str | int | tuple[int, ...] | None = None
    groups: tuple[int, int, int] | None = None
    facts: tuple[ContentFact, ...] = ()

    @classmethod
    def of(cls, workgroup: object, over: object, groups: object, facts: object = ()) -> Options:
        """The options as they were given, checked."""
        if over is not None and groups is not None:
            raise _wrong(
                "`over` and `groups` together",
                f"over={over!r} and groups={groups!r} both say how far a launch goes",
                "give one of them",
            )
        return cls(
            None if workgroup is None else _axes(workgroup, "workgroup"),
            None if over is None else _over(over),
            None if groups is None else _axes(groups, "groups"),
            _facts(facts),
        )

    @staticmethod
    def unknown(names: Sequence[str]) -> LanguageError:
        """What to say of options that there are not."""
        return _wrong(
            f"`@vy.kernel` has no option `{names[0]}`",
            "its options are workgroup, over, groups and facts",
            foreign.OPTIONS.get(names[0]) or did_you_mean(names[0], _OPTIONS, "leave it out"),
        )

    def workgroup_for(self, session: Session) -> tuple[int, int, int]:
        """Where no size is given, it depends on what the last reading found."""
        return self.workgroup or _DEFAULT_WORKGROUPS[self._axes_over(session)]

    def _axes_over(self, session: Session) -> int:
        """Axes of what the kernel runs over; where only a launch says that, of the ids that it asks for.

        An axis too many would have several invocations do the work of one.
        """
        if isinstance(self.over, tuple):
            return len(self.over)
        if isinstance(self.over, int) or self.groups is not None:
            return 1
        if self.over is not None and _AXIS.fullmatch(self.over):
            return 1
        array = self.over or _written_at_ids(session)
        return next((each.axes for each in session.parameters if each.name == array), session.id_axes)

    def domain(self, session: Session, source: Source) -> tuple[Domain | None, LanguageError | None]:
        """Over what the kernel runs, or why that is not known."""
        if self.groups is not None:
            return Groups(*self.groups), None
        if isinstance(self.over, str):
            return _named_domain(self.over, session, source), None
        if self.over is not None:
            return Elements(self.over), None
        array = _written_at_ids(session)
        if array is not None:
            return Elements(array), None
        return None, source.mistake(
            "P021",
            source.definition,
            "it is not known over what this kernel runs",
            *_unknown(sorted(session.writes), session),
        )

    def checked_facts(self, session: Session, source: Source) -> tuple[ContentFact, ...]:
        """The facts, if the kernel has what they speak of."""
        by_name = {each.name: each for each in session.parameters}
        for fact in self.facts:
            for name in buffers_of_fact(fact):
                because = fix = ""
                if name not in by_name:
                    because = f"the kernel takes {', '.join(by_name) or 'nothing'}"
                    fix = did_you_mean(name, by_name, "name a parameter")
                elif (problem := _unfit(fact, by_name[name], session)) is not None:
                    because, fix = problem
                if because:
                    what = f"a fact about `{name}` is none that a launch can check"
                    raise source.mistake("P033", source.definition, what, because, fix)
        return self.facts


def _unfit(fact: ContentFact, parameter: Parameter, session: Session) -> tuple[str, str] | None:
    """Why a fact cannot be about a parameter, and what to do."""
    name, is_whole = parameter.name, parameter.element is not None and parameter.element.is_integer
    if parameter.kind is ParameterKind.STATIC:
        return f"`{name}` is a Static, a constant of the program", "leave the fact out: its value is known"
    if isinstance(fact, ProductWithin) and name == fact.buffer and not parameter.is_array:
        return f"`{name}` is a number and has no length", "name an array"
    if name not in held_buffers(fact):
        return None
    if not is_whole:
        return f"`{name}` holds no whole numbers", "state it of whole numbers"
    if isinstance(fact, ProductWithin) and (parameter.is_array or parameter.lanes > 1):
        return f"`{name}` is no single number", "multiply numbers that are parameters of their own"
    if name in session.writes or parameter.is_out:
        return f"the kernel writes `{name}`, and launches look before it runs", "leave the fact out"
    return None


def _written_at_ids(session: Session) -> str | None:
    """The one array that is written, if each invocation writes its own element of it: over that the kernel runs."""
    written = tuple(session.writes)
    return written[0] if len(written) == 1 and all(each.is_at_ids for each in session.stores) else None


def _unknown(written: list[str], session: Session) -> tuple[str, str]:
    """Why there is no domain, and how to give one."""
    arrays = [each.name for each in session.parameters if each.is_array]
    fix = _SPELLINGS.replace('"y', f'"{(written or arrays or ["y"])[0]}')
    if not written:
        return "it writes nothing", f"store what it computes into an array; then {fix}"
    if len(written) == 1:
        return f"it stores into `{written[0]}` at other places than its own `gid()`", fix
    return f"it writes {' and '.join(f'`{name}`' for name in written)}", fix


def _named_domain(over: str, session: Session, source: Source) -> Domain:
    """`"y"` is by its elements, `"y.shape[0]"` by what one of its axes counts: by rows."""
    found = _AXIS.fullmatch(over)
    name, axis = (found["name"], int(found["axis"])) if found else (over, 0)
    parameter = _array_named(name, over, session, source)
    if found and axis >= parameter.axes:
        last = f"`{name}.shape[{parameter.axes - 1}]` is its last axis"
        fix = f'write `over="{name}.shape[0]"` for one invocation per row'
        raise source.mistake("P021", source.definition, f"`over={over!r}` names no axis of `{name}`", last, fix)
    return Along(name, axis) if found and parameter.axes > 1 else Elements(name)


def _array_named(name: str, over: str, session: Session, source: Source) -> Parameter:
    by_name = {each.name: each for each in session.parameters if each.is_array}
    if name not in by_name:
        arrays = list(by_name)
        first = name.partition(".")[0]
        fix = did_you_mean(name, arrays, f"name one of {', '.join(arrays)}" if arrays else "give a number")
        if first in by_name and first != name:
            fix = f'write `over="{first}.shape[0]"` for one invocation per row, `over="{first}"` for one per element'
        raise source.mistake(
            "P021",
            source.definition,
            f"`over={over!r}` names no array of this kernel",
            _of_parameter(name, session),
            fix,
        )
    return by_name[name]


def _of_parameter(name: str, session: Session) -> str:
    if any(each.name == name for each in session.parameters):
        return f"`{name}` is a parameter and no array"
    return "`over` names the array that has an element for each invocation"


def _facts(facts: object) -> tuple[ContentFact, ...]:
    found = tuple(cast("Sequence[object]", facts)) if isinstance(facts, list | tuple) else (facts,)
    for fact in found:
        if not isinstance(fact, CONTENT_FACTS):
            raise LanguageError(
                Diagnostic(
                    code="P033",
                    what="`facts` is a list of what every launch looks at",
                    where=called_at(),
                    because=f"got {fact!r}",
                    fix='write `facts=[vy.injective("p"), vy.monotone("rows"), vy.in_range("n", 0, 65536), '
                    'vy.product_within(("w", "h"), "y")]`',
                )
            )
    return cast("tuple[ContentFact, ...]", found)


def _axes(value: object, name: str) -> tuple[int, int, int]:
    axes = (
        tuple(cast("Sequence[object]", value))
        if isinstance(value, Sequence) and not isinstance(value, str)
        else (value,)
    )
    if not 1 <= len(axes) <= 3 or not all(type(axis) is int and axis > 0 for axis in axes):
        raise _wrong(
            f"`{name}` is one to three numbers from 1 up", f"got {value!r}", f"write `{name}=256` or `{name}=(16, 16)`"
        )
    x, y, z = (*axes, 1, 1)[:3]
    return cast("tuple[int, int, int]", (x, y, z))


def _over(over: object) -> str | int | tuple[int, ...]:
    if isinstance(over, str) or (type(over) is int and 0 <= over < 2**31):
        return over
    if isinstance(over, tuple) and 1 <= len(cast("tuple[object, ...]", over)) <= 3:
        sizes = cast("tuple[object, ...]", over)
        if all(type(size) is int and 0 <= size < 2**31 for size in sizes):
            return cast("tuple[int, ...]", sizes)
    raise _wrong("`over` is the name of an array, a number or a shape", f"got {over!r}", _SPELLINGS)


def _wrong(what: str, because: str, fix: str) -> LanguageError:
    return LanguageError(Diagnostic(code="P021", what=what, where=called_at(), because=because, fix=fix))
