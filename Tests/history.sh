#!/usr/bin/env bash
# Checks that 'archlint history' has the figures that a check of each revision has: draws revisions of a repository,
# checks each one in a checkout of its own with the current configuration, and compares all figures.
#
# usage: Tests/history.sh [BINARY [REPOSITORY [COUNT [OPTIONS…]]]]
#   BINARY                the binary to check; by default the debug binary of this checkout
#   REPOSITORY            a clone with history, also a bare one; by default this checkout
#   COUNT                 how many revisions are drawn; by default 10
#   --seed N              draws the same revisions as an earlier run
#   --configuration FILE  uses this configuration in place of the one in the root of the repository
#
# Installs python3 with apt-get if it is missing.
set -euo pipefail
folder=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
if ! command -v python3 >/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends python3
fi
binary=$(realpath "${1:-$folder/../.build/debug/archlint}")
exec python3 "$folder/History/run.py" "$binary" "${2:-$folder/..}" "${3:-10}" "${@:4}"
