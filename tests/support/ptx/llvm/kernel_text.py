"""A kernel as one LLVM function that runs a thread until it is done or has to wait.

    i32 kernel(ptr launch, ptr frame)

Registers are integers of their width; floats exist only inside an instruction. Inside a block a register is an LLVM
value. What lives from one block to the next is stored in the frame at the end of the block, so whoever waits has
nothing more to save: the function stores the number of the block to go on with and returns why.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from ptx.llvm.layout import FRAME, LAUNCH, Code
from ptx.llvm.llvm_text import LlvmFunction
from ptx.reading.flow import WAITING, Block, flow_of, written
from ptx.reading.reader import WIDTHS, Function, Instruction, Variable
from ptx.refusal import PtxRefused

FLOATS: Final = {"f32": "float", "f64": "double"}
NANS: Final = {"f32": 0x7FFFFFFF, "f64": 0xFFF8000000000000}
"""What arithmetic gives for NaN. Neither is the NaN that vyre promises: code has to make that one."""

Rule: TypeAlias = Callable[["KernelText", Instruction], None]
_NUMBER: Final = re.compile(r"-?(?:0[xX][0-9a-fA-F]+|\d+)U?")
_FLOAT_BITS: Final = re.compile(r"0[fF][0-9a-fA-F]{8}|0[dD][0-9a-fA-F]{16}")
_SYMBOL: Final = re.compile(r"([%\w$]+)\s*(?:\+\s*(-?\w+))?")


def signed(bits: int, width: int) -> int:
    """As LLVM writes a constant of that width."""
    bits &= (1 << width) - 1
    return bits - (1 << width) if width > 1 and bits >> (width - 1) else bits


class Places:
    """Where the variables of a kernel lie in their spaces."""

    def __init__(self, function: Function, shared: Mapping[str, Variable], addresses: Mapping[str, int]) -> None:
        self.addresses = addresses
        """Of global and constant variables, in this process."""

        self.parameters = {parameter.name: parameter.offset for parameter in function.parameters}
        self.shared: dict[str, int] = {}
        self.local: dict[str, int] = {}
        self.passed: dict[str, int] = {}
        """Parameters of calls: they lie behind local memory."""

        own = {name: variable for name, variable in function.variables.items() if variable.space == "shared"}
        used = _used_names(function)
        every = {name: variable for name, variable in shared.items() if name in used} | own
        statics = {name: variable for name, variable in every.items() if variable.size}
        self.static_shared = _place(statics, self.shared, 0)
        # All dynamic arrays begin at the same place.
        align = max((variable.align for name, variable in every.items() if name not in statics), default=1)
        dynamic = -(-self.static_shared // align) * align
        for name in every.keys() - statics.keys():
            self.shared[name] = dynamic
            self.static_shared = dynamic
        kinds = {"local": self.local, "param": self.passed}
        size = 0
        for space, places in kinds.items():
            inside = {name: variable for name, variable in function.variables.items() if variable.space == space}
            size = _place(inside, places, size)
            if space == "local":
                self.local_size = size
        self.frame_bytes = -(-size // 16) * 16


def _place(variables: Mapping[str, Variable], places: dict[str, int], offset: int) -> int:
    for name, variable in variables.items():
        offset = -(-offset // variable.align) * variable.align
        places[name] = offset
        offset += variable.size
    return offset


def _used_names(function: Function) -> set[str]:
    text = " ".join(arg for item in function.items if isinstance(item, Instruction) for arg in item.args)
    return set(re.findall(r"[A-Za-z_$][\w$]*", text))


class KernelText(LlvmFunction):
    """The text of one kernel while it is written. Rules for instructions use it to read operands and write results."""

    def __init__(self, function: Function, places: Places) -> None:
        super().__init__()
        self.function = function
        self.registers = function.registers
        self.places = places
        self.flow = flow_of(function)
        self.current: Block = self.flow.blocks[0]
        self.values: dict[str, str] = {}
        """Registers that are LLVM values at this place."""

        self.changed: dict[str, None] = {}
        """Registers whose slot is out of date."""

        crossing = 0
        for block in self.flow.blocks:
            crossing |= block.live_in
        names = [name for name, bit in self.flow.bits.items() if crossing & bit]
        self.slots = {name: FRAME.size + 8 * number for number, name in enumerate(names)}
        self.local_offset = -(-(FRAME.size + 8 * len(names)) // 64) * 64
        self.frame_size = -(-(self.local_offset + places.frame_bytes) // 64) * 64
        self.resumes: set[int] = set()

    # ------------------------------------------------------------------------------------------------------- operands

    def read(self, operand: str, width: int, is_signed: bool = False) -> str:
        """An operand as an integer of `width` bits."""
        kept = self.registers.get(operand)
        if kept is not None:
            return self.resized(self._register(operand, kept), kept, width, is_signed)
        if _NUMBER.fullmatch(operand):
            return str(signed(int(operand.rstrip("U"), 0), width))
        if _FLOAT_BITS.fullmatch(operand):
            return str(signed(int(operand[2:], 16), width))
        if operand == "WARP_SZ":
            return "32"
        if operand.startswith("%"):
            return self.resized(self._special(operand), 32, width, False)
        return self._symbol(operand, width)

    def _register(self, name: str, width: int) -> str:
        found = self.values.get(name)
        if found is None:
            found = self.value(f"load i{width}, ptr {self.offset('%f', self.slots[name])}")
            self.values[name] = found
        return found

    def write(self, operand: str, value: str, width: int, is_signed: bool = False) -> None:
        """Write `width` bits to a register, which may be wider; `_` takes anything."""
        if operand == "_":
            return
        kept = self.registers.get(operand)
        if kept is None:
            raise PtxRefused(f"`{operand}` is no register that can be written")
        self.values[operand] = self.resized(value, width, kept, is_signed)
        self.changed[operand] = None

    def resized(self, value: str, width: int, wanted: int, is_signed: bool) -> str:
        if width == wanted:
            return value
        how = "trunc" if width > wanted else "sext" if is_signed else "zext"
        return self.value(f"{how} i{width} {value} to i{wanted}")

    def read_float(self, operand: str, kind: str, flush: bool = False) -> str:
        width = WIDTHS[kind]
        made = self.value(f"bitcast i{width} {self.read(operand, width)} to {FLOATS[kind]}")
        return self.flushed(made) if flush else made

    def write_float(self, operand: str, value: str, kind: str, flush: bool = False) -> None:
        """Write what arithmetic gave: any NaN becomes the one that PTX arithmetic makes."""
        if flush:
            value = self.flushed(value)
        width, name = WIDTHS[kind], FLOATS[kind]
        bits = self.value(f"bitcast {name} {value} to i{width}")
        is_nan = self.value(f"fcmp uno {name} {value}, {value}")
        nan = signed(NANS[kind], width)
        self.write(operand, self.value(f"select i1 {is_nan}, i{width} {nan}, i{width} {bits}"), width)

    def flushed(self, value: str) -> str:
        """A subnormal f32 as zero of the same sign."""
        bits = self.value(f"bitcast float {value} to i32")
        exponent = self.value(f"and i32 {bits}, {0x7F800000}")
        sign = self.value(f"and i32 {bits}, {-0x80000000}")
        is_small = self.value(f"icmp eq i32 {exponent}, 0")
        return self.value(f"bitcast i32 {self.value(f'select i1 {is_small}, i32 {sign}, i32 {bits}')} to float")

    def predicate(self, operand: str) -> str:
        if operand.startswith("!"):
            return self.value(f"xor i1 {self.predicate(operand[1:])}, 1")
        if self.registers.get(operand) != 1:
            raise PtxRefused(f"`{operand}` is no predicate")
        return self.read(operand, 1)

    def call(self, name: str, kind: str, *values: str) -> str:
        """An intrinsic that takes and gives one type; `kind` as intrinsics name it: f32, i64."""
        llvm = FLOATS.get(kind, kind)
        return self.value(f"call {llvm} @llvm.{name}.{kind}({', '.join(f'{llvm} {value}' for value in values)})")

    def _special(self, operand: str) -> str:
        name = operand[1:]
        if name in FRAME.fields and name.startswith("tid."):
            return self.get(FRAME, "%f", name)
        if name in LAUNCH.fields and name.partition(".")[0] in ("ctaid", "nctaid", "ntid"):
            return self.get(LAUNCH, "%x", name)
        linear = self.get(FRAME, "%f", "linear")
        if name == "warpid":
            return self.value(f"lshr i32 {linear}, 5")
        lane = self.value(f"and i32 {linear}, 31")
        if name == "laneid":
            return lane
        own = self.value(f"shl i32 1, {lane}")
        below = self.value(f"sub i32 {own}, 1")
        upto = self.value(f"or i32 {below}, {own}")
        masks = {"lanemask_lt": below, "lanemask_le": upto, "lanemask_eq": own}
        if name in masks:
            return masks[name]
        inverse = {"lanemask_gt": upto, "lanemask_ge": below}.get(name)
        if inverse is None:
            raise PtxRefused(f"`{operand}` is not known here")
        return self.value(f"xor i32 {inverse}, -1")

    def _symbol(self, operand: str, width: int) -> str:
        """The address of a variable in its space."""
        found = _SYMBOL.fullmatch(operand)
        name, more = (found[1], int(found[2] or "0", 0)) if found else (operand, 0)
        for places in (self.places.shared, self.places.local, self.places.addresses):
            if name in places:
                return str(signed(places[name] + more, width))
        raise PtxRefused(f"the operand `{operand}` is not known here")

    # -------------------------------------------------------------------------------------------------------- control

    def flush(self, but: tuple[str, ...] = ()) -> None:
        """Store what lives on after this block and changed in it."""
        for name in self.changed:
            if name not in but and self.flow.lives_after(self.current, name):
                width = self.registers[name]
                self.do(f"store i{width} {self.values[name]}, ptr {self.offset('%f', self.slots[name])}")
        self.changed = {}

    def wait(self, code: int, block: int, line: int) -> None:
        """Return to the scheduler, which will go on with that block."""
        self.resumes.add(block)
        self.set(FRAME, "%f", "pc", block)
        self.set(FRAME, "%f", "line", line)
        self.do(f"ret i32 {code}")

    def go(self, block: int, line: int) -> None:
        """Branch to a block. Whoever goes back too often gives way to others."""
        if block <= self.current.number:
            self.add(LAUNCH, "%x", "budget", -1)
            left = self.get(LAUNCH, "%x", "budget")
            with self.when(self.value(f"icmp slt i32 {left}, 0")):
                self.wait(Code.GAVE_WAY, block, line)
        self.do(f"br label %B{block}")

    def under_guard(self, instruction: Instruction, rule: Rule) -> None:
        """Execute where the guard holds; elsewhere results keep their old values."""
        results = written(instruction, self.registers)
        old = {name: self.read(name, self.registers[name]) for name in results}
        condition, before = self.predicate(instruction.guard), self.block
        inside, after = self.label(), self.label()
        self.do(f"br i1 {condition}, label %{inside}, label %{after}")
        self.start(inside)
        kept = dict(self.values)
        rule(self, instruction)
        end = self.block
        self.start(after)
        new, self.values = self.values, kept  # what else was read inside is not known on the other way
        for name in results:
            width = self.registers[name]
            merged = self.value(f"phi i{width} [ {new[name]}, %{end} ], [ {old[name]}, %{before} ]")
            self.values[name] = merged
            self.changed[name] = None

    def write_out(self, name: str, rules: Mapping[str, Rule]) -> str:
        """The whole function."""
        for block in self.flow.blocks:
            self.current = block
            self.values, self.changed = {}, {}
            self.start(f"B{block.number}")
            if block.instructions:
                self.add(FRAME, "%f", "executed", len(block.instructions))
            for instruction in block.instructions:
                self._instruction(instruction, rules)
            self.flush()
            following = block.number + 1
            self.do(f"br label %B{following}" if following < len(self.flow.blocks) else f"ret i32 {Code.DONE}")
        self.start("fault")
        self.do(f"ret i32 {Code.ADDRESS}")
        return self.text(f"i32 @{name}(ptr %x, ptr %f)")

    def text(self, signature: str) -> str:
        targets = " ".join(f"i32 {number}, label %B{number}" for number in sorted(self.resumes))
        first = [" %pc = load i32, ptr %f", f" switch i32 %pc, label %B0 [{targets}]"]
        body = self.lines[1:]  # without the branch from the entry to the first block
        return "\n".join([f"define {signature} {{", "entry:", *first, *body, "}"])

    def _instruction(self, instruction: Instruction, rules: Mapping[str, Rule]) -> None:
        rule = rules.get(instruction.name)
        if rule is None:
            raise instruction.refuse()
        try:
            if instruction.guard and instruction.name not in ("bra", "brx", "ret", "exit") and not _waits(instruction):
                self.under_guard(instruction, rule)
            else:
                rule(self, instruction)
        except PtxRefused as problem:
            if problem.line:
                raise
            raise PtxRefused(f"{problem.what}, in `{instruction.op}`", instruction.line) from None
        except (KeyError, IndexError, ValueError) as problem:
            raise instruction.refuse(f"not known with these operands ({problem!r})") from problem


def _waits(instruction: Instruction) -> bool:
    return instruction.name in WAITING
