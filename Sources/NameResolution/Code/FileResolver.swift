import ProjectModel
import SwiftOutline

/// Resolves the names in the code of one file in one walk over the syntax tree. Each name gets the declaration that it
/// refers to, and each expression its type, as far as they are known.
///
/// Types come from declarations, annotations, calls and the context. The resolver does not guess: if the type of an
/// expression is unknown, its members are not resolved.
struct FileResolver {
  /// An enclosing declaration.
  struct Frame {
    /// The index of the declaration in the outline; -1 for a local function.
    var declaration: Int
    /// The type that the declaration introduces or extends; -1 if there is none.
    var type: Int32 = -1
    /// For an extension of an external type without an interface, the number of the type's name in the name table;
    /// otherwise -1.
    var external: Int32 = -1
    /// Whether the declaration is a type or an extension.
    var hasMembers = false
    /// Whether the current position is in the declaration's body or `where` clause, where its members are visible.
    var isInside = false
    /// Whether the declaration is `static` or `class`.
    var isOfType = false
    /// The type itself if the declaration is a type, otherwise the innermost enclosing type; -1 if there is none.
    var innermostType: Int32 = -1
    /// The innermost enclosing extension, as an index in the outline, if it extends one type in each of several
    /// targets; otherwise -1.
    var extensionOfTwins: Int32 = -1
    var generics: [(hash: UInt32, name: ArraySlice<UInt8>, parameter: TypeParameter)] = []
    /// The declared result type, which the operand of `return` is expected to have.
    var result: SwiftType = .unknown
    /// The type of `self`.
    var selfType: SwiftType = .unknown
  }

  let file: FileID
  let lookup: NameLookup
  let bytes: UnsafeBufferPointer<UInt8>
  var tree: SyntaxTree { didSet { operandTypes = [:] } }
  let outline: Outline
  var context: LookupContext
  /// Whether the code is read only to find types, so that no uses are recorded.
  let isSilent: Bool
  var frames: [Frame] = []
  var locals = LocalScopes()
  var inference: Inference
  /// Whether the current expression is after `await`.
  var isAwaited = false
  /// Whether the current expression is the argument of `#keyPath` or `#selector`.
  var isInObjectiveCName = false
  /// Whether a member access follows the name that is being resolved. The name then cannot refer to a function.
  var isMemberBase = false
  /// For `load().count`, the name `count` while `load()` is being resolved.
  var memberAfterCall: SourceRange?
  /// The types of operands that were resolved before their operation, to find the operator that takes these operands.
  var operandTypes: [SyntaxID: SwiftType] = [:]
  /// The number of aliases that have been followed while a type is read. A limit ends cycles of aliases.
  var aliasHops = 0
  /// The constraints of local functions' type parameters.
  var localConstraints: [TypeParameter: [SwiftType]] = [:]
  /// The signatures of local functions, by number.
  var localSignatures: [Signature] = []
  /// The declarations of the outline by the position of their first byte, and variables and enum cases by the position
  /// of their name.
  private let places: DeclarationPlaces
  /// The index of each `#if` clause in the file, by the position of its directive.
  let clauseNumbers: [UInt32: Int32]
  /// For each enclosing closure without named parameters, innermost last, the types of `$0`, `$1`, …
  var shorthand: [[SwiftType]] = []
  /// The result types of the enclosing closures, innermost last.
  var closureResults: [SwiftType] = []

  var uses: [Use] = []
  var leftOut: [LeftOutName] = []
  var doubtful: Set<Int32> = []

  /// Reads the code of a whole file, and records what its names refer to.
  init(
    _ file: FileID, _ tree: SyntaxTree, _ clauses: CodeClauses?, _ bytes: UnsafeBufferPointer<UInt8>,
    _ lookup: NameLookup
  ) {
    self.file = file
    self.lookup = lookup
    self.bytes = bytes
    self.tree = tree
    outline = lookup.files[file.index].outline
    context = lookup.context(of: file)
    context.clauses = clauses
    isSilent = false
    inference = Inference()
    places = DeclarationPlaces(outline)
    clauseNumbers =
      clauses.map { Dictionary($0.conditions.enumerated().map { ($1.text.start, Int32($0)) }) { first, _ in first } }
      ?? [:]
  }

