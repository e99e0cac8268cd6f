"""Names: a supply of fresh ones, and the map from a program's buffers to those of its derivative."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from vyre_foundation.ir import BufferDecl, Domain, Program, Stmt


class NameSupply:
    """Gives names nobody has yet: `wish`, else `wish_2`, `wish_3`, … Remembers where it stopped, so it is linear."""

    def __init__(self, taken: Iterable[str]) -> None:
        self._taken = set(taken)
        self._next: dict[str, int] = {}

    def fresh(self, wish: str) -> str:
        name = wish
        if name in self._taken:
            number = self._next.get(wish, 2)
            while f"{wish}_{number}" in self._taken:
                number += 1
            self._next[wish] = number + 1
            name = f"{wish}_{number}"
        self._taken.add(name)
        return name

    def prefixed(self, prefix: str, name: str) -> str:
        """Give `grad_x`, or the first free of `grad2_x`, `grad3_x` and so on."""
        number = 1
        made = f"{prefix}_{name}"
        while made in self._taken:
            number += 1
            made = f"{prefix}{number}_{name}"
        self._taken.add(made)
        return made


def _nothing() -> Mapping[str, str]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class DerivativeNames:
    """Which buffer of the derivative belongs to which buffer of the program it was made from."""

    grads: Mapping[str, str] = field(default_factory=_nothing)
    """Input to the buffer that holds its gradient."""

    cotangents: Mapping[str, str] = field(default_factory=_nothing)
    """Output to the buffer that takes its cotangent."""

    tangents: Mapping[str, str] = field(default_factory=_nothing)
    """Input or output to the buffer that takes or holds its tangent."""


class Derivative(Program):
    """A program made from another by differentiation: an ordinary program that also carries the map of its names."""

    __slots__ = ("names",)

    names: DerivativeNames

    def __init__(
        self,
        buffers: Iterable[BufferDecl],
        workgroup_size: tuple[int, int, int],
        entry: Iterable[Stmt],
        domain: Domain | None,
        names: DerivativeNames,
    ) -> None:
        super().__init__(buffers, workgroup_size, entry, domain=domain)
        object.__setattr__(self, "names", names)

    @property
    def grads(self) -> Mapping[str, str]:
        """Input to the buffer that holds its gradient."""
        return self.names.grads

    @property
    def cotangents(self) -> Mapping[str, str]:
        """Output to the buffer that takes its cotangent."""
        return self.names.cotangents

    @property
    def tangents(self) -> Mapping[str, str]:
        """Input or output to the buffer that takes or holds its tangent."""
        return self.names.tangents

    def __reduce__(self) -> tuple[Any, ...]:
        maps = (dict(self.grads), dict(self.cotangents), dict(self.tangents))
        return _thaw, (Program(self.buffers, self.workgroup_size, self.entry, domain=self.domain), *maps)


def _thaw(program: Program, *maps: dict[str, str]) -> Derivative:
    names = DerivativeNames(*(MappingProxyType(each) for each in maps))
    return Derivative(program.buffers, program.workgroup_size, program.entry, program.domain, names)
