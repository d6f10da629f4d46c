import ProjectModel
import SwiftOutline

// Members of the types that functions of the project ask for, named behind a lone period: `show(.quiet)`, `tint(by: .brand)`.

extension FileReferences {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Notes a static member that is given to a function of the project; false where it is not known of which type it is.
  mutating func noteArgument(_ range: SourceRange, _ name: Int32?, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isImplicitMember(at: Int(range.start), bytes), let (called, open) = call(around: Int(range.start), bytes)
    else {
      return false
    }
    // Few are called whose parameters are known; of the others the arguments are not read.
    var known: CallArguments?
    func arguments() -> CallArguments? {
      if known == nil { known = CallArguments(behind: SourceRange(Int(called.start), open), bytes) }
      return known
    }
    let type = typeMade(by: called)
    let meant = type == nil ? functions(called, bytes, arguments) : []
    guard type != nil || !meant.isEmpty, let arguments = arguments(),
      let index = arguments.list.firstIndex(where: {
        !$0.implicitMember.isEmpty && $0.implicitMember.start == range.start
      })
    else { return false }
    let asked: NameResolution.Asked?
    if let type {
      asked = resolution.asked(byInitializersOf: type, for: index, of: arguments, from: file, sight)
    } else {
      asked = resolution.asked(by: meant, for: index, of: arguments)
    }
    switch asked {
    case .conforming(.outside(let type))?:
      guard let name else { return false }
      noteElsewhere(range, name, member(range, bytes) { $0.member(name, ofForeign: type, .member, from: $1, $2) })
    case .one(let type)?, .conforming(let type)?: noteImplied(range, name, of: type, bytes)
    case nil: return false
    }
    return true
  }

  /// The type that a call makes a value of, where its name led to one.
  func typeMade(by called: SourceRange) -> Int? {
    guard let known = bases.last(where: { $0.start == called.start && $0.end == called.end }),
      case .target(let target) = known.meaning
    else { return nil }
    return resolution.type(of: target)
  }

  /// The functions of the project that a call may mean: what its name led to, or what a value's type has by it.
  func functions(
    _ name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>, _ arguments: () -> CallArguments?
  ) -> [DeclarationID] {
    if let known = bases.last(where: { $0.start == name.start && $0.end == name.end }) {
      guard case .target(let target) = known.meaning, resolution.isFunction(target) else { return [] }
      guard let number = resolution.number(of: bytes.nameBytes(name)) else { return [] }
      return resolution.functions(beside: target, number, from: file, sight, taking: arguments)
    }
    var type = typeOfSelf
    var isStatic = isInStaticMember
    if name.start > 0, bytes[Int(name.start) - 1] == UInt8(ascii: ".") {
      let base = narrowed(base(before: Int(name.start), bytes).meaning, to: name, bytes)
      isStatic = base.target.map { resolution.type(of: $0) != nil } ?? false
      switch base {
      case .instance(let known): type = known
      case .target(let target):
        type = resolution.type(of: target).map(ValueType.own)
        if case .instance(let known) = resolution.value(ofVariable: target) { type = known }
      case .nothing:
        guard let end = endOfBase(before: Int(name.start), bytes),
          case .instance(let known) = narrowed(value(endingAt: end, bytes), to: name, bytes)
        else { return [] }
        type = known
      default: return []
      }
    } else if isLocal(name, bytes) {
      return []
    }
    guard case .own(let own)? = type else { return [] }
    return resolution.functions(bytes.nameBytes(name), of: own, isStatic: isStatic, from: file, sight, arguments) ?? []
  }

  /// The name of the call in whose parentheses something stands, and where they open. Brackets are counted alone: who asks
  /// reads the arguments from there on.
  func call(around start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> (name: SourceRange, open: Int)? {
    guard let open = openingBracket(around: start, downTo: max(0, start - CallArguments.lengthLimit), bytes),
      bytes[open] == UInt8(ascii: "(")
    else { return nil }
    return nameOfCall(openingAt: open, bytes).map { ($0, open) }
  }

  /// Where the innermost bracket opens around a place, behind `limit`. Brackets are counted alone.
  ///
  /// - Parameter isPlain: whether the search may go on over the byte at an index.
  func openingBracket(
    around place: Int, downTo limit: Int, _ bytes: UnsafeBufferPointer<UInt8>,
    where isPlain: (Int) -> Bool = { _ in true }
  ) -> Int? {
    var index = place
    var depth = 0
    while depth >= 0 {
      index -= 1
      guard index > limit, isPlain(index) else { return nil }
      switch bytes[index] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth -= 1
      default: break
      }
    }
    return index
  }
}

extension CallArguments {
  /// The parameter that takes an argument, as an index into the outline's, where the arguments fit the function.
  func parameter(taking argument: Int, of function: Declaration, _ outline: Outline) -> Int? {
    if function.parameters.count > Self.parameterLimit { return nil }
    var next = 0
    for index in function.parameters.indices where next < list.count {
      guard isLabelled(list[next], outline.source.nameBytes(outline.parameters[index].label)) else { continue }
      if next == argument { return index }
      next += 1
      guard Self.isRepeated(outline.parameters[index], outline.source.bytes) else { continue }
      while next < list.count, list[next].label.isEmpty {
        if next == argument { return index }
        next += 1
      }
    }
    return nil
  }
}

