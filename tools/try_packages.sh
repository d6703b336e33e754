#!/usr/bin/env bash
# Tries what `make packages` makes, as a user meets it.
#
#   tools/try_packages.sh [same] [debian12] [debian11]     all without a word
#
#   same       a clone in another folder, built anew, gives the same bytes; lintian finds no error
#   debian12   a bare Debian 12 with a compiler, CMake and pkg-config: the packages are installed, the README's and the guide's
#              programs are built and run, with both providers' development files absent; then all is removed
#   debian11   the tarball, moved, in a bare Debian 11: the core, shared and static
#
# Needs root and debootstrap for the last two. TRY_ROOT is a folder to work in; KEEP=1 leaves it. IX_SECOND names a checkout that is
# taken instead of a clone. Closes with `N passed, M failed, K skipped`.
set -u -o pipefail
# shellcheck source=tools/bare_root.sh
. "$(dirname "$0")/bare_root.sh"
[ "$(id -u)" != 0 ] || own_mounts "$0" "$@"
cd "$(dirname "$0")/.." || exit 1
export BUILD=${BUILD:-$PWD/build}
place=${TRY_ROOT:-/var/tmp/libinteract-packages} passed=0 failed=0 skipped=0
packages=$BUILD/packages
mkdir -p "$place"

say() {
  if [ "$1" = 0 ]; then passed=$((passed + 1)); echo "ok $2"; else failed=$((failed + 1)); echo "FAIL $2"; fi
}
skip() { skipped=$((skipped + 1)); echo "skipped: $1"; }

# add LINE: takes over what a script inside has counted.
add() {
  local p f k
  read -r p f k < <(sed -nE 's/^([0-9]+) passed, ([0-9]+) failed, ([0-9]+) skipped.*/\1 \2 \3/p' <<<"$1" | tail -n 1)
  [ -n "${p:-}" ] || f=1
  passed=$((passed + ${p:-0})) failed=$((failed + f)) skipped=$((skipped + ${k:-0}))
}

same() {
  local second=${IX_SECOND:-$place/another/folder/interact}
  [ -n "${IX_SECOND:-}" ] || { rm -rf "$second" && git clone -q . "$second"; }
  (cd "$second" && cmake -S . -B build >/dev/null && cmake --build build --parallel "${JOBS:-2}" >/dev/null &&
    BUILD=$PWD/build tools/packages.sh >/dev/null) || { say 1 "a clone builds"; return; }
  diff "$packages/SHA256SUMS" "$second/build/packages/SHA256SUMS"
  say $? "the same bytes from two folders"
  cp "$packages/SHA256SUMS" "$place/first"
  tools/packages.sh >/dev/null && diff "$place/first" "$packages/SHA256SUMS"
  say $? "the same bytes twice from one folder"
  if command -v lintian >/dev/null; then
    lintian --fail-on error "$packages"/*.deb
    say $? "lintian finds no error"
  else
    skip "lintian is not installed"
  fi
}

bare() { [ "$(id -u)" = 0 ] && command -v debootstrap >/dev/null; }

# tools_in ROOT MORE...: what a user has who builds programs.
tools_in() {
  local root=$1
  shift
  inside "$root" "apt-get update -qq && apt-get install -y -qq --no-install-recommends gcc libc6-dev make cmake pkg-config $*" >"$root.log" 2>&1 ||
    { tail -n 5 "$root.log"; return 1; }
}

debian12() {
  local root=$place/debian12 out
  bare || { skip "a bare Debian needs root and debootstrap"; return; }
  ls "$packages"/*.deb >/dev/null || { say 1 "there are packages"; return; }
  { bare_root bookworm "$root" && tools_in "$root"; } || { say 1 "a bare Debian 12"; return; }
  mkdir -p "$root/packages"
  cp "$packages"/*.deb Tests/Packages/installed.sh "$root/packages/"
  inside "$root" "apt-get install -y -qq --no-install-recommends /packages/*.deb" >"$root.log" 2>&1 || tail -n 5 "$root.log"
  out=$(inside "$root" "dpkg-query -W -f '\${Package} \${Status}\n' 'libinteract*' python3-libinteract" 2>/dev/null | grep -c 'ok installed')
  [ "$out" = "$(find "$packages" -name '*.deb' | wc -l)" ]
  say $? "$out packages are installed"
  inside "$root" "! dpkg-query -W libpoppler-cpp-dev libqpdf-dev 2>/dev/null | grep ."
  say $? "no development files of Poppler and qpdf"
  out=$(inside "$root" "bash /packages/installed.sh /usr/share/doc/libinteract /root/work" 2>&1)
  grep -v '^ok \|^[0-9]* passed, ' <<<"$out"
  add "$out"
  inside "$root" "apt-get purge -y -qq 'libinteract*' python3-libinteract" >"$root.log" 2>&1
  out=$(inside "$root" "find / -xdev -path /proc -prune -o -path /sys -prune -o -path /packages -prune -o -path /root -prune -o \
    \( -name '*libinteract*' -o -name interact -o -name interact.h \) -print" | grep -v '^/var\|^/dev')
  [ -z "$out" ]
  say $? "nothing is left when they are removed $out"
}

debian11() {
  local root=$place/debian11 tarball out
  bare || { skip "a bare Debian needs root and debootstrap"; return; }
  tarball=$(ls "$packages"/libinteract-*-linux-*.tar.xz) || { say 1 "there is a tarball"; return; }
  { bare_root bullseye "$root" && tools_in "$root" xz-utils; } || { say 1 "a bare Debian 11"; return; }
  rm -rf "$root/opt/elsewhere"
  mkdir -p "$root/opt/elsewhere" "$root/packages"
  tar -xf "$tarball" -C "$root/opt/elsewhere" --strip-components=1
  cp Tests/Packages/installed.sh "$root/packages/"
  out=$(inside "$root" "cd /opt/elsewhere && export PREFIX=\$PWD PKG_CONFIG_PATH=\$PWD/lib/pkgconfig LD_LIBRARY_PATH=\$PWD/lib CORE_ALONE=1 &&
    bash /packages/installed.sh \$PWD/share/doc/libinteract /root/work" 2>&1)
  grep -v '^ok \|^[0-9]* passed, ' <<<"$out"
  add "$out"
}

[ -e "$packages/SHA256SUMS" ] || tools/packages.sh >/dev/null || exit 1
[ $# -gt 0 ] || set -- same debian12 debian11
for part in "$@"; do "$part"; done
for root in "$place"/debian1[12]; do end_root "$root"; done
[ -n "${KEEP:-}" ] || rm -rf --one-file-system "$place"
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
