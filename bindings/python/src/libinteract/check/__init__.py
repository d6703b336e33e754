"""Checkers that compare the library with data from other programs: `python -m libinteract.check corpus DIR`, `... gestures FILE`."""
