#!/usr/bin/env bash
# Packs what was built in $BUILD: a tarball that can be unpacked anywhere, and Debian packages where dpkg's tools are.
#
#   tools/packages.sh [FOLDER]    `make packages` builds before; FOLDER is build/packages
#
# The same commit gives the same bytes: all files have the time of the last commit (SOURCE_DATE_EPOCH where it is set), root as
# their owner, and an order. Debian packages are those of the Debian that this runs on.
set -eu -o pipefail
cd "$(dirname "$0")/.."
build=${BUILD:-$PWD/build}
out=$(readlink -m "${1:-$build/packages}")
version=$(cat VERSION)
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y VERSION)} LC_ALL=C
umask 022
[ -e "$build/lib/libinteract.a" ] || { echo "nothing is built in $build: run make" >&2; exit 1; }
rm -rf "$out"
work=$out/work
mkdir -p "$work"

# place FILE SECTION: its offset and its size in the file.
place() {
  local offset size
  read -r offset size < <(readelf -SW "$1" | sed -nE "s/^ *\[ *[0-9]+\] $2 +[A-Z_]+ +[0-9a-f]+ ([0-9a-f]+) ([0-9a-f]+) .*/\1 \2/p") || return 0
  echo $((16#$offset)) $((16#$size))
}

# blank FILE SECTION SKIP: zeros in place of its bytes after the first SKIP. objcopy would take the library's protection (RELRO) along.
blank() {
  local offset size
  read -r offset size < <(place "$1" "$2") || return 0
  dd if=/dev/zero of="$1" bs=1 seek=$((offset + $3)) count=$((size - $3)) conv=notrunc status=none
}

# settle FOLDER: what would differ from run to run, or from folder to folder. Of the libraries that is the hash that Swift's compiler takes
# of its command line, and the linker's id, which depends on debugging information that is not packed: it becomes one of what is.
settle() {
  local library offset size
  find "$1" -type f -name libinteract.a -exec objcopy -D -R .swift_modhash {} \;
  while IFS= read -r library; do
    blank "$library" .swift_modhash 0
    blank "$library" .note.gnu.build-id 16
    read -r offset size < <(place "$library" .note.gnu.build-id) || continue
    printf '%b' "$(sha1sum <"$library" | cut -c 1-$(((size - 16) * 2)) | sed 's/../\\x&/g')" |
      dd of="$library" bs=1 seek=$((offset + 16)) conv=notrunc status=none
  done < <(find "$1" -type f \( -name 'libinteract*.so.*.*' -o -path '*/libexec/libinteract/*' \))
  chmod -R u=rwX,go=rX "$1"
  find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
}

# The tarball: lib, include, share in one folder.
name=libinteract-$version-linux-$(uname -m)
cmake --install "$build" --prefix "$work/$name" --strip >/dev/null
cp packaging/README.md "$work/$name/README.md"
settle "$work/$name"
tar -C "$work" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --format=ustar -cf - "$name" |
  xz -6 -T1 >"$out/$name.tar.xz"

# The Debian packages: the same, configured for the folder of libraries of this kind of machine.
if command -v dpkg-shlibdeps >/dev/null 2>&1; then
  built=()
  for each in poppler pdfium; do
    [ -e "$build/lib/libinteract-$each.so" ] && built+=("-DIX_${each^^}=ON") || built+=("-DIX_${each^^}=OFF")
  done
  cmake -S . -B "$work/configured" -DCMAKE_INSTALL_PREFIX=/usr -DCMAKE_INSTALL_LIBDIR="lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)" \
    --no-warn-unused-cli -DCMAKE_SKIP_RPATH=ON "${built[@]}" -DIX_TESTS=OFF >/dev/null
  for each in lib bin; do [ ! -d "$build/$each" ] || cp -a "$build/$each" "$work/configured/"; done
  DESTDIR="$work/tree" cmake --install "$work/configured" --strip >/dev/null
  settle "$work/tree"
  tools/debian_packages.sh "$work" "$out"
else
  echo "no Debian packages: dpkg-dev is not installed"
fi
rm -rf "$work"
(cd "$out" && sha256sum -- *.tar.xz *.deb 2>/dev/null | tee SHA256SUMS)
