#!/usr/bin/env bash
# Runs inside a bare Debian in which the packages are installed, or beside an unpacked tarball: builds and runs what the documents
# show. tools/try_packages.sh copies it there.
#
#   installed.sh DOCUMENTS WORK     DOCUMENTS is share/doc/libinteract; with CORE_ALONE=1 there is no provider that runs here
#
# `ok NAME` or `FAIL NAME` for each; closes with `N passed, M failed, 0 skipped`.
set -u
documents=$1 work=$2 passed=0 failed=0
rm -rf "$work"
mkdir -p "$work"
cp -r "$documents/." "$work/"
cd "$work" || exit 1

say() {
  if [ "$1" = 0 ]; then passed=$((passed + 1)); echo "ok $2"; else failed=$((failed + 1)); echo "FAIL $2"; fi
}
providers=(libinteract-poppler libinteract-worker)
[ -z "${CORE_ALONE:-}" ] || providers=()

# The fifteen lines: each way to build them gives a program that says the same, and takes the core along or not.
first() {
  local name=$1 core=$2
  shift 2
  "$@" >"$name.log" 2>&1 && ./"$name" examples/data/guide.pdf >"$name.said" &&
    [ "$(tail -n 1 "$name.said")" = "effect 60 at 1340 ms" ] && [ "$(wc -l <"$name.said")" -gt 10 ] &&
    [ "$(readelf -d "$name" | grep -c 'NEEDED.*libinteract\.so')" = "$core" ]
  local status=$?
  say $status "first/$name"
  [ $status = 0 ] || tail -n 5 "$name.log"
}
by_pkg_config() {
  local out=$1
  shift
  # shellcheck disable=SC2046
  cc examples/readme/first.c $(pkg-config --cflags --libs "$@") -o "$out"
}
by_cmake() {
  sed -n '/^<!-- CMakeLists.txt -->/,/^```$/p' docs/packaging.md | grep -v '^```\|^<!--' >CMakeLists.txt
  cp "$2" viewer.c
  cmake -S . -B cmake-build ${PREFIX:+-DCMAKE_PREFIX_PATH="$PREFIX"} && cmake --build cmake-build && cp "cmake-build/$1" .
}
if [ -z "${CORE_ALONE:-}" ]; then
  first shared 1 by_pkg_config shared libinteract libinteract-worker
  first static 0 by_pkg_config static libinteract-static libinteract-worker
  first viewer 1 by_cmake viewer examples/readme/first.c
  first viewer-static 0 by_cmake viewer-static examples/readme/first.c
fi

# The recipes and the code of the guide, in C and in Python: each logs what stands in the guide.
programs=0
for source in examples/recipes/*.c examples/guide/*.c; do
  name=$(basename "$source" .c)
  [ -e "${source%.c}.log" ] || continue
  [ -z "${CORE_ALONE:-}" ] || ! grep -q '<interact/poppler.h>\|<interact/pdfium.h>\|<interact/worker.h>' "$source" || continue
  programs=$((programs + 1))
  # shellcheck disable=SC2046
  cc -std=c99 "$source" examples/recipes/page.c examples/common/effect_log.c \
    $(pkg-config --cflags --libs libinteract ${providers[@]+"${providers[@]}"}) -lm -o "program-$name" &&
    ./"program-$name" >"$name.c-log" && diff "${source%.c}.log" "$name.c-log"
  say $? "c/$name"
  command -v python3 >/dev/null || continue
  python3 "${source%.c}.py" >"$name.python-log" && diff "${source%.c}.log" "$name.python-log"
  say $? "python/$name"
done
[ "$programs" -gt 5 ]
say $? "there are $programs programs"

if [ -z "${CORE_ALONE:-}" ] && command -v python3 >/dev/null; then
  python3 -c 'import libinteract as ix
with ix.open("examples/data/guide.pdf", worker=ix.Worker(required=True)) as d:
    assert d.text(0) and d.worker.place == ix.WorkerPlace.PROCESS, d.worker'
  say $? "another process reads a document"
fi

# The core alone, by CMake, and static as a whole.
if [ -n "${CORE_ALONE:-}" ]; then
  printf '%s\n' '#include <interact/interact.h>' '#include <stdio.h>' \
    'int main(void) { return printf("%u\n", (unsigned)ix_version()) < 0 || ix_version() != IX_VERSION; }' >version.c
  for name in viewer viewer-static; do
    by_cmake "$name" version.c >"$name.log" 2>&1 && ./"$name"
    say $? "cmake/$name"
  done
  # shellcheck disable=SC2046
  cc -static version.c $(pkg-config --static --cflags --libs libinteract) -o version && ./version
  say $? "static as a whole"
fi
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" = 0 ]
