"""Trees laid flat and raised again: how nodes and programs are pickled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, cast

if TYPE_CHECKING:
    from vyre_foundation.ir.node.base import Node

Frozen: TypeAlias = "tuple[tuple[type[Node], ...], list[int], list[Any]]"
"""Some trees laid flat: the classes used, one number a node in post order (a class, or -1 - n for the n-th node made
before), and the attributes of the nodes one after another."""


def freeze(roots: tuple[Node, ...]) -> Frozen:
    """A flat form of some trees, so that pickling needs no stack; shared subtrees stay shared."""
    classes: dict[type[Node], int] = {}
    numbers: list[int] = []
    attributes: list[Any] = []
    place: dict[int, int] = {}
    stack: list[Node | None] = list(reversed(roots))
    while stack:
        top = stack.pop()
        if top is not None:
            if id(top) in place:
                numbers.append(-1 - place[id(top)])
                continue
            children = top.children()
            if children:
                stack.append(top)
                stack.append(None)
                stack.extend(reversed(children))
                continue
        else:  # what stands below has all its children laid down
            top = cast("Node", stack.pop())
        place[id(top)] = len(place)
        numbers.append(classes.setdefault(type(top), len(classes)))
        attributes.extend(top.attributes())
    return tuple(classes), numbers, attributes


def melt(frozen: Frozen) -> tuple[Node, ...]:
    """The trees of a flat form."""
    classes, numbers, attributes = frozen
    made: list[Node] = []
    stack: list[Node] = []
    position = 0
    for number in numbers:
        if number < 0:
            stack.append(made[-1 - number])
            continue
        cls = classes[number]
        end = position + cls.attribute_count
        own = tuple(attributes[position:end])
        position = end
        first = len(stack) - cls.operand_count - sum(own[len(own) - cls.variable_count :])
        node = cls.rebuild(own, tuple(stack[first:]))
        del stack[first:]
        made.append(node)
        stack.append(node)
    return tuple(stack)


def thaw(frozen: Frozen) -> Node:
    """The one tree of a flat form: what unpickling calls."""
    return melt(frozen)[0]
