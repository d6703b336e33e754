#!/usr/bin/env bash
# Shows a file in wxPython's PDF viewer with libinteract in it: integrations/wxpython/run.sh FILE.pdf
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=$here/../../build/wxpython
"$here/make.sh" "$out"
exec "$out/python" "$here/show.py" "$1"
