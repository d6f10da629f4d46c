#!/usr/bin/env bash
# Fuzzes what reads files, with libFuzzer and the address sanitizer of the toolchain. Each target begins with the files
# of this repository, and goes on from what it has found to be new in former runs.
#
# usage: Tests/fuzz.sh [SECONDS [TARGET…]]
#   SECONDS  for each target, 30 by default; 3600 for a long run
#   TARGET   Outline, Manifest, Rules or Configuration; all by default
#
# The corpora, and the inputs that fail, stay in .build/fuzz; 'Tests/fuzz.sh 0 TARGET' runs a corpus again without
# anything new, and '.build/fuzz/TARGET FILE' one input.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
seconds=${1:-30}
targets=("${@:2}")
if ((${#targets[@]} == 0)); then targets=(Outline Manifest Rules Configuration); fi
build=$PWD/.build/fuzz
mkdir -p "$build"

# Modules in the order of their dependencies, instrumented; those of a target are linked into it.
flags=(-O -g -swift-version 6 -package-name archlint -enable-testing -parse-as-library -sanitize=fuzzer,address -I "$build")
modules=(SwiftOutline ProjectModel RuleLanguage Configuration)
for module in "${modules[@]}"; do
  newest=$(find "Sources/$module" -name '*.swift' -newer "$build/$module.o" 2>/dev/null | head -1 || true)
  if [[ -f $build/$module.o && -z $newest ]]; then continue; fi
  find "Sources/$module" -name '*.swift' -print0 | sort -z | xargs -0 swiftc "${flags[@]}" -module-name "$module" \
    -emit-module -emit-module-path "$build/$module.swiftmodule" -whole-module-optimization -c -o "$build/$module.o"
done

# seed TARGET FOLDER: what the repository has of the kind of file.
seed() {
  local number=0
  mkdir -p "$2"
  while IFS= read -r -d '' file; do
    number=$((number + 1))
    cp "$file" "$2/$number"
  done < <(case $1 in
    Outline) find Fixtures Sources Tests -name '*.swift' -size -8k -print0 ;;
    Manifest) find . -name 'Package*.swift' -not -path './.build/*' -print0 ;;
    Rules) find Rules docs Fixtures -name '*.md' -size -16k -print0 ;;
    Configuration) find . -name '*.json5' -not -path './.build/*' -print0 ;;
  esac)
}

objects=()
for module in "${modules[@]}"; do objects+=("$build/$module.o"); done

for target in "${targets[@]}"; do
  swiftc "${flags[@]}" -module-name "Fuzz$target" Tests/Fuzz/Fuzzing.swift "Tests/Fuzz/$target.swift" "${objects[@]}" \
    -o "$build/$target"
  seed "$target" "$build/$target.seeds"
  mkdir -p "$build/$target.corpus"
  runs=()
  if ((seconds == 0)); then runs=(-runs=0); fi
  echo "fuzzing $target for $seconds seconds"
  code=0
  ASAN_OPTIONS=detect_leaks=0 "$build/$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=16384 \
    -artifact_prefix="$build/$target-" -print_final_stats=1 -verbosity=0 ${runs[@]+"${runs[@]}"} \
    "$build/$target.corpus" "$build/$target.seeds" >"$build/$target.log" 2>&1 || code=$?
  if ((code != 0)); then
    tail -n 60 "$build/$target.log" >&2
    echo "fuzzing $target found an input that fails; it is in $build" >&2
    exit 1
  fi
  grep -a '^stat::number_of_executed_units' "$build/$target.log"
done
