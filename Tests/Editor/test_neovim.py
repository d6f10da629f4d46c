"""Neovim shows findings, applies an action, and saves the right file."""

import json
import os
import subprocess
from pathlib import Path

from project import FILES, findings_of_run, write


def test_neovim_shows_a_finding_and_suppresses_it(tmp_path):
    root = write(tmp_path / "project")
    result = tmp_path / "result.json"
    environment = {**os.environ, "PROJECT": str(root), "RESULT": str(result), "XDG_STATE_HOME": str(tmp_path)}
    script = Path(__file__).with_name("neovim.lua")
    subprocess.run(
        ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-c", f"luafile {script}"], env=environment, timeout=120,
        stdin=subprocess.DEVNULL)
    found = json.loads(result.read_text())
    assert found.get("problem") is None, found
    assert found["steps"] == ["diagnostics", "clear"]
    # The place in bytes: `é` has two, the emoji has four.
    assert (found["line"], found["column"]) == (3, len('let café = "😀"; class '.encode()))
    assert found["buffers"] >= 2
    assert "Add this final-classes finding to the baseline" in found["titles"]
    lines = FILES["Sources/App/App.swift"].splitlines()
    lines.insert(3, "// archlint:disable:next final-classes -- it is short")
    assert (root / "Sources/App/App.swift").read_text() == "\n".join(lines) + "\n"
    assert [path for path, rule, _, _ in findings_of_run(root) if rule == "final-classes"] == ["Sources/Cart/Cart.swift"]
