"""What every node shares: declaration with a wire tag and an effect, and equality, hashing, pickling and `repr`.

Programs may be deep or wide, so nothing here recurses: every walk keeps its own stack. Subtrees may be shared (the
same Python object used twice); hashing, comparing and pickling visit a shared subtree once.

A field of a node is one of four things, told by its annotation:

    Expr               one operand
    Expr | None        an operand that may be absent
    tuple[Expr, ...]   operands        tuple[Stmt, ...]   a body
    anything else      an attribute, checked by the function registered for the annotation
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import FrozenInstanceError, dataclass
from enum import Enum, Flag
from operator import attrgetter
from typing import Any, ClassVar, Final, NoReturn, TypeVar, cast, dataclass_transform

from vyre_foundation.ir.malformed import malformed


class Effect(Flag):
    """What executing a node may do beyond giving a value."""

    NONE = 0
    READ = 1
    WRITE = 2
    ATOMIC = 4
    SYNC = 8
    CONTROL = 16
    """Ends or diverts the invocation: Return, Break, Trap, Resume, IndirectDispatch."""


class FieldKind(Enum):
    OPERAND = "operand"
    OPTIONAL = "optional operand"
    OPERANDS = "operands"
    BODY = "body"
    ATTRIBUTE = "attribute"


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a node class, in declaration order."""

    name: str
    kind: FieldKind
    annotation: str
    """The declared type as written: what may stand in an attribute, and how it travels on the wire."""

    @property
    def holds_children(self) -> bool:
        return self.kind is not FieldKind.ATTRIBUTE


