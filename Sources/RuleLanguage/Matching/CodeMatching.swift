import SwiftOutline

// A pattern is compared with a set of states. Each state is the next token and the values of placeholders. A run of
// balanced code ends at the brackets around it, and skips brackets within it, except for a body that ends with a run.
// Therefore the brackets of the pattern bound the time for one place.

/// The state of a match: the next position in the source, and the values of placeholders so far.
struct CodeState: Hashable {
  var position: Int
  var bindings: Bindings
}

/// The maximum number of tokens that `...` can match outside of brackets. It also ends at the end of the statement.
private let longestOpenRun = 512

struct CodeMatcher {
  let tokens: SourceTokens
  /// Whether the match is in a condition. A brace after it then begins the body of the statement, unless the token
  /// after the brace rules that out.
  var isInCondition = false
  /// Whether the match is in a type, so that no closure can follow.
  var isInType = false

  /// Matches the pattern at `start`. Returns one state for each position where the match can end.
  func states(_ elements: [CodePattern.Element], at start: Int, given: Bindings) -> [CodeState] {
    var states = advance([CodeState(position: start, bindings: given)], over: elements[...], limit: nil)
    if elements.last.map(\.endsCall) ?? false {
      for index in states.indices {
        states[index].position = endOfClosures(at: states[index].position, isNested: false)
      }
    }
    return states
  }

  /// Matches the pattern against all tokens of a range. Returns nothing if it does not match exactly.
  ///
  /// - Parameter isBody: whether the range is the code between two braces.
  func wholeStates(
    _ elements: [CodePattern.Element], _ range: Range<Int>, given: Bindings, isBody: Bool
  ) -> [CodeState] {
    advance(
      [CodeState(position: range.lowerBound, bindings: given)], over: elements[...], limit: range.upperBound,
      body: isBody ? elements.deepBody(from: range.lowerBound) : nil
    )
    .filter { withoutSemicolons($0.position) == range.upperBound }
  }

  /// Matches elements of a pattern, from each of the given states.
  ///
  /// - Parameters:
  ///   - limit: the index of the bracket that ends the code. nil outside the pattern's brackets.
  ///   - body: the start of the code between two braces, if the element after a run may be deeper in brackets than the
  ///     run.
  ///   - isList: commas separate items, and a run between two commas may be empty.
  private func advance(
    _ given: [CodeState], over elements: ArraySlice<CodePattern.Element>, limit: Int?, body: Int? = nil,
    isList: Bool = false
  ) -> [CodeState] {
    var states = given
    var index = elements.startIndex
    while index < elements.endIndex, !states.isEmpty {
      if isList, let end = elements.endOfOpenItem(at: index) {
        let item = elements[index..<end]
        // `...` in a list matches other items or none. For none, it also matches one of the commas next to it.
        let some = advance(states, over: item, limit: limit)
        let isInside = item.count == 3
        let none = isInside ? advance(states, over: item.suffix(1), limit: limit) : states
        states = distinct(some + none)
        index = end
        continue
      }
      if elements[index] == .run {
        let next = index + 1
        if next == elements.endIndex {
          if let limit { for state in states.indices { states[state].position = limit } }
          return distinct(states)
        }
        let goesOn = next + 1 < elements.endIndex
        let isEnough = elements[next].placeholders.isEmpty && goesOn && elements[next + 1] == .run
        if let body, elements[next...].beginsCaseLabel {
          states = searchDirectly(elements[next], in: body, from: states, limit: limit)
        } else {
          states = search(
            elements[next], after: elements[index], from: states, limit: limit, isDeep: body != nil,
            isFirstEnough: isEnough)
          if let name = elements.callsName(at: next) { states = states.filter { mayCall(name, before: $0.position) } }
        }
        index = next + 1
        continue
      }
      let after = index > elements.startIndex ? elements[index - 1] : nil
      if states.count == 1 {
        states = match(elements[index], after: after, at: states[0], limit: limit)
      } else {
        states = distinct(states.flatMap { match(elements[index], after: after, at: $0, limit: limit) })
      }
      if let name = elements.callsName(at: index) { states = states.filter { mayCall(name, before: $0.position) } }
      if states.count > mostSolutions { states.removeLast(states.count - mostSolutions) }
      index += 1
    }
    return states
  }

