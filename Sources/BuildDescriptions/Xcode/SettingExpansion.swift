import ProjectModel

/// Expands the references to other settings in a build setting, as Xcode does. A reference is `$NAME`, `$(NAME)` or
/// `${NAME}`. The name in a reference may contain references itself. An operator after the name changes the value, as
/// in `$(NAME:lower)`.
struct SettingExpansion {
  /// The unexpanded values of a setting, highest precedence first. If a value refers to its own setting, as in
  /// `$(inherited)`, the next value in the list is used there.
  private let values: (_ name: String) -> [String]
  private var references = referenceLimit
  /// How deeply references are nested at the current position, as in `$(A_$(B))`.
  private var nesting = 0
  /// The settings that are being expanded. A setting is in the list once for each of its values that is being expanded.
  private var open: [String] = []

  /// The maximum number of references that are expanded, including nested references. Handwritten settings have fewer.
  private static let referenceLimit = 64
  private static let lengthLimit = 4096

  /// An expanded value. `unknown` is the first reference in it whose value is unknown, as written.
  struct Outcome: Equatable {
    var text = ""
    var unknown: String?

    /// The value, if it is known and not empty; otherwise nil.
    var literal: String? { unknown == nil && !text.isEmpty ? text : nil }

    fileprivate mutating func append(_ other: Outcome) {
      text += other.text
      unknown = unknown ?? other.unknown
    }
  }

  init(_ values: @escaping (_ name: String) -> [String]) { self.values = values }

  /// The expanded value of a setting; nil if the setting has no value.
  mutating func value(of name: String) -> Outcome? {
    let given = values(name)
    let level = open.count { $0 == name }
    guard level < given.count else { return nil }
    open.append(name)
    defer { open.removeLast() }
    return expanded(given[level])
  }

  mutating func expanded(_ text: String) -> Outcome {
    guard text.utf8.count <= Self.lengthLimit else { return Outcome(unknown: text.prefix(32) + "…") }
    guard text.utf8.contains(UInt8(ascii: "$")) else { return Outcome(text: text) }
    var rest = text[...]
    return expanded(&rest, until: [])
  }

  /// Expands references in a text. Stops at one of the characters in `ends`, or at the end of the text.
  private mutating func expanded(_ rest: inout Substring, until ends: [Character]) -> Outcome {
    var result = Outcome()
    while let next = rest.first, !ends.contains(next) {
      if next == "$", let second = rest.dropFirst().first, closing(second) != nil || isNameStart(second) {
        result.append(reference(&rest))
      } else {
        result.text.append(next)
        rest.removeFirst()
      }
    }
    return result
  }

  private mutating func reference(_ rest: inout Substring) -> Outcome {
    let start = rest
    func written() -> String { String(start[..<rest.startIndex]) }
    rest.removeFirst()
    guard let end = rest.first.flatMap(closing) else {
      let name = rest.prefix { isNameStart($0) || ("0"..."9").contains($0) }
      rest = rest[name.endIndex...]
      return referred(Outcome(text: String(name))) ?? Outcome(unknown: written())
    }
    rest.removeFirst()
    nesting += 1
    defer { nesting -= 1 }
    guard nesting < Self.referenceLimit else {
      rest = rest[rest.endIndex...]
      return Outcome(unknown: "$…")
    }
    let name = expanded(&rest, until: [":", end])
    var value = referred(name)
    var isKnown = true
    while rest.first == ":" {
      rest.removeFirst()
      let operation = expanded(&rest, until: ["=", ":", end]).text
      var argument: Outcome?
      if rest.first == "=" {
        rest.removeFirst()
        argument = expanded(&rest, until: [":", end])
      }
      if operation == "default", let argument {
        if value.map({ $0 == Outcome() }) ?? true { value = argument }
      } else if let old = value, old.unknown == nil {
        let text = changed(old.text, by: operation, argument?.text)
        value = Outcome(text: text ?? "", unknown: argument?.unknown)
        isKnown = isKnown && text != nil
      }
    }
    guard rest.popFirst() == end, isKnown, let value else {
      return Outcome(unknown: value?.unknown ?? written())
    }
    return value
  }

  /// The value that a reference refers to; nil if the setting has no value. An empty name, as in `$(:default=x)`, has
  /// an empty value.
  private mutating func referred(_ name: Outcome) -> Outcome? {
    if name.unknown != nil { return name }
    if name.text.isEmpty { return Outcome() }
    references -= 1
    guard references > 0 else { return nil }
    guard name.text == "inherited" || name.text == "value" else { return value(of: name.text) }
    return open.last.map { value(of: $0) ?? Outcome() }
  }
}

private func closing(_ bracket: Character) -> Character? {
  switch bracket {
  case "(": ")"
  case "{": "}"
  case "[": "]"
  default: nil
  }
}

private func isNameStart(_ character: Character) -> Bool {
  character == "_" || character.isASCII && character.isLetter
}

// MARK: Operators

/// Applies one of Xcode's operators, such as `lower`, to a value; nil if the operator is unknown. An empty value stays
/// empty.
///
/// - Parameter argument: The text after `=` in the operator.
private func changed(_ text: String, by operation: String, _ argument: String?) -> String? {
  let path = SettingPath(text)
  let result: String? =
    switch (operation, argument) {
    case ("c99extidentifier", nil): importName(of: text)
    case ("identifier", nil): identifier(text, filler: "_")
    case ("rfc1034identifier", nil): identifier(text, filler: "-")
    case ("lower", nil): text.lowercased()
    case ("upper", nil): text.uppercased()
    case ("quote", nil): quoted(text)
    case ("base", nil): path.base
    case ("file", nil): path.base + path.suffix
    case ("dir", nil): path.folder.isEmpty ? "./" : path.folder
    case ("suffix", nil): path.suffix
    case ("base", let name?): path.folder + name + path.suffix
    case ("file", let name?): path.folder + name
    case ("dir", let folder?): folder + (folder.isEmpty || folder.hasSuffix("/") ? "" : "/") + path.base + path.suffix
    case ("suffix", let suffix?): path.folder + path.base + (suffix.hasPrefix(".") ? "" : ".") + suffix
    default: nil
    }
  return text.isEmpty ? result.map { _ in "" } : result
}

/// Replaces all characters except ASCII letters and digits by `filler`. A digit at the beginning is replaced too.
private func identifier(_ text: String, filler: Character) -> String {
  var result = ""
  for character in text {
    let isDigit = ("0"..."9").contains(character)
    let isKept = character == filler || character.isASCII && character.isLetter || isDigit && !result.isEmpty
    result.append(isKept ? character : filler)
  }
  return result
}

private func quoted(_ text: String) -> String {
  var result = ""
  for character in text {
    if " \t\r\n\\\"'".contains(character) { result.append("\\") }
    result.append(character)
  }
  return result
}

private struct SettingPath {
  /// With a trailing slash; empty if there is no folder.
  var folder = ""
  var base: String
  /// With the leading dot; empty if there is no suffix.
  var suffix = ""

  init(_ text: String) {
    base = text
    if let slash = base.lastIndex(of: "/") {
      folder = String(base[...slash])
      base = String(base[base.index(after: slash)...])
    }
    if let dot = base.lastIndex(of: "."), dot != base.startIndex {
      suffix = String(base[dot...])
      base = String(base[..<dot])
    }
  }
}
