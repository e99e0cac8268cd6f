"""Examples of verdicts."""

from shows import shows


@shows("Races Status Holds Pair Across Proved Unknown races Review review")
def no_launch_has_a_race() -> None:
    from vyre_foundation import Program
    from vyre_foundation.verdicts import Across, Holds, Pair, Proved, Races, Review, Status, Unknown, races, review

    text = 'program workgroup(8, 1, 1) {\n buffer y: read_write u32[?] @0\n region "r" {\n y[gid.x] = 1\n  }\n}\n'
    program = Program.from_text(text)
    found = races(program)
    assert isinstance(found, Races)
    assert (found.status, found.holds) == (Status.PROVED, Holds.ALWAYS)
    pair: Pair = found.pairs[0]
    assert pair.across is Across.GROUP
    assert isinstance(pair.verdict, Proved)
    assert not isinstance(pair.verdict, Unknown)
    report: Review = review(program)
    assert str(report.determinism) == "EXACT (race-free: proved)"


@shows("Refuted Witness Event require_no_race refuse_races witness_capsule")
def a_launch_shows_a_race() -> None:
    from vyre_foundation import LaunchError, Program, ValidationError
    from vyre_foundation.verdicts import Event, Refuted, Witness, races, refuse_races, require_no_race, witness_capsule

    text = 'program workgroup(8, 1, 1) {\n buffer y: read_write u32[?] @0\n region "r" {\n y[0] = gid.x\n  }\n}\n'
    program = Program.from_text(text)
    assert any(isinstance(pair.verdict, Refuted) for pair in races(program).pairs)
    witness: Witness = races(program).witnesses[0]
    first: Event = witness.first
    assert (witness.buffer, witness.element, first.path) == ("y", 0, "entry[0].body[0]")
    capsule = witness_capsule(program, witness)
    assert (capsule.program, capsule.grid) == (program, witness.grid)
    refused: list[str] = []
    for refuses in (require_no_race, refuse_races):
        try:
            refuses(program)
        except (ValidationError, LaunchError) as problem:
            refused.append(problem.findings[0].code)
    assert refused == ["V242", "L061"]


@shows("Bounds Place Kind Meant Open bounds")
def what_lies_inside() -> None:
    from vyre_foundation import Program
    from vyre_foundation.verdicts import Bounds, Kind, Meant, Open, Place, Proved, bounds

    text = """program workgroup(8, 1, 1) {
      buffer x: read u32[?] @0
      buffer y: read_write u32[?] @1
      region "r" {
        let next = select(gid.x + 1 < len(x), x[gid.x + 1], 0)
        if gid.x < len(y) {
          y[gid.x] = next / x[0]
        }
      }
    }
    """
    found: Bounds = bounds(Program.from_text(text))
    next_one, first, stored, divided = found.places
    assert isinstance(next_one.verdict, Meant)
    assert isinstance(first.verdict, Open)
    assert isinstance(stored.verdict, Proved)
    place: Place = divided
    assert place.kind is Kind.DIVISION
    assert str(place) == "entry[0].body[1].then[0].value: division open: x[0] != 0"
    assert not found.is_proved
