"""What a backend is, and how backends are found. Standard library only: anyone can implement it without the driver.

A distribution offers a backend through the entry-point group `vyre.backends`; the entry point names an object with the
methods of `BackendProvider`. Nothing is imported until it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, Literal, Protocol, cast, runtime_checkable

from vyre_foundation.capabilities import Capabilities
from vyre_foundation.diagnostics import (
    BackendError,
    BadInputs,
    Diagnostic,
    DispatchError,
    LaunchError,
    Rejected,
    ValidationError,
    did_you_mean,
)
from vyre_foundation.installed import Offer, offers
from vyre_foundation.ir import Program
from vyre_foundation.ir.malformed import short_repr

__all__ = [
    "ENTRY_POINT_GROUP",
    "Backend",
    "BackendError",
    "BackendInfo",
    "BackendProvider",
    "BadInputs",
    "DispatchConfig",
    "DispatchError",
    "Launch",
    "LazyBackend",
    "Pipeline",
    "Rejected",
    "backends",
    "check_config",
    "check_option",
    "find_backend",
]

ENTRY_POINT_GROUP: Final = "vyre.backends"

TUNE_WORDS: Final = ("on", "off", "pinned", "require")


@dataclass(frozen=True, slots=True)
class BackendInfo:
    """What a backend says of itself. `why_not` is empty exactly when it is usable."""

    name: str
    usable: bool
    why_not: str = ""
    device: str = ""
    versions: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    capabilities: Capabilities = field(default_factory=Capabilities)
    """What it can run; by default the whole IR. `vyre check --backend NAME` and compiling hold programs against it."""


@dataclass(frozen=True, slots=True)
class DispatchConfig:
    """How a program is to be compiled and launched. The defaults keep every promise of the IR."""

    math: Literal["exact", "fast"] = "exact"
    """`fast` may use native functions and contraction; the result is outside the promise and recorded as such."""

    check: Literal["auto", "never"] = "auto"
    """`never` leaves bounds checks out; outside the promise and recorded as such."""

    require_determinism: bool = False
    timeout: float | None = None
    """Seconds."""

    step_limit: int | None = None
    """Loop iterations of one invocation."""

    memory_limit: int | None = None
    """Bytes of one launch."""

    max_output_bytes: int | None = None
    label: str = ""
    workgroup_override: tuple[int, int, int] | None = None
    grid_override: tuple[int, int, int] | None = None
    dispatch_elements: int | None = None
    fixpoint_iterations: int | None = None
    passes: str | None = None
    """Which passes and steps of the compiler run, as `VYRE_PASSES` says it; None is what that says, or all of them.

    The bytes of the result do not depend on it: it is for finding out what is wrong where they do.
    """

    knobs: Mapping[str, int] | tuple[tuple[str, int], ...] = ()
    """Choices of the backend's that change speed alone, by name; the backend's `space` says which there are.

    Given as a mapping or as pairs, kept as pairs in the order of their names.
    """

    tune: Literal["on", "off", "pinned", "require"] | None = None
    """What knobs that are not given come from; None is what `VYRE_AUTOTUNER` says, or `off`.

    `on` measures on the first launch of a program and shape and records what it finds. `off` uses records where there
    are some, and so does `pinned`, with which nothing else measures either. `require` refuses a launch without (T011).
    """

    tune_budget: float | None = None
    """Seconds of measuring for one program and shape; None is the larger of one second and 50 launches."""

    def __post_init__(self) -> None:
        for name in _OPTIONS:
            check_option(name, getattr(self, name))
        object.__setattr__(self, "knobs", tuple(sorted(dict(self.knobs).items())))

    @property
    def knob_values(self) -> dict[str, int]:
        """The knobs that are set, by name."""
        return dict(self.knobs)


def check_option(name: str, value: object) -> None:
    """L019 for a value that an option of a launch cannot have."""
    fits, expected = _OPTIONS[name]
    if not fits(value):
        raise _bad_config(f"DispatchConfig.{name}", value, f"give {expected}")


def check_config(value: object) -> None:
    """L019 for what is no `DispatchConfig`."""
    if isinstance(value, DispatchConfig):
        return
    settings = cast("dict[object, object]", value) if isinstance(value, dict) else {}
    shown = ", ".join(f"{name}={setting!r}" for name, setting in settings.items()) or "timeout=1"
    raise _bad_config("config", cast("object", value), f"write `DispatchConfig({shown})`")


def _one_of(*allowed: str) -> tuple[Callable[[object], bool], str]:
    return lambda value: isinstance(value, str) and value in allowed, f"one of {', '.join(allowed)}"


def _is_a(kind: type, expected: str) -> tuple[Callable[[object], bool], str]:
    return lambda value: type(value) is kind, expected


def _count_from(least: int) -> tuple[Callable[[object], bool], str]:
    def fits(value: object) -> bool:
        return value is None or (type(value) is int and value >= least)

    return fits, f"None or a whole number from {least} up"


def _is_timeout(value: object) -> bool:
    return value is None or (type(value) in (int, float) and cast("float", value) > 0)


def _is_triple(value: object) -> bool:
    if value is None:
        return True
    axes = cast("tuple[object, ...]", value) if isinstance(value, tuple) else ()
    return len(axes) == 3 and all(type(axis) is int and axis > 0 for axis in axes)


def _is_text(value: object) -> bool:
    return value is None or isinstance(value, str)


def _is_knobs(value: object) -> bool:
    pairs = tuple(cast("Mapping[object, object]", value).items()) if isinstance(value, Mapping) else value
    if not isinstance(pairs, tuple):
        return False
    names: list[object] = []
    for pair in cast("tuple[object, ...]", pairs):
        parts = cast("tuple[object, ...]", pair) if isinstance(pair, tuple) else ()
        if len(parts) != 2 or type(parts[1]) is not int or not isinstance(parts[0], str) or not parts[0].isidentifier():
            return False
        names.append(parts[0])
    return len(set(names)) == len(names)


_OPTIONS: Final[dict[str, tuple[Callable[[object], bool], str]]] = {
    "math": _one_of("exact", "fast"),
    "check": _one_of("auto", "never"),
    "require_determinism": _is_a(bool, "True or False"),
    "timeout": (_is_timeout, "None or a number of seconds above 0"),
    "step_limit": _count_from(0),
    "memory_limit": _count_from(0),
    "max_output_bytes": _count_from(0),
    "label": _is_a(str, "a str"),
    "workgroup_override": (_is_triple, "None or (x, y, z), each from 1 up"),
    "grid_override": (_is_triple, "None or (x, y, z), each from 1 up"),
    "dispatch_elements": _count_from(0),
    "fixpoint_iterations": _count_from(1),
    "passes": (_is_text, "None or a str such as 'all', '-fold' or '..3'"),
    "tune": (lambda value: value is None or value in TUNE_WORDS, f"None or one of {', '.join(TUNE_WORDS)}"),
    "tune_budget": (_is_timeout, "None or a number of seconds above 0"),
    "knobs": (_is_knobs, "names and whole numbers, such as {'unroll': 4}, each name once"),
}


class Launch(Protocol):
    """A pipeline bound to arrays: calling it runs, checked once at binding."""

    def __call__(self) -> None: ...


class Pipeline(Protocol):
    """A compiled program."""

    @property
    def program(self) -> Program: ...

    def bind(self, inputs: Mapping[str, Any], outputs: Mapping[str, Any] | None = None) -> Launch: ...


@runtime_checkable
class Backend(Protocol):
    """Something that runs programs."""

    @property
    def info(self) -> BackendInfo: ...

    def compile(self, program: Program, config: DispatchConfig = ...) -> Pipeline: ...

    def run(
        self,
        program: Program,
        inputs: Mapping[str, Any],
        *,
        grid: Sequence[int] | None = None,
        config: DispatchConfig | None = None,
    ) -> Mapping[str, Any]:
        """Outputs by name. The inputs are never changed."""
        ...

    def dispatch(
        self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
    ) -> list[bytes]:
        """Inputs one per input buffer, outputs one per output buffer, both in declaration order, little endian."""
        ...


class BackendProvider(Protocol):
    """What an entry point of the group `vyre.backends` names: a module or an object with these two functions."""

    def probe(self) -> BackendInfo:
        """Whether and why (not) the backend can be used here; cheap, and raises nothing."""
        ...

    def open(self, device: int = 0) -> Backend: ...


@dataclass(frozen=True, slots=True)
class LazyBackend:
    """A backend some distribution offers; imported when `info` or `open` is called."""

    name: str
    entry_point: Offer

    def info(self) -> BackendInfo:
        """The backend's own report; one that cannot be imported or asked says so instead of raising."""
        try:
            return self._provider().probe()
        except BackendError as problem:
            return BackendInfo(self.name, usable=False, why_not=problem.because)
        except Exception as problem:  # one broken backend must not hide the others from whoever lists them
            return BackendInfo(self.name, usable=False, why_not=_reason(problem))

    def open(self, device: int = 0) -> Backend:
        return self._provider().open(device)

    def _provider(self) -> BackendProvider:
        try:
            provider = self.entry_point.load()
        except Exception as problem:  # importing runs someone else's code, which may fail in any way
            raise self._unusable(_reason(problem)) from problem
        missing = [name for name in ("probe", "open") if not callable(getattr(provider, name, None))]
        if missing:
            raise self._unusable(f"what it names has no function `{missing[0]}`")
        return provider

    def _unusable(self, because: str) -> BackendError:
        return BackendError(
            Diagnostic(
                code="D1002",
                what=f"backend `{self.name}` cannot be loaded",
                where=f"entry point {self.entry_point.value}",
                because=because,
                fix="install what it needs, or remove the distribution that offers it",
            )
        )


