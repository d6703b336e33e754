# pyright in its strict mode finds nothing in the package, its examples and its tests. Checks of what callers pass, which types say is so,
# are allowed (reportUnnecessaryIsInstance), tests may look into what is private, and of tkinter and pypdfium2, whose own types are incomplete
# or missing, unknown types are allowed. pyright is basedpyright, which brings its own node: the other one fetches it.
set -u
"$PYTHON" -c 'import basedpyright' 2>/dev/null || "$PYTHON" -m pip install --quiet --disable-pip-version-check basedpyright || {
  echo "skipped: basedpyright cannot be installed"; echo "0 passed, 0 failed, 1 skipped"; exit 0; }
passed=0 failed=0
for project in examples bindings/python Tests/Qt; do
  if "$PYTHON" -m basedpyright -p "$project/pyrightconfig.json"; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
done
# Each public name has a type that a checker need not infer. The mode looks for packages along PYTHONPATH alone.
site=$("$PYTHON" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
if PYTHONPATH=$PWD/bindings/python/src:$site "$PYTHON" -m basedpyright --verifytypes libinteract --ignoreexternal | sed -n '/error:/p; /completeness/p; $p' &&
  [ "${PIPESTATUS[0]}" -eq 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
[ "$failed" -ne 0 ] || echo "ok python/strict-for-pyright [S314g]"
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
