"""The corpus of kernels with one planted mistake is what its generator writes, and is as wide as it is meant to be."""

import json
from collections import Counter

import pytest
from make_corpus.files import pairs, sidecar, texts
from make_corpus.pair import Pair

from race_corpus import CORPUS, Case, cases
from vyre_foundation import check

BY_HAND = "_by_hand"
"""How the names of pairs end that nobody generates."""

PAIRS = {f"{pair.chapter}/{pair.name}": pair for pair in pairs()}
CASES = {str(case): case for case in cases()}


@pytest.mark.parametrize("name", PAIRS)
def test_the_files_of_a_pair_are_what_the_generator_writes(name: str):
    pair: Pair = PAIRS[name]
    stem = CORPUS / pair.chapter / pair.name

    for end, text in texts(pair).items():
        assert stem.with_name(f"{pair.name}.{end}").read_text(encoding="utf-8") == text
    written = stem.with_suffix(".json").read_text(encoding="utf-8")
    kept = json.loads(written)
    assert sidecar(pair, [kept["places"], *kept["more_places"]]) == written


@pytest.mark.parametrize("case", CASES.values(), ids=str)
def test_both_programs_of_a_pair_are_valid(case: Case):
    check(case.racy())
    check(case.right())


def test_no_two_programs_of_the_corpus_are_equal():
    programs = Counter(program for case in CASES.values() for program in (case.racy(), case.right()))

    assert [program for program, times in programs.items() if times > 1] == []


def test_the_corpus_is_as_wide_as_it_is_meant_to_be():
    sidecars = [case.sidecar for case in CASES.values()]
    classes = Counter(sidecar["class"] for sidecar in sidecars)

    assert len(CASES) >= 200
    assert len(classes) == 10
    assert min(classes.values()) >= 15
    assert sum(bool(sidecar["follows"]) for sidecar in sidecars) >= 60
    assert sum(sidecar["indices"] == "data" for sidecar in sidecars) >= 40


def test_every_pair_is_generated_or_written_by_hand():
    assert {name for name in CASES if not name.endswith(BY_HAND)} == set(PAIRS)


def test_every_file_of_the_corpus_belongs_to_a_pair():
    wanted = {f"{name}.{end}" for name in CASES for end in ("json", "racy.vyre", "right.vyre")}

    assert {path.relative_to(CORPUS).as_posix() for path in CORPUS.glob("*/*")} == wanted
