"""The phases before the sweeps, on random programs: each gives a valid program that does the same."""

from __future__ import annotations

from phase_runs import all_given, errors, joined, normal, results, run

from vyre_foundation import ir
from vyre_foundation.autodiff.normal_form import to_text
from vyre_foundation.autodiff.trips import Trips
from vyre_foundation.passes.dead.pieces import without_dead_code
from vyre_foundation.passes.distinct import distinct_names
from vyre_foundation.passes.returns import eliminate_returns
from vyre_foundation.passes.tidy import tidy
from vyre_foundation.passes.values import ATOMS
from vyre_foundation.walk import operands, statements


def test_most_random_programs_get_this_far():
    assert sum(1 for _ in all_given()) >= 20


def test_segments_hold_no_region_block_copy_or_grid_sync():
    gone = ir.Region | ir.Block | ir.AsyncLoad | ir.AsyncStore | ir.AsyncWait
    for each in all_given():
        for segment in each.prepared.segments:
            for statement in statements(segment):
                assert not isinstance(statement, gone)
                assert statement != ir.Barrier(ir.MemoryOrdering.GRID_SYNC)


def test_segments_bind_every_name_once():
    for each in all_given():
        names = [
            statement.name if isinstance(statement, ir.Let) else statement.var
            for segment in each.prepared.segments
            for statement in statements(segment)
            if isinstance(statement, ir.Let | ir.Loop)
        ]
        assert len(set(names)) == len(names)


def test_segments_do_what_the_program_does():
    for each in all_given():
        made = joined(each.case.program, each.prepared.segments)
        assert errors(made) == []
        assert results(each.case, run(each.case, made)) == results(each.case, each.outcome), each.case


def test_without_returns_it_does_the_same_and_has_none():
    seen = 0
    for each in all_given():
        buffers = {buffer.name: buffer for buffer in each.prepared.program.buffers}
        segments = [eliminate_returns(segment, each.prepared.supply, buffers) for segment in each.prepared.segments]
        before = [s for segment in each.prepared.segments for s in statements(segment) if isinstance(s, ir.Return)]
        seen += bool(before)
        assert not any(isinstance(s, ir.Return) for segment in segments for s in statements(segment))
        made = joined(each.case.program, segments)
        assert errors(made) == [], each.case
        outcome = run(each.case, made)
        assert outcome.findings == each.outcome.findings, each.case
        assert results(each.case, outcome) == results(each.case, each.outcome), each.case
    assert seen >= 2


def test_with_their_trips_counted_loops_do_the_same_and_are_left_at_the_head_or_at_the_end_of_a_trip():
    seen = 0
    for each in all_given():
        buffers = {buffer.name: buffer for buffer in each.prepared.program.buffers}
        supply = each.prepared.supply
        trips = Trips(supply, each.prepared.origins)
        segments = [trips.counted(eliminate_returns(part, supply, buffers)) for part in each.prepared.segments]
        seen += len(trips.counters)
        made = joined(each.case.program, segments)
        assert errors(made) == [], each.case
        outcome = run(each.case, made)
        assert outcome.findings == each.outcome.findings, each.case
        assert results(each.case, outcome) == results(each.case, each.outcome), each.case
    assert seen >= 8


def test_the_normal_form_does_what_the_program_does():
    for each in all_given():
        made = joined(each.case.program, normal(each))
        assert errors(made) == [], each.case
        outcome = run(each.case, made)
        assert outcome.findings == each.outcome.findings, each.case
        assert results(each.case, outcome) == results(each.case, each.outcome), each.case


def test_the_normal_form_has_one_operation_a_step():
    atoms = (*ATOMS, ir.Var)
    for each in all_given():
        for segment in normal(each):
            for statement in statements(segment):
                if isinstance(statement, ir.Let):
                    assert all(isinstance(operand, atoms) for operand in operands(statement.value))
                else:
                    assert all(isinstance(operand, atoms) for operand in operands(statement))


def test_the_normal_form_can_be_printed():
    for each in all_given():
        text = to_text(each.form)
        assert text.count("grid_sync") == len(each.form.segments) - 1
        assert all(name in text for name in each.form.values if name not in each.form.mutable)


def test_without_dead_code_the_results_are_the_same():
    removed = 0
    for each in all_given():
        buffers = {buffer.name: buffer for buffer in each.case.program.buffers}
        pieces = [list(piece) for piece in distinct_names(normal(each), each.prepared.supply)]
        swept = without_dead_code(pieces, buffers, {})
        made = joined(each.case.program, swept)
        assert errors(made) == [], each.case
        outcome = run(each.case, made)
        assert outcome.findings == (), each.case
        assert results(each.case, outcome) == results(each.case, each.outcome), each.case
        count = sum(len(list(statements(piece))) for piece in pieces)
        removed += count - sum(len(list(statements(piece))) for piece in swept)
    assert removed > 50


def test_tidied_pieces_have_fewer_statements_and_the_same_results():
    fewer = 0
    for each in all_given():
        pieces = distinct_names(normal(each), each.prepared.supply)
        tidied = [tidy(piece) for piece in pieces]
        for before, after in zip(pieces, tidied, strict=True):
            change = len(list(statements(before))) - len(list(statements(after)))
            assert change >= 0
            fewer += change
        made = joined(each.case.program, tidied)
        assert errors(made) == [], each.case
        outcome = run(each.case, made)
        assert outcome.findings == each.outcome.findings, each.case
        assert results(each.case, outcome) == results(each.case, each.outcome), each.case
    assert fewer > 150


def test_tidied_expressions_stay_shallow():
    for each in all_given():
        for piece in distinct_names(normal(each), each.prepared.supply):
            for statement in statements(tidy(piece)):
                assert max((_depth(operand) for operand in operands(statement)), default=0) <= 64


def _depth(e: ir.Expr) -> int:
    return 1 + max((_depth(child) for child in operands(e)), default=0)
