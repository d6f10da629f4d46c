import Reporting
import Testing

@testable import archlint

/// The command line, understood or refused, in one line.
private func check(_ line: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let arguments = parseArguments(line.split(separator: " ").map(String.init))
  let (options, errors) = arguments.command == .check ? checkOptions(arguments) : (CheckOptions(), [])
  let mistakes = arguments.errors + errors
  let understood = ["\(arguments.command.rawValue):"] + arguments.operands + summary(options)
  let reported = mistakes.isEmpty ? understood.joined(separator: " ") : mistakes.joined(separator: "\n")
  #expect(reported == expected, sourceLocation: sourceLocation)
}

/// What differs from the defaults.
private func summary(_ options: CheckOptions) -> [String] {
  var parts = options.destinations.map { "\($0.format)" + ($0.file.map { ">\($0)" } ?? "") }
  if parts == ["text"] || options.destinations.isEmpty { parts = [] }
  parts += options.only.map { "only=\($0)" } + options.skip.map { "skip=\($0)" }
  if options.failOn != .error { parts.append("fail-on=\(options.failOn)") }
  if let limit = options.limit { parts.append("limit=\(limit)") }
  if options.jobs != 0 { parts.append("jobs=\(options.jobs)") }
  if options.color != .auto { parts.append("color=\(options.color)") }
  if options.isStrict { parts.append("strict") }
  if options.isQuiet { parts.append("quiet") }
  if options.isVerbose { parts.append("verbose") }
  return parts
}

@Test func commandLinesAreUnderstood() {
  let cases: [(line: String, understood: String)] = [
    ("", "check:"),
    ("Sources Tests", "check: Sources Tests"),
    ("check Sources", "check: Sources"),
    ("./rules", "check: ./rules"),
    ("-- rules", "check: rules"),
    ("-- --quiet", "check: --quiet"),
    ("Sources rules", "check: Sources rules"),
    ("--quiet check", "check: quiet"),
    ("-qv -j2 -j=", "'-j' can be given only once\n'--jobs' expects a number from 1 to 1024, not '='"),
    ("-qvj 2", "check: jobs=2 quiet verbose"),
    ("--format json --format=text:a:b.txt", "check: json text>a:b.txt"),
    ("-f json:out.json -ftext", "check: json>out.json text"),
    ("--only a --only b --skip=c", "check: only=a only=b skip=c"),
    ("--only a,b --only c --skip d,b", "check: only=a only=b only=c skip=d skip=b"),
    ("--fail-on never --strict", "check: fail-on=never strict"),
    ("--max-findings 0", "check: limit=count(0)"),
    ("--max-findings all --color always", "check: limit=all color=always"),
    ("rules", "rules:"),
    ("rules test", "rules test:"),
    ("rules test a.md -", "rules test: a.md -"),
    ("rules try each Sources", "rules try: each Sources"),
    ("explain cyclic-modules", "explain: cyclic-modules"),
    ("help rules test", "help: rules test"),
    ("explain --help", "explain:"),
  ]
  for (line, understood) in cases { check(line, understood) }
}

@Test func mistakesOfCommandLinesAreTold() {
  let cases: [(line: String, reported: String)] = [
    ("--quite", "there is no option '--quite'; did you mean '--quiet'?"),
    ("--zzzzzz", "there is no option '--zzzzzz'"),
    ("-x", "there is no option '-x'"),
    ("--quiet=yes", "'--quiet' takes no value"),
    ("--config", "'--config' expects a value: --config FILE"),
    ("--config a --config b", "'--config' can be given only once"),
    ("--config a --no-config", "'--config' and '--no-config' cannot be combined"),
    ("rules --config a --no-config", "'--config' and '--no-config' cannot be combined"),
    ("--modules a --use-swiftpm", "'--modules' and '--use-swiftpm' cannot be combined"),
    ("--only a,b --skip b --skip a", "'--only' and '--skip' name the same rules, so no rule would run"),
    ("--config=", "'--config' expects a FILE, not an empty path"),
    ("--root=", "'--root' expects a FOLDER, not an empty path"),
    ("--modules=", "'--modules' expects a FILE, not an empty path"),
    ("--rows", "'archlint check' has no option '--rows'"),
    ("rules --strict", "'archlint rules' has no option '--strict'"),
    ("checklist --owner @a", "'archlint checklist' has no option '--owner'; write: archlint checklist @OWNER"),
    ("rules tset", "'archlint rules' does not accept 'tset'"),
    ("explain", "'archlint explain' expects RULE"),
    ("explain a b", "'archlint explain' does not accept 'b'"),
    ("--format jsn", "there is no format 'jsn'; did you mean 'json'?"),
    (
      "--format xxxxxxx",
      "there is no format 'xxxxxxx'; there are "
        + "text, compact, json, sarif, github, gitlab, junit, checkstyle, openmetrics, csv, markdown, assistant, html"
    ),
    ("--format json:", "'--format json:' has no file name after the colon"),
    (
      "--format json --format text",
      "only one report can go to standard output; give the others a file: --format json:report.json"
    ),
    (
      "--format json:a --format text:a",
      "two reports would be written to 'a'; name a different file for each '--format'"
    ),
    ("--format json:a --format text:./a", "'a' and './a' are the same file; name a different file for each '--format'"),
    ("--fail-on fatal", "'--fail-on' expects error, warning, note, never, not 'fatal'"),
    ("--fail-on warnings", "'--fail-on' expects error, warning, note, never, not 'warnings'; did you mean 'warning'?"),
    ("--jobs 0", "'--jobs' expects a number from 1 to 1024, not '0'"),
    ("--max-findings -1", "'--max-findings' expects a number or 'all', not '-1'"),
    ("--fail-on warn", "'--fail-on' expects error, warning, note, never, not 'warn'; did you mean 'warning'?"),
    (
      "-f json,sarif",
      "'--format json,sarif' names several formats; write: --format json --format sarif:FILE"
    ),
    (
      "--quite --format jsn",
      "there is no option '--quite'; did you mean '--quiet'?\nthere is no format 'jsn'; did you mean 'json'?"
    ),
  ]
  for (line, reported) in cases { check(line, reported) }
}

