"""The `__init__` of a node class, which checks every field and refuses what cannot stand there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NoReturn, cast

from vyre_foundation.ir.malformed import malformed
from vyre_foundation.ir.node.base import Expr, Node, Stmt
from vyre_foundation.ir.node.fields import FieldKind

Check = Callable[[Any], Any]
"""Takes a raw attribute, gives the value to keep, raises ValueError with what was expected."""


@dataclass(frozen=True, slots=True)
class AttributeRule:
    """How an attribute is checked: `sure` is a Python condition over `{0}` under which `check` need not be called."""

    check: Check
    sure: str = "False"


ATTRIBUTE_RULES: Final[dict[str, AttributeRule]] = {}
"""Annotation text to rule; filled by attributes.py."""

_CHECK_LINE: Final = {
    FieldKind.OPERAND: "isinstance({0}, Expr) or refuse(self, '{0}', {0}, 'an expression')",
    FieldKind.OPTIONAL: "{0} is None or isinstance({0}, Expr) or refuse(self, '{0}', {0}, 'an expression or None')",
    FieldKind.OPERANDS: "{0} = sequence(self, '{0}', {0}, Expr, 'expressions')",
    FieldKind.BODY: "{0} = sequence(self, '{0}', {0}, Stmt, 'statements')",
}


def init_made_when_needed(cls: type[Node], defaults: Mapping[str, Any]) -> Callable[..., None]:
    """Compiling an `__init__` for every class would be a good part of the time to import the package."""

    def make_and_call(self: Node, *args: Any, **kwargs: Any) -> None:
        made = _make_init(cls, defaults)
        type.__setattr__(cls, "__init__", made)
        made(self, *args, **kwargs)

    return make_and_call


def _make_init(cls: type[Node], defaults: Mapping[str, Any]) -> Callable[..., None]:
    """An `__init__` that checks each field and stores it through its slot.

    Generated, as dataclasses do, because a loop over the fields would triple the cost of building a program.
    """
    scope: dict[str, Any] = {"Expr": Expr, "Stmt": Stmt, "refuse": _refuse, "sequence": _sequence}
    scope["attribute"] = _attribute
    parameters = ["self"]
    lines: list[str] = []
    for field in cls.fields:
        name = field.name
        scope[f"set_{name}"] = getattr(cls, name).__set__
        if field.kind is FieldKind.ATTRIBUTE:
            rule = ATTRIBUTE_RULES[field.annotation]
            scope[f"check_{name}"] = rule.check
            line = f"if not ({rule.sure}): {{0}} = attribute(self, '{{0}}', {{0}}, check_{{0}})"
        else:
            line = _CHECK_LINE[field.kind]
        if name in defaults:
            scope[f"default_{name}"] = defaults[name]
            parameters.append(f"{name}=default_{name}")
        else:
            parameters.append(name)
        lines += [line.format(name), f"set_{name}(self, {name})"]
    source = f"def __init__({', '.join(parameters)}):\n    " + "\n    ".join(lines or ["pass"])
    exec(source, scope)  # our own template over our own field names
    return scope["__init__"]


def _attribute(self: Node, name: str, value: object, check: Check) -> object:
    try:
        return check(value)
    except ValueError as reason:
        _refuse(self, name, value, str(reason))


def _sequence(self: Node, name: str, value: object, kind: type[Node], expected: str) -> tuple[Node, ...]:
    if isinstance(value, Node | str) or not isinstance(value, Iterable):
        _refuse(self, name, value, f"a sequence of {expected}")
    items = tuple(cast("Iterable[object]", value))
    for position, item in enumerate(items):
        if not isinstance(item, kind):
            _refuse(self, f"{name}[{position}]", item, f"one of the {expected}")
    return cast("tuple[Node, ...]", items)


def _refuse(self: Node, name: str, value: object, expected: str) -> NoReturn:
    fix = None
    if isinstance(getattr(value, "node", None), Node):
        fix = "the builder's values wrap nodes: pass `.node` of it"
    elif isinstance(value, bool | int | float):
        fix = "write the literal node, such as ir.LitU32(1) or ir.LitF32(1.0)" if "express" in expected else None
    raise malformed(f"{type(self).__name__}.{name}", value, expected, fix)
