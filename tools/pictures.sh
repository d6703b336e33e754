#!/usr/bin/env bash
# Writes every picture that shows the library at work to build/pictures.
set -eu
cd "$(dirname "$0")/.."
tools/demo.sh >/dev/null
find "${BUILD:-build}/pictures" -name '*.png' | sort
