"""Writes the same instructions for several lanes at once.

The rules of operators write instructions of one value each. Here an instruction with an operand that differs between
lanes becomes the one on vectors; an instruction without such an operand stays as it is, once for all lanes. So each
rule exists once, and a vector has the bits that its lanes would have alone: the instructions are the same, element by
element, and nothing is reassociated.

Lanes that are masked off compute too, on whatever they have. No instruction of ours traps, divides by zero or is
undefined for an operand; the flags that would make one so (`nuw`, `nsw`, `inbounds`) are left out of vectors. Memory is
touched under the mask.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Final

from vyre_driver.cpu.operations.writer import FunctionWriter

_ELEMENT: Final = r"(?P<kind>i\d+|float|double)"
_GROWING: Final = ("add", "sub")
_FLAGS: Final = re.compile(r" (?:nuw|nsw)\b")
_OVERLOADS: Final = {"float": "f32", "double": "f64"}


class VectorWriter(FunctionWriter):
    """Goes on where `outer` is, in its lines, until `close`."""

    __slots__ = ("_outer", "_own", "_starts", "_vectors", "_wraps", "mask", "only")

    def __init__(self, outer: FunctionWriter, width: int) -> None:
        super().__init__(outer.declarations, outer.float_flags)
        self._outer = outer
        self.lines = outer.lines
        self._values = outer._values
        self.width = width
        self.mask = "true"
        """The lanes that run, as a vector of bits; `true` for all."""

        self.only: int | None = None
        """The lane that runs, where it is known to be that one alone."""

        self._vectors: dict[str, str] = {}
        """Registers that have a value for each lane, to the type of one."""

        self._starts: dict[str, str] = {}
        """Of these, vectors whose lanes have neighbouring numbers or addresses, with the first one's register."""

        self._wraps: set[str] = set()
        """Of these, numbers that may wrap between the first lane and the last."""

        self._own: set[str] = set()
        """Addresses of rows: an element for each lane, whether it runs or not, that no other lane uses."""

    def close(self) -> None:
        self._outer._values = self._values

    # ---------------------------------------------------------------------------------------------------------- vectors

    def is_vector(self, value: str) -> bool:
        return value in self._vectors

    def of(self, kind: str) -> str:
        """The type of a vector."""
        return f"<{self.width} x {kind}>"

    def fitting(self, kind: str, value: str) -> str:
        """A value for a place of a type: in all lanes, if it is one of vectors."""
        return self.spread(_element(kind), value) if kind.startswith("<") else value

    def spread(self, kind: str, value: str) -> str:
        """A value in all lanes; itself if it is a vector already."""
        if value in self._vectors or value.startswith("splat "):
            return value
        if not value.startswith(("%", "@")):
            return f"splat ({kind} {value})"
        vector = self.of(kind)
        first = self.plain(f"insertelement {vector} poison, {kind} {value}, i64 0")
        every = self.plain(f"shufflevector {vector} {first}, {vector} poison, <{self.width} x i32> zeroinitializer")
        self._vectors[every] = kind
        return every

    def in_register(self, kind: str, value: str) -> str:
        """The same in a register, also of a constant, so that what is made of it is a vector."""
        value = self.spread(kind, value)
        return value if value in self._vectors else self._made(kind, self.plain(f"freeze {self.of(kind)} {value}"))

    def given(self, kind: str, register: str) -> None:
        """A register that is a vector already."""
        self._vectors[register] = kind

    def known_neighbours(self, register: str, first: int) -> str:
        """A register that has such numbers already."""
        self._starts[self._made("i32", register)] = str(first)
        return register

    def neighbours(self, first: str) -> str:
        """A U32 for each lane, one more than the lane before; it does not wrap in lanes that run."""
        numbers = f"<{', '.join(f'i32 {n}' for n in range(self.width))}>"
        found = self._made("i32", self.plain(f"add {self.of('i32')} {self.spread('i32', first)}, {numbers}"))
        self._starts[found] = first
        return found

    def adjoining(self, first: str) -> str:
        """A number of 64 bits for each lane, one more than the lane before; it does not wrap."""
        numbers = f"<{', '.join(f'i64 {n}' for n in range(self.width))}>"
        found = self._made("i64", self.plain(f"add {self.of('i64')} {self.spread('i64', first)}, {numbers}"))
        self._starts[found] = first
        return found

    def row(self, kind: str, base: str, index: str) -> str:
        """The place of an element for each lane: lanes lie side by side in memory that is theirs alone."""
        if index in self._vectors:
            lanes = f"<{', '.join(f'i64 {n}' for n in range(self.width))}>"
            first = self._made("i64", self.plain(f"mul {self.of('i64')} {index}, splat (i64 {self.width})"))
            number = self._made("i64", self.plain(f"add {self.of('i64')} {first}, {lanes}"))
            return self.let(f"getelementptr inbounds {kind}, ptr {base}, i64 {number}")
        address = self.plain(f"getelementptr inbounds {self.of(kind)}, ptr {base}, i64 {index}")
        self._own.add(address)
        self._starts[self._made("ptr", address)] = address
        return address

    def first_of_wrapping(self, value: str) -> str | None:
        """What the first lane has, if each lane has one more than the lane before, or 0 after the greatest number."""
        return self._starts[value] if value in self._wraps else None

    def is_any(self, mask: str) -> str:
        """Whether a lane has this bit."""
        bits = self.plain(f"bitcast {self.of('i1')} {self.spread('i1', mask)} to i{self.width}")
        return self.plain(f"icmp ne i{self.width} {bits}, 0")

    def first_lane(self) -> str:
        """The number of the first lane that runs; there is one."""
        bits = self.plain(f"bitcast {self.of('i1')} {self.spread('i1', self.mask)} to i{self.width}")
        return super().intrinsic(f"i{self.width}", f"llvm.cttz.i{self.width}", f"i{self.width} {bits}", "i1 true")

    def of_lane(self, value: str, lane: str) -> str:
        """A value as one lane has it."""
        if value not in self._vectors:
            return value
        return self.plain(f"extractelement {self.of(self._vectors[value])} {value}, i{self.width} {lane}")

    def both(self, left: str, right: str) -> str:
        """Lanes that have the left bit and the right one."""
        if left == "true":
            return right
        if right == "true":
            return left
        bits = self.of("i1")
        return self._made("i1", self.plain(f"and {bits} {self.spread('i1', left)}, {self.spread('i1', right)}"))

    def inverse(self, mask: str) -> str:
        return self._made("i1", self.plain(f"xor {self.of('i1')} {self.spread('i1', mask)}, splat (i1 true)"))

    @contextmanager
    def narrowed(self, mask: str) -> Generator[None]:
        """What is written inside runs in lanes of the mask only."""
        outer, only = self.mask, self.only
        self.mask, self.only = self.both(outer, mask), None
        yield
        self.mask, self.only = outer, only

    @contextmanager
    def narrowed_to(self, lanes: Sequence[bool]) -> Generator[None]:
        """The same for lanes that are known: where one is left of all, it does what no vector can as it would alone."""
        if all(lanes):
            yield
            return
        is_all, numbers = self.mask == "true", ", ".join(f"i1 {str(each).lower()}" for each in lanes)
        bits = self.of("i1")
        with self.narrowed(self._made("i1", self.plain(f"or {bits} zeroinitializer, <{numbers}>"))):
            self.only = lanes.index(True) if is_all and sum(lanes) == 1 else None
            yield

    def mixed(self, vector: str, new: str, old: str) -> str:
        """The new values in lanes that run, the old ones in others."""
        kind = _element(vector)
        if self.mask == "true":
            return self.spread(kind, new)
        sides = f"{vector} {self.spread(kind, new)}, {vector} {self.spread(kind, old)}"
        return self._made(kind, self.plain(f"select {self.of('i1')} {self.spread('i1', self.mask)}, {sides}"))

    def fetch(self, llvm_type: str, slot: str) -> str:
        found = super().fetch(llvm_type, slot)
        if llvm_type.startswith("<"):
            self._vectors[found] = _element(llvm_type)
        return found

    # ----------------------------------------------------------------------------------------------------- instructions

    def plain(self, text: str) -> str:
        """An instruction as it is written."""
        return super().let(text)

    def let(self, text: str) -> str:
        if not any(operand in self._vectors for operand in _REGISTER.findall(text)):
            return super().let(text)
        forms = (self._chosen, self._negated, self._converted, self._binary, self._place)
        for shape, widen in zip(_SHAPES, forms, strict=True):
            found = shape.fullmatch(text)
            if found is not None:
                return widen(found)
        raise AssertionError(f"no vector form of {text}")

    def intrinsic(self, result: str, name: str, *operands: str) -> str:
        stem, _, overload = name.rpartition(".")
        if not self._is_on_vectors(operands):
            return super().intrinsic(result, name, *operands)
        wide, types = self._operands(operands)
        name = f"{stem}.v{self.width}{overload}"
        self.declare(f"declare {self.of(result)} @{name}({types})")
        return self._made(result, self.plain(f"call {self.of(result)} @{name}({wide})"))

    def call(self, result: str, name: str, *operands: str) -> str:
        if not self._is_on_vectors(operands):
            return super().call(result, name, *operands)
        wide, _ = self._operands(operands)
        return self._made(result, self.plain(f"call {self.of(result)} {name}.x{self.width}({wide})"))

    def load(self, kind: str, pointer: str, size: int, note: str = "") -> str:
        if pointer not in self._vectors:
            return super().load(kind, pointer, size, note)
        vector, bits = self.of(kind), self.of("i1")
        if pointer in self._own or (self.mask == "true" and pointer in self._starts):
            text = f"load {vector}, ptr {self._starts[pointer]}, align {size}{note}"
            return self._made(kind, self.plain(text))
        mask = self.spread("i1", self.mask)
        tail = f"{bits} {mask}, {vector} zeroinitializer"
        if pointer in self._starts:
            name = f"llvm.masked.load.{self._overload(kind)}.p0"
            self.declare(f"declare {vector} @{name}(ptr, i32, {bits}, {vector})")
            return self._made(kind, self.plain(
                f"call {vector} @{name}(ptr {self._starts[pointer]}, i32 {size}, {tail})"
            ))  # fmt: skip
        name = f"llvm.masked.gather.{self._overload(kind)}.v{self.width}p0"
        self.declare(f"declare {vector} @{name}({self.of('ptr')}, i32, {bits}, {vector})")
        return self._made(kind, self.plain(f"call {vector} @{name}({self.of('ptr')} {pointer}, i32 {size}, {tail})"))

    def store(self, kind: str, value: str, pointer: str, size: int, note: str = "") -> None:
        vector, bits = self.of(kind), self.of("i1")
        value = self.spread(kind, value)
        if pointer in self._own and self.mask != "true":
            value = self.mixed(vector, value, self.load(kind, pointer, size, note))
        if pointer in self._own or (self.mask == "true" and pointer in self._starts):
            self.line(f"store {vector} {value}, ptr {self._starts[pointer]}, align {size}{note}")
            return
        mask = self.spread("i1", self.mask)
        if pointer in self._starts:
            name = f"llvm.masked.store.{self._overload(kind)}.p0"
            self.declare(f"declare void @{name}({vector}, ptr, i32, {bits})")
            self.line(f"call void @{name}({vector} {value}, ptr {self._starts[pointer]}, i32 {size}, {bits} {mask})")
            return
        if self.only is not None:
            alone, place = (
                f"extractelement {self.of(each)} {of}, i64 {self.only}"
                for each, of in ((kind, value), ("ptr", self.spread("ptr", pointer)))
            )
            super().store(kind, self.plain(alone), self.plain(place), size, note)
            return
        # Lanes write in their order, also where all write to one place.
        places = self.spread("ptr", pointer)
        name = f"llvm.masked.scatter.{self._overload(kind)}.v{self.width}p0"
        self.declare(f"declare void @{name}({vector}, {self.of('ptr')}, i32, {bits})")
        self.line(f"call void @{name}({vector} {value}, {self.of('ptr')} {places}, i32 {size}, {bits} {mask})")

    # ---------------------------------------------------------------------------------------------------------- helpers

    def _made(self, kind: str, register: str) -> str:
        self._vectors[register] = kind
        return register

    def _overload(self, kind: str) -> str:
        return f"v{self.width}{_OVERLOADS.get(kind, kind)}"

    def _is_on_vectors(self, operands: tuple[str, ...]) -> bool:
        return any(operand.partition(" ")[2] in self._vectors for operand in operands)

    def _operands(self, operands: tuple[str, ...]) -> tuple[str, str]:
        """Of a call, and their types. A bit that is a constant is a flag of the intrinsic."""
        wide: list[str] = []
        types: list[str] = []
        for operand in operands:
            kind, _, value = operand.partition(" ")
            if kind == "i1" and value in ("true", "false"):
                types.append(kind)
                wide.append(operand)
            else:
                types.append(self.of(kind))
                wide.append(f"{self.of(kind)} {self.spread(kind, value)}")
        return ", ".join(wide), ", ".join(types)

    def _binary(self, found: re.Match[str]) -> str:
        """Arithmetic, or a comparison, whose result is a bit."""
        words, kind, left, right = found["words"], found["kind"], found["left"], found["right"]
        operands = f"{self.of(kind)} {self.spread(kind, left)}, {self.spread(kind, right)}"
        result = "i1" if words.startswith(("icmp", "fcmp")) else kind
        register = self._made(result, super().let(f"{_FLAGS.sub('', words)} {operands}"))
        self._grow(words, kind, left, right, register)
        return register

    def _grow(self, words: str, kind: str, left: str, right: str, register: str) -> None:
        """A sum of neighbours and something that is the same for all lanes has neighbours too."""
        instruction = words.partition(" ")[0]
        vectors = [each for each in (left, right) if each in self._vectors]
        if instruction not in _GROWING or len(vectors) > 1 or vectors[0] not in self._starts:
            return
        if instruction == "sub" and vectors[0] == right:
            return
        start = self._starts[vectors[0]]
        first, second = (start if each == vectors[0] else each for each in (left, right))
        self._starts[register] = self.plain(f"{instruction} {kind} {first}, {second}")
        if "nuw" not in words or vectors[0] in self._wraps:
            self._wraps.add(register)

    def _negated(self, found: re.Match[str]) -> str:
        kind = found["kind"]
        return self._made(kind, self.plain(f"fneg {self.of(kind)} {found['value']}"))

    def _converted(self, found: re.Match[str]) -> str:
        words, kind, value, target = found["words"], found["kind"], found["value"], found["target"]
        text = f"{_FLAGS.sub('', words)} {self.of(kind)} {value} to {self.of(target)}"
        register = self._made(target, self.plain(text))
        if words == "zext" and value in self._starts and value not in self._wraps:
            self._starts[register] = self.plain(f"zext {kind} {self._starts[value]} to {target}")
        return register

    def _chosen(self, found: re.Match[str]) -> str:
        kind, cond = found["kind"], found["cond"]
        sides = (
            f"{self.of(kind)} {self.spread(kind, found['left'])}, {self.of(kind)} {self.spread(kind, found['right'])}"
        )
        test = f"{self.of('i1')} {cond}" if cond in self._vectors else f"i1 {cond}"
        return self._made(kind, self.plain(f"select {test}, {sides}"))

    def _place(self, found: re.Match[str]) -> str:
        """An address for each lane."""
        element, base, before, index = found["element"], found["base"], found["before"], found["index"]
        base_text = f"{self.of('ptr')} {base}" if base in self._vectors else f"ptr {base}"
        register = self._made(
            "ptr",
            self.plain(f"getelementptr {element}, {base_text}{before}, {self.of('i64')} {self.spread('i64', index)}"),
        )
        if index in self._starts and base not in self._vectors:
            first = self._starts[index]
            self._starts[register] = self.plain(f"getelementptr {element}, ptr {base}{before}, i64 {first}")
        return register


def _element(vector: str) -> str:
    return vector.partition(" x ")[2].rstrip(">")


_REGISTER: Final = re.compile(r"%[\w.]+")
_VALUE: Final = r"[^\s,]+"

_SHAPES: Final = (
    re.compile(rf"select i1 (?P<cond>{_VALUE}), {_ELEMENT} (?P<left>{_VALUE}), (?P=kind) (?P<right>{_VALUE})"),
    re.compile(rf"fneg {_ELEMENT} (?P<value>{_VALUE})"),
    re.compile(rf"(?P<words>\w+) {_ELEMENT} (?P<value>{_VALUE}) to (?P<target>i\d+|float|double)"),
    re.compile(rf"(?P<words>\w+(?: \w+)*?) {_ELEMENT} (?P<left>{_VALUE}), (?P<right>{_VALUE})"),
    re.compile(
        rf"getelementptr inbounds (?P<element>[^,]+), ptr (?P<base>{_VALUE})(?P<before>(?:, i64 \d+)*), "
        rf"i64 (?P<index>{_VALUE})"
    ),
)
"""Instructions as the rules write them: choices, negations, conversions, what has two operands, addresses."""
