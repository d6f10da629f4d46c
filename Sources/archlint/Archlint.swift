// The executable turns a command line into calls of the other modules, and their results into output and an exit code.
// It finds the project, reads the configuration, and runs the steps discover, outline, link, check and report. Swift
// syntax, rules and report formats are in other modules.

import ProjectFiles

@main
enum Archlint {
  // `main` is not asynchronous, because Swift would then run the work on other threads and end the main thread.
  static func main() {
    Platform.occupyClosedStreams()
    Platform.checkLimits()
    Platform.ignoreWriteSignals()
    let arguments = parseArguments(Array(CommandLine.arguments.dropFirst()))
    if arguments.command.readsWithoutLooking {
      Workers.shared.allow(jobs: arguments.last(.jobs).flatMap { Int($0) } ?? 0)
    }
    Task.detached(executorPreference: Workers.shared) {
      // Each run uses at least `filled` bytes of this memory, even if it does little.
      reserveMemory(1 << 20, filled: 384 << 10)
      var console = Console()
      await run(arguments, console: &console)
      Platform.leave(console.code)
    }
    Workers.shared.run()
  }
}

extension Command {
  /// Whether the command begins to read a project before the number of files is known. It then uses several threads
  /// from the start, as for a large project.
  fileprivate var readsWithoutLooking: Bool {
    switch self {
    case .initialize, .new, .fix, .rulesTry, .graph, .why, .what, .metrics, .history, .simulate, .languageServer: true
    case .check, .checklist, .baseline, .rules, .explain, .rulesTest, .schema, .completions, .help, .version:
      false
    }
  }
}

private func run(_ arguments: Arguments, console: inout Console) async {
  if arguments.has(.help), arguments.errors.isEmpty {
    return console.print(helpText(arguments.isCommandWritten ? arguments.command : nil))
  }
  if arguments.has(.version), arguments.errors.isEmpty { return console.print("archlint \(version)\n") }
  guard arguments.errors.isEmpty || arguments.command == .check else { return console.fail(arguments.errors, .usage) }
  switch arguments.command {
  case .check: await check(arguments, console: &console)
  case .checklist: await tickChecklists(arguments, console: &console)
  case .initialize: await initialize(arguments, console: &console)
  case .new: await makeNew(arguments, console: &console)
  case .fix: await fix(arguments, console: &console)
  case .baseline: await changeBaseline(arguments, console: &console)
  case .rules: await listRules(arguments, console: &console)
  case .explain: await explainRule(arguments, console: &console)
  case .rulesTest: await testPages(arguments, console: &console)
  case .rulesTry: await tryRule(arguments, console: &console)
  case .graph: await showGraph(arguments, console: &console)
  case .why: await explainDependency(arguments, console: &console)
  case .what: await describe(arguments, console: &console)
  case .metrics: await showMetrics(arguments, console: &console)
  case .history: await showHistory(arguments, console: &console)
  case .simulate: await simulate(arguments, console: &console)
  case .languageServer: await serveEditor(arguments, console: &console)
  case .schema: printSchema(arguments, console: &console)
  case .completions: printCompletions(arguments, console: &console)
  case .help: printHelp(arguments, console: &console)
  case .version: console.print("archlint \(version)\n")
  }
}
