import ProjectModel
import SwiftOutline

// Chooses the declaration that a name refers to, among those with its name, and gives calls the type of their result.

extension FileResolver {
  /// A declaration that the arguments of a call fit.
  private struct Fit {
    var candidate: MemberCandidate
    var signature: Signature
    /// The parameter of each argument.
    var match: [Int]
  }

  /// Resolves a name with several candidates, and the call that follows it.
  ///
  /// - Parameter isSelf: whether the name is a member of the enclosing type, written without a base or after `self`.
  /// - Returns: the type of the value, or of the result of the call.
  mutating func use(
    _ candidates: [MemberCandidate], _ name: SourceRange, arguments: [CallArgument]?, labels: [UInt32]?,
    _ expected: SwiftType, isSelf: Bool, namedType: SwiftType = .unknown
  ) -> SwiftType {
    guard let arguments else {
      return reference(candidates, name, labels, expected, isSelf: isSelf, namedType: namedType)
    }
    let functions = candidates.filter { takesArguments($0.id) }
    if functions.isEmpty {
      // A property that holds a function, or a value that can be called.
      let callable = candidates.filter { mayBeCalled($0, arguments) }
      if callable.isEmpty { return typeOfValue(skip(arguments)) }
      let type = reference(callable, name, labels, .unknown, isSelf: isSelf, namedType: namedType)
      return typeOfValue(callValue(.value(type), arguments, expected))
    }
    return call(of: functions, arguments, expected, name: name, isSelf: isSelf, namedType: namedType)
  }

  /// Whether the value of a property can be called with these arguments.
  private mutating func mayBeCalled(_ candidate: MemberCandidate, _ arguments: [CallArgument]) -> Bool {
    let type = lookup.substitute(lookup.signature(of: candidate.id, &inference).type, candidate.known)
    switch type {
    case .unknown, .parameter, .member: return true
    case .function(let parameters, _):
      if arguments.allSatisfy({ $0.label == 0 }) { return true }
      // Macros such as `@DependencyClient` declare a method with labels for a property that holds a function.
      let isExpanded =
        candidate.owner >= 0 && lookup.declaration(lookup.types[candidate.owner].declaration).attributes.count > 0
      return isExpanded && parameters.count == arguments.count
    case .nominal, .external:
      let name = lookup.knownNames.callAsFunction
      return !lookup.candidates(name, of: type, isStatic: false, from: file, context).isEmpty
    case .metatype: return true
    default: return false
    }
  }

  func takesArguments(_ id: DeclarationID) -> Bool {
    let declaration = lookup.declaration(id)
    switch declaration.kind {
    case .function, .initializer, .subscript, .macro: return true
    case .enumCase: return declaration.flags.contains(.parameters)
    default: return false
    }
  }

  /// Resolves a name that is not called.
  private mutating func reference(
    _ candidates: [MemberCandidate], _ name: SourceRange, _ labels: [UInt32]?, _ expected: SwiftType,
    isSelf: Bool, namedType: SwiftType
  ) -> SwiftType {
    var found = candidates.filter { !takesArguments($0.id) }
    // A function is passed as a value, and not where a value of a nominal type is expected.
    if found.isEmpty, isMemberBase || expectsNoFunction(expected) { return .unknown }
    if found.isEmpty || labels != nil {
      found = candidates
      if let labels {
        found = candidates.filter { lookup.signature(of: $0.id, &inference).has(labels) }
      }
    }
    if case .function(let parameters, _) = expected.unwrapped, labels == nil {
      // A function is passed where a function is expected.
      found = found.filter { candidate in
        let signature = lookup.signature(of: candidate.id, &inference)
        return !signature.takesArguments
          || signature.parameters.count == parameters.count
            && zip(parameters, signature.parameters).allSatisfy { lookup.converts($0, to: $1.type) != false }
      }
    }
    let chosen = isOverloaded(found) ? found : nearest(found)
    guard let first = chosen.first else { return .unknown }
    record(chosen, name, isSelf: isSelf, ofType: namedType)
    guard chosen.count == 1 || areOneType(chosen) else { return .unknown }
    let signature = lookup.signature(of: first.id, &inference)
    return lookup.substitute(signature.type, first.known)
  }

