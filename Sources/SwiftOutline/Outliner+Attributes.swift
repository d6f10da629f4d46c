// Reads attributes with their arguments, and finds out which words are modifiers.

extension Outliner {
  /// The index of the lexeme after an attribute.
  ///
  /// - Parameter index: the index of the `@`.
  mutating func attributeEnd(_ index: Int) -> Int {
    let (_, end) = dottedName(index + 1)
    return hasAttributeArguments(index, end) ? skipped(end) : end
  }

  /// Finds the end of a dotted name, such as `Swift.MainActor`. `last` is the index of the lexeme with the last
  /// component, -1 if there is no name. `end` is the index after the name and its generic arguments.
  mutating func dottedName(_ start: Int) -> (last: Int, end: Int) {
    guard start < last, tokens[start].kind == .identifier else { return (-1, start) }
    var component = start
    var index = start + 1
    while true {
      if index + 1 < last, tokens[index + 1].kind == .identifier,
        tokens[index].kind == .period || tokens[index].kind == .colonColon
      {
        component = index + 1
        index += 2
      } else if isOperator(index, startingWith: UInt8(ascii: "<")), let end = genericArgumentsEnd(index) {
        index = end
      } else {
        return (component, index)
      }
    }
  }

  private mutating func genericArgumentsEnd(_ index: Int) -> Int? {
    let saved = (p, split, cuts.count)
    defer {
      budget -= max(0, p - index)
      (p, split) = (saved.0, saved.1)
    }
    p = index
    split = 0
    isTrying = true
    defer { isTrying = false }
    if readType(.genericArguments), split == 0 { return p }
    cuts.removeLast(cuts.count - saved.2)
    return nil
  }

  private mutating func hasAttributeArguments(_ at: Int, _ end: Int) -> Bool {
    guard end < last, tokens[end].kind == .leftParen, !tokens[end].startsLine, !matches(at + 1, "Sendable") else {
      return false
    }
    if Int(tokens[end].start) == tokens[end - 1].textEnd { return true }
    // In earlier versions, Swift allowed a space before the arguments of these attributes.
    return takesFixedArguments(at + 1)
  }

  /// Records the attribute at `index`, and returns the index after it. If the arguments have to be read, because they
  /// may declare types or because cuts are recorded, the index of their parenthesis is added to `arguments`.
  mutating func noteAttribute(_ index: Int, _ arguments: inout [Int]) -> Int {
    let (name, end) = dottedName(index + 1)
    let nameRange = name < 0 ? SourceRange(tokens[index].textEnd, tokens[index].textEnd) : range(name)
    var argumentRange = SourceRange(0, 0)
    var behind = end
    if hasAttributeArguments(index, end) {
      behind = skipped(end)
      argumentRange = SourceRange(start(end), tokens[behind - 1].textEnd)
      if wantsCuts || !tokens[end].isPlain, name < 0 || !takesFixedArguments(name) {
        arguments.append(end)
      }
    }
    notes.attributes.append(
      Attribute(
        name: nameRange, arguments: argumentRange,
        range: SourceRange(start(index), tokens[max(index, behind - 1)].textEnd)))
    return max(behind, index + 1)
  }

  /// Reads an attribute without recording it, because it does not belong to the attributes of a declaration.
  mutating func noteLooseAttribute(_ index: Int, _ arguments: inout [Int]) -> Int {
    let count = notes.attributes.count
    let end = noteAttribute(index, &arguments)
    notes.attributes.removeLast(notes.attributes.count - count)
    return end
  }

  /// Whether an attribute of the language has arguments that are not expressions but certain words and names, such as
  /// `@available(iOS 13, *)`.
  private mutating func takesFixedArguments(_ name: Int) -> Bool {
    let length = tokens[name].textEnd - start(name)
    switch length {
    case 4: return matches(name, "objc") || matches(name, "_spi")
    case 6: return matches(name, "inline") || matches(name, "extern")
    case 7: return matches(name, "_expose") || matches(name, "_extern")
    case 8: return matches(name, "_effects") || matches(name, "optimize")
    case 9: return matches(name, "available") || matches(name, "_optimize")
    case 11: return matches(name, "_backDeploy") || matches(name, "exclusivity")
    case 12: return matches(name, "backDeployed") || matches(name, "freestanding")
    case 14: return matches(name, "_spi_available") || matches(name, "_documentation")
    case 16: return matches(name, "_objcRuntimeName")
    case 19: return matches(name, "_objcImplementation")
    case 20: return matches(name, "_originallyDefinedIn")
    case 31: return matches(name, "_swift_native_objc_runtime_base")
    default: return false
    }
  }

  mutating func matches(_ index: Int, _ text: StaticString) -> Bool {
    let start = start(index)
    guard tokens[index].textEnd - start == text.utf8CodeUnitCount else { return false }
    for offset in 0..<text.utf8CodeUnitCount where base[start + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// Reads the arguments of an attribute. `frame.a` is the index of the opening parenthesis.
  mutating func readAttributeArguments(_ frame: Frame) {
    pop()
    let open = Int(frame.a)
    p = open
    advance()
    let name = attributeNameBefore(open)
    if name >= 0 {
      if matches(name, "_implements") {
        _ = readType()
        if kind == .comma { advance() }
        // The second argument of this attribute may be an operator.
        if tokens[p].kind == .binaryOperator || tokens[p].kind == .prefixOperator || tokens[p].kind == .postfixOperator
        {
          return leaveBracket(open)
        }
      } else if matches(name, "_specialize") || matches(name, "specialized") || matches(name, "differentiable") {
        while p < partner(open), keyword != .where { p = skipped(p) }
        _ = readWhereClause()
        return leaveBracket(open)
      } else if matches(name, "derivative") || matches(name, "transpose") {
        return leaveBracket(open)
      } else if matches(name, "abi") {
        // The argument of this attribute is a declaration.
        push(Frame(.arguments, state: 1, a: frame.a))
        if let introducer = declarationIntroducer(p, isMember: true) { beginDeclaration(introducer) }
        return
      }
    }
    push(Frame(.arguments, flags: .attribute, a: frame.a))
  }

  private mutating func attributeNameBefore(_ open: Int) -> Int {
    open > 0 && tokens[open - 1].kind == .identifier ? open - 1 : -1
  }

  // MARK: Modifiers

  /// The element of `ModifierSet` for a modifier; nil for any other word.
  @inline(__always)
  mutating func modifier(_ keyword: Keyword) -> ModifierSet? {
    switch keyword {
    case .private: .private
    case .fileprivate: .fileprivate
    case .internal: .internal
    case .package: .package
    case .public: .public
    case .open: .open
    case .static: .static
    case .final: .final
    case .lazy: .lazy
    case .weak: .weak
    case .unowned: .unowned
    case .override: .override
    case .mutating: .mutating
    case .nonmutating: .nonmutating
    case .indirect: .indirect
    case .convenience: .convenience
    case .required: .required
    case .optional: .optional
    case .dynamic: .dynamic
    case .nonisolated: .nonisolated
    case .isolated: .isolated
    case .distributed: .distributed
    case .prefix: .prefix
    case .postfix: .postfix
    case .infix: .infix
    case .consuming: .consuming
    case .borrowing: .borrowing
    case .async, .reasync, .sending, .__consuming, ._const, ._local, .__setter_access: .other
    default: nil
    }
  }

  /// Whether the modifier may have a word in parentheses, as in `private(set)`.
  @inline(__always)
  mutating func takesDetail(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .private, .fileprivate, .internal, .package, .public, .open, .unowned, .nonisolated: true
    default: false
    }
  }
}
