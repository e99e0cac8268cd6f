"""Programs from other programs: mutants, smaller ones, large ones, and any tree at all."""
