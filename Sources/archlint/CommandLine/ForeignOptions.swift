/// An option of other tools, and what stands in its place.
struct ForeignOption: Sendable {
  /// Which option says it here; nil where none does.
  var option: Option?
  /// For the end of a message.
  var advice: String
  /// A value follows it.
  var hasValue: Bool
}

/// What is said in place of an option that there is not; nil where a command has nothing of the kind.
///
/// - Parameters:
///   - name: without dashes.
///   - known: the options of the command.
func foreignOption(_ name: String, among known: [Option]) -> ForeignOption? {
  guard let found = foreignOptions[name.lowercased()] else { return nil }
  return found.option.map(known.contains) ?? true ? found : nil
}

private let foreignOptions: [String: ForeignOption] = {
  let rows: [(names: [String], meant: ForeignOption)] = [
    (
      ["exclude", "excludes", "ignore", "ignore-path", "ignore-pattern"],
      .elsewhere("what is not read stands in archlint.json5: exclude: [\"Generated\"]; --skip leaves rules out", true)
    ),
    (
      ["allow", "except", "exception"],
      .elsewhere(
        "what a rule does not hold for stands in archlint.json5, under 'except'; --skip leaves rules out", true)
    ),
    (["files", "include", "path", "paths"], .elsewhere("paths stand by themselves: archlint PATH…", true)),
    (["autocorrect", "fix"], .elsewhere("archlint changes no code", false)),
    (["disable", "disable-rule", "ignore-rule", "skip-rule"], .option(.skip, "--skip RULE", true)),
    (["enable", "only-rule", "rule", "rules"], .option(.only, "--only RULE", true)),
    (["changed", "diff", "modified", "since"], .option(.changedSince, "--changed-since REF", true)),
    (["o", "out", "outfile", "output", "output-file"], .option(.format, "--format FMT:FILE", true)),
    (["formatter", "report", "reporter"], .option(.format, "--format FMT", true)),
    (["fail-level", "min-severity", "severity"], .option(.failOn, "--fail-on SEVERITY", true)),
    (["parallel", "threads", "workers"], .option(.jobs, "--jobs N", true)),
    (["no-color", "no-colour"], .option(.color, "--color never", false)),
    (["silent"], .option(.quiet, "--quiet", false)),
    (["debug"], .option(.verbose, "--verbose", false)),
    (["c", "config-file", "configuration"], .option(.config, "--config FILE", true)),
    (["cwd", "project", "working-directory"], .option(.root, "--root FOLDER", true)),
    (["write-baseline"], .elsewhere("a command of its own writes it: archlint baseline write", false)),
  ]
  return Dictionary(rows.flatMap { row in row.names.map { ($0, row.meant) } }, uniquingKeysWith: { first, _ in first })
}()

extension ForeignOption {
  fileprivate static func option(_ option: Option, _ form: String, _ hasValue: Bool) -> ForeignOption {
    ForeignOption(option: option, advice: "did you mean '\(form)'?", hasValue: hasValue)
  }

  fileprivate static func elsewhere(_ advice: String, _ hasValue: Bool) -> ForeignOption {
    ForeignOption(option: nil, advice: advice, hasValue: hasValue)
  }
}
