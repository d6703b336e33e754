#!/usr/bin/env bash
# Runs every suite, keeps going, and adds up. Each suite prints its own closing line `N passed, M failed, K skipped`.
set -u
cd "$(dirname "$0")/.."
python3 tools/generate --check
