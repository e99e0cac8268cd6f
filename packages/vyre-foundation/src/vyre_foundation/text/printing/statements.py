"""How each statement is written: one line, and a line for each statement of its bodies."""

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
    If,
    IndirectDispatch,
    Let,
    Loop,
    MemoryOrdering,
    OpaqueStmt,
    ReduceScatter,
    Region,
    Resume,
    Return,
    Store,
    Trap,
)
from vyre_foundation.ir.rules import Rules
from vyre_foundation.text.printing.page import Body, Page, Parts
from vyre_foundation.text.quoting import payload_text, string_text

STATEMENT_RULES: Final = Rules[Parts]("text of a statement")

# ---------------------------------------------------------------------------------------------------- names and memory


@STATEMENT_RULES.on(Let)
def _(node: Let, page: Page) -> Parts:
    return f"let {page[node.name]} = ", node.value


@STATEMENT_RULES.on(Assign)
def _(node: Assign, page: Page) -> Parts:
    return f"{page[node.name]} = ", node.value


@STATEMENT_RULES.on(Store)
def _(node: Store, page: Page) -> Parts:
    return f"{page[node.buffer]}[", node.index, "] = ", node.value


# -------------------------------------------------------------------------------------------------------- control flow


@STATEMENT_RULES.on(If)
def _(node: If, _page: Page) -> Parts:
    head = "if ", node.cond, " ", Body(node.then)
    match node.otherwise:
        case ():
            return head
        case (If() as only,):
            return *head, " else ", only
        case otherwise:
            return *head, " else ", Body(otherwise)


@STATEMENT_RULES.on(Loop)
def _(node: Loop, page: Page) -> Parts:
    return f"for {page[node.var]} in ", node.from_, "..", node.to, " ", Body(node.body)


@STATEMENT_RULES.on(Break)
def _(_node: Break, _page: Page) -> Parts:
    return "break"


@STATEMENT_RULES.on(Return)
def _(_node: Return, _page: Page) -> Parts:
    return "return"


@STATEMENT_RULES.on(Block)
def _(node: Block, _page: Page) -> Parts:
    return "block ", Body(node.body)


@STATEMENT_RULES.on(Region)
def _(node: Region, _page: Page) -> Parts:
    source = "" if node.source_region is None else f" from {string_text(node.source_region)}"
    return f"region {string_text(node.generator)}{source} ", Body(node.body)


# ----------------------------------------------------------------------------------------------------- synchronisation


@STATEMENT_RULES.on(Barrier)
def _(node: Barrier, _page: Page) -> Parts:
    if node.ordering is MemoryOrdering.SEQ_CST:
        return "barrier"
    return "grid_sync" if node.ordering is MemoryOrdering.GRID_SYNC else f"barrier {node.ordering.word}"


@STATEMENT_RULES.on(AsyncLoad)
def _(node: AsyncLoad, page: Page) -> Parts:
    head = f"async_load {page[node.destination]} from {page[node.source]} at "
    return head, node.offset, " size ", node.size, f" tag {string_text(node.tag)}"


@STATEMENT_RULES.on(AsyncStore)
def _(node: AsyncStore, page: Page) -> Parts:
    head = f"async_store {page[node.source]} to {page[node.destination]} at "
    return head, node.offset, " size ", node.size, f" tag {string_text(node.tag)}"


@STATEMENT_RULES.on(AsyncWait)
def _(node: AsyncWait, _page: Page) -> Parts:
    return f"async_wait {string_text(node.tag)}"


# ---------------------------------------------------------------------------------------------------- launch and traps


@STATEMENT_RULES.on(IndirectDispatch)
def _(node: IndirectDispatch, page: Page) -> Parts:
    return f"indirect_dispatch {page[node.count_buffer]} offset {node.count_offset}"


@STATEMENT_RULES.on(Trap)
def _(node: Trap, _page: Page) -> Parts:
    return f"trap {string_text(node.tag)} at ", node.address


@STATEMENT_RULES.on(Resume)
def _(node: Resume, _page: Page) -> Parts:
    return f"resume {string_text(node.tag)}"


# ---------------------------------------------------------------------------------------------- collectives and opaque


@STATEMENT_RULES.on(AllReduce)
def _(node: AllReduce, page: Page) -> Parts:
    return f"all_reduce {node.op.word} {page[node.buffer]} group {node.group}"


@STATEMENT_RULES.on(AllGather)
def _(node: AllGather, page: Page) -> Parts:
    return f"all_gather {page[node.input]} to {page[node.output]} group {node.group}"


@STATEMENT_RULES.on(ReduceScatter)
def _(node: ReduceScatter, page: Page) -> Parts:
    return f"reduce_scatter {node.op.word} {page[node.input]} to {page[node.output]} group {node.group}"


@STATEMENT_RULES.on(Broadcast)
def _(node: Broadcast, page: Page) -> Parts:
    return f"broadcast {page[node.buffer]} root {node.root} group {node.group}"


@STATEMENT_RULES.on(OpaqueStmt)
def _(node: OpaqueStmt, _page: Page) -> Parts:
    return f"opaque {string_text(node.kind)} {payload_text(node.payload)}"
