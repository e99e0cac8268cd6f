"""A function while it is read: its source, what its names stand for, and where its variables are declared."""

from __future__ import annotations

import ast
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from vyre_foundation.ir import (
    LAUNCH_LEAVES,
    LITERALS,
    Assign,
    Binary,
    BufferAccess,
    Cast,
    DataType,
    Expr,
    Load,
    Select,
    Unary,
    Var,
)
from vyre_foundation.language.captured import Surroundings
from vyre_foundation.language.reading.arithmetic.numbers import literal
from vyre_foundation.language.reading.arithmetic.operators import Operators
from vyre_foundation.language.reading.arithmetic.whole_division import zero_of
from vyre_foundation.language.reading.state.session import Numbers, Session, Table
from vyre_foundation.language.reading.state.values import (
    NOTHING,
    Number,
    Scalar,
    Tuple,
    Undecided,
    Value,
    Vector,
    vector_word,
)
from vyre_foundation.language.reading.structure.bodies import Body
from vyre_foundation.language.reading.structure.placing import Places
from vyre_foundation.language.source import Source
from vyre_foundation.language.types import word_of
from vyre_foundation.walk import postorder
from vyre_foundation.walk.names import substitute_expression

_COMPONENTS = "xyzw"

_LASTING: Final = (*LAUNCH_LEAVES, *LITERALS, Binary, Unary, Cast, Select, Var)
"""What the launch alone decides, and operations on it."""

RESULT: Final = "_result"
"""The variable for what an inlined function returns, where it returns in several places."""


@dataclass(slots=True, eq=False)
class Slot:
    """A variable of the program: the names of its components, none before it is declared."""

    name: str
    names: tuple[str, ...] = ()
    is_lost: bool = False
    """Whether a `grid_sync` ended it: variables do not live across one."""


