"""Whether a race is there only because index arithmetic wrapped: decided by running its launch once more.

Arithmetic of indices is that of ids, counters and launch values. Data is not asked for: a hash wraps on purpose.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import TypeAlias

from vyre_foundation import ir
from vyre_foundation.analysis.races.candidates import Launch
from vyre_foundation.analysis.races.tracing import Met, TooLong
from vyre_foundation.analysis.symbolic.launch_space import Grid
from vyre_foundation.ir import Atomic, Binary, Expr, If, LitU32, Load, Loop, Node, Program, Store, Var
from vyre_foundation.ops import Op
from vyre_foundation.stepping import Access, Machine, finish
from vyre_foundation.walk import labelled_children, postorder, walk_paths

_LAUNCH_VALUES = (
    ir.InvocationId, ir.WorkgroupId, ir.LocalId, ir.NumWorkgroups, ir.BufLen, ir.SubgroupLocalId, ir.SubgroupSize,
    ir.LitU32, ir.LitI32, ir.Binary, ir.Cast, ir.Select,
)  # fmt: skip


class IndexArithmetic:
    """The operations of a program that decide where an access goes, and whether it happens."""

    def __init__(self, program: Program) -> None:
        self.nodes: dict[str, Node] = dict(walk_paths(program))
        self._values: dict[str, list[str]] = {}
        for path, node in self.nodes.items():
            if isinstance(node, ir.Let | ir.Assign):
                self._values.setdefault(node.name, []).append(f"{path}.value")
        self._written = {node.buffer for node in self.nodes.values() if isinstance(node, Store | Atomic)}
        self._written |= {node.destination for node in self.nodes.values() if isinstance(node, ir.COPIES)}
        self._without_data = {node.var for node in self.nodes.values() if isinstance(node, Loop)} - set(self._values)
        while more := {name for name in self._values if self._has_no_data(name)} - self._without_data:
            self._without_data |= more

    def of(self, access: str) -> frozenset[str]:
        """The paths of the operations that an access depends on, as far as they compute with launch values alone."""
        found: set[str] = set()
        coming, seen = list(self._asked(access)), set[str]()
        while coming:
            path = coming.pop()
            if path in seen:
                continue
            seen.add(path)
            node = self.nodes[path]
            if isinstance(node, Var):
                coming.extend(self._values.get(node.name, ()))
            if isinstance(node, Binary) and self._is_launch_value(node):
                found.add(path)
            coming.extend(f"{path}.{label}" for label, _ in labelled_children(node))
        return frozenset(found)

    def _asked(self, access: str) -> Iterator[str]:
        """The index, and the conditions and bounds around it."""
        if isinstance(self.nodes[access], Load | Store | Atomic):
            yield f"{access}.index"
        steps = access.split(".")
        for depth in range(1, len(steps)):
            around = ".".join(steps[:depth])
            node = self.nodes.get(around)
            if isinstance(node, If | Loop):
                asked = [f"{around}.{label}" for label, child in labelled_children(node) if isinstance(child, Expr)]
                yield from [path for path in asked if not access.startswith(f"{path}.") and path != access]

    def _has_no_data(self, name: str) -> bool:
        return all(self._is_launch_value(self.nodes[path]) for path in self._values[name])

    def _is_launch_value(self, e: Node) -> bool:
        return all(self._is_plain(node) for node in postorder(e))

    def _is_plain(self, node: Node) -> bool:
        match node:
            case Var(name):
                return name in self._without_data
            case Load(buffer, LitU32()):
                return buffer not in self._written
            case _:
                return isinstance(node, _LAUNCH_VALUES)


_Key: TypeAlias = tuple[str, int, int, bool]


class _Watch:
    """Looks at some accesses of a launch, and whether an operation wrapped that they depend on."""

    def __init__(self, program: Program, grid: Grid, accesses: Iterable[Access], arithmetic: IndexArithmetic) -> None:
        self._size, self._grid = program.workgroup_size, grid
        self._asked = {_key(access): arithmetic.of(access.path) for access in accesses}
        self._latest: dict[tuple[str, Grid], bool] = {}
        self.is_needed = any(self._asked.values())
        self.wrapped: set[_Key] = set()

    def result(self, path: str, invocation: Grid, wrapped: bool) -> None:
        self._latest[path, invocation] = wrapped

    def access(self, access: Access) -> None:
        operations = self._asked.pop(_key(access), None)
        if operations is None:
            return
        group, lane = _point(access.group, self._grid), _point(access.lane, self._size)
        x, y, z = (group[axis] * self._size[axis] + lane[axis] for axis in range(3))
        if any(self._latest.get((path, (x, y, z)), False) for path in operations):
            self.wrapped.add(_key(access))
        if not self._asked:
            raise TooLong


def wrapped(
    program: Program, launch: Launch, races: Sequence[Met], ops: Mapping[str, Op] | None, step_limit: int
) -> list[bool]:
    """Of each race that a launch shows, whether arithmetic wrapped on which one of its two accesses depends."""
    accesses = [access for met in races for access in (met.first, met.second)]
    watch = _Watch(program, launch.grid, accesses, IndexArithmetic(program))
    if not watch.is_needed:
        return [False] * len(races)
    machine = Machine(
        program,
        launch.inputs,
        grid=launch.grid,
        ops=ops,
        step_limit=step_limit,
        on_access=watch.access,
        on_result=watch.result,
    )
    with suppress(TooLong):
        finish(machine)
    return [not watch.wrapped.isdisjoint((_key(met.first), _key(met.second))) for met in races]


def _key(access: Access) -> _Key:
    return access.path, access.invocation, access.element, access.kind == "read"


def _point(number: int, extent: Grid) -> Grid:
    rest, x = divmod(number, extent[0])
    z, y = divmod(rest, extent[1])
    return x, y, z
