"""Where in the given program something stands, for reports."""

from __future__ import annotations

from vyre_foundation.autodiff.normal_form import NormalForm
from vyre_foundation.text.excerpt import excerpt


def place_of(form: NormalForm, name: str) -> str:
    """The path of the binding that a name came from, or the operation itself, quoted."""
    path = form.prepared.where(name)
    if path:
        return path
    value = form.values.get(name)
    return f"variable `{name}`" if value is None else excerpt(value)
