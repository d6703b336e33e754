# pyright in its strict mode: it finds nothing in the examples, and in the package itself no more than LIMIT, which only
# sinks (S314g asks for none). pyright is basedpyright, which brings its own node: the other one fetches it from where there may be no way.
set -u
LIMIT=400
"$PYTHON" -c 'import basedpyright' 2>/dev/null || "$PYTHON" -m pip install --quiet --disable-pip-version-check basedpyright || {
  echo "skipped: basedpyright cannot be installed"; echo "0 passed, 0 failed, 1 skipped"; exit 0; }
passed=0 failed=0
"$PYTHON" -m basedpyright -p examples/pyrightconfig.json
if [ $? = 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
found=$("$PYTHON" -m basedpyright -p bindings/python/pyrightconfig.json | tail -n 1 | grep -oE '^[0-9]+')
echo "the package: ${found:-no answer}, at most $LIMIT"
if [ "${found:-9999}" -le "$LIMIT" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
