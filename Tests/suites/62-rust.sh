# The Rust crates: layouts as C has them, handles, a scenario with C's log, the README's example on a file.
# After: 10-build
skip() { echo "skipped: $1"; echo "0 passed, 0 failed, 1 skipped"; exit 0; }
command -v cargo >/dev/null || PATH=$PATH:$HOME/.cargo/bin
command -v cargo >/dev/null && cargo --version >/dev/null 2>&1 || skip "cargo is not installed"
export LIBINTERACT_LIB_DIR=$BUILD/lib LD_LIBRARY_PATH=$BUILD/lib CARGO_TARGET_DIR=$BUILD/rust
features=() proves="ok rust-crates [S307d]"
[ -e "$BUILD/lib/libinteract-poppler.so" ] && features=(--features interact/poppler)
# A copy: cargo writes a lock file beside the sources.
rm -rf "$BUILD/rust-sources" && mkdir -p "$BUILD/rust-sources" && cp -R bindings/rust "$BUILD/rust-sources/" || exit 1
cp -R Tests/Scenarios/link-tap.scn "$BUILD/rust-sources/"
export IX_SCENARIO=$BUILD/rust-sources/link-tap.scn
root=$PWD
cd "$BUILD/rust-sources/rust" || exit 1
cargo test --offline --jobs "$JOBS" ${features[@]+"${features[@]}"} >"$RESULTS/rust.txt" 2>&1
status=$?
cat "$RESULTS/rust.txt"
passed=$(grep -c '^test .* ok$' "$RESULTS/rust.txt") failed=$(grep -c '^test .* FAILED$' "$RESULTS/rust.txt") skipped=0
grep -q '^warning' "$RESULTS/rust.txt" && { echo "FAIL: warnings"; status=1; }
if [ "${#features[@]}" -gt 0 ]; then
  told=$(cargo run -q --offline "${features[@]}" --example tap -- "$root/examples/data/guide.pdf")
  if grep -q 'Tap { x: 400.0, y: 300.0, count: 1 }' <<<"$told"; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAIL example: $told"; fi
else
  echo "skipped: libinteract-poppler is not built"; skipped=1
fi
[ "$status" = 0 ] || [ "$failed" -gt 0 ] || failed=1
[ "$failed" = 0 ] && echo "$proves"
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