def _reason(problem: Exception) -> str:
    return f"{type(problem).__name__}: {problem}"


def backends() -> dict[str, LazyBackend]:
    """Every backend that an installed distribution offers, by name. Nothing is imported yet.

    When two offer one name, the distribution that comes first on `sys.path` wins, as it does with modules.
    """
    first = {offer.name: offer for offer in reversed(offers(ENTRY_POINT_GROUP))}
    return {name: LazyBackend(name, first[name]) for name in sorted(first)}


def find_backend(name: str) -> LazyBackend:
    """The backend of that name."""
    known = backends()
    if isinstance(name, str) and name in known:
        return known[name]
    raise BackendError(
        Diagnostic(
            code="D1002",
            what=f"there is no backend `{name}`",
            where=f"entry-point group {ENTRY_POINT_GROUP}",
            because=f"installed are {', '.join(known) or 'none'}",
            fix=did_you_mean(str(name), known, "install the distribution that offers it, such as vyre-reference"),
        )
    )


@contextmanager
def dispatch_errors() -> Generator[None]:
    """Inside it, what is wrong with a launch is `BadInputs` and what is wrong with a program `Rejected`."""
    try:
        yield
    except LaunchError as problem:
        raise BadInputs(problem.findings) from problem
    except ValidationError as problem:
        raise Rejected(problem.findings) from problem


def _bad_config(where: str, value: object, fix: str) -> LaunchError:
    return LaunchError(
        Diagnostic(
            code="L019",
            what="a dispatch option has a value it cannot have",
            where=where,
            because=f"got {short_repr(value)}",
            fix=fix,
        )
    )