  /// Finds all positions after the `...` at which the next element matches.
  ///
  /// - Parameter isFirstEnough: whether another `...` follows, so that the first position reaches everything that later
  ///   ones reach.
  private func search(
    _ element: CodePattern.Element, after run: CodePattern.Element, from states: [CodeState], limit: Int?,
    isDeep: Bool,
    isFirstEnough: Bool
  ) -> [CodeState] {
    var found: [CodeState] = []
    var seen: Set<CodeState> = []
    // If several states have the same placeholder values, the earliest position is enough: it reaches everything that
    // the later ones reach.
    var starts: [Bindings: Int] = [:]
    for state in states { starts[state.bindings] = min(starts[state.bindings] ?? .max, state.position) }
    for state in states where starts[state.bindings] == state.position {
      starts[state.bindings] = -1
      var position = state.position
      let stop = limit ?? tokens.count
      var steps = 0
      while position <= stop {
        if limit == nil, steps > longestOpenRun || (steps > 0 && endsStatement(position)) { break }
        let here = CodeState(position: position, bindings: state.bindings)
        let next = match(element, after: run, at: here, limit: limit)
        if isFirstEnough, !next.isEmpty {
          found += next
          break
        }
        for next in next where seen.insert(next).inserted { found.append(next) }
        if found.count > mostSolutions || position >= stop { break }
        guard let next = isDeep ? position + 1 : tokens.next(position), next <= stop else { break }
        position = next
        steps += 1
      }
    }
    return found
  }

  /// The same for the label of a `case` or `default`, which belongs to the switch around it and to no nested one.
  private func searchDirectly(
    _ label: CodePattern.Element, in body: Int, from states: [CodeState], limit: Int?
  ) -> [CodeState] {
    var found: [CodeState] = []
    let stop = limit ?? tokens.count
    var position = body
    while position < stop {
      for state in states where state.position <= position {
        found += match(label, after: .run, at: CodeState(position: position, bindings: state.bindings), limit: limit)
      }
      if found.count > mostSolutions { break }
      guard let next = tokens.next(position) else { break }
      position = next
    }
    return distinct(found)
  }

  private func mayCall(_ name: NamePattern, before end: Int) -> Bool { name.mayCall(tokens.name(end - 1)) }

  private func endsStatement(_ position: Int) -> Bool {
    guard position < tokens.count else { return true }
    let lexeme = tokens.lexemes[position]
    switch lexeme.kind {
    case .semicolon, .rightBrace, .rightParen, .rightSquare, .stringMiddle, .stringClose: return true
    default: return lexeme.startsLine && lexeme.keyword.beginsStatement
    }
  }

  // MARK: One element