  private func expectsNoFunction(_ expected: SwiftType) -> Bool {
    guard case .nominal = expected.unwrapped else { return false }
    return lookup.converts(.function([], .void), to: expected) == false
  }

  /// Whether candidates are functions with different numbers of parameters, which only the context tells apart. In
  /// `async` code, an `async` function is preferred.
  private mutating func isOverloaded(_ candidates: [MemberCandidate]) -> Bool {
    guard candidates.count > 1, takesArguments(candidates[0].id) else { return false }
    let signatures = candidates.map { lookup.signature(of: $0.id, &inference) }
    return Set(signatures.map(\.parameters.count)).count > 1 && signatures.allSatisfy { !$0.isAsync }
  }

  /// Whether candidates with one name have the same type, such as a requirement and its default.
  private mutating func areOneType(_ candidates: [MemberCandidate]) -> Bool {
    let types = candidates.map { lookup.substitute(lookup.signature(of: $0.id, &inference).type, $0.known) }
    return types.dropFirst().allSatisfy { $0 == types[0] }
  }

  /// The candidates of the nearest type. A requirement is nearer to a value of a protocol than its default
  /// implementation; for a concrete type it is farther.
  private mutating func nearest(_ candidates: [MemberCandidate]) -> [MemberCandidate] {
    guard candidates.count > 1, let level = candidates.map(\.level).min() else { return candidates }
    let near = candidates.filter { $0.level == level }
    if near.count == 1 { return near }
    let requirements = near.filter { lookup.isRequirement($0.id) }
    // An extension may also overload a requirement of a library.
    let areOverloads = requirements.contains { !lookup.isProject($0.id) } && !areOneType(near)
    if !requirements.isEmpty, requirements.count < near.count, !areOverloads {
      let isConcrete =
        if case .nominal(let type, _)? = near[0].known.receiver { lookup.isConcrete(type) } else { false }
      return isConcrete ? near.filter { !lookup.isRequirement($0.id) } : requirements
    }
    // A declaration of the file's own module hides the same one of another module, and a property any property.
    let own = near.filter { isOwn($0.id) }
    let isEverywhere = context.modules.allSatisfy { module in
      own.contains { lookup.files[$0.id.file.index].modules.contains(module) }
    }
    guard !own.isEmpty, own.count < near.count, isEverywhere else { return near }
    if near.allSatisfy({ !takesArguments($0.id) }) || areOneType(near) { return own }
    return near
  }

  // MARK: Calls

  /// Resolves the call of a value or of a type.
  ///
  /// - Parameter name: the name of the type in the call of an initializer.
  mutating func callValue(
    _ base: Value, _ arguments: [CallArgument], _ expected: SwiftType, name: SourceRange = .none
  ) -> Value {
    switch base {
    case .type(let type, let found):
      if isLiteral(arguments, of: type) {
        resolveArgument(arguments[0], expected: type)
        return .value(type)
      }
      let initializers = lookup.candidates(lookup.knownNames.initializer, of: type, isStatic: true, from: file, context)
      // The name of an alias is no use of the type.
      let isAlias = (found.target ?? -1) >= lookup.types.count
      let made = call(of: initializers, arguments, expected, on: type, name: name, isUnnamed: isAlias)
      return .value(made)
    case .value(.function(let parameters, let result)):
      for (index, argument) in arguments.enumerated() {
        resolveArgument(argument, expected: index < parameters.count ? parameters[index] : .unknown)
      }
      return .value(result)
    case .value(let type):
      if case .metatype(let inner) = type { return callValue(.type(inner, .hidden), arguments, expected, name: name) }
      let functions = lookup.candidates(
        lookup.knownNames.callAsFunction, of: type, isStatic: false, from: file, context)
      if functions.isEmpty { return skip(arguments) }
      return .value(call(of: functions, arguments, expected, name: name, isSelf: false))
    case .unknown, .module: return skip(arguments)
    }
  }

