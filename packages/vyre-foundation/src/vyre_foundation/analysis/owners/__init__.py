"""Who owns an element: indices taken apart into digits, and the variables that an element fixes or leaves free."""
