"""Notebooks run in a shell of IPython: every code cell in order, with what it shows as the file format keeps it."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from IPython.core.displayhook import DisplayHook
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

SHOWN = ("text/html", "text/plain")
"""The forms of a value that are kept and compared."""


class Unprinted(DisplayHook):
    """The value of a cell is kept, and not printed as well."""

    def write_output_prompt(self) -> None: ...

    def write_format_data(self, format_dict: object, md_dict: object = None) -> None: ...

    def finish_displayhook(self) -> None: ...


class FailedCell(Exception):
    """A cell of a notebook raised."""


def read_notebook(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text(encoding="utf-8"))


def write_notebook(path: Path, notebook: Mapping[str, Any]) -> None:
    path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8", newline="\n")


def executed(notebook: Mapping[str, Any]) -> dict[str, Any]:
    """The notebook with the outputs of a run from its first cell to its last."""
    shell: Any = InteractiveShell(displayhook_class=Unprinted)
    shell.history_manager.enabled = False
    cells = [dict(cell) for cell in notebook["cells"]]
    for number, cell in enumerate((cell for cell in cells if cell["cell_type"] == "code"), start=1):
        cell["outputs"], cell["execution_count"] = _outputs(shell, "".join(cell["source"]), number), number
    return {**notebook, "cells": cells}


def _outputs(shell: Any, source: str, number: int) -> list[dict[str, Any]]:
    with capture_output(display=False) as captured:
        ended = shell.run_cell(source, store_history=False)
    problem = ended.error_before_exec or ended.error_in_exec
    if problem is not None:
        raise FailedCell(f"cell {number}: {problem!r}") from problem
    outputs: list[dict[str, Any]] = []
    if captured.stdout:
        outputs.append({"name": "stdout", "output_type": "stream", "text": _lines(captured.stdout)})
    if captured.stderr:
        outputs.append({"name": "stderr", "output_type": "stream", "text": _lines(captured.stderr)})
    if ended.result is not None:
        outputs.append(_result(shell, ended.result, number))
    return outputs


def _result(shell: Any, value: object, number: int) -> dict[str, Any]:
    forms: Mapping[str, str] = shell.display_formatter.format(value, include=SHOWN)[0]
    data = {form: _lines(forms[form]) for form in SHOWN if form in forms}
    return {"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"}


def _lines(text: str) -> Sequence[str]:
    return text.splitlines(keepends=True)
