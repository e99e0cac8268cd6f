"""`vyre show FILE --as FORM`: a program in another form, from its text to the instructions that a backend runs."""

from __future__ import annotations

import base64
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from vyre_driver.cli.arguments.launch_options import read_config
from vyre_driver.cli.arguments.program_file import FILE_HELP, program_in
from vyre_driver.cli.command import Command
from vyre_driver.cli.commands.run import add_passes_argument
from vyre_driver.cli.exits import FINE
from vyre_driver.cli.output import Output, aligned
from vyre_driver.cli.problem import CommandProblem
from vyre_driver.cli.program_facts import as_rows, facts
from vyre_driver.runtime.code_options import CodeOptions, passes_of_environment
from vyre_foundation import check
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.ir import Program

if TYPE_CHECKING:
    from vyre_driver.cuda.nvrtc.compiler import CudaBinary


def run(options: Namespace, output: Output) -> int:
    with program_in(options.file) as program:
        return _show(program, options, output)


def _show(program: Program, options: Namespace, output: Output) -> int:
    if options.plain:
        program = _plain(program, options.form)
    passes = passes_of_environment() if options.passes is None else options.passes
    if options.print_after is not None:
        program = _after(program, passes, options.print_after)
    if options.arch is not None and options.form not in OF_A_DEVICE:
        forms = ", ".join(OF_A_DEVICE)
        because, fix = f"the form asked for is {options.form}", f"leave `--arch` out, or ask for one of {forms}"
        raise CommandProblem("only code for a GPU depends on its architecture", because, fix)
    config = read_config([] if options.knobs is None else [f"knobs={options.knobs}"])
    FORMS[options.form](program, Wish(passes, options.arch or USUAL_ARCH, config), output)
    return FINE


def _after(program: Program, passes: str, name: str) -> Program:
    """The program as that pass leaves it."""
    from vyre_driver.lowering.steps import chosen
    from vyre_foundation.passes.pipeline import choose, run_pipeline

    check(program)
    return run_pipeline(program, choose(chosen(passes).passes, f"..{name}")).program


def _plain(program: Program, form: str) -> Program:
    """The program as other projects know programs: a domain is ours alone."""
    if form != "wire":
        raise CommandProblem(
            "only wire bytes can be plain",
            f"the form asked for is {form}",
            "add `--as wire`, or leave `--plain` out",
        )
    return program.replace(domain=None)


def _show_text(program: Program, _wish: Wish, output: Output) -> None:
    output.line(str(program))
    output.record({"text": program.to_text()})


def _show_wire(program: Program, _wish: Wish, output: Output) -> None:
    data = program.to_wire()
    output.record({"wire": base64.b64encode(data).decode()})
    if output.is_json:
        return
    if sys.stdout.isatty():
        raise CommandProblem(
            "a terminal cannot show bytes",
            f"the program is {len(data)} of them",
            "send them to a file: `vyre show FILE --as wire > program.bin`",
        )
    sys.stdout.buffer.write(data)


def _show_stats(program: Program, _wish: Wish, output: Output) -> None:
    found: dict[str, Any] = facts(program)
    output.lines(aligned(as_rows(found)))
    output.record(found)


def _show_passes(_program: Program, wish: Wish, output: Output) -> None:
    """What runs between the program and its code, with the law of each pass."""
    from vyre_driver.lowering.steps import LOWERING_STEPS, chosen

    found = chosen(wish.passes)
    rows = [("pass", str(step), step.law) for step in found.passes]
    rows += [("step", step.name, step.law) for step in LOWERING_STEPS if step.name in found.steps]
    output.lines(aligned(rows))
    output.record([{"kind": kind, "name": name, "law": law} for kind, name, law in rows])


def _lowered(form: str, make: Callable[[Program, CodeOptions], str]) -> Form:
    """A form that only a valid program has which the cpu backend can run."""
    return _compiled(form, "cpu", lambda program, wish: make(program, wish.options))


def _compiled(form: str, backend: str, make: Callable[[Program, Wish], str]) -> Form:
    """A form that only a valid program has which that backend can run."""

    def show(program: Program, wish: Wish, output: Output) -> None:
        from vyre_driver.runtime.options import check_program

        check(program)
        check_program(program, backend)
        if wish.config.knobs:
            program = _chosen(program, wish.config, backend)
        text = make(program, wish)
        output.line(text.rstrip("\n"))
        output.record({form: text})

    return show


