"""`@kernel`: a Python function as a program, and everything one does with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial, update_wrapper, wraps
from typing import Any, Final, ParamSpec, TypeAlias, TypeVar, cast, overload

from vyre_foundation.diagnostics import Diagnostic, LanguageError, LaunchError, VyreError, in_lines
from vyre_foundation.diagnostics.errors import finding_html
from vyre_foundation.ir import ContentFact, DataType, Program
from vyre_foundation.language.captured import Surroundings
from vyre_foundation.language.launcher import launcher
from vyre_foundation.language.options import Options
from vyre_foundation.language.parameters import MISSING, Parameter, ParameterKind, compared_axes
from vyre_foundation.language.reading.annotations import parameters_of, static_fits
from vyre_foundation.language.source import Source, called_at, read_source
from vyre_foundation.language.specialisation import Specialisation, specialise
from vyre_foundation.language.types import ScalarType
from vyre_foundation.notebook import program_html

_MOST_KEPT: Final = 256
"""Specialisations of one kernel that are kept."""


_Elements: TypeAlias = tuple[DataType | None, ...]
_Statics: TypeAlias = tuple[tuple[str, type, str], ...]

P = ParamSpec("P")
R = TypeVar("R")


def _without_our_frames(function: Callable[P, R]) -> Callable[P, R]:
    """A report points at the user's line; the frames between that and the mistake are ours and help nobody."""

    @wraps(function)
    def quiet(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except VyreError as problem:
            raise problem.with_traceback(None) from problem.__cause__

    return quiet


def _launching(function: Callable[P, R]) -> Callable[P, R]:
    """The same for what launches: a report about the arguments also shows the line that passes them."""

    @wraps(function)
    def quiet(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except LaunchError as problem:
            raise _with_call(problem) from problem.__cause__
        except VyreError as problem:
            raise problem.with_traceback(None) from problem.__cause__

    return quiet


def _with_call(problem: LaunchError) -> LaunchError:
    call = called_at()
    return LaunchError(replace(each, where=in_lines(filter(None, (each.where, call)))) for each in problem.findings)


class Kernel:
    """A function of every invocation. Calling it launches it; `program` is what it means."""

    def __init__(self, function: Callable[..., Any], options: Options) -> None:
        self.function = function
        self.options = options
        self.name = function.__name__
        self._kept: dict[tuple[_Elements, _Statics, tuple[int, ...]], Specialisation] = {}
        update_wrapper(cast("Any", self), function)

    # ------------------------------------------------------------------------------------------------------- what it is

    @cached_property
    def source(self) -> Source:
        return read_source(self.function, "@vy.kernel")

    @cached_property
    def signature(self) -> tuple[Parameter, ...]:
        """The parameters, in order."""
        return parameters_of(self.function, self.source)

    @cached_property
    def positions(self) -> int:
        """How many parameters can be given by position: those behind a `*` cannot."""
        return sum(not each.by_name_only for each in self.signature)

    @cached_property
    def _surroundings(self) -> Surroundings:
        return Surroundings.of(self.function)

    @_without_our_frames
    def specialise(
        self,
        elements: Mapping[str, DataType] | None = None,
        statics: Mapping[str, object] | None = None,
        equal: tuple[int, ...] = (),
    ) -> Specialisation:
        """The kernel for these element types of generic parameters and these Statics; others have their defaults.

        `equal`: a number for each of `compared_axes(kernel.signature)`, the same for axes that every launch gives one
        length; a launcher that looks makes programs that check less. Kept, and made again when something it captured
        has changed.
        """
        parameters = self._resolved(elements or {})
        chosen = self._statics(statics or {})
        key = (
            tuple(parameter.element for parameter in parameters),
            tuple((name, type(value), repr(value)) for name, value in chosen.items()),
            equal,
        )
        kept = self._kept.get(key)
        if kept is None or not kept.taken.is_current():
            kept = specialise(self.source, self._surroundings, self.options, parameters, chosen, equal)
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            self._kept[key] = kept
        return kept

    @property
    def programs(self) -> dict[str, Program]:
        """Those made so far, each by what sets it apart: types, Statics, and axes that a call gave one length."""
        return {self._told(*key): kept.program for key, kept in self._kept.items()}

    def _told(self, elements: _Elements, statics: _Statics, equal: tuple[int, ...]) -> str:
        pairs = zip(self.signature, elements, strict=True)
        told = [f"{each.name}: {element.word}" for each, element in pairs if element and each.element is None]
        told += [f"{name}={shown}" for name, _, shown in statics]
        groups: dict[int, list[str]] = {}
        for (name, axis), number in zip(compared_axes(self.signature), equal, strict=bool(equal)):
            groups.setdefault(number, []).append(f"{name}.shape[{axis}]")
        told += [" == ".join(axes) for number, axes in groups.items() if number >= 0 and len(axes) > 1]
        return ", ".join(told)

    def _resolved(self, elements: Mapping[str, DataType]) -> tuple[Parameter, ...]:
        found: list[Parameter] = []
        for parameter in self.signature:
            if parameter.kind is not ParameterKind.STATIC and parameter.element is None:
                element = elements.get(parameter.name)
                if element is None or element not in parameter.generic:
                    allowed = " or ".join(choice.word for choice in parameter.generic)
                    raise self._wrong(
                        "P029",
                        f"the element type of `{parameter.name}` is not known",
                        f"it is {allowed}, bound by the argument",
                        f"give it: `kernel.specialise({{{parameter.name!r}: DataType.F32}})`",
                    )
                parameter = replace(parameter, element=element)
            found.append(parameter)
        return tuple(found)

    def _statics(self, given: Mapping[str, object]) -> dict[str, object]:
        chosen: dict[str, object] = {}
        for parameter in self.signature:
            if parameter.kind is not ParameterKind.STATIC:
                continue
            value = given.get(parameter.name, parameter.default)
            wanted = " or ".join(kind.__name__ for kind in parameter.static)
            if value is MISSING:
                raise self._wrong(
                    "P022",
                    f"the Static `{parameter.name}` is missing",
                    f"it is a constant of the program, {wanted}",
                    f"give it: `{self.name}(…, {parameter.name}=…)`",
                )
            if not static_fits(value, parameter.static):
                raise self._wrong(
                    "P022", f"the Static `{parameter.name}` is no {wanted}", f"it is {value!r}", f"give {wanted}"
                )
            chosen[parameter.name] = value.dtype if isinstance(value, ScalarType) else value
        return chosen

    def _wrong(self, code: str, what: str, because: str, fix: str) -> LanguageError:
        where = self.source.place(self.source.definition)
        return LanguageError(Diagnostic(code=code, what=what, where=where, because=because, fix=fix))

    @property
    @_without_our_frames
    def program(self) -> Program:
        """The program, for the defaults of its Statics."""
        return self.specialise().program

    @property
    @_without_our_frames
    def text(self) -> str:
        """The program in the text format."""
        return self.program.to_text()

    @_without_our_frames
    def check(self) -> list[Diagnostic]:
        """Warnings, with lines of the kernel: of validation, and a race that a launch shows. A wrong kernel raises."""
        from vyre_foundation.verdicts import review  # they take longer than a call of a kernel, which needs none

        made = self.specialise()
        return [made.origins.located(each) for each in review(made.program, describe=made.origins.quoted).findings]

    # -------------------------------------------------------------------------------------------------------- launching

    @_launching
    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Launch it. Written arrays change in place; an `Out` that is left out is allocated and returned."""
        return launcher().call(self, args, kwargs)

    @_launching
    def run(self, *args: Any, **kwargs: Any) -> dict[str, Any]:
        """Launch it on copies: no argument changes, and what would have is returned by name."""
        return launcher().run(self, args, kwargs)

    @_launching
    def bind(self, *args: Any, **kwargs: Any) -> Any:
        """A launch bound to these arrays, to be called again and again."""
        return launcher().bind(self, args, kwargs)

    @_launching
    def launch(self, *args: Any, grid: int | Sequence[int], **kwargs: Any) -> Any:
        """Launch it on a grid of workgroups, (x, y, z)."""
        return launcher().launch(self, grid, args, kwargs)

    @_launching
    def sanitize(self, *args: Any, grid: int | Sequence[int] | None = None, **kwargs: Any) -> Any:
        """Launch it on copies, by its definition, and watch every access: a report of races and other mistakes."""
        return launcher().sanitize(self, grid, args, kwargs)

    @_launching
    def tune(self, *args: Any, **kwargs: Any) -> Any:
        """Measure what makes this launch fast, and remember it."""
        return launcher().tune(self, args, kwargs)

    @_launching
    def grad(self, outputs: str | Sequence[str], inputs: str | Sequence[str], **options: Any) -> Any:
        """A callable with the kernel's arguments that gives the gradient of `outputs` with respect to `inputs`."""
        return launcher().grad(self, outputs, inputs, options)

    def __getitem__(self, grid: object) -> Any:
        """Numba and Triton launch with `kernel[blocks, threads](…)`: here the arrays say how far a launch goes."""
        raise LanguageError(
            Diagnostic(
                code="P032",
                what=f"`{self.name}[…]` is no launch",
                where=called_at(),
                because="the decorator has the size of a workgroup, and the arrays say how many there are",
                fix=f"call it: `{self.name}(…)`, or `{self.name}.launch(…, grid=(x, y, z))` for a grid of your own",
            )
        )

    # ----------------------------------------------------------------------------------------------------------- shown

    def __repr__(self) -> str:
        code = self.function.__code__
        names = ", ".join(code.co_varnames[: code.co_argcount + code.co_kwonlyargcount])
        made = f", {len(self._kept)} programs" if len(self._kept) > 1 else ""
        return f"<kernel {self.name}({names}){made}>"

    def __str__(self) -> str:
        return self.text.rstrip("\n")

    def _repr_html_(self) -> str:
        try:
            return program_html(self.program, title=f"kernel {self.name}")
        except VyreError as problem:
            return "".join(map(finding_html, problem.findings))


@overload
def kernel(function: Callable[..., Any], /) -> Kernel: ...
@overload
def kernel(
    *,
    workgroup: int | tuple[int, ...] | None = None,
    over: str | int | tuple[int, ...] | None = None,
    groups: int | tuple[int, ...] | None = None,
    facts: Sequence[ContentFact] = (),
) -> Callable[[Callable[..., Any]], Kernel]: ...


@_without_our_frames
def kernel(
    function: Callable[..., Any] | None = None,
    /,
    *,
    workgroup: int | tuple[int, ...] | None = None,
    over: str | int | tuple[int, ...] | None = None,
    groups: int | tuple[int, ...] | None = None,
    facts: Sequence[ContentFact] = (),
    **others: object,
) -> Kernel | Callable[[Callable[..., Any]], Kernel]:
    """Make a kernel of a function: `@vy.kernel`, or `@vy.kernel(workgroup=(16, 16), over="c")`.

    `over`: one invocation per element of that array, or for a number or a shape of them; where the only array it writes
    is written at `[gid()]`, it may be left out. `groups`: that many workgroups instead. `facts`: what every launch
    looks at and verdicts rely on, as `vy.injective("p")`.
    """
    if others:
        raise Options.unknown(list(others))
    options = Options.of(workgroup, over, groups, facts)
    if function is not None:
        return Kernel(_checked(function), options)
    return partial(_made, options)


def _made(options: Options, function: Callable[..., Any]) -> Kernel:
    return Kernel(_checked(function), options)


def _checked(function: Callable[..., Any]) -> Callable[..., Any]:
    if not hasattr(function, "__code__"):
        read_source(function, "@vy.kernel")  # raises what is wrong with it
    return function
