"""One rule for each statement class: names, types of operands, and where it may stand.

A rule checks the statement itself; the walk in `bodies.py` enters its bodies.
"""

from __future__ import annotations

from typing import Final

from vyre_foundation.ir import (
    AllGather,
    AllReduce,
    Assign,
    AsyncLoad,
    AsyncStore,
    AsyncWait,
    Barrier,
    Block,
    Break,
    Broadcast,
    DataType,
    ElementType,
    If,
    IndirectDispatch,
    Let,
    LitU32,
    Loop,
    MemoryOrdering,
    OpaqueStmt,
    ReduceScatter,
    Region,
    Resume,
    Return,
    Store,
    Trap,
    is_grid_sync,
)
from vyre_foundation.ir.rules import Rules
from vyre_foundation.signatures import TRUTH, can_store
from vyre_foundation.text.excerpt import excerpt
from vyre_foundation.validation.checker import BindingKind, Checker, converted, type_name
from vyre_foundation.validation.expressions import (
    element_of,
    known_buffer,
    not_u32,
    type_of,
    wrong_condition,
    wrong_index,
)

RULES: Final = Rules[None]("validation")

# -------------------------------------------------------------------------------------------------------------- names


@RULES.on(Let)
def _let(c: Checker, s: Let) -> None:
    dtype = type_of(c, s.value, "value")
    c.bind(s.name, dtype, BindingKind.LET)


@RULES.on(Assign)
def _assign(c: Checker, s: Assign) -> None:
    dtype = type_of(c, s.value, "value")
    binding = c.visible.get(s.name)
    if binding is None:
        _unassignable(c, s.name)
    elif binding.kind is BindingKind.COUNTER:
        fix = "bind a variable of its own with `let` before the loop and change that"
        c.report("V011", f"`{s.name}` is a loop variable", "only its loop changes it", fix)
    elif binding.segment != c.segment:
        fix = "bind it again after the sync, under another name, or keep its value in a buffer"
        because = "it is bound before the grid sync and assigned after it; variables end there"
        c.report("V205", f"`{s.name}` does not live across a grid sync", because, fix)
    elif dtype is not None and binding.dtype is not None and dtype != binding.dtype:
        because = f"{excerpt(s.value)} is {type_name(dtype)}, and its `let` made `{s.name}` {type_name(binding.dtype)}"
        fix = f"convert it: {converted(s.value, dtype, binding.dtype)}"
        c.report("V045", f"`{s.name}` cannot hold {type_name(dtype)}", because, fix, at="value")


def _unassignable(c: Checker, name: str) -> None:
    if name in c.buffers:
        fix = f"store into an element, as in `{name}[i] = value`"
        c.report("V119", f"`{name}` is a buffer, not a variable", "an assignment changes a variable", fix)
        return
    fix = c.did_you_mean(name, c.visible, f"bind it first: `let {name} = …`")
    c.report("V120", f"there is no variable `{name}` to assign", "no `let` around this place binds it", fix)


@RULES.on(Store)
def _store(c: Checker, s: Store) -> None:
    index = type_of(c, s.index, "index")
    value = type_of(c, s.value, "value")
    buffer = known_buffer(c, s.buffer, "V064")
    if buffer is None:
        return
    if not buffer.is_writable:
        because = f"it is declared with access {buffer.access.word}"
        c.report("V063", f"`{s.buffer}` is read-only", because, "declare it read_write or output")
    if index is not None and index is not DataType.U32:
        wrong_index(c, "V122", s.index, index, "index")
    elif isinstance(s.index, LitU32):
        _check_literal_index(c, s.index, s.buffer, buffer.count)
    element = element_of(c, buffer)
    if value is not None and element is not None and not can_store(value, element):
        because = f"{excerpt(s.value)} is {type_name(value)}, and `{s.buffer}` holds {type_name(element)}"
        fix = f"convert it: {converted(s.value, value, element)}"
        c.report("V121", f"a store of {type_name(value)} into `{s.buffer}`", because, fix, at="value")


def _check_literal_index(c: Checker, index: LitU32, name: str, count: int) -> None:
    if 0 < count <= index.value:
        because = f"`{name}` has {count} elements, 0 to {count - 1}"
        what = f"element {index.value} does not exist"
        c.report("V036", what, because, "store into an element that exists", at="index")


# -------------------------------------------------------------------------------------------------------- control flow


@RULES.on(If)
def _if(c: Checker, s: If) -> None:
    dtype = type_of(c, s.cond, "cond")
    if dtype is not None and dtype not in TRUTH:
        wrong_condition(c, "V123", s.cond, dtype)


@RULES.on(Loop)
def _loop(c: Checker, s: Loop) -> None:
    for step, bound, code in (("from", s.from_, "V124"), ("to", s.to, "V125")):
        dtype = type_of(c, bound, step)
        if dtype is not None and dtype is not DataType.U32:
            not_u32(c, code, "a loop bound must be U32", bound, dtype, step)


@RULES.on(Break)
def _break(c: Checker, _s: Break) -> None:
    if not c.in_loop:
        because = "it leaves the innermost loop around it, and here there is none"
        c.report("V236", "`break` outside a loop", because, "put it in the body of a loop, or end with `return`")


@RULES.on(Block, Return, Resume)
def _nothing(_c: Checker, _s: Block | Return | Resume) -> None:
    """These have no rules of their own."""


