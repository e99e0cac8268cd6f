"""A chain with something to run it on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from vyre_foundation.chain import Chain
from vyre_foundation.ir import Program
from vyre_reference.testing.chains.links import ELEMENTS, MAKERS, Result
from vyre_reference.testing.dice import Dice, Weighted
from vyre_reference.testing.programs.cases import element_bits


@dataclass(frozen=True, slots=True)
class ChainCase:
    """What `generate_chain` gives."""

    seed: int
    chain: Chain
    inputs: Mapping[str, bytes]
    """Little-endian elements of every input of the chain, packed as declared."""

    counts: Mapping[str, int]
    """Elements of every input."""

    kinds: tuple[str, ...]
    """How each program reads what the one before it made."""

    def __repr__(self) -> str:
        return f"generate_chain({self.seed})"


def generate_chain(seed: int, longest: int = 4) -> ChainCase:
    """A chain of two to `longest` programs; the same for the same seed on every machine and Python."""
    dice = Dice(seed)
    given = Result("x", dice.pick(ELEMENTS), dice.pick((1, 5, 31, 64, 97, 200)), 8)
    source, programs, kinds = given, list[Program](), list[str]()
    table = Weighted((weight, name) for name, (weight, _) in MAKERS.items())
    for position in range(dice.between(2, longest)):
        kind = dice.draw(table)
        program, source = MAKERS[kind][1](dice, source, f"h{position}")
        programs.append(program)
        kinds.append(kind)
    whole = Chain(programs)
    keep = [decl.name for decl in whole.intermediates if dice.chance(0.15)]
    chain = Chain(programs, keep)
    inputs = {
        given.name: b"".join(
            [element_bits(dice, given.element).to_bytes(given.element.size, "little") for _ in range(given.count)]
        )
    }
    counts = MappingProxyType({given.name: given.count})
    return ChainCase(seed, chain, MappingProxyType(inputs), counts, tuple(kinds))
