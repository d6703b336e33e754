#!/usr/bin/env bash
# Makes a copy of wxPython's PDF viewer with libinteract in it.
#
#   integrations/wxpython/make.sh FOLDER      FOLDER/pdfviewer, the patched package, and FOLDER/python, which runs programs with it
#
# wxPython (wx.lib.pdfviewer) and PyMuPDF are taken from the system, else fetched with apt-get into FOLDER, where nothing is installed.
# Exits with 77, having said why, where neither can be had.
set -u -o pipefail
here=$(cd "$(dirname "$0")" && pwd)
out=$1
packages="python3-wxgtk4.0 python3-fitz"
skip() { echo "skipped: $1"; exit 77; }
command -v patch >/dev/null || skip "patch is not installed"
has_both() { "$@" -c 'import fitz, wx.lib.pdfviewer' >/dev/null 2>&1; }

mkdir -p "$out"
root=$out/root
paths=
libraries=
root_is_used=
python=
for each in "${WX_PYTHON:-}" /usr/bin/python3 python3; do
  if [ -n "$each" ] && has_both "$each"; then python=$each && break; fi
done
if [ -z "$python" ]; then
  command -v apt-get >/dev/null || skip "wxPython and PyMuPDF are not installed, and there is no apt-get"
  mkdir -p "$out/debs/partial" "$root"
  # shellcheck disable=SC2086
  apt-get install -y -qq --no-install-recommends --download-only -o Debug::NoLocking=1 -o Dir::Cache::archives="$out/debs" $packages \
    >"$out/apt.log" 2>&1 || skip "wxPython and PyMuPDF are not installed and cannot be fetched"
  for each in "$out"/debs/*.deb; do dpkg -x "$each" "$root" || skip "$each cannot be unpacked"; done
  root_is_used=1
  paths=$root/usr/lib/python3/dist-packages
  # GTK's dialogs end the program where their settings are not described in one file.
  schemas=$root/usr/share/glib-2.0/schemas
  compile=$(command -v glib-compile-schemas || find "$root/usr/lib" /usr/lib -name glib-compile-schemas -print -quit 2>/dev/null || true)
  [ ! -d "$schemas" ] || { [ -n "$compile" ] && "$compile" "$schemas" 2>/dev/null; } || skip "there is no glib-compile-schemas for the fetched GTK"
  libraries=$(find "$root/usr/lib" -name '*.so.*' -exec dirname {} + | sort -u | tr '\n' ':')
  python=/usr/bin/python3
  has_both env PYTHONPATH="$paths" LD_LIBRARY_PATH="$libraries" "$python" || skip "the fetched wxPython and PyMuPDF do not run"
fi
from=$(PYTHONPATH=$paths LD_LIBRARY_PATH=$libraries "$python" -c \
  'import contextlib, os, sys
with contextlib.redirect_stdout(sys.stderr): import wx.lib.pdfviewer as made
print(os.path.dirname(made.__file__))' 2>/dev/null) || skip "wx.lib.pdfviewer does not run"

rm -rf "$out/pdfviewer"
cp -r "$from" "$out/pdfviewer"
patch -s -d "$out/pdfviewer" -p2 <"$here/viewer.patch" || { echo "the patch does not fit this version of wxPython"; exit 1; }
cp "$here/interaction.py" "$here/pages.py" "$out/pdfviewer/"
bindings=$(cd "$here/../../bindings/python/src" && pwd)
shared=
[ -z "$root_is_used" ] || shared="export XDG_DATA_DIRS=$root/usr/share:\${XDG_DATA_DIRS:-/usr/local/share:/usr/share}"
cat >"$out/python" <<END
#!/bin/sh
$shared
PYTHONPATH=$out:$bindings:$paths LD_LIBRARY_PATH=$libraries\$LD_LIBRARY_PATH exec $python "\$@"
END
chmod +x "$out/python"
