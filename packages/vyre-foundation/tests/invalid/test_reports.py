"""One mistake a program: each is refused with the code its file is named for, and its full report stands beside it.

`pytest --update` rewrites the reports: read what changed before you keep it. The first line of a program may say
`// with: no_subgroups` (see SETTINGS) or `// also: V010` (codes that belong to the same mistake).
"""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from vyre_foundation.diagnostics import Diagnostic
from vyre_foundation.ir import AtomicOp, BinOp, DataType, Program, UnOp
from vyre_foundation.text import from_text, to_text
from vyre_foundation.validation import Capabilities, Op, Parameter, validate

FOLDER = Path(__file__).parent
PROGRAMS = [pytest.param(path, id=path.stem) for path in sorted(FOLDER.glob("*.vyre"))]

U32 = DataType.U32
OPS = {
    "test.twice": Op("test.twice", (Parameter("v", U32),), U32),
    "test.first": Op("test.first", (Parameter("x", U32, is_buffer=True),), U32),
}


@dataclass(frozen=True)
class Setting:
    capabilities: Capabilities | None = None
    ops: dict[str, Op] | None = None


SETTINGS = {
    "": Setting(),
    "ops": Setting(ops=OPS),
    "no_subgroups": Setting(Capabilities(subgroups=False)),
    "no_collectives": Setting(Capabilities(collectives=False)),
    "no_sqrt": Setting(Capabilities(unary=frozenset(UnOp) - {UnOp.SQRT})),
    "no_mod": Setting(Capabilities(binary=frozenset(BinOp) - {BinOp.MOD})),
    "no_nand": Setting(Capabilities(atomics=frozenset(AtomicOp) - {AtomicOp.FETCH_NAND})),
    "no_f64": Setting(Capabilities(types=frozenset(DataType) - {DataType.F64})),
}


@dataclass(frozen=True)
class Case:
    code: str
    also: frozenset[str]
    setting: Setting
    text: str

    @property
    def program(self) -> Program:
        return from_text(self.text)

    def findings(self) -> list[Diagnostic]:
        return validate(self.program, self.setting.capabilities, ops=self.setting.ops)


def read_case(path: Path) -> Case:
    text = path.read_text(encoding="utf-8")
    comment = re.match(r"// (with|also): (.*)\n", text)
    kind, words = comment.groups() if comment is not None else ("", "")
    return Case(
        code=path.stem.partition("_")[0],
        also=frozenset(words.split()) if kind == "also" else frozenset(),
        setting=SETTINGS[words if kind == "with" else ""],
        text=text[comment.end() :] if comment is not None else text,
    )


@pytest.mark.parametrize("path", PROGRAMS)
def test_a_program_gets_the_report_that_stands_beside_it(path: Path, request: pytest.FixtureRequest):
    report = path.with_suffix(".report")
    got = "\n".join(str(finding) for finding in read_case(path).findings()) + "\n"
    if request.config.getoption("--update"):
        report.write_text(got, encoding="utf-8")
    assert got == report.read_text(encoding="utf-8"), "run `pytest --update` and review what it changes"


@pytest.mark.parametrize("path", PROGRAMS)
def test_a_program_is_refused_for_its_own_mistake_and_no_other(path: Path):
    case = read_case(path)
    assert {finding.code for finding in case.findings()} == {case.code} | case.also


@pytest.mark.parametrize("path", PROGRAMS)
def test_a_program_is_canonical_text(path: Path):
    case = read_case(path)
    assert to_text(case.program) == case.text


@pytest.mark.parametrize("path", PROGRAMS)
def test_a_report_says_what_where_why_and_how(path: Path):
    for finding in read_case(path).findings():
        assert all((finding.what, finding.where, finding.because, finding.fix))
        assert not finding.what.endswith(".")


def test_every_report_belongs_to_a_program():
    assert {path.stem for path in FOLDER.glob("*.report")} == {path.stem for path in FOLDER.glob("*.vyre")}


def test_every_setting_is_used():
    used = [read_case(path).setting for path in FOLDER.glob("*.vyre")]
    assert [name for name, setting in SETTINGS.items() if setting not in used] == []
