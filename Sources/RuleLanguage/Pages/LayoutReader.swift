/// Reads the lines of a layout in order. If a line cannot be read, only the lines below it are also skipped.
struct LayoutReader {
  /// The names after an arrow, `-> A, B`. They are resolved after all entries of the folder have been read.
  private struct Arrow {
    var entry: Int
    var names: [(text: String, offset: Int)]
  }

  var parser: ClauseParser
  var draft: LayoutDraft
  private(set) var failures: [ClauseFailure] = []
  private let block: BlockText
  /// The folders that can contain the next line, innermost last, with the columns of their names. The entry of the
  /// layout's first line is nil.
  private var open: [(indent: Int, entry: Int?)] = []
  /// The indentation of each entry.
  private var indents: [Int] = []
  private var arrows: [Arrow] = []

  init(_ parser: ClauseParser, _ block: BlockText) {
    self.parser = parser
    self.block = block
    let place = block.place(at: 0)
    let nowhere = Subject(head: .kind(.folder), text: "", place: place)
    draft = LayoutDraft(
      layout: Layout(folders: nowhere, top: Layout.Level(), entries: [], place: place),
      notes: ClauseNotes(placeholderUses: [], definitionUses: [], predicateOffsets: [], block: block))
  }

  mutating func read() {
    let lines = layoutLines(of: block.bytes)
    defer { draft.isBroken = !failures.isEmpty }
    guard let first = lines.first else {
      return failures.append(
        ClauseFailure(offset: 0, message: "this layout is empty; list the contents of a folder"))
    }
    do throws(ClauseFailure) {
      try readFolders(at: first)
    } catch {
      failures.append(parser.explained(error))
    }
    open = [(first.indent, nil)]
    var faulty = Int.max
    for (number, line) in lines.enumerated().dropFirst() {
      // The line above, which contains this line, could not be read. So this line is skipped.
      if line.indent > faulty { continue }
      faulty = .max
      let holds = number + 1 < lines.count && lines[number + 1].indent > line.indent
      do throws(ClauseFailure) {
        try readLine(line, holds: holds)
      } catch {
        failures.append(parser.explained(error))
        if holds { faulty = line.indent }
      }
    }
    if failures.isEmpty, !draft.layout.top.isDrawn {
      failures.append(
        ClauseFailure(
          offset: first.range.lowerBound, message: "the first line has no contents; list them below it, indented"))
    }
    resolveArrows()
  }

  // MARK: The first line

  private mutating func readFolders(at line: LayoutLine) throws(ClauseFailure) {
    parser.begin(block, line.range)
    try parser.checkMarks()
    let start = parser.offset
    let isTest = parser.take(word: "test") && !parser.isAtEnd
    if !isTest { parser.offset = start }
    if isSubjectAhead() {
      parser.offset = start
      draft.layout.folders = try readDefinition()
    } else {
      parser.skipSpace()
      let range = try parser.chunk()
      try checkBareName(range)
      var folders = Subject(
        head: .kind(.folder), text: parser.text(from: start), place: block.place(at: range.lowerBound))
      folders.isTest = isTest
      parser.isInPlace = true
      folders.path = try parser.path(in: range)
      draft.layout.folders = folders
    }
    draft.layout.place = block.place(at: start)
    draft.notes.placeholderUses = parser.placeholderUses
    draft.notes.definitionUses = parser.definitionUses
    if let next = parser.peek(), next == UInt8(ascii: "?") || next == UInt8(ascii: "-") {
      throw parser.failure("the first line names the folders; write '?' and arrows after the entries below it")
    }
    try parser.expectEnd()
    try parser.checkForMistakes()
  }

  /// `feature`, `feature/`, `folder X in Y`.
  private mutating func isSubjectAhead() -> Bool {
    parser.skipSpace()
    let run = parser.bytes[parser.offset..<parser.end].prefix { !isSpace($0) }
    let word = String(decoding: run.last == UInt8(ascii: "/") ? run.dropLast() : run, as: UTF8.self)
    return parser.definitionKey(word) != nil || (kind(named: word) != nil && run.last != UInt8(ascii: "/"))
  }

  /// Reads a definition in the first line of a layout. A slash can follow its name, as for a folder.
  private mutating func readDefinition() throws(ClauseFailure) -> Subject {
    let run = parser.bytes[parser.offset..<parser.end]
    if run.last == UInt8(ascii: "/"), !run.contains(where: isSpace) {
      parser.begin(block, parser.offset..<parser.end - 1)
    }
    return try parser.parseSubject()
  }

