"""Vectors of three: attracting bodies, their energy, rotations, the nearest of some centres."""

import numpy as np

import vyre as vy
from pairs.pair import Array as Numbers
from pairs.pair import Gradient, Pair, floats, zeros
from vyre import Array, Out, f32, i32, vec3
from vyre_foundation import F32, I32, Program, ProgramBuilder
from vyre_foundation import builder as b

AXES = "xyz"

# ------------------------------------------------------------------------------------------------------- accelerations


@vy.kernel(workgroup=64)
def accelerations(position: Array[vec3], mass: Array[f32], pull: Out[Array[vec3]]):
    i = vy.gid()
    here = position[i]
    total = vec3(0.0, 0.0, 0.0)
    for j in range(len(mass)):
        away = position[j] - here
        inverse = 1.0 / vy.sqrt(vy.dot(away, away) + 0.01)
        total += away * (mass[j] * inverse * inverse * inverse)
    pull[i] = total


def build_accelerations() -> Program:
    k = ProgramBuilder("accelerations", workgroup_size=64, over="mass")
    position, mass, pull = k.read("position", F32), k.read("mass", F32), k.read_write("pull", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < mass.len()):
        here = [k.let(f"here_{axis}", position[3 * i + n]) for n, axis in enumerate(AXES)]
        total = [k.let(f"total_{axis}", 0, F32) for axis in AXES]
        with k.for_("j", 0, mass.len()) as j:
            away = [k.let(f"away_{axis}", position[3 * j + n] - here[n]) for n, axis in enumerate(AXES)]
            square = away[0] * away[0] + away[1] * away[1] + away[2] * away[2]
            inverse = k.let("inverse", 1.0 / b.sqrt(square + 0.01))
            weight = k.let("weight", mass[j] * inverse * inverse * inverse)
            for n in range(3):
                k.assign(total[n], total[n] + away[n] * weight)
        for n in range(3):
            pull[3 * i + n] = total[n]
    return k.build()


def bodies(seed: int, count: int) -> dict[str, Numbers]:
    return {
        "position": floats(seed, count, 3, low=-2, high=2),
        "mass": floats(seed + 1, count, low=0.5, high=2),
        "pull": zeros(count, 3),
    }


ACCELERATIONS = Pair(
    accelerations,
    build_accelerations,
    (bodies(1, 40), bodies(3, 1), bodies(5, 64)),
    gradient=Gradient(("pull",), ("mass",), {"counts": {"pull": 120}}),
)

# -------------------------------------------------------------------------------------------------------------- energy


@vy.kernel(workgroup=32)
def energies(position: Array[vec3], velocity: Array[vec3], mass: Array[f32], energy: Out[Array[f32]]):
    i = vy.gid()
    total = mass[i] * vy.dot(velocity[i], velocity[i])
    for j in range(len(mass)):
        if j != i:
            gap = position[i] - position[j]
            total -= mass[i] * mass[j] * vy.inverse_sqrt(vy.dot(gap, gap) + 2.0**-6)
    energy[i] = total * 0.5


def build_energies() -> Program:
    k = ProgramBuilder("energies", workgroup_size=32, over="energy")
    position, velocity, mass = k.read("position", F32), k.read("velocity", F32), k.read("mass", F32)
    energy = k.read_write("energy", F32)
    i = k.let("i", k.gid(0))

    def square(v: list[b.Variable]) -> b.Value:
        return v[0] * v[0] + v[1] * v[1] + v[2] * v[2]

    with k.if_(i < energy.len()):
        speed = [k.let(f"speed_{axis}", velocity[3 * i + n]) for n, axis in enumerate(AXES)]
        total = k.let("total", mass[i] * square(speed))
        with k.for_("j", 0, mass.len()) as j, k.if_(j != i):
            gap = [k.let(f"gap_{axis}", position[3 * i + n] - position[3 * j + n]) for n, axis in enumerate(AXES)]
            k.assign(total, total - mass[i] * mass[j] * b.inverse_sqrt(square(gap) + 2.0**-6))
        energy[i] = total * 0.5
    return k.build()


def moving_bodies(seed: int, count: int) -> dict[str, Numbers]:
    return {
        "position": floats(seed, count, 3, low=-2, high=2),
        "velocity": floats(seed + 1, count, 3),
        "mass": floats(seed + 2, count, low=0.5, high=2),
        "energy": zeros(count),
    }


