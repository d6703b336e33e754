# The layers as ordinary Swift, which checks exclusive access and names each trap, under AddressSanitizer.
# Leaks are looked for by the C programs of suite 44: here fixtures hold closures that hold the fixture.
# Long
rm -f "$RESULTS"/swift-proves.jsonl "$RESULTS"/swift*.xml
export IX_GALLERY=$RESULTS/gallery
# shellcheck disable=SC2086
IX_PROVES="$RESULTS/swift-proves.jsonl" ASAN_OPTIONS=detect_leaks=0 swift test $CHECKED \
  --parallel --num-workers "$JOBS" --xunit-output "$RESULTS/swift.xml" 2>&1 | tee "$RESULTS/swift.txt"
status=${PIPESTATUS[0]}
exec python3 tools/count_swift_tests.py "$RESULTS/swift-swift-testing.xml" "$RESULTS/swift.txt" "$status"
