"""A row for each invocation: a loss, a normalisation, and attention, whose rows look at all others."""

from __future__ import annotations

import numpy as np

from gradient_cases.case import Case, Given, Random, floats
from vyre_foundation import F32, U32, Program, ProgramBuilder
from vyre_foundation.builder import exp, fma, inverse_sqrt, log, max_

CHUNK = 64
"""Rows that one lane adds up for the gradients of gamma and beta."""


def cross_entropy(rows: int, classes: int) -> Program:
    """loss[r] = log of the sum of exp(logits[r]), minus the logit of the label; the largest logit taken out first."""
    k = ProgramBuilder("cross_entropy", workgroup_size=64, over=rows)
    logits, labels = k.read("logits", F32, rows * classes), k.read("labels", U32, rows)
    loss = k.output("loss", F32, rows)
    row = k.let("row", k.gid(0))
    with k.if_(row < rows):
        base = k.let("base", row * classes)
        peak = k.let("peak", logits[base])
        with k.for_("j", 1, classes) as j:
            k.assign(peak, max_(peak, logits[base + j]))
        total = k.let("total", 0, F32)
        with k.for_("j", 0, classes) as j:
            k.assign(total, total + exp(logits[base + j] - peak))
        loss[row] = log(total) + peak - logits[base + labels[row]]
    return k.build()


def cross_entropy_by_hand(rows: int, classes: int) -> Program:
    k = ProgramBuilder("cross_entropy_by_hand", workgroup_size=64, over=rows)
    logits, labels = k.read("logits", F32, rows * classes), k.read("labels", U32, rows)
    cot, grad = k.read("cot_loss", F32, rows), k.output("grad_logits", F32, rows * classes)
    row = k.let("row", k.gid(0))
    with k.if_(row < rows):
        base = k.let("base", row * classes)
        peak = k.let("peak", logits[base])
        with k.for_("j", 1, classes) as j:
            k.assign(peak, max_(peak, logits[base + j]))
        total = k.let("total", 0, F32)
        with k.for_("j", 0, classes) as j:
            share = k.let("share", exp(logits[base + j] - peak))
            grad[base + j] = share
            k.assign(total, total + share)
        scale = k.let("scale", cot[row] / total)
        with k.for_("j", 0, classes) as j:
            grad[base + j] = grad[base + j] * scale
        label = k.let("label", base + labels[row])
        grad[label] = grad[label] - cot[row]
    return k.build()


def cross_entropy_inputs(random: Random, rows: int, classes: int) -> Given:
    labels = random.integers(0, classes, rows).astype(np.uint32)
    return {"logits": floats(random, rows, classes, low=-3.0, high=3.0), "labels": labels}


def layer_norm(rows: int, width: int) -> Program:
    """Into y: gamma * (x - mean) / sqrt(variance + 1/1024) + beta, over each row of x."""
    k = ProgramBuilder("layer_norm", workgroup_size=64, over=rows)
    x, gamma, beta = k.read("x", F32, rows * width), k.read("gamma", F32, width), k.read("beta", F32, width)
    y = k.output("y", F32, rows * width)
    row = k.let("row", k.gid(0))
    with k.if_(row < rows):
        base = k.let("base", row * width)
        mean = k.let("mean", 0, F32)
        with k.for_("j", 0, width) as j:
            k.assign(mean, mean + x[base + j])
        k.assign(mean, mean / width)
        variance = k.let("variance", 0, F32)
        with k.for_("j", 0, width) as j:
            centred = k.let("centred", x[base + j] - mean)
            k.assign(variance, fma(centred, centred, variance))
        scale = k.let("scale", inverse_sqrt(variance / width + 2.0**-10))
        with k.for_("j", 0, width) as j:
            y[base + j] = (x[base + j] - mean) * scale * gamma[j] + beta[j]
    return k.build()


