"""Writing the text of LLVM functions: values, blocks, and the few statements that have a shape."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Final

from ptx.llvm.layout import Layout

_ENDS: Final = ("br ", "ret ", "switch ", "unreachable")


class LlvmFunction:
    """The text of one function while it is written."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.block = "entry"
        """The label of the block that is being written."""

        self._serial = 0
        self._is_open = True
        self._variables: list[str] = []

    def value(self, text: str) -> str:
        """The name of what an instruction computes."""
        self._serial += 1
        name = f"%v{self._serial}"
        self.do(f"{name} = {text}")
        return name

    def do(self, text: str) -> None:
        """An instruction. What follows the end of a block is left out."""
        if self._is_open:
            self.lines.append(f" {text}")
            self._is_open = not text.startswith(_ENDS)

    def label(self) -> str:
        self._serial += 1
        return f"b{self._serial}"

    def start(self, label: str) -> None:
        """Begin a block; control that is left flows into it."""
        self.do(f"br label %{label}")
        self.lines.append(f"{label}:")
        self.block, self._is_open = label, True

    def variable(self, kind: str, initial: str) -> Variable:
        self._serial += 1
        name = f"%m{self._serial}"
        self._variables.append(f" {name} = alloca {kind}")
        made = Variable(self, kind, name)
        made.set(initial)
        return made

    @contextmanager
    def when(self, condition: str) -> Generator[None]:
        inside, after = self.label(), self.label()
        self.do(f"br i1 {condition}, label %{inside}, label %{after}")
        self.start(inside)
        yield
        self.start(after)

    @contextmanager
    def while_(self, condition: Callable[[], str]) -> Generator[None]:
        head, inside, after = self.label(), self.label(), self.label()
        self.start(head)
        self.do(f"br i1 {condition()}, label %{inside}, label %{after}")
        self.start(inside)
        yield
        self.do(f"br label %{head}")
        self.start(after)

    @contextmanager
    def count(self, kind: str, end: str) -> Generator[str]:
        """From 0 to below `end`."""
        at = self.variable(kind, "0")
        with self.while_(lambda: self.value(f"icmp ult {kind} {at.get()}, {end}")):
            number = at.get()
            yield number
            at.set(self.value(f"add {kind} {number}, 1"))

    def offset(self, pointer: str, offset: int | str) -> str:
        return self.value(f"getelementptr i8, ptr {pointer}, i64 {offset}") if offset else pointer

    def get(self, layout: Layout, record: str, name: str) -> str:
        field = layout.fields[name]
        return self.value(f"load {field.type}, ptr {self.offset(record, field.offset)}")

    def set(self, layout: Layout, record: str, name: str, value: str | int) -> None:
        field = layout.fields[name]
        self.do(f"store {field.type} {value}, ptr {self.offset(record, field.offset)}")

    def add(self, layout: Layout, record: str, name: str, value: str | int) -> None:
        kind = layout.fields[name].type
        self.set(layout, record, name, self.value(f"add {kind} {self.get(layout, record, name)}, {value}"))

    def text(self, signature: str) -> str:
        """`signature` as it stands after `define`. Variables get their memory first."""
        return "\n".join([f"define {signature} {{", "entry:", *self._variables, *self.lines, "}"])


class Variable:
    """Memory of a function that is being written."""

    def __init__(self, function: LlvmFunction, kind: str, name: str) -> None:
        self.function = function
        self.kind = kind
        self.name = name

    def get(self) -> str:
        return self.function.value(f"load {self.kind}, ptr {self.name}")

    def set(self, value: str) -> None:
        self.function.do(f"store {self.kind} {value}, ptr {self.name}")
