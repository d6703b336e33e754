# Every header in every language standard, without a warning, with every compiler that is there.
# After: 10-build
exec "$PYTHON" Tests/CABI/header_matrix.py
