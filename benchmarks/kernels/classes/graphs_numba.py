"""Steps on graphs in Numba."""

from __future__ import annotations

from typing import Any

import numpy as np

from classes.compiled import compiled, prange

JUMP, STAY = np.float32(0.15), np.float32(0.85)


@compiled
def page_rank(starts: Any, columns: Any, degrees: Any, ranks: Any, next: Any) -> None:
    for i in prange(ranks.size):
        total = np.float32(0)
        for k in range(starts[i], starts[i + 1]):
            total += ranks[columns[k]] / np.float32(degrees[columns[k]])
        next[i] = JUMP / np.float32(ranks.size) + STAY * total


@compiled
def bfs_level(level: Any, starts: Any, columns: Any, levels: Any, reached: Any) -> None:
    for i in prange(levels.size):
        mine = levels[i]
        if mine < 0:
            for k in range(starts[i], starts[i + 1]):
                if levels[columns[k]] == level:
                    mine = level + 1
                    break
        reached[i] = mine


@compiled
def least_labels(starts: Any, columns: Any, labels: Any, lowest: Any) -> None:
    for i in prange(labels.size):
        least = labels[i]
        for k in range(starts[i], starts[i + 1]):
            least = min(least, labels[columns[k]])
        lowest[i] = least


@compiled
def relaxed(starts: Any, columns: Any, values: Any, costs: Any, nearer: Any) -> None:
    for i in prange(costs.size):
        least = costs[i]
        for k in range(starts[i], starts[i + 1]):
            least = min(least, costs[columns[k]] + values[k])
        nearer[i] = least


@compiled
def min_plus(roads: Any, shorter: Any) -> None:
    for i in prange(roads.shape[0]):
        for j in range(roads.shape[1]):
            shorter[i, j] = roads[i, j]
        for k in range(roads.shape[0]):
            for j in range(roads.shape[1]):
                shorter[i, j] = min(shorter[i, j], roads[i, k] + roads[k, j])
