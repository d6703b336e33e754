#!/usr/bin/env bash
# Fetches and unpacks the sources of qpdf, zlib, libjpeg-turbo and HarfBuzz, with Debian's patches. Prints the folder they are in.
#
#   tools/wheels/sources.sh
#
# The files and their checksums are in tools/wheels/sources.txt. They are taken from the folder IX_SOURCES where that is set, so
# that a machine without Debian's archive can bring them (snapshot.debian.org keeps them), else from Debian's archive:
# DEBIAN_MIRROR, http://deb.debian.org/debian where it is not set. They are kept in .build/sources.
set -eu
cd "$(dirname "$0")/../.."
list=$PWD/tools/wheels/sources.txt mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
missing=()
for each in bzip2 curl patch; do command -v "$each" >/dev/null || missing+=("$each"); done
if [ ${#missing[@]} -gt 0 ]; then
  as_root=() && [ "$(id -u)" = 0 ] || as_root=(sudo -n)
  { "${as_root[@]}" apt-get update -qq && DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -qq -y --no-install-recommends "${missing[@]}"; } >&2 ||
    { echo "the sources for the wheels are fetched with ${missing[*]}: install them" >&2; exit 1; }
fi
stamp=$(cat tools/wheels/sources.sh "$list" | sha256sum)
mkdir -p .build/sources
cd .build/sources
if [ "$(cat unpacked.stamp 2>/dev/null)" = "$stamp" ]; then pwd && exit 0; fi

while read -r sum file; do
  if ! echo "$sum  $file" | sha256sum --check --status 2>/dev/null; then
    if [ -n "${IX_SOURCES:-}" ]; then
      cp "$IX_SOURCES/$file" "$file" || { echo "IX_SOURCES has no $file" >&2; exit 1; }
    else
      name=${file%%_*} first=${file:0:1}
      case $name in lib*) first=${name:0:4} ;; esac
      curl -fsSL --retry 3 -o "$file" "$mirror/pool/main/$first/$name/${file//+/%2B}" ||
        { echo "$mirror does not have $file; IX_SOURCES=folder names where it is" >&2; exit 1; }
    fi
    echo "$sum  $file" | sha256sum --check --status || { echo "$file is not the file that tools/wheels/sources.txt names" >&2; exit 1; }
  fi
done <"$list"

# unpack NAME: the source as its authors made it, and the patches that Debian has for it.
unpack() {
  rm -rf "$1" "$1.debian"
  mkdir "$1" "$1.debian"
  tar -xf "$1"_*.orig.tar.* -C "$1" --strip-components=1
  tar -xf "$1"_*.debian.tar.* -C "$1.debian"
  [ ! -e "$1.debian/debian/patches/series" ] || sed '/^ *#/d; /^ *$/d; s/ .*//' "$1.debian/debian/patches/series" | while read -r each; do
    patch -d "$1" -p1 -s -N <"$1.debian/debian/patches/$each" >&2
  done
}
for each in qpdf zlib libjpeg-turbo harfbuzz; do unpack "$each"; done
# Debian leaves out what only Windows needs; zlib's CMake wants to see it.
mkdir -p zlib/win32 && touch zlib/win32/zlib1.rc
echo "$stamp" >unpacked.stamp
pwd
