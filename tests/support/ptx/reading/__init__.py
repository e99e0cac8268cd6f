"""PTX as text: its functions and instructions, and how control flows through them."""
