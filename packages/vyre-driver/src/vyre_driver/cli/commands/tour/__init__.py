"""`vyre tour`: the first minute with vyre."""
