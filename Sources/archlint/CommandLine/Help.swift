/// The text of `archlint help [COMMAND]`.
func helpText(_ command: Command?) -> String {
  guard let command else { return overview }
  let specification = command.specification
  let operands = specification.operands.isEmpty ? "" : " \(specification.operands)"
  let name = command == .check ? "[check]" : command.rawValue
  var text = "Usage: archlint \(name) [OPTIONS]\(operands)\n\n\(sentence(specification.summary))\n"
  if !specification.details.isEmpty { text += "\n\(specification.details)\n" }
  text += "\nOptions:\n" + columns(specification.rows.map { (optionForms($0), $0.help) })
  return text
}

private var overview: String {
  let commands = CommandTable.commands.map { specification in
    (
      left: [specification.command.rawValue, specification.operands].filter { !$0.isEmpty }.joined(separator: " "),
      right: specification.summary
    )
  }
  return """
    archlint checks the architecture of Swift projects with rules written in Markdown.

    Usage: archlint [COMMAND] [OPTIONS] [PATH…]

    Commands:
    \(columns(commands))
    'archlint help COMMAND' shows the options of a command. Without COMMAND, archlint runs 'check'.

    """
}

private func sentence(_ summary: String) -> String { summary.prefix(1).uppercased() + summary.dropFirst() + "." }

/// For example `-f, --format FMT[:FILE]`.
private func optionForms(_ option: OptionSpecification) -> String {
  let short = option.short.map { "-\($0), " } ?? "    "
  return short + option.long + (option.value.map { " \($0.name)" } ?? "")
}

/// Formats rows as two columns. Text in the right column is wrapped at 100 characters.
private func columns(_ rows: [(left: String, right: String)]) -> String {
  let width = (rows.map(\.left.count).max() ?? 0) + 4
  return rows.map { row in
    var text = "  " + row.left
    var column = row.left.count + 2
    for (index, word) in row.right.split(separator: " ").enumerated() {
      if index == 0 {
        text += String(repeating: " ", count: width - column)
        column = width
      } else if column + 1 + word.count > 100 {
        text += "\n" + String(repeating: " ", count: width)
        column = width
      } else {
        text += " "
        column += 1
      }
      text += word
      column += word.count
    }
    return text + "\n"
  }.joined()
}
