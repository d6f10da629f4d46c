#!/usr/bin/env bash
# Checks what the static release binary prints with tools that are not ours: the JSON reports against the schema,
# the completions in their shells, the exit codes, and that two runs give the same bytes. Installs what it needs
# from Debian and PyPI, and fails, never skips, where that cannot be had.
#
# ARCHLINT=PATH takes a built binary instead of building one.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
repository=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

checks=0
failures=0
passed() { checks=$((checks + 1)); }
failed() {
  checks=$((checks + 1))
  failures=$((failures + 1))
  echo "failed: $*" >&2
}
# check NAME COMMAND…: the command must succeed.
check() {
  local name=$1
  shift
  if "$@" >"$work/log" 2>&1; then passed; else
    failed "$name"
    sed 's/^/    /' "$work/log" >&2
  fi
}

# --- tools -----------------------------------------------------------------------------------------------------

as_root() { if [[ $(id -u) == 0 ]]; then "$@"; else sudo "$@"; fi; }
install_packages() {
  local missing=()
  command -v python3 >/dev/null && python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3 python3-venv)
  command -v zsh >/dev/null || missing+=(zsh)
  command -v fish >/dev/null || missing+=(fish)
  if ((${#missing[@]} > 0)); then
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
  fi
}
install_packages
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check check-jsonschema
validate=$work/venv/bin/check-jsonschema

# --- the binary ------------------------------------------------------------------------------------------------

if [[ -z ${ARCHLINT:-} ]]; then
  swift build -c release --static-swift-stdlib --product archlint
  ARCHLINT=$(swift build -c release --static-swift-stdlib --show-bin-path)/archlint
fi
echo "binary: $(stat -c %s "$ARCHLINT") bytes"
check "the binary links no Swift library" bash -c "! ldd '$ARCHLINT' | grep -q -i swift"

# --- the exit codes --------------------------------------------------------------------------------------------

# exits CODE ARGUMENTS…: in $tree; standard output is kept in $work/output.
exits() {
  local wanted=$1 code=0
  shift
  (cd "$tree" && "$ARCHLINT" "$@") >"$work/output" 2>"$work/error" </dev/null || code=$?
  if [[ $code == "$wanted" ]]; then passed; else
    failed "archlint $* in ${tree##*/} exits with $code, not $wanted"
    sed 's/^/    /' "$work/output" "$work/error" >&2
  fi
}

cp -R Fixtures "$work/trees"
mkdir "$work/trees/empty"

tree=$work/trees/clean-package
exits 0
exits 0 --strict
exits 0 Sources Package.swift
exits 2 --format jsn
exits 2 Sorces
exits 2 --only no-such-rule
exits 2 --config no-such-file.json5
exits 3 --format json:no/such/folder.json
tree=$work/trees/undeclared-import
exits 1
exits 0 --fail-on never
exits 0 --skip undeclared-import
exits 1 --only undeclared-import
exits 3 --format text:no/such/folder.txt
tree=$work/trees/half-a-manifest
exits 0
exits 1 --strict
tree=$work/trees/wrong-configuration
exits 2
exits 0 --no-config
tree=$work/trees/empty
exits 0

# A line of 50 MB, and 100,000 open brackets: read in time, and no crash.
tree=$work/trees/large
mkdir -p "$tree/Sources/App"
python3 - "$tree/Sources/App" <<'PYTHON'
import sys
open(sys.argv[1] + "/Long.swift", "w").write("let a = [" + "1, " * 17_000_000 + "]\n")
for name, bracket in ("Round", "("), ("Square", "["), ("Curly", "{"), ("Text", '"\\('):
    open(f"{sys.argv[1]}/{name}.swift", "w").write("let b = " + bracket * 100_000)
PYTHON
exits 0 --quiet --fail-on never
rm -rf "$tree"

# A reader that goes away is no failure of ours, and says nothing.
tree=$work/trees/undeclared-import
code=0
(cd "$tree" && { "$ARCHLINT" --format json --fail-on never 2>"$work/error"; echo $? >"$work/code"; } | head -c 1 >/dev/null)
[[ $(cat "$work/code") == 0 ]] && passed || failed "a closed pipe gives $(cat "$work/code")"

# --- the JSON reports ------------------------------------------------------------------------------------------

# The published schema allows keys of later releases; here nothing may be there that it does not name.
"$ARCHLINT" schema >"$work/schema.json"
python3 - "$work/schema.json" "$work/closed.json" <<'PYTHON'
import json, sys
schema = json.load(open(sys.argv[1]))
def close(node):
    if isinstance(node, dict):
        if "properties" in node: node["unevaluatedProperties"] = False
        for key, value in node.items():
            if key != "$defs": close(value)
    elif isinstance(node, list):
        for value in node: close(value)
close(schema)
for name, definition in schema["$defs"].items():
    if name != "place": close(definition)
json.dump(schema, open(sys.argv[2], "w"))
PYTHON
check "the schema is a schema" "$validate" --check-metaschema "$work/schema.json"
for tree in "$work"/trees/*/; do
  name=$(basename "$tree")
  (cd "$tree" && "$ARCHLINT" --format json --quiet >"$work/$name.json" 2>"$work/error") || true
  check "the report of $name" "$validate" --schemafile "$work/closed.json" "$work/$name.json"
  if (cd "$tree" && "$ARCHLINT" checklist --format json --quiet >"$work/$name-ticked.json" 2>"$work/error") ||
    [[ -s $work/$name-ticked.json ]]; then
    check "the checklists of $name" "$validate" --schemafile "$work/closed.json" "$work/$name-ticked.json"
  fi
  (cd "$tree" && "$ARCHLINT" --no-config --format json --quiet >"$work/$name-2.json" 2>"$work/error") || true
  check "the report of $name without its configuration" "$validate" --schemafile "$work/closed.json" "$work/$name-2.json"
done
tree=$work/trees/clean-package
exits 2 --format json --only no-such-rule
check "the report of a refused run" "$validate" --schemafile "$work/closed.json" "$work/output"

# --- the same bytes --------------------------------------------------------------------------------------------

for format in text json; do
  for tree in "$repository" "$work"/trees/*/; do
    for jobs in 1 2; do
      (cd "$tree" && "$ARCHLINT" --jobs $jobs --format $format --verbose >"$work/jobs-$jobs" 2>/dev/null) || true
    done
    check "$format of ${tree##*/} with 1 and 2 jobs" cmp "$work/jobs-1" "$work/jobs-2"
  done
done

# --- the completions -------------------------------------------------------------------------------------------

for shell in bash zsh fish; do
  "$ARCHLINT" completions $shell >"$work/completions.$shell"
  check "$shell reads its completions" $shell -n "$work/completions.$shell"
done
complete_in_bash() {
  bash -c 'source "$1"; COMP_WORDS=(archlint "${@:2}"); COMP_CWORD=$(($# - 1)); _archlint; printf "%s\n" "${COMPREPLY[@]}"' \
    bash "$work/completions.bash" "$@"
}
check "bash completes options" grep -qx -- --max-findings <(complete_in_bash check --max)
check "bash completes formats" grep -qx json <(complete_in_bash check --format j)
check "bash completes commands" grep -qx explain <(complete_in_bash ex)
check "bash completes commands of two words" grep -qx test <(complete_in_bash rules t)

echo "conformance: $checks checks, $failures failed"
((failures == 0))
