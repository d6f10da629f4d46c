// Parses files in the format of git's configuration, such as `.gitmodules`. The grammar follows git's own parser
// (config.c):
// - The names of sections and keys are case-insensitive.
// - A header and a key may be on the same line.
// - A value may be quoted, continue on the next line, and be followed by a comment.

/// The settings of a file, in source order.
struct GitSettings: Sendable {
  struct Setting: Sendable {
    /// The name of the section: `core`, or `submodule.Vendor/One` for `[submodule "Vendor/One"]`. Empty before the
    /// first header.
    var section: [UInt8]
    /// The key in lower case.
    var key: [UInt8]
    /// nil if no `=` follows the key.
    var value: [UInt8]?
  }

  private(set) var settings: [Setting] = []
  /// The first line with a syntax error, from 1; nil if there is none. Git rejects the whole file; this parser keeps
  /// the settings before the line.
  private(set) var wrongLine: Int?

  init(_ file: [UInt8]) {
    var reader = GitSettingsReader(file)
    var section: [UInt8] = []
    while true {
      reader.passBlanks()
      if reader.isAtEnd { return }
      let (line, isHeader) = (reader.line, reader.isAtHeader)
      if isHeader, let header = reader.header() {
        section = header
      } else if !isHeader, let (key, value) = reader.setting() {
        settings.append(Setting(section: section, key: key, value: value))
      } else {
        wrongLine = line
        return
      }
    }
  }
}

private let newline = UInt8(ascii: "\n")
private let quote = UInt8(ascii: "\"")
private let backslash = UInt8(ascii: "\\")

private struct GitSettingsReader {
  private let bytes: [UInt8]
  private var index = 0
  private(set) var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A UTF-8 byte-order mark, which some editors add.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  var isAtEnd: Bool { index >= bytes.count }

  var isAtHeader: Bool { next == UInt8(ascii: "[") }

  /// The next byte. The end of the file and CR LF are returned as LF.
  private var next: UInt8 {
    if isAtEnd { return newline }
    let isWindows = bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == newline
    return isWindows ? newline : bytes[index]
  }

  private mutating func take() -> UInt8 {
    let byte = next
    if byte == newline { line += 1 }
    index += !isAtEnd && bytes[index] != byte ? 2 : 1
    return byte
  }

  /// Skips whitespace, line ends and comments.
  mutating func passBlanks() {
    var isComment = false
    while !isAtEnd {
      if next == newline { isComment = false } else if !isComment, isCommentMark(next) { isComment = true }
      guard isComment || isBlank(next) else { return }
      _ = take()
    }
  }

  /// Parses `[section "subsection"]`, or the older `[section.subsection]`. Returns nil for a syntax error.
  mutating func header() -> [UInt8]? {
    _ = take()
    var name: [UInt8] = []
    while isOfName(next) || next == UInt8(ascii: ".") { name.append(lowercase(take())) }
    guard isBlank(next) else { return take() == UInt8(ascii: "]") && !name.isEmpty ? name : nil }
    while next != newline, isBlank(next) { _ = take() }
    guard take() == quote else { return nil }
    name.append(UInt8(ascii: "."))
    while next != quote {
      if next == backslash { _ = take() }
      if next == newline { return nil }
      name.append(take())
    }
    _ = take()
    return take() == UInt8(ascii: "]") ? name : nil
  }

  /// Parses `key = value`, or a key alone. Returns nil for a syntax error.
  mutating func setting() -> (key: [UInt8], value: [UInt8]?)? {
    guard isLetter(next) else { return nil }
    var key: [UInt8] = []
    while isOfName(next) { key.append(lowercase(take())) }
    while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { _ = take() }
    if next == newline { return (key, nil) }
    guard take() == UInt8(ascii: "="), let value = value() else { return nil }
    return (key, value)
  }

  /// Parses the rest of the line. Returns nil if the line ends inside quotes, or for an escape that git does not know.
  private mutating func value() -> [UInt8]? {
    var value: [UInt8] = []
    // The length of the value without trailing blanks.
    var length = 0
    var isQuoted = false
    while true {
      if next == newline {
        _ = take()
        return isQuoted ? nil : Array(value.prefix(length))
      }
      let byte = take()
      if !isQuoted, isBlank(byte) {
        if !value.isEmpty { value.append(byte) }
        continue
      }
      if !isQuoted, isCommentMark(byte) {
        while next != newline { _ = take() }
        continue
      }
      length = value.count
      if byte == quote {
        isQuoted.toggle()
      } else if byte != backslash {
        value.append(byte)
      } else {
        switch take() {
        // The value continues in the next line.
        case newline: continue
        case UInt8(ascii: "t"): value.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "b"): value.append(8)
        case UInt8(ascii: "n"): value.append(newline)
        case let byte where byte == quote || byte == backslash: value.append(byte)
        default: return nil
        }
      }
      length = value.count
    }
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == 9 || byte == 10 || byte == 13 }

private func isCommentMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "#") || byte == UInt8(ascii: ";") }

private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
}

private func isOfName(_ byte: UInt8) -> Bool {
  isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
}

private func lowercase(_ byte: UInt8) -> UInt8 { isLetter(byte) ? byte | 0x20 : byte }
