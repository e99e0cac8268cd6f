"""Attention and normalisation, row by row."""

from __future__ import annotations

import vyre as vy
from classes.case import ANY_ORDER, LIBRARY, Array, Case, Given, Random, floats, np, zeros
from vyre import Array as Array1
from vyre import Array2, f32

WIDTH = 256
HEAD = 32


@vy.func
def to_largest(tile: Array1[f32]):
    """The largest of a tile into its first element."""
    half = WIDTH // 2
    while half > 0:
        if vy.lid() < half:
            tile[vy.lid()] = max(tile[vy.lid()], tile[vy.lid() + half])
        vy.barrier()
        half //= 2


@vy.func
def to_sum(tile: Array1[f32]):
    """The sum of a tile into its first element."""
    half = WIDTH // 2
    while half > 0:
        if vy.lid() < half:
            tile[vy.lid()] += tile[vy.lid() + half]
        vy.barrier()
        half //= 2


@vy.kernel(workgroup=WIDTH, over="logits")
def softmax_rows(logits: Array2[f32], shares: Array2[f32]):
    """A workgroup for each row."""
    tile = vy.shared(f32, WIDTH)
    row, lane = vy.gid(1), vy.lid()
    mine = vy.at(logits, row, lane)
    tile[lane] = mine
    vy.barrier()
    to_largest(tile)
    top = tile[0]
    vy.barrier()
    share = vy.exp(mine - top)
    tile[lane] = share
    vy.barrier()
    to_sum(tile)
    shares[row, lane] = share / tile[0]


@vy.kernel(workgroup=WIDTH, over="features")
def layer_norm(features: Array2[f32], gain: Array1[f32], shift: Array1[f32], normed: Array2[f32]):
    tile = vy.shared(f32, WIDTH)
    row, lane = vy.gid(1), vy.lid()
    mine = vy.at(features, row, lane)
    tile[lane] = mine
    vy.barrier()
    to_sum(tile)
    off = mine - tile[0] / float(WIDTH)
    vy.barrier()
    tile[lane] = off * off
    vy.barrier()
    to_sum(tile)
    normed[row, lane] = off / vy.sqrt(tile[0] / float(WIDTH) + 1e-5) * gain[lane] + shift[lane]


@vy.kernel(workgroup=64, over="bias")
def rms_norm(tokens: Array2[f32], weights: Array1[f32], bias: Array1[f32], scaled: Array2[f32]):
    """Each invocation has a row."""
    row = vy.gid()
    total = 0.0
    for j in range(tokens.shape[1]):
        total += tokens[row, j] * tokens[row, j]
    scale = vy.inverse_sqrt(total / f32(tokens.shape[1]) + 1e-6)
    for j in range(tokens.shape[1]):
        scaled[row, j] = tokens[row, j] * scale * weights[j] + bias[row]


@vy.kernel(workgroup=64, over="sharpness")
def attention(sharpness: Array1[f32], queries: Array2[f32], keys: Array2[f32], values: Array2[f32], mixed: Array2[f32]):
    """Each invocation has a query, and sees the keys once."""
    i = vy.gid()
    query, sums = vy.local(f32, HEAD), vy.local(f32, HEAD)
    for d in range(HEAD):
        query[d] = queries[i, d] * sharpness[i]
    top, whole = -1e30, 0.0
    for j in range(keys.shape[0]):
        score = 0.0
        for d in range(HEAD):
            score += query[d] * keys[j, d]
        higher = max(top, score)
        keep, share = vy.exp(top - higher), vy.exp(score - higher)
        whole = whole * keep + share
        for d in range(HEAD):
            sums[d] = sums[d] * keep + share * values[j, d]
        top = higher
    for d in range(HEAD):
        mixed[i, d] = sums[d] / whole


def logits(random: Random, n: int) -> Given:
    return {"rows": n, "logits": floats(random, n, WIDTH) * np.float32(8), "shares": zeros(n, WIDTH)}


def features(random: Random, n: int) -> Given:
    return {
        "rows": n,
        "features": floats(random, n, WIDTH),
        "gain": floats(random, WIDTH),
        "shift": floats(random, WIDTH),
        "normed": zeros(n, WIDTH),
    }


def tokens(random: Random, n: int) -> Given:
    return {
        "rows": n,
        "columns": 512,
        "tokens": floats(random, n, 512),
        "weights": floats(random, 512),
        "bias": floats(random, n),
        "scaled": zeros(n, 512),
    }


def head(random: Random, n: int) -> Given:
    return {
        "n": n,
        "sharpness": floats(random, n),
        "queries": floats(random, n, HEAD),
        "keys": floats(random, n, HEAD),
        "values": floats(random, n, HEAD),
        "mixed": zeros(n, HEAD),
    }


def softmax(wide: Array) -> Array:
    shares = np.exp(wide - wide.max(axis=1, keepdims=True))
    return shares / shares.sum(axis=1, keepdims=True)


def layer_expected(given: Given) -> Array:
    wide: Array = given["features"].astype(np.float64)
    off = wide - wide.mean(axis=1, keepdims=True)
    return off / np.sqrt(wide.var(axis=1, keepdims=True) + 1e-5) * given["gain"] + given["shift"]


def rms_expected(given: Given) -> Array:
    wide: Array = given["tokens"].astype(np.float64)
    return wide / np.sqrt((wide * wide).mean(axis=1, keepdims=True) + 1e-6) * given["weights"] + given["bias"][:, None]


def attention_expected(given: Given) -> Array:
    wide = given["queries"].astype(np.float64) * given["sharpness"][:, None]
    return softmax(wide @ given["keys"].T.astype(np.float64)) @ given["values"]


CASES = (
    Case(
        "softmax_rows",
        softmax_rows,
        logits,
        1500,
        3,
        "shares",
        lambda given: softmax(given["logits"].astype(np.float64)),
        1e-5,
        LIBRARY,
    ),
    Case("layer_norm", layer_norm, features, 4000, 3, "normed", layer_expected, 1e-5, ANY_ORDER),
    Case("rms_norm", rms_norm, tokens, 1500, 70, "scaled", rms_expected, 512 * 2.0**-23, ANY_ORDER),
    Case("attention", attention, head, 256, 40, "mixed", attention_expected, 1e-5, LIBRARY),
)
