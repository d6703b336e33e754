# The recipes: each does from C and from Python what its log says, to the byte.
# After: 10-build
exec tools/run_examples.sh examples/recipes
