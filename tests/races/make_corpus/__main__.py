"""Writes the corpus. The places in the sidecars are those that a run of the kernel shows (`access_pairs`)."""

from __future__ import annotations

from access_pairs import Found, findings
from make_corpus.files import pairs, sidecar, texts
from make_corpus.pair import Pair
from race_corpus import CORPUS, input_bytes
from vyre_foundation.text import from_text
from vyre_foundation.walk import walk_paths


def main() -> None:
    for pair in pairs():
        folder = CORPUS / pair.chapter
        folder.mkdir(parents=True, exist_ok=True)
        for end, text in texts(pair).items():
            (folder / f"{pair.name}.{end}").write_text(text, encoding="utf-8")
        (folder / f"{pair.name}.json").write_text(sidecar(pair, places(pair)), encoding="utf-8")


def places(pair: Pair) -> list[tuple[str, ...]]:
    """Where the planted mistake shows, in the order of the text."""
    program = from_text(texts(pair)["racy.vyre"])
    inputs = {
        b.name: input_bytes({"type": b.element.word, **pair.inputs[b.name]}) for b in program.buffers if b.is_input
    }
    lengths = {name: content["length"] for name, content in pair.inputs.items()}
    found = findings(program, (inputs, lengths, pair.grid))
    order = {path: number for number, (path, _) in enumerate(walk_paths(program))}

    def position(each: Found) -> list[int]:
        return [order[path] for path in each.places]

    shown = sorted((each for each in found if each.code == pair.finding), key=position)
    if not shown:
        raise ValueError(f"{pair.name} does not show {pair.finding} but {sorted({each.code for each in found})}")
    return [each.places for each in shown]


if __name__ == "__main__":
    main()
