// A client of `archlint lsp` for Visual Studio Code. It uses only the editor's own interface and Node's child_process, so
// that nothing has to be installed or bundled.
"use strict";
const { spawn } = require("child_process");
const vscode = require("vscode");

/** Splits the server's output into messages. */
class MessageReader {
  constructor(take) {
    this.take = take;
    this.buffer = Buffer.alloc(0);
  }

  append(bytes) {
    this.buffer = Buffer.concat([this.buffer, bytes]);
    for (;;) {
      const end = this.buffer.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = /content-length: *(\d+)/i.exec(this.buffer.subarray(0, end).toString());
      const start = end + 4;
      if (!length || this.buffer.length < start + Number(length[1])) return;
      const content = this.buffer.subarray(start, start + Number(length[1]));
      this.buffer = this.buffer.subarray(start + Number(length[1]));
      this.take(JSON.parse(content.toString()));
    }
  }
}

/** A running server. */
class Server {
  /** @param onFailure Called with a message if the server ends without being asked to. */
  constructor(command, args, folder, log, onFailure) {
    this.log = log;
    this.onFailure = onFailure;
    this.waiting = new Map();
    this.nextID = 1;
    this.handlers = new Map();
    this.process = spawn(command, ["lsp", ...args], { cwd: folder });
    this.process.on("error", (error) => this.fail(`archlint cannot be started: ${error.message}`));
    this.process.on("exit", (code, signal) =>
      this.fail(signal ? `archlint has ended by ${signal}` : `archlint has ended with code ${code}`));
    this.process.stderr.on("data", (text) => { if (!this.isStopping) log.append(text.toString()); });
    this.process.stdin.on("error", () => {});
    const reader = new MessageReader((message) => this.receive(message));
    this.process.stdout.on("data", (bytes) => reader.append(bytes));
  }

  send(message) {
    if (this.hasEnded) return;
    const content = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.process.stdin.write(Buffer.concat([Buffer.from(`Content-Length: ${content.length}\r\n\r\n`), content]));
  }

  notify(method, params) {
    this.send({ method, params });
  }

  request(method, params, token) {
    if (this.hasEnded) return Promise.resolve(null);
    const id = this.nextID++;
    token?.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.send({ id, method, params });
    });
  }

  async receive(message) {
    if (message.method === undefined) {
      this.waiting.get(message.id)?.(message.result ?? null);
      this.waiting.delete(message.id);
      return;
    }
    const result = await this.handlers.get(message.method)?.(message.params);
    if (message.id !== undefined) this.send({ id: message.id, result: result ?? null });
  }

  fail(text) {
    if (this.hasEnded) return;
    this.hasEnded = true;
    for (const resolve of this.waiting.values()) resolve(null);
    this.waiting.clear();
    // The log may be gone by the time that a server has ended which was asked to.
    if (this.isStopping) return;
    this.log.appendLine(text);
    this.onFailure(text);
  }

  async stop() {
    if (this.hasEnded) return;
    this.isStopping = true;
    await Promise.race([this.request("shutdown"), new Promise((resolve) => setTimeout(resolve, 1000))]);
    this.notify("exit");
  }
}

const position = (value) => new vscode.Position(value.line, value.character);
const range = (value) => new vscode.Range(position(value.start), position(value.end));
const plainRange = (value) => ({
  start: { line: value.start.line, character: value.start.character },
  end: { line: value.end.line, character: value.end.character },
});

function diagnostic(value) {
  // The protocol counts severities and tags from 1, and the editor counts severities from 0.
  const result = new vscode.Diagnostic(range(value.range), value.message, value.severity - 1);
  result.source = value.source;
  result.tags = value.tags;
  result.code = value.codeDescription
    ? { value: value.code, target: vscode.Uri.parse(value.codeDescription.href) } : value.code;
  result.relatedInformation = value.relatedInformation?.map((other) => new vscode.DiagnosticRelatedInformation(
    new vscode.Location(vscode.Uri.parse(other.location.uri), range(other.location.range)), other.message));
  return result;
}

const at = (document, place) => ({
  textDocument: { uri: document.uri.toString() },
  position: { line: place.line, character: place.character },
});

const selector = [
  { scheme: "file", language: "swift" }, { scheme: "file", language: "markdown" },
  { scheme: "file", pattern: "**/archlint.json5" },
];

let server;

