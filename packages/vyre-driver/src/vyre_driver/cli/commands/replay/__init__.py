"""`vyre replay`: what a capsule's launch does here."""
