"""Random edits of open files: after each tenth, the findings are those of a run on the command line."""

import random
import time

from project import FILES, Client, findings_of_run, write

EDITS = 1000
PIECES = ["", "x", "\n", "}", "{", "class Extra {}\n", "import Store\n", "final ", "😀", "// é\n", "\"", "/*", "*/",
          "import Cart\n", "class Other: Cart {}\n", "  ", "public "]


def utf16(text):
    return len(text.encode("utf-16-le")) // 2


def position(text, offset):
    before = text[:offset]
    return {"line": before.count("\n"), "character": utf16(before[before.rfind("\n") + 1:])}


def test_edits_give_the_findings_of_the_command_line(tmp_path):
    rng = random.Random(7)
    root = write(tmp_path / "edited")
    saved = write(tmp_path / "saved")
    client = Client(root)
    paths = [path for path in FILES if path.endswith(".swift") and path != "Package.swift"]
    texts = {path: FILES[path] for path in paths}
    versions = {path: 1 for path in paths}
    for path in paths:
        client.open(path)
    memory = None
    for number in range(1, EDITS + 1):
        path = rng.choice(paths)
        text = texts[path]
        if len(text) > 600 or rng.random() < 0.05:
            # Starts again, so that a file does not become one broken comment.
            new, change = FILES[path], {"text": FILES[path]}
        else:
            start = rng.randrange(len(text) + 1)
            end = min(len(text), start + rng.choice([0, 0, 0, 1, 5]))
            piece = rng.choice(PIECES)
            new = text[:start] + piece + text[end:]
            change = {"range": {"start": position(text, start), "end": position(text, end)}, "text": piece}
        texts[path] = new
        versions[path] += 1
        client.change(path, [change], versions[path])
        if number % 10 == 0:
            for path in paths:
                (saved / path).write_text(texts[path], encoding="utf-8", newline="")
            expected = findings_of_run(saved)
            assert client.wait_for(lambda: client.found() == expected), (
                number, sorted(set(client.found()) ^ set(expected)), texts)
        if number == EDITS // 4:
            time.sleep(0.5)
            memory = client.resident()
    assert client.resident() < memory * 1.2 + 4096, (client.resident(), memory)
    client.end()
