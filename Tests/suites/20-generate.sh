# What is generated is what is committed.
# After: 10-build
python3 tools/generate --check --scratch "$SCRATCH"
