"""How the tiles of `reduce.tile_tree` are spread over invocations: the knobs of reductions and scans.

An invocation takes `items` neighbours first; the `1024 / items` invocations of a tile then build the rest of its tree
in workgroup memory. A workgroup of `lanes` folds one tile or several side by side. None of this is seen in the order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from vyre_foundation import ProgramBuilder
from vyre_foundation.builder import Value
from vyre_foundation.tuning import Knob, Rule, Space
from vyre_primitives.reduce.tile_tree import TILE, tiles_of

_LAW: Final = "who folds two neighbours does not matter: the tree over a tile stays the same"


def space_of_spreads(items: int, lanes: int) -> Space:
    """All spreads, with this default."""
    return Space(
        (
            Knob("items", (1, 2, 4, 8, 16, 32), items, _LAW),
            Knob("lanes", (32, 64, 128, 256, 512, 1024), lanes, _LAW),
        ),
        (Rule("a workgroup takes whole tiles of 1024 elements", lambda v: v["items"] * v["lanes"] >= TILE),),
    )


@dataclass(frozen=True, slots=True)
class Spread:
    """One of them."""

    items: int
    lanes: int

    @staticmethod
    def of(space: Space, parameters: Mapping[str, Any]) -> Spread:
        """The values of the knobs among the parameters, defaults elsewhere."""
        return Spread(**{knob.name: parameters.get(knob.name, knob.default) for knob in space.knobs})

    @property
    def elements(self) -> int:
        """Of a workgroup."""
        return self.items * self.lanes

    @property
    def tiles(self) -> int:
        """Of a workgroup."""
        return self.elements // TILE

    @property
    def lanes_of_tile(self) -> int:
        return TILE // self.items

    def groups(self, n: int) -> int:
        return max(1, -(-n // self.elements))

    def emit_leaves(self, k: ProgramBuilder, n: int, outside: Value, element: Callable[[Value], Value]) -> list[Value]:
        """The neighbours that this invocation takes: `element(i)` for each i below n, `outside` past the end."""
        if n % self.elements == 0:
            return [k.let("leaf", element(self._at(k, item))) for item in range(self.items)]
        leaves = [k.let("leaf", outside) for _ in range(self.items)]

        def assign(item: int, at: Value) -> None:
            k.assign(leaves[item], element(at))

        self.emit_items(k, n, assign)
        return list[Value](leaves)

    def emit_items(self, k: ProgramBuilder, n: int, visit: Callable[[int, Value], None], but_last: int = 0) -> None:
        """`visit(item, i)` for the neighbours of this invocation whose place i is below n, the last few left out."""
        end = n - but_last

        def all_of_them() -> None:
            for item in range(self.items):
                visit(item, self._at(k, item))

        def guarded() -> None:
            for item in range(self.items):
                with k.if_(self._at(k, item) < end):
                    visit(item, self._at(k, item))

        if end == self.groups(n) * self.elements:
            all_of_them()
        elif end < self.elements:
            guarded()
        else:
            # Only workgroups at the end need guards. It is one question for all lanes of a workgroup.
            with k.if_(k.wgid(0) * self.elements <= end - self.elements):
                all_of_them()
            with k.else_():
                guarded()

    def _at(self, k: ProgramBuilder, item: int) -> Value:
        return k.gid(0) * self.items + item

    def emit_for_each_tile(self, k: ProgramBuilder, n: int, store: Callable[[Value, Value], None]) -> None:
        """`store(tile, place)` for each tile of this workgroup that exists, `place` being its number in the group."""
        tile = k.let("tile", k.wgid(0) * self.tiles + k.lid(0))
        with k.if_((k.lid(0) < self.tiles) & (tile < tiles_of(n))):
            store(tile, k.lid(0))
