"""The records of a device: shown, written to a file, and taken from one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from vyre_driver.cli.arguments.program_file import STANDARD_STREAM
from vyre_driver.cli.arguments.quantities import duration, plural
from vyre_driver.cli.exits import FAILED
from vyre_driver.cli.output import Output
from vyre_driver.cli.problem import CommandProblem
from vyre_driver.files.roots import NO_ROOT
from vyre_driver.tuner import KnobRecords, LaunchRecords, Measured, records_of_text, records_text
from vyre_driver.tuner.records.record import spelled

MOST_BYTES = 64 << 20
"""Of a file of records: half a million of them."""


def path_of(adapter: str) -> Path:
    found = KnobRecords.path_for_adapter(adapter)
    if found is None:
        raise CommandProblem("there are no records", NO_ROOT, "set VYRE_CACHE_DIR to a folder of yours")
    return found


def show(adapter: str, output: Output) -> None:
    path = path_of(adapter)
    launches = sorted(KnobRecords.load(path).launches.items(), key=lambda each: _title(each[1]))
    output.line(f"{plural(len(launches), 'launch', 'launches')} measured on {adapter}, in {path}")
    rows = [(_title(found), _best(found), str(len(found.samples)), _launch(found)) for _, found in launches]
    if rows:
        output.table(("program", "best", "points", "launch"), rows)
    output.record({"adapter": adapter, "path": str(path), "launches": {key: _record(found) for key, found in launches}})


def export(adapter: str, file: str, output: Output) -> None:
    """Write all records of the device to a file, or to standard output."""
    entries = KnobRecords.load(path_of(adapter)).entries
    text = records_text(entries)
    if file == STANDARD_STREAM:
        if output.is_json:
            raise CommandProblem("`--export -` does not go with `--json`", "both write to standard output")
        sys.stdout.write(text)
        return
    try:
        Path(file).write_text(text, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as problem:
        raise CommandProblem(f"`{file}` cannot be written", str(problem), exit_code=FAILED) from None
    output.line(f"wrote {plural(len(entries), 'record')} to {file}")
    output.record({"file": file, "records": len(entries)})


def take(adapter: str, file: str, output: Output) -> None:
    """Add the records of a file to those of the device: for one key the file wins."""
    path = path_of(adapter)
    found = records_of_text(_read(file), file)
    records = KnobRecords.load(path)
    records.add_all(found)
    records.save(path)
    output.line(f"took {plural(len(found), 'record')} from {file}; {plural(len(records), 'record')} in {path} now")
    output.record({"file": file, "taken": len(found), "records": len(records)})


def _read(file: str) -> str:
    try:
        if file == STANDARD_STREAM:
            content = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(file).open("rb") as stream:
                content = stream.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise CommandProblem(f"`{file}` is too large", f"records take at most {MOST_BYTES} bytes")
        return content.decode("utf-8")
    except (OSError, ValueError) as problem:  # text that is no UTF-8 and names with a zero byte are ValueErrors
        raise CommandProblem(f"`{file}` cannot be read", str(problem), exit_code=FAILED) from None


def _title(found: LaunchRecords) -> str:
    return "" if found.sweep is None else found.sweep.program


def _launch(found: LaunchRecords) -> str:
    return "" if found.sweep is None else found.sweep.launch


def _best(found: LaunchRecords) -> str:
    timed = [(each.ns, knobs) for knobs, each in found.samples.items() if isinstance(each, Measured)]
    if not timed:
        return "nothing measured"
    ns, knobs = min(timed)
    return f"{duration(ns / 1e9)} with {spelled(knobs)}"


def _record(found: LaunchRecords) -> dict[str, Any]:
    samples = [{"knobs": dict(knobs), **each._asdict()} for knobs, each in found.samples.items()]
    return {"sweep": None if found.sweep is None else found.sweep._asdict(), "points": samples}