ENERGIES = Pair(
    energies,
    build_energies,
    (moving_bodies(1, 20), moving_bodies(4, 1), moving_bodies(7, 33)),
    gradient=Gradient(("energy",), ("velocity",)),
)

# ------------------------------------------------------------------------------------------------------------ rotation


@vy.kernel
def rotated(points: Array[vec3], axis: vec3, sine: f32, turned: Out[Array[vec3]]):
    """Around an axis of length one, by the angle that has this sine, at most a right angle."""
    i = vy.gid()
    p = points[i]
    across = vy.cross(axis, p)
    turned[i] = p + sine * across + (1.0 - vy.sqrt(1.0 - sine * sine)) * vy.cross(axis, across)


def build_rotated() -> Program:
    k = ProgramBuilder("rotated", workgroup_size=256)
    points, axis, sine = k.read("points", F32), k.uniform("axis", F32, 3), k.uniform("sine", F32, 1)
    turned = k.read_write("turned", F32)

    def cross(name: str, u: list[b.Value], v: list[b.Value]) -> list[b.Value]:
        first, second = ((1, 2, 0), (2, 0, 1))
        return [k.let(f"{name}_{AXES[n]}", u[first[n]] * v[second[n]] - u[second[n]] * v[first[n]]) for n in range(3)]

    i = k.let("i", k.gid(0))
    with k.if_(i < turned.len() // 3):
        p: list[b.Value] = [k.let(f"p_{name}", points[3 * i + n]) for n, name in enumerate(AXES)]
        around: list[b.Value] = [axis[n] for n in range(3)]
        across = cross("across", around, p)
        twice = cross("twice", around, across)
        rest = k.let("rest", 1.0 - b.sqrt(1.0 - sine[0] * sine[0]))
        for n in range(3):
            turned[3 * i + n] = p[n] + sine[0] * across[n] + rest * twice[n]
    return k.build()


def turning(seed: int, count: int, sine: float) -> dict[str, object]:
    axis = np.array([2.0, -1.0, 2.0], np.float32) / np.float32(3)
    return {"points": floats(seed, count, 3), "axis": axis, "sine": sine, "turned": zeros(count, 3)}


ROTATED = Pair(
    rotated,
    build_rotated,
    (turning(1, 100, 0.5), turning(2, 1, 1.0), turning(3, 256, -0.25)),
    grid=lambda given: (-(-len(given["points"]) // 256), 1, 1),
    gradient=Gradient(("turned",), ("points",), {"counts": {"turned": 300}}),
)

# ----------------------------------------------------------------------------------------------------- nearest of some


@vy.kernel
def nearest(points: Array[vec3], centres: Array[vec3], which: Out[Array[i32]]):
    i = vy.gid()
    best = -1
    least = 1e30
    for c in range(len(centres)):
        gap = points[i] - centres[c]
        square = vy.dot(gap, gap)
        if square < least:
            best, least = c, square
    which[i] = best


def build_nearest() -> Program:
    k = ProgramBuilder("nearest", workgroup_size=256, over="which")
    points, centres, which = k.read("points", F32), k.read("centres", F32), k.read_write("which", I32)
    i = k.let("i", k.gid(0))
    with k.if_(i < which.len()):
        best, least = k.let("best", -1, I32), k.let("least", 1e30, F32)
        with k.for_("c", 0, centres.len() // 3) as c:
            gap = [k.let(f"gap_{axis}", points[3 * i + n] - centres[3 * c + n]) for n, axis in enumerate(AXES)]
            square = k.let("square", gap[0] * gap[0] + gap[1] * gap[1] + gap[2] * gap[2])
            with k.if_(square < least):
                k.assign(best, b.i32(c))
                k.assign(least, square)
        which[i] = best
    return k.build()


def clusters(seed: int, count: int, centres: int) -> dict[str, Numbers]:
    return {
        "points": floats(seed, count, 3),
        "centres": floats(seed + 1, centres, 3),
        "which": zeros(count, dtype=np.int32),
    }


NEAREST = Pair(nearest, build_nearest, (clusters(1, 200, 7), clusters(3, 1, 1), clusters(5, 300, 12)))

PAIRS = (ACCELERATIONS, ENERGIES, ROTATED, NEAREST)
