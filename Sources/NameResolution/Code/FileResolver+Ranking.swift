import ProjectModel
import SwiftOutline

// Ranks the declarations that fit the arguments of a call by the rules of the compiler.

extension FileResolver {
  /// A declaration whose parameters fit the arguments of a call by number and labels.
  struct Fit {
    var candidate: MemberCandidate
    var signature: Signature
    /// The index of the parameter that each argument is passed to.
    var match: [Int]
  }

  /// In awaited code, prefers an `async` function to others with the same parameters. Its result must have the member
  /// that follows the call: `await store.first().get()` may call a function that returns a future.
  mutating func preferAsync(_ fits: inout [Fit], _ next: SourceRange?) {
    let preferred = fits.filter { fit in fit.signature.isAsync && next.map { mayHave($0, fit) == true } ?? true }
    if preferred.isEmpty { return }
    fits.removeAll { fit in !fit.signature.isAsync && preferred.contains { haveSameParameters($0, fit) } }
  }

  /// Whether the result of a function has a member; nil if that is not known.
  func mayHave(_ member: SourceRange, _ fit: Fit) -> Bool? {
    let type = lookup.substitute(fit.signature.result, fit.candidate.known)
    func has(_ name: Int32?) -> Bool {
      !lookup.candidates(name, of: type, isStatic: false, from: file, context).isEmpty
    }
    if has(lookup.number(of: nameBytes(member))) { return true }
    switch type {
    case .nominal(let index, _):
      return lookup.isProject(index) && lookup.isClosed(index) && !has(lookup.knownNames.subscript) ? false : nil
    case .function: return false
    case .tuple(let elements): return elements.isEmpty ? false : nil
    default: return nil
    }
  }

  /// Whether two functions have the same parameter types, apart from the names of type parameters.
  private func haveSameParameters(_ one: Fit, _ other: Fit) -> Bool {
    let (generics, others) = (one.signature.generics, other.signature.generics)
    guard one.match == other.match, generics.count == others.count else { return false }
    var renamed = other.candidate.known
    for (parameter, own) in zip(others, generics) { renamed.bind(parameter, to: .parameter(own)) }
    return zip(generics, others).allSatisfy { own, parameter in
      lookup.constraints(of: own) == lookup.constraints(of: parameter).map { lookup.substitute($0, renamed) }
    }
      && one.match.allSatisfy { index in
        lookup.substitute(one.signature.parameters[index].type, one.candidate.known)
          == lookup.substitute(other.signature.parameters[index].type, renamed)
      }
  }

  /// For each argument, the parameter type on which all declarations agree.
  func commonParameters(_ fits: [Fit]) -> [SwiftType] {
    guard let first = fits.first else { return [] }
    return first.match.indices.map { index in
      let types = fits.map { lookup.substitute($0.signature.parameters[$0.match[index]].type, $0.candidate.known) }
      return types.dropFirst().reduce(types[0]) { $0.common(with: $1) }
    }
  }

  /// A declaration, and how well its parameter types fit the arguments of a call.
  private struct RatedFit {
    var fit: Fit
    var parameters: [SwiftType]
    /// The score of the arguments that fit: 2 for the exact type, 1 for a conversion.
    var exact = 0
    /// How many arguments are converted to `Any` or to an optional. The compiler prefers declarations with few of these
    /// conversions, and `Any` to an optional.
    var wrapped = 0
    /// Whether all arguments are known to fit.
    var isCertain = true

    var level: Int { fit.candidate.level }
    var isGeneric: Bool { !fit.signature.generics.isEmpty }
  }

