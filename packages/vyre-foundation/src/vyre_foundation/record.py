"""`record` declares a class with fields, as `dataclass(frozen=True, slots=True)` does, at a tenth of its import time.

A dataclass compiles the source of five methods when it is declared, and there are a hundred in a compiler. Here all but
`__init__` are the same functions for every class, and `__init__` is compiled when the first object is made, which most
processes never do for most classes. `replace`, `fields` and `asdict` of `dataclasses` work.

Not here: fields of a base class, which is refused, and the options of a dataclass that are no parameter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field
from operator import attrgetter
from typing import Any, NoReturn, TypeVar, cast, dataclass_transform, overload

C = TypeVar("C")


@overload
def record(cls: type[C], /) -> type[C]: ...
@overload
def record(*, frozen: bool = True, eq: bool = True) -> Callable[[type[C]], type[C]]: ...
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: Any = None, /, *, frozen: bool = True, eq: bool = True) -> Any:
    """Declare a class whose annotations are its fields. Objects with `eq` are equal if all that is compared is."""

    def declare(cls: type[C]) -> type[C]:
        return _declared(cls, frozen, eq)

    return declare if cls is None else declare(cls)


def _declared(cls: type[C], frozen: bool, eq: bool) -> type[C]:
    """The class again, with slots."""
    if any("__dataclass_fields__" in vars(base) for base in cls.__mro__[1:]):
        raise TypeError(f"{cls.__qualname__} would have the fields of a base class: declare it with `dataclass`")
    own = vars(cls)
    annotations: dict[str, Any] = own.get("__annotations__", {})
    names = tuple(annotations)
    defaults = {name: own[name] for name in names if name in own}
    methods = _methods(names, defaults, frozen, eq)
    kept = {name: value for name, value in own.items() if name not in {*names, "__dict__", "__weakref__"}}
    added = {
        "__slots__": names,
        "__match_args__": names,
        "__qualname__": cls.__qualname__,
        "__dataclass_fields__": _FieldsWhenNeeded(annotations, defaults),
    }
    made = type(cls)(cls.__name__, cls.__bases__, {**methods, **kept, **added})
    type.__setattr__(made, "__init__", _init_when_needed(made, names, defaults, frozen))
    return made


class _FieldsWhenNeeded:
    """What `dataclasses` asks a class for. A dataclass with the same fields tells, when somebody asks."""

    def __init__(self, annotations: Mapping[str, Any], defaults: Mapping[str, Any]) -> None:
        self._annotations = annotations
        self._defaults = defaults

    def __set_name__(self, owner: type, name: str) -> None:
        self._owner = owner

    def __get__(self, instance: object, owner: type) -> dict[str, Field[Any]]:
        like = dataclass(type("like", (), {"__annotations__": dict(self._annotations), **self._defaults}))
        found = cast("dict[str, Field[Any]]", like.__dict__["__dataclass_fields__"])
        type.__setattr__(self._owner, "__dataclass_fields__", found)
        return found


# -------------------------------------------------------------------------------------------------------------- methods


def _methods(names: tuple[str, ...], defaults: Mapping[str, Any], frozen: bool, eq: bool) -> dict[str, Any]:
    special = {name: cast("Field[Any]", value) for name, value in defaults.items() if isinstance(value, Field)}
    if any(not each.init or each.kw_only is True for each in special.values()):
        raise TypeError("a record takes all of its fields, and takes them in their order")
    shown = tuple(name for name in names if name not in special or special[name].repr)
    made = {"__repr__": _repr_of(shown)}
    if eq:
        compared = tuple(name for name in names if name not in special or special[name].compare)
        values = _values_of(compared)
        made |= {"__eq__": _eq_by(values), "__hash__": _hash_by(values) if frozen else None}
    if frozen:
        made |= {"__setattr__": _refuse_to_set, "__delattr__": _refuse_to_delete}
        made |= {"__getstate__": _state, "__setstate__": _take_state}
    return made


def _values_of(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda self: tuple([getattr(self, name) for name in names])


def _repr_of(names: tuple[str, ...]) -> Callable[[Any], str]:
    def of(self: Any) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

    return of


def _eq_by(values: Callable[[Any], tuple[Any, ...]]) -> Callable[[Any, object], bool]:
    def is_equal(self: Any, other: object) -> bool:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    return is_equal


def _hash_by(values: Callable[[Any], tuple[Any, ...]]) -> Callable[[Any], int]:
    return lambda self: hash(values(self))


def _refuse_to_set(self: object, name: str, value: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(self: object, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[Any]:
    """For copies and pickles."""
    return [getattr(self, name) for name in _names(self)]


def _take_state(self: Any, state: list[Any]) -> None:
    for name, value in zip(_names(self), state, strict=True):
        object.__setattr__(self, name, value)


def _names(self: Any) -> tuple[str, ...]:
    return self.__match_args__


# ----------------------------------------------------------------------------------------------------------- the making


def _init_when_needed(
    cls: type, names: tuple[str, ...], defaults: Mapping[str, Any], frozen: bool
) -> Callable[..., None]:
    def make_and_call(self: object, *args: Any, **kwargs: Any) -> None:
        made = _make_init(cls, names, defaults, frozen)
        type.__setattr__(cls, "__init__", made)
        made(self, *args, **kwargs)

    return make_and_call


def _make_init(cls: type, names: tuple[str, ...], defaults: Mapping[str, Any], frozen: bool) -> Callable[..., None]:
    scope: dict[str, Any] = {"missing": MISSING}
    parameters, lines = ["self"], list[str]()
    for name in names:
        default: Any = defaults.get(name, MISSING)
        factory: Any = MISSING
        if isinstance(default, Field):
            default, factory = cast("Any", default).default, cast("Any", default).default_factory
        if factory is MISSING:
            scope[f"default_{name}"] = default
            parameters.append(name if default is MISSING else f"{name}=default_{name}")
            value = name
        else:
            scope[f"make_{name}"] = factory
            parameters.append(f"{name}=missing")
            value = f"make_{name}() if {name} is missing else {name}"
        scope[f"set_{name}"] = getattr(cls, name).__set__
        lines.append(f"set_{name}(self, {value})" if frozen else f"self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    source = f"def __init__({', '.join(parameters)}):\n    " + "\n    ".join(lines or ["pass"])
    exec(source, scope)  # our own template over our own field names
    made = scope["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made
