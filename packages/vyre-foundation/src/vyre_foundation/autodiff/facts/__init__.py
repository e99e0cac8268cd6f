"""What a derivative must know before it is written: what takes part, what is bounded, what may be read again."""
