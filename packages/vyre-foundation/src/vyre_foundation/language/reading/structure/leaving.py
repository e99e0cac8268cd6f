"""`continue`, and `return` of an inlined function, as branches: what would be skipped goes where it is not reached.

Where a branch surely leaves, the rest of the body moves into the other arm and no flag is needed. Where it only may
(it leaves from deeper inside), a flag remembers it, loops on the way out break, and the rest is guarded by the flag.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

from vyre_foundation.language.reading.structure import tree


def without_continue(body: list[tree.Node], fresh: Callable[[str], str]) -> list[tree.Node]:
    """Every `continue`, in all loops of the body, as branches."""
    found: list[tree.Node] = []
    for statement in body:
        match statement:
            case tree.Branch():
                statement.then = without_continue(statement.then, fresh)
                statement.otherwise = without_continue(statement.otherwise, fresh)
            case tree.Count() | tree.Repeat():
                inner = without_continue(statement.body, fresh)
                if any(_may_leave(each, tree.Continue) for each in inner):
                    name = fresh("_skipped")
                    leaving = _Leaving(tree.Continue, name)
                    inner = leaving.rest(inner)
                    if leaving.is_flag_used:
                        inner = [tree.SetFlag(name, False, statement.node), *inner]
                statement.body = inner
            case _:
                pass
        found.append(statement)
    return found


def without_return(body: list[tree.Node], fresh: Callable[[str], str]) -> list[tree.Node]:
    """Every `return` of an inlined function as the keeping of a result and branches around the rest."""
    name = fresh("_returned")
    leaving = _Leaving(tree.Return, name)
    made = leaving.rest(body)
    if leaving.is_flag_used and body:
        made = [tree.SetFlag(name, False, body[0].node), *made]
    return made


class _Leaving:
    """The rewriting for one kind of leaving, out of one body."""

    def __init__(self, kind: type[tree.Continue] | type[tree.Return], flag: str) -> None:
        self.kind = kind
        self.flag = flag
        self.is_flag_used = False
        self._loops = 0
        self._flagged = 0

    def rest(self, statements: list[tree.Node]) -> list[tree.Node]:
        """The statements, with what follows a leaving one kept from running."""
        for position, statement in enumerate(statements):
            if isinstance(statement, self.kind):
                return [*statements[:position], *self._leave(statement)]
            if not _may_leave(statement, self.kind):
                continue
            following = statements[position + 1 :]
            return [*statements[:position], *self._through(statement, following)]
        return statements

    def _leave(self, statement: tree.Node) -> list[tree.Node]:
        found: list[tree.Node] = []
        if isinstance(statement, tree.Return) and statement.value is not None:
            found.append(tree.Result(statement.value, statement.node))
        if self._flagged or self._loops:
            self.is_flag_used = True
            found.append(tree.SetFlag(self.flag, True, statement.node))
        if self._loops:
            found.append(tree.Break(statement.node))
        return found

    def _through(self, statement: tree.Node, following: list[tree.Node]) -> list[tree.Node]:
        """A statement inside which something may leave, and what follows it."""
        if isinstance(statement, tree.Branch):
            return self._through_branch(statement, following)
        assert isinstance(statement, tree.Count | tree.Repeat)
        if isinstance(statement, tree.Count) and statement.is_unrolled:
            return self._through_unrolled(statement, following)
        self._loops += 1
        statement.body = self.rest(statement.body)
        self._loops -= 1
        self.is_flag_used = True
        if self._loops:  # this loop is on the way out too
            way_out: list[tree.Node] = [tree.Break(statement.node)]
            return [
                statement,
                tree.Branch(tree.Flag(self.flag, True), way_out, [], statement.node),
                *self.rest(following),
            ]
        return [statement, *self._guarded(following, statement.node)]

    def _through_unrolled(self, statement: tree.Count, following: list[tree.Node]) -> list[tree.Node]:
        """A loop that is written out has no rounds to break off: each copy of its body asks the flag."""
        self._flagged += 1
        body = self.rest(statement.body)
        self._flagged -= 1
        if self._loops:  # whoever left has broken out of the loop around
            statement.body = body
            return [statement, *self.rest(following)]
        self.is_flag_used = True
        statement.body = [tree.Branch(tree.Flag(self.flag, False), body, [], statement.node)]
        return [statement, *self._guarded(following, statement.node)]

    def _through_branch(self, statement: tree.Branch, following: list[tree.Node]) -> list[tree.Node]:
        leaves_then, leaves_otherwise = surely_leaves(statement.then), surely_leaves(statement.otherwise)
        if leaves_then:
            statement.then = self.rest(statement.then)
            statement.otherwise = self.rest([*statement.otherwise, *following])
            return [statement]
        if leaves_otherwise:
            statement.otherwise = self.rest(statement.otherwise)
            statement.then = self.rest([*statement.then, *following])
            return [statement]
        self._flagged += 1
        statement.then, statement.otherwise = self.rest(statement.then), self.rest(statement.otherwise)
        self._flagged -= 1
        if self._loops:  # whoever left has broken out of the loop
            return [statement, *self.rest(following)]
        return [statement, *self._guarded(following, statement.node)]

    def _guarded(self, following: list[tree.Node], node: ast.stmt) -> list[tree.Node]:
        if not following:
            return []
        return [tree.Branch(tree.Flag(self.flag, False), self.rest(following), [], node)]


def surely_leaves(body: list[tree.Node]) -> bool:
    """Whether control never reaches the end of this body."""
    if not body:
        return False
    match body[-1]:
        case tree.Return() | tree.Continue() | tree.Break():
            return True
        case tree.Branch(_, then, otherwise, _):
            return surely_leaves(then) and surely_leaves(otherwise)
        case _:
            return False


def _may_leave(statement: tree.Node, kind: type[tree.Continue] | type[tree.Return]) -> bool:
    match statement:
        case tree.Branch(_, then, otherwise, _):
            return any(_may_leave(each, kind) for each in (*then, *otherwise))
        case tree.Count() | tree.Repeat():
            # A `continue` belongs to the innermost loop; a `return` leaves them all.
            return kind is tree.Return and any(_may_leave(each, kind) for each in statement.body)
        case _:
            return isinstance(statement, kind)