  private mutating func checkBareName(_ range: Range<Int>) throws(ClauseFailure) {
    let text = parser.bytes[range]
    guard let first = text.first, isSmall(first), text.allSatisfy(isIdentifierByte) else { return }
    let name = String(decoding: text, as: UTF8.self)
    let near = nearest(name, among: parser.definitions.visible).map { "did you mean '\($0)'? Write" } ?? "write"
    throw parser.failure(
      "'\(name)' is not a definition; \(near) a folder with that name as '\(name)/'", at: range.lowerBound)
  }

  // MARK: The lines below

  private mutating func readLine(_ line: LayoutLine, holds: Bool) throws(ClauseFailure) {
    parser.begin(block, line.range)
    try parser.checkMarks()
    let start = parser.offset
    // Closes the folders whose names begin at this column or further right. The first line contains all others.
    while open.count > 1, let last = open.last, last.indent >= line.indent { open.removeLast() }
    guard let around = open.last, around.indent < line.indent else {
      throw parser.failure("a layout has only one line without indentation; indent this one", at: start)
    }
    let parent = around.entry
    if let parent, !draft.layout.entries[parent].isFolder {
      throw parser.failure(
        "'\(draft.layout.entries[parent].name.text)' is a file and cannot contain other entries", at: start)
    }
    if let sibling = draft.layout.level(of: parent).entries.last, indents[sibling] != line.indent {
      let message =
        "the indentation of this line does not match '\(draft.layout.entries[sibling].text(Bindings()))' above"
      throw parser.failure(message + "; align the entries of one folder", at: start)
    }
    if parser.bytes[start..<parser.end].starts(with: "...".utf8) {
      parser.offset += 3
      guard parser.isAtEnd else {
        throw parser.failure("write '...' on a separate line, where it allows entries that are not listed")
      }
      if let parent { draft.layout.entries[parent].inside.isOpen = true } else { draft.layout.top.isOpen = true }
      return
    }
    let entry = draft.layout.entries.count
    let (name, isFolder) = try readName(holds: holds)
    try parser.checkForMistakes()
    for sibling in draft.layout.level(of: parent).entries where draft.layout.entries[sibling].name == name {
      throw parser.failure("'\(name.text)' is listed twice in one folder", at: start)
    }
    draft.layout.entries.append(
      Layout.Entry(
        name: name, isFolder: isFolder, isOptional: false, inside: Layout.Level(), parent: parent, uses: nil,
        place: block.place(at: start)))
    draft.placeholderUses.append(parser.placeholderUses)
    indents.append(line.indent)
    if let parent {
      draft.layout.entries[parent].inside.entries.append(entry)
    } else {
      draft.layout.top.entries.append(entry)
    }
    open.append((line.indent, entry))
    try readMarks(of: entry)
  }

  private mutating func readName(holds: Bool) throws(ClauseFailure) -> (name: NamePattern, isFolder: Bool) {
    parser.skipSpace()
    var range = try parser.chunk()
    let isQuoted = parser.byte(at: range.lowerBound - 1) == UInt8(ascii: "\"")
    if !isQuoted, range.count > 1, parser.bytes[range.upperBound - 1] == UInt8(ascii: "?") {
      range = range.lowerBound..<range.upperBound - 1
      parser.offset = range.upperBound
    }
    let start = range.lowerBound
    let hasSlash = parser.bytes[range].last == UInt8(ascii: "/")
    if hasSlash { range = range.lowerBound..<range.upperBound - 1 }
    let text = String(decoding: parser.bytes[range], as: UTF8.self)
    if range.isEmpty || text == "->" { throw parser.failure("expected a file or folder", at: start) }
    if parser.bytes[range].contains(UInt8(ascii: "/")) {
      throw parser.failure("write one file or folder on a line; indent the contents of '\(text)'", at: start)
    }
    if text.hasPrefix("**") {
      throw parser.failure("remove '**': a folder without listed contents may contain anything", at: start)
    }
    try parser.checkPlainName(range)
    let isFile = text.split(separator: "|", omittingEmptySubsequences: false).allSatisfy { $0.hasSuffix(".swift") }
    if !hasSlash, !isFile, !isQuoted {
      // `View Models/`
      let rest = parser.bytes[range.upperBound..<parser.end].prefix { $0 != UInt8(ascii: "?") }
      if let slash = rest.firstIndex(of: UInt8(ascii: "/")), !rest[..<slash].contains(UInt8(ascii: "-")) {
        throw parser.failure("put a name with spaces in quotes: \"\(folded(parser.bytes[start...slash]))\"", at: start)
      }
    }
    if !hasSlash, !isFile, !holds {
      let isOther = text.utf8.contains(UInt8(ascii: ".")) && !text.utf8.contains(UInt8(ascii: "{"))
      throw parser.failure(
        isOther
          ? "'\(text)' is not a Swift file; a layout lists only Swift files and folders"
          : "is '\(text)' a folder or a file? Write '\(text)/' or '\(text).swift'", at: start)
    }
    return (try parser.name(in: range), hasSlash || !isFile)
  }

