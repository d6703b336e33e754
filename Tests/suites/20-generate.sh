# What is generated is what is committed.
# After: 10-build
cmake -S . -B "$BUILD" -DIX_SWIFT_SCRATCH="$SCRATCH" >/dev/null || exit 1
cmake --build "$BUILD" --target interact-core >"$BUILD/generate.log" 2>&1 || { cat "$BUILD/generate.log"; exit 1; }
python3 tools/generate --check --no-build --scratch "$SCRATCH"
