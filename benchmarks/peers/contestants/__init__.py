"""One file a tool: a table from the name of a row to what prepares the tool's kernel for it."""
