#!/usr/bin/env bash
# Builds libinteract-pdfium.so for the wheel of one machine: qpdf, zlib, libjpeg-turbo, HarfBuzz and the C++ library inside, and
# nothing but ours to be seen from outside. Prints its path. Beside it lie libinteract-worker.so and interact-worker.
#
#   tools/wheels/pdf.sh MACHINE           x86_64 or aarch64
#   tools/wheels/pdf.sh --licenses        a folder with the licences of what is inside
set -eu -o pipefail
cd "$(dirname "$0")/../.."
build=${BUILD:-$PWD/build}
if [ "$1" = --licenses ]; then
  sources=$(tools/wheels/sources.sh) zig=.build/wheels/lib folder=$build/wheels-licenses
  zig=$(dirname "$(find "$zig" -path '*/ziglang/LICENSE' | head -n 1)")
  rm -rf "$folder"
  mkdir -p "$folder"
  cp "$sources/qpdf/LICENSE.txt" "$folder/qpdf-LICENSE.txt"
  cp "$sources/qpdf/NOTICE.md" "$folder/qpdf-NOTICE.md"
  cp "$sources/zlib/LICENSE" "$folder/zlib-LICENSE"
  cp "$sources/libjpeg-turbo/LICENSE.md" "$folder/libjpeg-turbo-LICENSE.md"
  cp "$sources/libjpeg-turbo/README.ijg" "$folder/libjpeg-turbo-README.ijg"
  cp "$sources/harfbuzz/COPYING" "$folder/harfbuzz-COPYING"
  for each in libcxx libcxxabi libunwind; do cp "$zig/lib/$each/LICENSE.TXT" "$folder/$each-LICENSE.TXT"; done
  cp "$zig/LICENSE" "$folder/zig-LICENSE"
  echo "$folder"
  exit
fi

machine=$1
parts=$(tools/wheels/qpdf.sh "$machine") harfbuzz=$(tools/wheels/harfbuzz.sh "$machine")
zig=$(tools/wheels/toolchain.sh "$machine") folder=$build/wheels-$machine
mkdir -p "$folder/pkgconfig"
cat >"$folder/pkgconfig/libqpdf.pc" <<EOF
Name: libqpdf
Description: qpdf and what it needs, as static libraries
Version: $(sed -nE 's/^ *# *define QPDF_VERSION "(.*)"/\1/p' "$parts/include/qpdf/DLL.h")
Cflags: -I$parts/include
Libs: -L$parts/lib -lqpdf -ljpeg -lz
EOF
"$zig/cc" -O2 -fPIC -c tools/wheels/compat.c -o "$folder/compat.o"
{ PKG_CONFIG_LIBDIR=$folder/pkgconfig:$harfbuzz/lib/pkgconfig PKG_CONFIG_PATH='' cmake -S Sources/PdfProvider -B "$folder" -DCMAKE_TOOLCHAIN_FILE="$zig/zig.cmake" \
    -DCMAKE_BUILD_TYPE=Release -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON \
    -DCMAKE_SHARED_LINKER_FLAGS="$folder/compat.o -Wl,--gc-sections -Wl,-z,relro -Wl,-z,now -s" \
    -DCMAKE_EXE_LINKER_FLAGS="$folder/compat.o -Wl,--gc-sections -Wl,-z,relro -Wl,-z,now -s" &&
  cmake --build "$folder" --parallel "${JOBS:-$(nproc)}" --target interact-pdfium interact-worker interact-worker-program; } >"$folder/build.log" 2>&1 ||
  { grep -E 'error|undefined|Error' "$folder/build.log" | head -n 20 >&2
    echo "libinteract-pdfium for $machine could not be built; the whole log is $folder/build.log" >&2
    exit 1; }
find "$folder" -name 'libinteract-pdfium.so.0' | head -n 1
