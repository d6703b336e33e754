# The Python package is typed throughout, with its tests and all examples.
cd bindings/python || exit 1
passed=0 failed=0
check() { if MYPYPATH=src "$PYTHON" -m mypy "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)); fi; }
check
check ../../examples/guide/*.py ../../examples/recipes/*.py
# Each a program of its own: their modules have the same names.
for program in ../../examples/{providers,readme,qt,demo,scans,data}/*.py; do check "$program"; done
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