  /// Whether a call only gives a literal its type: `Path("a")` is `"a" as Path` if paths can be written as literals.
  private func isLiteral(_ arguments: [CallArgument], of type: SwiftType) -> Bool {
    guard arguments.count == 1, arguments[0].label == 0, case let node = tree[arguments[0].value],
      node.kind == .stringLiteral || node.kind == .integerLiteral || node.kind == .floatLiteral,
      let literalProtocol = lookup.known.literalProtocols[node.kind]
    else { return false }
    return lookup.inherits(type, Int32(literalProtocol))
  }

  @discardableResult
  mutating func resolveArgument(_ argument: CallArgument, expected: SwiftType) -> SwiftType {
    if let known = argument.type { return known }
    return expression(argument.value, expected: expected)
  }

  /// Resolves the call of one of several declarations.
  ///
  /// - Parameters:
  ///   - type: the type whose initializers are called; unknown for functions.
  ///   - isUnnamed: whether the code does not name the type, as in `.init()` or in a call of an alias.
  mutating func call(
    of candidates: [MemberCandidate], _ arguments: [CallArgument], _ expected: SwiftType, on type: SwiftType = .unknown,
    name: SourceRange = .none, isUnnamed: Bool = false, isSelf: Bool = false, namedType: SwiftType = .unknown
  ) -> SwiftType {
    let namedType = namedType.isUnknown && !isUnnamed ? type : namedType
    let next = memberAfterCall
    memberAfterCall = nil
    var arguments = arguments
    var fits: [Fit] = []
    for candidate in candidates {
      let signature = lookup.signature(of: candidate.id, &inference)
      // An `async` function can be called only where the call is awaited.
      if signature.isAsync, !isAwaited { continue }
      if let match = signature.match(arguments) {
        fits.append(Fit(candidate: candidate, signature: signature, match: match))
      }
    }
    // A type keeps its synthesized initializer if only extensions declare others.
    if case .nominal(let owner, _) = type, fits.allSatisfy({ lookup.isInExtension($0.candidate.id) }),
      let synthesized = lookup.synthesizedInitializer(of: type, &inference), let match = synthesized.match(arguments)
    {
      let own = MemberCandidate(
        id: lookup.types[owner].declaration, owner: owner, level: 0, known: lookup.bindings(of: type))
      if fits.isEmpty {
        if name.count > 0 { record([own], name, ofType: namedType) }
        _ = call(synthesized, arguments, own.known, expected, match)
        return type
      }
      fits.append(Fit(candidate: own, signature: synthesized, match: match))
    }
    if fits.count > 1 { preferAsync(&fits, next) }
    // If one declaration fits, its types do not matter, unless a library without an interface may declare another one.
    if fits.count > 1 || fits.count == 1 && mayBeOfLibrary && !isOfProject(fits[0].candidate) {
      let possible = narrowed(fits, &arguments, expected)
      // Without other libraries, nothing else can be meant.
      if !possible.isEmpty || mayBeOfLibrary { fits = possible }
    }
    if fits.count > 1, let next, type.isUnknown {
      let left = fits.filter { mayHave(next, $0) != false }
      if !left.isEmpty { fits = left }
    }
    guard let chosen = fits.first else {
      for argument in arguments { resolveArgument(argument, expected: .unknown) }
      return type
    }
    if fits.count > 1 {
      // Several declarations fit. What they have in common is known.
      if name.count > 0 { record(fits.map(\.candidate), name, isSelf: isSelf, ofType: namedType) }
      let results = fits.map { lookup.substitute($0.signature.result, $0.candidate.known) }
      let common = commonParameters(fits)
      for (index, argument) in arguments.enumerated() {
        resolveArgument(argument, expected: index < common.count ? common[index] : .unknown)
      }
      if !type.isUnknown { return type }
      return results.dropFirst().allSatisfy { $0 == results[0] } ? results[0] : .unknown
    }
    if name.count > 0 { record([chosen.candidate], name, isSelf: isSelf, ofType: namedType) }
    let result = call(chosen.signature, arguments, chosen.candidate.known, expected, chosen.match)
    guard !type.isUnknown else { return result }
    // An inherited initializer makes the type that is called.
    if case .nominal(let made, _) = result.unwrapped, case .nominal(let called, let written) = type {
      if made != called || !written.isEmpty {
        return { if case .optional = result { .optional(type) } else { type } }()
      }
      return result
    }
    if case .optional = result { return .optional(type) }
    return type
  }

