#!/usr/bin/env bash
# Fuzzes the code that reads files, with libFuzzer and the address sanitizer of the toolchain. Each target starts with
# files of this repository and with the corpus of earlier runs.
#
# usage: Tests/fuzz.sh [LENGTH [TARGET…]]
#   LENGTH  the seconds for each target: 30 by default, 3600 for a long run. Or a number of inputs for each target, for
#           example 4000x. These are the same each time, as long as the files that they start with do not change.
#   TARGET  Outline, Manifest, Xcode, Rules, Configuration, Baseline, GitSettings or Tree; all by default
#
# The corpora and failing inputs are kept in .build/fuzz, or in .build/fuzz/unoptimized for a number of inputs.
# 'Tests/fuzz.sh 0 TARGET' runs a corpus again without new inputs. '.build/fuzz/TARGET FILE' runs one input.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
length=${1:-30}
targets=("${@:2}")
if ((${#targets[@]} == 0)); then targets=(Outline Manifest Xcode Rules Configuration Baseline GitSettings Tree); fi
# To optimize the code takes minutes, and 4,000 inputs take seconds without it. An input may take this many seconds.
if [[ $length == *x ]]; then
  build=$PWD/.build/fuzz/unoptimized optimization=-Onone timeout=60
else
  build=$PWD/.build/fuzz optimization=-O timeout=10
fi
mkdir -p "$build"

flags=(-gline-tables-only -swift-version 6 -package-name archlint -enable-testing -parse-as-library -sanitize=fuzzer,address -I "$build")

# The modules that turn a folder into a project, in the order of their dependencies.
project=(CSystem ProjectModel ProjectFiles BuildDescriptions NameResolution ProjectLoading)

# modules TARGET: prints the modules that a target needs, in the order of their dependencies.
modules() {
  case $1 in
    Outline) echo SwiftOutline ;;
    GitSettings) echo SwiftOutline CSystem ProjectModel ProjectFiles ;;
    Manifest | Xcode) echo SwiftOutline CSystem ProjectModel ProjectFiles BuildDescriptions ;;
    Rules) echo SwiftOutline RuleLanguage ;;
    Configuration) echo SwiftOutline RuleLanguage Configuration ;;
    Baseline) echo SwiftOutline "${project[@]}" RuleLanguage Findings Reporting ;;
    Tree) echo SwiftOutline "${project[@]}" RuleLanguage Configuration Findings Linting Reporting ;;
    *)
      echo "there is no target '$1'" >&2
      return 2
      ;;
  esac
}

# resources: writes a substitute for the resources that the package's build embeds. No target reads them.
resources() {
  local made=$build/resources.swift
  {
    echo 'let embeddedFiles: [(path: String, text: String)] = []'
    echo 'enum PackageResources { static let report_schema_json: [UInt8] = [], archlint_schema_json: [UInt8] = [] }'
  } >"$made"
  printf '%s\0' "$made"
}

# interfaces: prints the Swift file that embeds the interfaces of NameResolution.
interfaces() {
  local made=$build/interfaces.swift tool=$build/embed-text
  swiftc -O Plugins/embed-text/main.swift -o "$tool"
  find Sources/NameResolution -name '*.swiftinterface' -print0 | LC_ALL=C sort -z |
    xargs -0 "$tool" "$made" Sources/NameResolution
  printf '%s\0' "$made"
}

# compile MODULE: compiles an instrumented module. Does nothing if neither its sources nor its dependencies have
# changed. Linting and Reporting are large and are not the fuzzed code, so they are not optimized.
compile() {
  local object=$build/$1.o level=$optimization
  if [[ $1 == Linting || $1 == Reporting ]]; then level=-Onone; fi
  # The folder's time changes when a file is added or removed.
  if [[ -f $object && -z $(find "Sources/$1" "${objects[@]}" -newer "$object" -print -quit) ]]; then return; fi
  {
    find "Sources/$1" -name '*.swift' -print0 | sort -z
    if [[ $1 == Reporting || $1 == Configuration ]]; then resources; fi
    if [[ $1 == NameResolution ]]; then interfaces; fi
  } | xargs -0 swiftc "${flags[@]}" $level -module-name "$1" \
    -emit-module -emit-module-path "$build/$1.swiftmodule" -whole-module-optimization -c -o "$object"
}

