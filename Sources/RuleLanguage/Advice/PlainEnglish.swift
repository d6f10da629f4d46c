// Names and conformances in plain English, `whose name ends with View`, and how to write them. Only messages use this.

/// A property of a declaration that a rule describes in English, such as its suffix or conformance.
enum Described {
  /// `*View`
  case name(String)
  /// `View`
  case conformance(String)
}

private let endings: Set<String> = ["end", "ends", "ending", "endswith", "suffix", "suffixed"]
private let beginnings: Set<String> = [
  "start", "starts", "starting", "startswith", "begin", "begins", "beginning", "prefix", "prefixed",
]
private let namings: Set<String> = ["name", "names", "named", "called", "titled", "containing"]
private let conformings = ["conform", "inherit", "implement", "extend", "adopt", "subclass", "derive"]

/// Between the verb and the name.
private let connectives: Set<String> = [
  "in", "with", "by", "to", "from", "on", "of", "the", "a", "an", "protocol", "name",
]

func isConforming(_ word: String) -> Bool { conformings.contains { word.hasPrefix($0) } }

func isEnding(_ word: String) -> Bool {
  endings.contains(word) || beginnings.contains(word) || word == "containing"
}

extension ClauseParser {
  /// The property that the English words from `start` to the end of the clause describe. nil if they describe none.
  func described(from start: Int) -> Described? {
    let words = bytes[start..<end].split(whereSeparator: isSpace).map { String(decoding: $0, as: UTF8.self) }
    for (index, word) in words.prefix(5).enumerated() {
      let isConforming = isConforming(word)
      let isNaming = namings.contains(word)
      guard isConforming || isNaming || isEnding(word) else { continue }
      guard let written = words[(index + 1)...].first(where: { !connectives.contains($0) }) else {
        return isConforming && index + 1 < words.count ? .conformance("_") : nil
      }
      let name = written.filter { !"\"'`,*()".contains($0) }
      guard let first = name.utf8.first, isCapital(first) || !isIdentifierByte(first) else {
        if isNaming { continue }
        return nil
      }
      if isConforming { return .conformance(name) }
      if isNaming { return .name(word == "containing" ? "*\(name)*" : written) }
      let isEnd = endings.contains(word)
      let names = name.split(separator: "|").map { isEnd ? "*\($0)" : "\($0)*" }
      return .name(names.joined(separator: "|"))
    }
    return nil
  }

  /// The selector for an English description: `class *View` for `class whose name ends with View`. The text before
  /// `start` is the selector so far.
  func describedSubject(_ described: Described, before start: Int) -> String {
    let run = text(from: startOfRun(before: start), to: start)
    let isNamed = kind(named: run) == nil
    let kind = kindBefore(isNamed ? startOfRun(before: start) : start)
    switch described {
    case .name(let name):
      let name = kind == "file" && !name.hasSuffix("*") && !name.hasSuffix(".swift") ? name + ".swift" : name
      return isNamed
        ? "write a separate line: where named \(name)" : "write a name directly after its kind: \(kind) \(name)"
    case .conformance(let type):
      return "write a conformance after the name, as in Swift: \(kind) \(isNamed ? run : "_"): \(type)"
    }
  }

  /// Reports an English description after a kind: `class ending in View`. It was read as a class named `ending`.
  mutating func endingFault(_ subject: Subject) -> ClauseFailure? {
    guard peek() == UInt8(ascii: "i"), let name = subject.namePattern?.onlyName, isEnding(name), peekWord() == "in",
      case .kind(let kind) = subject.head, !kind.isDeclaration || SubjectKinds.types.contains(kind)
    else { return nil }
    let start = startOfWord(before: offset)
    guard let described = described(from: start) else { return nil }
    return failure("'\(name) in' is not a keyword; " + describedSubject(described, before: start), at: start)
  }
}