@dataclass(slots=True, eq=False)
class Frame:
    """One function at one place of a kernel. Inlined functions have frames of their own."""

    session: Session
    source: Source
    surroundings: Surroundings
    key: tuple[int, ...]
    calls: tuple[Callable[..., Any], ...]
    """The functions being inlined, outermost first: a second time is recursion."""

    places: Places = field(default_factory=Places)
    constants: dict[str, Value] = field(default_factory=dict[str, Value])
    """Names that stand for something known now: arrays, types, numbers of a Static, loops that are unrolled."""

    once: frozenset[str] = frozenset()
    """Variables with a single assignment."""

    changing: frozenset[str] = frozenset()
    """Names of which a component is assigned."""

    unrolled: int = 0
    """Unrolled loops around the place that is being read."""

    allocated: str = ""
    """The name that an array made here is assigned to."""

    promised: object = None
    """The annotation of what an inlined function returns."""

    answer: Value = NOTHING
    """What an inlined function gives that returns at its end."""

    returned: int | None = None
    """How many values an inlined function returns in several places; 0 for one that is no tuple."""

    scopes: list[dict[str, Slot]] = field(default_factory=lambda: [dict[str, Slot]()])

    @property
    def table(self) -> Table:
        return self.session.table(self.key)

    @property
    def operators(self) -> Operators:
        return Operators(self.session.writer, self.source)

    def mistake(self, code: str, node: ast.AST, what: str, because: str = "", fix: str = "") -> Exception:
        return self.source.mistake(code, node, what, because, fix)

    def assigned_at(self, name: str) -> ast.AST:
        """Where this function assigns a name first."""
        for node in ast.walk(self.source.definition):
            if isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Store):
                return node
        return self.source.definition

    def at(self, node: ast.AST) -> None:
        """Statements that are written from now on come from this line."""
        self.session.writer.line = (self.source.file, self.source.line_of(node))

    def begin(self, body: Body) -> None:
        """Its variables are declared where the body says."""
        self.places, self.once, self.changing = body.places, body.once, body.changing

    # ---------------------------------------------------------------------------------------------------------- scopes

    @contextmanager
    def scope(self) -> Generator[None]:
        self.scopes.append({})
        try:
            yield
        finally:
            self.scopes.pop()

    def open_slot(self, name: str) -> Slot:
        slot = Slot(name)
        self.scopes[-1][name] = slot
        return slot

    def slot(self, name: str) -> Slot | None:
        return next((scope[name] for scope in reversed(self.scopes) if name in scope), None)

    def forget_variables(self) -> None:
        """After a `grid_sync` every variable has to be assigned again."""
        writer = self.session.writer
        again: dict[str, Expr] = {}
        for scope in self.scopes:
            for slot in scope.values():
                names, slot.names = slot.names, ()
                if names and all(name in writer.meanings for name in names):
                    slot.names = tuple(self._again(name, again) or "" for name in names)
                if not all(slot.names):
                    slot.names = ()
                slot.is_lost = bool(names) and not slot.names

    def _again(self, name: str, again: dict[str, Expr]) -> str | None:
        """A variable that only ids, lengths and parameters decide is computed again: the name it got."""
        meaning = self.session.writer.meanings[name]
        for node in postorder(meaning):
            if isinstance(node, Var) and node.name not in again:
                return None
            if not isinstance(node, _LASTING) and not (isinstance(node, Load) and self._is_uniform(node.buffer)):
                return None
        made = self.session.writer.let(name, substitute_expression(meaning, again))
        again[name] = made
        return made.name

    def _is_uniform(self, buffer: str) -> bool:
        declared = self.session.writer.buffers.get(buffer)
        return declared is None or declared.access is BufferAccess.UNIFORM

    # ------------------------------------------------------------------------------------------------------- variables

    def hoist(self, name: str) -> None:
        """Declare a variable with zero, because it is assigned only further inside."""
        slot = self.open_slot(name)
        found = self.table.get(name)
        if isinstance(found, Numbers):
            self._declare(slot, found, tuple(zero_of(found.dtype) for _ in range(found.lanes)), lasting=False)

    def read_variable(self, name: str) -> Value | None:
        """The variable's present value; None where there is no such variable."""
        slot = self.slot(name)
        if slot is None:
            return None
        found = self.table.get(name)
        if not isinstance(found, Numbers):
            return found
        if not slot.names:
            return None
        if found.lanes == 1:
            return Scalar(Var(slot.names[0]), found.dtype)
        return Vector(tuple(Var(each) for each in slot.names), found.dtype)

    def assign(self, name: str, value: Value, node: ast.AST, word: str) -> None:
        """Give a variable a value; the first time in its body declares it."""
        if not isinstance(value, Number | Undecided | Scalar | Vector):
            raise AssertionError(f"{value.shown} is no number")
        self._learn(name, value)
        found = self.table.get(name)
        slot = self.slot(name) or self.open_slot(name)
        if not isinstance(found, Numbers) or isinstance(value, Undecided):
            return  # while types are being found
        parts = self._parts(name, value, found, node, word)
        if slot.names:
            for each, part in zip(slot.names, parts, strict=True):
                self.session.writer.add(Assign(each, part))
        else:
            self._declare(slot, found, parts, lasting=self._is_lasting(name))

    def _learn(self, name: str, value: Value) -> None:
        match value:
            case Scalar(_, dtype):
                self.session.learn(self.table, name, Numbers(dtype))
            case Vector(parts, dtype):
                self.session.learn(self.table, name, Numbers(dtype, len(parts)))
            case Number(number):
                kind = bool if isinstance(number, bool) else int if isinstance(number, int) else float
                self.session.learn(self.table, name, Undecided(kind))
            case Undecided():
                self.session.learn(self.table, name, value)
            case _:
                pass

    def _parts(self, name: str, value: Value, found: Numbers, node: ast.AST, word: str) -> tuple[Expr, ...]:
        if isinstance(value, Number) and found.lanes == 1:
            return (literal(value, found.dtype, self.source, node).expr,)
        if isinstance(value, Scalar) and found == Numbers(value.dtype):
            return (value.expr,)
        if isinstance(value, Vector) and found == Numbers(value.dtype, len(value.parts)):
            # The components may read each other: take all of them before any changes.
            return self._taken(name, value.parts) if self._is_declared(name) else value.parts
        shown = word_of(found.dtype) if found.lanes == 1 else vector_word(found.dtype, found.lanes)
        is_result = name.startswith(RESULT)
        target = "return" if is_result else f"{name} ="
        fix = f"convert it: `{target} {shown}({word})`" if found.lanes == 1 else "use another name for it"
        raise self.source.mistake(
            "P007",
            node,
            f"{'the result' if is_result else f'`{name}`'} is {shown} and cannot become {value.shown}",
            "a function returns one type" if is_result else "a variable keeps the type of its first assignment",
            fix,
        )

    def _taken(self, name: str, parts: tuple[Expr, ...]) -> tuple[Expr, ...]:
        return tuple(
            self.session.writer.let(f"{name}_{_COMPONENTS[lane]}_new", part) for lane, part in enumerate(parts)
        )

    def _is_lasting(self, name: str) -> bool:
        return name in self.once and name not in self.changing and not self.unrolled

    def _is_declared(self, name: str) -> bool:
        slot = self.slot(name)
        return slot is not None and bool(slot.names)

    def _declare(self, slot: Slot, found: Numbers, parts: tuple[Expr, ...], lasting: bool) -> None:
        writer = self.session.writer
        wish = slot.name.strip("_0123456789") if slot.name.startswith("_") else slot.name
        wishes = (wish,) if found.lanes == 1 else tuple(f"{wish}_{_COMPONENTS[lane]}" for lane in range(found.lanes))
        slot.names = tuple(writer.let(each, part, lasting).name for each, part in zip(wishes, parts, strict=True))

    def bind_loop(self, name: str, value: Expr, dtype: DataType) -> None:
        """The variable of a loop, fresh in its body."""
        slot = self.open_slot(name)
        slot.names = (self.session.writer.let(name, value).name,)
        self.table[name] = Numbers(dtype)

    def bind_counter(self, name: str, counter: str) -> None:
        """The variable of a loop that is the IR's own counter."""
        self.open_slot(name).names = (counter,)
        self.table[name] = Numbers(DataType.U32)

    def assign_component(self, name: str, lane: int, value: Expr) -> None:
        slot = self.slot(name)
        assert slot is not None
        self.session.writer.add(Assign(slot.names[lane], value))

    def result(self) -> Value:
        """What an inlined function that returns in several places gives."""
        if self.returned is None:
            return Undecided(float)  # while types are being found
        if self.returned == 0:
            return self._kept(RESULT)
        return Tuple(tuple(self._kept(f"{RESULT}_{position}") for position in range(self.returned)))

    def _kept(self, name: str) -> Value:
        return self.read_variable(name) or Undecided(float)
