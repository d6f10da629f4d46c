import ProjectModel
import SwiftOutline

/// Resolves the references of one file in a single pass, with a stack of the enclosing declarations.
struct FileReferences {
  /// An enclosing declaration of the current position. It holds no references to objects, because each lookup copies
  /// all open frames.
  struct Frame: BitwiseCopyable {
    /// The index of the declaration in the outline of the code.
    var declaration: Int
    /// The declaration in the project's outline; nil for a local variable or function.
    var id: DeclarationID?
    var end: UInt32
    /// The offset where the members or the body begin; `max` if there are none.
    var bodyStart: UInt32
    var requirements: SourceRange
    /// Whether the declaration is a type or an extension.
    var hasMembers = false
    /// Whether the declaration is `static` or `class`.
    var isOfType: Bool
    /// The type that it declares or extends; -1 if there is none.
    var type: Int32 = -1
    /// For an extension of an external type, the number of the type's name; otherwise -1.
    var foreign: Int32 = -1
    /// The innermost type that the declaration is or is in; -1 if there is none.
    var innermostType: Int32
    /// The enclosing extension that extends a type in each of several targets, as an index in the project's outline.
    /// `innermostType` is one of these types. -1 if there is no such extension.
    var extensionOfTwins: Int32 = -1

    /// Whether code at an offset sees the members: in the body and in the `where` clause, but not before.
    func isInside(_ offset: UInt32) -> Bool {
      offset >= bodyStart || offset >= requirements.start && offset < requirements.end
    }
  }

  /// The names that an enclosing declaration binds. Only names that the project also declares are included in `bound`
  /// and `generic`.
  struct FrameNames {
    /// The names bound so far, with the range in which each is visible.
    var bound = BoundNames()
    /// The generic parameters of the declaration.
    var generic: [Int32] = []
    var values = LocalValues()
  }

  let file: FileID
  let lookup: NameLookup
  let code: CodeOutline
  var outline: Outline { code.outline }
  /// The local functions, by the start of the innermost scope around each.
  let localFunctions: [UInt32: [Int]]
  var context: LookupContext
  /// The number of `init`, if an extension in another file than its type declares an initializer.
  let initializer: Int32?
  var uses: [Use] = []
  var leftOut: [LeftOutName] = []
  var doubtful: Set<Int32> = []

  private(set) var frames: [Frame] = []
  /// The names that each frame binds.
  var namesOfFrames: [FrameNames] = []
  /// The names that top-level code of the file binds.
  var namesAtTop = FrameNames()
  /// The open scopes, outermost first.
  var openScopes: [SourceRange] = []
  private var next = 0
  /// The offset where the next declaration begins or the innermost one ends.
  private var nextChange: UInt32 = 0
  private var clauses: OpenClauses
  var openSwitches = OpenSwitches()
  /// The results of the latest names, by position. They are the bases of members that follow.
  var bases: [(start: UInt32, end: UInt32, meaning: LookupResult)] = []
  /// The chains around the latest member that was resolved.
  var chains: KnownChains?
  /// The chains of the whole file while `chains` has the chains of a member, and the other way round.
  var otherChains: KnownChains?
  let room: LexingRoom
  /// The types of the file's local values that are already resolved.
  let knownValues = KnownValues()
  /// Whether the file sees SwiftUI's views. Stored, because it is needed for each view.
  lazy var importsSwiftUI = outline.importsViews

