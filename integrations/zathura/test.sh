#!/usr/bin/env bash
# zathura with the patches of this folder under Xvfb: selects, clicks, follows a link, turns the view, moves an annotation, and
# compares what arrives in the PRIMARY selection, at xdg-open and in the saved file.
#
#   integrations/zathura/test.sh ZATHURA PLUGINS CORPUS [PICTURES]
#
# ZATHURA is the program, PLUGINS the folder with its Poppler plugin, CORPUS a folder with the four files below. Needs Xvfb,
# xdotool, xclip and qpdf; PICTURES, a folder, gets what the screen shows, if ImageMagick is there.
# Proves S312.
set -u
[ $# -ge 3 ] || { sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2; }
zathura=$(realpath "$1") plugins=$(realpath "$2") corpus=$(realpath "$3") pictures=${4:-}
work=$(mktemp -d)
mkdir -p "$work/config" "$work/bin"
export HOME=$work XDG_CONFIG_HOME=$work/c XDG_DATA_HOME=$work/d XDG_CACHE_HOME=$work/k XDG_RUNTIME_DIR=$work/r NO_AT_BRIDGE=1
export PATH=$work/bin:$PATH LC_ALL=C.UTF-8
printf '#!/bin/sh\necho "$@" >>%s/opened\n' "$work" >"$work/bin/xdg-open"
chmod +x "$work/bin/xdg-open"
passed=0 failed=0 skipped=0 viewer='' server=''
finish() {
  [ -z "$viewer" ] || kill "$viewer" 2>/dev/null
  [ -z "$server" ] || kill "$server" 2>/dev/null
  rm -rf "$work"
}
trap finish EXIT
mkfifo "$work/number"
Xvfb -displayfd 3 -noreset -screen 0 1000x900x24 3>"$work/number" >/dev/null 2>&1 &
server=$!
read -r number <"$work/number"
export DISPLAY=:$number
clip() { timeout 3 xclip -o -selection primary 2>/dev/null | tr '\n\f' ' |'; }
quiet() { printf '' | timeout 3 xclip -i -selection primary 2>/dev/null; }

# open NAME: shows a copy of a file of the corpus from its beginning.
open() {
  cp "$corpus/$1.pdf" "$work/doc.pdf"
  rm -rf "$work/d" "$work/k" "$work/opened"
  "$zathura" -p "$plugins" --config-dir="$work/config" "$work/doc.pdf" >"$work/log" 2>&1 &
  viewer=$!
  local window='' tries=0
  while [ -z "$window" ] && [ $tries -lt 200 ]; do
    sleep 0.1
    tries=$((tries + 1))
    window=$(xdotool search --onlyvisible --class zathura 2>/dev/null | tail -n 1)
  done
  [ -n "$window" ] || { cat "$work/log"; echo "FAIL no window of zathura"; exit 1; }
  xdotool windowsize --sync "$window" 1000 900 windowmove "$window" 0 0 windowfocus "$window"
  sleep 1
  xdotool key g g
  sleep 0.5
}

# close: ends the viewer; whatever it said is a failure.
close() {
  [ ! -s "$work/log" ] || { cat "$work/log"; failed=$((failed + 1)); }
  kill "$viewer" && wait "$viewer" 2>/dev/null
  viewer=''
}

# press FROM_X FROM_Y TO_X TO_Y [SECONDS]: presses, goes there in twelve steps, and stays.
press() {
  quiet
  xdotool mousemove "$1" "$2"
  sleep 0.3
  xdotool mousedown 1
  for step in 1 2 3 4 5 6 7 8 9 10 11 12; do
    xdotool mousemove $(($1 + ($3 - $1) * step / 12)) $(($2 + ($4 - $2) * step / 12))
    sleep 0.03
  done
  sleep "${5:-0.1}"
}
drag() {
  press "$@"
  xdotool mouseup 1
}
clicks() {
  quiet
  xdotool mousemove "$1" "$2"
  sleep 0.4
  xdotool click --repeat "$3" --delay 60 1
}

# expect NAME PATTERN COMMAND...: what the command says, within 6 seconds.
expect() {
  local name=$1 pattern=$2 got='' tries=0
  shift 2
  while [ $tries -lt 30 ]; do
    got=$("$@")
    # shellcheck disable=SC2254
    case $got in $pattern)
      echo "ok zathura/$name [S312]"
      passed=$((passed + 1))
      return ;;
    esac
    sleep 0.2
    tries=$((tries + 1))
  done
  echo "FAIL zathura/$name: ${got:0:100} ... ${got: -100}"
  failed=$((failed + 1))
}

# picture NAME: keeps what the screen shows.
picture() {
  if [ -n "$pictures" ] && command -v import >/dev/null; then import -silent -window root "$pictures/zathura-$1.png"; fi
}
opened() { cat "$work/opened" 2>/dev/null; }
# moved: how far right the free text stands in the file that was saved; in the corpus it is at 448.
moved() {
  qpdf --qdf --object-streams=disable "$work/saved.pdf" - 2>/dev/null | tr '\n' ' ' |
    grep -aoE '/Rect \[[ 0-9.]+\][^>]{0,80}/Subtype /FreeText' | head -n 1 | awk '{ print int($3) }'
}

echo 'set selection-notification false' >"$work/config/zathurarc"
open pdfjs-tracemonkey_with_annotations
drag 230 473 400 530
expect in-a-column 'erates machine code*JavaScript based on o' clip
drag 165 475 400 530
expect from-the-margin 'generates machine code*JavaScript based on o' clip
drag 300 680 650 500
expect across-columns 'pressive, accessible*for client-side web programming*and is used for the application logic*Without exa' clip
picture across-columns
clicks 350 690 2
expect word-by-two-clicks distributing clip
sleep 0.6
clicks 350 703 3
expect line-by-three-clicks 'small scripts as well as for complex applications. JavaScript, for' clip
drag 550 700 620 878 2.5
expect past-the-end-of-a-page 'based on the expectation*iterations.|Hence, recording*' clip
picture past-the-end-of-a-page
xdotool key g g r
sleep 1.5
drag 500 300 490 370
expect in-a-turned-view 'yped languages that identifies frequently executed loop traces at run-time and then' clip
picture turned-view
close

open samples-multicolumn
drag 260 627 700 360
expect two-columns 'Suspendisse ut massa*Donec nonummy*pellentesque ante.*' clip
close

open plumber-federal-register-2020-17221
clicks 535 357 1
expect link https://www.myboeingfleet.com opened
close

open pypdf-AutoCad_Diagram
clicks 30 271 2
expect word-of-a-page-that-is-turned Strip clip
close

# The second patch: without it there is no such setting.
echo 'set edit-annotations true' >>"$work/config/zathurarc"
open pdfjs-tracemonkey_with_annotations
if grep -q edit-annotations "$work/log"; then
  echo "skipped: moving annotations, which the second patch brings"
  skipped=1
  : >"$work/log"
else
  clicks 690 290 1
  sleep 0.6
  press 690 290 500 600 0.4
  picture annotation-in-hand
  xdotool mouseup 1
  sleep 0.8
  xdotool mousemove 900 300 key colon
  sleep 0.3
  xdotool type "write! $work/saved.pdf"
  xdotool key Return
  expect annotation-moved-and-saved 28[0-2] moved
  picture annotation-moved
fi
close
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