  /// `?` and an arrow, in any order.
  private mutating func readMarks(of entry: Int) throws(ClauseFailure) {
    while !parser.isAtEnd {
      let start = parser.offset
      if parser.take("?") {
        if draft.layout.entries[entry].isOptional { throw parser.failure("one '?' is enough", at: start) }
        draft.layout.entries[entry].isOptional = true
      } else if parser.bytes[start..<parser.end].starts(with: "->".utf8) {
        if draft.layout.entries[entry].uses != nil { throw parser.failure("a line has one arrow", at: start) }
        parser.offset += 2
        draft.layout.entries[entry].place = block.place(at: start)
        draft.layout.entries[entry].uses = []
        arrows.append(Arrow(entry: entry, names: try readArrow()))
      } else {
        throw parser.expected("'?', '->' or the line's end")
      }
    }
  }

  private static let arrowStops = [UInt8(ascii: ","), UInt8(ascii: "?")]

  private mutating func readArrow() throws(ClauseFailure) -> [(text: String, offset: Int)] {
    if parser.take(word: "nothing") { return [] }
    var names: [(text: String, offset: Int)] = []
    repeat {
      parser.skipSpace()
      let start = parser.offset
      var range: Range<Int>
      if parser.byte(at: start) == UInt8(ascii: "\"") {
        range = try parser.quoted(isEnd: { isSpace($0) || Self.arrowStops.contains($0) })
      } else {
        while let next = parser.byte(at: parser.offset), !isSpace(next), !Self.arrowStops.contains(next) {
          parser.offset += 1
        }
        range = start..<parser.offset
      }
      if parser.bytes[range].last == UInt8(ascii: "/") { range = range.lowerBound..<range.upperBound - 1 }
      if range.isEmpty { throw parser.expected("the names of entries after '->', or 'nothing'") }
      let text = String(decoding: parser.bytes[range], as: UTF8.self)
      names.append((text, start))
    } while parser.take(",")
    return names
  }

  /// Finds the entries that the names after arrows refer to. They are in the same folder.
  private mutating func resolveArrows() {
    // If some lines could not be read, a name after an arrow may refer to one of them.
    let isWhole = failures.isEmpty
    for arrow in arrows {
      let beside = draft.layout.level(of: draft.layout.entries[arrow.entry].parent).entries
      let names = beside.map { draft.layout.entries[$0].name.text }
      for (text, offset) in arrow.names {
        if let position = names.firstIndex(of: text), beside[position] != arrow.entry {
          draft.layout.entries[arrow.entry].uses?.append(beside[position])
          continue
        }
        if !isWhole, !names.contains(text) { continue }
        let others = names.filter { $0 != draft.layout.entries[arrow.entry].name.text }
        if text.hasPrefix("!") || ["none", "no", "not", "-"].contains(text.lowercased()) {
          let rest = others.filter { "!\($0)" != text }
          let allowed =
            text.hasPrefix("!") && !rest.isEmpty ? "-> \(rest.joined(separator: ", ")), or -> nothing" : "-> nothing"
          failures.append(
            ClauseFailure(
              offset: offset, message: "an arrow lists only allowed dependencies; write: \(allowed)"))
          continue
        }
        let near = nearest(text, among: others + ["nothing"]).map { "did you mean '\($0)'?" }
        let known = others.isEmpty ? "it has no other entries" : "the other entries are \(list(others))"
        failures.append(
          ClauseFailure(
            offset: offset,
            message: names.contains(text)
              ? "'\(text)' may always use itself; an arrow points to another entry of the folder"
              : "'\(text)' is not in the same folder; " + (near ?? known)))
      }
    }
  }
}
