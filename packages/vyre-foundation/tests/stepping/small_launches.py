"""Small launches, and all their interleavings by brute force: every agent at every step, states met twice dropped."""

from random import Random

from vyre_foundation import ir
from vyre_foundation.diagnostics import Diagnostic
from vyre_foundation.ir import AtomicOp, Binary, BinOp, BufferDecl, DataType, Expr, LitU32, LocalId, Program, Stmt, Var
from vyre_foundation.stepping import Machine
from vyre_foundation.stepping.invocation import Invocation

End = tuple[Diagnostic | None, tuple[bytes, ...]]
"""What a caller sees of a launch: a fault, or the outputs."""


def machine_of(body: str, *, size: int = 2, groups: int = 1) -> Machine:
    """A launch of statements over `out` and `tile` of four words and `count` of one; `;` ends a line."""
    return Machine(program_of(body, size=size), grid=(groups, 1, 1))


def program_of(body: str, *, size: int = 2) -> Program:
    lines = "\n".join(line.strip() for line in body.split(";"))
    return Program.from_text(f"""program workgroup({size}, 1, 1) {{
        buffer out: read_write u32[4] @0
        buffer count: read_write u32[1] @1
        buffer tile: workgroup u32[4]
        region "test" {{
            {lines}
        }}
    }}""")


def end_of(machine: Machine) -> End:
    return machine.fault, () if machine.fault is not None else tuple(machine.outputs().values())


def ends_by_brute_force(start: Machine, limit: int) -> set[End] | None:
    """The ends of all interleavings of small steps; None if there are more than so many states."""
    ends: set[End] = set()
    seen: set[object] = set()
    coming = [start.copy()]
    while coming:
        machine = coming.pop()
        if machine.finished:
            ends.add(end_of(machine))
            continue
        state = _state(machine)
        if state in seen:
            continue
        seen.add(state)
        if len(seen) > limit:
            return None
        for agent in machine.runnable():
            after = machine.copy()
            after.step(agent)
            coming.append(after)
    return ends


def _state(machine: Machine) -> object:
    launch = (machine.segment, tuple(machine.intervals), tuple(map(bytes, machine.memory)), tuple(machine.runnable()))
    return launch, tuple(map(_state_of, machine.invocations))


def _state_of(i: Invocation) -> object:
    memory, registers = tuple(map(bytes, i.memory)), tuple(map(repr, i.registers))
    return i.place, i.status, i.rounds, registers, memory, tuple(i.copies.items())


class TinyProgram:
    """A few statements that a few invocations do to the same few elements, with races or without, by chance."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.names = 0
        size = self.chance.choice((2, 2, 3))
        self.groups = self.chance.choice((1, 1, 2)) if size == 2 else 1
        buffers = (
            BufferDecl.read_write("g", 0, DataType.U32).with_count(2),
            BufferDecl.read_write("h", 1, DataType.U32).with_count(2),
            BufferDecl.workgroup("s", 2, DataType.U32),
        )
        self.program = Program.wrapped(buffers, (size, 1, 1), self.body([], 0, self.chance.randrange(2, 5)))

    def machine(self) -> Machine:
        return Machine(self.program, grid=(self.groups, 1, 1))

    def body(self, visible: list[str], depth: int, count: int) -> list[Stmt]:
        visible = list(visible)
        return [each for _ in range(count) for each in self.statements(visible, depth)]

    def statements(self, visible: list[str], depth: int) -> list[Stmt]:
        draw = self.chance.random()
        if draw < 0.25:
            return [ir.Store(self.buffer(), self.index(), self.value(visible))]
        if draw < 0.45:
            return [ir.Let(self.new_name(visible), ir.Load(self.buffer(), self.index()))]
        if draw < 0.6:
            ops = (AtomicOp.ADD, AtomicOp.ADD, AtomicOp.MAX, AtomicOp.EXCHANGE)
            atomic = ir.Atomic(self.chance.choice(ops), self.buffer(), self.index(), None, self.value(visible))
            name = self.new_name(visible if self.chance.random() < 0.5 else [])
            return [ir.Let(name, atomic)]
        if draw < 0.7 and depth == 0:
            return [ir.Barrier()]
        if draw < 0.85 and depth == 0:
            condition = Binary(BinOp.LT, self.value(visible), LitU32(2))
            then = self.body(visible, 1, self.chance.randrange(1, 3))
            return [ir.If(condition, tuple(then), tuple(self.body(visible, 1, self.chance.randrange(2))))]
        if draw < 0.9 and depth == 0:
            tag = self.new_name([])
            copy = ir.AsyncLoad("g", "h", LitU32(0), LitU32(4), tag)
            return [copy, *self.body(visible, 1, 1), ir.AsyncWait(tag)]
        return [ir.Store("h", LocalId(0), self.value(visible))]

    def new_name(self, visible: list[str]) -> str:
        self.names += 1
        visible.append(f"v{self.names}")
        return visible[-1]

    def buffer(self) -> str:
        return self.chance.choice("gghs")

    def index(self) -> Expr:
        neighbour = Binary(BinOp.BIT_XOR, LocalId(0), LitU32(1))
        return self.chance.choice((LitU32(0), LitU32(0), LitU32(1), LocalId(0), neighbour))

    def value(self, visible: list[str]) -> Expr:
        leaves: list[Expr] = [LitU32(self.chance.randrange(3)), LocalId(0), ir.InvocationId(0)]
        leaves += [Var(name) for name in visible]
        leaf = self.chance.choice(leaves)
        return leaf if self.chance.random() < 0.7 else Binary(BinOp.ADD, leaf, LitU32(1))
