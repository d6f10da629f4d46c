// Writing Markdown for GitHub and GitLab, whatever stands in the text: nothing of it becomes markup, a mention of
// somebody, a link to an issue or an emoji.

/// A message or a line of a page. What stands in quotes or backticks there, names of code, becomes code.
func markdown(_ text: String) -> String {
  let characters = Array(printable(text))
  var result = ""
  var index = 0
  while index < characters.count {
    let character = characters[index]
    if character == "`", let end = characters[(index + 1)...].firstIndex(of: "`"), end > index + 1 {
      result += codeSpan(String(characters[index + 1..<end]))
      index = end + 1
    } else if character == "'", index == 0 || !isWord(characters[index - 1]),
      let end = closingQuote(characters, from: index)
    {
      result += codeSpan(String(characters[index + 1..<end]))
      index = end + 1
    } else if character == "@" || character == "#", index + 1 < characters.count, isWord(characters[index + 1]) {
      let end = characters[(index + 1)...].firstIndex { !isWord($0) } ?? characters.count
      result += codeSpan(String(characters[index..<end]))
      index = end
    } else {
      result += escaped(character)
      index += 1
    }
  }
  return result
}

/// What somebody wrote as Markdown, as it stands but for mentions, which become code.
func withoutMentions(_ markdown: String) -> String {
  let characters = Array(printable(markdown))
  var result = ""
  var index = 0
  while index < characters.count {
    var end = index + 1
    if characters[index] == "`" {
      // A span of code ends at as many marks as it begins with.
      while end < characters.count, characters[end] == "`" { end += 1 }
      let marks = characters[index..<end]
      let close = characters.indices[end...].first { start in
        characters[start...].starts(with: marks) && characters[start - 1] != "`"
          && (start + marks.count == characters.count || characters[start + marks.count] != "`")
      }
      end = close.map { $0 + marks.count } ?? end
      result += String(characters[index..<end])
    } else if characters[index] == "@", index == 0 || !isWord(characters[index - 1]), end < characters.count,
      isWord(characters[end])
    {
      while end < characters.count, isWord(characters[end]) { end += 1 }
      result += codeSpan(String(characters[index..<end]))
    } else {
      result.append(characters[index])
    }
    index = end
  }
  return result
}

/// The text as code, between more backticks than it holds.
func codeSpan(_ text: String) -> String {
  let text = printable(text)
  let marks = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
  let needsSpace = text.hasPrefix("`") || text.hasSuffix("`") || text.allSatisfy { $0 == " " }
  return needsSpace ? "\(marks) \(text) \(marks)" : "\(marks)\(text)\(marks)"
}

/// Markdown as a cell of a table, which a bar would end even inside of code.
func tableCell(_ markdown: String) -> String {
  var result = ""
  for character in markdown {
    if character == "|", result.last != "\\" { result += "\\" }
    result.append(character)
  }
  return result
}

/// A block of code.
///
/// - Parameter info: behind the opening marks.
func codeFence(_ text: String, info: String) -> String {
  let marks = String(repeating: "`", count: max(3, longestRun(of: "`", in: text) + 1))
  return "\(marks)\(info)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(marks)\n"
}

private func escaped(_ character: Character) -> String {
  switch character {
  case "&": "&amp;"
  case "<": "&lt;"
  case ">": "&gt;"
  case "\\", "`", "*", "_", "[", "]", "|", "~", "$", "#": "\\\(character)"
  default: String(character)
  }
}

private func closingQuote(_ characters: [Character], from start: Int) -> Int? {
  for index in characters.indices[(start + 1)...].prefix(200) where characters[index] == "'" {
    if index > start + 1, index + 1 == characters.count || !isWord(characters[index + 1]) { return index }
  }
  return nil
}

private func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }

private func longestRun(of mark: Character, in text: String) -> Int {
  var (longest, run) = (0, 0)
  for character in text {
    run = character == mark ? run + 1 : 0
    longest = max(longest, run)
  }
  return longest
}
