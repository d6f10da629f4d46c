#!/usr/bin/env bash
# Breaks each checklist item of the packs in several ways that a developer would really write, and checks that archlint
# finds each break: by the right rule, in the right file. Prints a line for each break that was not found, and the
# shares.
#
# usage: Tests/breaks.sh [BINARY [SUITE…]]
#   BINARY  the binary to check; by default the debug binary of this checkout
#   SUITE   a file of Tests/Breaks without its ending; by default all of them
#
# Installs python3 with apt-get if it is missing.
set -euo pipefail
folder=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
if ! command -v python3 >/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends python3
fi
binary=${1:-$folder/../.build/debug/archlint}
exec python3 "$folder/Breaks/run.py" "$binary" "${@:2}"
