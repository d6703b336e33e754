#!/usr/bin/env bash
# A viewer that others wrote: zathura with the patches of integrations/zathura, built against this library, in a window.
# ZATHURA names the program; ZATHURA_PLUGINS the folder with its Poppler plugin, if it is not where Debian has it.
# After: 10-build
set -u
BUILD=${BUILD:-$PWD/build}
skip() { echo "skipped: $1"; echo "0 passed, 0 failed, 1 skipped"; exit 0; }
[ -n "${ZATHURA:-}" ] || skip "ZATHURA names no zathura with the patches of integrations/zathura; its README.md says how to get one"
[ -x "$ZATHURA" ] || { echo "ZATHURA is no program: $ZATHURA"; echo "0 passed, 1 failed, 0 skipped"; exit 1; }
for tool in Xvfb xdotool xclip qpdf; do command -v $tool >/dev/null || skip "$tool is not installed"; done
plugins=${ZATHURA_PLUGINS:-/usr/lib/$(cc -dumpmachine | sed s/-pc-/-/)/zathura}
[ -e "$plugins/libpdf-poppler.so" ] || skip "zathura-pdf-poppler is not installed"
corpus=${IX_CORPUS:-$PWD/../shared/corpus}
[ -d "$corpus" ] || skip "no corpus at ../shared/corpus or IX_CORPUS"
library=${ZATHURA_LIBRARY:-$BUILD/lib} # where libinteract.so and libinteract-poppler.so are
mkdir -p "$BUILD/pictures"
export LD_LIBRARY_PATH=$library${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
exec integrations/zathura/test.sh "$ZATHURA" "$plugins" "$corpus" "$BUILD/pictures"