  private func match(
    _ element: CodePattern.Element, after last: CodePattern.Element?, at state: CodeState, limit: Int?
  ) -> [CodeState] {
    let position = withoutSemicolons(state.position)
    guard position < limit ?? tokens.count else { return [] }
    let lexeme = tokens.lexemes[position]
    switch element {
    case .run: return [state]
    case .name(let name):
      guard lexeme.kind == .identifier || lexeme.kind == .wildcard || lexeme.kind == .dollarIdentifier,
        name.exactLiterals != nil || tokens.isName(position)
      else { return [] }
      // After a period in the pattern, only the name itself has to match. Otherwise the name may be qualified in the
      // source.
      let ends = last.isPeriod ? [position] : tokens.componentsOfName(at: position)
      return ends.flatMap { position in
        name.solutions(tokens.name(position), given: state.bindings).map {
          CodeState(position: position + 1, bindings: $0)
        }
      }
    case .text(let text):
      if tokens.isText(position, text) { return [CodeState(position: position + 1, bindings: state.bindings)] }
      guard text == [UInt8(ascii: ".")] else { return [] }
      if lexeme.kind == .colonColon { return [CodeState(position: position + 1, bindings: state.bindings)] }
      if last.isCallee, let period = tokens.implicitMember(at: position) {
        return [CodeState(position: period + 1, bindings: state.bindings)]
      }
      let end = last.isCallee ? tokens.endOfGenericArguments(at: position) : position
      if end > position, tokens.lexemes[end].kind == .period {
        return [CodeState(position: end + 1, bindings: state.bindings)]
      }
      // `a?.b` and `a!.b` also match the pattern `a.b`.
      guard lexeme.kind == .postfixQuestion || lexeme.kind == .exclamation,
        position + 1 < tokens.count, tokens.lexemes[position + 1].kind == .period
      else { return [] }
      return [CodeState(position: position + 2, bindings: state.bindings)]
    case .postfix(let text):
      guard tokens.isText(position, text), tokens.isAfterValue(position) else { return [] }
      return [CodeState(position: position + 1, bindings: state.bindings)]
    case .string(let text):
      guard let stop = tokens.endOfLiteral(position) else { return [] }
      let solutions = text.solutions(tokens.textOfLiteral(position), given: state.bindings)
      return solutions.map { CodeState(position: stop, bindings: $0) }
    case .group(.brace, let inner) where last.isCatch && isCatchClause(state.position - 1):
      return group(.brace, inner, at: bodyOfCatch(at: position), state.bindings, isAfterName: false, limit: limit)
    case .group(let bracket, let inner):
      return group(bracket, inner, at: position, state.bindings, isAfterName: last.isCallee, limit: limit)
    case .arguments:
      return arguments(at: position, isNested: limit != nil).map { CodeState(position: $0, bindings: state.bindings) }
    case .repeated(let inner): return repetitions(inner, at: state, limit: limit)
    }
  }

  private func group(
    _ bracket: CodePattern.Bracket, _ inner: [CodePattern.Element], at start: Int, _ given: Bindings,
    isAfterName: Bool, limit: Int?
  ) -> [CodeState] {
    let position = isAfterName && bracket != .square ? tokens.endOfCallee(at: start) : start
    guard position < limit ?? tokens.count else { return [] }
    guard CodePattern.Bracket(tokens.lexemes[position].kind) == bracket, let close = tokens.closer(position) else {
      return []
    }
    var found: [CodeState] = []
    // Arguments are compared by their position.
    let body = bracket == .brace ? inner.deepBody(from: position + 1) : nil
    let start = CodeState(position: position + 1, bindings: given)
    for state in advance([start], over: inner[...], limit: close, body: body, isList: bracket != .brace) {
      var end = withoutSemicolons(state.position)
      // A trailing comma after the last argument makes no difference.
      if end + 1 == close, bracket != .brace, tokens.lexemes[end].kind == .comma { end += 1 }
      if end == close { found.append(CodeState(position: close + 1, bindings: state.bindings)) }
    }
    return found
  }

  /// Whether the token at `position` is the keyword `catch`, and not a member or an argument label.
  private func isCatchClause(_ position: Int) -> Bool {
    guard position >= 0, tokens.lexemes[position].keyword == .catch else { return false }
    let isMember = position > 0 && tokens.lexemes[position - 1].kind == .period
    return !isMember && tokens.lexemes[position + 1].kind != .colon
      && tokens.bytes[Int(tokens.lexemes[position].start)] != UInt8(ascii: "`")
  }

  /// The position of the opening brace of a `catch` clause that has any pattern:
  /// `catch let error as URLError where error.isTimeout {`.
  private func bodyOfCatch(at start: Int) -> Int {
    var position = start
    while position < tokens.count, tokens.lexemes[position].kind != .leftBrace, position < start + longestOpenRun {
      guard let next = tokens.next(position) else { return start }
      position = next
    }
    return position
  }

