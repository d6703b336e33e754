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
# PDFium itself comes with a package of Python, unless a variable names another one.
LIBINTERACT_PDFIUM=${LIBINTERACT_PDFIUM:-$("${PYTHON:-$PWD/.venv/bin/python}" -c \
  'import pypdfium2_raw, pathlib; print(pathlib.Path(pypdfium2_raw.__file__).with_name("libpdfium.so"))' 2>/dev/null)}
export LIBINTERACT_PDFIUM
for name in pdfium poppler; do
  library=$build/lib/libinteract-$name.so.0
  [ -e "$library" ] || continue
  echo "== $name"
  "$build/bin/interact-conformance" "$library" "ix_${name}_provider" --password secret "${files[@]}" || failed=1
done
exit $failed
