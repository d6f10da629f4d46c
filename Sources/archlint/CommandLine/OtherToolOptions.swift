/// An option of another tool, and its equivalent in archlint.
struct OtherToolOption: Sendable {
  /// The equivalent option of archlint; nil if the advice names something else.
  var option: Option?
  /// The end of an error message, with advice on the equivalent in archlint.
  var advice: String
  /// Whether a value follows the option.
  var hasValue: Bool
}

/// The equivalent of another tool's option; nil if the option is not known, or if the command has no equivalent.
///
/// - Parameters:
///   - name: The option without hyphens.
///   - known: The options of the command.
func otherToolOption(_ name: String, among known: [Option]) -> OtherToolOption? {
  guard let found = otherToolOptions[name.lowercased()] else { return nil }
  return found.option.map(known.contains) ?? true ? found : nil
}

private let otherToolOptions: [String: OtherToolOption] = {
  let rows: [(names: [String], meant: OtherToolOption)] = [
    (
      ["exclude", "excludes", "ignore", "ignore-path", "ignore-pattern"],
      .elsewhere("list files to skip in archlint.json5: exclude: [\"Generated\"]; use --skip to skip rules", true)
    ),
    (
      ["allow", "except", "exception"],
      .elsewhere(
        "list exceptions in archlint.json5 under 'except'; use --skip to skip rules", true)
    ),
    (
      ["files", "include", "path", "paths"],
      .elsewhere("write paths as arguments, without an option: archlint PATH…", true)
    ),
    (["autocorrect", "fix"], .elsewhere("archlint does not change code", false)),
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
    (["write-baseline"], .elsewhere("to write a baseline, run: archlint baseline write", false)),
  ]
  return Dictionary(rows.flatMap { row in row.names.map { ($0, row.meant) } }, uniquingKeysWith: { first, _ in first })
}()

extension OtherToolOption {
  fileprivate static func option(_ option: Option, _ form: String, _ hasValue: Bool) -> OtherToolOption {
    OtherToolOption(option: option, advice: "did you mean '\(form)'?", hasValue: hasValue)
  }

  fileprivate static func elsewhere(_ advice: String, _ hasValue: Bool) -> OtherToolOption {
    OtherToolOption(option: nil, advice: advice, hasValue: hasValue)
  }
}
