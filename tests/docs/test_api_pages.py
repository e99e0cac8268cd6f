"""The API reference is complete: every public name has a signature, a sentence and an example that runs."""

import re
from collections.abc import Iterable
from importlib import import_module

import generate
import pytest
from examples_of import FOLDER, Example, examples_of, file_of
from generate import MODULES, Incomplete, Name, Reference, pages, public_names, signature

from workspace import ROOT

PAGES = pages()
LISTED = [module for modules in MODULES.values() for module in modules]
EXAMPLES = {
    f"{module}.{example.run.__name__}": (module, example)
    for module in LISTED
    for example in dict.fromkeys(examples_of(module).values())
}


@pytest.mark.parametrize("package", MODULES)
def test_a_page_has_every_public_name_of_its_modules(package: str):
    entries = set(re.findall(r'<a id="([\w.]+)"></a>', PAGES[package]))
    homes = {Name(*path.rpartition(".")[::2]).home for path in entries}
    for module in MODULES[package]:
        for name in import_module(module).__all__:
            assert Name(module, name).home in homes


@pytest.mark.parametrize("package", MODULES)
def test_every_link_of_a_page_leads_to_an_entry(package: str):
    links = re.findall(r"\]\((\w+)\.md#([\w.]+)\)", PAGES[package])
    for target, anchor in links:
        assert f'<a id="{anchor}"></a>' in PAGES[target]


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_runs(name: str):
    EXAMPLES[name][1].run()


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_writes_the_names_that_it_shows(name: str):
    module, example = EXAMPLES[name]
    assert example.unused() == []
    assert set(example.names) <= set(import_module(module).__all__)


def test_every_file_of_examples_belongs_to_a_module():
    assert {file.name for file in FOLDER.glob("*.py")} <= {file_of(module).name for module in LISTED}


def test_a_name_without_a_sentence_is_an_error(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(generate, "SENTENCES", {})
    with pytest.raises(Incomplete, match=r"vyre_foundation\.F32 has no docstring"):
        pages()


def test_a_sentence_for_a_name_with_a_docstring_is_an_error(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(generate, "SENTENCES", {**generate.SENTENCES, "vyre_foundation.check": "It checks."})
    with pytest.raises(Incomplete, match=r"vyre_foundation\.check has a docstring"):
        pages()


def test_a_name_without_an_example_is_an_error(monkeypatch: pytest.MonkeyPatch):
    def nothing(_module: str) -> dict[str, Example]:
        return {}

    monkeypatch.setattr(generate, "examples_of", nothing)
    with pytest.raises(Incomplete, match=r"vyre_foundation\.check has no example"):
        pages()


def test_a_reference_to_nothing_is_an_error(monkeypatch: pytest.MonkeyPatch):
    changed = {**generate.SENTENCES, "vyre_foundation.F32": "As `vyre_foundation.nowhere` says."}
    monkeypatch.setattr(generate, "SENTENCES", changed)
    with pytest.raises(Incomplete, match=r"vyre_foundation\.F32 names `vyre_foundation\.nowhere`"):
        pages()


SIGNATURES = {
    Name(
        "vyre_foundation", "check"
    ): "check(program: Program, capabilities: Capabilities | None = None, *, ops: Mapping",
    Name("vyre_foundation", "Groups"): "class Groups(x: int, y: int = 1, z: int = 1)",
    Name("vyre_foundation", "BinOp"): "class BinOp(Enum)",
    Name("vyre_foundation.ir", "Let"): "class Let(name: str, value: Expr)",
    Name("vyre_foundation", "ir"): "module vyre_foundation.ir",
    Name("vyre_foundation.builder", "exp"): "exp(value",
    Name("vyre_foundation.backend", "Backend"): "class Backend(Protocol)",
}


@pytest.mark.parametrize("name", SIGNATURES, ids=lambda name: name.path)
def test_a_signature_is_that_of_the_source(name: Name):
    assert signature(name).replace("\n", "").startswith(SIGNATURES[name])


def test_names_of_the_front_page_have_the_examples_of_their_homes():
    reference = Reference()
    front: Iterable[Name] = public_names("vyre")
    assert all(name.home in reference.examples for name in front)


def test_the_pages_stay_out_of_git():
    assert "/docs/api/*.md" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
