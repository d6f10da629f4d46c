#!/usr/bin/env bash
# Attacks the built binary with what a hostile repository may hold: git settings, names, small inputs that would take long,
# limits of the system, and signals. Prints one line for each class of attack, and fails where an attack succeeds.
#
# usage: Tests/attack.sh [BINARY [MODULE…]]
#   BINARY  the debug binary of this checkout by default
#   MODULE  git, output, language, model or limits; all by default
#
# Installs git, valgrind and python3 where they are missing, with apt-get.
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
