#!/usr/bin/env bash
# The GTK viewers in a window of their own under Xvfb, driven by xdotool: what they logged, showed and saved is what a user did.
# Waits
# After: 10-build
set -u
BUILD=${BUILD:-$PWD/build}
LIBRARY=${WINDOW_LIBRARY:-$BUILD/lib} # where libinteract.so is
PROVIDER=${WINDOW_PROVIDER:-$LIBRARY} # where libinteract-poppler.so is
skip() { echo "skipped: $1"; echo "0 passed, 0 failed, 1 skipped"; exit 0; }
for tool in Xvfb xdotool; do command -v $tool >/dev/null || skip "$tool is not installed"; done
pkg-config --exists gtk4 2>/dev/null || skip "GTK 4 is not installed"
[ -e "$PROVIDER/libinteract-poppler.so" ] || skip "libinteract-poppler is not built"
out=$BUILD/window
mkdir -p "$out" "$BUILD/pictures"
rm -f "$BUILD"/pictures/window*.png
# shellcheck disable=SC2046
cc -std=c11 -Wall -Wextra -Werror -O1 -Iinclude $(pkg-config --cflags gtk4) -o "$out/viewer" examples/gtk/*.c \
  examples/common/effect_log.c -L"$LIBRARY" -linteract -L"$PROVIDER" -linteract-worker -linteract-poppler -Wl,-rpath,"$LIBRARY" -Wl,-rpath,"$PROVIDER" \
  $(pkg-config --libs gtk4) -lm || exit 1
# shellcheck disable=SC2046
cc -std=c11 -Wall -Wextra -Werror -O1 -Iinclude $(pkg-config --cflags gtk4) -o "$out/pages-viewer" examples/gtk-pages/*.c \
  examples/gtk/draw_items.c examples/common/effect_log.c -L"$LIBRARY" -linteract -L"$PROVIDER" -linteract-worker -linteract-poppler \
  -Wl,-rpath,"$LIBRARY" -Wl,-rpath,"$PROVIDER" $(pkg-config --libs gtk4) -lm || exit 1
# shellcheck disable=SC2046
cc -std=c11 -Wall -Wextra -Werror -O1 $(pkg-config --cflags gtk4) -o "$out/source" Tests/Window/source.c $(pkg-config --libs gtk4) || exit 1
# shellcheck disable=SC2046
cc -std=c11 -Wall -Wextra -Werror -O1 $(pkg-config --cflags gtk4) -o "$out/clipboard" Tests/Window/clipboard.c $(pkg-config --libs gtk4) || exit 1
cc -std=gnu11 -Wall -Wextra -Werror -O1 -Iinclude -shared -fPIC -o "$out/libslow.so" Tests/Slow/preload.c -lpthread || exit 1
export LIBINTERACT_LIBRARY=$LIBRARY/libinteract.so.0 LIBINTERACT_POPPLER_LIBRARY=$PROVIDER/libinteract-poppler.so.0
export PYTHONPATH=$PWD/bindings/python/src
exec "${PYTHON:-.venv/bin/python}" Tests/Window/play.py "$out/viewer" "$out" "$BUILD/pictures" "$@"
