"""The contracts of all primitives, a module per family; `vyre_primitives.catalog` gathers them."""
