"""For targets that loop over the lanes of a workgroup: what runs once, what runs per lane, and where values live."""
