"""The operations of the language, a file a sort: each reads its arguments and writes IR."""
