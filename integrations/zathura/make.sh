#!/usr/bin/env bash
# Builds zathura 0.5.2 with the patches of this folder.
#
#   integrations/zathura/make.sh FOLDER PREFIX      FOLDER/build/zathura, with the libinteract that was installed in PREFIX
#
# The source is that of the package of Debian 12, which is downloaded into FOLDER; ZATHURA_SOURCE names a folder that has it already,
# which is only read. Nothing is installed. Exits with 77, having said why, where the source cannot be had or something that zathura is
# built with is missing.
set -eu -o pipefail
[ $# -eq 2 ] || { sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
out=$(cd "$1" && pwd) prefix=$(cd "$2" && pwd) version=0.5.2
skip() { echo "skipped: $1"; exit 77; }

# download: the source package's archive, by apt, with lists of its own.
download() {
  command -v apt-get >/dev/null || skip "no source of zathura $version: there is no apt-get, and ZATHURA_SOURCE names none"
  mkdir -p "$out/lists/partial" "$out/archive"
  apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) main' 'Created-By: Packages' | sort -u >"$out/sources.list"
  local apt=(apt-get -qq -o "Dir::Etc::SourceList=$out/sources.list" -o Dir::Etc::SourceParts=- -o "Dir::State::Lists=$out/lists" -o APT::Sandbox::User=)
  { "${apt[@]}" update && (cd "$out/archive" && "${apt[@]}" source --download-only zathura); } >"$out/apt.log" 2>&1 || true
  archive=$(find "$out/archive" -name "zathura_$version.orig.tar.*" ! -name '*.asc' | head -n 1)
  [ -n "$archive" ] || skip "the source package of zathura $version cannot be downloaded here; ZATHURA_SOURCE could name its folder"
}

rm -rf "$out/source" "$out/build"
mkdir -p "$out/source"
if [ -n "${ZATHURA_SOURCE:-}" ]; then
  cp -r "$ZATHURA_SOURCE/." "$out/source"
else
  download
  tar xf "$archive" -C "$out/source" --strip-components=1
fi
missing=
for tool in meson ninja patch; do command -v $tool >/dev/null || missing="$missing $tool"; done
for each in girara-gtk3 gtk+-3.0 libmagic; do pkg-config --exists $each || missing="$missing $each"; done
[ -z "$missing" ] || skip "zathura is not built without these programs and packages of pkg-config:$missing"
for each in zathura-libinteract zathura-libinteract-annotations; do
  patch -s -d "$out/source" -p1 <"$here/$each.patch" || { echo "$each.patch does not fit the source"; exit 1; }
done
PKG_CONFIG_PATH=$prefix/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH} \
  meson setup "$out/build" "$out/source" -Dinteract=enabled -Dtests=disabled -Dmanpages=disabled >"$out/meson.log" 2>&1 ||
  { tail -n 20 "$out/meson.log"; exit 1; }
ninja -C "$out/build" >"$out/ninja.log" 2>&1 || { tail -n 20 "$out/ninja.log"; exit 1; }
