#!/usr/bin/env bash
# Makes a compiler for one machine and an old glibc: zig's clang with glibc 2.17 and a libc++ that is linked statically.
#
#   tools/wheels/toolchain.sh MACHINE     x86_64 or aarch64; prints the folder that holds cc, c++, ar, ranlib and zig.cmake
#
# Its Python environment, .build/wheels, also builds the wheels. It is installed from tools/wheels/requirements.txt.
set -eu
cd "$(dirname "$0")/../.."
machine=$1 root=$PWD python=$PWD/.build/wheels/bin/python
if ! cmp -s tools/wheels/requirements.txt .build/wheels/requirements.stamp 2>/dev/null; then
  rm -rf .build/wheels
  mkdir -p .build
  python3 -m venv .build/wheels
  "$python" -m pip install --quiet --disable-pip-version-check -r tools/wheels/requirements.txt >&2 </dev/null
  cp tools/wheels/requirements.txt .build/wheels/requirements.stamp
fi
folder=$root/.build/zig/$machine
mkdir -p "$folder"

# wrapper NAME WORDS...: a program that calls zig with these words. The names of folders stay out of what is built.
wrapper() {
  local name=$1
  shift
  printf '#!/bin/sh\nexport ZIG_GLOBAL_CACHE_DIR=%q ZIG_LOCAL_CACHE_DIR=%q\nexec %q -m ziglang %s "$@"\n' \
    "$root/.build/zig/cache" "$root/.build/zig/cache" "$python" "$*" >"$folder/$name.new"
  chmod +x "$folder/$name.new"
  cmp -s "$folder/$name.new" "$folder/$name" && rm "$folder/$name.new" || mv "$folder/$name.new" "$folder/$name"
}
flags="-target $machine-linux-gnu.2.17 -fno-sanitize=undefined -ffile-prefix-map=$root=."
wrapper cc cc "$flags"
wrapper c++ c++ "$flags"
wrapper ar ar
wrapper ranlib ranlib
cat >"$folder/zig.cmake" <<EOF
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR $machine)
set(CMAKE_C_COMPILER $folder/cc)
set(CMAKE_CXX_COMPILER $folder/c++)
set(CMAKE_AR $folder/ar)
set(CMAKE_RANLIB $folder/ranlib)
set(CMAKE_C_FLAGS_INIT "-fstack-protector-strong -ffunction-sections -fdata-sections")
set(CMAKE_CXX_FLAGS_INIT "-include $root/tools/wheels/compat.h -fstack-protector-strong -ffunction-sections -fdata-sections")
set(CMAKE_C_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
EOF
echo "$folder"
