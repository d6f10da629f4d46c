extension PageReader {
  /// Checks that the `// expect:` comments of an example name existing rules and are spelled correctly.
  mutating func checkExpectations(of page: PageLayout) {
    if page.source.isProven { return }
    for block in page.blocks {
      switch block.info {
      case .example:
        checkRules(expectedIn: block.fence, page.path)
        reportLookalikes(in: block.fence, page.path)
      case .other where block.fence.isSwift: reportMissingPath(of: block.fence, page.path)
      default: break
      }
    }
  }

  private mutating func checkRules(expectedIn fence: MarkdownPage.Fence, _ path: String) {
    for expectation in fence.expectations where drafts[expectation.rule.name] == nil {
      let near = didYouMean(expectation.rule.name, among: drafts.keys.sorted())
      let place = PagePlace(path: path, line: fence.line + 1 + expectation.line, column: fence.column)
      errors.append(RuleError(place: place, message: "'\(expectation.rule)' is not a rule id" + near))
    }
  }

  /// Reports misspelled expectations such as `// Expect: no-print`, if there is a rule with this ID.
  private mutating func reportLookalikes(in fence: MarkdownPage.Fence, _ path: String) {
    for line in fence.range {
      guard let (written, ids) = expectationLookalike(fence.page[line]), let first = ids.first, drafts[first] != nil
      else { continue }
      let place = PagePlace(path: path, line: line + 1, column: fence.column)
      let message = "'\(written)' is not an expectation; write: // expect: \(ids.joined(separator: ", "))"
      errors.append(RuleError(place: place, message: message))
    }
  }

  /// Reports a block that has an expectation but no path. Without a path, the example would not be tested.
  private mutating func reportMissingPath(of fence: MarkdownPage.Fence, _ path: String) {
    guard fence.expectations.contains(where: { drafts[$0.rule.name] != nil }) else { return }
    let place = PagePlace(path: path, line: fence.line + 1, column: fence.infoColumn)
    let file = fence.namedFile ?? "Sources/App/Cart.swift"
    errors.append(RuleError(place: place, message: "an example needs a file name after 'swift'; write: swift \(file)"))
  }
}

/// The text and the rule IDs of a misspelled expectation: `// Expect: x`, `//expect: x`, `// expected: x`,
/// `// expect-error: x`. nil for a correct expectation and for any other comment.
private func expectationLookalike(_ line: ArraySlice<UInt8>) -> (written: String, ids: [String])? {
  guard let slashes = line.indices.first(where: { line[$0...].starts(with: "//".utf8) }) else { return nil }
  let comment = line[slashes...]
  let word = comment.dropFirst(2).drop(while: isSpace)
  let name = word.prefix { isIdentifierByte($0) || $0 == UInt8(ascii: "-") }
  guard String(decoding: name, as: UTF8.self).lowercased().hasPrefix("expect"), !comment.starts(with: expectMarker)
  else { return nil }
  let rest = line[name.endIndex...].drop(while: isSpace)
  let ids = rest.drop { $0 == UInt8(ascii: ":") }.split(whereSeparator: isBetweenIDs)
  return (
    String(decoding: comment[..<name.endIndex], as: UTF8.self) + (rest.first == UInt8(ascii: ":") ? ":" : ""),
    ids.map { String(decoding: $0, as: UTF8.self) }
  )
}

extension MarkdownPage.Fence {
  fileprivate var isSwift: Bool {
    info.starts(with: "swift".utf8) && !(info.dropFirst("swift".utf8.count).first.map(isIdentifierByte) ?? false)
  }

  /// The path in the first line of a fence, if it is written in another form: `title="Cart.swift"`,
  /// `swift:Sources/Cart.swift`.
  fileprivate var namedFile: String? {
    let words = info.dropFirst("swift".utf8.count).split { isSpace($0) || ":=\"".utf8.contains($0) }
    return words.last { $0.suffix(6).elementsEqual(".swift".utf8) }.map { String(decoding: $0, as: UTF8.self) }
  }
}
