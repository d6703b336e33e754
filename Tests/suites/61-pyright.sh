# pyright in its strict mode finds nothing, neither in the examples nor in the package. Only checks of what callers pass, which types
# say is so, are allowed (reportUnnecessaryIsInstance). pyright is basedpyright, which brings its own node: the other one fetches it from
# where there may be no way.
set -u
"$PYTHON" -c 'import basedpyright' 2>/dev/null || "$PYTHON" -m pip install --quiet --disable-pip-version-check basedpyright || {
  echo "skipped: basedpyright cannot be installed"; echo "0 passed, 0 failed, 1 skipped"; exit 0; }
passed=0 failed=0
for project in examples bindings/python; do
  if "$PYTHON" -m basedpyright -p "$project/pyrightconfig.json"; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
done
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
