"""`vyre verify`: do the primitives keep their contracts on a backend, and does the backend conform."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from vyre_driver.cli.command import Command
from vyre_driver.cli.commands.run import add_backend_arguments
from vyre_driver.cli.exits import FAILED, FINE, NO
from vyre_driver.cli.kept_launches import ComparedBackend, keep
from vyre_driver.cli.machine_facts import machine_facts
from vyre_driver.cli.output import Coloured, Output
from vyre_driver.cli.problem import CommandProblem
from vyre_driver.progress import Progress
from vyre_driver.selection import open_backend
from vyre_foundation.backend import Backend
from vyre_foundation.keeping import nothing_kept


def run(options: Namespace, output: Output) -> int:
    _check_options(options)
    backend = open_backend(options.backend, options.device)
    with nothing_kept():  # what differs is kept where the command is
        if options.conformance:
            is_fine, record = _conformance(backend, options.select, output)
        else:
            is_fine, record = _contracts(backend, options.names, options.quick, output)
    if options.report is not None:
        _write(options.report, record)
        output.line(f"the whole report is in {options.report}")
    output.record(record)
    return FINE if is_fine else NO


def _check_options(options: Namespace) -> None:
    if options.conformance and (options.names or options.quick):
        raise CommandProblem(
            "`--conformance` takes no primitives and no `--quick`",
            "it runs the suite of operations, of which `--select` chooses some",
            "leave one of them out",
        )
    if options.select is not None and not options.conformance:
        raise CommandProblem("`--select` needs `--conformance`", fix="name the primitives you want: `vyre verify NAME`")


def _contracts(backend: Backend, names: Sequence[str], quick: bool, output: Output) -> tuple[bool, Any]:
    from vyre_primitives import catalog, contract_of, verify

    chosen = [contract_of(name) for name in names] or list(catalog())
    progress = Progress()
    reports: list[Any] = []
    for done, contract in enumerate(chosen):
        progress.retitle(f"{done + 1}/{len(chosen)} ")
        report = verify(contract.op_id, backend, quick=quick, progress=progress)
        progress.clear()
        output.line(str(report))
        reports.append(report)
        if not report.ok:
            _keep_difference(
                backend, contract.op_id, output, lambda each, op=contract.op_id: verify(op, each, quick=quick)
            )
    broken = [report.op_id for report in reports if not report.ok]
    where = backend.info.name
    if broken:
        sentence = f"{len(broken)} of {len(reports)} contracts broken on {where}: {', '.join(broken)}"
    else:
        sentence = f"{len(reports)} of {len(reports)} contracts hold on {where}"
    output.line(Coloured(sentence, "red" if broken else "green"))
    return not broken, [report.to_json() for report in reports]


def _conformance(backend: Backend, select: str | None, output: Output) -> tuple[bool, Any]:
    from vyre_reference import conformance

    if not conformance.cases(select):
        fix = "names look like binary/add_f32; `*` stands for any characters"
        raise CommandProblem(f"no file of the suite is called `{select}`", fix=fix)
    progress = Progress()
    report = conformance.run(backend, select=select, progress=progress)
    progress.clear()
    output.line(str(report))
    if not report.ok:
        _keep_difference(backend, "the conformance suite", output, lambda each: conformance.run(each, select=select))
    return report.ok, {**report.to_json(), "machine": machine_facts()}


def _keep_difference(backend: Backend, what: str, output: Output, again: Callable[[ComparedBackend], object]) -> None:
    """What is broken is run once more beside the reference; the first launch that differs becomes a capsule."""
    compared = ComparedBackend(backend, open_backend("reference"), f"{what}: {backend.info.name} differs")
    again(compared)
    if compared.found is not None:
        output.line(f"  {keep(compared.found, 'verify')}")


def _write(file: str, record: object) -> None:
    try:
        Path(file).write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    except (OSError, ValueError) as problem:
        raise CommandProblem(f"`{file}` cannot be written", str(problem), exit_code=FAILED) from None


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("names", metavar="PRIMITIVE", nargs="*", help="by default all that vyre-primitives has")
    parser.add_argument("--quick", action="store_true", help="without the large cases")
    parser.add_argument("--conformance", action="store_true", help="run the suite of all operations instead")
    parser.add_argument("--select", metavar="GLOB", help="of the suite, only files such as 'binary/add*'")
    parser.add_argument("--report", metavar="FILE", help="write everything that was found there, as JSON")
    add_backend_arguments(parser)


COMMAND: Final = Command("verify", "check a backend against the primitives' contracts", _add_arguments, run)
