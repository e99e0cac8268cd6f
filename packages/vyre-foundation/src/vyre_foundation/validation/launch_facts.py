"""Rules about the facts of a program: they speak of buffers that are there and can be as they say, each once."""

from __future__ import annotations

from collections.abc import Hashable

from vyre_foundation.ir import (
    BufferAccess,
    BufferDecl,
    ContentFact,
    DataType,
    LaunchFact,
    ProductWithin,
    Shaped,
    SignedIds,
    buffers_of_fact,
    held_buffers,
)
from vyre_foundation.validation.checker import Checker


def check_facts(c: Checker) -> None:
    said: set[Hashable] = set()
    for position, fact in enumerate(c.program.facts):
        c.path = [("facts", position)]
        about = _about(fact)
        if about in said:
            because = f"an earlier fact is about {_subject(fact)} too"
            c.report("V241", "two facts are about one thing", because, "leave one of them out")
        said.add(about)
        if not _names_buffers(c, fact):
            continue
        if isinstance(fact, Shaped):
            _check_shape(c, fact)
        elif not isinstance(fact, SignedIds):
            _check_contents(c, fact)


def _about(fact: LaunchFact) -> Hashable:
    if isinstance(fact, ProductWithin):
        return type(fact), tuple(sorted(fact.factors)), fact.buffer
    return (type(fact), *buffers_of_fact(fact)[:1])


def _subject(fact: LaunchFact) -> str:
    match fact:
        case SignedIds():
            return "ids"
        case Shaped(buffer):
            return f"the shape of `{buffer}`"
        case ProductWithin():
            return "this product"
        case _:
            return f"the same property of `{fact.buffer}`"


def _names_buffers(c: Checker, fact: LaunchFact) -> bool:
    """V238: the buffers are declared."""
    missing = [name for name in buffers_of_fact(fact) if name not in c.buffers]
    for name in missing:
        fix = c.did_you_mean(name, c.buffers, "name a declared buffer")
        c.report("V238", "a fact is about a buffer that the program does not have", f"it names `{name}`", fix)
    return not missing


def _check_shape(c: Checker, fact: Shaped) -> None:
    """V239: both buffers can be what the fact says. V240: the words are there."""
    buffer, shapes = c.buffers[fact.buffer], c.buffers[fact.shapes]
    if not buffer.is_global:
        because = f"`{buffer.name}` is {buffer.access.word} memory: no launch gives it a length"
        c.report("V239", f"`{buffer.name}` has no shape", because, "leave the fact out")
    if not shapes.is_input or shapes.access is not BufferAccess.UNIFORM or shapes.element is not DataType.U32:
        because = f"it is {shapes.access.word} and holds {shapes.element.word}"
        c.report("V239", f"`{shapes.name}` cannot hold shapes", because, "use a uniform buffer of U32")
    elif shapes.count < fact.end:
        because = f"the fact reads words {fact.first} to {fact.end - 1}, and it is declared with {shapes.count}"
        c.report("V240", f"`{shapes.name}` does not have these words", because, f"declare at least {fact.end}")


def _check_contents(c: Checker, fact: ContentFact) -> None:
    """V243: a launch can check it once, before the program runs, and it holds as long as that runs."""
    for name in dict.fromkeys(held_buffers(fact)):
        decl = c.buffers[name]
        if not _is_given_to_read(decl):
            because = f"it is {decl.access.word} memory, which may hold something else while the program runs"
            fix = "state it of a buffer that is declared read or uniform"
        elif not (isinstance(decl.element, DataType) and decl.element.is_integer):
            because, fix = f"it holds {decl.element.word}", "state it of whole numbers"
        elif isinstance(fact, ProductWithin) and decl.count != 1:
            because = f"a factor is one number, and it has {decl.count or 'any number of'} elements"
            fix = "give each factor a buffer of one element"
        else:
            continue
        c.report("V243", f"no launch can check what the fact says of `{name}`", because, fix)
    if isinstance(fact, ProductWithin) and not c.buffers[fact.buffer].is_global:
        because = f"it is {c.buffers[fact.buffer].access.word} memory: no launch gives it a length"
        c.report("V243", f"no launch can check what the fact says of `{fact.buffer}`", because, "leave the fact out")


def _is_given_to_read(decl: BufferDecl) -> bool:
    return decl.is_input and decl.access in (BufferAccess.READ_ONLY, BufferAccess.UNIFORM)
