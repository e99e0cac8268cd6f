"""Running PTX on this processor: `load_ptx` reads and translates a module, `Module.launch` runs one of its kernels."""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import CFUNCTYPE, addressof, c_char, c_int32, c_void_p
from dataclasses import replace
from typing import Final, Literal

from ptx.counts import Counts, count_accesses
from ptx.llvm.half_text import half_functions
from ptx.llvm.intrinsics import intrinsics
from ptx.llvm.kernel_text import KernelText, Places
from ptx.llvm.layout import FRAME, LAUNCH, TRACE_RECORD, Code
from ptx.llvm.memory_text import memory_functions
from ptx.llvm.native import native, scheduler_code
from ptx.reading.inline_calls import inline_calls
from ptx.reading.reader import Function, Instruction, read_ptx
from ptx.refusal import PtxFault
from ptx.rules import RULES

_CALL: Final = CFUNCTYPE(c_int32, c_void_p, c_void_p)
_BUDGET: Final = 65536
_COOPERATIVE_BUDGET: Final = 256
"""Blocks that wait for each other do so in loops: the sooner they give way, the better."""

_MOST_ROUNDS: Final = 1 << 20
"""Times that threads give way before a launch counts as one that never ends."""

_TRACED: Final = 1 << 22
"""Accesses that a trace holds."""


class Memory:
    """Bytes with an address that stays."""

    def __init__(self, size: int, content: bytes = b"") -> None:
        self.bytes = bytearray(size + 128)
        address = addressof(c_char.from_buffer(self.bytes))
        self._start = -address % 128
        self.address = address + self._start
        self.size = size
        self.bytes[self._start : self._start + len(content)] = content

    def content(self, size: int) -> bytes:
        return bytes(self.bytes[self._start : self._start + size])


class Kernel:
    """A kernel of a module, ready to run."""

    def __init__(self, function: Function, text: KernelText, address: int) -> None:
        self.name = function.name
        self.parameters = [(parameter.offset, parameter.size) for parameter in function.parameters]
        """Offset and size of each in the packed parameters."""

        self.max_threads = function.max_threads
        self.static_shared = text.places.static_shared
        self.frame_size = text.frame_size
        self.address = address

    @property
    def parameter_bytes(self) -> int:
        return max((offset + size for offset, size in self.parameters), default=0)


class Module:
    """The kernels of a PTX text. Global variables keep their values from launch to launch."""

    def __init__(self, text: str, level: int = 0) -> None:
        read = read_ptx(text)
        self.target = read.target
        self.opcodes = sorted(
            {i.op for function in read.functions.values() for i in function.items if isinstance(i, Instruction)}
        )
        self._memory = {
            name: Memory(max(variable.size, 1), variable.content)
            for name, variable in read.variables.items()
            if variable.space in ("global", "const")
        }
        addresses = {name: memory.address for name, memory in self._memory.items()}
        shared = {name: variable for name, variable in read.variables.items() if variable.space == "shared"}
        parts = [intrinsics(), memory_functions()]
        texts: dict[str, tuple[Function, KernelText]] = {}
        for number, function in enumerate(read.functions.values()):
            if function.is_entry:
                flat = inline_calls(function, read.functions)
                kernel = KernelText(flat, Places(flat, shared, addresses))
                parts.append(kernel.write_out(f"kernel{number}", RULES))
                texts[f"kernel{number}"] = function, kernel
        if any("f16_to_" in part or "_to_f16" in part or "_to_bf16" in part for part in parts):
            parts.append(half_functions())
        self.llvm = "\n".join(parts)
        self._code = native(self.llvm, level)
        self.kernels = {f.name: Kernel(f, kernel, self._code.address(n)) for n, (f, kernel) in texts.items()}

    def launch(
        self,
        entry: str,
        grid: Sequence[int],
        block: Sequence[int],
        parameters: bytes,
        *,
        shared_bytes: int = 0,
        allocations: Sequence[tuple[int, int]] = (),
        order: Literal["forward", "reverse"] = "forward",
        cooperative: bool = False,
        trace: bool = False,
        most_rounds: int = _MOST_ROUNDS,
    ) -> Counts:
        """Run a kernel to its end.

        `parameters` are packed as the kernel declares them (`Kernel.parameters`). It may touch `allocations`, each an
        address and a size in bytes, and variables of the module. All blocks of a cooperative launch are alive at once.
        Raises `PtxFault` for an address outside, a barrier that not all threads reach, and the like.
        """
        return _Launch(self.kernels[entry], grid, block, shared_bytes, cooperative, trace).run(
            parameters, [*allocations, *((m.address, m.size) for m in self._memory.values())], order, most_rounds
        )


def load_ptx(text: str, level: int = 0) -> Module:
    """Raises `PtxRefused` for anything that the executor does not know. `level` is LLVM's: 0 compiles fastest."""
    return Module(text, level)


