// Runs the extension for Visual Studio Code in Node, with the parts of the editor's interface that it uses. Prints the
// answers as JSON.
"use strict";
const fs = require("fs");
const Module = require("module");
const path = require("path");
const { pathToFileURL, fileURLToPath } = require("url");

const root = process.env.PROJECT;
let command = process.env.ARCHLINT;
const listeners = {};
const event = (name) => (listener) => {
  listeners[name] = listener;
  return { dispose() {} };
};
const disposable = { dispose() {} };
class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range { constructor(start, end) { Object.assign(this, { start, end }); } }
class Uri {
  constructor(text) { this.text = text; this.scheme = text.split(":")[0]; }
  static parse(text) { return new Uri(text); }
  toString() { return this.text; }
  get fsPath() { return fileURLToPath(this.text); }
}
class WorkspaceEdit {
  constructor() { this.edits = []; }
  replace(uri, range, text) { this.edits.push({ uri: uri.text, range, text }); }
}
const plain = (...names) => class { constructor(...values) { names.forEach((name, n) => { this[name] = values[n]; }); } };
const published = new Map();
const watched = [];
const shown = [];
const providers = {};
const commands = {};
const uri = (file) => new Uri(pathToFileURL(path.join(root, file)).href);
const document = {
  uri: uri("Sources/Cart/Cart.swift"), languageId: "swift", version: 1,
  getText: () => fs.readFileSync(path.join(root, "Sources/Cart/Cart.swift"), "utf8"),
};
const vscode = {
  Position, Range, Uri, WorkspaceEdit,
  Diagnostic: plain("range", "message", "severity"),
  DiagnosticRelatedInformation: plain("location", "message"),
  Location: plain("uri", "range"),
  Hover: plain("contents"),
  MarkdownString: plain("value"),
  CompletionItem: plain("label", "kind"),
  CodeAction: plain("title", "kind"),
  CodeActionKind: { QuickFix: { value: "quickfix" } },
  workspace: {
    getConfiguration: () => ({ get: (name, other) => (name === "path" ? command : other) }),
    workspaceFolders: [{ uri: new Uri(pathToFileURL(root).href), name: "Shop" }],
    textDocuments: [document],
    createFileSystemWatcher: (pattern) => {
      watched.push(pattern);
      return { onDidChange: event("file"), onDidCreate: event("made"), onDidDelete: event("gone"), dispose() {} };
    },
    onDidOpenTextDocument: event("open"), onDidCloseTextDocument: event("close"), onDidSaveTextDocument: event("save"),
    onDidChangeTextDocument: event("change"), onDidChangeWorkspaceFolders: event("folders"),
  },
  window: {
    createOutputChannel: () => ({ append() {}, appendLine(text) { console.error(text); }, dispose() {} }),
    showErrorMessage: (text) => shown.push(text), showWarningMessage: (text) => shown.push(text),
    showTextDocument: async (target, options) => { answers.shown = [target.text, options.selection.start.line]; },
  },
  languages: {
    createDiagnosticCollection: () => ({
      set: (target, list) => published.set(target.text, list), clear: () => published.clear(), dispose() {},
    }),
    match: () => 1,
    registerHoverProvider: (_, provider) => { providers.hover = provider; return disposable; },
    registerCompletionItemProvider: (_, provider) => { providers.completion = provider; return disposable; },
    registerCodeActionsProvider: (_, provider) => { providers.actions = provider; return disposable; },
  },
  commands: { registerCommand: (name, run) => { commands[name] = run; return disposable; } },
};
const spawned = [];
const processes = require("child_process");
const spawn = processes.spawn;
processes.spawn = (...all) => {
  spawned.push(spawn(...all));
  return spawned.at(-1);
};
const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));
const extension = require(process.env.EXTENSION);
const answers = {};

async function until(condition) {
  for (let count = 0; count < 1500; count++) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`nothing came: ${condition}`);
}

const own = () => (published.get(document.uri.text) ?? []).filter((one) => one.code.value === "final-classes");

async function main() {
  const context = { subscriptions: [] };
  await extension.activate(context);
  await until(() => own().length === 1);
  const found = own()[0];
  answers.diagnostic = [found.range.start.line, found.severity, found.message, found.code.target.text.split("/").pop()];
  const at = new Position(found.range.start.line, found.range.start.character);
  answers.hover = (await providers.hover.provideHover(document, at)).contents.value;
  answers.noHover = await providers.hover.provideHover(document, new Position(0, 0)) === undefined;
  const config = { ...document, uri: uri("archlint.json5") };
  listeners.open({ ...config, getText: () => "{ }" });
  const items = await providers.completion.provideCompletionItems(config, new Position(0, 2));
  answers.completions = items.map((item) => item.insertText);
  listeners.close(config);
  // The check of the other configuration may still come.
  let actions = [];
  for (let count = 0; count < 1500 && actions.length < 3; count++) {
    actions = await providers.actions.provideCodeActions(document, new Range(at, at), {});
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  answers.actions = actions.map((action) => [action.title, action.edit?.edits[0].text ?? null]);
  const open = actions.find((action) => action.title.startsWith("Open"));
  await commands[open.command.command](...open.command.arguments);
  await until(() => answers.shown);
  listeners.change({ document: { ...document, version: 2 }, contentChanges: [
    { range: new Range(new Position(2, 7), new Position(2, 7)), text: "final " }] });
  await until(() => own().length === 0);
  published.clear();
  await commands["archlint.restart"]();
  await until(() => own().length === 1);
  fs.writeFileSync(path.join(root, "Sources/Cart/Made.swift"), "class Made {}\n");
  listeners.made();
  await until(() => (published.get(uri("Sources/Cart/Made.swift").text) ?? []).length > 0);
  answers.watched = [...watched];
  spawned.at(-1).kill("SIGKILL");
  await until(() => shown.length === 1);
  answers.afterCrash = [published.size, await providers.hover.provideHover(document, at) === undefined];
  command = path.join(root, "missing");
  await commands["archlint.restart"]();
  await until(() => shown.length === 2);
  command = process.env.ARCHLINT;
  await commands["archlint.restart"]();
  await until(() => own().length === 1);
  await extension.deactivate();
  await until(() => spawned.at(-1).exitCode === 0);
  answers.messages = shown;
  context.subscriptions.forEach((one) => one.dispose());
  console.log(JSON.stringify(answers));
  setTimeout(() => process.exit(0), 200);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
