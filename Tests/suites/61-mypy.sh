# The Python package is typed throughout, with its tests and all examples.
cd bindings/python || exit 1
passed=0 failed=0
check() { if MYPYPATH=src${beside:-} "$PYTHON" -m mypy "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)); fi; }
check
if "$PYTHON" -c 'import PySide6, PyQt6' 2>/dev/null; then beside=:../../Tests/Qt check ../../Tests/Qt/*.py; fi
check ../../examples/guide/*.py ../../examples/recipes/*.py
# Each a program of its own: their modules have the same names.
for program in ../../examples/{providers,readme,qt,demo,scans,scripts,data}/*.py; do check "$program"; done
[ "$failed" -ne 0 ] || echo "ok python/strict-for-mypy [S314g]"
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
