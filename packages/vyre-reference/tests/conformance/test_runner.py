"""The runner and its report, on backends that are wrong in known ways."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from vyre_foundation.backend import BackendInfo
from vyre_foundation.diagnostics import BackendError, Diagnostic, LaunchError
from vyre_foundation.ir import Program, UnOp
from vyre_reference import arithmetic
from vyre_reference.backend import ReferenceBackend
from vyre_reference.conformance import Report, cases, run
from vyre_reference.conformance.command import main

Outputs = list[bytes]


class Wrong:
    """The reference with one thing done to its outputs."""

    info = BackendInfo("wrong", usable=True, device="a device", versions={"it": "1.0"})

    def __init__(self, spoil: Callable[[Outputs], Outputs]) -> None:
        self.spoil = spoil
        self.right = ReferenceBackend()

    def dispatch(
        self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
    ) -> list[bytes]:
        return self.spoil(self.right.dispatch(program, inputs, grid_override))


def flip_first_bit(outputs: Outputs) -> Outputs:
    return [bytes([outputs[0][0] ^ 1]) + outputs[0][1:], *outputs[1:]]


def test_a_wrong_row_is_reported_with_operands_and_both_answers_as_bits_and_numbers():
    report = run(Wrong(flip_first_bit), select="binary/div_f32")

    (failure,) = report.failures
    assert (failure.file, failure.row) == ("binary/div_f32", 1)
    assert failure.operands == "00000000 (0.0), 00000000 (0.0)"
    assert (failure.expected, failure.got) == ("7fc00000 (nan)", "7fc00001 (nan)")
    assert (report.ok, report.failed, report.errors) == (False, 1, 0)
    assert report.passed == report.rows - 1 > 500


def test_a_wrong_cell_of_an_atomic_names_the_launch_and_the_cell():
    report = run(Wrong(flip_first_bit), select="atomic/xor_u32")

    assert [failure.trial for failure in report.failures] == ["storage", "workgroup"]
    assert all(failure.operands.startswith("cell 0, at first ") for failure in report.failures)


def test_a_wrong_element_of_a_case_is_named():
    report = run(Wrong(flip_first_bit), select="statements/ids_2d")

    (failure,) = report.failures
    assert (failure.operands, failure.expected, failure.got) == ("g[0]", "00000000 (0)", "00000001 (1)")


def break_down(_outputs: Outputs) -> Outputs:
    raise BackendError(Diagnostic(code="D1005", what="the dispatch failed"))


def crash(_outputs: Outputs) -> Outputs:
    raise ZeroDivisionError("oops")


def shorten(outputs: Outputs) -> Outputs:
    return [outputs[0][:-1]]


def lose(_outputs: Outputs) -> Outputs:
    return []


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (break_down, "D1005 the dispatch failed"),
        (crash, "ZeroDivisionError: oops"),
        (shorten, "instead of"),
        (lose, "outputs of [] bytes"),
    ],
    ids=["an error of vyre's", "another exception", "an output too short", "no outputs"],
)
def test_a_file_that_cannot_be_judged_is_an_error_and_the_others_still_run(
    spoil: Callable[[Outputs], Outputs], said: str
):
    report = run(Wrong(spoil), select="unary/abs_*")

    assert report.errors == len(report.files) == 12
    assert report.rows == report.failed == 0
    assert not report.ok
    assert all(said in file.error for file in report.files)
    assert "12 errors" in str(report)


def test_a_launch_that_ends_well_where_it_must_trap_is_a_failure():
    class Fearless(Wrong):
        def dispatch(
            self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
        ) -> list[bytes]:
            return []

    report = run(Fearless(flip_first_bit), select="statements/trap_of_one")

    (failure,) = report.failures
    assert failure.expected == 'trap "last" address 4294967295 invocation 7'
    assert failure.got == "outputs, without an error"


def test_another_error_than_the_expected_one_is_a_failure():
    class Broken(Wrong):
        def dispatch(
            self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
        ) -> list[bytes]:
            return break_down([])

    wrong, any_error = (run(Broken(crash), select=f"statements/{name}") for name in ("trap_of_some", "refused_resume"))

    assert wrong.failures[0].expected.startswith('trap "too large" address 100 invocation 2 or trap')
    assert any_error.ok


def test_selecting_nothing_is_an_error_that_names_the_pattern(reference: ReferenceBackend):
    with pytest.raises(LaunchError, match="binery"):
        run(reference, select="binery/*")


def test_progress_is_told_before_each_file(reference: ReferenceBackend):
    told: list[tuple[int, int, str]] = []

    run(reference, select="literal/*", progress=lambda done, total, name: told.append((done, total, name)))

    assert told == [(n, 7, case.name) for n, case in enumerate(cases("literal/*"))]


def test_the_report_reads_well_and_its_json_has_everything(tmp_path: Path):
    report = run(Wrong(flip_first_bit), select="unary/negate_u*")

    report.write(tmp_path / "report.json")
    read = json.loads((tmp_path / "report.json").read_text())

    assert read == report.to_json()
    assert (read["backend"], read["device"], read["versions"]) == ("wrong", "a device", {"it": "1.0"})
    assert (read["failed"], read["ok"], len(read["suite"])) == (4, False, 64)
    assert read["files"]["unary/negate_u8"]["failures"][0]["got"] == "01 (1)"
    lines = str(report).splitlines()
    assert lines[0].startswith("wrong (a device, it 1.0) does not conform: ")
    assert lines[2].split() == ["kind", "files", "rows", "failed", "errors"]
    assert "4 failures" in lines


def test_a_report_of_nothing_is_not_ok():
    assert not Report("none", "", ()).ok


def test_a_long_report_is_cut_short_on_paper():
    def invert(outputs: Outputs) -> Outputs:
        return [bytes(255 - byte for byte in output) for output in outputs]

    report = run(Wrong(invert), select="unary/clz_u8")

    assert report.failed == 256
    assert str(report).count("expected ") == 10
    assert str(report).endswith("… and 246 more")


# ------------------------------------------------------------------------------------------------------------- command


def test_the_command_says_yes_with_zero_and_writes_the_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "report.json"

    code = main(["--backend", "reference", "--select", "literal/*", "--json", str(path)])

    assert code == 0
    assert capsys.readouterr().out.startswith("reference (")
    assert json.loads(path.read_text())["ok"] is True


def test_the_command_exits_with_one_when_a_row_is_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setitem(arithmetic.UNARY, UnOp.NEGATE, lambda a, _t: a)

    assert main(["--backend", "reference", "--select", "unary/negate_i8"]) == 1
    assert "does not conform" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(["--backend", "refrence"], "did you mean `reference`"), (["--select", "nothing"], "no file of the suite")],
    ids=["an unknown backend", "nothing selected"],
)
def test_the_command_exits_with_two_when_nothing_could_be_run(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
):
    assert main(arguments) == 2
    assert said in capsys.readouterr().err


def test_the_command_lists_the_files(capsys: pytest.CaptureFixture[str]):
    assert main(["--list", "--select", "fma/*"]) == 0
    assert capsys.readouterr().out.split() == ["fma/bf16", "fma/f16", "fma/f32", "fma/f64"]
