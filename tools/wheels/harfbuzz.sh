#!/usr/bin/env bash
# Builds HarfBuzz, which shapes text and makes subsets of fonts, as a static library for one machine. Prints the folder with include,
# lib and the descriptions for pkg-config.
#
#   tools/wheels/harfbuzz.sh MACHINE      x86_64 or aarch64
#
# Its authors have one file for all of it, which needs the C++ library and nothing else. What is built is kept in .build/harfbuzz/MACHINE
# as long as sources, compiler and this file stay the same.
set -eu -o pipefail
cd "$(dirname "$0")/../.."
machine=$1 out=$PWD/.build/harfbuzz/$1
stamp=$(cat tools/wheels/{harfbuzz,toolchain}.sh tools/wheels/*.txt | sha256sum)
if [ "$(cat "$out/built.stamp" 2>/dev/null)" = "$stamp" ]; then echo "$out" && exit 0; fi
zig=$(tools/wheels/toolchain.sh "$machine")
source=$(tools/wheels/sources.sh)/harfbuzz/src
rm -rf "$out"
mkdir -p "$out/lib/pkgconfig" "$out/include/harfbuzz"

"$zig/c++" -std=c++11 -O2 -fPIC -fno-exceptions -fno-rtti -fvisibility=hidden -ffunction-sections -fdata-sections -w \
  -c "$source/harfbuzz-subset.cc" -o "$out/harfbuzz.o" 2>"$out/harfbuzz.log" ||
  { tail -n 30 "$out/harfbuzz.log" >&2; echo "HarfBuzz for $machine could not be built; the whole log is $out/harfbuzz.log" >&2; exit 1; }
"$zig/ar" rcs "$out/lib/libharfbuzz-subset.a" "$out/harfbuzz.o"
rm "$out/harfbuzz.o"
cp "$source"/hb*.h "$out/include/harfbuzz/"
version=$(sed -nE 's/^#define HB_VERSION_STRING "(.*)"/\1/p' "$source/hb-version.h")
for each in harfbuzz harfbuzz-subset; do
  cat >"$out/lib/pkgconfig/$each.pc" <<EOT
Name: $each
Description: HarfBuzz with its subsetter, as a static library
Version: $version
Cflags: -I$out/include/harfbuzz
Libs: -L$out/lib -lharfbuzz-subset
EOT
done
echo "$stamp" >"$out/built.stamp"
echo "$out"