  /// The positions where the arguments of a call can end: after the parentheses, and after trailing closures.
  func arguments(at start: Int, isNested: Bool) -> [Int] {
    let position = tokens.endOfCallee(at: start)
    guard position < tokens.count else { return [] }
    if tokens.lexemes[position].kind == .leftParen, !tokens.lexemes[position].startsLine {
      guard let close = tokens.closer(position) else { return [] }
      let end = endOfClosures(at: close + 1, isNested: isNested)
      return end == close + 1 ? [end] : [close + 1, end]
    }
    let end = endOfClosures(at: position, isNested: isNested)
    return end == position ? [] : [end]
  }

  private func repetitions(_ inner: [CodePattern.Element], at state: CodeState, limit: Int?) -> [CodeState] {
    var found: [CodeState] = []
    var seen: Set<Int> = []
    var open = [state.position]
    while let start = open.popLast() {
      let one = CodeState(position: start, bindings: state.bindings)
      for end in advance([one], over: inner[...], limit: limit).map(\.position) where seen.insert(end).inserted {
        found.append(CodeState(position: end, bindings: state.bindings))
        let comma = withoutSemicolons(end)
        if comma < limit ?? tokens.count, tokens.lexemes[comma].kind == .comma { open.append(comma + 1) }
      }
    }
    return found
  }

  private func withoutSemicolons(_ start: Int) -> Int {
    var position = start
    while position < tokens.count, tokens.lexemes[position].kind == .semicolon { position += 1 }
    return position
  }

  private func distinct(_ states: [CodeState]) -> [CodeState] {
    if states.count < 2 { return states }
    var seen: Set<CodeState> = []
    return states.filter { seen.insert($0).inserted }
  }
}

extension CodePattern.Element {
  /// Whether trailing closures belong to it.
  fileprivate var endsCall: Bool {
    switch self {
    case .arguments, .group(.parenthesis, _), .group(.brace, _): true
    default: false
    }
  }

  fileprivate var isComma: Bool {
    if case .text(let text) = self { text.count == 1 && text[0] == UInt8(ascii: ",") } else { false }
  }

  fileprivate var isRun: Bool { if case .run = self { true } else { false } }
}

extension [CodePattern.Element] {
  /// The start of a body that contains the elements at any depth. nil if they are compared with the whole body.
  fileprivate func deepBody(from start: Int) -> Int? { last == .run ? start : nil }
}

extension ArraySlice<CodePattern.Element> {
  /// `case`, `default:` or `@unknown default:`
  fileprivate var beginsCaseLabel: Bool {
    let label = first == .text([UInt8(ascii: "@")]) ? dropFirst(2) : self
    guard case .name(let name)? = label.first else { return false }
    if name.exactLiteral == Array("default".utf8) { return label.dropFirst().first == .text([UInt8(ascii: ":")]) }
    return name.exactLiteral == Array("case".utf8)
  }

  /// The position after an open item of a list: `..., ` at the beginning, `, ..., ` in the middle, or `, ...` at the
  /// end. nil if none begins at `start`.
  fileprivate func endOfOpenItem(at start: Int) -> Int? {
    let isAfterComma = self[start].isComma
    guard isAfterComma || start == startIndex else { return nil }
    var end = isAfterComma ? start + 1 : start
    guard end < endIndex, self[end].isRun else { return nil }
    end += 1
    if end < endIndex, self[end].isComma { return end + 1 }
    return end == endIndex && isAfterComma ? end : nil
  }
}

extension CodePattern.Element? {
  fileprivate var isPeriod: Bool { if case .text([UInt8(ascii: ".")]) = self { true } else { false } }
  fileprivate var isCallee: Bool { if case .name = self { true } else { false } }
  fileprivate var isCatch: Bool {
    if case .name(let name) = self { name.exactLiterals == [Array("catch".utf8)] } else { false }
  }
}
