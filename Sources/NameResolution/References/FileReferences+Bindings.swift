import ProjectModel
import SwiftOutline

extension FileReferences {
  mutating func enterScope(_ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) {
    leaveScopes(before: range.start)
    openScopes.append(range)
    for function in localFunctions[range.start] ?? [] {
      let declaration = outline.declarations[function]
      let before = range.start..<max(range.start, declaration.range.start)
      addLocalFunction(declaration.name, number: function, in: before)
      if let name = lookup.number(of: bytes.nameBytes(declaration.name)) {
        bind(name, in: before)
      }
    }
  }

  mutating func leaveScopes(before offset: UInt32) {
    while let last = openScopes.last, last.end <= offset { openScopes.removeLast() }
  }

  mutating func bind(_ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) {
    addValue(range, from: range.start)
    if let name = lookup.number(of: bytes.nameBytes(range)) { bind(name, at: range.start) }
  }

  /// Binds the implicit name of a clause or an accessor, such as `error` in `catch`. `error` is bound only if the
  /// project declares that name or extends `Error`.
  mutating func bindImplicitly(_ keyword: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) {
    let name = impliedName(by: bytes[keyword.offsets]).withUTF8Buffer { lookup.number(of: $0) }
    let isError = bytes[keyword.offsets].elementsEqual("catch".utf8)
    guard !isError || name != nil || lookup.error != nil else { return }
    addValue(keyword, from: keyword.start, isImplicit: true)
    if let name { bind(name, at: keyword.start) }
  }

  /// Lets the bindings directly before a value begin after the value. In `let a = a`, the second `a` refers to an outer
  /// declaration.
  ///
  /// - Parameter index: the position of the value in the outline's references.
  mutating func postponeBindings(_ value: SourceRange, before index: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    var next = value.start
    for index in (0..<index).reversed() {
      let binding = outline.references[index].name
      guard outline.references[index].kind == .binding, binding == value || isPattern(binding.end, next, bytes) else {
        return
      }
      next = binding.start
      let isElement = isElement(binding, of: value, bytes)
      let isWhole = isElement || isBound(binding, to: value, bytes)
      let name = lookup.number(of: bytes.nameBytes(binding))
      changeInnermostNames { names in
        names.values.postpone(binding, behind: value, isWhole: isWhole, isElement: isElement)
        if let name { names.bound.postpone(name, from: binding.start, to: value.end) }
      }
      if name == nil { continue }
      if value == binding { resolve(binding, .expression, bytes) }
    }
  }

  /// Whether a name is bound to the elements of a value: `for item in items`.
  private func isElement(_ name: SourceRange, of value: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Only ` in ` and spaces are between them.
    guard name.end < value.start, value.start - name.end < 64 else { return false }
    let between = bytes[Int(name.end)..<Int(value.start)]
    let isIn = between.filter { $0 > 0x20 }.elementsEqual("in".utf8)
    return isIn && between.first == UInt8(ascii: " ")
      && bytes[..<Int(name.start)].reversed().drop { $0 == 0x20 }.starts(with: "for".utf8.reversed())
  }

  /// Whether only the text of a pattern is between two offsets. Bindings of a closure or of an outer pattern do not
  /// count.
  private func isPattern(_ start: UInt32, _ end: UInt32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = bytes[Int(start)..<max(Int(start), Int(end))]
    while let first = rest.first {
      let word = rest.prefix(while: isNameByte)
      if word.isEmpty {
        if first == UInt8(ascii: "{") || first == UInt8(ascii: ":") { return false }
        rest = rest.dropFirst()
        continue
      }
      let isIn = word.elementsEqual("in".utf8) && word.endIndex < rest.endIndex && bytes[Int(end) - 1] <= 0x20
      guard ["let", "var", "_"].contains(where: { word.elementsEqual($0.utf8) }) || isIn else { return false }
      rest = rest.dropFirst(word.count)
    }
    return true
  }

  /// Binds a name up to the end of the innermost scope or of the enclosing declaration.
  private mutating func bind(_ name: Int32, at offset: UInt32) {
    leaveScopes(before: offset)
    bind(name, in: offset..<max(offset, openScopes.last?.end ?? .max))
  }

  private mutating func bind(_ name: Int32, in range: Range<UInt32>) {
    guard let name = declared(name) else { return }
    changeInnermostNames { $0.bound.add(name, in: range) }
  }

  /// Binds a local variable after its initial value.
  mutating func bindLocal(_ number: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    let declaration = outline.declarations[number]
    let start = max(declaration.name.start, declaration.initialValue.end)
    addValue(declaration.name, from: start, declaration: Int32(number))
    guard let name = lookup.number(of: bytes.nameBytes(declaration.name)) else { return }
    bind(name, at: start)
  }
}
