"""Single steps of algorithms on graphs, whose edges into each vertex are stored compressed."""

from __future__ import annotations

import vyre as vy
from classes.case import FUSED, Array, Case, Given, Random, floats, np, zeros
from classes.sparse import compressed, rows_added
from vyre import Array as Array1
from vyre import Array2, f32, i32


@vy.kernel
def page_rank(starts: Array1[i32], columns: Array1[i32], degrees: Array1[i32], ranks: Array1[f32], next: Array1[f32]):
    i = vy.gid()
    total = 0.0
    for k in range(starts[i], starts[i + 1]):
        source = columns[k]
        total += ranks[source] / f32(degrees[source])
    next[i] = 0.15 / f32(len(ranks)) + 0.85 * total


@vy.kernel
def bfs_level(level: i32, starts: Array1[i32], columns: Array1[i32], levels: Array1[i32], reached: Array1[i32]):
    """A vertex that is not reached yet looks for a neighbour of the last level."""
    i = vy.gid()
    mine = levels[i]
    if mine < 0:
        for k in range(starts[i], starts[i + 1]):
            if levels[columns[k]] == level:
                mine = level + 1
                break
    reached[i] = mine


@vy.kernel
def least_labels(starts: Array1[i32], columns: Array1[i32], labels: Array1[i32], lowest: Array1[i32]):
    i = vy.gid()
    least = labels[i]
    for k in range(starts[i], starts[i + 1]):
        least = min(least, labels[columns[k]])
    lowest[i] = least


@vy.kernel
def relaxed(starts: Array1[i32], columns: Array1[i32], values: Array1[f32], costs: Array1[f32], nearer: Array1[f32]):
    """Bellman and Ford: the least of a vertex's cost and of those through its neighbours."""
    i = vy.gid()
    least = costs[i]
    for k in range(starts[i], starts[i + 1]):
        least = min(least, costs[columns[k]] + values[k])
    nearer[i] = least


@vy.kernel(workgroup=(16, 16))
def min_plus(roads: Array2[f32], shorter: Array2[f32]):
    """Ways of at most two roads between all pairs."""
    row, column = vy.gid(1), vy.gid(0)
    least = roads[row, column]
    for k in range(roads.shape[0]):
        least = min(least, roads[row, k] + roads[k, column])
    shorter[row, column] = least


def graph(random: Random, n: int) -> Given:
    """Most vertices have few edges, some have many."""
    lengths = np.minimum(random.pareto(1.5, n) * 5, 300).astype(np.int64)
    return compressed(random, n, lengths)


def web(random: Random, n: int) -> Given:
    given = graph(random, n)
    degrees = np.maximum(np.bincount(given["columns"], minlength=n), 1).astype(np.int32)
    ranks = floats(random, n) / np.float32(n)
    return {**given, "degrees": degrees, "ranks": ranks, "next": zeros(n)}


def halfway(random: Random, n: int) -> Given:
    levels = random.integers(-1, 4, n).astype(np.int32)
    return {**graph(random, n), "level": np.int32(3), "levels": levels, "reached": np.zeros(n, np.int32)}


def labelled(random: Random, n: int) -> Given:
    return {**graph(random, n), "labels": random.permutation(n).astype(np.int32), "lowest": np.zeros(n, np.int32)}


def costly(random: Random, n: int) -> Given:
    return {**graph(random, n), "costs": floats(random, n) * np.float32(10), "nearer": zeros(n)}


def roads(random: Random, n: int) -> Given:
    return {"n": n, "roads": floats(random, n, n), "shorter": zeros(n, n)}


def page_rank_expected(given: Given) -> Array:
    shares = given["ranks"].astype(np.float64) / given["degrees"]
    return 0.15 / given["n"] + 0.85 * rows_added(given, shares[given["columns"]])


def owners(given: Given) -> Array:
    return np.repeat(np.arange(given["n"]), np.diff(given["starts"]))


def bfs_expected(given: Given) -> Array:
    want = given["levels"].copy()
    beside = owners(given)[given["levels"][given["columns"]] == given["level"]]
    fresh = beside[given["levels"][beside] < 0]
    want[fresh] = given["level"] + 1
    return want


def labels_expected(given: Given) -> Array:
    want = given["labels"].copy()
    np.minimum.at(want, owners(given), given["labels"][given["columns"]])
    return want


def relaxed_expected(given: Given) -> Array:
    want = given["costs"].copy()
    np.minimum.at(want, owners(given), given["costs"][given["columns"]] + given["values"])
    return want


def min_plus_expected(given: Given) -> Array:
    r = given["roads"]
    return np.minimum(r, np.stack([(row[:, None] + r).min(axis=0) for row in r]))


CASES = (
    Case("page_rank", page_rank, web, 65_536, 300, "next", page_rank_expected, 2.0**-20, FUSED),
    Case("bfs_level", bfs_level, halfway, 200_000, 300, "reached", bfs_expected),
    Case("least_labels", least_labels, labelled, 65_536, 300, "lowest", labels_expected),
    Case("relaxed", relaxed, costly, 65_536, 300, "nearer", relaxed_expected),
    Case("min_plus", min_plus, roads, 320, 20, "shorter", min_plus_expected),
)
