#!/usr/bin/env bash
# Checks `archlint lsp` with clients: a session of 78 steps with pytest-lsp, Neovim 0.7 or later, the extension for Visual
# Studio Code in Node with a substitute for the editor, random edits that are compared with runs on the command line,
# malformed messages, and clients that vanish.
#
# usage: Tests/editor.sh [BINARY [ARGUMENT…]]
#   BINARY    the binary to check; by default the debug binary of this checkout
#   ARGUMENT  an argument for pytest, for example -k neovim
#
# Installs python3, git, neovim and nodejs with apt-get if they are missing, and Python packages in a temporary environment.
set -euo pipefail
folder=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
missing=()
command -v python3 >/dev/null && python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3 python3-venv)
command -v git >/dev/null || missing+=(git)
command -v nvim >/dev/null || missing+=(neovim)
command -v node >/dev/null || missing+=(nodejs)
if ((${#missing[@]} > 0)); then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi
binary=$(realpath "${1:-$folder/../.build/debug/archlint}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check \
  pytest==9.2.0 pytest-asyncio==1.5.0 pytest-lsp==1.0.1 pygls==2.1.1 lsprotocol==2025.0.0
ARCHLINT=$binary "$work/venv/bin/python" -m pytest -p no:cacheprovider --rootdir="$folder/Editor" \
  --basetemp="$work/trees" -q "$folder/Editor" "${@:2}"
