"""`vyre doctor`: what is installed here, what works, and what to do about the rest."""
