"""Refusals: every reason not to give a derivative, one constructor each."""

from __future__ import annotations

from vyre_foundation.diagnostics import AutodiffError, Diagnostic, did_you_mean
from vyre_foundation.ir import BufferDecl, DataType, Program


def refuse(code: str, what: str, where: str, because: str, fix: str) -> AutodiffError:
    return AutodiffError(Diagnostic(code=code, what=what, where=where, because=because, fix=fix))


def unknown_buffer(name: str, role: str, program: Program) -> AutodiffError:
    known = [buffer.name for buffer in program.buffers if buffer.is_global]
    return refuse(
        "A001",
        f"there is no buffer `{name}` to use as {role}",
        f"{role} `{name}`",
        f"the program's buffers are {', '.join(f'`{each}`' for each in known) or 'none'}",
        did_you_mean(name, known, "name a buffer of the program"),
    )


def not_differentiable_buffer(buffer: BufferDecl, role: str) -> AutodiffError:
    kind = buffer.element.name if isinstance(buffer.element, DataType) else str(buffer.element)
    return refuse(
        "A002",
        f"`{buffer.name}` cannot be an {role}: its elements are {kind}",
        f"buffer `{buffer.name}`",
        "only floats have derivatives; integers and booleans are constants",
        "name a buffer of F32 or F64 elements (F16 and BF16 inputs get an F32 gradient)",
    )


def wrong_role(name: str, role: str, because: str, fix: str) -> AutodiffError:
    return refuse("A003", f"`{name}` cannot be {role}", f"buffer `{name}`", because, fix)


def rule_does_not_fit(op_id: str, because: str) -> AutodiffError:
    return refuse(
        "A004",
        f"the rule for `{op_id}` does not give its partial derivatives",
        f"call of `{op_id}`",
        because,
        "return a list with one expression, or None, for each argument",
    )


def used_atomic(where: str, buffer: str) -> AutodiffError:
    return refuse(
        "A005",
        f"the value an atomic on `{buffer}` returns is used",
        where,
        "it depends on the order in which invocations arrive, and a derivative runs some of them twice",
        "leave the result of the atomic unused, or compute the value another way",
    )


def unbounded_tape(path: str, var: str, keeps: str) -> AutodiffError:
    return refuse(
        "A007",
        f"the loop over `{var}` has no bound known before the launch",
        path,
        f"values of every iteration have to be kept ({keeps}), and their number decides how much memory that takes",
        f'give max_trips={{"{path}": N}} with the largest number of iterations; more than N traps',
    )


def tape_too_large(words: int, limit: int, loops: str, keeps: str) -> AutodiffError:
    return refuse(
        "A008",
        f"the derivative would keep {words} words for each invocation; at most {limit}",
        loops,
        f"values of every iteration are kept ({keeps}): their number is the product of the trip counts",
        "shorten the loops, give max_trips for one that a break ends sooner, or compute the value again from data that"
        " is not overwritten",
    )


def needs_count(buffer: str, why: str) -> AutodiffError:
    return refuse(
        "A010",
        f"the size of `{buffer}` must be known",
        f"buffer `{buffer}`",
        why,
        f'give counts={{"{buffer}": N}}, or declare the buffer with a count',
    )


def needs_domain(candidates: list[str]) -> AutodiffError:
    return refuse(
        "A011",
        "over what the program runs is not said",
        "domain",
        "without a domain the grid follows the largest of "
        + ", ".join(f"`{name}`" for name in candidates)
        + ", and its derivative has other buffers",
        "give the program a domain (ProgramBuilder(..., over=...)), or sizes with counts=",
    )


def subgroup_product(where: str) -> AutodiffError:
    return refuse(
        "A013",
        "the product over a subgroup has no derivative here",
        where,
        "each lane's partial derivative is the product of all the others, which the program does not compute",
        "write the product in workgroup memory, with a barrier between the steps",
    )


def through_bits(where: str) -> AutodiffError:
    return refuse(
        "A014",
        "a float on the path goes through its bits",
        where,
        "its bits become a float again that reaches an output; the derivative of that is not zero and not known",
        "write the function with arithmetic, or register a rule for it as a call",
    )


def unsupported_statement(what: str, where: str) -> AutodiffError:
    return refuse(
        "A015",
        f"a program with {what} is not differentiated",
        where,
        "it says something about the launch that a derivative cannot mirror",
        "take it out of the program that is differentiated",
    )


def unsupported_copy(what: str, where: str, because: str, fix: str) -> AutodiffError:
    return refuse("A015", f"a program with {what} is not differentiated", where, because, fix)


def too_many_breaks(where: str) -> AutodiffError:
    return refuse(
        "A015",
        "a loop with so many breaks, one after the other, is not differentiated",
        where,
        "in its mirror what follows a break stands in a body of its own, and bodies nest too deep",
        "compute whether to leave in a variable, and break in one place",
    )


def call_not_inlined(op_id: str, where: str) -> AutodiffError:
    return refuse(
        "A016",
        f"the call of `{op_id}` is not inlined and has no rule",
        where,
        "what it computes is not known here",
        f'pass ops= with a body for `{op_id}`, or rules={{"{op_id}": ...}} with its partial derivatives',
    )


def bad_argument(name: str, because: str, fix: str) -> AutodiffError:
    return refuse("A017", f"the argument `{name}` cannot be used", f"argument {name}", because, fix)


def not_deterministic(buffer: str, because: str, fix: str) -> AutodiffError:
    return refuse("A018", f"the sum into `{buffer}` has no fixed order", f"buffer `{buffer}`", because, fix)
