"""What the builder remembers while statements are added: open bodies, visible variables, and what was written when.

A builder value is an expression, evaluated where it is *used*. So a value that reads memory or a variable must not be
used after that memory or variable changed: it would silently read the new contents. `check_use` refuses that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, NamedTuple

from vyre_foundation.builder.mistakes import caller_line, mistake, place
from vyre_foundation.diagnostics import ValidationError
from vyre_foundation.ir import Break, Expr, If, Return, Stmt

Line = tuple[str, int]

_LEAVES: Final[dict[type[Stmt], str]] = {Return: "return_", Break: "break_"}
"""Statements after which no other of the same body runs."""


class BodyKind(Enum):
    ROOT = "the program"
    THEN = "`k.if_`"
    ELSE = "`k.else_`"
    FOR = "`k.for_`"
    WHILE = "`k.while_`"
    REGION = "`k.region`"
    BLOCK = "`k.block`"


LOOPS: Final = frozenset({BodyKind.FOR, BodyKind.WHILE})
"""Bodies that go round, and that `break_` leaves."""


@dataclass(slots=True, eq=False)
class Chain:
    """An `if_` with its `elif_` arms, while an `else_` may still follow."""

    arms: list[tuple[Expr, tuple[Stmt, ...]]]

    def statement(self, otherwise: tuple[Stmt, ...] = ()) -> If:
        for condition, body in reversed(self.arms):
            otherwise = (If(condition, body, otherwise),)
        made = otherwise[0]
        assert isinstance(made, If)
        return made


@dataclass(slots=True, eq=False)
class Body:
    """One open list of statements."""

    kind: BodyKind
    opened: Line
    started: int
    statements: list[Stmt] = field(default_factory=list[Stmt])
    variables: set[str] = field(default_factory=set[str])
    chain: Chain | None = None
    outer_reads: dict[str, Line] = field(default_factory=dict[str, Line])
    """For a loop: what values from before the loop read when they were used inside it."""

    fresh: dict[str, int] = field(default_factory=dict[str, int])
    """For a wish of `fresh_name`: the first number that was free when it was last asked for here."""


class Facts(NamedTuple):
    """What an expression depends on. A tuple, because one is made for most expressions."""

    scope: Body | None = None
    """The innermost body whose variables it reads; None reads no variable."""

    segment: int | None = None
    """The segment (between grid syncs) whose variables it reads."""

    reads: frozenset[str] = frozenset()
    """Writable memory and variables it reads: `y`, `variable t`."""

    born: int = 0
    """The clock when it was built; only meaningful with `reads`."""


NOTHING = Facts()


class Recorder:
    """The state of one builder."""

    def __init__(self) -> None:
        self.root = Body(BodyKind.ROOT, caller_line(), 0)
        self.open: list[Body] = [self.root]
        self.clock = 0
        self.segment = 0
        self.last_write: dict[str, tuple[int, Line]] = {}
        self.built = False
        self.lines: dict[int, Line] = {}
        """Where each statement was added, by object: for the findings of validation."""

        self.waiting: tuple[str, Line] | None = None
        """A body that was asked for and not entered yet, such as `k.if_`: its `with` must come before anything else."""

        self.buffers: set[str] = set()
        """The names of the buffers declared so far."""

        self._loops: list[Body] = []
        self._own_names: dict[str, int] = {}

    @property
    def body(self) -> Body:
        return self.open[-1]

    # ------------------------------------------------------------------------------------------------------- statements

    def add(self, statement: Stmt) -> None:
        self.check_open()
        if self.body.statements and (left := _LEAVES.get(type(self.body.statements[-1]))):
            raise mistake(
                "V112",
                f"a statement after `{left}` never runs",
                f"`{left}` ends this body of {self.body.kind.value}, opened at {place(self.body.opened)}",
                f"put the statement before `k.{left}()`, or the `k.{left}()` under its own `k.if_`",
            )
        self.body.statements.append(statement)
        self.body.chain = None
        self.lines[id(statement)] = caller_line()

    def check_open(self) -> None:
        if self.waiting is not None:
            shown, line = self.waiting
            raise mistake(
                "V227",
                f"`{shown}` does nothing without `with`",
                f"it stands at {place(line)}, and no body was opened there",
                f"write `with {shown}(...):` and indent the statements that belong to it",
            )
        if self.built:
            raise mistake(
                "V227",
                "the program is already built",
                "`build` was called on this builder before",
                "add statements before `build`, or start another ProgramBuilder",
            )

    def enter(self, kind: BodyKind) -> Body:
        self.check_open()
        self.clock += 1
        body = Body(kind, caller_line(), self.clock)
        self.open.append(body)
        if kind in LOOPS:
            self._loops.append(body)
        return body

    def leave(self, body: Body) -> tuple[Stmt, ...]:
        if self.body is not body:
            raise mistake(
                "V227",
                "bodies must close in the reverse order of opening",
                f"{self.body.kind.value}, opened at {place(self.body.opened)}, is still open",
                "use `with`, which closes them in order",
            )
        self.check_open()
        self.open.pop()
        if body.kind in LOOPS:
            self._loops.pop()
        return tuple(body.statements)

    # -------------------------------------------------------------------------------------------------------- variables

    def is_visible(self, name: str) -> bool:
        """Whether a variable of that name can be read here."""
        return any(name in body.variables for body in self.open)

    def own_name(self, wish: str) -> str:
        """A name for a variable of the builder's own, such as `_old1`."""
        while True:
            self._own_names[wish] = self._own_names.get(wish, 0) + 1
            name = f"_{wish}{self._own_names[wish]}"
            if not self.is_visible(name):
                return name

    def fresh_name(self, wish: str) -> str:
        """A name no visible variable has: `wish`, or the first free one of `wish_1`, `wish_2` and on.

        A number that makes a buffer's name is passed over too, for whoever reads the program.
        """
        number = max(body.fresh.get(wish, 0) for body in self.open)
        while self._is_taken(wish, number):
            number += 1
        # What is visible in a body stays so until it closes: the next search here may begin where this one ended.
        self.body.fresh[wish] = number
        return numbered(wish, number)

    def _is_taken(self, wish: str, number: int) -> bool:
        name = numbered(wish, number)
        return self.is_visible(name) or (number > 0 and name in self.buffers)

    def bind(self, wish: str) -> tuple[str, Facts]:
        """Note a new variable: the name it got and the facts of reading it.

        Names are wishes, so that a Python function that binds variables can be called twice.
        """
        name = self.fresh_name(wish)
        self.body.variables.add(name)
        return name, Facts(self.body, self.segment, frozenset({f"variable {name}"}), self.clock)

    # ----------------------------------------------------------------------------------------------------- memory order

    def wrote(self, names: Iterable[str]) -> None:
        """Note that these changed now."""
        self.clock += 1
        line = caller_line()
        for name in names:
            self.last_write[name] = (self.clock, line)
            for loop in self._loops:
                if name in loop.outer_reads:
                    raise self._stale(name, line, loop.outer_reads[name], "the loop goes round and uses it again")

    def check_use(self, facts: Facts, text: Callable[[], str]) -> None:
        """Refuse a value whose variables are out of scope or whose memory has changed since it was built."""
        scope, segment, reads, born = facts
        if scope is not None and scope not in self.open:
            raise _out_of_scope(scope, text())
        if segment is not None and segment != self.segment:
            raise mistake(
                "V205",
                "a variable does not live across `grid_sync`",
                f"`{text()}` reads a variable bound before `k.grid_sync()`",
                "bind it again after the sync, under another name, or keep the value in a buffer",
            )
        for name in reads if len(reads) < 2 else sorted(reads):
            written = self.last_write.get(name)
            if written is not None and written[0] > born:
                raise self._stale(name, written[1], caller_line(), f"`{text()}` would be read again here")
            for loop in self._loops:
                # A value from before the loop, used inside it: nothing in the loop may change what it reads any more.
                if born < loop.started and name not in loop.outer_reads:
                    loop.outer_reads[name] = caller_line()

    def _stale(self, name: str, written: Line, used: Line, because: str) -> ValidationError:
        return mistake(
            "V225",
            "a value is used after what it reads has changed",
            f"{because}, but `{name}` changes at {place(written)}; used at {place(used)}",
            'read it into a variable first: `t = k.let("t", value)`, then use `t`',
        )


def _out_of_scope(scope: Body, text: str) -> ValidationError:
    return mistake(
        "V066",
        f"`{text}` is used outside its scope",
        f"it reads a variable of the body of {scope.kind.value}, opened at {place(scope.opened)} and closed since",
        "bind the variable with `k.let` before that body and change it inside with `k.assign`",
    )


def numbered(wish: str, number: int) -> str:
    """The name that is tried after `number` others were taken."""
    return wish if number == 0 else f"{wish}_{number}"


def joined(a: Facts, b: Facts) -> Facts:
    """The facts of an expression over two operands with these facts, both usable at one place."""
    if a is b:
        return a
    scope = a.scope
    if scope is None or (b.scope is not None and b.scope.started > scope.started):
        scope = b.scope
    segment = b.segment if a.segment is None else a.segment
    if a.reads and b.reads:
        return Facts(scope, segment, a.reads | b.reads, min(a.born, b.born))
    return Facts(scope, segment, a.reads or b.reads, a.born if a.reads else b.born)