extension NameResolution {
  /// A function that a name leads to, and all others beside it that a file may call instead.
  func functions(
    beside target: Int, _ name: Int32, from file: FileID, _ sight: Sight, taking arguments: () -> CallArguments?
  ) -> [DeclarationID] {
    let id = table.targets[target]
    if table.uses(of: name).isDisjoint(with: [.overloaded, .spread]) { return [id] }
    let parent = Int(declaration(id).parent)
    guard parent >= 0, let arguments = arguments() else { return [] }
    var scope = typeOfDeclaration[DeclarationID(file: id.file, index: parent)].map(Scope.type)
    if scope == nil {
      let outline = files[id.file.index].outline
      scope = number(of: outline.source.bytes[outline.declarations[parent].name.offsets]).map(Scope.foreign)
    }
    var found: [DeclarationID] = []
    var next = scope.map { table.first(name, in: $0) } ?? -1
    while next >= 0, found.count < Self.composedLimit {
      let entry = table.entries[Int(next)]
      next = entry.next
      guard [.instanceMember, .staticMember].contains(entry.meaning),
        isReached(entry.file, entry.access, in: scope, from: file, sight), mayTake(entry, arguments)
      else { continue }
      // What is not known by itself may be any.
      guard entry.target >= 0 else { return [] }
      found.append(table.targets[Int(entry.target)])
    }
    return found
  }

  /// What a function takes for a parameter.
  enum Asked: Equatable, Sendable {
    case one(ValueType)
    /// What conforms to a protocol: `some Style`, or `S` where `S: Style`.
    case conforming(ValueType)
  }

  /// What functions that a call may mean ask for one of its arguments; nil where they do not agree.
  func asked(by functions: [DeclarationID], for argument: Int, of arguments: CallArguments) -> Asked? {
    var asked: Asked?
    for id in functions {
      let outline = files[id.file.index].outline
      guard let parameter = arguments.parameter(taking: argument, of: outline.declarations[id.index], outline),
        let type = self.asked(byParameter: parameter, of: id), asked == nil || asked == type
      else { return nil }
      asked = type
    }
    return asked
  }

  /// The same of the initializers of a type, declared or its own by its properties; nil where it may have others.
  func asked(
    byInitializersOf type: Int, for argument: Int, of arguments: CallArguments, from file: FileID, _ sight: Sight
  ) -> Asked? {
    guard let known = initializers.value(for: type, make: { initializers(of: type) }),
      known.declared.count <= Self.callLimit
    else { return nil }
    let declared = known.declared.filter { arguments.fit(declaration($0), files[$0.file.index].outline) }
    if !declared.isEmpty { return asked(by: declared, for: argument, of: arguments) }
    guard known.implied.contains(where: { arguments.fit($0) }),
      let name = number(of: arguments.text(arguments.list[argument].label))
    else { return nil }
    switch property(name, of: type, from: file, sight) {
    case .instance(let type)?, .optional(let type)?: return .one(type)
    default: return nil
    }
  }

  /// - Parameter index: into the parameters of the function's outline.
  func asked(byParameter index: Int, of id: DeclarationID) -> Asked? {
    let types = parameterTypes.value(for: id) { typesOfParameters(of: id) }
    let place = index - (declaration(id).parameters.indices.first ?? 0)
    return types.indices.contains(place) ? types[place] : nil
  }

  private func typesOfParameters(of id: DeclarationID) -> [Asked?] {
    let outline = files[id.file.index].outline
    let function = declaration(id)
    let sight = sight(of: id.file)
    return function.parameters.indices.map { index in
      let written = outline.source.bytes[outline.parameters[index].type.offsets]
      let constraint = outline.constraint(ofGeneric: written, of: function)
      guard let name = annotatedName(constraint ?? written) else { return nil }
      let isConforming = constraint != nil || written.starts(with: "some ".utf8)
      return valueType(meaning(of: name, in: id, sight, aliases)).map { isConforming ? .conforming($0) : .one($0) }
    }
  }
}

extension Outline {
  /// Nobody writes more of them, nor more bytes of what they must be.
  private static let parameterLimit = 64
  private static let requirementLimit = 4096

  /// Of `S` in `<S: Style>` or `where S: Style` the `Style`; nothing where it must be several things that are not written
  /// as one, or none.
  func constraint(ofGeneric name: ArraySlice<UInt8>, of declaration: Declaration) -> ArraySlice<UInt8>? {
    let clauses = clauses[of: declaration]
    // Each name that is looked for is looked for in all of them.
    guard (1...Self.parameterLimit).contains(Int(clauses.genericParameters.count)),
      clauses.requirements.count <= Self.requirementLimit
    else { return nil }
    let parameters = clauses.genericParameters.indices.map { source.bytes[self.genericParameters[$0].offsets] }
    guard let parameter = parameters.first(where: { parameterName($0) == name }) else { return nil }
    let behind = source.bytes[parameter.endIndex...].drop { $0 <= 0x20 }
    var own: [ArraySlice<UInt8>] = []
    if behind.first == UInt8(ascii: ":") {
      // Of `S: Style<Int>` the name is enough.
      own = [behind.dropFirst().drop { $0 <= 0x20 }.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ">") }]
    }
    let requirements = source.bytes[clauses.requirements.offsets]
    let all = own + requiredNames(of: String(decoding: name, as: UTF8.self), in: requirements)
    return all.count == 1 ? all[0] : []
  }

  /// What a member's type must be that is a generic parameter of the type around: of `content: C` in `struct Card<C: View>`
  /// the `View`.
  func constraint(ofTypeAround member: Int, _ name: WrittenName) -> WrittenName? {
    let parent = Int(declarations[member].parent)
    guard parent >= 0, declarations[parent].clauses >= 0, name.rest.isEmpty else { return nil }
    return constraint(ofGeneric: name.first, of: declarations[parent]).flatMap(annotatedName)
  }
}
