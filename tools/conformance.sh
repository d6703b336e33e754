#!/usr/bin/env bash
# The conformance suite on each provider that was built: tools/conformance.sh [FILE...]
#
# Without files on those of Tests/Conformance/files.py, which have all that rules are about. Fails where a rule does.
set -u
cd "$(dirname "$0")/.."
build=${BUILD:-$PWD/build}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
files=("$@")
if [ $# = 0 ]; then
  mapfile -t files < <("${PYTHON:-$PWD/.venv/bin/python}" Tests/Conformance/files.py "$folder")
fi
failed=0
for name in pdfium poppler; do
  library=$build/lib/libinteract-$name.so.0
  [ -e "$library" ] || continue
  echo "== $name"
  "$build/bin/interact-conformance" "$library" "ix_${name}_provider" --password secret "${files[@]}" || failed=1
done
exit $failed
