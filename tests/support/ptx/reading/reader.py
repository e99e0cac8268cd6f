"""PTX as NVRTC prints it: variables of the module, and functions with their instructions.

Names that are declared inside braces get a name of their own, so that what follows knows one flat set of names.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from ptx.refusal import PtxRefused

WIDTHS: Final = {
    "pred": 1, "b8": 8, "u8": 8, "s8": 8, "b16": 16, "u16": 16, "s16": 16, "f16": 16, "bf16": 16, "b32": 32, "u32": 32,
    "s32": 32, "f32": 32, "f16x2": 32, "bf16x2": 32, "b64": 64, "u64": 64, "s64": 64, "f64": 64,
}  # fmt: skip


@dataclass(slots=True)
class Variable:
    """Memory with a name, in one of the state spaces."""

    space: str
    align: int
    size: int
    """In bytes; 0 for dynamic shared memory."""

    content: bytes = b""


@dataclass(slots=True)
class Instruction:
    op: str
    """As it is written, with everything after the dots."""

    name: str
    parts: tuple[str, ...]
    """What follows the name, without dots."""

    args: list[str]
    guard: str
    """The predicate it is executed under, with `!` before one that must be false; empty where there is none."""

    line: int

    def refuse(self, because: str = "not known here") -> PtxRefused:
        return PtxRefused(f"`{self.op}` is {because}", self.line)

    def integer_width(self, kind: str) -> int:
        """The width of a type of bits or integers; any other is refused."""
        if kind == "pred" or (kind in WIDTHS and kind[0] in "us") or kind in ("b8", "b16", "b32", "b64"):
            return WIDTHS[kind]
        raise self.refuse(f"not known with `.{kind}`")

    def only(self, *allowed: str) -> None:
        """Refuse anything between the dots, types apart, that is not one of these."""
        for part in self.parts:
            if part not in allowed and part not in WIDTHS:
                raise self.refuse(f"not known with `.{part}`")


@dataclass(slots=True)
class Label:
    name: str


Item: TypeAlias = Instruction | Label


@dataclass(slots=True)
class Parameter:
    name: str
    offset: int
    size: int


@dataclass(slots=True)
class Function:
    name: str
    is_entry: bool
    parameters: list[Parameter]
    results: list[Parameter] = field(default_factory=list[Parameter])
    items: list[Item] = field(default_factory=list[Item])
    registers: dict[str, int] = field(default_factory=dict[str, int])
    """Widths in bits by name."""

    variables: dict[str, Variable] = field(default_factory=dict[str, Variable])
    targets: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    """Lists of labels for branches through a table."""

    max_threads: int = 1024


@dataclass(slots=True)
class PtxText:
    target: str
    variables: dict[str, Variable]
    functions: dict[str, Function]


_COMMENT: Final = re.compile(r"//[^\n]*|/\*.*?\*/", re.S)
_HEAD: Final = re.compile(
    r"((?:\.(?:visible|weak|extern)\s+)*)\.(entry|func)\s*(\([^)]*\))?\s*([\w$]+)\s*\(([^)]*)\)([^{;]*)([{;])"
)
_STATEMENT: Final = re.compile(r"\s*(?:([{}])|([$\w]+):(?!:)|([^;]*);)")
_VARIABLE: Final = re.compile(
    r"(?:\.(?:visible|extern|weak)\s+)*\.(global|const|shared|local|param)\s+(?:\.attribute\([^)]*\)\s*)?"
    r"(?:\.align\s+(\d+)\s+)?\.(\w+)\s+([%\w$]+)(?:\[(\d*)\])?(?:\s*=\s*(.*))?$",
    re.S,
)
_PARAMETER: Final = re.compile(
    r"\.param\s+(?:\.align\s+(\d+)\s+)?\.(\w+)\s+(?:\.ptr\s+"
    r"(?:\.(?:global|const|shared|local)\s+)?(?:\.align\s+\d+\s+)?)?"
    r"([\w$]+)(?:\[(\d+)\])?"
)
_REGISTERS: Final = re.compile(r"\.reg\s+\.(\w+)\s+(.*)", re.S)
_NUMBERED: Final = re.compile(r"(%?[\w$]+)<(\d+)>")
_NAME: Final = re.compile(r"%?[A-Za-z_$][\w$]*")
_WORD: Final = re.compile(r"0[fF][0-9a-fA-F]{8}|0[dD][0-9a-fA-F]{16}|-?\w+")


def read_ptx(text: str) -> PtxText:
    """Raises `PtxRefused` for what is not PTX as compilers print it."""
    text = _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)
    text = re.sub(r"^\s*\.(?:loc|file)\b[^\n;]*$", "", text, flags=re.M)
    ends = [found.start() for found in re.finditer("\n", text)]
    functions: dict[str, Function] = {}
    outside: list[str] = []
    at = 0
    for head in _HEAD.finditer(text):
        outside.append(text[at : head.start()])
        at = head.end()
        if head[7] == "{":
            at = _closing(text, head.end())
            function = _Reader(head, ends).read(text, head.end(), at - 1)
            functions[function.name] = function
    outside.append(text[at:])
    rest = "".join(outside)
    target = re.search(r"\.target\s+(\w+)", rest)
    return PtxText(target[1] if target else "", _module_variables(rest), functions)


def split_operands(text: str) -> list[str]:
    """At the commas that stand in no bracket."""
    if "{" not in text and "(" not in text:
        return [part.strip() for part in text.split(",")] if text.strip() else []
    found, depth, start = list[str](), 0, 0
    for at, letter in enumerate(text):
        if letter in "{[(":
            depth += 1
        elif letter in "}])":
            depth -= 1
        elif letter == "," and not depth:
            found.append(text[start:at].strip())
            start = at + 1
    last = text[start:].strip()
    return [*found, last] if last else found


def _closing(text: str, at: int) -> int:
    """The place after the brace that closes the one before `at`."""
    depth = 1
    for brace in re.finditer(r"[{}]", text[at:]):
        depth += 1 if brace[0] == "{" else -1
        if not depth:
            return at + brace.end()
    raise PtxRefused("a brace is not closed")


def _module_variables(rest: str) -> dict[str, Variable]:
    found: dict[str, Variable] = {}
    for statement in rest.split(";"):
        at = re.search(r"(?:\.(?:visible|extern|weak)\s+)*\.(?:global|const|shared)\s.*", statement, re.S)
        if at:
            name, variable = _variable(at[0].strip())
            found[name] = variable
    return found


def _variable(text: str) -> tuple[str, Variable]:
    found = _VARIABLE.match(text)
    if not found or found[3] not in WIDTHS:
        raise PtxRefused(f"the declaration `{text}` is not known here")
    space, align, kind, name, count, initial = found.groups()
    width = WIDTHS[kind] // 8
    size = width * (1 if count is None else int(count or 0))
    content = b"" if initial is None else b"".join(_word(word, width) for word in _words(initial))
    return name, Variable(space, int(align or width), size, content)


def _words(initial: str) -> list[str]:
    if re.search(r"[A-Za-z_$][\w$]*\(|\b[A-Za-z_$]", initial.replace("0f", "0").replace("0d", "0").replace("0x", "0")):
        raise PtxRefused(f"the initial value `{initial[:60]}` is not known here")
    return _WORD.findall(initial)


def _word(text: str, width: int) -> bytes:
    bits = int(text[2:], 16) if text[:2].lower() in ("0f", "0d") else int(text, 0)
    return (bits & ((1 << 8 * width) - 1)).to_bytes(width, "little")


def _parameters(text: str) -> list[Parameter]:
    made: list[Parameter] = []
    offset = 0
    for part in split_operands(text):
        found = _PARAMETER.match(part)
        if not found:
            raise PtxRefused(f"the parameter `{part}` is not known here")
        width = WIDTHS[found[2]] // 8
        align, size = int(found[1] or width), width * int(found[4] or 1)
        offset = -(-offset // align) * align
        made.append(Parameter(found[3], offset, size))
        offset += size
    return made


class _Reader:
    """Reads the body of one function."""

    def __init__(self, head: re.Match[str], ends: list[int]) -> None:
        self.ends = ends
        results = _parameters(head[3].strip()[1:-1]) if head[3] else []
        self.function = Function(head[4], head[2] == "entry", _parameters(head[5].strip()), results)
        limit = re.search(r"\.maxntid\s+(\d+)(?:\s*,\s*(\d+))?(?:\s*,\s*(\d+))?", head[6])
        if limit:
            x, y, z = (int(axis or 1) for axis in limit.groups())
            self.function.max_threads = x * y * z
        self.scopes: list[dict[str, str]] = [{}]
        self.serial = 0

    def read(self, text: str, start: int, end: int) -> Function:
        for kind, statement, at in _statements(text, start, end):
            if kind == "brace":
                if statement == "{":
                    self.scopes.append({})
                else:
                    self.scopes.pop()
            elif kind == "label":
                self.function.items.append(Label(self._renamed(statement)))
            elif statement.startswith("."):
                self._directive(statement)
            elif statement:
                self.function.items.append(self._instruction(statement, bisect_right(self.ends, at) + 1))
        return self.function

    def _directive(self, statement: str) -> None:
        if statement.startswith(".reg"):
            self._registers(statement)
        elif statement.startswith(".branchtargets"):
            label = self.function.items.pop()
            if not isinstance(label, Label):
                raise PtxRefused("a list of branch targets has no label")
            self.function.targets[label.name] = split_operands(statement.removeprefix(".branchtargets"))
        elif not statement.startswith((".pragma", ".maxnreg")):
            name, variable = _variable(statement)
            self.function.variables[self._declared(name)] = variable

    def _registers(self, statement: str) -> None:
        found = _REGISTERS.match(statement)
        if not found or found[1] not in WIDTHS:
            raise PtxRefused(f"the registers `{statement}` are not known here")
        width = WIDTHS[found[1]]
        for name in split_operands(found[2]):
            numbered = _NUMBERED.match(name)
            names = [f"{numbered[1]}{number}" for number in range(int(numbered[2]))] if numbered else [name]
            for each in names:
                self.function.registers[self._declared(each)] = width

    def _declared(self, name: str) -> str:
        """A name of the function, or a new one inside of braces."""
        if len(self.scopes) == 1:
            return name
        self.serial += 1
        made = f"%inner{self.serial}${name.lstrip('%')}"
        self.scopes[-1][name] = made
        return made

    def _renamed(self, text: str) -> str:
        if len(self.scopes) == 1:
            return text

        def inner(found: re.Match[str]) -> str:
            return next((scope[found[0]] for scope in reversed(self.scopes) if found[0] in scope), found[0])

        return _NAME.sub(inner, text)

    def _instruction(self, statement: str, line: int) -> Instruction:
        guard = ""
        if statement.startswith("@"):
            word, _, statement = statement[1:].replace("\t", " ").partition(" ")
            guard, statement = self._renamed(word.strip()), statement.strip()
        words = statement.split(None, 1)
        name, *parts = words[0].split(".")
        operands = self._renamed(" ".join(words[1].split())) if len(words) > 1 else ""
        return Instruction(words[0], name, tuple(parts), split_operands(operands), guard, line)


def _statements(text: str, start: int, end: int) -> Iterator[tuple[str, str, int]]:
    at = start
    while True:
        found = _STATEMENT.match(text, at, end)
        if not found:
            if text[at:end].strip():
                raise PtxRefused(f"`{text[at:end].strip()[:60]}` has no end")
            return
        at = found.end()
        brace, label, statement = found.groups()
        if brace:
            yield "brace", brace, found.start(1)
        elif label:
            yield "label", label, found.start(2)
        else:
            yield "statement", statement.strip(), found.start(3)
