"""Golden files: bytes kept for ever. Each is read to the program whose text lies beside it and written back unchanged.

`make_goldens.py` writes files for new programs and never touches one that exists; the manifest says which those are.
"""

from pathlib import Path
from typing import get_args

import independent_encoder
import pytest
from blake3 import blake3
from golden_programs import GOLDENS, OLD

from vyre_foundation import Program, wire
from vyre_foundation.ir import (
    EXPRESSIONS,
    NOT_BUFFER_ELEMENTS,
    STATEMENTS,
    Along,
    AtomicOp,
    BinOp,
    BufferAccess,
    BufferDecl,
    Cast,
    CollectiveOp,
    DataType,
    DeclaredKind,
    DeclaredType,
    Elements,
    ExtensionOp,
    Groups,
    LaunchFact,
    LinearType,
    Locality,
    MemoryKind,
    MemoryOrdering,
    Node,
    Param,
    Scale,
    SubgroupReduceOp,
    UnOp,
    ZeroPoint,
)
from vyre_foundation.ir.shapes import PREDICATES, Predicate
from vyre_foundation.walk import preorder

FOLDER = Path(__file__).parent / "golden"
FILES = sorted(FOLDER.glob("*.bin"), key=lambda file: file.name)
NAMES = [file.stem for file in FILES]
RENAMED = ("subgroup_id", "subgroup_lane")
"""A word of the text that has changed: the old one is still read, the new one is written."""


def program(name: str) -> Program:
    return wire.decode((FOLDER / f"{name}.bin").read_bytes())


def version(name: str) -> int:
    return int.from_bytes((FOLDER / f"{name}.bin").read_bytes()[4:6], "little")


PROGRAMS = [program(name) for name in NAMES]
NODES = [node for each in PROGRAMS for node in preorder(each)]
BUFFERS = [buffer for each in PROGRAMS for buffer in each.buffers]


# ------------------------------------------------------------------------------------------------------------ each file


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_file_is_read_to_the_program_beside_it(name: str):
    text = (FOLDER / f"{name}.vyre").read_text(encoding="utf-8")
    assert program(name) == Program.from_text(text)
    assert program(name).to_text() == text.replace(*RENAMED)


@pytest.mark.parametrize("name", [name for name in NAMES if version(name) == 6])
def test_a_golden_file_is_written_back_to_the_same_bytes(name: str):
    assert wire.encode(program(name)) == (FOLDER / f"{name}.bin").read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_the_independent_encoder_writes_the_golden_file(name: str):
    assert independent_encoder.encode(program(name), version(name)) == (FOLDER / f"{name}.bin").read_bytes()


@pytest.mark.parametrize("name", [name for name in NAMES if version(name) < 6])
def test_a_file_of_an_older_version_is_written_as_version_6(name: str):
    now = wire.encode(program(name))
    assert now[4:6] == b"\x06\x00"
    assert wire.decode(now) == program(name)


def test_there_are_files_of_versions_4_and_5():
    assert {version(name) for name in NAMES} == {4, 5, 6}


# ------------------------------------------------------------------------------------------------------- kept for ever


def test_no_golden_file_has_changed_since_it_was_written():
    lines = (FOLDER / "MANIFEST").read_text(encoding="utf-8").splitlines()
    kept = {name: digest for digest, name in (line.split("  ") for line in lines)}
    assert len(kept) == len(lines)
    present = {file.name: blake3(file.read_bytes()).hexdigest() for file in FOLDER.iterdir() if file.name != "MANIFEST"}
    assert present == kept


def test_every_golden_program_has_its_file():
    assert sorted([*GOLDENS, *OLD]) == NAMES
    for name, made in {**GOLDENS, **{name: made for name, (_, made) in OLD.items()}}.items():
        assert program(name) == made, name


# --------------------------------------------------------------------------------------------- every construct is there


def attributes(node: Node) -> list[object]:
    return [getattr(node, field.name) for field in node.fields if not field.holds_children]


def test_every_node_class_stands_in_a_golden_file():
    assert {type(node) for node in NODES} == {*EXPRESSIONS.kinds, *STATEMENTS.kinds}


@pytest.mark.parametrize("operators", [BinOp, UnOp, AtomicOp, SubgroupReduceOp, CollectiveOp, MemoryOrdering])
def test_every_operator_and_mode_stands_in_a_golden_file(operators: type[BinOp]):
    met = {value for node in NODES for value in attributes(node) if isinstance(value, operators)}
    assert met == set(operators)


def test_extension_operators_stand_in_a_golden_file_wherever_they_may():
    met = {type(node).__name__ for node in NODES if any(isinstance(value, ExtensionOp) for value in attributes(node))}
    assert met == {"Binary", "Unary", "Atomic"}


def test_every_type_is_cast_to_in_a_golden_file():
    targets = [node.target for node in NODES if isinstance(node, Cast)]
    assert {t for t in targets if isinstance(t, DataType)} == set(DataType)
    assert {t.kind for t in targets if isinstance(t, DeclaredType)} == set(DeclaredKind)


def test_every_type_that_may_be_a_buffers_element_is_one_in_a_golden_file():
    elements = [b.element for b in BUFFERS]
    assert {t for t in elements if isinstance(t, DataType)} == set(DataType)
    assert {t.kind for t in elements if isinstance(t, DeclaredType)} == set(DeclaredKind) - NOT_BUFFER_ELEMENTS


def test_every_kind_of_quantization_stands_in_a_golden_file():
    quantized = [b.element for b in BUFFERS if isinstance(b.element, DeclaredType)]
    tags = {p[0] for t in quantized for p in t.params if isinstance(p, tuple) and Param.SCALE in t.kind.params}
    assert tags == {*Scale, *ZeroPoint}


def predicates(predicate: Predicate | None) -> list[type]:
    if predicate is None:
        return []
    inner = [getattr(predicate, name) for name in ("left", "right", "inner") if hasattr(predicate, name)]
    return [type(predicate), *(found for each in inner for found in predicates(each))]


def test_every_shape_predicate_stands_in_a_golden_file():
    assert {found for b in BUFFERS for found in predicates(b.shape_predicate)} == set(PREDICATES)


def test_every_field_of_a_buffer_and_of_a_program_varies_in_the_golden_files():
    for name in BufferDecl.__slots__:
        assert len({getattr(b, name) for b in BUFFERS}) > 1, name
    assert {b.access for b in BUFFERS} == set(BufferAccess)
    assert {b.kind for b in BUFFERS} == set(MemoryKind)
    assert {b.linear_type for b in BUFFERS} == set(LinearType)
    assert {b.hints.locality for b in BUFFERS} == set(Locality)
    assert {b.hints.coalesce_axis for b in BUFFERS} >= {None, 0, 255}
    assert {type(each.domain) for each in PROGRAMS} == {type(None), Along, Elements, Groups}
    assert {type(each.domain.over) for each in PROGRAMS if isinstance(each.domain, Elements)} == {str, int, tuple}
    assert {type(fact) for each in PROGRAMS for fact in each.facts} == set(get_args(LaunchFact))
    assert {each.entry_op_id is None for each in PROGRAMS} == {True, False}
    assert {each.non_composable_with_self for each in PROGRAMS} == {True, False}
