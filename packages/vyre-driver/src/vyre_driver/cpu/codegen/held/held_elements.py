"""Elements of tiles that live in registers, for one piece of lanes: reading and writing them is to shuffle vectors.

A tile is a row of slots, each a vector of as many elements as a piece has lanes; LLVM makes registers of them. Which
elements the lanes touch is known, so a load takes its lanes from one or several of these vectors, and a store puts its
lanes into them, under the mask. A load past the end gives zero and a store there does nothing, as in memory.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vyre_driver.cpu.codegen.frame import Frame
from vyre_driver.cpu.operations import VectorWriter, store_value, value_type, zero_of
from vyre_driver.lowering.lanes import layout
from vyre_driver.lowering.tiles.held_tiles import PIECE
from vyre_foundation.ir import BufferDecl, Node


def held_places(frame: Frame, access: Node) -> tuple[int, ...] | None:
    """The elements that the lanes of the piece touch, if they are held in registers."""
    piece = frame.lane.piece
    places = None if piece is None else piece.places.get(id(access))
    return None if places is None or piece is None else places[piece.number * PIECE : (piece.number + 1) * PIECE]


def lanes_that_take(frame: Frame, branch: Node) -> tuple[bool, ...] | None:
    """Which lanes of the piece take a branch, if that is known."""
    piece = frame.lane.piece
    taken = None if piece is None else piece.taken.get(id(branch))
    return None if taken is None or piece is None else taken[piece.number * PIECE : (piece.number + 1) * PIECE]


def clear_held(frame: Frame, buffer: BufferDecl) -> None:
    """A workgroup starts with zeros."""
    for number in range(-(-buffer.count // PIECE)):
        slot, vector = _slot(frame, buffer, number)
        frame.w.line(f"store {vector} zeroinitializer, ptr {slot}")


def load_held(frame: Frame, buffer: BufferDecl, places: Sequence[int]) -> str:
    w = _writer(frame)
    kind = value_type(layout.element(buffer))
    found = "zeroinitializer"
    parts = sorted({place // PIECE for place in places if place < buffer.count})
    for part in parts:
        held = _read(frame, buffer, part)
        if [place - part * PIECE for place in places] == [*range(PIECE)]:
            return held
        # What another part has stays, and what none has is zero.
        order = [
            place % PIECE if place // PIECE == part and place < buffer.count else PIECE + lane
            for lane, place in enumerate(places)
        ]
        found = shuffled(w, kind, held, found, order)
    if not parts:
        return w.in_register(kind, zero_of(layout.element(buffer)))
    return found


def store_held(frame: Frame, buffer: BufferDecl, places: Sequence[int], value: str) -> None:
    """Where lanes write to one element, the last one has the last word."""
    w = _writer(frame)
    kind = value_type(layout.element(buffer))
    value = w.spread(kind, value)
    for lanes in _layers(places, buffer.count):
        for part in sorted({places[lane] // PIECE for lane in lanes}):
            sources = {places[lane] % PIECE: lane for lane in lanes if places[lane] // PIECE == part}
            _store_part(frame, w, _slot(frame, buffer, part), sources, value)


def _store_part(frame: Frame, w: VectorWriter, slot: tuple[str, str], sources: dict[int, int], value: str) -> None:
    """Into one vector of a tile, by its elements, from lanes of another."""
    at, vector = slot
    kind = vector.partition(" x ")[2].rstrip(">")
    is_straight = all(element == lane for element, lane in sources.items())
    is_whole = len(sources) == PIECE
    order = [sources.get(element) for element in range(PIECE)]
    new = value if is_straight else shuffled(w, kind, value, "poison", order)
    if w.mask != "true":
        mask = w.spread("i1", w.mask)
        if not (is_straight and is_whole):
            bits = [PIECE if lane is None else lane for lane in order]
            mask = shuffled(w, "i1", mask, "zeroinitializer", bits)
    elif is_whole:
        frame.write_slot(at, vector, new)
        return
    else:
        mask = f"<{', '.join(f'i1 {str(lane is not None).lower()}' for lane in order)}>"
    old = frame.read_slot(at, vector)
    mixed = w.plain(f"select {w.of('i1')} {mask}, {vector} {new}, {vector} {old}")
    w.line(f"store {vector} {mixed}, ptr {at}")


def _layers(places: Sequence[int], count: int) -> Iterator[list[int]]:
    """Lanes that write to different elements, one group after the other."""
    left = [lane for lane, place in enumerate(places) if place < count]
    while left:
        taken: dict[int, int] = {}
        for lane in left:
            taken.setdefault(places[lane], lane)
        yield [*taken.values()]
        left = [lane for lane in left if taken[places[lane]] != lane]


def write_element(frame: Frame, buffer: BufferDecl, place: int) -> None:
    """Into memory, for what reads it there."""
    dtype = layout.element(buffer)
    slot, vector = _slot(frame, buffer, place // PIECE)
    value = frame.w.let(f"extractelement {vector} {frame.read_slot(slot, vector)}, i64 {place % PIECE}")
    at = frame.w.let(
        f"getelementptr inbounds i8, ptr {frame.scratch_at(buffer.name)}, i64 {place * layout.storage_size(dtype)}"
    )
    store_value(frame.w, dtype, value, at, canonical_nan=False)


# ------------------------------------------------------------------------------------------------------ values of lanes


def is_held(frame: Frame, name: str) -> bool:
    return frame.lane.piece is not None and name in frame.segment.tiles.kept


def read_held(frame: Frame, name: str) -> str:
    return frame.read_slot(*_slot_of_name(frame, name))


def write_held(frame: Frame, name: str, value: str) -> None:
    """For the lanes that run; the others keep theirs."""
    w, (slot, vector) = _writer(frame), _slot_of_name(frame, name)
    frame.write_slot(slot, vector, w.mixed(vector, value, frame.read_slot(slot, vector)))


def _slot_of_name(frame: Frame, name: str) -> tuple[str, str]:
    assert frame.lane.piece is not None
    vector = _writer(frame).of(value_type(frame.segment.typing.types[name]))
    return frame.slot(f"kept {name} {frame.lane.piece.number}", vector), vector


# -------------------------------------------------------------------------------------------------------------- vectors


def _slot(frame: Frame, buffer: BufferDecl, number: int) -> tuple[str, str]:
    vector = f"<{PIECE} x {value_type(layout.element(buffer))}>"
    return frame.slot(f"tile {buffer.name} {number}", vector), vector


def _read(frame: Frame, buffer: BufferDecl, number: int) -> str:
    return frame.read_slot(*_slot(frame, buffer, number))


def _writer(frame: Frame) -> VectorWriter:
    w = frame.w
    assert isinstance(w, VectorWriter)
    assert w.width == PIECE
    return w


def shuffled(w: VectorWriter, kind: str, one: str, other: str, order: Sequence[int | None]) -> str:
    vector = w.of(kind)
    numbers = ", ".join("i32 poison" if each is None else f"i32 {each}" for each in order)
    made = w.plain(f"shufflevector {vector} {one}, {vector} {other}, <{len(order)} x i32> <{numbers}>")
    w.given(kind, made)
    return made