  /// The declarations whose parameter types fit the arguments best.
  ///
  /// - Parameter arguments: on return, the types are set of arguments whose type does not depend on the parameter.
  mutating func narrowed(_ fits: [Fit], _ arguments: inout [CallArgument], _ expected: SwiftType) -> [Fit] {
    let common = commonParameters(fits)
    for index in arguments.indices where arguments[index].type == nil {
      if isContextual(arguments[index].value) {
        resolveOperands(of: arguments[index].value)
        continue
      }
      // If an argument is the name of a function, the parameter type selects the overload.
      let expected = common[index].isFunction ? common[index] : .unknown
      arguments[index].type = expression(arguments[index].value, expected: expected)
    }
    var left = fits.compactMap { rated($0, arguments, expected) }
    if left.count < 2 { return left.map(\.fit) }
    // An argument such as `.quiet` fits a type that declares this member. A literal fits its default type best.
    for index in arguments.indices where left.count > 1 && arguments[index].type == nil {
      let ranks = left.map { rank(arguments[index], as: $0.parameters[index]) }
      guard let best = ranks.max(), best > 0 else { continue }
      left = zip(left, ranks).filter { $0.1 == best }.map(\.0)
    }
    // The compiler prefers exact matches to conversions.
    if arguments.allSatisfy({ $0.type.map { !$0.hasUnknown } ?? false }), let best = left.map(\.exact).max() {
      left.removeAll { $0.exact < best }
    }
    left = left.filter { one in !left.contains { isBetter($0, one) } }
    if left.count > 1, left.allSatisfy({ $0.level == left[0].level }) {
      let names = nearest(left.map(\.fit.candidate))
      left = left.filter { one in names.contains { $0.id == one.fit.candidate.id } }
    }
    if left.count > 1 {
      // The compiler prefers declarations with fewer omitted parameters.
      let missing = left.map { $0.fit.signature.parameters.count - Set($0.fit.match).count }
      if let least = missing.min() { left = zip(left, missing).filter { $0.1 == least }.map(\.0) }
    }
    return left.map(\.fit)
  }

  /// Compares the types of the arguments with the parameters of a declaration; nil if an argument does not fit.
  private mutating func rated(_ fit: Fit, _ arguments: [CallArgument], _ expected: SwiftType) -> RatedFit? {
    let parameters = fit.match.map { lookup.substitute(fit.signature.parameters[$0].type, fit.candidate.known) }
    var result = RatedFit(fit: fit, parameters: parameters)
    for (argument, parameter) in zip(arguments, parameters) {
      let fits = converts(argument, to: parameter)
      if fits == false { return nil }
      if fits == nil {
        result.isCertain = false
      } else if argument.type == parameter.unwrapped || argument.type == parameter {
        result.exact += 2
      } else {
        result.exact += 1
      }
      if isWrapped(argument, as: parameter) {
        if case .optional = parameter { result.wrapped += 256 } else { result.wrapped += 1 }
      }
    }
    if !expected.isUnknown,
      lookup.converts(lookup.substitute(fit.signature.result, fit.candidate.known), to: expected) == false
    {
      result.isCertain = false
    }
    return result
  }

  private func isWrapped(_ argument: CallArgument, as parameter: SwiftType) -> Bool {
    switch (parameter, argument.type) {
    case (.optional, .optional?): false
    case (.optional, _): tree[argument.value].kind != .nilLiteral
    case (.nominal(let type, _), let value): type == lookup.known.any && value != parameter
    default: false
    }
  }

  /// Whether the compiler prefers `one` to `other`.
  private func isBetter(_ one: RatedFit, _ other: RatedFit) -> Bool {
    let areSame =
      one.isGeneric && other.isGeneric
      ? haveSameParameters(one.fit, other.fit) : one.parameters == other.parameters
    if one.level < other.level, areSame { return true }
    guard one.isCertain, one.wrapped <= other.wrapped else { return false }
    if one.wrapped < other.wrapped || one.level < other.level { return true }
    if one.isGeneric != other.isGeneric { return other.isGeneric }
    guard one.level == other.level, !areSame else { return false }
    // The compiler prefers the declaration with the more specific parameter types.
    return zip(one.parameters, other.parameters).allSatisfy { $0 == $1 || lookup.converts($0, to: $1) == true }
  }

  /// How well an argument without a type of its own, such as a literal, fits a parameter: 2 for a literal's default
  /// type, 1 for any other match, 0 if it may not fit.
  private func rank(_ argument: CallArgument, as parameter: SwiftType) -> Int {
    let kind = tree[argument.value].kind
    if kind == .closure { return 0 }
    let fits = converts(argument, to: parameter) == true
    if fits, kind != .keyPath, case .nominal(let type, _) = parameter.unwrapped, type == lookup.defaultType(of: kind) {
      return 2
    }
    return fits ? 1 : 0
  }

