"""Block inverses, tensor trains, preconditioned gradients and choices that have a derivative."""
