"""Operations that numpy does not have, rounded once."""
