"""Malformed messages, servers that are killed, and clients that vanish."""

import os
import subprocess
import sys
import time

from project import ARCHLINT, Client, findings_of_run, write


def test_malformed_messages_are_answered(tmp_path):
    root = write(tmp_path / "project")
    client = Client(root)

    def error(content):
        client.send_bytes(content)
        while "error" not in (message := client.receive(10)):
            pass
        return message["error"]["code"]

    def with_header(text):
        return b"Content-Length: %d\r\n\r\n%s" % (len(text), text)

    assert error(with_header(b"{")) == -32700
    assert error(with_header(b"\xff\xfe")) == -32700
    assert error(b"Content-Length: many\r\n\r\n{}") == -32700
    assert error(b"\x00" * 5000) == -32700
    assert error(b"Content-Length: 5\r\nX: " + b"y" * 5000) == -32700
    assert error(with_header(b"[]")) == -32600
    assert error(with_header(b'{"jsonrpc": "2.0", "id": 1}')) == -32600
    assert error(with_header(b'{"jsonrpc": "2.0", "id": 1, "method": "no/such"}')) == -32601
    assert error(with_header(b'{"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover"}')) == -32602
    assert error(with_header(b'{"jsonrpc": "2.0", "id": 1, "method": "x", "params": ' + b"[" * 9999)) == -32700
    client.end()


def test_a_killed_server_is_started_again(tmp_path):
    root = write(tmp_path / "project")
    expected = findings_of_run(root)
    for _ in range(3):
        client = Client(root)
        client.open("Sources/Cart/Cart.swift")
        assert client.wait_for(lambda: client.found() == expected)
        client.process.kill()
        client.process.wait(10)


def test_the_server_ends_with_its_client(tmp_path):
    root = write(tmp_path / "project")
    client = Client(root)
    client.process.stdin.close()
    assert client.process.wait(10) == 1
    # A client that crashes may leave its end of the pipe to another process.
    vanished = subprocess.Popen([sys.executable, "-c", "pass"])
    vanished.wait()
    client = Client(root, process_id=vanished.pid)
    assert client.process.wait(10) == 1


def test_a_project_of_any_kind_is_served(tmp_path):
    # No configuration and no repository.
    root = write(tmp_path / "plain", {"Sources/A.swift": "class A {}\n"})
    client = Client(root)
    client.open("Sources/A.swift")
    time.sleep(1)
    assert client.request("textDocument/hover", {
        "textDocument": {"uri": (root / "Sources/A.swift").as_uri()}, "position": {"line": 0, "character": 0}
    })["result"] is None
    client.end()
    # An empty folder, and a folder that does not exist.
    (tmp_path / "empty").mkdir()
    Client(tmp_path / "empty").end()


def test_mistakes_in_settings_are_diagnostics(tmp_path):
    root = write(tmp_path / "project")
    client = Client(root)
    client.open("archlint.json5", "{ pack: [] }")
    assert client.wait_for(lambda: client.diagnostics.get("archlint.json5"))
    diagnostic = client.diagnostics["archlint.json5"][0]
    assert diagnostic["severity"] == 1
    assert diagnostic["range"]["start"] == {"line": 0, "character": 2}
    client.change("archlint.json5", [{"text": (root / "archlint.json5").read_text()}], 2)
    expected = findings_of_run(root)
    assert client.wait_for(lambda: client.found() == expected and not client.diagnostics["archlint.json5"])
    # A mistake in a rule page, which is not open.
    (root / "GUIDE.md").write_text("```rule r\neach clas\nmust be final class _\n```\n")
    client.notify("workspace/didChangeWatchedFiles", {"changes": []})
    assert client.wait_for(lambda: client.diagnostics.get("GUIDE.md"))
    client.end()


def test_a_wrong_command_line_is_refused():
    ran = subprocess.run([ARCHLINT, "lsp", "--format", "json"], stdin=subprocess.DEVNULL, capture_output=True)
    assert ran.returncode == 2 and b"--format" in ran.stderr
    ran = subprocess.run([ARCHLINT, "lsp", "--stdio"], stdin=subprocess.DEVNULL, capture_output=True)
    assert ran.returncode == 1 and ran.stdout == b"" and ran.stderr == b""
