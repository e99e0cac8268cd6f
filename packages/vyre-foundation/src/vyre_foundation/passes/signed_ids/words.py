"""Words of shapes get names: each is read once, before all else, as one would write it by hand.

The lowering computes a name that is the same for all invocations once a workgroup, and bounds loops over lanes by it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from vyre_foundation import ir
from vyre_foundation.ir import Expr, Program, Shaped, is_grid_sync
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.optimise.rewriting import rewrite_body, with_entry
from vyre_foundation.passes.origins import Origins
from vyre_foundation.passes.signed_ids.lengths import words_from_lengths
from vyre_foundation.walk import Visit, kind_bits, map_operands, names_in, postorder, statements

Word: TypeAlias = tuple[str, int]

_LOADS: Final = kind_bits((ir.Load,))


def with_words_named(program: Program, origins: Origins) -> Program:
    """Each region with its own names of the words that it reads.

    A program in which the grid meets stays as it is: names that live on from one part to the next take memory.
    """
    wanted: dict[Word, str] = {}
    for fact in program.facts:
        if isinstance(fact, Shaped):
            for word, name in _words(fact):
                wanted.setdefault(word, name)
    if not wanted or any(is_grid_sync(each) for each in statements(program)):
        return program
    supply = NameSupply({*names_in(program), *(buffer.name for buffer in program.buffers)})
    lengths = words_from_lengths(program)
    entry = [
        _named(each, wanted, lengths, supply, origins) if isinstance(each, ir.Region) else each
        for each in program.entry
    ]
    return with_entry(program, tuple(entry))


def _words(fact: Shaped) -> Iterator[tuple[Word, str]]:
    """With the names they would like to have: `a_shape_1` is the length of the second axis of `a`."""
    for axis in range(fact.axes):
        yield (fact.shapes, fact.first + axis), f"{fact.buffer}_shape_{axis}"


def _named(
    region: ir.Region,
    wanted: Mapping[Word, str],
    lengths: Mapping[Expr, Expr],
    supply: NameSupply,
    origins: Origins,
) -> ir.Region:
    read = sorted({word for node in postorder(region) if (word := _word(node)) is not None and word in wanted})
    if not read:
        return region
    names = {word: supply.fresh(wanted[word]) for word in read}
    loads = [(name, ir.Load(buffer, ir.LitU32(word))) for (buffer, word), name in names.items()]
    lets = [ir.Let(name, lengths.get(load, load)) for name, load in loads]
    body = rewrite_body(region.body, origins, None, lambda s, _: Visit(_with_names(s, names), lambda: None))
    made = ir.Region(region.generator, region.source_region, (*lets, *body))
    origins.adopt(made, region)
    for each in lets:
        origins.adopt(each, region)
    return made


def _with_names(statement: ir.Stmt, names: Mapping[Word, str]) -> ir.Stmt:
    def named(e: Expr) -> Expr:
        word = _word(e)
        return e if word is None or word not in names else ir.Var(names[word])

    return map_operands(statement, named, _LOADS)


def _word(node: object) -> Word | None:
    match node:
        case ir.Load(buffer, ir.LitU32(word)):
            return buffer, word
        case _:
            return None
