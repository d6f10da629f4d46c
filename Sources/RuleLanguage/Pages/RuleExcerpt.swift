extension RulePage {
  /// The part of a document that describes one rule: the section with the rule's first block, without the blocks of
  /// other rules. For other pages, the whole text.
  package func excerpt(about id: RuleID) -> String {
    let blocks = layout.blocks.compactMap { block in block.info.rule.map { (rule: $0, fence: block.fence) } }
    guard pack == nil, blocks.contains(where: { $0.rule != id }), let own = blocks.first(where: { $0.rule == id })
    else { return markdown }
    let lines = section(around: own.fence.line)
    var left = Set(lines)
    for other in blocks where other.rule != id {
      // The blank line after a removed block is also removed.
      let after = other.fence.range.upperBound + 1
      left.subtract(other.fence.line..<after + (isBlank(after) ? 1 : 0))
    }
    var text = left.sorted()
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text.map { String(decoding: layout.markdown.lines[$0], as: UTF8.self) + "\n" }.joined()
  }

  /// The text between the heading and the rule's first block in a document. Empty if there is no text, and for a page
  /// of a pack.
  package func introduction(to id: RuleID) -> String {
    guard pack == nil, let own = layout.blocks.first(where: { $0.info.rule == id }) else { return "" }
    let section = section(around: own.fence.line)
    let fences = layout.blocks.map(\.fence).filter { $0.line < own.fence.line && section.contains($0.line) }
    let start = (fences.map(\.range.upperBound).max() ?? section.lowerBound) + 1
    guard start < own.fence.line else { return "" }
    let lines = (start..<own.fence.line).map { String(decoding: layout.markdown.lines[$0], as: UTF8.self) }
    let text = lines.drop(while: \.isEmpty)
    return text[..<(text.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? text.startIndex)].joined(separator: "\n")
  }

  /// The text below the heading "How to fix" of the section with a rule's first block. Empty if there is none, and on the
  /// page of a pack.
  package func fix(of id: RuleID) -> String {
    guard pack == nil, let own = layout.blocks.first(where: { $0.info.rule == id }) else { return "" }
    let section = section(around: own.fence.line)
    var headings: [MarkdownPage.Heading] = []
    for case .heading(let heading) in layout.markdown.items { headings.append(heading) }
    guard let heading = headings.first(where: { section.contains($0.line) && $0.isAboutFix }) else { return "" }
    let end = min(headings.first { $0.line > heading.line }?.line ?? section.upperBound, section.upperBound)
    let lines = (heading.line + 1..<end).map { String(decoding: layout.markdown.lines[$0], as: UTF8.self) }
    return lines.joined(separator: "\n")
  }

  /// The lines from the heading above a line to the end of its section. If only the page's title is above it, the lines
  /// up to the first section. A section "How to fix" of the same level belongs to the section before it.
  private func section(around line: Int) -> Range<Int> {
    var headings: [MarkdownPage.Heading] = []
    for case .heading(let heading) in layout.markdown.items { headings.append(heading) }
    let first = headings.last { $0.line < line }
    let end = headings.first { $0.line > line && $0.level <= max(first?.level ?? 1, 2) }
    guard let end else { return (first?.line ?? 0)..<layout.markdown.lines.count }
    let next = end.isAboutFix ? headings.first { $0.line > end.line && $0.level <= end.level }?.line : end.line
    return (first?.line ?? 0)..<(next ?? layout.markdown.lines.count)
  }

  private func isBlank(_ line: Int) -> Bool {
    line < layout.markdown.lines.count && layout.markdown.lines[line].allSatisfy { $0 == 0x20 || $0 == 0x0D }
  }
}

extension FenceInfo {
  /// The rule of a document's block.
  fileprivate var rule: RuleID? {
    switch self {
    case .rule(let fence), .layout(let fence): fence.id
    case .definitions, .checklist, .example, .other: nil
    }
  }
}

extension MarkdownPage.Heading {
  fileprivate var isAboutFix: Bool { title.lowercased() == "how to fix" }
}
