# The layers as ordinary Swift, which checks exclusive access and names each trap, under AddressSanitizer.
swift test --sanitize address --scratch-path .build/asan -j "$JOBS" \
  --parallel --num-workers "$JOBS" --xunit-output "$RESULTS/swift.xml" 2>&1 | tee "$RESULTS/swift.txt"
status=${PIPESTATUS[0]}
exec python3 tools/count_swift_tests.py "$RESULTS/swift.txt" "$status"
