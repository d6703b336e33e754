#!/usr/bin/env bash
# Builds what later suites need while earlier ones run: a build of whole modules keeps one core busy for minutes. A suite whose
# build is under way waits for it; one whose build failed here fails there, where its words are shown.
cd "$(dirname "$0")/.."
[ "${IX_QUICK:-0}" = 1 ] || tools/build_fuzzed.sh
tools/build_threaded.sh
