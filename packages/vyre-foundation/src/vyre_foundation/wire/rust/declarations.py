"""What the Rust crates refuse before they look at any statement: a program's bytes, its depth, its buffers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from vyre_foundation.diagnostics import WireError
from vyre_foundation.ir import (
    BufferAccess,
    BufferDecl,
    Cast,
    DeclaredKind,
    DeclaredType,
    LinearType,
    Node,
    Program,
    Region,
)
from vyre_foundation.walk import BUFFER_FIELDS, fold
from vyre_foundation.wire.envelope import encode, statement_payloads
from vyre_foundation.wire.metadata import put_hints, put_predicate

DEPTH: Final = 64
RECORD_BYTES: Final = 4 << 20
PAYLOAD_BYTES: Final = 64
_WITHOUT_WIDTH: Final = (DeclaredKind.ARRAY, DeclaredKind.TENSOR)


def declaration_problems(program: Program) -> Iterator[str]:
    yield from _from_encoder(program)
    yield from _from_buffers(program)
    if program.domain is not None:
        yield "it has a domain, an opaque statement of a kind they do not know; to_wire(domain=False) leaves it out"
    if program.facts:
        yield "it has facts, opaque statements of kinds they do not know; to_wire(domain=False) leaves them out"
    if not program.entry or not all(isinstance(s, Region) for s in program.entry):
        yield "not all of its topmost statements are regions (V105)"
    yield from _from_depth(program)


def _from_encoder(program: Program) -> Iterator[str]:
    """Their encoder refuses what ours refuses."""
    try:
        encode(program)
    except WireError as problem:
        yield f"{problem.what}: {problem.because}"
        return
    for name, payload in statement_payloads(program):
        if len(payload) > RECORD_BYTES:
            yield f"a top-level statement ({name}) takes {len(payload)} bytes; they take {RECORD_BYTES}"


def _from_depth(program: Program) -> Iterator[str]:
    """They count statements, expressions and types together."""

    def depth(node: Node, below: tuple[int, ...]) -> int:
        own = node.target.depth if isinstance(node, Cast) and isinstance(node.target, DeclaredType) else 0
        return 1 + max((*below, own), default=0)

    deepest = max(fold(program, depth), default=0)
    if deepest > DEPTH:
        yield f"it is {deepest} levels deep, statements and expressions together; they take {DEPTH}"


# -------------------------------------------------------------------------------------------------------------- buffers


def _from_buffers(program: Program) -> Iterator[str]:
    outputs = [b.name for b in program.buffers if b.is_output]
    if len(outputs) > 1:
        yield f"more than one output buffer: {', '.join(outputs)} (V022)"
    yield from _from_clashes(program)
    for b in program.buffers:
        yield from _from_buffer(b)
    yield from _from_linear_types(program)


def _from_clashes(program: Program) -> Iterator[str]:
    """Only workgroup memory needs no binding. A local array needs one, because its access is read_write."""
    names: set[str] = set()
    bindings: dict[int, str] = {}
    for b in program.buffers:
        if b.name in names:
            yield f"two buffers called `{b.name}` (V107)"
        names.add(b.name)
        if b.access is BufferAccess.WORKGROUP:
            continue
        if b.binding in bindings:
            yield f"`{bindings[b.binding]}` and `{b.name}` share binding {b.binding} (V108)"
        bindings.setdefault(b.binding, b.name)


def _from_buffer(b: BufferDecl) -> Iterator[str]:
    if len(put_hints(b.hints)) > PAYLOAD_BYTES:
        yield f"the hints of `{b.name}` take more than {PAYLOAD_BYTES} bytes"
    if len(put_predicate(b.shape_predicate)) > PAYLOAD_BYTES:
        yield f"the shape predicate of `{b.name}` takes more than {PAYLOAD_BYTES} bytes"
    if b.shape_predicate is not None and not b.shape_predicate.holds(b.count):
        yield f"the count of `{b.name}` is {b.count}, which its shape predicate excludes (V083)"
    if b.is_output and isinstance(b.element, DeclaredType) and b.element.kind in _WITHOUT_WIDTH:
        yield f"the output `{b.name}` holds {b.element.word} (V110)"
    if b.is_output and not b.count and b.output_byte_range is None:
        yield f"the output `{b.name}` has neither a count nor a range (V130)"


_USES: Final = {
    LinearType.LINEAR: (1, 1, "exactly once"),
    LinearType.AFFINE: (0, 1, "at most once"),
    LinearType.RELEVANT: (1, None, "at least once"),
}


def _from_linear_types(program: Program) -> Iterator[str]:
    """They count each mention in the text, a length too, whichever path it stands on."""
    restricted = [b for b in program.buffers if b.linear_type in _USES]
    if not restricted:
        return
    mentions: Counter[str] = Counter()
    for each in fold(program, _mentions):
        mentions.update(each)
    for b in restricted:
        least, most, words = _USES[b.linear_type]
        if mentions[b.name] < least or (most is not None and mentions[b.name] > most):
            yield f"`{b.name}` is {b.linear_type.word}, to be used {words}, and used {mentions[b.name]} times (V070)"


def _mentions(node: Node, below: tuple[Counter[str], ...]) -> Counter[str]:
    found = Counter([getattr(node, name) for name, _ in BUFFER_FIELDS.get(type(node), ())])
    for each in below:
        found.update(each)
    return found
