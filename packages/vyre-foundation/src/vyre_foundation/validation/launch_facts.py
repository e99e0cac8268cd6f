"""Rules about the facts of a program: they speak of buffers that are there and can have the shape, each once."""

from __future__ import annotations

from vyre_foundation.ir import BufferAccess, DataType, LaunchFact, Shaped
from vyre_foundation.validation.checker import Checker


def check_facts(c: Checker) -> None:
    said: set[object] = set()
    for position, fact in enumerate(c.program.facts):
        c.path = [("facts", position)]
        about = fact.buffer if isinstance(fact, Shaped) else type(fact)
        if about in said:
            because = f"an earlier fact is about {_subject(fact)} too"
            c.report("V241", "two facts are about one thing", because, "leave one of them out")
        said.add(about)
        if isinstance(fact, Shaped):
            _check_shape(c, fact)


def _subject(fact: LaunchFact) -> str:
    return f"the shape of `{fact.buffer}`" if isinstance(fact, Shaped) else "ids"


def _check_shape(c: Checker, fact: Shaped) -> None:
    """V238: both buffers are declared. V239: they can be what the fact says. V240: the words are there."""
    missing = [name for name in (fact.buffer, fact.shapes) if name not in c.buffers]
    for name in missing:
        fix = c.did_you_mean(name, c.buffers, "name a declared buffer")
        c.report("V238", "a fact is about a buffer that the program does not have", f"it names `{name}`", fix)
    if missing:
        return
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
