#!/usr/bin/env bash
# Installs what the project needs and does not find: system packages with apt, Python packages into .venv.
# Quiet and quick where nothing is missing. IX_BOOTSTRAP=0 skips it.
set -eu
cd "$(dirname "$0")/.."
[ "${IX_BOOTSTRAP:-1}" = 0 ] && exit 0

wanted=6.3.1
if ! command -v swift >/dev/null; then
  echo "libinteract needs the Swift toolchain $wanted on the PATH; see https://www.swift.org/install." >&2
  exit 1
fi
if ! said=$(swift --version 2>&1); then
  echo "libinteract needs the Swift toolchain $wanted; $(command -v swift) does not run. It says:" >&2
  printf '%s\n' "$said" | sed 's/^/  /' >&2
  exit 1
fi
found=$(printf '%s\n' "$said" | sed -nE 's/.*Swift version ([0-9.]+).*/\1/p' | head -n 1)
if [ "$found" != "$wanted" ]; then
  echo "libinteract needs the Swift toolchain $wanted; $(command -v swift) is version ${found:-unknown}." >&2
  [ -n "$found" ] || printf '%s\n' "$said" | sed 's/^/  /' >&2
  exit 1
fi

# What is looked for, and the Debian package that brings it. Tests/Tools/test_bootstrap.py compares these lines with what the
# suites, the tools and the tests use.
missing=()
need_command() { command -v "$1" >/dev/null 2>&1 || missing+=("$2"); }
need_module() { pkg-config --exists "$1" 2>/dev/null || missing+=("$2"); }
need_library() { ls /usr/lib/*/"$1" >/dev/null 2>&1 || ls /usr/lib*/"$1" >/dev/null 2>&1 || missing+=("$2"); }
need_folder() { [ -d "$1" ] || missing+=("$2"); }
# A Python that did not come from the system cannot be helped by a package of the system: then the suite that needs the module skips.
need_python() { python3 -c "import $1" 2>/dev/null || /usr/bin/python3 -c "import $1" 2>/dev/null || missing+=("$2"); }
need_command cmake cmake
need_command cc gcc
need_command c++ g++
need_command objcopy binutils
need_command python3 python3
need_command pkg-config pkg-config
need_command qpdf qpdf
# What tools/packages.sh packs with.
need_command xz xz-utils
need_command dpkg-architecture dpkg-dev
need_command dpkg-gencontrol dpkg-dev
need_command dpkg-gensymbols dpkg-dev
need_command dpkg-shlibdeps dpkg-dev
# Tests/suites/49-slow.sh looks at the calls of the system.
need_command strace strace
# Tests/Fonts reads files by it.
need_command pdftotext poppler-utils
need_command pdftoppm poppler-utils
need_command xvfb-run xvfb
need_command Xvfb xvfb
need_command xauth xauth
need_command xdotool xdotool
# What Qt's platform plugin for X11 needs and the wheels of PySide6 and PyQt6 do not bring.
need_library libxcb-cursor.so.0 libxcb-cursor0
need_library libxcb-icccm.so.4 libxcb-icccm4
need_library libxcb-keysyms.so.1 libxcb-keysyms1
need_library libxcb-shape.so.0 libxcb-shape0
need_library libxkbcommon-x11.so.0 libxkbcommon-x11-0
need_library libEGL.so.1 libegl1
# The window tests read what a screen reader is told.
need_command dbus-daemon dbus
need_command gdbus libglib2.0-bin
need_folder /usr/share/dbus-1/accessibility-services at-spi2-core
need_module poppler-cpp libpoppler-cpp-dev
need_module libqpdf libqpdf-dev
need_module harfbuzz libharfbuzz-dev
need_module harfbuzz-subset libharfbuzz-dev
need_module gtk4 libgtk-4-dev
need_folder /usr/share/poppler/cMap poppler-data
# Pictures of pages are measured. Poppler draws Helvetica, Times and Courier with fonts of the same widths and heights.
need_folder /usr/share/fonts/opentype/urw-base35 fonts-urw-base35
# Greek, Cyrillic, Hebrew; tools/test_fonts.sh unpacks fonts of more scripts.
need_folder /usr/share/fonts/truetype/dejavu fonts-dejavu-core
# The test files of Unicode, for the tests of grapheme clusters, of line breaks and of bidirectional text.
need_folder /usr/share/unicode unicode-data
need_python ensurepip,venv python3-venv
need_python tkinter python3-tk

if [ "${#missing[@]}" -gt 0 ]; then
  mapfile -t missing < <(printf '%s\n' "${missing[@]}" | sort -u)
  become=()
  [ "$(id -u)" = 0 ] || become=(sudo -n)
  if command -v apt-get >/dev/null && { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }; then
    echo "installing: ${missing[*]}"
    export DEBIAN_FRONTEND=noninteractive
    log=$(mktemp)
    { "${become[@]}" apt-get update -qq && "${become[@]}" apt-get install -qq -y --no-install-recommends "${missing[@]}"; } \
      >"$log" 2>&1 </dev/null || { tail -20 "$log" >&2; echo "not all of these could be installed; what needs them is skipped" >&2; }
    rm -f "$log"
  else
    echo "not installed, and neither root nor sudo is there: ${missing[*]}; what needs them is skipped" >&2
  fi
fi

stamp=.venv/requirements.stamp
if ! cmp -s tools/requirements.txt "$stamp" 2>/dev/null; then
  echo "installing Python packages into .venv"
  [ -x .venv/bin/python ] || python3 -m venv .venv
  .venv/bin/python -m pip install --quiet --disable-pip-version-check -r tools/requirements.txt </dev/null
  cp tools/requirements.txt "$stamp"
fi
