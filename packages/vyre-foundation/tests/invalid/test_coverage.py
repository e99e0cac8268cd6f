"""No code without a program: what the validator can report, what is written down, and what is tested."""

import re
from pathlib import Path

import vyre_foundation
from vyre_foundation.diagnostics import codes

SOURCES = Path(vyre_foundation.__file__).parent
FOLDER = Path(__file__).parent

MADE_BY_PYTHON = {"V019"}
"""Programs too large for a file: tests/validation/test_size.py."""

WRITTEN_DOWN = """
V008 V009 V010 V011 V012 V013 V014 V016 V018 V019 V020 V022 V023 V027 V028 V029 V030 V031 V032 V033 V035 V036
V041 V042 V043 V044 V045 V046 V047 V051 V052 V053 V054 V055 V056 V057 V058 V059 V060 V061 V063 V064 V065 V066 V067 V068
V070 V083 V085 V087 V088 V089 V090 V091 V092 V093 V094 V095 V096 V097 V099 V100 V101 V102 V103 V104
V105 V106 V107 V108 V109 V110 V112 V115 V116 V117 V119 V120 V121 V122 V123 V124 V125 V126 V127 V128 V130
V201 V202 V203 V204 V205 V206 V207 V208 V209 V210 V211 V212 V213
"""
"""The codes of that section, the reserved ones aside."""

LATER = {
    "V217": "the domain names a buffer that is not declared",
    "V219": "operand type of a subgroup operation",
    "V235": "a comparison with a literal that the type decides",
    "V236": "a break outside a loop",
    "V238": "a fact about a buffer that is not declared",
    "V239": "a fact about a buffer that cannot have or hold a shape",
    "V240": "a fact whose words are not there",
    "V241": "two facts about one thing",
    "V243": "a fact about contents that no launch can check",
    "V244": "the program runs along an axis that is not there",
}
"""Codes of the validator that came later."""

RESERVED = {
    "V021": "an unknown type in a call's signature: our signatures are typed values",
    "V025": "an atomic on workgroup memory: legal here",
    "V034": "a cast the backend lacks: V211 names the type instead",
    "V084": "64-bit arithmetic: legal here",
    "V086": "abs_diff of I32: legal here",
    "V098": "minus of I32: legal here",
}
"""Codes of the Rust project that we never raise and never reuse."""


def reported() -> set[str]:
    """The codes that stand in the sources of the validator."""
    files = [*(SOURCES / "validation").rglob("*.py"), SOURCES / "signatures.py"]
    return {code for file in files for code in re.findall(r'"(V\d+)"', file.read_text(encoding="utf-8"))}


def test_every_code_the_validator_reports_has_a_program():
    assert reported() == {path.stem.partition("_")[0] for path in FOLDER.glob("*.vyre")} | MADE_BY_PYTHON


def test_the_validator_reports_every_code_that_is_written_down_and_no_other():
    assert reported() == {*WRITTEN_DOWN.split(), *LATER}


def test_every_code_the_validator_reports_has_a_page():
    assert reported() - set(codes()) == set()


def test_a_reserved_code_is_raised_nowhere():
    text = "".join(file.read_text(encoding="utf-8") for file in SOURCES.rglob("*.py"))
    assert [code for code in RESERVED if f'"{code}"' in text] == []
    assert RESERVED.keys().isdisjoint(codes())
