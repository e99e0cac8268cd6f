"""`vyre bisect`: which pass or step of the compiler makes a backend differ from the reference."""