async function start(context) {
  const settings = vscode.workspace.getConfiguration("archlint");
  if (!settings.get("enable", true)) return;
  const folders = vscode.workspace.workspaceFolders ?? [];
  const log = vscode.window.createOutputChannel("archlint");
  const diagnostics = vscode.languages.createDiagnosticCollection("archlint");
  const running = new Server(
    settings.get("path", "archlint"), settings.get("arguments", []), folders[0]?.uri.fsPath, log, (message) => {
      diagnostics.clear();
      vscode.window.showErrorMessage(message);
    });
  server = running;
  const keep = (...disposables) => context.subscriptions.push(...disposables);
  keep(log, diagnostics);

  running.handlers.set("textDocument/publishDiagnostics", (params) =>
    diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(diagnostic)));
  running.handlers.set("window/logMessage", (params) => log.appendLine(params.message));
  running.handlers.set("window/showMessage", ({ type, message }) => {
    // Not awaited, because the user may never close the message.
    if (type === 1) vscode.window.showErrorMessage(message);
    else vscode.window.showWarningMessage(message);
  });
  running.handlers.set("client/registerCapability", ({ registrations }) => {
    const changed = () => running.notify("workspace/didChangeWatchedFiles", { changes: [] });
    for (const { method, registerOptions } of registrations) {
      if (method !== "workspace/didChangeWatchedFiles") continue;
      for (const { globPattern } of registerOptions.watchers) {
        const files = vscode.workspace.createFileSystemWatcher(globPattern);
        keep(files, files.onDidChange(changed), files.onDidCreate(changed), files.onDidDelete(changed));
      }
    }
  });
  running.handlers.set("window/showDocument", async (params) => {
    const options = params.selection ? { selection: range(params.selection) } : {};
    await vscode.window.showTextDocument(vscode.Uri.parse(params.uri), options);
    return { success: true };
  });

  await running.request("initialize", {
    processId: process.pid,
    workspaceFolders: folders.map((folder) => ({ uri: folder.uri.toString(), name: folder.name })),
    capabilities: {
      window: { showDocument: { support: true } },
      workspace: {
        didChangeWatchedFiles: { dynamicRegistration: true },
        workspaceEdit: { documentChanges: true, resourceOperations: ["rename"] },
      },
    },
  });
  if (running.hasEnded) return;
  running.notify("initialized", {});

  const open = (document) => {
    if (document.uri.scheme !== "file" || vscode.languages.match(selector, document) === 0) return;
    running.notify("textDocument/didOpen", { textDocument: {
      uri: document.uri.toString(), languageId: document.languageId, version: document.version,
      text: document.getText(),
    } });
  };
  vscode.workspace.textDocuments.forEach(open);
  keep(
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidCloseTextDocument((document) =>
      running.notify("textDocument/didClose", { textDocument: { uri: document.uri.toString() } })),
    vscode.workspace.onDidSaveTextDocument((document) =>
      running.notify("textDocument/didSave", { textDocument: { uri: document.uri.toString() } })),
    vscode.workspace.onDidChangeTextDocument((event) => {
      if (event.contentChanges.length === 0) return;
      running.notify("textDocument/didChange", {
        textDocument: { uri: event.document.uri.toString(), version: event.document.version },
        contentChanges: event.contentChanges.map((change) => ({ range: plainRange(change.range), text: change.text })),
      });
    }),
    vscode.workspace.onDidChangeWorkspaceFolders((event) => {
      const plain = (folder) => ({ uri: folder.uri.toString(), name: folder.name });
      running.notify("workspace/didChangeWorkspaceFolders", {
        event: { added: event.added.map(plain), removed: event.removed.map(plain) },
      });
    }),
    vscode.languages.registerHoverProvider(selector, {
      async provideHover(document, place, token) {
        const result = await running.request("textDocument/hover", at(document, place), token);
        return result ? new vscode.Hover(new vscode.MarkdownString(result.contents.value)) : undefined;
      },
    }),
    vscode.languages.registerCompletionItemProvider(selector, {
      async provideCompletionItems(document, place, token) {
        const result = await running.request("textDocument/completion", at(document, place), token);
        return (result?.items ?? []).map((item) => {
          // The protocol counts kinds from 1, and the editor from 0.
          const completion = new vscode.CompletionItem(item.label, item.kind - 1);
          completion.detail = item.detail;
          completion.sortText = item.sortText;
          completion.range = range(item.textEdit.range);
          completion.insertText = item.textEdit.newText;
          if (item.documentation) completion.documentation = new vscode.MarkdownString(item.documentation.value);
          return completion;
        });
      },
    }, "\""),
    vscode.languages.registerCodeActionsProvider(selector, {
      async provideCodeActions(document, part, context, token) {
        const result = await running.request("textDocument/codeAction", {
          textDocument: { uri: document.uri.toString() }, range: plainRange(part),
          context: { diagnostics: [], only: context.only ? [context.only.value] : undefined },
        }, token);
        return (result ?? []).map((action) => {
          const made = new vscode.CodeAction(action.title, vscode.CodeActionKind.QuickFix);
          made.isPreferred = action.isPreferred;
          made.diagnostics = action.diagnostics?.map(diagnostic);
          if (action.edit) {
            made.edit = new vscode.WorkspaceEdit();
            const replace = (uri, edits) => {
              for (const edit of edits) made.edit.replace(vscode.Uri.parse(uri), range(edit.range), edit.newText);
            };
            for (const [uri, edits] of Object.entries(action.edit.changes ?? {})) replace(uri, edits);
            for (const change of action.edit.documentChanges ?? []) {
              if (change.kind === "rename") {
                made.edit.renameFile(vscode.Uri.parse(change.oldUri), vscode.Uri.parse(change.newUri));
              } else {
                replace(change.textDocument.uri, change.edits);
              }
            }
          }
          if (action.command) {
            made.command = { title: action.title, command: "archlint.execute", arguments: [action.command] };
          }
          return made;
        });
      },
    }, { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] }),
    vscode.commands.registerCommand("archlint.execute", (command) =>
      running.request("workspace/executeCommand", { command: command.command, arguments: command.arguments })),
  );
}

async function activate(context) {
  // Objects of the running server, which a restart replaces.
  let own = { subscriptions: [] };
  const end = async () => {
    await server?.stop();
    own.subscriptions.forEach((disposable) => disposable.dispose());
    own = { subscriptions: [] };
  };
  context.subscriptions.push({ dispose: end }, vscode.commands.registerCommand("archlint.restart", async () => {
    await end();
    await start(own);
  }));
  await start(own);
}

module.exports = { activate, deactivate: () => server?.stop() };
