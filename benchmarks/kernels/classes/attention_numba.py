"""Attention and normalisation in Numba."""

from __future__ import annotations

from typing import Any

import numpy as np

from classes.compiled import compiled, prange

HEAD = 32
ONE = np.float32(1)


@compiled
def softmax_rows(logits: Any, shares: Any) -> None:
    for row in prange(logits.shape[0]):
        top, whole = logits[row, 0], np.float32(0)
        for j in range(1, logits.shape[1]):
            top = max(top, logits[row, j])
        for j in range(logits.shape[1]):
            share = np.exp(logits[row, j] - top)
            shares[row, j] = share
            whole += share
        for j in range(logits.shape[1]):
            shares[row, j] /= whole


@compiled
def layer_norm(features: Any, gain: Any, shift: Any, normed: Any) -> None:
    width = np.float32(features.shape[1])
    for row in prange(features.shape[0]):
        mean, variance = np.float32(0), np.float32(0)
        for j in range(features.shape[1]):
            mean += features[row, j]
        mean /= width
        for j in range(features.shape[1]):
            variance += (features[row, j] - mean) * (features[row, j] - mean)
        spread = np.sqrt(variance / width + np.float32(1e-5))
        for j in range(features.shape[1]):
            normed[row, j] = (features[row, j] - mean) / spread * gain[j] + shift[j]


@compiled
def rms_norm(tokens: Any, weights: Any, bias: Any, scaled: Any) -> None:
    for row in prange(tokens.shape[0]):
        total = np.float32(0)
        for j in range(tokens.shape[1]):
            total += tokens[row, j] * tokens[row, j]
        scale = ONE / np.sqrt(total / np.float32(tokens.shape[1]) + np.float32(1e-6))
        for j in range(tokens.shape[1]):
            scaled[row, j] = tokens[row, j] * scale * weights[j] + bias[row]


@compiled
def attention(sharpness: Any, queries: Any, keys: Any, values: Any, mixed: Any) -> None:
    for i in prange(queries.shape[0]):
        query, sums = np.empty(HEAD, np.float32), np.zeros(HEAD, np.float32)
        for d in range(HEAD):
            query[d] = queries[i, d] * sharpness[i]
        top, whole = np.float32(-1e30), np.float32(0)
        for j in range(keys.shape[0]):
            score = np.float32(0)
            for d in range(HEAD):
                score += query[d] * keys[j, d]
            higher = max(top, score)
            keep, share = np.exp(top - higher), np.exp(score - higher)
            whole = whole * keep + share
            for d in range(HEAD):
                sums[d] = sums[d] * keep + share * values[j, d]
            top = higher
        for d in range(HEAD):
            mixed[i, d] = sums[d] / whole
