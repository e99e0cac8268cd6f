"""Calls that the compiler left: the callee's instructions take the place of the call.

PTX passes arguments through variables in the space `param`. The callee uses those of its caller, so a call needs no
copies. A function that calls itself is refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ptx.reading.reader import Function, Instruction, Item, Label, split_operands
from ptx.refusal import PtxRefused

_NAME: Final = re.compile(r"%?[A-Za-z_$][\w$]*")
_DEEPEST: Final = 20


def inline_calls(entry: Function, functions: Mapping[str, Function]) -> Function:
    """The kernel without calls."""
    made = replace(entry, items=[], registers=dict(entry.registers), variables=dict(entry.variables))
    made.targets = dict(entry.targets)
    _Inliner(made, functions).copy(entry.items, 0)
    return made


class _Inliner:
    def __init__(self, made: Function, functions: Mapping[str, Function]) -> None:
        self.made = made
        self.functions = functions
        self.serial = 0

    def copy(self, items: list[Item], depth: int) -> None:
        for item in items:
            if isinstance(item, Instruction) and item.name == "call":
                if item.guard or depth > _DEEPEST:
                    raise item.refuse("a call under a condition, or one that goes too deep")
                self._call(item, depth)
            else:
                self.made.items.append(item)

    def _call(self, call: Instruction, depth: int) -> None:
        args = call.args
        results = split_operands(args.pop(0)[1:-1]) if args[0].startswith("(") else []
        callee = self.functions.get(args[0])
        given = split_operands(args[1][1:-1]) if len(args) > 1 else []
        if callee is None or len(given) != len(callee.parameters) or len(results) != len(callee.results):
            raise PtxRefused(f"the call of `{args[0]}` is not known here", call.line)
        self.serial += 1
        names = dict(zip((p.name for p in callee.parameters), given, strict=True))
        names |= dict(zip((p.name for p in callee.results), results, strict=True))
        end = f"$call{self.serial}$end"
        names |= {name: f"{name}$call{self.serial}" for name in (*callee.registers, *callee.variables, *callee.targets)}
        names |= {item.name: f"{item.name}$call{self.serial}" for item in callee.items if isinstance(item, Label)}
        self.made.registers |= {names[name]: width for name, width in callee.registers.items()}
        self.made.variables |= {names[name]: variable for name, variable in callee.variables.items()}
        self.made.targets |= {names[n]: [names[label] for label in labels] for n, labels in callee.targets.items()}
        self.copy([_renamed(item, names, end) for item in callee.items], depth + 1)
        self.made.items.append(Label(end))


def _renamed(item: Item, names: Mapping[str, str], end: str) -> Item:
    def new(text: str) -> str:
        return _NAME.sub(lambda found: names.get(found[0], found[0]), text)

    if isinstance(item, Label):
        return Label(names[item.name])
    if item.name == "ret":
        return Instruction("bra.uni", "bra", ("uni",), [end], new(item.guard), item.line)
    return replace(item, args=[new(arg) for arg in item.args], guard=new(item.guard))
