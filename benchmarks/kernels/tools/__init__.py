"""Those who take part: each has a `KERNELS` with what it does about a case, as those of the peers do."""
