"""Phase 2, after the returns: loops that can be left early say how many trips they made.

The reverse sweep makes the same trips from the last to the first. So a loop with breaks becomes

    let ran = 0
    let going = true
    for i in first..last {
        <head>
        ran = ran + 1
        <rest>
        if !going { break }
    }

The head is what stands before the first effect: lets, traps and breaks. A trip that ends there has changed nothing, is
not counted and has no reverse: `while` costs no trip of its own. In the rest a break becomes `going = false`, and what
would have followed it stands in the other arm or under `if going`: the reverse of the last trip finds its way by the
same conditions. Where the loop holds a barrier its breaks are uniform, and so are these conditions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from operator import is_

from vyre_foundation import ir
from vyre_foundation.autodiff.refusals import too_many_breaks
from vyre_foundation.ir import BinOp, Stmt, UnOp
from vyre_foundation.ir.limits import NESTING
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.values import U0, U1, binary, unary
from vyre_foundation.walk import bodies, leaves_loop, operands, postorder, statements

Statements = tuple[Stmt, ...]


@dataclass(slots=True)
class Trips:
    """Rewrites loops that can be left; every name is bound once."""

    supply: NameSupply
    places: Mapping[str, str]
    """The variable of a loop to where it stands, for reports."""

    counters: dict[str, str] = field(default_factory=dict[str, str])
    """The variable of a loop that can be left to the variable that counts its trips."""

    def counted(self, body: Sequence[Stmt], depth: int = 1) -> Statements:
        """The statements, which stand `depth` bodies deep, with every loop that can be left in the form above.

        Raises A015 where that nests bodies too deep.
        """
        return tuple(made for statement in body for made in self.statement(statement, depth))

    def statement(self, statement: Stmt, depth: int) -> Statements:
        match statement:
            case ir.If(cond, then, otherwise):
                arms = (self.counted(then, depth + 1), self.counted(otherwise, depth + 1))
                kept = _is_same(arms[0], then) and _is_same(arms[1], otherwise)
                return (statement if kept else ir.If(cond, *arms),)
            case ir.Loop(var, first, last, body):
                inner = self.counted(body, depth + 1)
                if leaves_loop(inner):
                    made = self.loop(ir.Loop(var, first, last, inner))
                    if depth + _nesting(made) > NESTING:
                        raise too_many_breaks(self.places.get(var, var))
                    return made
                return (statement if _is_same(inner, body) else ir.Loop(var, first, last, inner),)
            case _:
                return (statement,)

    def loop(self, loop: ir.Loop) -> Statements:
        ran = self.counters[loop.var] = self.supply.fresh("ran")
        end = _end_of_head(loop.body)
        head, rest = loop.body[:end], loop.body[end:]
        count = ir.Assign(ran, binary(BinOp.ADD, ir.Var(ran), U1))
        before: Statements = (ir.Let(ran, U0),)
        if leaves_loop(rest):
            going = self.supply.fresh("going")
            leave = ir.If(unary(UnOp.LOGICAL_NOT, ir.Var(going)), (ir.Break(),))
            before = (*before, ir.Let(going, ir.LitBool(True)))
            rest = (*_without_breaks(rest, going), leave)
        return (*before, ir.Loop(loop.var, loop.from_, loop.to, (*head, count, *rest)))


def _nesting(body: Statements) -> int:
    """How deep bodies stand inside each other."""
    return max((1 + max(map(_nesting, bodies(statement))) for statement in body if bodies(statement)), default=0)


def _is_same(made: Statements, given: Statements) -> bool:
    """Whether nothing was rewritten: reports find the place of a statement by its identity."""
    return len(made) == len(given) and all(map(is_, made, given))


def _end_of_head(body: Statements) -> int:
    """Past the last of the breaks that come before any effect."""
    end = 0
    for position, statement in enumerate(body):
        if isinstance(statement, ir.Break) or not _has_no_effect(statement):
            break
        if leaves_loop((statement,)):
            end = position + 1
    return end


def _has_no_effect(tree: Stmt) -> bool:
    return all(
        isinstance(statement, ir.Let | ir.If | ir.Trap | ir.Break)
        and not any(isinstance(node, ir.Atomic) for node in postorder(operands(statement)))
        for statement in statements((tree,))
    )


def _without_breaks(body: Statements, going: str) -> Statements:
    """The list with `going` set to false in place of its breaks, and nothing done after that."""
    for position, statement in enumerate(body):
        if isinstance(statement, ir.Break):
            return (*body[:position], ir.Assign(going, ir.LitBool(False)))
        if isinstance(statement, ir.If) and leaves_loop((statement,)):
            return (*body[:position], *_branch(statement, body[position + 1 :], going))
    return body


def _branch(branch: ir.If, rest: Statements, going: str) -> Statements:
    """A branch that may leave, and what follows it: in the arm that goes on, if the other one never does."""
    then, otherwise = branch.then, branch.otherwise
    if _always_leaves(then):
        otherwise, rest = (*otherwise, *rest), ()
    elif _always_leaves(otherwise):
        then, rest = (*then, *rest), ()
    made = ir.If(branch.cond, _without_breaks(then, going), _without_breaks(otherwise, going))
    return (made, ir.If(ir.Var(going), _without_breaks(rest, going))) if rest else (made,)


def _always_leaves(body: Statements) -> bool:
    return any(isinstance(statement, ir.Break) for statement in body)
