// Records references, and the scopes of bindings.

extension Outliner {
  @inline(__always)
  mutating func refer(_ kind: Reference.Kind, _ index: Int) {
    if !wantsReferences { return }
    note(kind, index)
  }

  /// Begins a scope at the lexeme before `p`. End it with `endScope` or `endScopeWithBody`.
  ///
  /// - Returns: the scope, for a frame to keep; 0 if references are not requested.
  @inline(__always)
  mutating func beginScope() -> Int32 {
    begin(.scope, at: p - 1)
  }

  /// Begins the value of the last bindings at `p`. End it with `endScope`.
  ///
  /// - Returns: the value, for a frame to keep; 0 if references are not requested.
  @inline(__always)
  mutating func beginBoundValue() -> Int32 {
    begin(.boundValue, at: p)
  }

  /// Begins the subject of a `switch` at `p`. End it with `endScope`.
  @inline(__always)
  mutating func beginSubject() -> Int32 {
    begin(.subject, at: p)
  }

  /// Records that a binding just before `p` has no value of its own, as in `if let x`.
  mutating func bindToNamesake() {
    let count = notes.references.count
    guard count > 0 else { return }
    let last = notes.references[count - 1]
    if last.kind == .binding, last.name == range(p - 1) { refer(.boundValue, p - 1) }
  }

  @inline(__always)
  private mutating func begin(_ kind: Reference.Kind, at index: Int) -> Int32 {
    if !wantsReferences { return 0 }
    let start = start(index)
    notes.references.append(Reference(kind: kind, name: SourceRange(start, start)))
    return Int32(truncatingIfNeeded: notes.references.count)
  }

  /// Ends a scope after the body at `p`, or before `p` if there is no body.
  @inline(__always)
  mutating func endScopeWithBody(_ scope: Int32) {
    if scope != 0 { endScope(scope, at: kind == .leftBrace ? tokens[partner(p)].textEnd : previousEnd) }
  }

  /// Ends a scope before `p`.
  @inline(__always)
  mutating func endScope(_ scope: Int32) {
    if scope != 0 { endScope(scope, at: previousEnd) }
  }

  private mutating func endScope(_ scope: Int32, at end: Int) {
    notes.references[Int(scope) - 1].name.close(at: UInt32(truncatingIfNeeded: end))
  }

  private mutating func note(_ kind: Reference.Kind, _ index: Int) {
    let lexeme = tokens[index]
    switch lexeme.keyword {
    case .lowerSelf, .capitalSelf, .initializer, .capitalAny: return
    default: break
    }
    var range = range(index)
    if lexeme.kind == .identifier, range.count > 0 {
      switch base[Int(range.start)] {
      case UInt8(ascii: "$"):
        // A closure parameter `$item` also binds `item`.
        guard kind == .binding else { return }
        range = SourceRange(Int(range.start) + 1, Int(range.end))
      case UInt8(ascii: "`"):
        if isUnrecordedName(SourceRange(Int(range.start) + 1, Int(range.end) - 1)) { return }
      default: break
      }
    }
    notes.references.append(Reference(kind: kind, name: range))
  }

  /// Whether the name refers to no declaration: `self`, `Self`, `init`, `Any`, or a name with a dollar sign.
  private mutating func isUnrecordedName(_ range: SourceRange) -> Bool {
    func matches(_ text: StaticString) -> Bool {
      guard range.count == text.utf8CodeUnitCount else { return false }
      for offset in 0..<range.count where base[Int(range.start) + offset] != text.utf8Start[offset] { return false }
      return true
    }
    if range.count > 0, base[Int(range.start)] == UInt8(ascii: "$") { return true }
    return matches("self") || matches("Self") || matches("init") || matches("Any")
  }
}
