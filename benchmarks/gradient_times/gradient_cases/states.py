"""State that goes on: bodies that attract each other, a map applied again and again, small matrices in place."""

from __future__ import annotations

import numpy as np

from gradient_cases.case import Case, Given, Random, floats
from vyre_foundation import F32, Program, ProgramBuilder
from vyre_foundation.builder import fma, inverse_sqrt, sqrt

BLOCK = 20
"""Steps of the logistic map that are made again from one state that was kept."""


def energy(bodies: int) -> Program:
    """energy[i] = the kinetic energy of body i and half its softened potential to all others."""
    k = ProgramBuilder("energy", workgroup_size=64, over=bodies)
    position, velocity = k.read("position", F32, 3 * bodies), k.read("velocity", F32, 3 * bodies)
    mass, of_body = k.read("mass", F32, bodies), k.output("energy", F32, bodies)
    i = k.let("i", k.gid(0))
    with k.if_(i < bodies):
        total = k.let("total", 0, F32)
        with k.for_("axis", 0, 3) as axis:
            speed = k.let("speed", velocity[i * 3 + axis])
            k.assign(total, total + mass[i] * speed * speed)
        with k.for_("j", 0, bodies) as j, k.if_(j != i):
            apart = k.let("apart", 2.0**-6, F32)
            with k.for_("axis", 0, 3) as axis:
                gap = k.let("gap", position[i * 3 + axis] - position[j * 3 + axis])
                k.assign(apart, fma(gap, gap, apart))
            k.assign(total, total - mass[i] * mass[j] * inverse_sqrt(apart))
        of_body[i] = total * 0.5
    return k.build()


def energy_by_hand(bodies: int) -> Program:
    """A pair counts in the energies of both: each body adds up what both owe it."""
    k = ProgramBuilder("energy_by_hand", workgroup_size=64, over=bodies)
    position, velocity = k.read("position", F32, 3 * bodies), k.read("velocity", F32, 3 * bodies)
    mass, cot = k.read("mass", F32, bodies), k.read("cot_energy", F32, bodies)
    by_position, by_velocity = k.output("grad_position", F32, 3 * bodies), k.output("grad_velocity", F32, 3 * bodies)
    by_mass = k.output("grad_mass", F32, bodies)
    i = k.let("i", k.gid(0))
    with k.if_(i < bodies):
        weight, own, squares = k.let("weight", cot[i]), k.let("own", mass[i]), k.let("squares", 0, F32)
        for axis in range(3):
            speed = k.let("speed", velocity[i * 3 + axis])
            by_velocity[i * 3 + axis] = weight * own * speed
            k.assign(squares, fma(speed, speed, squares))
        here = [k.let(f"here{axis}", position[i * 3 + axis]) for axis in range(3)]
        pull = [k.let(f"pull{axis}", 0, F32) for axis in range(3)]
        potential = k.let("potential", 0, F32)
        with k.for_("j", 0, bodies) as j, k.if_(j != i):
            apart = k.let("apart", 2.0**-6, F32)
            gap = [k.let(f"gap{axis}", here[axis] - position[j * 3 + axis]) for axis in range(3)]
            for axis in range(3):
                k.assign(apart, fma(gap[axis], gap[axis], apart))
            near = k.let("near", inverse_sqrt(apart))
            share = k.let("share", (weight + cot[j]) * mass[j] * near)
            k.assign(potential, potential + share)
            force = k.let("force", share * near * near)
            for axis in range(3):
                k.assign(pull[axis], fma(gap[axis], force, pull[axis]))
        for axis in range(3):
            by_position[i * 3 + axis] = pull[axis] * own * 0.5
        by_mass[i] = (weight * squares - potential) * 0.5
    return k.build()


def energy_inputs(random: Random, bodies: int) -> Given:
    return {
        "position": floats(random, bodies, 3, low=-2.0, high=2.0),
        "velocity": floats(random, bodies, 3),
        "mass": floats(random, bodies, low=0.5, high=2.0),
    }


