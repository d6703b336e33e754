#!/usr/bin/env bash
# Installs the wheels in a Debian that has Python and no compiler, and uses them as a reader of the README does.
#
#   tools/try_wheels.sh ROOT SUITE [WHEELS]     such as: tools/try_wheels.sh /var/tmp/bare bookworm
#
# ROOT is a folder to make with debootstrap, or one that exists. WHEELS is the folder that `make wheels` wrote; build/wheels if it is not named.
# pypdfium2 comes from PyPI. Nothing of the checkout is in ROOT but the wheels, a program that uses them (Tests/Wheels/first_use.py), two
# sample files and two fonts. The files that it saves are then read outside, by qpdf, pikepdf and PDFium. Needs root and debootstrap. The wheels
# for aarch64 are used in qemu where that is installed (tools/wheels/try_aarch64.sh).
set -eu
[ $# -ge 2 ] || { sed -n '2,10s/^# \{0,1\}//p' "$0"; exit 2; }
here=$(readlink -f "$(dirname "$0")/..") root=$(readlink -m "$1") suite=$2
wheels=$(readlink -f "${3:-$here/build/wheels}")
# shellcheck source=tools/bare_root.sh
. "$(dirname "$0")/bare_root.sh"
own_mounts "$0" "$root" "$suite" "$wheels"
bare_root "$suite" "$root"
inside "$root" "command -v python3 && python3 -c 'import ensurepip, venv'" >/dev/null 2>&1 ||
  inside "$root" "apt-get update -qq && apt-get install -y -qq --no-install-recommends ca-certificates python3 python3-venv" >"$root/needs.log" 2>&1 ||
  { tail -n 5 "$root/needs.log"; exit 2; }
certificates "$root"
inside "$root" "! command -v cc gcc g++ c++ clang swift cmake ld" || { echo "there is a compiler in $root"; exit 1; }
rm -rf "$root/wheels" "$root/use"
mkdir -p "$root/use"
cp -r "$wheels" "$root/wheels"
cp "$here/Tests/Wheels/first_use.py" "$here/examples/data/form.pdf" "$root/use/"
cp "$here/examples/data/guide.pdf" "$root/use/paper.pdf"
fonts=$("$here/tools/test_fonts.sh")
cp "$fonts/Amiri-Regular.ttf" "$fonts/DroidSansFallback.ttf" "$root/use/"

inside "$root" "cd /use && python3 -m venv venv && venv/bin/pip install --quiet --disable-pip-version-check --find-links /wheels 'libinteract[pdf]' &&
  venv/bin/pip list --disable-pip-version-check --format freeze | grep -iE '^(libinteract|pypdfium2)' && venv/bin/python first_use.py"
for each in filled chinese arabic; do
  qpdf --check "$root/use/$each.pdf" >"$root/qpdf.log" 2>&1 || { cat "$root/qpdf.log"; exit 1; }
done
"${PYTHON:-$here/.venv/bin/python}" "$here/Tests/Wheels/saved_file.py" "$root/use"
"$here/tools/wheels/try_aarch64.sh" "$root-aarch64" "$wheels"
echo "$suite: installed, used, and what it saved is read by others"
