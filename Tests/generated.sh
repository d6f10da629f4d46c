#!/usr/bin/env bash
# Checks the code that `archlint new` writes. For each pack, it adds features or services to the pack's fixture. Then it
# checks that archlint finds nothing and ticks every item of the pack's checklist, builds the package, and runs its tests.
#
# usage: Tests/generated.sh [--all] [--keep FOLDER] [BINARY [PACK…]]
#   --all   tries about 50 names for each pack, and not only six: acronyms, plurals, keywords, and names of SwiftUI,
#           Foundation and the Composable Architecture
#   --keep  leaves the projects in FOLDER, to look at
#   BINARY  the binary to check; by default the debug binary of this checkout
#   PACK    a pack with a template; by default all of them
#
# Linux has no SwiftUI, no Combine and no Composable Architecture. `Tests/Generated/Stubs` holds the part of them that the
# code uses. Their macros, such as `@Reducer`, are real ones: `Tests/Generated/Macros.swift` is built with the SwiftSyntax
# of the toolchain, and loaded into the compiler as a plugin. So the code is compiled exactly as it was written.
#
# Installs python3 with apt-get if it is missing.
set -euo pipefail
folder=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
if ! command -v python3 >/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends python3
fi
exec python3 "$folder/Generated/run.py" "$@"
