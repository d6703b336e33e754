"""The C interface as released: its breaks, and a stub library of it."""