  /// Prepares to read types and initial values in one declaration. No uses are recorded.
  init(reading id: DeclarationID, _ bytes: UnsafeBufferPointer<UInt8>, _ lookup: NameLookup, _ inference: Inference) {
    file = id.file
    self.lookup = lookup
    self.bytes = bytes
    outline = lookup.files[id.file.index].outline
    tree = SyntaxTree.empty(outline.source)
    context = lookup.context(of: id.file)
    isSilent = true
    self.inference = inference
    places = DeclarationPlaces()
    clauseNumbers = [:]
    var enclosing: [Int] = []
    var next = id.index
    while next >= 0, next < outline.declarations.count, enclosing.count < NameLookup.climbLimit {
      enclosing.append(next)
      next = Int(outline.declarations[next].parent)
    }
    for number in enclosing.reversed() {
      enter(number)
      frames[frames.count - 1].isInside = number != id.index || frames[frames.count - 1].type < 0
    }
  }

  // MARK: Frames

  /// Enters a declaration: pushes a frame with its type, its generic parameters and the type of `self`.
  mutating func enter(_ number: Int) {
    let declaration = outline.declarations[number]
    let id = DeclarationID(file: file, index: number)
    var frame = Frame(declaration: number)
    frame.isOfType = declaration.isOfType
    if let last = frames.last {
      frame.innermostType = last.innermostType
      frame.extensionOfTwins = last.extensionOfTwins
      frame.selfType = last.selfType
    }
    switch declaration.kind {
    case .struct, .class, .actor, .enum, .protocol, .extension:
      frame.hasMembers = true
      frame.isOfType = false
      frame.type = Int32(lookup.typeOfDeclaration[id] ?? -1)
      if frame.type < 0, declaration.kind == .extension {
        let name = plainExtendedName(outline.source.bytes[declaration.name.offsets])
        frame.external = lookup.number(of: name) ?? -1
      }
      frame.innermostType = frame.type >= 0 && lookup.isProject(Int(frame.type)) ? frame.type : frame.innermostType
      frame.extensionOfTwins = lookup.table.twins[id] == nil ? -1 : Int32(number)
      frame.selfType = lookup.selfType(around: number, in: file)
      if declaration.kind == .extension, frame.type >= 0 {
        // The type parameters in an extension are those of the extended type.
        for parameter in lookup.typeParameters(of: Int(frame.type)).reversed() {
          let name = lookup.name(of: parameter)
          frame.generics.append((name.withUnsafeBufferPointer(NameTable.hash), name, parameter))
        }
      } else {
        addGenerics(of: id, to: &frame)
      }
    default: addGenerics(of: id, to: &frame)
    }
    frames.append(frame)
  }

  private func addGenerics(of id: DeclarationID, to frame: inout Frame) {
    for (index, name) in lookup.genericParameters(of: id).enumerated() {
      let hash = name.withUnsafeBufferPointer(NameTable.hash)
      frame.generics.append((hash, name, TypeParameter(owner: id, index: Int32(index))))
    }
  }

  mutating func leaveFrame() { frames.removeLast() }

  /// The outline's declaration that begins at a syntax node.
  func declaration(at node: SyntaxNode) -> Int? { places.byStart[node.range.start] }
  func variable(at name: SourceRange) -> Int? { places.byName[name.start] }

  /// Whether the file sees libraries whose declarations are not all known, so that an unresolved name may belong to
  /// one.
  var mayBeOfLibrary: Bool { context.visible.seesUnknown }

  // MARK: Names

  func nameBytes(_ range: SourceRange) -> UnsafeBufferPointer<UInt8> { bytes.nameBytes(range) }

  func isName(_ range: SourceRange, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && text.withUTF8Buffer { bytes[range.offsets].elementsEqual($0) }
  }

  /// The type of `self`; unknown outside of types.
  var selfType: SwiftType { frames.last?.selfType ?? .unknown }

