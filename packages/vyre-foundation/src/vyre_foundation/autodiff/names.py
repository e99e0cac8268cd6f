"""A derivative: a program that also says which of its buffers belong to which buffers of the original program."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from vyre_foundation.autodiff.gather.sums import Sum
from vyre_foundation.ir import BufferDecl, Domain, LaunchFact, Program, Stmt


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

    seeds: Mapping[str, str] = field(default_factory=_nothing)
    """Output to the buffer that holds the cotangents from which its sweep starts, all of them 1.0."""


class Derivative(Program):
    """A program made from another by differentiation: an ordinary program that also carries the map of its names."""

    __slots__ = ("names", "sums")

    names: DerivativeNames
    sums: tuple[Sum, ...]
    """What became of each addition to an element that others may add to. Printed, each is a line."""

    def __init__(
        self,
        buffers: Iterable[BufferDecl],
        workgroup_size: tuple[int, int, int],
        entry: Iterable[Stmt],
        domain: Domain | None,
        facts: Iterable[LaunchFact],
        names: DerivativeNames,
        sums: tuple[Sum, ...] = (),
    ) -> None:
        super().__init__(buffers, workgroup_size, entry, domain=domain, facts=facts)
        object.__setattr__(self, "names", names)
        object.__setattr__(self, "sums", sums)

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

    @property
    def seeds(self) -> Mapping[str, str]:
        """Output to the buffer that holds the cotangents from which its sweep starts, all of them 1.0."""
        return self.names.seeds

    def __reduce__(self) -> tuple[Any, ...]:
        maps = (dict(self.grads), dict(self.cotangents), dict(self.tangents), dict(self.seeds))
        plain = Program(self.buffers, self.workgroup_size, self.entry, domain=self.domain, facts=self.facts)
        return _thaw, (plain, self.sums, *maps)


def _thaw(program: Program, sums: tuple[Sum, ...], *maps: dict[str, str]) -> Derivative:
    names = DerivativeNames(*(MappingProxyType(each) for each in maps))
    launches = (program.domain, program.facts)
    return Derivative(program.buffers, program.workgroup_size, program.entry, *launches, names, sums)
