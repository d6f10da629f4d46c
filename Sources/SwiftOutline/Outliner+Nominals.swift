// Reads types and extensions: their names, generic parameters, inheritance and requirements.

extension Outliner {
  mutating func readNominal(_ declarationKind: DeclarationKind, _ header: DeclarationHeader) {
    let name = readDeclaredName()
    let index = note(declarationKind, name: name, header)
    noteGenericParameters(of: index)
    readTypeTail(index)
  }

  mutating func readExtension(_ header: DeclarationHeader) {
    let first = start(p)
    let name = dottedName(p)
    _ = readType()
    let extended = SourceRange(first, max(first, previousEnd))
    let index = note(.extension, name: extended, header)
    notes.declarations[index].type = name.last >= 0 && name.end == p ? range(name.last) : extended
    readTypeTail(index)
  }

  /// Reads the inheritance clause and the `where` clause of a type, and pushes a frame for the members.
  private mutating func readTypeTail(_ index: Int) {
    noteInheritance(of: index)
    noteRequirements(of: index)
    pushEndOfType(index)
    guard kind == .leftBrace else { return }
    notes.declarations[index].body = bodyRange(p)
    push(Frame(.members, a: Int32(truncatingIfNeeded: p)))
    advance()
  }

  mutating func bodyRange(_ open: Int) -> SourceRange {
    SourceRange(start(open), tokens[max(open, skipped(open) - 1)].textEnd)
  }

  /// Reads the name of a declaration. The range is empty if there is no name. A reserved keyword is a name only in
  /// backticks.
  @inline(__always)
  mutating func readDeclaredName() -> SourceRange {
    guard kind == .identifier || kind == .wildcard || kind == .dollarIdentifier,
      !keyword.isReserved || keyword == .capitalSelf
    else { return SourceRange(start(p), start(p)) }
    let name = range(p)
    advance()
    return name
  }

  mutating func readInheritance() -> Slice {
    guard kind == .colon else { return .empty }
    advance()
    let first = notes.inherited.count
    while true {
      let from = start(p)
      if keyword == .class, kind == .identifier { advance() } else { _ = readType() }
      let end = previousEnd
      if end > from { notes.inherited.append(SourceRange(from, end)) }
      guard kind == .comma else { break }
      advance()
    }
    return slice(first, notes.inherited.count)
  }

  mutating func slice(_ first: Int, _ end: Int) -> Slice {
    Slice(start: UInt32(truncatingIfNeeded: first), count: UInt32(truncatingIfNeeded: end - first))
  }

  /// Reads a `where` clause. Returns the range of its requirements, without the keyword.
  mutating func readWhereClause() -> SourceRange {
    guard keyword == .where, kind == .identifier else { return .none }
    advance()
    let from = start(p)
    while true {
      let before = p
      readRequirementType()
      if kind == .colon {
        advance()
        if isLayout(p) {
          // A layout constraint such as `_Trivial(64)`.
          advance()
          if kind == .leftParen { p = skipped(p) }
        } else {
          _ = readType()
        }
      } else if isOperator(p, "==") {
        advance()
        readRequirementType()
      }
      guard kind == .comma, p > before else { break }
      advance()
    }
    return SourceRange(from, max(from, previousEnd))
  }

  /// Whether the word is a layout constraint in a `where` clause, such as `_Trivial`. A layout constraint is not a
  /// type.
  private mutating func isLayout(_ index: Int) -> Bool {
    guard kind == .identifier, base[start(index)] == UInt8(ascii: "_") else { return false }
    return matches(index, "_Class") || matches(index, "_NativeClass") || matches(index, "_Trivial")
      || matches(index, "_TrivialAtMost") || matches(index, "_TrivialStride") || matches(index, "_BridgeObject")
      || matches(index, "_RefCountedObject") || matches(index, "_NativeRefCountedObject")
      || matches(index, "_UnknownLayout")
  }

  private mutating func readRequirementType() {
    if kind == .integer {
      advance()
    } else if isOperator(p, "-"), next.kind == .integer {
      p += 2
    } else {
      _ = readType()
    }
  }

  /// Reads generic parameters, and records their names.
  mutating func readGenericParameters() -> Slice {
    guard isOperator(p, startingWith: UInt8(ascii: "<")) else { return .empty }
    takeFront()
    commitSplit()
    let first = notes.genericParameters.count
    while true {
      while kind == .at { p = attributeEnd(p) }
      if (keyword == .each || keyword == .let) && next.kind == .identifier { advance() }
      guard kind == .identifier else { break }
      notes.genericParameters.append(range(p))
      advance()
      readEllipsisIfPresent()
      if kind == .colon {
        advance()
        _ = readType()
      }
      guard kind == .comma else { break }
      advance()
    }
    if keyword == .where, kind == .identifier { _ = readWhereClause() }
    if isOperator(p, startingWith: UInt8(ascii: ">")) {
      takeFront()
      commitSplit()
    }
    return slice(first, notes.genericParameters.count)
  }
}
