#!/usr/bin/env bash
# libinteract for Linux on aarch64, made on another machine, in build/aarch64/lib. It wants gcc-aarch64-linux-gnu and
# libc6-dev-arm64-cross of Debian, and says so where they are missing. What is made runs here in qemu-user-static.
#
#   tools/build_aarch64.sh             both libraries; nothing is done where they are of these sources
#   tools/build_aarch64.sh --install   the same; what is missing is installed with apt before
#   tools/build_aarch64.sh --is-new    exit status 0 if they are there, of these sources
set -eu
cd "$(dirname "$0")/.."
build=${BUILD:-$PWD/build}/aarch64
packages=(gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user-static)
# The names and contents of all that goes into the library. Headers of providers do not.
sources() {
  find Package.swift VERSION cmake include Sources/Core Sources/CExports \
    Sources/CInteract -type f ! -name poppler.h ! -name pdfium.h ! -name worker.h -print0 | sort -z | xargs -0 sha256sum | sha256sum
}
is_new() { [ -e "$build/lib/libinteract.so.0" ] && [ "$(sources)" = "$(cat "$build/sources.sha256" 2>/dev/null)" ]; }
can_build() { command -v aarch64-linux-gnu-gcc >/dev/null && [ -e /usr/aarch64-linux-gnu/lib/libm.so ]; }
case ${1:-} in
--is-new) is_new; exit ;;
--install)
  can_build || { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "${packages[@]}"; } >&2 ;;
esac
if is_new; then exit 0; fi
can_build || { echo "the library for aarch64 cannot be built: ${packages[*]} are not installed" >&2; exit 1; }
rm -f "$build/sources.sha256"
cmake -S . -B "$build" --toolchain "$PWD/cmake/aarch64.cmake" \
  -DIX_SWIFT_SCRATCH="${IX_AARCH64_SCRATCH:-$PWD/.build/embedded-aarch64}" >/dev/null
cmake --build "$build" --parallel "${JOBS:-2}"
IX_BINUTILS=aarch64-linux-gnu- python3 tools/check_symbols.py --library "$build/lib/libinteract.so" --archive "$build/lib/libinteract.a"
sources >"$build/sources.sha256"