  /// Whether the code is in a static member, where `self` is the type itself.
  var isInStaticMember: Bool {
    for frame in frames.reversed() {
      if frame.hasMembers { return false }
      if frame.isOfType { return true }
    }
    return false
  }

  /// The meaning of an unqualified name.
  enum Name {
    case local(LocalValue)
    case type(SwiftType, LookupResult)
    case members([MemberCandidate], frame: Int, isStatic: Bool)
    case global(LookupResult)
    case none
  }

  /// The innermost frames, up to a limit, from the inside out.
  private var openFrames: ReversedCollection<Range<Int>> {
    (max(0, frames.count - NameLookup.climbLimit)..<frames.count).reversed()
  }

  /// Looks up an unqualified name in an expression, from the innermost scope outward.
  ///
  /// - Parameter labels: the labels of a full name such as `strip(from:)`. Only functions have such a name.
  func find(_ range: SourceRange, labels: [UInt32]? = nil) -> Name {
    let text = nameBytes(range)
    if let number = shorthandNumber(text) {
      let types = shorthand.last ?? []
      return .local(.value(number < types.count ? types[number] : .unknown))
    }
    let hash = NameTable.hash(text)
    var local = locals.find(hash, text, bytes)
    if labels != nil, case .value? = local?.value { local = nil }
    let number = lookup.number(of: text, hash)
    var isStatic = false
    for index in openFrames {
      if let local, local.frame > index { return .local(local.value) }
      if let parameter = genericParameter(hash, text, in: index) { return .type(.parameter(parameter), .hidden) }
      if !frames[index].hasMembers {
        isStatic = isStatic || frames[index].isOfType
        if let found = localType(number, in: frames[index].declaration, .expression) { return found }
        continue
      }
      let (type, external) = (frames[index].type, frames[index].external)
      guard frames[index].isInside else {
        isStatic = true
        continue
      }
      if let number, type >= 0 || external >= 0, lookup.table.uses(of: number).contains(.member) {
        let found = members(number, of: frames[index].selfType, isStatic: isStatic, labels)
        if !found.isEmpty { return .members(found, frame: index, isStatic: isStatic) }
        // In a static member, an instance member of the name shadows outer declarations although the code cannot use
        // it, and vice versa.
        if !members(number, of: frames[index].selfType, isStatic: !isStatic, labels).isEmpty { return .none }
      }
      if let number, type >= 0 {
        let found = lookup.member(number, of: Int(type), .type, from: file, context)
        switch found {
        case .target, .targets: return .type(lookup.type(ofTarget: found.target ?? 0, arguments: []), found)
        case .hidden: return .type(associatedType(number, of: Int(type)), .hidden)
        default: break
        }
      } else if let number, external >= 0 {
        let found = lookup.member(number, ofForeign: external, .type, from: file, context)
        if let target = found.target { return .type(lookup.type(ofTarget: target, arguments: []), found) }
      }
      // Code in a nested type sees only static members of the outer type, and code in a local type sees no local
      // variables.
      isStatic = true
      if case .value? = local?.value { local = nil }
    }
    if let local { return .local(local.value) }
    guard let number else { return .none }
    return .global(lookup.outermost(number, .expression, from: file, context))
  }

  private func genericParameter(_ hash: UInt32, _ name: UnsafeBufferPointer<UInt8>, in frame: Int) -> TypeParameter? {
    frames[frame].generics.first { $0.hash == hash && $0.name.elementsEqual(name) }?.parameter
  }

  private func members(
    _ name: Int32, of type: SwiftType, isStatic: Bool, _ labels: [UInt32]?
  ) -> [MemberCandidate] {
    let found = lookup.candidates(name, of: type, isStatic: isStatic, from: file, context)
    guard let labels else { return found }
    var inference = Inference()
    return found.filter { lookup.signature(of: $0.id, &inference).has(labels) }
  }

