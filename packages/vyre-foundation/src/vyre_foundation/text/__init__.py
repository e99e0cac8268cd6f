"""The text format: what `print(program)`, errors and goldens show and people edit. docs/text.md is its grammar."""

from vyre_foundation.text.parsing.programs import expr_from_text, from_text
from vyre_foundation.text.places.places import Place, Places, read
from vyre_foundation.text.printing.programs import expr_to_text, stmt_to_text, to_text

__all__ = ["Place", "Places", "expr_from_text", "expr_to_text", "from_text", "read", "stmt_to_text", "to_text"]
