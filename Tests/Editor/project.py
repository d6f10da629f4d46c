"""A small project with findings, and a client that writes and reads the messages of a server by itself."""

import json
import os
import queue
import re
import subprocess
import threading
import time

ARCHLINT = os.environ["ARCHLINT"]

FILES = {
    "Package.swift": """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Shop",
  targets: [
    .target(name: "Store"),
    .target(name: "Cart", dependencies: ["Store"]),
    .target(name: "App", dependencies: ["Cart"]),
  ]
)
""",
    "Sources/Store/Store.swift": "public final class Store {}\n",
    "Sources/Cart/Cart.swift": "import Store\n\npublic class Cart {\n  let store: Store? = nil\n}\n",
    "Sources/App/App.swift": "import Cart\nimport Store\n\nlet café = \"😀\"; class App {}\n",
    "archlint.json5": "{\n  packs: [\"core\"],\n  documents: [\"GUIDE.md\"],\n}\n",
    "GUIDE.md": """# Guide

## Classes are final

```rule final-classes warning
each class
must be final class _
message: "{subject} must be final"
```
""",
}


def write(root, files=FILES):
    for path, text in files.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return root


def run(root):
    """The findings of a run on the command line."""
    ran = subprocess.run([ARCHLINT, "--format", "json", "-q"], cwd=root, capture_output=True, text=True)
    assert ran.returncode in (0, 1), ran.stderr
    return json.loads(ran.stdout)["findings"]


def subject(message):
    """The message without the users of a module, which a run does not list for several modules."""
    return message.split(": no test imports it")[0]


def findings_of_run(root):
    """The findings of a run, at each of their places: path, rule, line and message."""
    found = []
    for finding in run(root):
        evidence = [place for place in finding["evidence"] if "path" in place]
        if re.search(r"\(\d+ of \d+\)$", finding["message"]):
            # The rule about tests reports all modules together.
            places = [(place, f"there is no test for {place['text']}") for place in evidence]
        else:
            further = [place for place in evidence if place["text"] == "here too"]
            places = [(place, finding["message"]) for place in [finding] + further]
        found += [
            (place["path"], finding["rule"], place.get("line", 1), subject(message)) for place, message in places]
    return sorted(found)


class Client:
    """A client over the streams of the server's process."""

    def __init__(self, root, arguments=(), process_id=None, capabilities=None):
        self.root = root
        self.process = subprocess.Popen(
            [ARCHLINT, "lsp", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=root)
        self.messages = queue.Queue()
        self.diagnostics = {}
        self.next_id = 1
        threading.Thread(target=self.read, daemon=True).start()
        self.initialized = self.request("initialize", {
            "processId": process_id or os.getpid(), "rootUri": root.as_uri(), "capabilities": capabilities or {}})
        self.notify("initialized", {})

    def read(self):
        stream = self.process.stdout
        while True:
            length = None
            while (line := stream.readline().strip()) or length is None:
                if not line:
                    self.messages.put(None)
                    return
                name, value = line.split(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            self.messages.put(json.loads(stream.read(length)))

    def send(self, message):
        content = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n" % len(content) + content)

    def send_bytes(self, content):
        self.process.stdin.write(content)
        self.process.stdin.flush()

    def notify(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def request(self, method, parameters=None):
        number = self.next_id
        self.next_id += 1
        self.send({"id": number, "method": method, "params": parameters})
        while True:
            message = self.receive(30)
            if message.get("id") == number and "method" not in message:
                return message

    def receive(self, seconds):
        """The next message. Published diagnostics are kept by path."""
        message = self.messages.get(timeout=seconds)
        assert message is not None, "the server has ended"
        if message.get("method") == "textDocument/publishDiagnostics":
            uri = message["params"]["uri"]
            self.diagnostics[uri.removeprefix(self.root.as_uri() + "/")] = message["params"]["diagnostics"]
        return message

    def found(self):
        """The findings that the client shows: path, rule, line and message."""
        return sorted(
            (path, diagnostic["code"], diagnostic["range"]["start"]["line"] + 1,
             subject(diagnostic["message"].split("\n")[0]))
            for path, diagnostics in self.diagnostics.items() for diagnostic in diagnostics if "data" in diagnostic)

    def wait_for(self, condition, seconds=30):
        end = time.monotonic() + seconds
        while not condition():
            try:
                self.receive(max(0.01, end - time.monotonic()))
            except queue.Empty:
                return False
        return True

    def open(self, path, text=None):
        text = (self.root / path).read_text(encoding="utf-8") if text is None else text
        self.notify("textDocument/didOpen", {"textDocument": {
            "uri": (self.root / path).as_uri(), "languageId": "swift", "version": 1, "text": text}})

    def change(self, path, changes, version):
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": (self.root / path).as_uri(), "version": version}, "contentChanges": changes})

    def end(self):
        self.request("shutdown")
        self.notify("exit", None)
        assert self.process.wait(10) == 0

    def resident(self):
        """The memory of the server in KiB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
