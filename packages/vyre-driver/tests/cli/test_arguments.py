"""Command lines that are wrong are answered with what was probably meant; --help says everything."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from vyre_driver.cli.command_list import COMMANDS
from vyre_driver.cli.exits import MEANINGS

Vyre = Callable[..., Any]


def as_id(value: list[str] | str) -> str:
    return value if isinstance(value, str) else " ".join(value)


NAMES = [command.name for command in COMMANDS]


@pytest.mark.parametrize(
    ("arguments", "suggested"),
    [
        (["shw"], "show"),
        (["explan", "V010"], "explain"),
        (["show", "f.vyre", "--as", "lvm"], "llvm"),
        (["show", "f.vyre", "--az", "llvm"], "--as"),
        (["verify", "--conformence"], "--conformance"),
        (["backends", "--jsn"], "--json"),
        (["cache", "--clear", "pipeline"], "pipelines"),
        (["--versoin"], "--version"),
    ],
    ids=as_id,
)
def test_a_typo_is_answered_with_the_word_that_was_meant(vyre: Vyre, arguments: list[str], suggested: str):
    ended = vyre(*arguments)
    assert ended.code == 2
    assert ended.out == ""
    assert f"did you mean `{suggested}`?" in ended.err


@pytest.mark.parametrize(
    "arguments",
    [["show"], ["check"], ["run"], ["show", "a", "b"], ["run", "a", "--device", "first"], ["zzz"], ["backends", "x"]],
    ids=" ".join,
)
def test_what_cannot_be_guessed_points_to_the_help(vyre: Vyre, arguments: list[str]):
    ended = vyre(*arguments)
    assert ended.code == 2
    assert ended.err.startswith("vyre: ")
    assert "--help`" in ended.err


def test_no_arguments_print_the_help_as_wrong_use(vyre: Vyre):
    ended = vyre()
    assert ended.code == 2
    assert ended.err.startswith("usage: vyre")


def test_the_help_names_every_command_and_explains_every_exit_code(vyre: Vyre):
    ended = vyre("--help")
    assert ended.code == 0
    for command in COMMANDS:
        assert f"{command.name:<10}{command.summary}" in ended.out
    for code, meaning in MEANINGS.items():
        assert f"{code:<5}{meaning}" in ended.out


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help_and_takes_json(vyre: Vyre, name: str):
    ended = vyre(name, "--help")
    assert ended.code == 0
    assert ended.out.startswith(f"usage: vyre {name}")
    assert "--json" in ended.out


@pytest.mark.parametrize("arguments", [["shw"], ["show", "--az"], ["show", "missing.vyre"], []], ids=" ".join)
def test_with_json_a_wrong_command_line_is_one_document_too(vyre: Vyre, arguments: list[str]):
    ended = vyre(*arguments, "--json")
    assert ended.code == 2
    assert ended.err == ""
    assert json.loads(ended.out)["error"] == "CommandProblem"


def test_json_may_stand_before_the_command(vyre: Vyre):
    assert json.loads(vyre("--json", "backends").out) == json.loads(vyre("backends", "--json").out)


def test_the_versions_are_those_of_the_packages(vyre: Vyre):
    assert vyre("--version").out.split()[::2] == list(json.loads(vyre("--version", "--json").out))
