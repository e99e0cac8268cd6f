"""Random programs to test everything else with."""
from vyre_foundation.testing.cases import Case, generate, generate_case
from vyre_foundation.testing.knobs import Knobs
__all__ = ["Case", "Knobs", "generate", "generate_case"]
