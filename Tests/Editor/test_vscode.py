"""The extension for Visual Studio Code, in Node and not in the editor."""

import json
import os
import subprocess
from pathlib import Path

from project import write

FOLDER = Path(__file__).resolve().parent
EXTENSION = FOLDER.parent.parent / "Editors"


def test_the_extension_shows_findings_and_runs_actions(tmp_path):
    root = write(tmp_path / "project")
    environment = {**os.environ, "PROJECT": str(root), "EXTENSION": str(EXTENSION / "extension.js")}
    ran = subprocess.run(
        ["node", FOLDER / "vscode.js"], env=environment, capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stderr
    answers = json.loads(ran.stdout)
    assert answers["diagnostic"] == [2, 1, "Cart must be final: is not final", "GUIDE.md#L5"]
    assert "## Classes are final" in answers["hover"] and answers["noHover"]
    assert "packs" in answers["completions"]
    assert answers["actions"] == [
        ["Add 'final' to Cart", "final "],
        ["Suppress final-classes here", "// archlint:disable:next final-classes -- TODO: give a reason\n"],
        ["Add this final-classes finding to the baseline", None], ["Open the rule final-classes", None]]
    assert len(answers["watched"]) == 4 and answers["watched"][0].startswith("**/*.{swift,")
    assert answers["afterCrash"] == [0, True]
    assert [message.split(":")[0] for message in answers["messages"]] == [
        "archlint has ended by SIGKILL", "archlint cannot be started"]
    assert answers["shown"][0].endswith("/GUIDE.md") and answers["shown"][1] == 4


def test_its_manifest_names_its_files():
    manifest = json.loads((EXTENSION / "package.json").read_text())
    assert (EXTENSION / manifest["main"]).is_file()
    text = (EXTENSION / "extension.js").read_text()
    for name in manifest["contributes"]["configuration"]["properties"]:
        assert f'settings.get("{name.removeprefix("archlint.")}"' in text
    for command in manifest["contributes"]["commands"]:
        assert f'registerCommand("{command["command"]}"' in text
