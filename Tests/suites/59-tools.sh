#!/usr/bin/env bash
# Random events with random tools and hosts that call back, on documents built by calls and on files. IX_TOOL_EVENTS says how
# many in all, IX_TOOL_FILES on how many files of the corpus (as many as there are: all).
# After: 10-build
set -u
BUILD=${BUILD:-$PWD/build} count=${IX_TOOL_EVENTS:-100000} most=${IX_TOOL_FILES:-6}
corpus=${IX_CORPUS:-$PWD/../shared/corpus} out=$BUILD/random-tools
mkdir -p "$out"
cc -std=gnu11 -Wall -Wextra -Werror -O1 -Iinclude -o "$out/random_tools" Tests/RandomTools/random_tools.c -L"$BUILD/lib" \
  -linteract -linteract-poppler -Wl,-rpath,"$BUILD/lib" || exit 1
files=(examples/data/guide.pdf)
for id in pdfbox-AnnotationTypes pdfbox-AcroFormsBasicFields pdfbox-AcroFormsRotation; do
  [ -e "$corpus/$id.pdf" ] && files+=("$corpus/$id.pdf")
done
for file in "$corpus"/*.pdf; do
  [ -e "$file" ] && [[ " ${files[*]} " != *" $file "* ]] && files+=("$file")
done
files=("${files[@]:0:$most}")
passed=0 failed=0 skipped=0 share=$((count / (3 + ${#files[@]})))
run() {
  "$out/random_tools" "$@" >"$out/said" 2>&1
  local status=$?
  # 2: it cannot be opened, for it is damaged or locked.
  if [ "$status" = 2 ] && [ $# = 3 ]; then skipped=$((skipped + 1)) && return; fi
  if [ "$status" = 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)) && echo "FAIL $status: random_tools $*" && cat "$out/said"; fi
}
for seed in 1 2 3; do run "$share" "$seed"; done
seed=3
for file in "${files[@]}"; do run "$share" $((++seed)) "$file"; done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
