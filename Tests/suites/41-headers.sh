# Every header in every language standard, without a warning, with every compiler that is there.
exec "$PYTHON" Tests/CABI/header_matrix.py
