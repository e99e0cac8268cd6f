"""What the lanes of a subgroup do together. Each is bound where it stands, so that no branch moves it."""

from __future__ import annotations

import ast

from vyre_foundation.ir import DataType, SubgroupBallot, SubgroupReduce, SubgroupReduceOp, SubgroupShuffle
from vyre_foundation.language.reading.arithmetic.numbers import default_scalar, literal
from vyre_foundation.language.reading.arithmetic.operators import as_u32
from vyre_foundation.language.reading.arithmetic.refusals import not_a_number
from vyre_foundation.language.reading.conditions import condition, truth
from vyre_foundation.language.reading.dispatch import read, read_all, text
from vyre_foundation.language.reading.operations.numbers import Arguments, Operation
from vyre_foundation.language.reading.state.frame import Frame
from vyre_foundation.language.reading.state.values import Number, Scalar, Undecided, Value
from vyre_foundation.signatures import reduce_operands


def reduction(op: SubgroupReduceOp, name: str) -> Operation:
    def operation(frame: Frame, given: Arguments, node: ast.Call) -> Value:
        frame.session.cooperates = True
        value = _scalar(frame, read(frame, given["value"]), given["value"])
        if isinstance(value, Undecided):
            return value
        if value.dtype not in reduce_operands(op):
            raise frame.mistake(
                "P008",
                node,
                f"`{name}` does not take {value.shown}",
                f"`{text(given['value'])}` is {value.shown}",
                "convert it first",
            )
        made = SubgroupReduce(op, value.expr)
        return Scalar(frame.session.writer.let("reduced", made, lasting=False), value.dtype)

    return operation


def shuffle(frame: Frame, given: Arguments, node: ast.Call) -> Value:
    frame.session.cooperates = True
    value, lane = read_all(frame, (given["value"], given["lane"]))
    value = _scalar(frame, value, given["value"])
    if isinstance(value, Undecided) or isinstance(lane, Undecided):
        return value
    if isinstance(lane, Number):
        lane = literal(lane, DataType.U32, frame.source, node)
    if not isinstance(lane, Scalar) or not lane.dtype.is_integer:
        raise frame.mistake(
            "P008", given["lane"], "a lane is a whole number", f"this is {lane.shown}", "use an integer"
        )
    made = SubgroupShuffle(value.expr, as_u32(lane).expr)
    return Scalar(frame.session.writer.let("shuffled", made, lasting=False), value.dtype)


def ballot(frame: Frame, given: Arguments, node: ast.Call) -> Value:
    frame.session.cooperates = True
    made = SubgroupBallot(condition(truth(frame, given["condition"])))
    return Scalar(frame.session.writer.let("ballot", made, lasting=False), DataType.U32)


def _scalar(frame: Frame, value: Value, node: ast.expr) -> Scalar | Undecided:
    if isinstance(value, Number):
        return default_scalar(value, frame.source, node)
    if isinstance(value, Scalar | Undecided):
        return value
    raise not_a_number(value, text(node), frame.source, node)