def layer_norm_by_hand(rows: int, width: int) -> Program:
    """Rows first, keeping mean and scale; then sums over columns of some rows; then over all of them."""
    chunks = -(-rows // CHUNK)
    k = ProgramBuilder("layer_norm_by_hand", workgroup_size=64, over=max(rows, chunks * width))
    x, gamma, cot = k.read("x", F32, rows * width), k.read("gamma", F32, width), k.read("cot_y", F32, rows * width)
    by_x, by_gamma = k.output("grad_x", F32, rows * width), k.output("grad_gamma", F32, width)
    by_beta = k.output("grad_beta", F32, width)
    means, scales = k.scratch("means", F32, rows), k.scratch("scales", F32, rows)
    some_gamma, some_beta = (k.scratch(name, F32, chunks * width) for name in ("some_gamma", "some_beta"))
    with k.block():
        row = k.let("row", k.gid(0))
        with k.if_(row < rows):
            base = k.let("base", row * width)
            mean, variance = k.let("mean", 0, F32), k.let("variance", 0, F32)
            with k.for_("j", 0, width) as j:
                k.assign(mean, mean + x[base + j])
            k.assign(mean, mean / width)
            with k.for_("j", 0, width) as j:
                centred = k.let("centred", x[base + j] - mean)
                k.assign(variance, fma(centred, centred, variance))
            scale = k.let("scale", inverse_sqrt(variance / width + 2.0**-10))
            plain, along = k.let("plain", 0, F32), k.let("along", 0, F32)
            with k.for_("j", 0, width) as j:
                weight = k.let("weight", cot[base + j] * gamma[j])
                k.assign(plain, plain + weight)
                k.assign(along, fma(weight, (x[base + j] - mean) * scale, along))
            k.assign(plain, plain / width)
            k.assign(along, along / width)
            with k.for_("j", 0, width) as j:
                normed = k.let("normed", (x[base + j] - mean) * scale)
                by_x[base + j] = scale * (cot[base + j] * gamma[j] - plain - normed * along)
            means[row] = mean
            scales[row] = scale
    k.grid_sync()
    with k.block():
        at = k.let("at", k.gid(0))
        with k.if_(at < chunks * width):
            chunk, column = k.let("chunk", at // width), k.let("column", at % width)
            for_gamma, for_beta = k.let("for_gamma", 0, F32), k.let("for_beta", 0, F32)
            with k.for_("line", 0, CHUNK) as line:
                row = k.let("row", chunk * CHUNK + line)
                with k.if_(row < rows):
                    weight = k.let("weight", cot[row * width + column])
                    normed = k.let("normed", (x[row * width + column] - means[row]) * scales[row])
                    k.assign(for_gamma, fma(weight, normed, for_gamma))
                    k.assign(for_beta, for_beta + weight)
            some_gamma[at] = for_gamma
            some_beta[at] = for_beta
    k.grid_sync()
    with k.block():
        column = k.let("column", k.gid(0))
        with k.if_(column < width):
            for_gamma, for_beta = k.let("for_gamma", 0, F32), k.let("for_beta", 0, F32)
            with k.for_("chunk", 0, chunks) as chunk:
                k.assign(for_gamma, for_gamma + some_gamma[chunk * width + column])
                k.assign(for_beta, for_beta + some_beta[chunk * width + column])
            by_gamma[column] = for_gamma
            by_beta[column] = for_beta
    return k.build()


def layer_norm_inputs(random: Random, rows: int, width: int) -> Given:
    return {
        "x": floats(random, rows, width, low=-2.0, high=3.0),
        "gamma": floats(random, width, low=0.5, high=2.0),
        "beta": floats(random, width),
    }


def attention(heads: int, tokens: int, depth: int) -> Program:
    """A query for each invocation, which keeps it and its scores: their largest, their powers, the mix of values."""
    k = ProgramBuilder("attention", workgroup_size=64, over=heads * tokens)
    size = heads * tokens * depth
    q, key, value = (k.read(name, F32, size) for name in ("q", "k", "v"))
    mixed = k.output("mixed", F32, size)
    query, shares = k.local("query", F32, depth), k.local("shares", F32, tokens)
    at = k.let("at", k.gid(0))
    with k.if_(at < heads * tokens):
        base, others = k.let("base", at * depth), k.let("others", at // tokens * (tokens * depth))
        top, whole = k.let("top", -1e30, F32), k.let("whole", 0, F32)
        with k.for_("d", 0, depth) as d:
            query[d] = q[base + d]
        with k.for_("j", 0, tokens) as j:
            score = k.let("score", 0, F32)
            with k.for_("d", 0, depth) as d:
                k.assign(score, fma(query[d], key[others + j * depth + d], score))
            shares[j] = score * depth**-0.5
            k.assign(top, max_(top, shares[j]))
        with k.for_("j", 0, tokens) as j:
            shares[j] = exp(shares[j] - top)
            k.assign(whole, whole + shares[j])
        with k.for_("d", 0, depth) as d:
            total = k.let("total", 0, F32)
            with k.for_("j", 0, tokens) as j:
                k.assign(total, fma(shares[j], value[others + j * depth + d], total))
            mixed[base + d] = total / whole
    return k.build()


def attention_by_hand(heads: int, tokens: int, depth: int) -> Program:
    """Shares and slopes of scores for every pair, by queries; then the three products, an element a lane."""
    size, pairs, scale = heads * tokens * depth, heads * tokens * tokens, depth**-0.5
    k = ProgramBuilder("attention_by_hand", workgroup_size=64, over=(heads * tokens, depth))
    q, key, value = (k.read(name, F32, size) for name in ("q", "k", "v"))
    cot = k.read("cot_mixed", F32, size)
    by_q, by_k, by_v = (k.output(f"grad_{name}", F32, size) for name in ("q", "k", "v"))
    shares, slopes = k.scratch("shares", F32, pairs), k.scratch("slopes", F32, pairs)
    query, weight = k.local("query", F32, depth), k.local("weight", F32, depth)
    with k.block():
        at = k.let("at", k.gid(1) * depth + k.gid(0))
        with k.if_((k.gid(0) < depth) & (at < heads * tokens)):
            base, others = k.let("base", at * depth), k.let("others", at // tokens * (tokens * depth))
            line = k.let("line", at * tokens)
            top, whole, mean = k.let("top", -1e30, F32), k.let("whole", 0, F32), k.let("mean", 0, F32)
            with k.for_("d", 0, depth) as d:
                query[d] = q[base + d]
                weight[d] = cot[base + d]
            with k.for_("j", 0, tokens) as j:
                score, slope = k.let("score", 0, F32), k.let("slope", 0, F32)
                with k.for_("d", 0, depth) as d:
                    k.assign(score, fma(query[d], key[others + j * depth + d], score))
                    k.assign(slope, fma(weight[d], value[others + j * depth + d], slope))
                k.assign(score, score * scale)
                k.assign(top, max_(top, score))
                shares[line + j] = score
                slopes[line + j] = slope
            with k.for_("j", 0, tokens) as j:
                share = k.let("share", exp(shares[line + j] - top))
                k.assign(whole, whole + share)
                k.assign(mean, fma(share, slopes[line + j], mean))
                shares[line + j] = share
            k.assign(mean, mean / whole)
            with k.for_("j", 0, tokens) as j:
                share = k.let("share", shares[line + j] / whole)
                shares[line + j] = share
                slopes[line + j] = share * (slopes[line + j] - mean) * scale
    k.grid_sync()
    with k.block():
        d, row = k.let("d", k.gid(0)), k.let("row", k.gid(1))
        with k.if_((d < depth) & (row < heads * tokens)):
            head, t = k.let("head", row // tokens), k.let("t", row % tokens)
            first = k.let("first", head * (tokens * depth) + d)
            for_q, for_k, for_v = (k.let(name, 0, F32) for name in ("for_q", "for_k", "for_v"))
            with k.for_("j", 0, tokens) as j:
                there = k.let("there", first + j * depth)
                ours, theirs = (head * tokens + t) * tokens + j, (head * tokens + j) * tokens + t
                k.assign(for_q, fma(slopes[ours], key[there], for_q))
                k.assign(for_k, fma(slopes[theirs], q[there], for_k))
                k.assign(for_v, fma(shares[theirs], cot[there], for_v))
            at = k.let("at", row * depth + d)
            by_q[at] = for_q
            by_k[at] = for_k
            by_v[at] = for_v
    return k.build()


def attention_inputs(random: Random, heads: int, tokens: int, depth: int) -> Given:
    return {name: floats(random, heads, tokens, depth) for name in ("q", "k", "v")}


CROSS_ENTROPY = Case(
    "cross-entropy",
    "softmax cross entropy",
    cross_entropy,
    cross_entropy_by_hand,
    cross_entropy_inputs,
    "loss",
    ("logits",),
    (4096, 256),
    (5, 7),
)
LAYER_NORM = Case(
    "layer-norm",
    "layer norm",
    layer_norm,
    layer_norm_by_hand,
    layer_norm_inputs,
    "y",
    ("x", "gamma", "beta"),
    (4096, 256),
    (67, 5),
)
ATTENTION = Case(
    "attention",
    "attention 4 × 256 × 64",
    attention,
    attention_by_hand,
    attention_inputs,
    "mixed",
    ("q", "k", "v"),
    (4, 256, 64),
    (2, 5, 4),
)
