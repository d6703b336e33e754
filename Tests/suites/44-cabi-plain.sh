# The C interface of the ordinary build under AddressSanitizer: only this one notices when a callback changes what the
# library is in the middle of changing. What a loaded library does to its host is tested on the one that ships, and so are
# forks: Swift's runtime, which this build has, keeps a lock that another thread held at the fork.
# Long
# After: 30-swift
set -eu
scratch=.build/asan folder=$BUILD/Tests/CABI/plain
mkdir -p "$folder"
rm -f "$scratch/debug/libinteract-core.a"
# shellcheck disable=SC2086
swift build $CHECKED --product interact-core
bin=$(dirname "$(readlink -f "$(command -v swift)")")
libraries=$bin/../lib/swift/linux
flags=(-fsanitize=address -fuse-ld=lld -gline-tables-only -std=gnu11 -Wall -Wextra -Iinclude)
runtime=("$libraries/$(uname -m)/swiftrt.o" -L"$libraries" -Wl,-rpath,"$libraries" -lswiftCore -lswiftSynchronization
  -lswiftSwiftOnoneSupport -lpthread -ldl -lm)
# Linked once: the archive has all that debuggers want to know.
"$bin/clang" "${flags[@]}" -shared -Wl,--whole-archive "$scratch/debug/libinteract-core.a" -Wl,--no-whole-archive \
  "${runtime[@]}" -o "$folder/libinteract-plain.so"
for source in Tests/CABI/test_*.c; do
  name=$(basename "$source" .c)
  case $name in test_loading | test_fork | test_first_use) continue ;; esac
  "$bin/clang" "${flags[@]}" "$source" -L"$folder" -linteract-plain -Wl,-rpath,"$folder" -lpthread -ldl -lm -o "$folder/$name"
done
# A few seeds, one for each kind of text: this build is slow, and the one that ships does them all.
export IX_EDIT_SEEDS=${IX_EDIT_SEEDS:-2} IX_WRITING_SEEDS=${IX_WRITING_SEEDS:-10}
exec tools/run_programs.sh "$folder"/test_*
