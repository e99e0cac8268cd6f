"""Code that runs for many lanes: loops over them, the statements inside, and what lanes do together."""
