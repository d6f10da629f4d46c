/// Parses an XML property list.
func markupList(_ bytes: [UInt8]) -> PropertyList {
  var reader = MarkupListReader(bytes)
  reader.read()
  return reader.list
}

private struct MarkupListReader {
  var list: PropertyList
  private var markup: MarkupReader
  /// For each open dictionary, whether its last key still waits for its value.
  private var isBehindKey: [Bool] = []
  private var text: Range<Int>?

  init(_ bytes: [UInt8]) {
    list = PropertyList(bytes)
    markup = MarkupReader(bytes)
  }

  mutating func read() {
    while !list.hasTooMuchTrouble, let piece = markup.next() { read(piece) }
    let end = markup.bytes.count
    if list.innermost != nil { list.note("the file ends before its last tag is closed", at: max(0, end - 1)) }
    while list.innermost != nil { close(at: end) }
  }

  private mutating func read(_ piece: MarkupPiece) {
    let isDictionary = markup.isNamed(piece, "dict")
    let isContainer = isDictionary || markup.isNamed(piece, "array")
    let start = piece.name.lowerBound
    switch piece.kind {
    case .text: text = piece.range
    case _ where markup.isNamed(piece, "plist"): return
    case .opening where isContainer:
      admitValue(start)
      list.begin(isDictionary ? .dictionary : .list, at: start)
      if isDictionary { isBehindKey.append(false) }
      if piece.isEmpty { close(at: piece.range.upperBound) }
    case .closing where isContainer:
      if list.innermost == (isDictionary ? .dictionary : .list) {
        close(at: piece.range.upperBound)
      } else {
        list.note("this tag has no opening tag", at: start)
      }
    case .opening:
      text = nil
      // The value of `<true/>` is its name, and the value of `<string/>` is an empty string.
      let isTruth = markup.isNamed(piece, "true") || markup.isNamed(piece, "false")
      if piece.isEmpty { add(isTruth ? piece.name : start..<start, isKey: false) }
    case .closing:
      add(text ?? start..<start, isKey: markup.isNamed(piece, "key"))
      text = nil
    }
  }

  private mutating func add(_ range: Range<Int>, isKey: Bool) {
    guard let innermost = list.innermost else { return }
    if isKey, innermost == .dictionary {
      if isBehindKey.last ?? false { endKey(range.lowerBound) }
      isBehindKey[isBehindKey.count - 1] = true
    } else {
      admitValue(range.lowerBound)
    }
    list.addString(.marked, range.lowerBound, range.upperBound)
  }

  private mutating func admitValue(_ offset: Int) {
    guard list.innermost == .dictionary else { return }
    if !(isBehindKey.last ?? false) {
      list.note("this value has no key", at: offset)
      list.addString(.marked, offset, offset)
    }
    isBehindKey[isBehindKey.count - 1] = false
  }

  private mutating func endKey(_ offset: Int) {
    list.note("the key before this has no value", at: offset)
    list.addString(.marked, offset, offset)
  }

  private mutating func close(at offset: Int) {
    if list.innermost == .dictionary, isBehindKey.popLast() ?? false { endKey(offset) }
    list.end(at: offset)
  }
}
