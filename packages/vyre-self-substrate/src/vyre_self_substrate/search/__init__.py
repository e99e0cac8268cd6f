"""Finding a fast point of a space of knobs with few measurements."""

from vyre_self_substrate.search.best_of import NaturalGradientPolicy, best_of_natural_gradient, identity_fisher_q16
from vyre_self_substrate.search.interface import search
from vyre_self_substrate.search.result import Outlook, Sample, SearchResult

__all__ = [
    "NaturalGradientPolicy",
    "Outlook",
    "Sample",
    "SearchResult",
    "best_of_natural_gradient",
    "identity_fisher_q16",
    "search",
]
