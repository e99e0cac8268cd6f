"""docs/coming_from.md counts right, and the kernels in vyre are no longer than those they stand beside."""

import re

import pytest

from workspace import ROOT

PAGE = (ROOT / "docs" / "coming_from.md").read_text(encoding="utf-8")
TOOLS: tuple[str, ...] = ("Numba", "Warp", "Taichi", "CUDA C", "vyre")
PEERS = ("Numba", "Warp")
SECTION = re.compile(r"^## (saxpy|n-body|softmax)[^\n]*\n(.*?)(?=^## )", re.MULTILINE | re.DOTALL)
BLOCK = re.compile(r"^([\w ]+):\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| ([\w-]+), (lines|concepts) \| (.*) \|$", re.MULTILINE)
BLOCKS = {name: dict(BLOCK.findall(text)) for name, text in SECTION.findall(PAGE)}
CELLS: dict[tuple[str, str], dict[str, str]] = {
    (name, what): dict(zip(TOOLS, cells.split(" | "), strict=True)) for name, what, cells in ROW.findall(PAGE)
}
LIKE_SAXPY = "as saxpy, and "


def lines(tool: str, block: str) -> int:
    """From the decorator to the call, without empty lines."""
    start = block.index("__global__" if tool == "CUDA C" else "@")
    kernel, _, rest = block[start:].partition("\n\n\n")
    if tool == "vyre":  # its block also makes the arrays and looks at the result, because it runs here
        rest = "one call"
    return sum(1 for line in f"{kernel}\n{rest}".splitlines() if line.strip())


def concepts(kernel: str, tool: str) -> list[str]:
    said = CELLS[kernel, "concepts"][tool]
    if said.startswith(LIKE_SAXPY):
        return concepts("saxpy", tool) + said.removeprefix(LIKE_SAXPY).split(", ")
    return said.split(", ")


def test_the_page_has_three_kernels_in_five_tools():
    assert list(BLOCKS) == ["saxpy", "n-body", "softmax"]
    assert all(tuple(blocks) == TOOLS for blocks in BLOCKS.values())


@pytest.mark.parametrize("kernel", BLOCKS)
def test_the_lines_are_counted_right(kernel: str):
    counted = {tool: str(lines(tool, block)) for tool, block in BLOCKS[kernel].items()}
    assert CELLS[kernel, "lines"] == counted


@pytest.mark.parametrize("kernel", BLOCKS)
def test_every_name_among_the_concepts_stands_in_the_kernel(kernel: str):
    for tool, block in BLOCKS[kernel].items():
        named = re.findall(r"`([^`]+)`", ", ".join(concepts(kernel, tool)))
        assert [name for name in named if name not in block] == []


@pytest.mark.parametrize("kernel", BLOCKS)
def test_vyre_takes_no_more_lines_and_concepts_than_numba_and_warp(kernel: str):
    ours, theirs = len(concepts(kernel, "vyre")), [len(concepts(kernel, tool)) for tool in PEERS]
    assert ours <= min(theirs)
    blocks = BLOCKS[kernel]
    assert lines("vyre", blocks["vyre"]) <= min(lines(tool, blocks[tool]) for tool in PEERS)
