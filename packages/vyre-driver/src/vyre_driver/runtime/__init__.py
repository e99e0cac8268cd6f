"""What every backend that compiles needs around its code: arguments, options, caches, records, traces."""
