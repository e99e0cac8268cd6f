"""`vyre explain`: the page of any code of any package, offline."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from vyre_foundation.diagnostics import explain

Vyre = Callable[..., Any]


@pytest.mark.parametrize("code", ["V010", "v010", "L001", "X001", "W001", "R001", "D1002", "T001", "L040"])
def test_a_code_of_any_package_has_its_page(vyre: Vyre, code: str):
    ended = vyre("explain", code)
    assert ended.code == 0
    assert ended.out == f"{explain(code)}\n"
    assert ended.out.startswith(f"{code.upper()} ")


def test_several_codes_are_explained_in_their_order(vyre: Vyre):
    found = json.loads(vyre("explain", "X001", "V010", "--json").out)
    assert [page["code"] for page in found] == ["X001", "V010"]
    assert found[1]["wrong"]["source"] == explain("V010").wrong.source


def test_without_a_code_all_are_listed(vyre: Vyre):
    lines = vyre("explain").out.splitlines()
    assert f"V010   {explain('V010').title}" in lines
    assert {line[0] for line in lines} >= set("VXWLRDTA")
    assert lines == sorted(lines)


def test_a_code_there_is_not_is_a_no_with_a_suggestion(vyre: Vyre):
    ended = vyre("explain", "V01O")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("V218 there is no code V01O")
    assert "did you mean" in ended.err
