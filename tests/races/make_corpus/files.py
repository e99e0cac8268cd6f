"""The files of the corpus: two programs as text, and a sidecar."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from make_corpus.chapters import CHAPTERS
from make_corpus.pair import Pair
from vyre_foundation.text import to_text

Places = Sequence[Sequence[str]]


def pairs() -> Iterator[Pair]:
    for chapter in CHAPTERS:
        yield from chapter.pairs


def texts(pair: Pair) -> dict[str, str]:
    """The two programs, by the ends of their files' names."""
    return {f"{word}.vyre": to_text(pair.program(right=word == "right")) for word in ("racy", "right")}


def sidecar(pair: Pair, places: Places) -> str:
    """`places` are the pairs of places that a run of the racy kernel shows, the first of them first."""
    types = {buffer.name: buffer.element for buffer in pair.program(right=False).buffers if buffer.is_input}
    if set(types) != set(pair.inputs):
        raise ValueError(f"{pair.name} has the inputs {sorted(types)}, and is given {sorted(pair.inputs)}")
    fields: dict[str, object] = {
        "class": pair.chapter,
        "mistake": pair.mistake,
        "follows": pair.follows,
        "indices": "data" if pair.data else "affine",
        "finding": pair.finding,
        "also": list(pair.also),
        "assumes": pair.assumes,
        "places": list(places[0]),
        "more_places": [list(found) for found in places[1:]],
        "grid": list(pair.grid),
        "inputs": {name: {"type": element.word, **pair.inputs[name]} for name, element in types.items()},
    }
    lines = (f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in fields.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"
