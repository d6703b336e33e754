# The C interface, through the shared and through the static library.
passed=0 failed=0 skipped=0
export LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so.0
for program in "$BUILD"/Tests/CABI/test_*_shared "$BUILD"/Tests/CABI/test_*_static; do
  [ -x "$program" ] || continue
  echo "== $(basename "$program")"
  output=$(timeout 300 "$program" 2>&1)
  status=$?
  closing=$(grep -E '^[0-9]+ passed, ' <<<"$output" | tail -n 1)
  grep -vE '^[0-9]+ passed, ' <<<"$output"
  read -r p _ f _ k _ <<<"${closing:-0 passed, 0 failed, 0 skipped}"
  [ "$status" -eq 0 ] || [ "$f" -gt 0 ] || { f=1; echo "FAIL $(basename "$program"): ended with status $status"; }
  passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + k))
done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
