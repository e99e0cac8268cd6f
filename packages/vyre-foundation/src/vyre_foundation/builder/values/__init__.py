"""What a program computes with: values, variables and buffers, and the functions over them."""
