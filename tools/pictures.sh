#!/usr/bin/env bash
# Writes every picture that shows the library at work to build/pictures.
set -eu
cd "$(dirname "$0")/.."
tools/demo.sh >/dev/null
LIBINTERACT_LIBRARY=${BUILD:-$PWD/build}/lib/libinteract.so.0 PYTHONPATH=$PWD/bindings/python/src "${PYTHON:-$PWD/.venv/bin/python}" \
  tools/cursor_picture.py "${BUILD:-$PWD/build}/pictures/cursors.png"
LIBINTERACT_LIBRARY=${BUILD:-$PWD/build}/lib/libinteract.so.0 PYTHONPATH=$PWD/bindings/python/src \
  "${PYTHON:-$PWD/.venv/bin/python}" tools/layout_sheet.py "${BUILD:-$PWD/build}/pictures/layouts.png"
PYTHONPATH=bindings/python/src LIBINTERACT_LIBRARY=${BUILD:-build}/lib/libinteract.so.0 \
  "${PYTHON:-.venv/bin/python}" Tests/Creation/sheet.py "${BUILD:-build}/pictures/created.png"
BUILD=${BUILD:-$PWD/build} PYTHON=${PYTHON:-$PWD/.venv/bin/python}
PYTHONPATH=$PWD/bindings/python/src LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so.0 \
  IX_PICTURE=$BUILD/pictures/measuring-binding.png "$PYTHON" examples/recipes/across_binding.py >/dev/null
PYTHONPATH=$PWD/bindings/python/src LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so.0 "$PYTHON" tools/readme_pictures.py "$BUILD/pictures"
if command -v xvfb-run >/dev/null && "$PYTHON" -c 'import PySide6.QtWidgets' 2>/dev/null; then
  PYTHONPATH=$PWD/bindings/python/src LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so.0 LIBINTERACT_PROVIDER=poppler QT_API=pyside6 \
    xvfb-run -a -s '-screen 0 1280x1000x24' "$PYTHON" tools/viewer_pictures.py "$BUILD/pictures"
fi
find "${BUILD:-build}/pictures" -name '*.png' | sort
