import ProjectModel
import SwiftOutline

// Distinguishes overloads: which of several declarations with one name a call can refer to.

extension NameLookup {
  /// Whether two entries are in `#if` clauses with the same text, so that they exist in the same builds.
  func haveOneCondition(_ one: ScopeEntry, _ other: ScopeEntry) -> Bool {
    guard let text = wholeText(place(of: one)) else { return false }
    return text == wholeText(place(of: other))
  }

  /// Narrows the result of a lookup by the arguments of the call.
  ///
  /// Overloads do not shadow each other, so a function of another module or an external function may also match. The
  /// result is then ambiguous.
  ///
  /// - Returns: the remaining declarations, and whether several declarations of one file still match.
  func called(
    _ found: LookupResult, _ name: Int32, from file: FileID, _ context: LookupContext, _ arguments: () -> CallArguments?
  )
    -> (meaning: LookupResult, isUnclear: Bool)
  {
    guard let first = found.target, table.uses(of: name).contains(.overloaded) || isFunction(first) else {
      if let first = found.target, isPlainValue(first), arguments()?.areLabelled() == false {
        return (.hidden, false)
      }
      return (found, false)
    }
    let arguments = arguments()
    var isUnclear = false
    var left: [Int] = []
    for target in found.targets {
      let fitting = overloads(of: target, name).filter { target in
        guard isFunction(target) else { return true }
        let id = table.targets[target]
        if let labels = context.labels { return has(id, labels) }
        guard let arguments else { return true }
        return mayCall(declaration(id), arguments) && arguments.fit(declaration(id), files[id.file.index].outline)
      }
      if fitting.count > 1 { isUnclear = true }
      if let one = fitting.contains(target) ? target : fitting.first { left.append(one) }
    }
    guard let one = left.first else { return (.hidden, false) }
    if isFunction(one), isOverloaded(name, found.targets, from: file, context, arguments) { return (.ambiguous, false) }
    return (LookupResult(left, orElse: .hidden), isUnclear)
  }

  /// Whether an entry can be called with these arguments.
  func mayTake(_ entry: ScopeEntry, _ arguments: CallArguments) -> Bool {
    declared(by: entry).map { mayTake($0, arguments) } ?? true
  }

  func mayTake(_ id: DeclarationID, _ arguments: CallArguments) -> Bool {
    guard [.function, .initializer].contains(declaration(id).kind) else {
      return !arguments.haveList || mayBeFunction(id)
    }
    return mayCall(declaration(id), arguments)
      && arguments.fit(declaration(id), files[id.file.index].outline) { type, member in
        mayHave(type, member, in: id.file)
      }
  }

  /// Whether a name after a value can refer to a member, judging by the text that follows the name. If the member is a
  /// function, it must be called with arguments that it takes: the type may have another member of the name that is
  /// external.
  func mayBeMember(_ id: DeclarationID, at name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if let arguments = CallArguments(behind: name, bytes) { return mayTake(id, arguments) }
    return declaration(id).kind != .function || bytes.byte(at: Int(name.end)) == UInt8(ascii: "(")
  }

  /// An `async` function can be called only where the call is awaited.
  private func mayCall(_ function: Declaration, _ arguments: CallArguments) -> Bool {
    !function.effects.contains(.async) || arguments.mayBeAwaited
  }

  /// Whether the type of a parameter may have a static member of this name. True if that is not known.
  private func mayHave(_ written: ArraySlice<UInt8>, _ member: UnsafeBufferPointer<UInt8>, in file: FileID) -> Bool {
    has(written, member, in: file) ?? true
  }

  /// Whether the type of a parameter has a static member of this name. It is known for project types that inherit
  /// nothing that could add members; otherwise the result is nil.
  func has(_ written: ArraySlice<UInt8>, _ member: UnsafeBufferPointer<UInt8>, in file: FileID) -> Bool? {
    guard let name = number(of: written) else { return nil }
    let number = table.first(name, in: table.top(of: files[file.index], file))
    guard number >= 0 else { return nil }
    let entry = table.entries[Int(number)]
    // The name refers to several declarations.
    guard entry.kind == .type, entry.next < 0, entry.target >= 0 else { return nil }
    let known = staticMembers.value(for: Int(entry.target)) { staticMembers(of: Int(entry.target)) }
    return known?.contains(String(decoding: member, as: UTF8.self))
  }

  /// The names of a type's enum cases and static members; nil if it may have others.
  private func staticMembers(of type: Int) -> Set<String>? {
    let isClosed = types[type].inherited.allSatisfy { $0.type == nil && isKnownOutside($0.name) }
    guard isClosed else { return nil }
    var names: Set<String> = ["init"]
    for body in [types[type].declaration] + types[type].extensions {
      let outline = files[body.file.index].outline
      let declarations = outline.declarations
      // An attribute may be a macro that declares members.
      if declarations[body.index].attributes.count > 0 { return nil }
      let end = declarations[body.index].range.end
      for index in declarations.indices.dropFirst(body.index + 1).prefix(while: { declarations[$0].range.start < end })
      where declarations[index].parent == Int32(body.index) {
        names.insert(String(decoding: outline.source.nameBytes(declarations[index].name), as: UTF8.self))
      }
    }
    return names
  }

  /// Whether a target is a variable that cannot be called with argument labels: a closure, or a value whose annotation
  /// or literal has a standard type.
  private func isPlainValue(_ target: Int) -> Bool {
    guard target >= types.count else { return false }
    let id = table.targets[target]
    guard [.variable, .constant].contains(declaration(id).kind) else { return false }
    let source = files[id.file.index].outline.source
    let type = source.bytes[declaration(id).type.offsets]
    if !type.isEmpty {
      return type.first == UInt8(ascii: "(") || Self.plainTypes.contains { type.elementsEqual($0.utf8) }
    }
    let value = source.bytes[declaration(id).initialValue.offsets]
    return value.first.map { "\"[{0123456789".utf8.contains($0) } ?? false
      || ["true", "false"].contains { value.elementsEqual($0.utf8) }
  }