/// Options of other tools are told what says the same here, and their values are no paths.
@Test func foreignOptionsAreToldWhatToWrite() {
  let excluded = "list files to skip in archlint.json5: exclude: [\"Generated\"]; use --skip to skip rules"
  let cases: [(line: String, reported: String)] = [
    ("--exclude Generated", "there is no option '--exclude'; \(excluded)"),
    ("rules --ignore=Generated", "there is no option '--ignore'; \(excluded)"),
    ("--changed main", "there is no option '--changed'; did you mean '--changed-since REF'?"),
    (
      "--since main --diff main",
      "there is no option '--diff'; did you mean '--changed-since REF'?\n"
        + "'archlint check' has no option '--since'; did you mean '--changed-since REF'?"
    ),
    ("-o report.json", "there is no option '-o'; did you mean '--format FMT:FILE'?"),
    ("--output report.json", "there is no option '--output'; did you mean '--format FMT:FILE'?"),
    ("--reporter json", "there is no option '--reporter'; did you mean '--format FMT'?"),
    ("--severity warning", "there is no option '--severity'; did you mean '--fail-on SEVERITY'?"),
    ("--rule a", "there is no option '--rule'; did you mean '--only RULE'?"),
    (
      "--include Sources",
      "there is no option '--include'; write paths as arguments, without an option: archlint PATH…"
    ),
    ("rules --severity", "there is no option '--severity'"),
  ]
  for (line, reported) in cases { check(line, reported) }
}

/// What lacks its value says nothing more, and what it was given before is not forgotten.
@Test func anOptionWithoutItsValueIsToldOnce() {
  check("--no-config --config", "'--config' expects a value: --config FILE")
  check("--jobs 0 --jobs", "'--jobs' expects a value: --jobs N\n'--jobs' expects a number from 1 to 1024, not '0'")
  check("graph --only", "'--only' expects a value: --only RULE\n'archlint graph' has no option '--only'")
}

@Test func everyCommandAndOptionIsInTheTable() {
  for command in Command.allCases { #expect(command.specification.command == command) }
  for option in Option.allCases { #expect(option.specification.option == option) }
  for specification in CommandTable.commands { #expect(specification.options.contains(.help)) }
}

@Test func helpAndCompletionsNameEveryOption() {
  let help = Command.allCases.map(helpText).joined()
  for option in Option.allCases {
    #expect(help.contains("--\(option.rawValue)"))
    for shell in Shell.allCases {
      let form = shell == .fish ? "-l \(option.rawValue) " : "--\(option.rawValue)"
      #expect((completionScript(for: shell) + " ").contains(form))
    }
  }
  for line in help.split(separator: "\n") { #expect(line.count <= 120) }
}

@Test func pathsAreMadeAbsolute() {
  let cases = [
    ("/", "/"), ("a", "/w/f/a"), ("./a//b/", "/w/f/a/b"), ("../a", "/w/a"), ("../../../..", "/"), ("/x/./y/..", "/x"),
    ("", "/w/f"),
  ]
  for (path, expected) in cases { #expect(absolutePath(path, in: "/w/f") == expected) }
}

/// Whatever a command does with its options, a value that is none is a mistake.
@Test func noCommandPassesOverAWrongValue() throws {
  let operands: [Command: [String]] = [
    .baseline: ["write"], .rulesTry: ["each type _"], .why: ["A", "B"], .what: ["A"], .simulate: ["move", "A", "B"],
  ]
  let message = "'--jobs' expects a number from 1 to 1024, not 'some'\n"
  try withTree(["A.swift": "class A {}\n"]) { root in
    for command in Command.allCases where command.specification.options.contains(.jobs) {
      let words = command.rawValue.split(separator: " ").map(String.init) + (operands[command] ?? [])
      let outcome = try archlint(words + ["--jobs", "some"], in: root)
      #expect(outcome.code == 2, "\(command)")
      #expect(outcome.error.contains(message), "\(command)")
    }
  }
}
