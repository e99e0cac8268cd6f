"""Write the API reference, a page for each package: `uv run python docs/api/generate.py`.

The pages come from the sources, read with griffe: every public name with its signature, a sentence and an example. They
are for reading and searching and stay out of git. The tests build them, strictly, and run the examples.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import griffe
from examples_of import Example, examples_of
from modules import MODULES
from sentences import SENTENCES

from vyre_foundation.ir import Field, Node

FOLDER: Final = Path(__file__).parent
PACKAGES: Final = FOLDER.parents[1] / "packages"


class Incomplete(Exception):
    """What the pages lack, one line for each."""


@dataclass(frozen=True)
class Name:
    """A public name of a module."""

    module: str
    name: str

    @property
    def path(self) -> str:
        return f"{self.module}.{self.name}"

    @property
    def package(self) -> str:
        return self.module.partition(".")[0]

    @cached_property
    def value(self) -> Any:
        return getattr(import_module(self.module), self.name)

    @cached_property
    def source(self) -> griffe.Object | None:
        """What griffe found in the sources; None for a name that is bound with others, or when it is asked for."""
        if inspect.isclass(self.value) or inspect.isfunction(self.value):
            found = _source(f"{self.value.__module__}.{self.value.__qualname__}")
            if isinstance(found, griffe.Class | griffe.Function):
                return found
        found = _source(self.path)
        return None if isinstance(found, griffe.Module) and not isinstance(self.value, ModuleType) else found

    @cached_property
    def home(self) -> str:
        """Where it is defined: the same for all modules that have it."""
        if self.source is not None:
            return self.source.path
        return next((f"{m}.{self.name}" for m in _homes(self.value, self.name)), self.path)


def pages() -> dict[str, str]:
    """The text of every page by package. Raises `Incomplete`."""
    reference = Reference()
    made = {package: reference.page(package) for package in MODULES}
    if reference.missing:
        raise Incomplete("\n".join(sorted(set(reference.missing))))
    return made


def public_names(package: str) -> Iterator[Name]:
    """The names of a package, each at the first of its modules that has it."""
    seen: set[str] = set()
    for module in MODULES[package]:
        for name in import_module(module).__all__:
            found = Name(module, name)
            if found.home not in seen:
                seen.add(found.home)
                yield found


def _named(path: str) -> Name:
    module, _, name = path.rpartition(".")
    return Name(module, name)


class Reference:
    """All names, and what was found missing while pages were written."""

    def __init__(self) -> None:
        self.missing: list[str] = []
        self.names = {package: list(public_names(package)) for package in MODULES}
        self.anchors: dict[str, Name] = {}
        self.sentences = {_named(path).home: sentence for path, sentence in SENTENCES.items()}
        self.examples: dict[str, Example] = {}
        for name in (name for names in self.names.values() for name in names):
            self.anchors.setdefault(name.name, name)
            example = examples_of(name.module).get(name.name)
            if example is not None:
                self.examples[name.home] = example

    def page(self, package: str) -> str:
        doc = (import_module(package).__doc__ or "").partition("\n\n")[0].replace("\n", " ")
        parts = [f"# {package}", "", "<!-- Written by docs/api/generate.py from the sources. -->", "", doc, ""]
        for module in MODULES[package]:
            names = [name for name in self.names[package] if name.module == module]
            parts += [f"## {module}", ""] if names else []
            for group in self._groups(names):
                parts += self._entry(group)
        return "\n".join(parts)

    def _groups(self, names: list[Name]) -> list[list[Name]]:
        """Names that one example shows stand together, where the first of them stands."""
        groups: dict[object, list[Name]] = {}
        for name in names:
            example = self.examples.get(name.home)
            if example is None:
                self.missing.append(f"{name.path} has no example")
            groups.setdefault(name.home if example is None else example, []).append(name)
        return list(groups.values())

    def _entry(self, group: list[Name]) -> Iterator[str]:
        yield f"### {', '.join(name.name for name in group)}\n"
        for name in group:
            yield f'<a id="{name.path}"></a>\n\n```py\n{signature(name)}\n```\n\n{self._sentence(name)}\n'
        example = self.examples.get(group[0].home)
        yield f"Example:\n\n```py\n{example.source if example else ''}\n```\n"

    def _sentence(self, name: Name) -> str:
        docstring = _docstring(name)
        given = self.sentences.get(name.home)
        if docstring and given:
            self.missing.append(f"{name.path} has a docstring: remove its row from docs/api/sentences.py")
        sentence = docstring or given
        if not sentence:
            self.missing.append(f"{name.path} has no docstring, and no row in docs/api/sentences.py")
            return ""
        return re.sub(r"`([A-Za-z_][\w.]*)`", lambda found: self._linked(name, found[1]), sentence)

    def _linked(self, name: Name, word: str) -> str:
        """A name in a sentence as a link to its entry. A dotted one of ours must lead somewhere."""
        target = self.anchors.get(word.rpartition(".")[2] if word.startswith("vyre") else word)
        if target is not None and target.path != name.path:
            return f"[`{word}`]({target.package}.md#{target.path})"
        if word.startswith("vyre_") and "." in word and not _leads_somewhere(word):
            self.missing.append(f"{name.path} names `{word}`, which is not there")
        return f"`{word}`"


# ------------------------------------------------------------------------------------------------ what the sources say


def _loaded() -> griffe.GriffeLoader:
    folders = [str(folder) for folder in PACKAGES.glob("*/src")]
    loader = griffe.GriffeLoader(search_paths=folders)
    for package in MODULES:
        loader.load(package)
    loader.resolve_aliases(implicit=False, external=False)
    return loader


_LOADER: Final = _loaded()


def _source(path: str) -> griffe.Object | None:
    try:
        found = _LOADER.modules_collection[path]
        return found.final_target if isinstance(found, griffe.Alias) else found
    except (KeyError, griffe.AliasResolutionError, griffe.CyclicAliasError):
        return None


def _homes(value: object, name: str) -> Iterator[str]:
    """Modules of the reference that have the same value under the same name."""
    for module in (module for modules in MODULES.values() for module in modules if module != "vyre"):
        if getattr(import_module(module), name, None) is value:
            yield module


def _docstring(name: Name) -> str:
    """The first sentence of what the sources say of a name, on one line."""
    source = name.source or _source(name.home)
    text = "" if source is None or source.docstring is None else source.docstring.value
    if isinstance(name.value, ModuleType) or (not text and inspect.isfunction(name.value)):
        text = name.value.__doc__ or ""  # some functions are made from tables, with their sentences
    paragraph = text.partition("\n\n")[0].replace("\n", " ").strip()
    return re.split(r"(?<=\.) (?=[A-Z`])", paragraph, maxsplit=1)[0]


def signature(name: Name) -> str:
    """How a name is written in a program, or what it is."""
    source, value = name.source or _source(name.home), name.value
    if isinstance(value, ModuleType):
        return f"module {value.__name__}"
    if isinstance(source, griffe.Function):
        return source.signature(name=name.name) or f"{name.name}()"
    if inspect.isclass(value):
        return f"class {name.name}{_class_parameters(value)}"
    if inspect.isfunction(value):
        return f"{name.name}{_parameters(value)}"
    if isinstance(source, griffe.Attribute) and source.value is not None and len(str(source.value)) < 100:
        return f"{name.name} = {source.value}"
    return f"{name.name}: {type(value).__name__}"


def _class_parameters(value: type[Any]) -> str:
    if issubclass(value, Enum):
        return "(Enum)"
    if getattr(value, "_is_protocol", False):
        return "(Protocol)"
    if issubclass(value, Node):
        fields: tuple[Field, ...] = getattr(value, "fields", ())  # which the base classes do not have
        return f"({', '.join(f'{field.name}: {field.annotation}' for field in fields)})"
    return _parameters(value)


def _parameters(value: Any) -> str:
    """With annotations as the sources write them: most are texts, which Python shows in quotes."""
    try:
        shown = str(inspect.signature(value))
    except ValueError:  # a class that C makes
        return ""
    shown = re.sub(r"ForwardRef\('((?:[^']|'(?=\w))*)'\)", r"\1", shown)
    return re.sub(r"(: |-> )'([^']*)'", r"\1\2", shown).removesuffix(" -> None")


def _leads_somewhere(path: str) -> bool:
    module, _, rest = path.partition(".")
    found: Any = import_module(module)
    for step in rest.split("."):
        if not hasattr(found, step):
            try:
                found = import_module(f"{found.__name__}.{step}")
            except (ImportError, AttributeError):
                return False
        else:
            found = getattr(found, step)
    return True


def main() -> None:
    for package, text in pages().items():
        (FOLDER / f"{package}.md").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