# trees FOLDER: writes each fixture as one text. A line `//- path` precedes each file.
trees() {
  rm -rf "$1"
  mkdir -p "$1"
  local fixture file
  for fixture in Fixtures/*/; do
    find "$fixture" -type f -size -4k \( -name '*.swift' -o -name '*.json5' -o -name '*.md' \) | LC_ALL=C sort | head -n 24 |
      while IFS= read -r file; do
        echo "//- ${file#"$fixture"}"
        cat "$file"
      done >"$1/$(basename "$fixture")"
  done
  find "$1" -type f -print0
}

# seed TARGET FOLDER: copies the files of the repository that the target can read.
seed() {
  local number=100000
  rm -rf "$2"
  mkdir -p "$2"
  while IFS= read -r -d '' file; do
    number=$((number + 1))
    cp "$file" "$2/$number"
  done < <(LC_ALL=C sort -z < <(case $1 in
    Outline) find Fixtures Sources Tests -name '*.swift' -size -8k -print0 ;;
    Manifest) find . -name 'Package*.swift' -not -path './.build/*' -print0 ;;
    Rules) find Rules docs Fixtures -name '*.md' -size -16k -print0 ;;
    Configuration) find . -name '*.json5' -not -path './.build/*' -print0 ;;
    Xcode) find Fixtures Tests \( -name '*.pbxproj' -o -name '*.xcworkspacedata' -o -name '*.h' \) -print0 ;;
    GitSettings) find Tests/Fuzz Fixtures \( -name '.gitmodules' -o -name '*.gitmodules' -o -name '.gitignore' \) -print0 ;;
    Tree) trees "$2.trees" ;;
    Baseline) find Tests/Fuzz Fixtures \( -name '*.jsonl' -o -name '*.info' -o -path 'Tests/Fuzz/*.json' \) -print0 ;;
  esac))
}

for target in "${targets[@]}"; do
  objects=()
  for module in $(modules "$target"); do
    compile "$module"
    objects+=("$build/$module.o")
  done
  sources=(Tests/Fuzz/Fuzzing.swift "Tests/Fuzz/$target.swift")
  if [[ $target == Outline ]]; then sources+=(Tests/SwiftOutlineTests/Dumps/{JSONBytes,OutlineJSON,OutlineText,WholeOutline}.swift); fi
  swiftc "${flags[@]}" $optimization -use-ld=lld -module-name "Fuzz$target" "${sources[@]}" "${objects[@]}" -o "$build/$target"
  seed "$target" "$build/$target.seeds"
  corpora=("$build/$target.corpus" "$build/$target.seeds")
  case $length in
    0) limits=(-runs=0) ;;
    *x)
      # Makes the order of inputs and of Swift's sets reproducible. The order of files in a folder differs between
      # systems.
      export SWIFT_DETERMINISTIC_HASHING=1
      printf '%s\n' "$build/$target.seeds"/* >"$build/$target.list"
      limits=(-runs="${length%x}" -seed=1 -seed_inputs="@$build/$target.list")
      corpora=("$build/$target.repeated")
      rm -rf "${corpora[0]}"
      ;;
    *) limits=(-max_total_time="$length") ;;
  esac
  mkdir -p "${corpora[0]}"
  echo "fuzzing $target for $length$([[ $length == *x ]] || echo ' seconds')"
  code=0
  SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 "$build/$target" "${limits[@]}" -timeout="$timeout" \
    -rss_limit_mb=2048 -max_len=16384 -artifact_prefix="$build/$target-" -print_final_stats=1 -verbosity=0 \
    "${corpora[@]}" >"$build/$target.log" 2>&1 || code=$?
  if ((code != 0)); then
    tail -n 60 "$build/$target.log" >&2
    echo "fuzzing $target found an input that fails; it is in $build" >&2
    exit 1
  fi
  grep -a '^stat::number_of_executed_units' "$build/$target.log"
done
