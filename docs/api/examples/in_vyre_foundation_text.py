"""Examples of the text format."""

from shows import shows


@shows("from_text to_text expr_from_text expr_to_text stmt_to_text")
def texts() -> None:
    from vyre_foundation import ir
    from vyre_foundation.text import expr_from_text, expr_to_text, from_text, stmt_to_text, to_text

    program = from_text("program workgroup(64) { }")
    assert to_text(program) == "program workgroup(64, 1, 1) {\n}\n"
    assert expr_to_text(expr_from_text("(a + b)")) == "a + b"
    assert stmt_to_text(ir.Let("i", ir.LitU32(1))) == "let i = 1"


@shows("read Places Place")
def places_in_a_text() -> None:
    from vyre_foundation.text import Place, Places, read

    program, places = read('program workgroup(1) {\n  region "r" {\n    let i = j\n  }\n}', "some.vyre")
    assert isinstance(places, Places)
    place: Place | None = places.at("entry[0].body[0].value")
    assert str(place) == "some.vyre:3:13"
    assert program.entry
