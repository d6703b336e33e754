#!/usr/bin/env bash
# Makes what pip installs, in build/wheels: the sdist and the wheels of libinteract, and those of libinteract-pdf. Called by `make wheels`, after the library was built.
#
#   BUILD     CMake's folder; its lib/libinteract.so.0 goes into the wheel of this machine
#   MACHINES  the machines to make wheels for; x86_64 and aarch64 if it is not set
set -eu
cd "$(dirname "$0")/../.."
build=${BUILD:-$PWD/build} python=${PYTHON:-$PWD/.venv/bin/python} out=${BUILD:-$PWD/build}/wheels
machines=${MACHINES:-x86_64 aarch64}

# library MACHINE: the built core for it. That of another machine is built by tools/build_aarch64.sh, which returns
# at once where it is of these sources.
library() {
  if [ "$1" = "$(uname -m)" ]; then
    echo "$build/lib/libinteract.so.0"
  elif [ -x "tools/build_$1.sh" ]; then
    "tools/build_$1.sh" --install >&2
    echo "$build/$1/lib/libinteract.so.0"
  else
    echo "skipped: the core is not built for $1 here" >&2
  fi
}
rm -rf "$out"
mkdir -p "$out"
libraries=()
for each in $machines; do
  found=$(library "$each")
  [ -z "$found" ] || libraries+=("$found")
done
"$python" tools/wheels/pack.py "$out" core "${libraries[@]}"

if [ -e Sources/PdfiumProvider/CMakeLists.txt ]; then
  libraries=()
  for each in $machines; do libraries+=("$(tools/wheels/pdf.sh "$each")"); done
  "$python" tools/wheels/pack.py "$out" pdf "$(tools/wheels/pdf.sh --licenses)" "${libraries[@]}"
fi
