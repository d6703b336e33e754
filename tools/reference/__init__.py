"""The HTML reference: what the C headers and the Python package say, beside the guide."""