  init(_ file: FileID, _ code: CodeOutline, _ lookup: NameLookup, _ room: LexingRoom) {
    self.file = file
    self.code = code
    self.room = room
    self.lookup = lookup
    localFunctions = findLocalFunctions(of: code.outline)
    clauses = OpenClauses(code.outline.conditions)
    context = lookup.context(of: file)
    context.clauses = code.clauses
    let name = lookup.number(of: Array("init".utf8)[...])
    initializer = name.flatMap { lookup.table.uses(of: $0).contains(.initializer) ? $0 : nil }
  }

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    noteImports(bytes)
    for (index, reference) in outline.references.enumerated() {
      let range = reference.name
      clauses.enter(range.start)
      context.condition = clauses.innermost
      enterDeclarations(before: range.start, bytes)
      switch reference.kind {
      case .type: resolve(range, .type, bytes)
      case .expression: resolve(range, .expression, bytes)
      case .macro: resolve(range, .macro, bytes)
      case .attribute: resolveAttribute(range, bytes)
      case .module: resolveModule(range, bytes)
      case .member: resolveMember(range, bytes)
      case .binding: bind(range, bytes)
      case .implicitBinding: bindImplicitly(range, bytes)
      case .scope: enterScope(range, bytes)
      case .boundValue: postponeBindings(range, before: index, bytes)
      case .subject: openSwitches.begin(range)
      case .cases: openSwitches.enter(range)
      }
      if lookup.table.hasLabelledSubscripts { noteSubscript(behind: reference, bytes) }
      if let initializer { noteInitializer(initializer, behind: reference, bytes) }
    }
  }

  // MARK: Scopes

  private mutating func enterDeclarations(before offset: UInt32, _ bytes: UnsafeBufferPointer<UInt8>) {
    if offset < nextChange { return }
    while next < outline.declarations.count, outline.declarations[next].range.start <= offset {
      enter(next, bytes)
      next += 1
    }
    while let last = frames.last, last.end <= offset { leaveDeclaration() }
    let nextStart = next < outline.declarations.count ? outline.declarations[next].range.start : .max
    nextChange = min(nextStart, frames.last?.end ?? .max)
  }

  /// Changes the names of the innermost enclosing declaration, or of the file's top level.
  mutating func changeInnermostNames(_ change: (inout FrameNames) -> Void) {
    if namesOfFrames.isEmpty { change(&namesAtTop) } else { change(&namesOfFrames[namesOfFrames.count - 1]) }
  }

  private mutating func leaveDeclaration() {
    frames.removeLast()
    namesOfFrames.removeLast()
  }

  private mutating func enter(_ number: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    let declaration = outline.declarations[number]
    while let last = frames.last,
      last.end <= declaration.range.start || last.end < declaration.range.end || isBeside(last.declaration, declaration)
    {
      leaveDeclaration()
    }
    let clauses = outline.clauses[of: declaration]
    var frame = Frame(
      declaration: number, id: code.held(number).map { DeclarationID(file: file, index: $0) },
      end: declaration.range.end,
      bodyStart: declaration.body.isEmpty ? .max : declaration.body.start, requirements: clauses.requirements,
      isOfType: declaration.isOfType,
      innermostType: frames.last?.innermostType ?? -1, extensionOfTwins: frames.last?.extensionOfTwins ?? -1)
    var names = FrameNames()
    switch declaration.kind {
    case .enumCase, .operator, .precedenceGroup, .associatedtype: return
    case .struct, .class, .actor, .enum, .protocol, .extension:
      frame.hasMembers = true
      frame.type = Int32(frame.id.flatMap { lookup.typeOfDeclaration[$0] } ?? -1)
      if frame.type < 0, declaration.kind == .extension {
        let name = plainExtendedName(outline.source.bytes[declaration.name.offsets])
        frame.foreign = lookup.number(of: name).map(extended) ?? -1
      }
      if frame.type >= 0 { frame.innermostType = frame.type }
      frame.extensionOfTwins = frame.id.flatMap { lookup.table.twins[$0] == nil ? nil : Int32($0.index) } ?? -1
    case .function, .variable, .constant:
      if declaration.flags.contains(.local) { bindLocal(number, bytes) }
    default: break
    }
    for index in clauses.genericParameters.indices {
      let name = parameterName(outline.source.bytes[outline.genericParameters[index].offsets])
      if let name = declared(lookup.number(of: name)) { names.generic.append(name) }
    }
    for index in declaration.parameters.indices {
      let name = bytes.nameBytes(outline.parameters[index].name)
      if let name = declared(lookup.number(of: name)) {
        names.bound.add(name, in: declaration.range.start..<UInt32.max)
      }
    }
    frames.append(frame)
    namesOfFrames.append(names)
  }

  /// The number for the name of an extended external type. An alias may have the name of another external type, and
  /// then has a distinct number.
  private func extended(_ name: Int32) -> Int32 {
    guard let own = lookup.aliases.renamed[name] else { return name }
    let found = lookup.outermost(name, .type, from: file, context)
    return found.targets.contains { lookup.aliases.foreign[$0] == own } ? own : name
  }

  /// Whether two variables are declared together: in `let (a, b)`, both begin at the `let`, and neither contains the
  /// other.
  private func isBeside(_ number: Int, _ declaration: Declaration) -> Bool {
    let other = outline.declarations[number]
    guard other.range.start == declaration.range.start else { return false }
    return [other.kind, declaration.kind].allSatisfy { $0 == .variable || $0 == .constant }
  }

  /// The name, if the project declares something that can be referred to by this name without qualification. Otherwise
  /// nil.
  func declared(_ name: Int32?) -> Int32? {
    guard let name else { return nil }
    let uses = lookup.table.uses(of: name)
    return uses.isDisjoint(with: [.global, .top, .nested, .local, .property, .foreign, .given]) ? nil : name
  }

  /// Looks up an unqualified name from the current position outward.
  func lookUp(
    _ name: Int32, at offset: UInt32, _ position: NamePosition
  ) -> LookupResult {
    let uses = lookup.table.uses(of: name)
    var isInBody = position == .expression
    // Among the names that code binds, only local functions have labels.
    let mayBeBound = context.labels == nil || !localFunctions.isEmpty
    for number in openFrames {
      if position == .expression, mayBeBound, namesOfFrames[number].bound.holds(name, at: offset) { return .hidden }
      let frame = frames[number]
      if frame.hasMembers {
        if !frame.isInside(offset) {
          if namesOfFrames[number].generic.contains(name) { return .hidden }
          continue
        }
        let found: LookupResult
        if frame.type >= 0 {
          found = lookup.member(name, of: Int(frame.type), position, from: file, context, isInBody: isInBody)
        } else if frame.foreign >= 0, !uses.isDisjoint(with: [.nested, .member]) {
          found = lookup.member(name, ofForeign: frame.foreign, position, from: file, context)
        } else {
          found = .nothing
        }
        switch found {
        case .nothing, .unseen: break
        default: return found
        }
      } else {
        if offset >= frame.bodyStart { isInBody = true }
        if uses.contains(.local), let id = frame.id {
          let found = lookup.local(name, in: id, position, context)
          if case .nothing = found {} else { return found }
        }
        if namesOfFrames[number].generic.contains(name) { return .hidden }
      }
    }
    if position == .expression, mayBeBound, namesAtTop.bound.holds(name, at: offset) { return .hidden }
    return lookup.outermost(name, position, from: file, context)
  }

  /// The type of the property of the innermost type that an unqualified name refers to; nil if it is not known.
  private func property(_ name: Int32, at offset: UInt32) -> LookupResult? {
    for number in openFrames {
      if namesOfFrames[number].bound.holds(name, at: offset) { return nil }
      let frame = frames[number]
      if frame.hasMembers {
        if frame.isInside(offset) {
          return frame.type < 0 ? nil : lookup.property(name, of: Int(frame.type), from: file, context)
        }
      } else if frame.isOfType {
        // In a static member, the name would refer to a static property.
        return nil
      }
    }
    return nil
  }

  /// The indices of the frames in which names are looked up, innermost first.
  var openFrames: ReversedCollection<Range<Int>> {
    (max(0, frames.count - NameLookup.climbLimit)..<frames.count).reversed()
  }

  // MARK: References

  mutating func resolve(
    _ range: SourceRange, _ position: NamePosition, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    let text = bytes.nameBytes(range)
    let hash = NameTable.hash(text)
    guard let name = lookup.number(of: text, hash) else {
      if position == .expression { noteInherited(range, hash, bytes) }
      return
    }
    if let last = bases.last, last.end &+ 2 == range.start, bytes[Int(last.end)] == UInt8(ascii: ":"),
      case .module(let module) = last.meaning
    {
      // The name follows a module selector: `Module::name`.
      return note(range, name, lookup.member(name, ofModule: module, position, from: file, context))
    }
    let uses = lookup.table.uses(of: name)
    let labels = position == .expression && uses.contains(.global) ? labels(behind: range, bytes) : nil
    // Full names are rare.
    if labels != nil { context.labels = labels }
    defer { if labels != nil { context.labels = nil } }
    if position == .expression, uses.contains(.given) {
      resolveGiven(range, name, bytes)
    } else if position == .expression, !uses.isDisjoint(with: [.instance, .static]) {
      resolveOwnMember(range, name, bytes)
    }
    let others: NameUses = [.static, .instance, .property, .given]
    if position == .expression, uses.isSubset(of: .property) { noteInherited(range, hash, bytes) }
    if position == .expression, labels == nil, uses.contains(.property),
      let property = property(name, at: range.start)
    {
      return remember(range, property)
    }
    if uses.isSubset(of: position == .expression ? others : others.union([.global, .member])) { return }
    var found = lookUp(name, at: range.start, position)
    if case .ambiguous = found, position == .expression, uses.contains(.global), labels == nil {
      found = toldApart(name, range, bytes) ?? found
    }
    if position == .expression, !mayBeNamed(found, range, bytes) {
      found = uses.contains(.foreign) ? .foreign(name) : .hidden
    }
    if position == .expression, uses.contains(.global), isInheritedFromOutside(name, at: range.start, found) {
      found = .hidden
    }
    guard position == .expression, uses.contains(.global) else { return note(range, name, found) }
    let call = lookup.called(found, name, from: file, context) { CallArguments(behind: range, bytes) }
    if call.isUnclear { doubtful.insert(name) }
    note(range, name, call.meaning)
  }
}
