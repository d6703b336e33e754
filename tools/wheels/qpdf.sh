#!/usr/bin/env bash
# Builds qpdf, zlib and libjpeg-turbo as static libraries for one machine. Prints the folder with include and lib.
#
#   tools/wheels/qpdf.sh MACHINE          x86_64 or aarch64
#
# They need glibc 2.17 and nothing else: qpdf encrypts and hashes by itself. What is built is kept in .build/qpdf/MACHINE as long
# as sources, compiler and this file stay the same.
set -eu -o pipefail
cd "$(dirname "$0")/../.."
machine=$1 out=$PWD/.build/qpdf/$1
stamp=$(cat tools/wheels/{qpdf,toolchain}.sh tools/wheels/*.txt tools/wheels/compat.h | sha256sum)
if [ "$(cat "$out/built.stamp" 2>/dev/null)" = "$stamp" ]; then echo "$out" && exit 0; fi
zig=$(tools/wheels/toolchain.sh "$machine")
sources=$(tools/wheels/sources.sh) work=$PWD/.build/qpdf/$machine-work
rm -rf "$out"
mkdir -p "$out/lib" "$out/include" "$work"

# build NAME TARGET OPTIONS...: one of the three; CMake's words go to a file that is shown if it fails.
build() {
  local name=$1 target=$2
  shift 2
  { cmake -S "$sources/$name" -B "$work/$name" -DCMAKE_TOOLCHAIN_FILE="$zig/zig.cmake" -DCMAKE_BUILD_TYPE=Release \
      -DCMAKE_POSITION_INDEPENDENT_CODE=ON "$@" &&
    cmake --build "$work/$name" --parallel "${JOBS:-$(nproc)}" --target "$target"; } >"$work/$name.log" 2>&1 ||
    { tail -n 30 "$work/$name.log" >&2; echo "$name for $machine could not be built; the whole log is $work/$name.log" >&2; exit 1; }
}
build zlib zlibstatic
cp "$work/zlib/libz.a" "$out/lib/"
cp "$sources/zlib/zlib.h" "$work/zlib/zconf.h" "$out/include/"
build libjpeg-turbo jpeg-static -DENABLE_SHARED=0 -DWITH_TURBOJPEG=0 -DWITH_SIMD=0
cp "$work/libjpeg-turbo/libjpeg.a" "$out/lib/"
cp "$sources"/libjpeg-turbo/{jpeglib,jmorecfg,jerror}.h "$work/libjpeg-turbo/jconfig.h" "$out/include/"
build qpdf libqpdf -DBUILD_SHARED_LIBS=OFF -DBUILD_STATIC_LIBS=ON -DBUILD_DOC=OFF -DREQUIRE_CRYPTO_NATIVE=1 -DUSE_IMPLICIT_CRYPTO=0 \
  -DPKG_CONFIG_EXECUTABLE=/bin/false \
  -DZLIB_H_PATH="$out/include" -DZLIB_LIB_PATH="$out/lib/libz.a" -DLIBJPEG_H_PATH="$out/include" -DLIBJPEG_LIB_PATH="$out/lib/libjpeg.a"
cp "$work/qpdf/libqpdf/libqpdf.a" "$out/lib/"
cp -r "$sources/qpdf/include/qpdf" "$out/include/"
rm -f "$out"/include/qpdf/*.txt
rm -rf "$work"
echo "$stamp" >"$out/built.stamp"
echo "$out"
