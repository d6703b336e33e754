#!/usr/bin/env bash
# Fonts for the tests of text of every script, unpacked into a folder of their own from Debian's packages: they are not installed, so that
# no other picture changes. Prints the folder.
set -eu
cd "$(dirname "$0")/.."
folder=${IX_TEST_FONTS:-$PWD/.build/fonts}
packages="fonts-droid-fallback fonts-hosny-amiri fonts-lohit-deva fonts-tlwg-garuda-ttf"
if [ ! -e "$folder/whole" ]; then
  mkdir -p "$folder/packages"
  (cd "$folder/packages" && apt-get download -qq $packages >/dev/null 2>&1)
  for package in "$folder"/packages/*.deb; do dpkg-deb -x "$package" "$folder/root"; done
  find "$folder/root" \( -name '*.ttf' -o -name '*.otf' \) -exec mv -t "$folder" {} +
  rm -rf "$folder/root" "$folder/packages"
  touch "$folder/whole"
fi
echo "$folder"
