"""The trial of a statement case: its program as it stands; every output element is a row."""

from __future__ import annotations

from vyre_foundation.ir import BufferDecl
from vyre_reference.conformance.bits import to_bytes
from vyre_reference.conformance.case_file import Array, StatementCase
from vyre_reference.conformance.trial import Output, Place, Trial


def case_trial(case: StatementCase) -> Trial:
    inputs = _in_order(case.name, case.program.inputs, case.inputs)
    outputs = () if case.errors else _in_order(case.name, case.program.outputs, case.outputs)
    places: list[Place] = [(n, element) for n, array in enumerate(outputs) for element in range(len(array.values))]
    names = [f"{outputs[n].name}[{element}]" for n, element in places]
    return Trial(
        label="",
        program=case.program,
        inputs=tuple(to_bytes(array.dtype, array.values) for array in inputs),
        grid=case.grid,
        outputs=tuple(Output(array.dtype, array.values) for array in outputs),
        errors=case.errors,
        rows=tuple((place,) for place in places) or ((),),
        describe=lambda row: names[row] if names else "the launch",
    )


def _in_order(case: str, decls: tuple[BufferDecl, ...], arrays: tuple[Array, ...]) -> list[Array]:
    """The arrays in the order of their declarations; each buffer has one, of its type."""
    by_name = {array.name: array for array in arrays}
    if len(by_name) != len(arrays) or by_name.keys() != {decl.name for decl in decls}:
        raise ValueError(f"{case}: the program has {[d.name for d in decls]}, the case {[a.name for a in arrays]}")
    for decl in decls:
        if decl.element is not by_name[decl.name].dtype:
            raise ValueError(f"{case}: `{decl.name}` has another type in the program")
    return [by_name[decl.name] for decl in decls]
