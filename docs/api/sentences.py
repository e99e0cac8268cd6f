"""Sentences for public names that have no docstring in the sources, because name and type say it all there."""

from __future__ import annotations

from typing import Final

_WIDTHS: Final = {"8": "8 bits", "16": "16 bits", "32": "32 bits", "64": "64 bits"}


def _numbers(module: str, spelled: str) -> dict[str, str]:
    """The scalar types of a module; `spelled` turns a lower-case name into the module's."""
    kinds = {"u": "Unsigned integers", "i": "Signed integers"}
    made = {f"{kind}{bits}": f"{what} of {width}." for kind, what in kinds.items() for bits, width in _WIDTHS.items()}
    made["f16"] = "Floats of 16 bits, IEEE 754 binary16."
    made["bf16"] = "Floats of 16 bits with the exponent of f32."
    made["f32"] = "Floats of 32 bits, IEEE 754 binary32."
    made["f64"] = "Floats of 64 bits, IEEE 754 binary64."
    return {f"{module}.{name.upper() if spelled == 'upper' else name}": sentence for name, sentence in made.items()}


def _vectors() -> dict[str, str]:
    elements = {"": "f32", "d": "f64", "i": "i32"}
    return {
        f"vyre_foundation.language.vec{lanes}{letter}": f"Vectors of {lanes} components of {element}."
        for lanes in (2, 3, 4)
        for letter, element in elements.items()
    }


SENTENCES: Final[dict[str, str]] = {
    **_numbers("vyre_foundation", "upper"),
    **_numbers("vyre_foundation.language", "lower"),
    **_vectors(),
    "vyre_foundation.BOOL": "True or false.",
    "vyre_foundation.AtomicOp": "What an atomic does with an element.",
    "vyre_foundation.BinOp": "Operators of two operands.",
    "vyre_foundation.UnOp": "Operators of one operand.",
    "vyre_foundation.BufferAccess": "What a program may do with a buffer.",
    "vyre_foundation.MemoryKind": "Where a buffer lies.",
    "vyre_foundation.backend.ENTRY_POINT_GROUP": "The group of entry points of distributions that offer backends.",
    "vyre_foundation.builder.Operand": "What the builder takes for a value: a value of its own, or a Python number.",
    "vyre_foundation.diagnostics.Severity": "Whether a finding is an error or a warning.",
    "vyre_foundation.host.Given": "Arrays of a launch, by name or in the order of the program.",
    "vyre_foundation.host.no_memory": "An output that has no memory to write to.",
    "vyre_foundation.host.read_only": "An output whose memory cannot be written.",
    "vyre_foundation.host.unwritable_output": "An output that cannot take a result, and why.",
    "vyre_foundation.host.wrong_output_length": "An output with another number of elements than the result.",
    "vyre_foundation.ir.DEFAULT_HINTS": "The hints of a buffer that says nothing.",
    "vyre_foundation.ir.Locality": "How the elements of a buffer are used over time.",
    "vyre_foundation.ir.Binary": "An operator and its two operands.",
    "vyre_foundation.ir.Unary": "An operator and its operand.",
    "vyre_foundation.ir.Cast": "A value as another type.",
    "vyre_foundation.ir.Select": "One of two values; both are computed.",
    "vyre_foundation.ir.LITERALS": "The classes of literals.",
    "vyre_foundation.ir.INTEGER_LITERALS": "The classes of literals that are integers.",
    "vyre_foundation.ir.NUMBER_LITERALS": "The classes of literals that are numbers.",
    "vyre_foundation.ir.LitBool": "True or false.",
    "vyre_foundation.ir.LitI32": "A signed integer of 32 bits.",
    "vyre_foundation.ir.LitU32": "An unsigned integer of 32 bits.",
    "vyre_foundation.ir.LocalId": "The invocation's number in its workgroup, on one axis.",
    "vyre_foundation.ir.WorkgroupId": "The workgroup's number, on one axis.",
    "vyre_foundation.ir.SubgroupLocalId": "The invocation's place in its subgroup.",
    "vyre_foundation.ir.SubgroupReduce": "What the values of a subgroup combine to.",
    "vyre_foundation.ir.SubgroupReduceOp": "How the values of a subgroup are combined.",
    "vyre_foundation.ir.EXPRESSIONS": "Every class of expressions, by its tag on the wire.",
    "vyre_foundation.ir.STATEMENTS": "Every class of statements, by its tag on the wire.",
    "vyre_foundation.ir.FieldKind": "What a field of a node holds.",
    "vyre_foundation.ir.COMPARISONS": "The operators that compare.",
    "vyre_foundation.ir.CollectiveOp": "How a collective combines elements of several devices.",
    "vyre_foundation.ir.ROOT_GENERATOR": "The generator of the region that `Program.wrapped` puts around statements.",
    "vyre_foundation.ir.AllGather": "Every device gets the elements of all.",
    "vyre_foundation.ir.AllReduce": "Every device gets the combination of the elements of all.",
    "vyre_foundation.ir.ReduceScatter": "Every device gets its part of the combination of the elements of all.",
    "vyre_foundation.ir.Broadcast": "Every device gets the elements of one.",
    "vyre_foundation.ir.Collective": "A statement in which several devices take part.",
    "vyre_foundation.ir.AsyncWait": "Waits for the copy with that tag.",
    "vyre_foundation.ir.Block": "Statements with a scope of their own.",
    "vyre_foundation.ir.If": "Runs one of two bodies.",
    "vyre_foundation.ir.IndirectDispatch": "The number of workgroups comes from a buffer.",
    "vyre_foundation.ir.Resume": "Goes on after a trap with that tag.",
    "vyre_foundation.ir.ElementType": "What a buffer may hold: a scalar type, or one that is only declared.",
    "vyre_foundation.ir.ZeroPoint": "Whether quantized numbers have a zero point.",
    "vyre_foundation.language.bool_": "True or false.",
    "vyre_foundation.language.Float": "Any float type: the argument says which.",
    "vyre_foundation.language.Out": "An array that the launch allocates and returns unless the caller gives one.",
    "vyre_foundation.language.Static": "A parameter that is a constant of the program.",
    "vyre_foundation.language.ParameterKind": "Whether a parameter is a number, an array or a constant.",
    "vyre_foundation.launch.Grid": "Workgroups on each axis.",
    "vyre_foundation.launch.role_of": "What a launch does with a buffer of this declaration.",
    "vyre_foundation.text.expr_to_text": "One expression, without a line end.",
    "vyre_foundation.tuning.Point": "A value for each knob of a space, in the order of its knobs.",
    "vyre_foundation.walk.Use": "How a program uses a buffer.",
    "vyre_foundation.walk.Tree": "What walks take: a node, statements or a program.",
    "vyre_foundation.walk.first_difference": "The first place at which two programs differ, None if they are equal.",
    "vyre_foundation.walk.rename_program_variables": "The program with other names for some of its variables.",
}
