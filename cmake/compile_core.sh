#!/bin/sh
# Compiles the module at the top of the Embedded build, with all layers below it, to one object.
#
#   compile_core.sh SOURCE MODULES OBJECT BIN [TRIPLE]
#
# SOURCE is the checkout, MODULES the folder of the layers' modules, BIN the folder of the toolchain. The object's folder is for this program alone.
#
# In two steps: Swift makes bitcode, LLVM makes machine code of it. Between them it is known which functions there are, and core.proftext tells how
# often each runs while a reader uses a document (tools/profile). Functions that it does not name are compiled for size. Nothing is done where the
# object is of the same modules and sources already.
set -eu
export LC_ALL=C
source=$1 modules=$2 object=$3 bin=$4 triple=${5:-}
folder=$(dirname "$object")
mkdir -p "$folder"
cd "$source"
# Two builds of one folder take turns.
if command -v flock >/dev/null; then
  exec 9>"$folder/lock"
  flock 9
fi
# A swift that only starts another one lies elsewhere than the toolchain's programs.
if [ ! -x "$bin/llvm-nm" ]; then
  bin=$("$bin/swiftc" -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/../../bin
fi
for tool in swiftc swift-frontend llvm-nm llvm-profdata; do
  [ -x "$bin/$tool" ] || { echo "the Swift toolchain in $bin has no $tool" >&2; exit 1; }
done

# What the object is made of: the layers as they were compiled, the module's own sources, and the headers that it reads.
made_of=$({
  echo "$modules $triple"
  "$bin/swiftc" --version 2>/dev/null
  sha256sum cmake/compile_core.sh
  find "$modules" -name '*.swiftmodule' -type f ! -name CExports.swiftmodule -print0 | sort -z | xargs -0 sha256sum
  find Sources/CExports Sources/CInteract include -type f ! -name poppler.h ! -name pdfium.h ! -name worker.h -print0 | sort -z | xargs -0 sha256sum
} | sha256sum)
state="$made_of $(sha256sum cmake/compile_bitcode.sh cmake/core.proftext)"
[ ! -f "$object" ] || [ ! -f "$modules/CExports.swiftmodule" ] || [ "$state" != "$(cat "$folder/state" 2>/dev/null)" ] || exit 0
rm -f "$folder/state"

# The flags are those of Package.swift. Exclusivity is not checked at run time, tables for unwinding have no use without exceptions, and the
# checkout's folder does not get into the debugging information.
if [ ! -f "$folder/core.bc" ] || [ ! -f "$modules/CExports.swiftmodule" ] || [ "$made_of" != "$(cat "$folder/made_of" 2>/dev/null)" ]; then
  rm -f "$folder/made_of"
  find Sources/CExports -name '*.swift' | sort >"$folder/sources"
  "$bin/swiftc" ${triple:+-target "$triple"} -emit-bc -o "$folder/core.bc" -emit-module -emit-module-path "$modules/CExports.swiftmodule" \
    -module-name CExports -parse-as-library -wmo -num-threads 0 -O -g -dwarf-version=4 -swift-version 6 \
    -warnings-as-errors -Werror EmbeddedRestrictions -enforce-exclusivity=unchecked \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -enable-experimental-feature Embedded -I "$modules" -module-cache-path "$folder/modules" \
    -file-prefix-map "$source=." -file-compilation-dir . -Xcc -fmodule-map-file=Sources/CInteract/module.modulemap -Xcc -fPIC \
    -Xcc -fomit-frame-pointer -Xcc -fno-asynchronous-unwind-tables -Xfrontend -function-sections -Xfrontend -disable-llvm-optzns \
    -Xfrontend -empty-abi-descriptor "@$folder/sources"
  echo "$made_of" >"$folder/made_of"
fi

"$bin/llvm-profdata" merge -o "$folder/core.profdata" cmake/core.proftext
# The functions that the profile names: in its text each stands above its hash.
awk '/^# Func Hash:/ { sub(/.*;/, "", last); print last } { last = $0 }' cmake/core.proftext | sort -u >"$folder/known"
cd "$folder"
"$bin/llvm-nm" --defined-only core.bc >functions.nm
awk '$2 ~ /^[tTwW]$/ { print $3 }' functions.nm | sort -u >functions
[ -s functions ] || { echo "llvm-nm finds no functions in $folder/core.bc" >&2; exit 1; }
comm -13 known functions | awk '!/^(ix_|swift_|_swift_)/ { print $0 ",minsize"; print $0 ",optsize" }' >rare.csv

# Releases and allocations are called from thousands of places, and are called there: as many copies would be a tenth of the library. How much
# is inlined where a function runs often was chosen by what events gain for what the library grows.
if ! sh "$source/cmake/compile_bitcode.sh" "$bin" "$folder/core.bc" "$object" "$triple" -ir-profile-use="$folder/core.profdata" \
    -Xllvm -inline-enable-cost-benefit-analysis=false -Xllvm -profile-summary-cutoff-hot=970000 -Xllvm -hot-callsite-threshold=1000 \
    -Xllvm -forceattrs-csv-path="$folder/rare.csv" \
    -Xllvm -force-attribute=swift_release:noinline -Xllvm -force-attribute=swift_release_n:noinline \
    -Xllvm -force-attribute=swift_allocObject:noinline -Xllvm -force-attribute=swift_bridgeObjectRelease:noinline 2>messages; then
  cat messages >&2
  exit 1
fi
# Weak variables are listed like functions, and LLVM says of each that it is none.
grep -v '^Function in CSV file' messages >&2 || true
echo "$state" >state
