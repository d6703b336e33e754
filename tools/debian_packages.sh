#!/usr/bin/env bash
# Makes Debian packages of a tree that was installed for /usr: tools/debian_packages.sh WORK OUT
#
# WORK/tree is the tree; packaging/debian says which of its files go where. A package without files (its library was not built)
# is left out. A file that no package takes is an error. Needs SOURCE_DATE_EPOCH. `tools/packages.sh` calls it.
set -eu -o pipefail
cd "$(dirname "$0")/.."
work=$1 out=$2 top=$PWD tree=$1/tree
version=$(cat VERSION)-1

# Not in Debian's places: licences (debian/copyright names them), and the way to libraries beside a library.
rm -rf "$tree/usr/share/licenses"
echo "file(RPATH_REMOVE FILE \${LIBRARY})" >"$work/alone.cmake"
for library in "$tree"/usr/lib/*/*.so.*.* "$tree"/usr/bin/* "$tree"/usr/libexec/libinteract/*; do
  [ ! -e "$library" ] || cmake -DLIBRARY="$library" -P "$work/alone.cmake" >/dev/null
done

# The Python package, as pip would leave it, without a library of its own.
python=$tree/usr/lib/python3/dist-packages
mkdir -p "$python/libinteract-${version%-*}.dist-info"
cp -r bindings/python/src/libinteract "$python/"
find "$python" -name __pycache__ -prune -exec rm -rf {} +
rm -rf "$python/libinteract/_lib"
cat >"$python/libinteract-${version%-*}.dist-info/METADATA" <<METADATA
Metadata-Version: 2.1
Name: libinteract
Version: ${version%-*}
Summary: $(sed -n 's/^description = "\(.*\)"$/\1/p' bindings/python/pyproject.toml)
License: Apache-2.0
Requires-Python: $(sed -n 's/^requires-python = "\(.*\)"$/\1/p' bindings/python/pyproject.toml)
METADATA

cp -r packaging/debian "$work/debian"
cat >"$work/debian/changelog" <<CHANGELOG
libinteract ($version) unstable; urgency=medium

  * Version ${version%-*}; CHANGELOG.md in libinteract-doc says what is new.

 -- $(sed -n 's/^Maintainer: //p' packaging/debian/control)  $(date -R -u -d "@$SOURCE_DATE_EPOCH")
CHANGELOG
cd "$work"

# pack NAME: moves its files out of the tree, adds what every package has, and closes it.
pack() {
  local name=$1 root=$work/root/$1 pattern file documents code=()
  while read -r pattern; do
    for file in "$tree"/$pattern; do
      [ -e "$file" ] || [ -L "$file" ] || continue
      mkdir -p "$root/$(dirname "${file#"$tree/"}")"
      mv "$file" "$root/${file#"$tree/"}"
    done
  done <"debian/$name.install"
  [ -d "$root" ] || { echo "left out: $name, for its library was not built"; return; }
  documents=$root/usr/share/doc/$name
  mkdir -p "$root/DEBIAN" "$documents"
  cp debian/copyright "$top/NOTICE" "$documents/"
  gzip -9nc debian/changelog >"$documents/changelog.Debian.gz"
  : >"debian/$name.substvars"
  mapfile -t code < <(find "$root/usr" -type f \( -name '*.so.*.*' -o -path '*/usr/bin/*' -o -path '*/usr/libexec/*' \) | sort)
  # Libraries of ours are looked for in their packages, which were made before.
  [ ${#code[@]} = 0 ] || dpkg-shlibdeps -S"$work/root/libinteract0" -S"$work/root/libinteract-conformance0" \
    -T"debian/$name.substvars" "${code[@]/#/-e}"
  if [ -e "debian/$name.symbols" ]; then
    dpkg-gensymbols -c4 -p"$name" -P"$root" -v"$version" -I"debian/$name.symbols" -O"$root/DEBIAN/symbols"
    sed -E "s/^(.*)\.so\.([0-9]+) .*/\1 \2 $name (>= ${version%-*})/;q" "debian/$name.symbols" >"$root/DEBIAN/shlibs"
    echo "activate-noawait ldconfig" >"$root/DEBIAN/triggers"
  fi
  for file in postinst prerm; do
    [ ! -e "debian/$name.$file" ] || install -m 755 "debian/$name.$file" "$root/DEBIAN/$file"
  done
  (cd "$root" && find . -path ./DEBIAN -prune -o -type f -printf '%P\n' | sort | xargs -d '\n' md5sum >DEBIAN/md5sums)
  : >debian/files
  dpkg-gencontrol -p"$name" -P"$root" -T"debian/$name.substvars" -O"$root/DEBIAN/control"
  chmod -R u=rwX,go=rX "$root"
  find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
  dpkg-deb --root-owner-group -Zxz --build "$root" "$out" >/dev/null
}

for name in $(sed -n 's/^Package: //p' debian/control); do pack "$name"; done
cd "$top"
left=$(find "$tree" -not -type d)
[ -z "$left" ] || { echo "no package takes these: add them to packaging/debian/*.install" >&2; echo "$left" >&2; exit 1; }
