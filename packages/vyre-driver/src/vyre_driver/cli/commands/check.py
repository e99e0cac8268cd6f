"""`vyre check FILE ...`: is this a valid program without races, and if not, why not."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from vyre_driver.cli.arguments.program_file import FILE_HELP, read_program, shown
from vyre_driver.cli.arguments.quantities import plural
from vyre_driver.cli.command import Command
from vyre_driver.cli.exits import FINE, NO
from vyre_driver.cli.kept_launches import save
from vyre_driver.cli.output import Coloured, Output
from vyre_driver.cli.problem import CommandProblem
from vyre_driver.progress import Progress
from vyre_driver.selection import capabilities_of
from vyre_foundation.diagnostics import Diagnostic, Severity, TextError, WireError, in_lines
from vyre_foundation.ir import Program
from vyre_foundation.text import Places
from vyre_foundation.validation import Capabilities

if TYPE_CHECKING:
    from vyre_foundation.verdicts import Bounds, Races


def run(options: Namespace, output: Output) -> int:
    if options.capsule is not None and len(options.files) > 1:
        raise CommandProblem("`--capsule` takes one program", "a capsule is one launch", "check the program alone")
    capabilities = None if options.backend is None else capabilities_of(options.backend)
    records = [_check(name, capabilities, output, options) for name in options.files]
    is_fine = all(record["ok"] for record in records)
    output.record({"ok": is_fine, "files": records})
    return FINE if is_fine else NO


def _check(name: str, capabilities: Capabilities | None, output: Output, options: Namespace) -> dict[str, Any]:
    """Report on one file; a file that holds no program does not keep the others from being looked at."""
    from vyre_foundation.verdicts import bounds, review

    try:
        program, places = read_program(name)
    except (TextError, WireError) as problem:
        output.complain(problem)
        output.line(f"{shown(name)}: ", Coloured("not a program", "red"))
        return {"file": name, "ok": False, "findings": [finding.to_json() for finding in problem.findings]}
    except CommandProblem as problem:
        if problem.exit_code != NO:
            raise
        output.complain(problem)
        return {"file": name, "ok": False, "findings": [], **problem.to_json()}
    with _progress(name, output) as progress:
        found = review(program, capabilities, strict=options.strict, describe=_describe(places), tell=progress)
    findings = list(found.findings) if places is None else places.located(found.findings)
    if options.capsule is None:
        findings = _with_a_hint(findings)
    for finding in findings:
        output.complain(finding)
    order = "" if found.determinism is None else str(found.determinism)
    output.line(f"{shown(name)}: ", _verdict(findings), f", {order}" if order else "")
    for note in found.notes:
        output.line(f"{shown(name)}: note: {note}")
    record: dict[str, Any] = {
        "file": name,
        "ok": found.is_fine,
        "findings": [finding.to_json() for finding in findings],
    }
    if options.capsule is not None:
        record["capsule"] = _keep(program, found.races, options.capsule, output)
    if found.races is None:
        return record
    record |= {"determinism": order, "races": _of_races(found.races), "notes": list(found.notes)}
    if options.bounds:
        with _progress(name, output) as progress:
            inside = bounds(program, tell=progress)
        _tell_bounds(shown(name), inside, _describe(places) or str, output)
        record |= {
            "ok": record["ok"] and (inside.is_proved or not options.strict),
            "bounds": _of_bounds(inside, places),
        }
    return record


@contextmanager
def _progress(name: str, output: Output) -> Generator[Progress | None]:
    """One line on a terminal while the verdicts on a file take long, gone before anything is printed."""
    if output.is_json:
        yield None
        return
    progress = Progress()
    progress.retitle(f"{shown(name)}: ")
    try:
        yield progress
    finally:
        progress.clear()


def _with_a_hint(findings: Sequence[Diagnostic]) -> list[Diagnostic]:
    """The first race says how to keep its launch: it is the one that `--capsule` keeps."""
    races = [finding for finding in findings if finding.code == "V242"]
    hint = "see it happen: `vyre check --capsule FILE` keeps the launch for `vyre replay FILE` and `vyre step FILE`"
    return [replace(each, fix=in_lines([each.fix, hint])) if each in races[:1] else each for each in findings]


def _keep(program: Program, races: Races | None, file: str, output: Output) -> str | None:
    """Write the launch that showed the first race; its file, or None if there is no such launch."""
    witnesses = () if races is None else races.witnesses
    if not witnesses:
        output.line(f"{file} was not written: no launch shows a race")
        return None
    from vyre_foundation.verdicts import witness_capsule

    save(file, witness_capsule(program, witnesses[0]))
    output.line(f"the launch is in {file}: `vyre replay {file}` runs it again, `vyre step {file}` goes through it")
    return file


def _describe(places: Places | None) -> Callable[[str], str] | None:
    """Where a path is: a line of the file with its words."""
    if places is None:
        return None

    def describe(path: str) -> str:
        place = places.at(path)
        return path if place is None else f"{place} `{place.words}`"

    return describe


def _of_races(found: Races) -> dict[str, Any]:
    """The verdict for programs: its status, what it holds under, and what defeated it."""
    return {
        "status": found.status.value,
        "while": found.holds.words,
        "unknown": found.unknown,
        "pairs": len(found.pairs),
        "launches": found.launches,
    }


def _tell_bounds(name: str, found: Bounds, describe: Callable[[str], str], output: Output) -> None:
    output.line(f"{name}: {found}")
    for place in found.open:
        output.line(f"{describe(place.path)}: {place.what} {place.verdict}")


def _of_bounds(found: Bounds, places: Places | None) -> dict[str, Any]:
    """The verdict for programs: how much there is, what it holds under, and what is open."""
    from vyre_foundation.verdicts import Open

    opened: list[dict[str, Any]] = []
    for each in found.open:
        place = None if places is None else places.at(each.path)
        stands = {} if place is None else {"line": place.line, "column": place.column}
        claim = each.verdict.claim if isinstance(each.verdict, Open) else ""
        opened.append({"path": each.path, **stands, "kind": each.kind.value, "buffer": each.buffer, "claim": claim})
    return {
        "summary": str(found),
        "places": len(found.places),
        "while": found.holds.words,
        "open": opened,
        "unread": list(found.unread),
    }


def _verdict(findings: list[Diagnostic]) -> Coloured:
    errors = sum(finding.severity is Severity.ERROR for finding in findings)
    warnings = len(findings) - errors
    colour, words = ("red", [plural(errors, "error")]) if errors else ("green", ["valid"])
    return Coloured(" with ".join(words + [plural(warnings, "warning")] * bool(warnings)), colour)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help=FILE_HELP)
    parser.add_argument(
        "--strict", action="store_true", help="a race that was shown is an error; with --bounds, so is what is open"
    )
    parser.add_argument("--bounds", action="store_true", help="also say which accesses are proved to lie inside")
    parser.add_argument("--capsule", metavar="FILE", help="write the launch that shows a race there, to replay it")
    parser.add_argument("--backend", metavar="NAME", help="also ask whether this backend can run them")


COMMAND: Final = Command("check", "say whether programs are valid and race-free, and if not, why", _add_arguments, run)
