import Configuration
import RuleLanguage
import SwiftOutline

// Completes words of the rule notation in pages, keys and values in configurations, and rule IDs in directives.

/// The kinds of completions in the protocol.
private enum CompletionKind: Int { case keyword = 14, property = 10, value = 12, reference = 18, type = 7 }

private struct Completion {
  var text: String
  var kind: CompletionKind
  var detail = ""
  var documentation: String?
}

extension ServerState {
  func completions(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let place = try TextPlace(parameters)
    guard let (source, positions, offset) = document(at: place) else { return [] }
    let names = check(around: place.path)?.names ?? KnownNames()
    let line = positions.line(place.line)
    if isConfiguration(place.path) {
      guard let context = configurationContext(source.bytes, at: offset) else { return [] }
      let found = configurationCompletions(context, names)
      let needsQuotes = !context.isQuoted
      return items(found, replacing: context.text.lowerBound..<offset, place, positions, line) { completion in
        needsQuotes && (!context.isKey || completion.text.contains("-")) && completion.kind != .keyword
          ? "\"\(completion.text)\"" : completion.text
      }
    }
    let before = line[..<offset]
    let word = before.reversed().prefix { isOfWord($0) }.count
    let start = offset - word
    let found =
      place.path.hasSuffix(".md")
      ? block(atLine: place.line, ofPage: source).map { blockCompletions($0, line[..<start], names) } ?? []
      : isInDirective(before) ? ruleCompletions(names) : []
    return items(found, replacing: start..<offset, place, positions, line) { $0.text }
  }

  private func items(
    _ completions: [Completion], replacing range: Range<Int>, _ place: TextPlace, _ positions: TextPositions,
    _ line: ArraySlice<UInt8>, _ newText: (Completion) -> String
  ) -> JSONValue {
    func position(_ offset: Int) -> JSONValue {
      positions.position(line: place.line + 1, column: offset - line.startIndex + 1)
    }
    let range: JSONValue = ["start": position(range.lowerBound), "end": position(range.upperBound)]
    let items = completions.enumerated().map { number, completion -> JSONValue in
      .members([
        "label": .string(completion.text), "kind": .int(completion.kind.rawValue),
        "detail": completion.detail.isEmpty ? nil : .string(completion.detail),
        "documentation": completion.documentation.map { ["kind": "markdown", "value": .string($0)] },
        "sortText": .string(String(10_000 + number)),
        "textEdit": ["range": range, "newText": .string(newText(completion))],
      ])
    }
    return ["isIncomplete": false, "items": .array(items)]
  }
}

// MARK: Rules

/// - Parameter before: The line before the word to complete.
private func blockCompletions(_ block: PageBlock, _ before: ArraySlice<UInt8>, _ names: KnownNames) -> [Completion] {
  if block.isFence {
    return Severity.allCases.map { Completion(text: $0.rawValue, kind: .value, detail: "the severity of the findings") }
  }
  guard block.kind != "layout" else { return [] }
  let words = String(decoding: before, as: UTF8.self).split { $0 == " " || $0 == "\t" }.map(String.init)
  if words.isEmpty, block.kind == "rule" { return notationCompletions(.clause) }
  let selectors =
    names.definitions.map { Completion(text: $0.name, kind: .reference, detail: $0.detail) }
    + notationCompletions(.kind) + notationCompletions(.modifier)
  let isDemand = words.first == "must"
  switch words.last {
  case "where", "must", "not", "or", "be":
    let isAfterBe = words.last == "be"
    let predicates = notationCompletions(isDemand ? .afterMust : .afterWhere).compactMap {
      completion -> Completion? in
      var completion = completion
      if isAfterBe {
        guard completion.text.hasPrefix("be ") else { return nil }
        completion.text.removeFirst("be ".count)
      }
      return completion
    }
    return predicates + selectors
  default: return selectors + (block.kind == "rule" ? [] : notationCompletions(.afterWhere))
  }
}

private func notationCompletions(_ role: NotationWord.Role) -> [Completion] {
  notationWords.filter { $0.role == role }.map { word in
    Completion(
      text: word.text, kind: role == .kind ? .type : .keyword, detail: word.example ?? "",
      documentation: word.reference)
  }
}

// MARK: Configurations

private func configurationCompletions(_ context: ConfigurationContext, _ names: KnownNames) -> [Completion] {
  if context.isKey {
    if context.path == ["rules"] { return ruleCompletions(names) }
    return (allowedKeys(inside: context.path) ?? []).map { key in
      let example = context.path.isEmpty ? exampleLine(for: key) : exampleLine(for: context.path[0], inside: key)
      return Completion(text: key, kind: .property, detail: example ?? "")
    }
  }
  let severities = (["off"] + Severity.allCases.map(\.rawValue)).map { Completion(text: $0, kind: .value) }
  switch (context.path.first, context.path.count, context.path.last) {
  case ("packs", 2, _): return named(names.packs)
  case ("rules", 2, _), ("rules", 3, "severity"): return severities
  case ("except", 3, "rule"): return ruleCompletions(names)
  case ("except", 3, "problem"): return named(names.problems)
  case ("root", 1, _), ("modules", 3, "test"):
    return ["true", "false"].map { Completion(text: $0, kind: .keyword) }
  default: return []
  }
}

private func named(_ names: [KnownNames.Name]) -> [Completion] {
  names.map { Completion(text: $0.name, kind: .value, detail: $0.detail) }
}

private func ruleCompletions(_ names: KnownNames) -> [Completion] {
  names.rules.map { Completion(text: $0.name, kind: .reference, detail: $0.detail) }
}

private func isOfWord(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
    true
  default: byte >= 0x80
  }
}
