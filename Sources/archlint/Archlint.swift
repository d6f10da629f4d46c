// The executable turns a command line into calls of the other targets and their results into output and an exit
// code. It decides nothing about Swift, modules, rules or formats: it finds the project, reads the configuration
// and joins the arrows discover -> outline -> link -> check -> report.

import ProjectFiles

@main
enum Archlint {
  // An asynchronous `main` would leave the work to other threads and end its own.
  static func main() {
    Platform.occupyClosedStreams()
    Platform.checkLimits()
    Platform.ignoreWriteSignals()
    let arguments = parseArguments(Array(CommandLine.arguments.dropFirst()))
    if arguments.command.readsWithoutLooking {
      Workers.shared.allow(jobs: arguments.last(.jobs).flatMap { Int($0) } ?? 0)
    }
    Task.detached(executorPreference: Workers.shared) {
      // The start takes half of it.
      reserveMemory(1 << 20, filled: 384 << 10)
      var console = Console()
      await run(arguments, console: &console)
      Platform.leave(console.code)
    }
    Workers.shared.run()
  }
}

extension Command {
  /// Whether a tree is read before its size is known: by several threads, as if it were large.
  fileprivate var readsWithoutLooking: Bool {
    switch self {
    case .initialize, .new, .rulesTry, .graph, .why, .what, .metrics, .simulate: true
    case .check, .checklist, .baseline, .outline, .rules, .explain, .rulesTest, .schema, .completions, .help, .version:
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
  case .baseline: await changeBaseline(arguments, console: &console)
  case .outline: printOutlines(arguments, console: &console)
  case .rules: await listRules(arguments, console: &console)
  case .explain: await explainRule(arguments, console: &console)
  case .rulesTest: await testPages(arguments, console: &console)
  case .rulesTry: await tryRule(arguments, console: &console)
  case .graph: await showGraph(arguments, console: &console)
  case .why: await explainDependency(arguments, console: &console)
  case .what: await describe(arguments, console: &console)
  case .metrics: await showMetrics(arguments, console: &console)
  case .simulate: await simulate(arguments, console: &console)
  case .schema: printSchema(console: &console)
  case .completions: printCompletions(arguments, console: &console)
  case .help: printHelp(arguments, console: &console)
  case .version: console.print("archlint \(version)\n")
  }
}
