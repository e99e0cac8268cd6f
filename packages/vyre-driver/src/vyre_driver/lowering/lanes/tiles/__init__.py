"""Elements of memory that lie a fixed step apart from lane to lane: which they are, and where that pays."""
