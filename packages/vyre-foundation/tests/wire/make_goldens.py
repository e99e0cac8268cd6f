"""Writes golden files for programs that have none yet. What exists is never written again: old bytes are kept for ever.

    uv run python packages/vyre-foundation/tests/wire/make_goldens.py

The bytes come from the independent encoder; `golden/MANIFEST` remembers the blake3 of every file.
"""

from __future__ import annotations

from pathlib import Path

import independent_encoder
from blake3 import blake3
from golden_programs import GOLDENS, OLD

FOLDER = Path(__file__).parent / "golden"
MANIFEST = FOLDER / "MANIFEST"


def main() -> None:
    wanted = {name: (6, program) for name, program in GOLDENS.items()} | OLD
    for name, (version, program) in wanted.items():
        write(f"{name}.bin", independent_encoder.encode(program, version))
        write(f"{name}.vyre", program.to_text().encode())


def write(name: str, content: bytes) -> None:
    file = FOLDER / name
    if file.exists():
        return
    file.write_bytes(content)
    with MANIFEST.open("a", encoding="utf-8") as manifest:
        manifest.write(f"{blake3(content).hexdigest()}  {name}\n")
    print(f"wrote {name}")


if __name__ == "__main__":
    main()
