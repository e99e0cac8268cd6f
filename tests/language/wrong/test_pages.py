"""The pages of P codes as users read them, with `import vyre as vy`: wrong examples are refused, fixed ones run."""

from __future__ import annotations

import linecache

import pytest

from vyre_foundation.diagnostics import VyreError, codes, explain

PAGES = [code for code in codes() if code.startswith("P")]


def run(code: str, part: str, source: str) -> None:
    """As a notebook runs a cell: its source lies where Python looks for it."""
    name = f"<{part} example of {code}>"
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    exec(compile(source, name, "exec", dont_inherit=True), {"__name__": "example"})


@pytest.mark.parametrize("code", PAGES)
def test_the_wrong_example_is_refused_with_its_code(code: str):
    with pytest.raises(VyreError) as caught:
        run(code, "wrong", explain(code).wrong.source)
    assert caught.value.code == code


@pytest.mark.parametrize("code", PAGES)
def test_the_fixed_example_is_a_kernel(code: str):
    run(code, "fixed", explain(code).fixed.source)
