# Builds what ships: the shared and the static library, and the provider where its libraries are there.
set -eu
cmake -S . -B "$BUILD" -DIX_SWIFT_SCRATCH="$SCRATCH" >/dev/null
cmake --build "$BUILD" --parallel "$JOBS"
echo "1 passed, 0 failed, 0 skipped"
