#!/usr/bin/env bash
# Plants 220 faults in copies of ten fixtures, lets `archlint fix` fix them, and checks that the projects are as before:
# no findings, the same files, and for each manifest the same output of `swift package dump-package`. Takes a minute.
#
# usage: Tests/fixes.sh [BINARY [SEED]]
#   BINARY  the binary to check; by default the debug binary of this checkout
#   SEED    selects the faults; by default 1
#
# Installs python3 with apt-get if it is missing.
set -euo pipefail
folder=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
if ! command -v python3 >/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends python3
fi
binary=${1:-$folder/../.build/debug/archlint}
exec python3 "$folder/Fixes/run.py" "$binary" "${@:2}"
