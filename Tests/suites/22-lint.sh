# What the compiler lets through and the project does not allow.
exec python3 tools/lint.py
