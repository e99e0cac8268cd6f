"""Dead code: what is needed, and how the rest is taken out of programs and of the pieces of a derivative."""
