"""Coverage-guided fuzzing of the wire reader with atheris. Not a test: pytest does not collect it.

    python3 -m venv .venv-fuzz && .venv-fuzz/bin/pip install atheris blake3
    PYTHONPATH=packages/vyre-foundation/src .venv-fuzz/bin/python tests/fuzz/fuzz_wire.py -max_total_time=600

Arguments are those of libFuzzer; the corpus is kept in the folder given as the last argument, by default
`vyre-wire-corpus` in the system's folder for temporary files, and begins with the golden files. What is checked:
reading raises nothing but WireError, and what is read is written back to the same bytes (version 6), has a text that
reads back, and has one canonical form. An input that breaks one of these is written to `crash-*`; put it into
packages/vyre-foundation/tests/wire/found/ with the fix.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from tempfile import gettempdir
from typing import Any

TESTS = Path(__file__).parents[2] / "packages" / "vyre-foundation" / "tests" / "wire"
CORPUS = Path(gettempdir()) / "vyre-wire-corpus"


def load_atheris() -> Any:
    try:
        return import_module("atheris")
    except ImportError:
        sys.exit("this needs atheris, which is no dependency of the project: see the first lines of this file")


def check(data: bytes) -> None:
    """Everything that holds for any bytes."""
    from vyre_foundation import Program, wire
    from vyre_foundation.diagnostics import WireError

    try:
        program = wire.decode(data)
    except WireError as refused:
        if not refused.where.startswith("offset "):
            raise AssertionError("refused without an offset") from refused
        return
    again = wire.encode(program)
    assert data[4] != 6 or again == data, "written back to other bytes"
    assert wire.decode(again) == program
    assert Program.from_text(program.to_text()) == program
    canonical = wire.canonical(program)
    assert wire.canonical(canonical) == canonical
    assert wire.fingerprint(canonical) == wire.fingerprint(program)
    wire.rust_problems(program)


def main() -> None:
    atheris = load_atheris()
    sys.path.insert(0, str(TESTS))
    with atheris.instrument_imports(include=["vyre_foundation.wire"]):
        nodes = import_module("vyre_foundation.wire.nodes")
        import_module("vyre_foundation.wire")
    for table in (nodes.EXPRESSION_DECODERS, nodes.STATEMENT_DECODERS):  # generated, so not imported
        table[:] = [atheris.instrument_func(decoder) for decoder in table]
    mutations = import_module("wire_mutations")
    goldens = [file.read_bytes() for file in sorted(TESTS.glob("golden/*.bin"))]

    def custom_mutator(data: bytes, max_size: int, seed: int) -> bytes:
        """Half of the time the structured mutations, half libFuzzer's own on the body; the digest always fits."""
        chance = random.Random(seed)
        if chance.random() < 0.5:
            made: bytes = mutations.mutated(data, goldens, chance)
        else:
            made = data[:40] + atheris.Mutate(data[40:], max(1, max_size - 40))
        return mutations.resealed(made)[:max_size]

    run: Callable[[bytes], None] = check
    arguments = sys.argv
    if not any(not argument.startswith("-") for argument in arguments[1:]):
        CORPUS.mkdir(exist_ok=True)
        for number, golden in enumerate(goldens):
            (CORPUS / f"golden-{number}").write_bytes(golden)
        arguments = [*arguments, str(CORPUS)]
    atheris.Setup(arguments, run, custom_mutator=custom_mutator)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
