"""What the backend knows of devices, and how it reaches them: the driver library and CuPy."""
