#!/usr/bin/env bash
# A viewer that others wrote: zathura with the patches of integrations/zathura, built against this library, in a window.
# ZATHURA_SOURCE names the source of zathura 0.5.2, if it cannot be downloaded as a source package; ZATHURA the program, if it is built
# already; ZATHURA_PLUGINS the folder with its Poppler plugin, if it is not where Debian has it.
# After: 10-build
set -u
BUILD=${BUILD:-$PWD/build}
skip() { echo "skipped: $1"; echo "0 passed, 0 failed, 1 skipped"; exit 0; }
fail() { echo "FAIL $1"; echo "0 passed, 1 failed, 0 skipped"; exit 1; }
for tool in Xvfb xdotool xclip qpdf; do command -v $tool >/dev/null || skip "zathura: $tool is not installed"; done
plugins=${ZATHURA_PLUGINS:-/usr/lib/$(cc -dumpmachine | sed s/-pc-/-/)/zathura}
[ -e "$plugins/libpdf-poppler.so" ] || skip "zathura: zathura-pdf-poppler is not installed"
corpus=${IX_CORPUS:-$PWD/../shared/corpus}
[ -d "$corpus" ] || skip "zathura: no corpus at ../shared/corpus or IX_CORPUS"
library=${ZATHURA_LIBRARY:-$BUILD/lib} # where libinteract.so and libinteract-poppler.so are
if [ -z "${ZATHURA:-}" ]; then
  prefix=$BUILD/zathura/prefix
  cmake --install "$BUILD" --prefix "$prefix" >/dev/null || fail "the library is not installed"
  why=$(integrations/zathura/make.sh "$BUILD/zathura" "$prefix")
  case $? in
    0) ZATHURA=$BUILD/zathura/build/zathura ;;
    77) skip "${why#skipped: }" ;;
    *) echo "$why"; fail "zathura is not built" ;;
  esac
fi
[ -x "$ZATHURA" ] || fail "ZATHURA is no program: $ZATHURA"
mkdir -p "$BUILD/pictures"
export LD_LIBRARY_PATH=$library${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
exec integrations/zathura/test.sh "$ZATHURA" "$plugins" "$corpus" "$BUILD/pictures"
