"""Who takes part: vyre's forward, derived and by-hand programs, and the tools that differentiate."""