@RULES.on(Region)
def _region(c: Checker, s: Region) -> None:
    """V115: a program that may not be composed with itself contains each of its regions once."""
    c.generators[s.generator] += 1
    if c.program.non_composable_with_self and c.generators[s.generator] == 2:
        because = "the program is non_composable, and this is the second of them"
        c.report("V115", f"region `{s.generator}` occurs twice", because, "run the programs one after the other")


@RULES.on(Barrier)
def _barrier(c: Checker, s: Barrier) -> None:
    c.synchronises = True
    if s.ordering is MemoryOrdering.RELAXED:
        fix = "leave the ordering out: every barrier is a full one"
        c.report("V043", "a relaxed barrier orders nothing", "its ordering is relaxed", fix)
    if is_grid_sync(s):
        _top_level_only(c, "a grid sync")
        c.segment += c.at_top_level  # elsewhere it is refused, and otherwise ignored


def _top_level_only(c: Checker, what: str) -> None:
    if not c.at_top_level:
        because = "it stands inside an `if` or a loop; every workgroup must reach it once"
        c.report("V206", f"{what} below the top level", because, "close the body before it and reopen it after")


# --------------------------------------------------------------------------------------------------- async and traps


@RULES.on(AsyncLoad, AsyncStore)
def _async(c: Checker, s: AsyncLoad | AsyncStore) -> None:
    for step, operand in (("offset", s.offset), ("size", s.size)):
        dtype = type_of(c, operand, step)
        if dtype is not None and dtype is not DataType.U32:
            not_u32(c, "V209", f"the {step} of a copy must be U32, in bytes", operand, dtype, step)
    source = known_buffer(c, s.source, "V209", "source")
    if source is not None and not source.is_readable:
        because = f"`{s.source}` is declared write_only; its contents are never given to the program"
        c.report("V209", "a copy reads a write-only buffer", because, "declare it read_write", at="source")
    destination = known_buffer(c, s.destination, "V209", "destination")
    if destination is not None and not destination.is_writable:
        because = f"`{s.destination}` is declared with access {destination.access.word}"
        c.report("V209", "a copy goes into a read-only buffer", because, "declare it read_write", at="destination")
    _check_tag(c, "V117", "a copy", s.tag)


@RULES.on(AsyncWait)
def _wait(c: Checker, s: AsyncWait) -> None:
    _check_tag(c, "V128", "a wait", s.tag)


def _check_tag(c: Checker, code: str, what: str, tag: str) -> None:
    if not tag:
        because = "the tag is empty; a wait finds its copy by the tag"
        c.report(code, f"{what} has no tag", because, "give each copy a tag of its own", at="tag")


@RULES.on(Trap)
def _trap(c: Checker, s: Trap) -> None:
    dtype = type_of(c, s.address, "address")
    if dtype is not None and dtype is not DataType.U32:
        not_u32(c, "V209", "the address of a trap must be U32", s.address, dtype, "address")


@RULES.on(IndirectDispatch)
def _indirect(c: Checker, s: IndirectDispatch) -> None:
    if s.count_offset % 4:
        because = f"the offset is {s.count_offset} bytes"
        c.report("V126", "an indirect count must be aligned to 4 bytes", because, "use a multiple of 4")
    known_buffer(c, s.count_buffer, "V127")


# --------------------------------------------------------------------------------------------------------- collectives


@RULES.on(AllReduce, Broadcast)
def _collective(c: Checker, s: AllReduce | Broadcast) -> None:
    _top_level_only(c, "a collective")
    _collective_buffer(c, s.buffer, "buffer", reads=True, writes=True)


@RULES.on(AllGather, ReduceScatter)
def _exchange(c: Checker, s: AllGather | ReduceScatter) -> None:
    _top_level_only(c, "a collective")
    source = _collective_buffer(c, s.input, "input", reads=True, writes=False)
    target = _collective_buffer(c, s.output, "output", reads=False, writes=True)
    if source is not None and target is not None and source != target:
        because = f"`{s.input}` holds {type_name(source)}, `{s.output}` holds {type_name(target)}"
        c.report("V046", "a collective between two types", because, "use buffers of one element type")


def _collective_buffer(c: Checker, name: str, step: str, *, reads: bool, writes: bool) -> ElementType | None:
    """The element type of a collective's buffer, None after reporting why it cannot take part."""
    if c.capabilities is not None and not c.capabilities.collectives:
        c.report("V046", "the backend has no collectives", "its capabilities say so", "choose another backend")
    buffer = known_buffer(c, name, "V046", step)
    if buffer is None:
        return None
    if not buffer.is_global:
        because = f"`{name}` is private to a workgroup or an invocation"
        c.report("V046", "a collective works on buffers of the launch", because, "use a read_write buffer", at=step)
        return None
    if (reads and not buffer.is_readable) or (writes and not buffer.is_writable):
        because = f"`{name}` is declared with access {buffer.access.word}"
        verb = "writes" if writes and not buffer.is_writable else "reads"
        c.report("V046", f"a collective {verb} `{name}`, which it may not", because, "use a read_write buffer", at=step)
        return None
    return buffer.element


@RULES.on(OpaqueStmt)
def _opaque(c: Checker, s: OpaqueStmt) -> None:
    c.report(
        "V031",
        f"nobody here knows the opaque statement `{s.kind}`",
        "programs may carry it, but it has no meaning here",
        "replace it by statements of the IR",
    )
