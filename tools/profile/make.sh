#!/usr/bin/env bash
# Writes cmake/core.proftext anew: how often the functions of the core run while a reader hovers, clicks, drags, selects, draws, types, scrolls,
# zooms and searches. The build gives it to the compiler (cmake/compile_core.sh). To be run after `make`, and then `make` again.
#
#   tools/profile/make.sh           writes the file
#   tools/profile/make.sh check     says which functions have changed since it was written: their figures are not used
set -eu
cd "$(dirname "$0")/../.."
BUILD=${BUILD:-$PWD/build} PYTHON=${PYTHON:-$PWD/.venv/bin/python}
bin=$(dirname "$(readlink -f "$(command -v swift)")") out=$BUILD/profile
rm -rf "$out"
mkdir -p "$out/raw"
sh cmake/compile_bitcode.sh "$bin" "$BUILD/core/core.bc" "$out/core.o" "" -ir-profile-generate
cc -shared -fPIC -o "$out/libinteract.so.0" -Wl,-soname,libinteract.so.0 -B"$bin" -fuse-ld=lld "$out/core.o" -Wl,-u,__llvm_profile_runtime \
  "$bin"/../lib/clang/*/lib/linux/"libclang_rt.profile-$(uname -m).a" -lm
ln -s libinteract.so.0 "$out/libinteract.so"
linked=(-L"$out" -L"$BUILD/lib" -linteract -Wl,-rpath,"$out:$BUILD/lib" -Wl,--disable-new-dtags)
cc -std=gnu11 -O1 -Wall -Wextra -Iinclude -o "$out/acts" tools/profile/*.c "${linked[@]}"
cc -std=gnu11 -O1 -w -DWITH_WORKER -Iinclude -o "$out/session" benchmarks/session.c "${linked[@]}" -linteract-poppler -linteract-worker -lpthread -lm
export LLVM_PROFILE_FILE=$out/raw/%p.profraw LIBINTERACT_PROVIDER=poppler
"$out/acts"
"$out/session" examples/data/*.pdf >/dev/null
"$bin/llvm-profdata" merge -o "$out/all.profdata" "$out"/raw/*.profraw
"$bin/llvm-profdata" merge -text -o "$out/all.proftext" "$out/all.profdata"
if [ "${1:-}" = check ]; then
  exec "$PYTHON" tools/profile/keep_frequent.py --changed cmake/core.proftext <"$out/all.proftext"
fi
"$PYTHON" tools/profile/keep_frequent.py 2450 <"$out/all.proftext" >"$out/core.proftext"
mv "$out/core.proftext" cmake/core.proftext
grep -c '^# Func Hash' cmake/core.proftext
