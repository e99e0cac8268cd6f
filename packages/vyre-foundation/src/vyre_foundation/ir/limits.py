"""The limits of a program: one table for the validator, the encoder, the decoder and the planner (docs/ir.md)."""

from typing import Final

NESTING: Final = 64
"""Bodies inside bodies: If arms, Loop, Block and Region."""

EXPRESSION_DEPTH: Final = 128
STATEMENTS: Final = 100_000
BUFFERS: Final = 16_384
CALL_ARGUMENTS: Final = 4_096
STRING_BYTES: Final = 1 << 20
OPAQUE_PAYLOAD_BYTES: Final = 4 << 20
PROGRAM_BYTES: Final = 64 << 20

TEXT_NESTING: Final = 1 << 18
"""Brackets, signs and bodies that a text has open at once. Far more than a valid program has, so that those too deep to
be valid can still be read and looked at; bounded, so that a text of nothing but brackets takes little memory."""

PREDICATE_DEPTH: Final = 32
"""Shape predicates inside shape predicates."""

PREDICATE_SIZE: Final = 4_096
"""Shape predicates in one condition: sharing one many times would make it exponentially large."""

TYPE_DEPTH: Final = 32
"""Declared types inside declared types."""

WORKGROUP_INVOCATIONS: Final = 1024
WORKGROUP_Z: Final = 64
SUBGROUP_LANES: Final = 32
GRID_YZ: Final = 65_535
INVOCATIONS_PER_AXIS: Final = 1 << 32
BUFFER_ELEMENTS: Final = 1 << 32
"""A bound buffer has fewer elements than this, so that a U32 can index every one."""

SIGNED_LIMIT: Final = 1 << 31
"""Ids, lengths and axes are below this in a launch with signed ids."""

SHAPE_AXES: Final = 3
LANES: Final = 4
"""Components of a vector."""

FACTORS: Final = 4
"""Numbers whose product a fact bounds."""

U8_MAX: Final = 0xFF
U32_MAX: Final = 0xFFFF_FFFF
U64_MAX: Final = 0xFFFF_FFFF_FFFF_FFFF
