import ProjectModel

/// Reads a CODEOWNERS file. Lines that GitHub or GitLab could not read give no owners, and are reported.
///
/// - Parameter path: the path of the file for messages, relative to the root of the project.
package func readCodeOwners(
  _ bytes: [UInt8], path: String, dialect: CodeOwners.Dialect
) -> (owners: CodeOwners, problems: [Problem]) {
  var reading = CodeOwnersReading(path: path, dialect: dialect)
  let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  for (number, line) in bytes[start...].split(separator: 10, omittingEmptySubsequences: false).enumerated() {
    reading.read(line, number: number + 1)
  }
  return (reading.owners, reading.problems)
}

/// Only GitLab has sections.
package func dialect(of codeOwners: [UInt8], inFolder folder: String) -> CodeOwners.Dialect {
  switch folder {
  case ".github": return .gitHub
  case ".gitlab": return .gitLab
  default:
    let hasSections = codeOwners.split(separator: 10).contains { line in
      line.first == UInt8(ascii: "[") || line.starts(with: "^[".utf8)
    }
    return hasSections ? .gitLab : .gitHub
  }
}

private struct CodeOwnersReading {
  let path: String
  let dialect: CodeOwners.Dialect
  var owners = CodeOwners()
  var problems: [Problem] = []
  /// The sections by their names in lowercase, because a section may continue later in the file.
  private var sections: [String: (number: Int, owners: [String])] = [:]
  private var section: (number: Int, owners: [String]) = (0, [])

  init(path: String, dialect: CodeOwners.Dialect) {
    self.path = path
    self.dialect = dialect
  }

  mutating func read(_ line: ArraySlice<UInt8>, number: Int) {
    if dialect == .gitLab, readHeading(line, number) { return }
    let words = words(of: line)
    guard var pattern = words.first else { return }
    let names = words.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    let isExclusion = pattern.first == UInt8(ascii: "!")
    if isExclusion, dialect == .gitHub {
      return note(
        "GitHub does not support '!' in CODEOWNERS; list these files in a later line, with or without owners", number)
    }
    if isExclusion { pattern.removeFirst() }
    guard areOwners(names, number) else { return }
    guard let compiled = OwnerPattern(pattern, dialect) else {
      return note("'\(String(decoding: pattern, as: UTF8.self))' is not a file pattern", number)
    }
    owners.rules.append(
      CodeOwners.Rule(
        pattern: compiled, owners: names.isEmpty ? section.owners : names, section: section.number,
        isExclusion: isExclusion))
  }

  /// `[Design]`, `^[Optional][2] @owner`
  private mutating func readHeading(_ line: ArraySlice<UInt8>, _ number: Int) -> Bool {
    var rest = line.drop { $0 == 0x20 || $0 == 0x09 }
    if rest.first == UInt8(ascii: "^") { rest = rest.dropFirst() }
    guard rest.first == UInt8(ascii: "[") else { return false }
    guard let close = rest.firstIndex(of: UInt8(ascii: "]")) else {
      note("this section is never closed by ']'", number)
      return true
    }
    let name = String(decoding: rest[(rest.startIndex + 1)..<close], as: UTF8.self)
    rest = rest[(close + 1)...]
    if rest.first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) { rest = rest[(end + 1)...] }
    let names = words(of: rest).map { String(decoding: $0, as: UTF8.self) }
    let isRight = areOwners(names, number)
    let key = name.lowercased()
    section = sections[key] ?? (sections.count + 1, [])
    if isRight, !names.isEmpty { section.owners = names }
    sections[key] = section
    return true
  }

  private mutating func areOwners(_ names: [String], _ number: Int) -> Bool {
    guard let wrong = names.first(where: { !isOwner($0) }) else {
      owners.names.formUnion(names)
      return true
    }
    note(
      "'\(wrong)' is not an owner; write @user, @organisation/team or an email address, and '\\ ' for a space in a "
        + "path", number)
    return false
  }

  private func isOwner(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    // An email address has at most 254 bytes. Names of users and teams are shorter.
    guard bytes.count <= 254 else { return false }
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "@")), bytes.last != UInt8(ascii: "@") else { return false }
    // `@@maintainer` is a role in GitLab.
    return sign == 0 ? bytes.count > 1 && (dialect == .gitLab || bytes[1] != UInt8(ascii: "@")) : true
  }

  /// The words of a line up to a comment. A space after a backslash does not separate words. The backslash stays,
  /// because it is part of the pattern.
  private func words(of line: ArraySlice<UInt8>) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    var isEscaped = false
    for byte in line {
      if isEscaped {
        word.append(byte)
        isEscaped = false
      } else if byte == 0x20 || byte == 0x09 || byte == 0x0D {
        if !word.isEmpty { words.append(word) }
        word = []
      } else if byte == UInt8(ascii: "#"), word.isEmpty {
        break
      } else {
        word.append(byte)
        isEscaped = byte == UInt8(ascii: "\\")
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private mutating func note(_ message: String, _ number: Int) {
    problems.append(
      Problem(kind: .configuration, message: message, place: Place(path: path, line: number, column: 1)))
  }
}