class _Launch:
    """The memory of one launch."""

    def __init__(
        self, kernel: Kernel, grid: Sequence[int], block: Sequence[int], shared: int, cooperative: bool, trace: bool
    ) -> None:
        self.kernel = kernel
        self.grid, self.block = (*grid, 1, 1)[:3], (*block, 1, 1)[:3]
        self.blocks = self.grid[0] * self.grid[1] * self.grid[2]
        self.threads = self.block[0] * self.block[1] * self.block[2]
        if not 0 < self.threads <= kernel.max_threads:
            raise PtxFault("too many threads", kernel.name, 0, f"{self.threads} in a block, {kernel.max_threads} fit")
        self.together = self.blocks if cooperative else 1
        self.budget = _COOPERATIVE_BUDGET if cooperative else _BUDGET
        self.shared_size = kernel.static_shared + shared
        self.frames = Memory(kernel.frame_size * self.threads * self.together)
        self.shared = Memory(-(-self.shared_size // 128) * 128 * self.together)
        self.alive = Memory(4 * self.together)
        self.trace = Memory(TRACE_RECORD.size * _TRACED if trace else 0)

    def run(self, parameters: bytes, allocations: list[tuple[int, int]], order: str, most_rounds: int) -> Counts:
        if len(parameters) < self.kernel.parameter_bytes:
            what = f"{len(parameters)} bytes of parameters instead of {self.kernel.parameter_bytes}"
            raise PtxFault("bad parameters", self.kernel.name, 0, what)
        packed = Memory(len(parameters) + 16, parameters)
        pairs = b"".join(n.to_bytes(8, "little") for start, size in allocations for n in (start, start + size))
        table = Memory(len(pairs), pairs)
        head = bytearray(LAUNCH.size)
        axes = dict(zip(("nctaid.x", "nctaid.y", "nctaid.z"), self.grid, strict=True))
        axes |= dict(zip(("ntid.x", "ntid.y", "ntid.z"), self.block, strict=True))
        LAUNCH.write(
            head,
            **axes,
            params=packed.address,
            shared_size=self.shared_size,
            order=int(order == "reverse"),
            threads=self.threads,
            blocks=self.blocks,
            together=self.together,
            allocations=table.address,
            allocation_count=len(allocations),
            budget_size=self.budget,
            most_rounds=most_rounds,
            trace=self.trace.address,
            trace_capacity=self.trace.size // TRACE_RECORD.size,
            frames=self.frames.address,
            frame_size=self.kernel.frame_size,
            shared_memory=self.shared.address,
            alive=self.alive.address,
        )
        record = Memory(LAUNCH.size, bytes(head))
        ended = _CALL(scheduler_code().address("run"))(self.kernel.address, record.address) if self.blocks else 0
        after = bytearray(record.content(LAUNCH.size))
        if ended:
            raise self._fault(ended, after)
        return self._counts(after)

    def _counts(self, after: bytearray) -> Counts:
        counts = Counts(
            self.threads * self.blocks,
            LAUNCH.read(after, "executed"),
            LAUNCH.read(after, "most_executed"),
            LAUNCH.read(after, "undefined"),
            LAUNCH.read(after, "rounds"),
        )
        if not self.trace.size:
            return counts
        made = LAUNCH.read(after, "trace_count")
        if made > self.trace.size // TRACE_RECORD.size:
            raise PtxFault("trace too long", self.kernel.name, 0, f"{made} accesses; trace a smaller launch")
        found = count_accesses(self.trace.content(made * TRACE_RECORD.size))
        return replace(
            counts,
            global_accesses=found.global_accesses,
            global_transactions=found.global_transactions,
            shared_accesses=found.shared_accesses,
            bank_conflicts=found.bank_conflicts,
        )

    def _fault(self, ended: int, after: bytearray) -> PtxFault:
        name, line = self.kernel.name, LAUNCH.read(after, "fault_line")
        block = LAUNCH.read(after, "block")
        if ended == Code.ADDRESS:
            at, thread = LAUNCH.read(after, "fault_address"), LAUNCH.read(after, "fault_thread")
            because = f"thread {thread} of block {block} touches {at:#x}, outside of what the launch may or unaligned"
            return PtxFault("bad address", name, line, because)
        if ended == Code.TRAP:
            return PtxFault("trap", name, line, f"a thread of block {block} executed `trap`")
        if ended == Code.TOO_LONG:
            return PtxFault("endless loop", name, line, f"threads of block {block} go round and round")
        where = sorted(self._waiting())
        lines = ", ".join(map(str, where))
        because = f"threads wait for others that never come, at PTX line{'s' * (len(where) > 1)} {lines}"
        return PtxFault("diverged", name, where[0] if where else 0, because)

    def _waiting(self) -> set[int]:
        """Lines at which threads wait."""
        size = self.kernel.frame_size
        whole = self.frames.content(self.frames.size)
        lines: set[int] = set()
        for at in range(0, self.frames.size, size):
            frame = bytearray(whole[at : at + FRAME.size])
            if FRAME.read(frame, "code") in (Code.BARRIER, Code.WARP):
                lines.add(FRAME.read(frame, "line"))
        return lines
