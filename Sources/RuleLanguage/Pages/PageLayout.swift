import SwiftOutline

/// A page in Markdown with the kind of each fenced block. The clauses in the blocks have not been read yet.
struct PageLayout {
  struct Block {
    var info: FenceInfo
    var fence: MarkdownPage.Fence
    /// The heading above the block.
    var heading: String
    /// The number of headings above it.
    var headingIndex: Int
  }

  var source: RuleSource
  var markdown: MarkdownPage
  var blocks: [Block] = []
  var errors: [RuleError] = []

  /// Reads a page. If it belongs to a built-in pack, its examples, which are at its end, are skipped to save time.
  init(_ source: RuleSource) {
    self.init(source, source.isProven ? untilExamples(source.text) : source.text)
  }

  /// The page including its examples. If they were skipped, the page is read again.
  var whole: PageLayout { source.isProven ? PageLayout(source, source.text) : self }

  private init(_ source: RuleSource, _ text: String) {
    self.source = source
    markdown = MarkdownPage(text)
    var heading = ""
    var headingIndex = 0
    for item in markdown.items {
      switch item {
      case .heading(let found):
        heading = found.title
        headingIndex += 1
      case .conflict(let mark, let line): noteConflict(mark, line)
      case .quoted(let fence):
        guard fence.isBlock else { continue }
        let place = PagePlace(path: source.path, line: fence.line + 1, column: fence.infoColumn)
        errors.append(RuleError(place: place, message: "a block in a quote is not read; write it without '>'"))
      case .fence(let fence):
        let line = fence.line + 1
        guard fence.isClosed else {
          let place = PagePlace(path: source.path, line: line, column: fence.column)
          errors.append(
            RuleError(
              place: place,
              message: "this fence is not closed; close it before the end of the "
                + "page"))
          continue
        }
        if fence.isBlock, noteConflicts(in: fence) { continue }
        do throws(FenceFailure) {
          let info = try fence.read(isPack: source.pack != nil)
          for mistake in info.mistakes {
            errors.append(
              RuleError(
                place: PagePlace(path: source.path, line: line, column: mistake.column), message: mistake.message))
          }
          blocks.append(Block(info: info, fence: fence, heading: heading, headingIndex: headingIndex))
        } catch {
          errors.append(
            RuleError(place: PagePlace(path: source.path, line: line, column: error.column), message: error.message))
        }
      }
    }
  }

  private mutating func noteConflict(_ mark: String, _ line: Int) {
    let place = PagePlace(path: source.path, line: line + 1, column: 1)
    errors.append(RuleError(place: place, message: ConflictMarks.message(mark)))
  }

  /// Reports conflict markers in the block. If there are any, the block is not read further.
  private mutating func noteConflicts(in fence: MarkdownPage.Fence) -> Bool {
    var marks = ConflictMarks()
    var isFound = false
    for (number, line) in zip(fence.range, fence.lines) {
      guard let mark = marks.mark(line) else { continue }
      noteConflict(mark, number)
      isFound = true
    }
    return isFound
  }

  var path: String { source.path }

  /// The numbers of the headings that have blocks of several rules below them.
  var crowdedHeadings: Set<Int> {
    var first: [Int: RuleID] = [:]
    var crowded: Set<Int> = []
    for block in blocks {
      guard let id = block.info.id else { continue }
      if let known = first[block.headingIndex], known != id { crowded.insert(block.headingIndex) }
      first[block.headingIndex] = id
    }
    return crowded
  }

  /// The file's name without `.md`.
  var fileName: String {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) } ?? bytes.startIndex
    return String(path.hasSuffix(".md") ? path[start...].dropLast(3) : path[start...])
  }

  func place(of fence: MarkdownPage.Fence) -> PagePlace {
    PagePlace(path: path, line: fence.line + 1, column: fence.column)
  }

  var title: String {
    for case .heading(let heading) in markdown.items { return heading.title }
    return ""
  }

  var sections: [PageSection] {
    sectionHeadings.filter { $0.heading.level == 2 }.map {
      PageSection(title: $0.heading.title, text: text(of: $0.lines))
    }
  }

  /// The text of the first section with this title. Case does not matter. Other sections are not read.
  func section(_ title: String) -> String? {
    let wanted = title.lowercased()
    return sectionHeadings.first { $0.heading.level == 2 && $0.heading.title.lowercased() == wanted }
      .map { text(of: $0.lines) }
  }

  // A struct and not a tuple, because the Swift runtime would have to create the tuple's type at each start.
  private struct HeadedLines {
    var heading: MarkdownPage.Heading
    var lines: Range<Int>
  }

  /// The headings of levels 1 and 2, which begin and end sections, with the lines up to the next such heading.
  private var sectionHeadings: [HeadedLines] {
    var headings: [MarkdownPage.Heading] = []
    for case .heading(let heading) in markdown.items where heading.level <= 2 { headings.append(heading) }
    let ends = headings.dropFirst().map(\.line) + [markdown.lines.count]
    return zip(headings, ends).map { HeadedLines(heading: $0, lines: ($0.line + 1)..<$1) }
  }

  private func text(of lines: Range<Int>) -> String {
    var text: [UInt8] = []
    for line in lines { text += markdown.lines[line] + [UInt8(ascii: "\n")] }
    return trim(text[...])
  }

  /// The checklists of the page.
  ///
  /// - Parameter subjects: the statements of the `checklist` blocks, in order.
  func checklists(ticking subjects: [Statement]) -> [Checklist] {
    let starts = subjects.dropFirst().map(\.place.line)
    var headings = markdown.items.compactMap { if case .heading(let heading) = $0 { heading } else { nil } }[...]
    var checklists = [Checklist](
      repeating: Checklist(path: path, pack: source.pack, title: title, subjects: nil, sections: []),
      count: max(1, subjects.count))
    for (index, statement) in subjects.enumerated() { checklists[index].subjects = statement }
    var heading = ""
    for item in markdown.listItems {
      while let next = headings.first, next.line < item.line {
        heading = headings.removeFirst().title
      }
      let index = starts.filter { $0 <= item.line + 1 }.count
      if checklists[index].sections.last?.title != heading || checklists[index].sections.isEmpty {
        checklists[index].sections.append(Checklist.Section(title: heading, items: []))
      }
      let last = checklists[index].sections.count - 1
      checklists[index].sections[last].items.append(item.statement(path: path))
    }
    return checklists
  }

  /// The example files on the page, with the findings that are expected in each.
  var examples: [Example] {
    var examples: [Example] = []
    var group = -1
    var lastHeading: Int?
    for block in blocks {
      guard case .example(let path) = block.info else { continue }
      if block.headingIndex != lastHeading { group += 1 }
      lastHeading = block.headingIndex
      let lines = block.fence.lines.map { String(decoding: $0, as: UTF8.self) }
      examples.append(
        Example(
          path: String(decoding: path, as: UTF8.self), text: lines.map { $0 + "\n" }.joined(), group: group,
          title: block.heading,
          place: place(of: block.fence), expectations: block.fence.expectations))
    }
    return examples
  }
}

private let examplesHeading = Array("\n## Examples\n".utf8)

private func untilExamples(_ text: String) -> String {
  var text = text
  return text.withUTF8 { bytes in
    let end = endOfFirst(examplesHeading, in: bytes).map { $0 - examplesHeading.count + 1 }
    return String(decoding: bytes[..<(end ?? bytes.count)], as: UTF8.self)
  }
}
