"""Checkers that put data of others to the library: `python -m libinteract.check corpus DIR`, `... gestures FILE`."""