  /// The number in `$0`; nil for other names.
  func shorthandNumber(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard text.first == UInt8(ascii: "$"), text.count > 1, text.count < 6 else { return nil }
    var number = 0
    for byte in text.dropFirst() {
      guard byte &- UInt8(ascii: "0") < 10 else { return nil }
      number = number * 10 + Int(byte &- UInt8(ascii: "0"))
    }
    return number
  }

  private func localType(_ number: Int32?, in declaration: Int, _ position: NamePosition) -> Name? {
    guard let number, declaration >= 0, lookup.table.uses(of: number).contains(.local) else { return nil }
    let id = DeclarationID(file: file, index: declaration)
    let found = lookup.local(number, in: id, position, context)
    guard let target = found.target else { return nil }
    return .type(lookup.type(ofTarget: target, arguments: []), found)
  }

  /// Looks up an unqualified name where a type is expected.
  ///
  /// - Returns: the type without generic arguments, and the lookup result with its declaration.
  func findType(_ range: SourceRange, _ position: NamePosition = .type) -> (type: SwiftType, found: LookupResult) {
    let text = nameBytes(range)
    let hash = NameTable.hash(text)
    let number = lookup.number(of: text, hash)
    for index in openFrames {
      if let parameter = genericParameter(hash, text, in: index) { return (.parameter(parameter), .hidden) }
      if !frames[index].hasMembers {
        if case .type(let type, let found)? = localType(number, in: frames[index].declaration, position) {
          return (type, found)
        }
        continue
      }
      guard frames[index].isInside else { continue }
      let (type, external) = (frames[index].type, frames[index].external)
      if type >= 0 {
        if let number {
          let found = lookup.member(
            number, of: Int(type), position, from: file, context, isInBody: !closureResults.isEmpty)
          switch found {
          case .target, .targets:
            return (lookup.type(ofTarget: found.target ?? 0, arguments: [], hops: aliasHops), found)
          case .hidden: return (associatedType(number, of: Int(type)), .hidden)
          case .nothing, .unseen: break
          default: return (.unknown, found)
          }
        }
        // In the signatures of a conforming type, an outer type is preferred to an associated type of the protocol.
        if !closureResults.isEmpty || !lookup.isConcrete(Int(type)) {
          let associated = associatedType(number, of: Int(type))
          if !associated.isUnknown { return (associated, .hidden) }
        }
      } else if external >= 0, let number {
        let found = lookup.member(number, ofForeign: external, position, from: file, context)
        switch found {
        case .nothing, .unseen: break
        default: return (found.target.map { lookup.type(ofTarget: $0, arguments: []) } ?? .unknown, found)
        }
      }
    }
    guard let number else { return (.unknown, .nothing) }
    let found = lookup.outermost(number, position, from: file, context)
    return (lookup.swiftType(of: found, hops: aliasHops), found)
  }

  /// The associated type that a protocol declares or inherits from another protocol.
  func associatedType(_ name: Int32?, of type: Int) -> SwiftType {
    guard let name, let id = lookup.associatedType(name, of: type) else { return .unknown }
    return .parameter(TypeParameter(owner: id, index: TypeParameter.associatedIndex))
  }
}

/// The indices of an outline's declarations, by their position in the text.
struct DeclarationPlaces {
  private(set) var byStart: [UInt32: Int] = [:]
  private(set) var byName: [UInt32: Int] = [:]

  init() {}

  init(_ outline: Outline) {
    byStart.reserveCapacity(outline.declarations.count)
    for (index, declaration) in outline.declarations.enumerated() {
      switch declaration.kind {
      case .variable, .constant, .enumCase: byName[declaration.name.start] = index
      default: byStart[declaration.range.start] = index
      }
    }
  }
}

extension NameLookup {
  /// The type that a lookup result denotes; unknown if the result is no type.
  func swiftType(of found: LookupResult, hops: Int = 0) -> SwiftType {
    switch found {
    case .target(let target): type(ofTarget: target, arguments: [], hops: hops)
    case .targets(let targets): type(ofTarget: targets[0], arguments: [], hops: hops)
    case .foreign(let name): .external(name)
    default: .unknown
    }
  }
}
