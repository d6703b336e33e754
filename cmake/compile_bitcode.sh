#!/bin/sh
# Makes an object of the core's bitcode: the second half of compile_core.sh, and what tools/profile/make.sh counts with.
#
#   compile_bitcode.sh BIN BITCODE OBJECT TRIPLE PROFILE...
#
# BIN is the folder of the toolchain; TRIPLE is empty for this machine. PROFILE are the options that say how a profile is made or used.
# LLVM names functions that only this file sees by the file: by its name alone, not by where it lies.
set -eu
bin=$1 bitcode=$2 object=$3 triple=$4
shift 4
cd "$(dirname "$bitcode")"
exec "$bin/swift-frontend" -frontend -c "$(basename "$bitcode")" -o "$object" ${triple:+-target "$triple"} -O -module-name CExports -function-sections \
  -enforce-exclusivity=unchecked -enable-experimental-feature Embedded -Xcc -fPIC -Xcc -fomit-frame-pointer \
  -Xllvm -disable-preinline -Xllvm -static-func-full-module-prefix=false "$@"
