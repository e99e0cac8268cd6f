"""`vyre backends`: everything installed, whether it can be used, and why not."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

Vyre = Callable[..., Any]


def test_ours_are_listed_with_their_device_and_versions(vyre: Vyre):
    found = {one["name"]: one for one in json.loads(vyre("backends", "--json").out)}
    assert {"cpu", "reference"} <= found.keys()
    assert found["cpu"]["usable"] is True
    assert "threads" in found["cpu"]["device"]
    assert "llvmlite" in found["cpu"]["versions"]


@pytest.mark.usefixtures("foreign_backends")
def test_one_that_cannot_be_used_says_why(vyre: Vyre):
    ended = vyre("backends")
    assert ended.code == 0
    assert ["absent", "no", "-", "-"] in [line.split() for line in ended.out.splitlines()]
    assert "absent cannot be used: the machine is on the moon" in ended.out
    assert "liar 6.66" in ended.out


@pytest.mark.usefixtures("foreign_backends")
def test_one_that_cannot_be_used_is_not_opened(vyre: Vyre, saxpy_file: str):
    ended = vyre("run", saxpy_file, "--in", "a=1", "--in", "x=1", "--in", "y=1", "--backend", "absent")
    assert ended.code == 3
    assert "the machine is on the moon" in ended.err


def test_the_list_is_sorted_by_name(vyre: Vyre):
    names = [one["name"] for one in json.loads(vyre("backends", "--json").out)]
    assert names == sorted(names)
    assert {"cpu", "cuda", "reference"} <= set(names)


def test_an_unknown_backend_is_answered_with_those_there_are(vyre: Vyre, saxpy_file: str):
    ended = vyre("run", saxpy_file, "--in", "a=1", "--in", "x=1", "--in", "y=1", "--backend", "zzzz")
    assert "name one of cpu, cuda, reference" in ended.err
    assert "install" not in ended.err
