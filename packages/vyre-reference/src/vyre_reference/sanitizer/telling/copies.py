"""Asynchronous copies as a watcher sees them: accesses at their start and at their wait, and in flight between."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from vyre_foundation.ir import AsyncLoad, AsyncStore
from vyre_reference.copies import clipped
from vyre_reference.lanes import Lanes, Positions, Selection
from vyre_reference.memory import Memory
from vyre_reference.sanitizer.memory.accesses import AccessPlace
from vyre_reference.sanitizer.memory.flights import Flights, Half
from vyre_reference.sanitizer.telling.frames import Recorder
from vyre_reference.sanitizer.watcher import Watcher
from vyre_reference.statements import Act


def watched_start(
    watcher: Watcher,
    s: AsyncLoad | AsyncStore,
    source: Memory,
    target: Memory,
    places: tuple[AccessPlace, AccessPlace],
    operands: tuple[Recorder, Recorder],
    act: Act,
) -> Act:
    """Start copies, and tell of those that could start."""

    def told(lanes: Lanes, selection: Selection) -> Selection:
        positions = lanes.positions(selection)
        before = lanes.pending.get(s.tag, np.zeros(lanes.count, np.bool_))[positions]
        made = act(lanes, selection)
        started = np.flatnonzero(lanes.pending[s.tag][positions] & ~before)
        offset, size = (np.broadcast_to(operand.value, len(positions))[started].tolist() for operand in operands)
        clips = [clipped(source, target, *each, isinstance(s, AsyncLoad)) for each in zip(offset, size, strict=True)]
        chosen = positions[started]
        reads = _half(source, places[0], [(read, length) for read, _, length in clips], chosen, lanes)
        writes = _half(target, places[1], [(written, length) for _, written, length in clips], chosen, lanes)
        for half in (reads, writes):
            _touch(watcher, half)
        for half in (reads, writes):
            name = half.memory.name
            flights = watcher.flights.setdefault(name, Flights(len(half.memory.cells(lanes))))
            flights.start(half.place, half.cells, watcher.clock.keys(half.lanes))
        watcher.in_flight.setdefault(s.tag, []).extend((reads, writes))
        return made

    return told


def watched_wait(watcher: Watcher, tag: str, landed_place: Callable[[AccessPlace], AccessPlace], act: Act) -> Act:
    """Wait for copies: from here on they count as accesses of this moment."""

    def told(lanes: Lanes, selection: Selection) -> Selection:
        landing = lanes.positions(selection)
        made = act(lanes, selection)
        left: list[Half] = []
        for half in watcher.in_flight.pop(tag, []):
            landed = half.of(landing)
            watcher.flights[half.memory.name].land(half.place, landed.cells)
            _touch(watcher, landed._replace(place=landed_place(half.place)))
            still = half.of(np.setdiff1d(half.lanes, landing))
            if len(still.cells):
                left.append(still)
        if left:
            watcher.in_flight[tag] = left
        return made

    return told


def _half(memory: Memory, place: AccessPlace, ranges: list[tuple[int, int]], chosen: Positions, lanes: Lanes) -> Half:
    """Byte ranges, one of each chosen lane, as cells."""
    width = memory.dtype.size
    counts = np.array([length // width for _, length in ranges], np.int64)
    firsts = np.array([first // width for first, _ in ranges], np.int64)
    owners = np.repeat(chosen, counts)
    ends = np.cumsum(counts)
    elements = np.arange(len(owners)) + np.repeat(firsts - (ends - counts), counts)
    return Half(memory, place, np.asarray(memory.place(elements, lanes, owners)).astype(np.intp), owners)


def _touch(watcher: Watcher, half: Half) -> None:
    if len(half.cells):
        watcher.touch(half.place, half.memory, half.cells, watcher.clock.keys(half.lanes), None)