  /// In awaited code, `async` functions come before others with the same parameters. The result must have the member
  /// that follows the call: `await store.first().get()` may call a function that returns a future.
  private mutating func preferAsync(_ fits: inout [Fit], _ next: SourceRange?) {
    let preferred = fits.filter { fit in fit.signature.isAsync && next.map { mayHave($0, fit) == true } ?? true }
    if preferred.isEmpty { return }
    fits.removeAll { fit in !fit.signature.isAsync && preferred.contains { haveSameParameters($0, fit) } }
  }

  /// Whether the result of a function has a member; nil if that is not known.
  private func mayHave(_ member: SourceRange, _ fit: Fit) -> Bool? {
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

  /// Whether two functions take the same types, where the type parameters of one stand for those of the other.
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

  /// Whether a candidate is a member of a type of the project, to which libraries add nothing.
  private func isOfProject(_ candidate: MemberCandidate) -> Bool {
    candidate.owner >= 0 && lookup.isProject(candidate.owner)
  }

  /// Whether the arguments of a call fit one of several declarations.
  mutating func mayFit(
    _ candidates: [MemberCandidate], _ arguments: inout [CallArgument], onlyLabels: Bool
  ) -> Bool {
    let fits = candidates.compactMap { candidate in
      let signature = lookup.signature(of: candidate.id, &inference)
      return signature.match(arguments).map { Fit(candidate: candidate, signature: signature, match: $0) }
    }
    return !fits.isEmpty && (onlyLabels || !narrowed(fits, &arguments, .unknown).isEmpty)
  }

  /// For each argument, the parameter type that all declarations have in common.
  private func commonParameters(_ fits: [Fit]) -> [SwiftType] {
    guard let first = fits.first else { return [] }
    return first.match.indices.map { index in
      let types = fits.map { lookup.substitute($0.signature.parameters[$0.match[index]].type, $0.candidate.known) }
      return types.dropFirst().reduce(types[0]) { $0.common(with: $1) }
    }
  }

  /// Resolves the arguments of a call of a known declaration, in order, and infers its type parameters.
  mutating func call(
    _ signature: Signature, _ arguments: [CallArgument], _ known: Substitution, _ expected: SwiftType,
    _ match: [Int]? = nil
  ) -> SwiftType {
    var known = known
    let match = match ?? signature.match(arguments) ?? []
    // Closures and other expressions that need an expected type come after those that do not.
    var later: [Int] = []
    func parameter(_ index: Int) -> SwiftType {
      index < match.count ? lookup.substitute(signature.parameters[match[index]].type, known) : .unknown
    }
    for index in arguments.indices {
      if index < match.count, isContextual(arguments[index].value),
        signature.parameters[match[index]].type.hasParameter
      {
        later.append(index)
        continue
      }
      var expected = parameter(index)
      // A type parameter is inferred from the argument, not the other way round.
      if !expected.isFunction, expected.hasParameter, !isContextual(arguments[index].value) { expected = .unknown }
      let found = resolveArgument(arguments[index], expected: expected)
      if index < match.count { lookup.unify(signature.parameters[match[index]].type, found, &known) }
    }
    lookup.unify(signature.sameTypes, &known)
    if !expected.isUnknown, !later.isEmpty { lookup.unify(signature.result, expected, &known) }
    for index in later {
      let found = resolveArgument(arguments[index], expected: parameter(index))
      lookup.unify(signature.parameters[match[index]].type, found, &known)
    }
    lookup.unify(signature.sameTypes, &known)
    if !expected.isUnknown { lookup.unify(signature.result, expected, &known) }
    return lookup.substitute(signature.result, known)
  }

  // MARK: Overloads

  /// How well arguments fit a declaration.
  private struct RatedFit {
    var fit: Fit
    var parameters: [SwiftType]
    /// Exact matches count more than conversions.
    var exact = 0
    /// How many arguments become an optional or `Any`. The compiler prefers declarations with fewer of them, and `Any` to
    /// an optional.
    var wrapped = 0
    /// Whether all arguments are known to fit.
    var isCertain = true

    var level: Int { fit.candidate.level }
    var isGeneric: Bool { !fit.signature.generics.isEmpty }
  }

  /// The declarations whose parameter types the arguments fit best.
  ///
  /// - Parameter arguments: their types are set as far as they do not depend on the parameters.
  private mutating func narrowed(_ fits: [Fit], _ arguments: inout [CallArgument], _ expected: SwiftType) -> [Fit] {
    let common = commonParameters(fits)
    for index in arguments.indices where arguments[index].type == nil {
      if isContextual(arguments[index].value) {
        resolveOperands(of: arguments[index].value)
        continue
      }
      // The name of a function means the one that the parameter takes.
      let expected = common[index].isFunction ? common[index] : .unknown
      arguments[index].type = expression(arguments[index].value, expected: expected)
    }
    var left = fits.compactMap { rated($0, arguments, expected) }
    if left.count < 2 { return left.map(\.fit) }
    // An implicit member belongs to a type that declares it, and a literal has its default type if it can.
    for index in arguments.indices where left.count > 1 && arguments[index].type == nil {
      let ranks = left.map { rank(arguments[index], as: $0.parameters[index]) }
      guard let best = ranks.max(), best > 0 else { continue }
      left = zip(left, ranks).filter { $0.1 == best }.map(\.0)
    }
    // An exact match is better than a conversion.
    if arguments.allSatisfy({ $0.type.map { !$0.hasUnknown } ?? false }), let best = left.map(\.exact).max() {
      left.removeAll { $0.exact < best }
    }
    left = left.filter { one in !left.contains { isBetter($0, one) } }
    if left.count > 1, left.allSatisfy({ $0.level == left[0].level }) {
      let names = nearest(left.map(\.fit.candidate))
      left = left.filter { one in names.contains { $0.id == one.fit.candidate.id } }
    }
    if left.count > 1 {
      // Fewer parameters that are left out are better.
      let missing = left.map { $0.fit.signature.parameters.count - Set($0.fit.match).count }
      if let least = missing.min() { left = zip(left, missing).filter { $0.1 == least }.map(\.0) }
    }
    return left.map(\.fit)
  }

  /// Compares the types of arguments with a declaration; nil if one of them does not fit.
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

  /// Whether the compiler prefers one declaration to another, whether or not the other fits.
  private func isBetter(_ one: RatedFit, _ other: RatedFit) -> Bool {
    let areSame =
      one.isGeneric && other.isGeneric
      ? haveSameParameters(one.fit, other.fit) : one.parameters == other.parameters
    if one.level < other.level, areSame { return true }
    guard one.isCertain, one.wrapped <= other.wrapped else { return false }
    if one.wrapped < other.wrapped || one.level < other.level { return true }
    if one.isGeneric != other.isGeneric { return other.isGeneric }
    guard one.level == other.level, !areSame else { return false }
    // A declaration with more special parameters is better.
    return zip(one.parameters, other.parameters).allSatisfy { $0 == $1 || lookup.converts($0, to: $1) == true }
  }

  /// How well a literal, a key path or an implicit member fits a parameter.
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
        // A closure without parameters may be passed for one parameter of type `Void`.
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
      // `.quiet`, declared in `extension ButtonStyle where Self == QuietStyle`.
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

  /// The number of parameters that a closure declares, or that its shorthand names ask for.
  private func parameterCount(ofClosure id: SyntaxID) -> Int {
    guard let signature = tree.child(.closureSignature, of: id) else { return shorthandCount(in: id) }
    let count = tree.children(of: signature).filter { tree[$0].kind == .parameter }.count
    return count > 0 ? count : shorthandCount(in: id)
  }
}
