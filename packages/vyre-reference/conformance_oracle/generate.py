"""Write the conformance data, or with `--check` compare it with what would be written."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from cooperation_tables import cooperation_tables
from memory_tables import memory_tables
from operator_tables import operator_tables
from statement_cases import statement_cases

DATA = Path(__file__).parent.parent / "src" / "vyre_reference" / "conformance" / "data"


def everything() -> dict[str, str]:
    """Path under the data folder to text."""
    files: dict[str, str] = {}
    for made in (*operator_tables(), *cooperation_tables(), *memory_tables(), *statement_cases()):
        if made.path in files:
            raise ValueError(f"{made.path} is made twice")
        files[made.path] = made.text()
    return files


def present() -> dict[str, str]:
    """The files that this script owns, as they are now."""
    found: dict[str, str] = {}
    for path in sorted(DATA.rglob("*")):
        name = path.relative_to(DATA).as_posix()
        foreign = name.startswith("transcendental/") and not path.name.startswith("special_")
        if path.is_file() and not foreign:
            found[name] = path.read_text()
    return found


def differences(wanted: dict[str, str], found: dict[str, str]) -> list[str]:
    made = [f"missing {name}" for name in wanted if name not in found]
    made += [f"unknown {name}" for name in found if name not in wanted]
    return made + [f"changed {name}" for name, text in wanted.items() if found.get(name, text) != text]


def write(wanted: dict[str, str], found: dict[str, str]) -> None:
    for name in found.keys() - wanted.keys():
        (DATA / name).unlink()
    for name, text in wanted.items():
        path = DATA / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when a file differs")
    wanted, found = everything(), present()
    changed = differences(wanted, found)
    print(*changed, sep="\n", end="\n" if changed else "")
    if parser.parse_args().check:
        return 1 if changed else 0
    write(wanted, found)
    rows = sum(text.count(" -> ") - text.count("types:") for text in wanted.values())
    print(f"{len(wanted)} files, {rows} rows, {sum(map(len, wanted.values())) / 1e6:.2f} MB", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
