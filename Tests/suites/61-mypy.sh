# The Python package is typed throughout.
cd bindings/python || exit 1
if "$PYTHON" -m mypy; then echo "1 passed, 0 failed, 0 skipped"; else echo "0 passed, 1 failed, 0 skipped"; exit 1; fi
