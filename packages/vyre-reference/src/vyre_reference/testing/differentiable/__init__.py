"""The generator of random programs that have gradients."""