def _chosen(program: Program, config: DispatchConfig, backend: str) -> Program:
    """The program as it is compiled with these knobs. Raises T031 for one that it does not have."""
    from vyre_driver.runtime.launch_plans import LaunchPlans
    from vyre_driver.spaces import cpu_space, cuda_space

    space = cpu_space(program, config, threads=1) if backend == "cpu" else cuda_space(program, config)
    space.point(config.knob_values)
    return LaunchPlans(program, config).grouped


def _prepared(program: Program, options: CodeOptions) -> str:
    from vyre_driver.lowering.prepare import prepare
    from vyre_driver.lowering.prepared_text import prepared_text

    return prepared_text(prepare(program, options.passes))


def _groups(program: Program, options: CodeOptions) -> str:
    from vyre_driver.lowering.lanes.groups_text import groups_text
    from vyre_driver.lowering.prepare import prepare

    return groups_text(prepare(program, options.passes))


def _llvm(program: Program, options: CodeOptions) -> str:
    from vyre_driver.cpu.compile.compilation import lowered

    return lowered(program, options).text


def _assembly(program: Program, options: CodeOptions) -> str:
    from vyre_driver.cpu.compile.compilation import llvm_text
    from vyre_driver.llvm.engine import listings

    return listings(llvm_text(program, options))[1]


# ---------------------------------------------------------------------------------------------------------------- cuda


def _cuda(program: Program, wish: Wish) -> str:
    from vyre_driver.cuda.codegen.module import lower

    return lower(program, wish.options).text


def _ptx(program: Program, wish: Wish) -> str:
    return _binary(program, wish).ptx


def _sass(program: Program, wish: Wish) -> str:
    from vyre_driver.cuda.nvrtc.disassembler import disassemble

    return disassemble(_binary(program, wish).cubin)


def _binary(program: Program, wish: Wish) -> CudaBinary:
    from vyre_driver.cuda.codegen.module import lower
    from vyre_driver.cuda.nvrtc.compiler import nvrtc_for
    from vyre_driver.cuda.target import CudaTarget

    options = wish.options
    return CudaTarget(wish.arch, nvrtc_for(wish.arch)).binary(lower(program, options), options)


class Wish(NamedTuple):
    """What else was said of the form."""

    passes: str
    """The choice of passes, for forms that come after them."""

    arch: str
    """The architecture, for code for a GPU."""

    config: DispatchConfig
    """With the knobs, for code."""

    @property
    def options(self) -> CodeOptions:
        return CodeOptions.of(self.config, self.passes)


Form: TypeAlias = Callable[[Program, Wish, Output], None]
"""Shows a program."""

USUAL_ARCH: Final = "sm_80"
"""Of code for a GPU, where none is named."""

FORMS: Final[dict[str, Form]] = {
    "text": _show_text,
    "wire": _show_wire,
    "stats": _show_stats,
    "passes": _show_passes,
    "prepared": _lowered("prepared", _prepared),
    "groups": _lowered("groups", _groups),
    "llvm": _lowered("llvm", _llvm),
    "asm": _lowered("asm", _assembly),
    "cuda": _compiled("cuda", "cuda", _cuda),
    "ptx": _compiled("ptx", "cuda", _ptx),
    "sass": _compiled("sass", "cuda", _sass),
}

OF_A_DEVICE: Final = ("cuda", "ptx", "sass")


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)
    parser.add_argument(
        "--as",
        dest="form",
        choices=FORMS,
        default="text",
        help="text (the default), wire (bytes; base64 with --json), stats (facts about it), passes (what the compiler "
        "does to it), prepared (what every target gets), groups (loops over lanes), llvm and asm (what the cpu backend "
        "compiles, and makes of it), cuda, ptx and sass (the same for NVIDIA's GPUs; no GPU is needed)",
    )
    parser.add_argument(
        "--arch", metavar="SM", help=f"with --as ptx or sass: the kind of GPU, such as sm_90; by default {USUAL_ARCH}"
    )
    add_passes_argument(parser)
    parser.add_argument(
        "--knobs",
        metavar="CHOICES",
        help="with a form of code: choices such as unroll:4,workgroup_x:128",
    )
    parser.add_argument("--print-after", metavar="PASS", help="the program as this pass leaves it")
    parser.add_argument(
        "--plain", action="store_true", help="with --as wire: without the domain, as the Rust crates read programs"
    )


COMMAND: Final = Command("show", "print a program in another form, from text to instructions", _add_arguments, run)
