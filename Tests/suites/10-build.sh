# Builds what ships, and the programs that test it in C: Tests/CABI against both libraries.
# Long
set -eu
cmake -S . -B "$BUILD" -DIX_SWIFT_SCRATCH="$SCRATCH" -DIX_TESTS=ON >/dev/null
cmake --build "$BUILD" --parallel "$JOBS"
echo "1 passed, 0 failed, 0 skipped"
