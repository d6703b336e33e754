#!/usr/bin/env bash
# The tests of one layer. Only that layer and those below it are built, as ordinary Swift: on a cold checkout a minute or two.
#
#   tools/test_layer.sh Geometry             all its tests
#   tools/test_layer.sh Text DragTests       those whose names hold a word
#
# The names are those of Tests/*Tests; IX_LAYER makes Package.swift leave out everything else.
set -eu
cd "$(dirname "$0")/.."
layer=${1:-}
if [ ! -d "Tests/${layer}Tests" ]; then
  echo "usage: tools/test_layer.sh LAYER [FILTER]; layers: $(cd Tests && echo *Tests | sed 's/Tests//g')" >&2
  exit 2
fi
export IX_LAYER=$layer
swift test --scratch-path "${LAYER_SCRATCH:-.build/layer-$layer}" -j "${JOBS:-2}" --filter "${2:-${layer}Tests}"
