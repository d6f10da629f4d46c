#!/usr/bin/env bash
# Attacks the binary with the contents of a hostile repository: git settings, file names, small inputs that could take
# long, system limits, and signals. Prints one line for each class of attack, and fails if an attack succeeds.
#
# usage: Tests/attack.sh [BINARY [MODULE…]]
#   BINARY  the binary to attack; by default the debug binary of this checkout
#   MODULE  git, output, language, model or limits; all by default
#
# Installs git, valgrind and python3 with apt-get if they are missing.
set -euo pipefail
folder=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
missing=()
for program in git valgrind python3 setpriv; do
  if ! command -v "$program" >/dev/null; then missing+=("${program/setpriv/util-linux}"); fi
done
if ((${#missing[@]} > 0)); then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${missing[@]}"
fi
binary=${1:-$folder/../.build/debug/archlint}
exec python3 "$folder/Attack/attack.py" "$binary" "${@:2}"
