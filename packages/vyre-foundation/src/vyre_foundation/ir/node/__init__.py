"""What every node shares: declaration with a wire tag and an effect, and equality, hashing, pickling and `repr`.

Programs may be deep or wide, so nothing here recurses: every walk keeps its own stack. Subtrees may be shared (the
same Python object used twice); hashing, comparing and pickling visit a shared subtree once.

A field of a node is one of four things, told by its annotation:

    Expr               one operand
    Expr | None        an operand that may be absent
    tuple[Expr, ...]   operands        tuple[Stmt, ...]   a body
    anything else      an attribute, checked by the function registered for the annotation
"""

from vyre_foundation.ir.node.base import Expr, Node, Stmt
from vyre_foundation.ir.node.construction import ATTRIBUTE_RULES, AttributeRule, Check
from vyre_foundation.ir.node.declaration import EXPRESSIONS, STATEMENTS, TagTable, node
from vyre_foundation.ir.node.fields import Effect, Field, FieldKind
from vyre_foundation.ir.node.flat import Frozen, freeze, melt, thaw

__all__ = [
    "ATTRIBUTE_RULES",
    "EXPRESSIONS",
    "STATEMENTS",
    "AttributeRule",
    "Check",
    "Effect",
    "Expr",
    "Field",
    "FieldKind",
    "Frozen",
    "Node",
    "Stmt",
    "TagTable",
    "freeze",
    "melt",
    "node",
    "thaw",
]