def logistic(count: int, steps: int) -> Program:
    """So many times x -> r x (1 - x): every step needs the value before it."""
    k = ProgramBuilder("logistic", workgroup_size=64, over=count)
    start, rate, end = k.read("start", F32, count), k.read("rate", F32, count), k.output("end", F32, count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        r, x = k.let("r", rate[i]), k.let("x", start[i])
        with k.for_("step", 0, steps):
            k.assign(x, r * x * (1.0 - x))
        end[i] = x
    return k.build()


def logistic_by_hand(count: int, steps: int) -> Program:
    """Keeps every so many states, and those between them only while it goes through them backward."""
    blocks = steps // BLOCK
    assert steps == blocks * BLOCK, "the kernel has no rest"
    k = ProgramBuilder("logistic_by_hand", workgroup_size=64, over=count)
    start, rate, cot = k.read("start", F32, count), k.read("rate", F32, count), k.read("cot_end", F32, count)
    by_start, by_rate = k.output("grad_start", F32, count), k.output("grad_rate", F32, count)
    kept, between = k.local("kept", F32, blocks), k.local("between", F32, BLOCK)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        r, x = k.let("r", rate[i]), k.let("x", start[i])
        with k.for_("block", 0, blocks) as block:
            kept[block] = x
            with k.for_("step", 0, BLOCK):
                k.assign(x, r * x * (1.0 - x))
        back, for_rate = k.let("back", cot[i]), k.let("for_rate", 0, F32)
        with k.for_("block", 0, blocks) as block:
            k.assign(x, kept[blocks - 1 - block])
            with k.for_("step", 0, BLOCK) as step:
                between[step] = x
                k.assign(x, r * x * (1.0 - x))
            with k.for_("step", 0, BLOCK) as step:
                before = k.let("before", between[BLOCK - 1 - step])
                k.assign(for_rate, fma(back, before * (1.0 - before), for_rate))
                k.assign(back, back * r * (1.0 - 2.0 * before))
        by_start[i] = back
        by_rate[i] = for_rate
    return k.build()


def logistic_inputs(random: Random, count: int, _steps: int) -> Given:
    """Orbits that settle: the slopes of chaotic ones would leave F32's range."""
    return {"start": floats(random, count, low=0.1, high=0.9), "rate": floats(random, count, low=1.1, high=2.9)}


def cholesky(count: int, n: int) -> Program:
    """A small symmetric matrix for each invocation, of which it reads the lower half."""
    k = ProgramBuilder("cholesky", workgroup_size=64, over=count)
    given, made = k.read("given", F32, count * n * n), k.output("made", F32, count * n * n)
    lower = k.local("lower", F32, n * n)
    m = k.let("m", k.gid(0))
    with k.if_(m < count):
        with k.for_("i", 0, n) as i, k.for_("j", 0, i + 1) as j:
            total = k.let("total", given[m * (n * n) + i * n + j])
            with k.for_("p", 0, j) as p:
                k.assign(total, total - lower[i * n + p] * lower[j * n + p])
            with k.if_(i == j):
                lower[i * n + j] = sqrt(total)
            with k.else_():
                lower[i * n + j] = total / lower[j * n + j]
        with k.for_("e", 0, n * n) as e:
            made[m * (n * n) + e] = lower[e]
    return k.build()


def cholesky_by_hand(count: int, n: int) -> Program:
    """The factor again, then its elements backward: each passes its slope on to those it was made of."""
    k = ProgramBuilder("cholesky_by_hand", workgroup_size=64, over=count)
    given, cot = k.read("given", F32, count * n * n), k.read("cot_made", F32, count * n * n)
    grad = k.output("grad_given", F32, count * n * n)
    lower, back = k.local("lower", F32, n * n), k.local("back", F32, n * n)
    m = k.let("m", k.gid(0))
    with k.if_(m < count):
        with k.for_("i", 0, n) as i, k.for_("j", 0, i + 1) as j:
            total = k.let("total", given[m * (n * n) + i * n + j])
            with k.for_("p", 0, j) as p:
                k.assign(total, total - lower[i * n + p] * lower[j * n + p])
            with k.if_(i == j):
                lower[i * n + j] = sqrt(total)
            with k.else_():
                lower[i * n + j] = total / lower[j * n + j]
        with k.for_("e", 0, n * n) as e:
            back[e] = cot[m * (n * n) + e]
        with k.for_("up", 0, n) as up:
            i = k.let("row", n - 1 - up)
            with k.for_("left", 0, i + 1) as left:
                j = k.let("column", i - left)
                slope = k.let("slope", back[i * n + j] / lower[j * n + j])
                with k.if_(i == j):
                    k.assign(slope, slope * 0.5)
                with k.else_():
                    back[j * n + j] = back[j * n + j] - slope * lower[i * n + j]
                grad[m * (n * n) + i * n + j] = slope
                with k.for_("p", 0, j) as p:
                    of_row = k.let("of_row", lower[i * n + p])
                    back[i * n + p] = back[i * n + p] - slope * lower[j * n + p]
                    back[j * n + p] = back[j * n + p] - slope * of_row
    return k.build()


def cholesky_inputs(random: Random, count: int, n: int) -> Given:
    roots = random.random((count, n, n))
    return {"given": (roots @ roots.transpose(0, 2, 1) + n * np.eye(n)).astype(np.float32)}


ENERGY = Case(
    "n-body",
    "n-body energy 2048",
    energy,
    energy_by_hand,
    energy_inputs,
    "energy",
    ("position", "velocity", "mass"),
    (2048,),
    (9,),
)
LOGISTIC = Case(
    "logistic",
    "logistic map, 500 steps",
    logistic,
    logistic_by_hand,
    logistic_inputs,
    "end",
    ("start", "rate"),
    (16384, 500),
    (70, 40),
)
CHOLESKY = Case(
    "cholesky",
    "8192 Cholesky 8×8",
    cholesky,
    cholesky_by_hand,
    cholesky_inputs,
    "made",
    ("given",),
    (8192, 8),
    (3, 4),
)