  private static let plainTypes = ["Bool", "Int", "Double", "String"]

  /// Whether the value of a variable may be called, judging by its written type. Optionals, collections, standard types
  /// and `Self` cannot, unless an extension declares `callAsFunction`. Neither can a static value of an external type
  /// that an extension of that type declares.
  func mayBeFunction(_ id: DeclarationID) -> Bool {
    guard [.variable, .constant].contains(declaration(id).kind) else { return true }
    let source = files[id.file.index].outline.source
    let written = source.bytes[declaration(id).type.offsets]
    let type = written.last == UInt8(ascii: "!") ? written.dropLast() : written
    guard let first = type.first, let last = type.last else { return true }
    let isPlain =
      last == UInt8(ascii: "?") || first == UInt8(ascii: "[") && last == UInt8(ascii: "]")
      || CallArguments.isPlainType(type) && !isDeclared(type) || type.elementsEqual("Self".utf8)
      || isExtended(type, around: id)
    return !isPlain || givesCalls
  }

  /// Whether a type is the external type that the extension around a member extends.
  private func isExtended(_ type: ArraySlice<UInt8>, around member: DeclarationID) -> Bool {
    let outline = files[member.file.index].outline
    let parent = Int(declaration(member).parent)
    guard parent >= 0, outline.declarations[parent].kind == .extension else { return false }
    let id = DeclarationID(file: member.file, index: parent)
    return typeOfDeclaration[id] == nil && outline.source.bytes[outline.declarations[parent].name.offsets] == type
  }

  /// Whether the project declares a type with this name, which shadows a standard type.
  private func isDeclared(_ type: ArraySlice<UInt8>) -> Bool {
    number(of: type).map { !table.uses(of: $0).isDisjoint(with: .types) } ?? false
  }

  /// Whether an extension of an external type declares `callAsFunction`.
  private var givesCalls: Bool {
    number(of: Array("callAsFunction".utf8)[...]).map { table.uses(of: $0).contains(.given) } ?? false
  }

  func isFunction(_ target: Int) -> Bool {
    target >= types.count && declaration(table.targets[target]).kind == .function
  }

  func isFunction(_ entry: ScopeEntry) -> Bool {
    declared(by: entry).map { declaration($0).kind == .function } ?? false
  }

  /// The declaration of an entry, if it has one.
  func declared(by entry: ScopeEntry) -> DeclarationID? {
    if entry.target >= 0 { return table.targets[Int(entry.target)] }
    return entry.member.map { DeclarationID(file: entry.file, index: $0) }
  }

  /// The top-level declarations with this name in the file and the `#if` clause of `target`.
  private func overloads(of target: Int, _ name: Int32) -> [Int] {
    guard table.uses(of: name).contains(.overloaded) else { return [target] }
    let id = table.targets[target]
    let condition = declaration(id).condition
    var number = table.first(name, in: table.top(of: files[id.file.index], id.file))
    var found: [Int] = []
    var looked = 0
    while number >= 0, looked < comparedDeclarationsLimit {
      looked += 1
      let entry = table.entries[Int(number)]
      if entry.file == id.file, entry.condition == condition, entry.target >= 0, entry.kind != .macro {
        found.append(Int(entry.target))
      }
      number = entry.next
    }
    return found.contains(target) ? found : [target]
  }

  private func isOverloaded(
    _ name: Int32, _ targets: [Int], from file: FileID, _ context: LookupContext, _ arguments: CallArguments?
  ) -> Bool {
    let isOutside = sdkFunctions.isSeen(
      name, by: files[file.index].outline, arguments, besidesImported: targets.contains { isImported($0, context) })
    if isOutside, !targets.contains(where: { takesAnything(table.targets[$0]) }) { return true }
    guard table.uses(of: name).contains(.spread) else { return false }
    let homes = targets.map { table.targets[$0].file }
    return context.importScopes.contains { importScope in
      var number =
        importScope.only < 0 || importScope.only == name ? table.first(name, in: .module(importScope.module)) : -1
      var looked = 0
      while number >= 0 {
        looked += 1
        if looked > comparedDeclarationsLimit { return true }
        let entry = table.entries[Int(number)]
        number = entry.next
        guard entry.kind == .global, entry.access >= importScope.access, !homes.contains(entry.file) else { continue }
        guard let id = declared(by: entry) else { return true }
        if let arguments, !mayTake(id, arguments) { continue }
        // A declaration in the file's own module shadows imported ones with the same signature.
        let isHidden = targets.allSatisfy { haveOneSignature(table.targets[$0], id) && !isImported($0, context) }
        if !isHidden { return true }
      }
      return false
    }
  }

  /// Whether a target is in other modules than the file that names it.
  func isImported(_ target: Int, _ context: LookupContext) -> Bool {
    let homes = files[table.targets[target].file.index].modules
    return !homes.isEmpty && !homes.contains { context.own.contains(.module($0)) }
  }

  /// Whether a function has an `Any...` parameter, as in `func print(_ items: Any...)`. It takes everything that the
  /// standard library's function takes, and shadows it.
  private func takesAnything(_ id: DeclarationID) -> Bool {
    let outline = files[id.file.index].outline
    return declaration(id).parameters.indices.contains { index in
      outline.source.bytes[Int(outline.parameters[index].type.start)...].starts(with: "Any...".utf8)
    }
  }
}
