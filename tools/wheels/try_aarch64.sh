#!/usr/bin/env bash
# Uses the wheels for aarch64 on another machine: a Debian's Python for aarch64 runs in qemu, fills a form, types Chinese and Arabic names and
# saves them (Tests/Wheels/first_use.py). Programs of this machine then read what was saved.
#
#   tools/wheels/try_aarch64.sh FOLDER [WHEELS]
#
# FOLDER is made, or one that this has made before. WHEELS is what `make wheels` wrote; build/wheels if it is not named. It wants apt, which
# loads packages without installing any, and qemu-user or qemu-user-static; where there is none, or no wheels for aarch64, it says so and ends
# well. The fonts' process is not tried: no program of aarch64 can be started here. pypdfium2 comes from PyPI.
set -eu -o pipefail
[ $# -ge 1 ] || { sed -n '2,11s/^# \{0,1\}//p' "$0"; exit 2; }
here=$(readlink -f "$(dirname "$0")/../..") folder=$(readlink -m "$1")
wheels=$(readlink -f "${2:-$here/build/wheels}") python=${PYTHON:-$here/.venv/bin/python} suite=bookworm
qemu=$(command -v qemu-aarch64 || command -v qemu-aarch64-static) || { echo "skipped: qemu-user is not installed"; exit 0; }
made=("$wheels"/libinteract*-manylinux_*_aarch64.whl)
[ ${#made[@]} -eq 2 ] || { echo "skipped: $wheels has not both wheels for aarch64"; exit 0; }
root=$folder/root site=$folder/root/usr/lib/python3/dist-packages
mkdir -p "$folder/state/lists/partial" "$folder/cache/archives/partial" "$folder/parts" "$folder/use" "$folder/pypdfium2" "$root"

if [ ! -e "$root/usr/bin/python3.11" ]; then
  mirror=$({ sed -nE 's/^URIs: *//p; s/^deb +(https?:[^ ]+) .*/\1/p' /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null || true; } |
    head -n 1)
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${mirror:-http://deb.debian.org/debian} $suite main" >"$folder/sources.list"
  : >"$folder/status"
  options=(-qq -o "Dir::State=$folder/state" -o "Dir::State::status=$folder/status" -o "Dir::Cache=$folder/cache"
    -o "Dir::Etc::sourcelist=$folder/sources.list" -o "Dir::Etc::sourceparts=$folder/parts" -o APT::Architecture=arm64 -o APT::Architectures=arm64)
  { apt-get "${options[@]}" update && apt-get "${options[@]}" install -y --no-install-recommends --download-only python3; } >"$folder/apt.log" 2>&1 ||
    { tail -n 5 "$folder/apt.log"; exit 1; }
  for each in "$folder"/cache/archives/*.deb; do dpkg-deb -x "$each" "$root"; done
fi
"$python" -m pip download --quiet --disable-pip-version-check --no-deps --only-binary=:all: --platform manylinux_2_17_aarch64 \
  --dest "$folder/pypdfium2" 'pypdfium2>=4.30'
rm -rf "$site"
mkdir -p "$site"
for each in "${made[@]}" "$folder"/pypdfium2/*.whl; do "$python" -m zipfile -e "$each" "$site"; done
cp "$here/Tests/Wheels/first_use.py" "$here/examples/data/form.pdf" "$folder/use/"
cp "$here/examples/data/guide.pdf" "$folder/use/paper.pdf"
fonts=$("$here/tools/test_fonts.sh")
cp "$fonts/Amiri-Regular.ttf" "$fonts/DroidSansFallback.ttf" "$folder/use/"
(unset PYTHONPATH LD_LIBRARY_PATH; cd "$folder/use" && "$qemu" -L "$root" "$root/usr/bin/python3.11" -s first_use.py --alone)
for each in filled chinese arabic; do
  qpdf --check "$folder/use/$each.pdf" >"$folder/qpdf.log" 2>&1 || { cat "$folder/qpdf.log"; exit 1; }
done
"$python" "$here/Tests/Wheels/saved_file.py" "$folder/use"
newest=$(find "$site" -path '*libinteract*' -type f \( -name '*.so*' -o -name interact-worker \) -exec readelf -W --version-info {} + |
  grep -oE 'GLIBC_[0-9.]+' | sort -uV | tail -n 1)
[ "$(printf '%s\n' "$newest" GLIBC_2.17 | sort -V | tail -n 1)" = GLIBC_2.17 ] || { echo "the libraries ask for $newest"; exit 1; }
echo "aarch64: used in qemu, asks for $newest, and what it saved is read by others"