  /// Whether an argument can be passed to a parameter; nil if that is not known.
  func converts(_ argument: CallArgument, to parameter: SwiftType) -> Bool? {
    if let type = argument.type { return lookup.converts(type, to: parameter) }
    let node = tree[argument.value]
    switch node.kind {
    case .integerLiteral, .floatLiteral, .booleanLiteral, .stringLiteral:
      return lookup.literal(node.kind, mayBe: parameter)
    case .nilLiteral:
      if case .optional = parameter { return true }
      if case .nominal(let type, _) = parameter, lookup.isProject(type) { return false }
      return nil
    case .closure:
      switch parameter.unwrapped {
      case .function(let parameters, _):
        let count = parameterCount(ofClosure: argument.value)
        // A closure without parameters can be passed for a function with one parameter of type `Void`.
        if count == 0, parameters.count == 1 {
          if case .nominal = parameters[0].unwrapped { return false }
          return true
        }
        if parameters.count == 1, case .tuple(let elements) = parameters[0], elements.count == count { return true }
        return count == parameters.count
      case .nominal, .tuple, .metatype: return false
      case .parameter, .member: return lookup.literal(.closure, mayBe: parameter)
      default: return nil
      }
    case .arrayLiteral, .dictionaryLiteral:
      if case .nominal(let type, _) = parameter.unwrapped {
        if type == lookup.known.array || type == lookup.known.set || type == lookup.known.dictionary { return true }
        return lookup.known.plain.contains(type) ? false : nil
      }
      return lookup.literal(node.kind, mayBe: parameter)
    case .keyPath: return converts(keyPath: argument.value, to: parameter)
    case .binary: return converts(operation: argument.value, to: parameter)
    default: break
    }
    guard let member = argument.implicitMember else { return nil }
    if isName(member, "init") { return nil }
    let name = lookup.number(of: nameBytes(member))
    switch parameter.unwrapped {
    case .nominal(let type, _):
      let found = lookup.candidates(name, of: parameter.unwrapped, isStatic: true, from: file, context)
      return !found.isEmpty ? true : lookup.isProject(type) || lookup.known.plain.contains(type) ? false : nil
    case .function, .tuple: return false
    case .parameter, .member:
      // A member `.quiet` may be declared in `extension ButtonStyle where Self == QuietStyle`.
      let found = lookup.candidates(name, of: parameter.unwrapped, isStatic: true, from: file, context)
      return found.isEmpty ? nil : true
    default: return nil
    }
  }

  /// Whether a key path can be passed to a parameter; nil if that is not known.
  private func converts(keyPath id: SyntaxID, to parameter: SwiftType) -> Bool? {
    let root: SwiftType?
    switch parameter.unwrapped {
    case .function(let parameters, _):
      if parameters.count != 1 { return false }
      root = parameters[0]
    case .tuple, .metatype: return false
    case .nominal(let type, let arguments):
      if lookup.known.plain.contains(type) || lookup.isProject(type) && lookup.isConcrete(type) { return false }
      root = lookup.isKeyPath(type) ? arguments.first : nil
    default: return lookup.literal(.keyPath, mayBe: parameter)
    }
    guard let root, let first = tree.firstChild(of: id), tree[first].kind == .memberAccess,
      case .nominal(let type, _) = root
    else { return nil }
    let written = nameBytes(tree[first].name)
    // `$name` and `_name` belong to the property wrapper of `name`.
    let isWrapped = isOfWrapper(tree[first].name)
    let name = lookup.number(of: isWrapped ? UnsafeBufferPointer(rebasing: written.dropFirst()) : written)
    let found = lookup.candidates(name, of: root, isStatic: false, from: file, context)
    if isWrapped, found.isEmpty { return nil }
    return !found.isEmpty ? true : lookup.isProject(type) ? false : nil
  }

  /// The number of parameters that a closure declares, or else that its shorthand names such as `$1` require.
  private func parameterCount(ofClosure id: SyntaxID) -> Int {
    guard let signature = tree.child(.closureSignature, of: id) else { return shorthandCount(in: id) }
    let count = tree.children(of: signature).filter { tree[$0].kind == .parameter }.count
    return count > 0 ? count : shorthandCount(in: id)
  }
}
