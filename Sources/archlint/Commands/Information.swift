import Configuration
import Reporting
import RuleLanguage

/// Runs `archlint schema [report|configuration]`.
func printSchema(_ arguments: Arguments, console: inout Console) {
  let name = arguments.operands.first ?? SchemaName.report.rawValue
  switch SchemaName(rawValue: name) {
  case .report: console.print(reportSchema)
  case .configuration: console.print(configurationSchema)
  case nil:
    let names = SchemaName.allCases.map(\.rawValue)
    let hint = didYouMean(name, among: names)
    console.fail(
      ["there is no schema of '\(name)'\(hint.isEmpty ? "; there are \(names.joined(separator: ", "))" : hint)"], .usage
    )
  }
}

/// Runs `archlint completions SHELL`.
func printCompletions(_ arguments: Arguments, console: inout Console) {
  let name = arguments.operands.first ?? ""
  guard let shell = Shell(rawValue: name) else {
    let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
    return console.fail(["there are no completions for '\(name)'; there are \(names)"], .usage)
  }
  console.print(Array(completionScript(for: shell).utf8))
}

/// Runs `archlint help [COMMAND]`.
func printHelp(_ arguments: Arguments, console: inout Console) {
  let name = arguments.operands.joined(separator: " ")
  if name.isEmpty { return console.print(helpText(nil)) }
  guard let command = Command(named: name) else {
    let near = didYouMean(name, among: Command.allCases.map(\.rawValue))
    return console.fail(["there is no command '\(name)'\(near)"], .usage)
  }
  console.print(helpText(command))
}
