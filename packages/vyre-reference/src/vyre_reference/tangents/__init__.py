"""Tangents: the lane interpreter with a derivative beside each float value.

    tangent(program, inputs, tangents)            the derivative of a launch along one direction
    tangent_batch(program, inputs, directions)    along several, in one run

It is forward mode by definition and nothing else: no transformed program, no tape. Each float value of each lane has a
float64 slope, computed from the analytic derivative of the operator at the values the program really has; a buffer of
floats has a buffer of slopes beside it, whether it is global, of a workgroup, local or scratch. Values, control flow,
integers and indices are those of `evaluate`, bit for bit, because the interpreter's own rules compute them.

Where a derivative is a matter of choice, the choice is that of automatic differentiation: `derivatives` lists them.
What has none raises `AutodiffError`: the used result of a float atomic (A005), and the bits of a float that depends on
a tangent, in a program that also makes floats from bits (A014); where it does not, bits are integers like any other
and have no slope.

`slopes` says what is carried, `derivatives` has the rules of operators, `expressions` and `statements` those of nodes,
`launch` runs segments and `run` is the door.
"""

from vyre_reference.tangents.run import TangentRun, tangent, tangent_batch

__all__ = ["TangentRun", "tangent", "tangent_batch"]