class Node:
    """A node of a program: an expression or a statement. Immutable; equal when structure and literal bits are equal."""

    __slots__ = ("_facts", "_hash")
    _hash: int
    _facts: object
    """What `walk.facts` found out about the tree, once: a node never changes."""

    wire_tag: ClassVar[int]
    effect: ClassVar[Effect]
    fields: ClassVar[tuple[Field, ...]]
    children: Callable[[], tuple[Node, ...]]
    """Child nodes in evaluation order: operands, then bodies."""

    attributes: Callable[[], tuple[Any, ...]]
    """Everything that is not a child, with the lengths of the variable parts: `rebuild` inverts it."""

    operand_count: ClassVar[int]
    variable_count: ClassVar[int]
    attribute_count: ClassVar[int]
    """How many operands, fields of any number of children, and entries of `attributes` a node of the class has."""

    rebuild: ClassVar[Callable[[tuple[Any, ...], tuple[Node, ...]], Any]]
    """`type(n).rebuild(n.attributes(), n.children()) == n`"""

    def key(self) -> tuple[Any, ...]:
        """What two nodes of one class must have in common, children aside."""
        return self.attributes()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return same_tree(self, other) if isinstance(other, Node) else NotImplemented

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            return _hash_tree(self)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError(f"cannot assign to field {name!r}: nodes are values, build another")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"cannot delete field {name!r}: nodes are values, build another")

    def __repr__(self) -> str:
        return _repr_tree(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return thaw, (freeze((self,)),)

    def __copy__(self) -> Node:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Node:
        return self


class Expr(Node):
    """A value. Pure, except `Atomic` (docs/ir.md, Programs)."""

    __slots__ = ()


class Stmt(Node):
    """An action."""

    __slots__ = ()


class TagTable:
    """Wire tags of one sort of node; each belongs to one class for ever."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.classes: dict[int, type[Node]] = {}
        self.virtual: list[type[Node]] = []

    def claim(self, tag: int, cls: type[Node]) -> None:
        owner = self.classes.get(tag)
        if owner is not None:
            free = next(t for t in range(256) if t not in self.classes)
            raise TypeError(f"{self.name} tag {tag} belongs to {owner.__name__}; {cls.__name__} may take {free}")
        self.classes[tag] = cls

    @property
    def kinds(self) -> tuple[type[Node], ...]:
        """Every node class of this sort, in the order of declaration within tags, then those that share a tag."""
        return (*self.classes.values(), *self.virtual)


EXPRESSIONS: Final = TagTable("expression")
STATEMENTS: Final = TagTable("statement")

Check = Callable[[Any], Any]
"""Takes a raw attribute, gives the value to keep, raises ValueError with what was expected."""


@dataclass(frozen=True, slots=True)
class AttributeRule:
    """How an attribute is checked: `sure` is a Python condition over `{0}` under which `check` need not be called."""

    check: Check
    sure: str = "False"


ATTRIBUTE_RULES: Final[dict[str, AttributeRule]] = {}
"""Annotation text to rule; filled by attributes.py."""

C = TypeVar("C", bound=Node)


@dataclass_transform(frozen_default=True, eq_default=False)
def node(
    table: TagTable, tag: int, effect: Effect = Effect.NONE, *, shares_tag: bool = False
) -> Callable[[type[C]], type[C]]:
    """Declare a node kind. `tag` is its byte on the wire: assigned once, never reused.

    `shares_tag` is for nodes that travel inside another node's encoding (a Bitcast is a Call on the wire).
    """

    def declare(cls: type[C]) -> type[C]:
        made = _with_slots(cls)
        if shares_tag:
            table.virtual.append(made)
        else:
            table.claim(tag, made)
        made.wire_tag, made.effect = tag, effect
        _equip(made, cls)
        return made

    return declare


def _with_slots(cls: type[C]) -> type[C]:
    """The class again, its fields as slots: what `dataclass(slots=True)` does, at a fifth of its import time."""
    names = tuple(cls.__annotations__)
    kept = {name: value for name, value in vars(cls).items() if name not in {*names, "__dict__", "__weakref__"}}
    return cast("type[C]", type(cls.__name__, cls.__bases__, {**kept, "__slots__": names, "__match_args__": names}))


# ---------------------------------------------------------------------------------------------- methods of a node class

_KIND_OF_ANNOTATION: Final = {
    "Expr": FieldKind.OPERAND,
    "Expr | None": FieldKind.OPTIONAL,
    "tuple[Expr, ...]": FieldKind.OPERANDS,
    "tuple[Stmt, ...]": FieldKind.BODY,
}

_VARIABLE: Final = frozenset({FieldKind.OPTIONAL, FieldKind.OPERANDS, FieldKind.BODY})
"""Fields with any number of children: `attributes` holds their lengths, last."""

_CHECK_LINE: Final = {
    FieldKind.OPERAND: "isinstance({0}, Expr) or refuse(self, '{0}', {0}, 'an expression')",
    FieldKind.OPTIONAL: "{0} is None or isinstance({0}, Expr) or refuse(self, '{0}', {0}, 'an expression or None')",
    FieldKind.OPERANDS: "{0} = sequence(self, '{0}', {0}, Expr, 'expressions')",
    FieldKind.BODY: "{0} = sequence(self, '{0}', {0}, Stmt, 'statements')",
}


def _equip(cls: type[Node], declared: type[Node]) -> None:
    """Give a node class its methods. `declared` is the class as written, which has the annotations and defaults."""
    annotations: dict[str, str] = declared.__annotations__
    cls.fields = tuple(
        Field(name, _KIND_OF_ANNOTATION.get(annotation, FieldKind.ATTRIBUTE), annotation)
        for name, annotation in annotations.items()
    )
    type.__setattr__(cls, "__init__", _init_made_when_needed(cls, vars(declared)))
    type.__setattr__(cls, "children", _make_children(cls.fields))
    attributes = _make_attributes(cls.fields)
    type.__setattr__(cls, "attributes", attributes)
    if cls.key is Node.key:
        type.__setattr__(cls, "key", attributes)
    cls.operand_count = sum(f.kind is FieldKind.OPERAND for f in cls.fields)
    cls.variable_count = sum(f.kind in _VARIABLE for f in cls.fields)
    cls.attribute_count = len(cls.fields) - cls.operand_count
    type.__setattr__(cls, "rebuild", staticmethod(_make_rebuild(cls)))


def _init_made_when_needed(cls: type[Node], defaults: Mapping[str, Any]) -> Callable[..., None]:
    """Compiling an `__init__` for every class would be a good part of the time to import the package."""

    def __init__(self: Node, *args: Any, **kwargs: Any) -> None:  # noqa: N807 - it is one
        made = _make_init(cls, defaults)
        type.__setattr__(cls, "__init__", made)
        made(self, *args, **kwargs)

    return __init__


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


def _make_children(fields: tuple[Field, ...]) -> Callable[[Any], tuple[Node, ...]]:
    parts = [f for f in fields if f.holds_children]
    kinds = {f.kind for f in parts}
    if not parts:
        return _nothing
    if kinds == {FieldKind.OPERAND}:
        return _tuple_getter([f.name for f in parts])
    if len(parts) == 1 and kinds & {FieldKind.BODY, FieldKind.OPERANDS}:
        return _method(attrgetter(parts[0].name))
    named = [(f.name, f.kind) for f in parts]

    def children(self: Any) -> tuple[Node, ...]:
        found: list[Node] = []
        for name, kind in named:
            value = getattr(self, name)
            if kind is FieldKind.OPERAND:
                found.append(value)
            elif kind is not FieldKind.OPTIONAL:
                found.extend(value)
            elif value is not None:
                found.append(value)
        return tuple(found)

    return children


def _nothing(_: Any) -> tuple[()]:
    return ()


def _method(get: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A method from a getter: an `attrgetter` in a class body would not be bound to the object."""
    return lambda self: get(self)


def _tuple_getter(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    get: Callable[[Any], Any] = attrgetter(*names)
    return _method(get) if len(names) > 1 else lambda self: (get(self),)


def _children_of_field(self: Node, field: Field) -> tuple[Node, ...]:
    value = getattr(self, field.name)
    if field.kind is FieldKind.OPERAND:
        return (value,)
    if field.kind is FieldKind.OPTIONAL:
        return () if value is None else (value,)
    return value


def _make_attributes(fields: tuple[Field, ...]) -> Callable[[Any], tuple[Any, ...]]:
    plain = [f.name for f in fields if f.kind is FieldKind.ATTRIBUTE]
    variable = [f for f in fields if f.kind in _VARIABLE]
    if variable:
        return lambda self: (
            *(getattr(self, name) for name in plain),
            *(len(_children_of_field(self, f)) for f in variable),
        )
    if not plain:
        return _nothing
    return _tuple_getter(plain)


def _make_rebuild(cls: type[Node]) -> Callable[[tuple[Any, ...], tuple[Node, ...]], Any]:
    layout = cls.fields
    kinds = [f.kind for f in layout]
    if not _VARIABLE & set(kinds) and kinds == sorted(kinds, key=lambda kind: kind is FieldKind.OPERAND):
        make: Callable[..., Any] = cls  # attributes first, then one operand a field: the common case, no sorting out
        return lambda attributes, children: make(*attributes, *children)
    plain = sum(f.kind is FieldKind.ATTRIBUTE for f in layout)

    def rebuild(attributes: tuple[Any, ...], children: tuple[Node, ...]) -> Any:
        values = iter(attributes[:plain])
        lengths = iter(attributes[plain:])
        position = 0
        arguments: list[Any] = []
        for f in layout:
            if f.kind is FieldKind.ATTRIBUTE:
                arguments.append(next(values))
                continue
            length = 1 if f.kind is FieldKind.OPERAND else next(lengths)
            taken = children[position : position + length]
            position += length
            if f.kind is FieldKind.OPERAND or f.kind is FieldKind.OPTIONAL:
                arguments.append(taken[0] if taken else None)
            else:
                arguments.append(taken)
        return cls(*arguments)

    return rebuild


# ------------------------------------------------------------------------------------------------ refusing bad fields


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


# -------------------------------------------------------------------------------------------------- walks with a stack

_hash_slot: Final[Any] = Node.__dict__["_hash"]
_get_hash: Final[Callable[[Node], int]] = _hash_slot.__get__
_set_hash: Final[Callable[[Node, int], None]] = _hash_slot.__set__


def _hash_tree(root: Node) -> int:
    stack: list[Node | None] = [root]
    while stack:
        top = stack.pop()
        if top is None:  # what stands below has all its children hashed
            top = cast("Node", stack.pop())
            _set_hash(top, hash((type(top), top.key(), tuple([_get_hash(child) for child in top.children()]))))
        elif not hasattr(top, "_hash"):
            children = top.children()
            if children:
                stack.append(top)
                stack.append(None)
                stack.extend(children)
            else:
                _set_hash(top, hash((type(top), top.key())))
    return _get_hash(root)


_MEMORY_AFTER: Final = 1 << 18
"""Pairs compared before `same_tree` starts to remember them: only trees that share subtrees have so many."""


def same_tree(left: Node, right: Node) -> bool:
    """Structural equality with literal bits; linear also for trees that share subtrees."""
    lefts, rights = [left], [right]  # two stacks, not one of pairs: a tuple a node would keep the collector busy
    seen: set[tuple[int, int]] = set()
    compared = 0
    while lefts:
        a, b = lefts.pop(), rights.pop()
        if a is b:
            continue
        if type(a) is not type(b) or a.key() != b.key():
            return False
        children = a.children()
        if not children:
            continue
        compared += 1
        if compared > _MEMORY_AFTER:
            pair = (id(a), id(b))
            if pair in seen:
                continue
            seen.add(pair)
        lefts.extend(children)
        rights.extend(b.children())  # as many: the keys are equal, and they hold the lengths
    return True


_REPR_LIMIT: Final = 100_000
"""A tree that shares subtrees can be exponentially large when written out: `repr` stops after this many pieces."""


def _repr_tree(root: Node) -> str:
    """`Load(buffer='x', index=LitU32(value=0))`; what is printed in full evaluates to the node again."""
    out: list[str] = []
    stack: list[Node | str] = [root]
    while stack:
        if len(out) > _REPR_LIMIT:
            return "".join([*out, "…"])
        item = stack.pop()
        if isinstance(item, str):
            out.append(item)
            continue
        parts: list[Node | str] = [f"{type(item).__name__}("]
        for position, field in enumerate(item.fields):
            value = getattr(item, field.name)
            parts.append(f"{', ' if position else ''}{field.name}=")
            if field.kind is FieldKind.OPERANDS or field.kind is FieldKind.BODY:
                parts.append("(")
                for child in value:
                    parts += [child, ", "]
                parts.append(")")
            else:
                parts.append(value if isinstance(value, Node) else repr(value))
        parts.append(")")
        stack.extend(reversed(parts))
    return "".join(out)


Frozen = tuple[tuple[type[Node], ...], list[int], list[Any]]
"""Some trees laid flat: the classes used, one number a node in post order (a class, or -1 - n for the n-th node made
before), and the attributes of the nodes one after another."""


def freeze(roots: tuple[Node, ...]) -> Frozen:
    """A flat form of some trees, so that pickling needs no stack; shared subtrees stay shared."""
    classes: dict[type[Node], int] = {}
    numbers: list[int] = []
    attributes: list[Any] = []
    place: dict[int, int] = {}
    stack: list[Node | None] = list(reversed(roots))
    while stack:
        top = stack.pop()
        if top is not None:
            if id(top) in place:
                numbers.append(-1 - place[id(top)])
                continue
            children = top.children()
            if children:
                stack.append(top)
                stack.append(None)
                stack.extend(reversed(children))
                continue
        else:  # what stands below has all its children laid down
            top = cast("Node", stack.pop())
        place[id(top)] = len(place)
        numbers.append(classes.setdefault(type(top), len(classes)))
        attributes.extend(top.attributes())
    return tuple(classes), numbers, attributes


def melt(frozen: Frozen) -> tuple[Node, ...]:
    """The trees of a flat form."""
    classes, numbers, attributes = frozen
    made: list[Node] = []
    stack: list[Node] = []
    position = 0
    for number in numbers:
        if number < 0:
            stack.append(made[-1 - number])
            continue
        cls = classes[number]
        end = position + cls.attribute_count
        own = tuple(attributes[position:end])
        position = end
        first = len(stack) - cls.operand_count - sum(own[len(own) - cls.variable_count :])
        node = cls.rebuild(own, tuple(stack[first:]))
        del stack[first:]
        made.append(node)
        stack.append(node)
    return tuple(stack)


def thaw(frozen: Frozen) -> Node:
    """The one tree of a flat form: what unpickling calls."""
    return melt(frozen)[0]
