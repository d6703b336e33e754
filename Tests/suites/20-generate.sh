# What is generated is what is committed.
python3 tools/generate --check --scratch "$SCRATCH"
