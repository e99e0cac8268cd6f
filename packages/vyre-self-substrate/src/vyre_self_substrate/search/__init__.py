"""Finding a fast point of a space of knobs with few measurements."""

from vyre_self_substrate.search.interface import search
from vyre_self_substrate.search.result import Sample, SearchResult

__all__ = ["Sample", "SearchResult", "search"]
