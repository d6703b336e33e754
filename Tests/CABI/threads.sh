# Threads under ThreadSanitizer: the C interface of the ordinary build.
set -eu
scratch=.build/tsan folder=$BUILD/Tests/CABI/threads
mkdir -p "$folder"
tools/build_threaded.sh
bin=$(dirname "$(readlink -f "$(command -v swift)")")
libraries=$bin/../lib/swift/linux
"$bin/clang" -fsanitize=thread -fuse-ld=lld -g -O1 -std=gnu11 -Wall -Wextra -Iinclude Tests/CABI/test_parallel.c \
  "$libraries/$(uname -m)/swiftrt.o" "$scratch/debug/libinteract-core.a" -L"$libraries" -Wl,-rpath,"$libraries" \
  -lswiftCore -lswiftSynchronization -lswiftSwiftOnoneSupport -ldispatch -lBlocksRuntime -lpthread -ldl -lm \
  -o "$folder/test_parallel"
TSAN_OPTIONS=halt_on_error=1:exitcode=66 exec tools/run_programs.sh "$folder"/test_parallel
