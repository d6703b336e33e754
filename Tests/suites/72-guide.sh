#!/usr/bin/env bash
# The chapters of docs/guide show code that is compiled, and output of programs that run.
# Waits
# After: 10-build
set -u
{
  tools/run_examples.sh examples/guide
  LIBINTERACT_LIBRARY=$BUILD/lib/libinteract.so.0 LIBINTERACT_POPPLER_LIBRARY=$BUILD/lib/libinteract-poppler.so.0 LIBINTERACT_PROVIDER=poppler \
    "$PYTHON" tools/run_scripts.py examples/scripts
  python3 tools/guide.py
} | awk '
  /^[0-9]+ passed, [0-9]+ failed, / { passed += $1; failed += $3; next }
  { print }
  END { print passed " passed, " failed " failed, 0 skipped"; exit failed > 0 || passed == 0 }'
