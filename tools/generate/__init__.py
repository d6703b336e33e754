"""Writes what follows from the Swift exports and the C types: headers, Python declarations, version script, manifest."""
