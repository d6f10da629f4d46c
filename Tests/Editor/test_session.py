"""A session of 78 steps with pytest-lsp. session.jsonl has the steps and the expected answers."""

import ast
import asyncio
import json
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient

from project import ARCHLINT, run, write

STEPS = [json.loads(line) for line in Path(__file__).with_name("session.jsonl").read_text().splitlines()]


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[ARCHLINT, "lsp"]))
async def client(lsp_client: LanguageClient, tmp_path):
    write(tmp_path)
    await lsp_client.initialize_session(types.InitializeParams(
        capabilities=types.ClientCapabilities(
            window=types.WindowClientCapabilities(show_document=types.ShowDocumentClientCapabilities(support=True)),
            workspace=types.WorkspaceClientCapabilities(workspace_edit=types.WorkspaceEditClientCapabilities(
                document_changes=True, resource_operations=[types.ResourceOperationKind.Rename]))),
        workspace_folders=[types.WorkspaceFolder(uri=tmp_path.as_uri(), name="Shop")]))
    yield
    await lsp_client.shutdown_session()


class Session:
    def __init__(self, client, root):
        self.client, self.root = client, root
        self.texts, self.version = {}, 1

    def uri(self, path):
        return (self.root / path).as_uri()

    def identifier(self, path):
        return types.TextDocumentIdentifier(uri=self.uri(path))

    def codes(self, path):
        return sorted(f"{diagnostic.code}:{diagnostic.range.start.line + 1}"
                      for diagnostic in self.client.diagnostics.get(self.uri(path), []))

    async def wait_for(self, expected):
        for _ in range(1500):
            if all(self.codes(path) == codes for path, codes in expected.items()):
                return
            await asyncio.sleep(0.02)
        assert {path: self.codes(path) for path in expected} == expected

    def change(self, path, text, range_=None):
        self.version += 1
        old = self.texts[path]
        if range_ is None:
            change = types.TextDocumentContentChangeWholeDocument(text=text)
            self.texts[path] = text
        else:
            start, end = types.Position(*range_[:2]), types.Position(*range_[2:])
            change = types.TextDocumentContentChangePartial(range=types.Range(start, end), text=text)
            self.texts[path] = old[:offset(old, start)] + text + old[offset(old, end):]
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(self.version, self.uri(path)), [change]))

    def apply(self, uri, edits):
        """Applies edits to an open text, or to a file."""
        path = uri.removeprefix(self.root.as_uri() + "/")
        isOpen = path in self.texts
        if not isOpen:
            self.texts[path] = (self.root / path).read_text()
        for edit in edits:
            start, end = edit.range.start, edit.range.end
            if isOpen:
                self.change(path, edit.new_text, [start.line, start.character, end.line, end.character])
            else:
                text = self.texts.pop(path)
                self.write(path, text[:offset(text, start)] + edit.new_text + text[offset(text, end):])

    def write(self, path, text):
        (self.root / path).write_text(text)
        self.changed(path, types.FileChangeType.Changed)

    def rename(self, old, new):
        new = new.removeprefix(self.root.as_uri() + "/")
        old = old.removeprefix(self.root.as_uri() + "/")
        (self.root / new).parent.mkdir(exist_ok=True)
        (self.root / old).rename(self.root / new)
        self.changed(old, types.FileChangeType.Deleted)
        self.changed(new, types.FileChangeType.Created)

    def changed(self, path, kind):
        self.client.workspace_did_change_watched_files(
            types.DidChangeWatchedFilesParams([types.FileEvent(self.uri(path), kind)]))

    async def actions(self, path, range_, only=None):
        found = await self.client.text_document_code_action_async(types.CodeActionParams(
            self.identifier(path), types.Range(types.Position(*range_[:2]), types.Position(*range_[2:])),
            types.CodeActionContext(diagnostics=[], only=only)))
        return found or []

    async def action(self, step):
        actions = await self.actions(step["path"], step["at"] * 2)
        return next(action for action in actions if action.title == step["title"])


def offset(text, position):
    lines = text.split("\n")
    line = lines[position.line].encode("utf-16-le")[:position.character * 2].decode("utf-16-le")
    return sum(len(other) + 1 for other in lines[:position.line]) + len(line)


async def take(session, step):
    client, path = session.client, step.get("path")
    match step["step"]:
        case "open":
            session.texts[path] = (session.root / path).read_text()
            client.text_document_did_open(types.DidOpenTextDocumentParams(
                types.TextDocumentItem(session.uri(path), "swift", 1, session.texts[path])))
        case "change":
            session.change(path, step["text"], step.get("range"))
        case "save":
            (session.root / path).write_text(session.texts[path])
            client.text_document_did_save(types.DidSaveTextDocumentParams(session.identifier(path)))
        case "close":
            client.text_document_did_close(types.DidCloseTextDocumentParams(session.identifier(path)))
            del session.texts[path]
        case "write":
            session.write(path, step["text"])
        case "hover":
            hover = await client.text_document_hover_async(
                types.HoverParams(session.identifier(path), types.Position(*step["at"])))
            if step["has"] is None:
                assert hover is None
            else:
                assert [text for text in step["has"] if text not in hover.contents.value] == [], hover.contents.value
        case "complete":
            found = await client.text_document_completion_async(
                types.CompletionParams(session.identifier(path), types.Position(*step["at"])))
            labels = [item.label for item in (found if isinstance(found, list) else found.items)]
            assert [text for text in step["has"] if text not in labels] == [], labels
            assert [text for text in step.get("lacks", []) if text in labels] == []
            assert step["has"] or not labels
        case "actions":
            actions = await session.actions(path, step["range"], step.get("only"))
            assert [action.title for action in actions] == step["titles"]
        case "apply":
            action = await session.action(step)
            assert action.is_preferred == step.get("preferred")
            for uri, edits in (action.edit.changes or {}).items():
                session.apply(uri, edits)
            for change in action.edit.document_changes or []:
                if isinstance(change, types.RenameFile):
                    session.rename(change.old_uri, change.new_uri)
                else:
                    session.apply(change.text_document.uri, change.edits)
        case "command":
            # lsprotocol 2025.0.0 takes a code action with a command for a command, so its name is the printed command.
            command = ast.literal_eval((await session.action(step)).command)
            await client.workspace_execute_command_async(
                types.ExecuteCommandParams(command["command"], command["arguments"]))
        case "text":
            assert session.texts[path] == step["text"]
        case "file":
            text = (session.root / path).read_text()
            assert [part for part in step["has"] if part not in text] == []
        case "run":
            assert sorted(f"{found['path']} {found['rule']}" for found in run(session.root)) == step["found"]
    if "shown" in step:
        for _ in range(100):
            if client.shown_documents:
                break
            await asyncio.sleep(0.02)
        shown = client.shown_documents[-1]
        assert f"{Path(shown.uri).name}:{shown.selection.start.line + 1}" == step["shown"]
    await session.wait_for(step.get("found", {}) if isinstance(step.get("found"), dict) else {})


@pytest.mark.asyncio
async def test_a_session_of_78_steps(client, tmp_path):
    assert len(STEPS) == 78
    session = Session(client, tmp_path)
    for number, step in enumerate(STEPS, 1):
        try:
            await take(session, step)
        except Exception as error:
            raise AssertionError(f"step {number}: {step}") from error
