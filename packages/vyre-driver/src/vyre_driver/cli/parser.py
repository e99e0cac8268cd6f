"""The arguments of `vyre` and of each command. An unknown word gets a suggestion."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from typing import Final, NoReturn

from vyre_driver.cli.command import Command
from vyre_driver.cli.exits import MEANINGS
from vyre_driver.cli.output import aligned
from vyre_driver.cli.problem import CommandProblem
from vyre_foundation.diagnostics import did_you_mean

VARIABLES: Final = (
    ("VYRE_BACKEND", "the backend to use when none is named"),
    ("VYRE_AUTOTUNER", "what a tuner does: on, off or pinned"),
    ("VYRE_CACHE_DIR", "the folder of the caches"),
    ("XDG_STATE_HOME", "the folder of the key that seals compiled programs"),
    ("VYRE_NUM_THREADS", "how many threads the cpu backend uses"),
    ("VYRE_PASSES", "which passes of the compiler run: all, none, -NAME, ..N; see `vyre bisect`"),
    ("NO_COLOR", "with any value: no colours"),
)


class Parser(ArgumentParser):
    """Raises `CommandProblem` instead of printing usage and ending the process."""

    def error(self, message: str) -> NoReturn:
        quoted = re.search(r"invalid choice: '([^']*)'", message)
        if quoted is not None:
            raise _unknown_word(quoted[1], message, self)
        raise CommandProblem(message, fix=f"see `{self.prog} --help`")

    def known_options(self) -> list[str]:
        return [word for action in self._actions for word in action.option_strings]

    def choices_like(self, message: str) -> list[str]:
        """The words allowed where argparse complains; it writes them out, quoted or not depending on its version."""
        listed = message.partition("(choose from ")[2].rstrip(")")
        return [word.strip(" '") for word in listed.split(",") if word.strip(" '")]


def parse(arguments: Sequence[str], commands: Sequence[Command]) -> tuple[Namespace, Command | None]:
    """The options and the command that was asked for; None when there is no word at all."""
    parser, parsers = _build(commands)
    options, rest = parser.parse_known_args(_with_choices_joined(arguments))
    if "--json" in rest:  # before the command, where people also write it
        rest.remove("--json")
        options.json = True
    name: str | None = options.command
    if rest:
        raise _unknown_argument(rest[0], parsers[name] if name is not None else parser)
    return options, next((command for command in commands if command.name == name), None)


def _with_choices_joined(arguments: Sequence[str]) -> list[str]:
    """`--passes -fold` as `--passes=-fold`: argparse takes a word that begins with a dash for an option."""
    joined: list[str] = []
    for word in arguments:
        if joined and joined[-1] == "--passes":
            joined[-1] = f"--passes={word}"
        else:
            joined.append(word)
    return joined


def help_text(commands: Sequence[Command]) -> str:
    return _build(commands)[0].format_help()


def _build(commands: Sequence[Command]) -> tuple[Parser, dict[str, Parser]]:
    exits = "\n".join(f"  {line}" for line in aligned([(f"{code}", text) for code, text in MEANINGS.items()]))
    variables = "\n".join(f"  {line}" for line in aligned(VARIABLES))
    parser = Parser(
        prog="vyre",
        description="One program, one answer: check, show and run vyre programs.",
        epilog=f"exit codes:\n{exits}\n\nenvironment:\n{variables}\n\nNew here? Start with `vyre tour`.",
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="store_true", help="print the versions of vyre's packages")
    below = parser.add_subparsers(dest="command", metavar="command", title="commands", parser_class=Parser)
    parsers: dict[str, Parser] = {}
    for command in commands:
        one = below.add_parser(
            command.name,
            help=command.summary,
            description=f"{command.summary[0].upper()}{command.summary[1:]}.",
            epilog=command.epilog,
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.add_arguments(one)
        one.add_argument("--json", action="store_true", help="print one JSON document, for programs")
        parsers[command.name] = one
    return parser, parsers


def _unknown_word(word: str, message: str, parser: Parser) -> CommandProblem:
    choices = parser.choices_like(message)
    where = message.partition(":")[0].removeprefix("argument ")
    what = f"value of `{where}`" if where.startswith("-") else where
    fix = did_you_mean(word, choices, f"see `{parser.prog} --help`")
    return CommandProblem(f"`{word}` is no {what}", f"there are {', '.join(choices)}", fix)


def _unknown_argument(word: str, parser: Parser) -> CommandProblem:
    option = word.partition("=")[0]
    fix = did_you_mean(option, parser.known_options(), f"see `{parser.prog} --help`")
    return CommandProblem(f"`{parser.prog}` takes no argument `{option}`", fix=fix)
