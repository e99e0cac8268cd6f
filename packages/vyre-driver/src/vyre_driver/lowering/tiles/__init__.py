"""Memory of a workgroup that lives in registers, for targets that loop over lanes."""
