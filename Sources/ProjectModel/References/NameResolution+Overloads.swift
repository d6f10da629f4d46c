import SwiftOutline

// Which declarations of one name go beside each other, so that none of them is what a name must mean.

extension NameResolution {
  /// Overloads of two files may stand under the same `#if`, and only there.
  func haveOneCondition(_ one: ScopeTable.Entry, _ other: ScopeTable.Entry) -> Bool {
    guard let text = wholeText(place(of: one)) else { return false }
    return text == wholeText(place(of: other))
  }

  /// What of a name is left of it, told by the arguments behind it, and whether it is not clear which of several in a
  /// file is meant. Overloads hide nothing of each other, so that another module's or an outside one may be meant, of
  /// which nothing is known.
  func called(_ found: Meaning, _ name: Int32, from file: FileID, _ sight: Sight, _ arguments: () -> CallArguments?)
    -> (meaning: Meaning, isUnclear: Bool)
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
        if let labels = sight.labels { return has(id, labels) }
        guard let arguments else { return true }
        return mayCall(declaration(id), arguments) && arguments.fit(declaration(id), files[id.file.index].outline)
      }
      if fitting.count > 1 { isUnclear = true }
      if let one = fitting.contains(target) ? target : fitting.first { left.append(one) }
    }
    guard let one = left.first else { return (.hidden, false) }
    if isFunction(one), isOverloaded(name, found.targets, from: file, sight, arguments) { return (.ambiguous, false) }
    return (Meaning(left, orElse: .hidden), isUnclear)
  }

  /// Whether an entry may be called with these arguments.
  func mayTake(_ entry: ScopeTable.Entry, _ arguments: CallArguments) -> Bool {
    guard let id = declared(by: entry) else { return true }
    guard [.function, .initializer].contains(declaration(id).kind) else {
      return !arguments.haveList || mayBeFunction(id)
    }
    return mayCall(declaration(id), arguments)
      && arguments.fit(declaration(id), files[id.file.index].outline) { type, member in
        mayHave(type, member, in: id.file)
      }
  }

  /// A function that is `async` is called where that is awaited.
  private func mayCall(_ function: Declaration, _ arguments: CallArguments) -> Bool {
    !function.effects.contains(.async) || arguments.mayBeAwaited
  }

  /// Whether the type of a parameter may have a static member of this name.
  private func mayHave(_ written: ArraySlice<UInt8>, _ member: UnsafeBufferPointer<UInt8>.SubSequence, in file: FileID)
    -> Bool
  {
    has(written, member, in: file) ?? true
  }

  /// Whether the type of a parameter has a static member of this name; nil where that is not known. Of one of the
  /// project's own, which inherits nothing that could give it more, it is.
  func has(_ written: ArraySlice<UInt8>, _ member: UnsafeBufferPointer<UInt8>.SubSequence, in file: FileID) -> Bool? {
    guard let name = number(of: written) else { return nil }
    let number = table.first(name, in: table.top(of: files[file.index], file))
    guard number >= 0 else { return nil }
    let entry = table.entries[Int(number)]
    // Of several by one name it is not known which.
    guard entry.meaning == .type, entry.next < 0, entry.target >= 0 else { return nil }
    let known = staticMembers.value(for: Int(entry.target)) { staticMembers(of: Int(entry.target)) }
    return known?.contains(String(decoding: member, as: UTF8.self))
  }

  /// The names of a type's cases and static members; nil where it may have others.
  private func staticMembers(of type: Int) -> Set<String>? {
    let isClosed = types[type].inherited.allSatisfy { $0.type == nil && isKnownOutside($0.name) }
    guard isClosed else { return nil }
    var names: Set<String> = ["init"]
    for body in [types[type].declaration] + types[type].extensions {
      let outline = files[body.file.index].outline
      let declarations = outline.declarations
      // A macro may declare more.
      if declarations[body.index].attributes.count > 0 { return nil }
      let end = declarations[body.index].range.end
      for index in declarations.indices.dropFirst(body.index + 1).prefix(while: { declarations[$0].range.start < end })
      where declarations[index].parent == Int32(body.index) {
        names.insert(String(decoding: outline.source.nameBytes(declarations[index].name), as: UTF8.self))
      }
    }
    return names
  }

  /// A variable that cannot be called with labels: a closure, or by its literal of a type of the standard library.
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

  /// Whether a variable's value may be called, as far as its type is written: all but an optional, a list and what has a
  /// type of the standard library or of Foundation.
  func mayBeFunction(_ id: DeclarationID) -> Bool {
    guard [.variable, .constant].contains(declaration(id).kind) else { return true }
    let source = files[id.file.index].outline.source
    let written = source.bytes[declaration(id).type.offsets]
    let type = written.last == UInt8(ascii: "!") ? written.dropLast() : written
    guard let first = type.first, let last = type.last else { return true }
    let isPlain =
      last == UInt8(ascii: "?") || first == UInt8(ascii: "[") && last == UInt8(ascii: "]")
      || CallArguments.isPlainType(type) && !isDeclared(type)
    return !isPlain || givesCalls
  }

  /// Whether a type of the project has a name, which it may take from one that is known.
  private func isDeclared(_ type: ArraySlice<UInt8>) -> Bool {
    number(of: type).map { !table.uses(of: $0).isDisjoint(with: .types) } ?? false
  }

  /// Whether extensions let values of types from outside be called.
  private var givesCalls: Bool {
    number(of: Array("callAsFunction".utf8)[...]).map { table.uses(of: $0).contains(.given) } ?? false
  }

  func isFunction(_ target: Int) -> Bool {
    target >= types.count && declaration(table.targets[target]).kind == .function
  }

  func isFunction(_ entry: ScopeTable.Entry) -> Bool {
    declared(by: entry).map { declaration($0).kind == .function } ?? false
  }

  /// What an entry stands for, where that is a declaration.
  private func declared(by entry: ScopeTable.Entry) -> DeclarationID? {
    if entry.target >= 0 { return table.targets[Int(entry.target)] }
    return entry.member.map { DeclarationID(file: entry.file, index: $0) }
  }

  /// So many declarations of one name are compared with a call.
  private static let callLimit = 256

  /// What a name may call that stands at the top of the same file, in the same clause of an `#if`.
  private func overloads(of target: Int, _ name: Int32) -> [Int] {
    guard table.uses(of: name).contains(.overloaded) else { return [target] }
    let id = table.targets[target]
    let condition = declaration(id).condition
    var number = table.first(name, in: table.top(of: files[id.file.index], id.file))
    var found: [Int] = []
    var looked = 0
    while number >= 0, looked < Self.callLimit {
      looked += 1
      let entry = table.entries[Int(number)]
      if entry.file == id.file, entry.condition == condition, entry.target >= 0, entry.meaning != .macro {
        found.append(Int(entry.target))
      }
      number = entry.next
    }
    return found.contains(target) ? found : [target]
  }

  private func isOverloaded(
    _ name: Int32, _ targets: [Int], from file: FileID, _ sight: Sight, _ arguments: CallArguments?
  ) -> Bool {
    let isOutside = outsideFunctions.isSeen(
      name, by: files[file.index].outline, arguments, besidesImported: targets.contains { isImported($0, sight) })
    if isOutside, !targets.contains(where: { takesAnything(table.targets[$0]) }) { return true }
    guard table.uses(of: name).contains(.spread) else { return false }
    let homes = targets.map { table.targets[$0].file }
    return sight.windows.contains { window in
      var number = window.only < 0 || window.only == name ? table.first(name, in: .module(window.module)) : -1
      while number >= 0 {
        let entry = table.entries[Int(number)]
        if entry.meaning == .global, entry.access >= window.access, !homes.contains(entry.file) { return true }
        number = entry.next
      }
      return false
    }
  }

  /// Whether a target stands in modules that are none of those which see it.
  func isImported(_ target: Int, _ sight: Sight) -> Bool {
    let homes = files[table.targets[target].file.index].modules
    return !homes.isEmpty && !homes.contains { sight.own.contains(.module($0)) }
  }

  /// Whether a function of an extension calls what has its own name and labels on the type that it extends, as what
  /// overloads a function of that type's own does. Which of them others call is told by the types of their arguments.
  func passesOn(_ target: Int) -> Bool { passing.value(for: target) { callsItsLike(target) } }

  /// Whether what an extension gives a type from outside may overload what that has itself, so that a call may mean
  /// either.
  func mayOverload(_ target: Int, _ arguments: CallArguments?) -> Bool {
    guard isFunction(target) else { return isStandard(target) }
    if passesOn(target) || isDisfavored(target) { return true }
    if let labels = labelsOfViews(target),
      arguments.map({ $0.areLabelled(within: labels) && !giveOwnMember($0, to: target) }) ?? true
    {
      return true
    }
    if isStandard(target), arguments.map({ $0.areLabelled(within: StandardMembers.labels) }) ?? true {
      return true
    }
    return arguments?.areLabelled() ?? false && callsItsNamesake(target)
  }

  /// `@_disfavoredOverload`, which gives way to what fits as well.
  private func isDisfavored(_ target: Int) -> Bool {
    let id = table.targets[target]
    let outline = files[id.file.index].outline
    return declaration(id).attributes.indices.contains { index in
      outline.source.bytes[outline.attributes[index].name.offsets].elementsEqual("_disfavoredOverload".utf8)
    }
  }

  /// Whether the standard library's type that is extended has such a member itself.
  private func isStandard(_ target: Int) -> Bool {
    let outline = files[table.targets[target].file.index].outline
    let member = declaration(table.targets[target])
    guard member.parent >= 0, StandardMembers.contain(outline.source.nameBytes(member.name), member.kind) else {
      return false
    }
    return StandardMembers.areOf(outline.source[outline.declarations[Int(member.parent)].name])
  }

  /// Whether one of a call's arguments is a member of its parameter's type, which is the project's own.
  private func giveOwnMember(_ arguments: CallArguments, to target: Int) -> Bool {
    let id = table.targets[target]
    let outline = files[id.file.index].outline
    return zip(declaration(id).parameters.indices, arguments.implicitMembers).contains { index, member in
      guard !member.isEmpty, !member.elementsEqual("init".utf8) else { return false }
      return has(outline.source.bytes[outline.parameters[index].type.offsets], member, in: id.file) ?? false
    }
  }

  /// The labels that a function of the name may have which views have themselves; nil where they have none.
  private func labelsOfViews(_ target: Int) -> Set<String>? {
    let outline = files[table.targets[target].file.index].outline
    let member = declaration(table.targets[target])
    let name = outline.source.nameBytes(member.name) as ArraySlice<UInt8>
    guard member.parent >= 0, OutsideViewMembers.areNamed(name),
      OutsideViewMembers.areOf(outline.source[outline.declarations[Int(member.parent)].name])
    else { return nil }
    return OutsideViewMembers.labels(of: name)
  }

  /// Whether a function calls what has its own name on its own type, with whatever labels, as what overloads a function
  /// of the type that it extends mostly does.
  private func callsItsNamesake(_ target: Int) -> Bool {
    let id = table.targets[target]
    let function = declaration(id)
    let source = files[id.file.index].outline.source
    guard function.kind == .function, function.body.offsets.count < Self.passingLimit else { return false }
    // `catch {` in the body of `catch` is the statement.
    if source.bytes[Int(function.name.start)] == UInt8(ascii: "`") { return false }
    let name = source.nameBytes(function.name) as ArraySlice<UInt8>
    var rest = source.bytes[function.body.offsets]
    while let start = rest.firstIndex(where: isNameByte) {
      let word = rest[start...].prefix(while: isNameByte)
      rest = rest[word.endIndex...]
      guard word == name, rest.first == UInt8(ascii: "(") || rest.starts(with: " {".utf8) else { continue }
      // On another value it goes on to that, as what climbs a tree does.
      let before = source.bytes[..<start]
      if before.last != UInt8(ascii: ".") || before.dropLast().reversed().starts(with: "self".utf8.reversed()) {
        return true
      }
    }
    return false
  }

  private func callsItsLike(_ target: Int) -> Bool {
    let id = table.targets[target]
    let function = declaration(id)
    guard [.function, .initializer].contains(function.kind), function.parent >= 0,
      function.body.offsets.count < Self.passingLimit
    else { return false }
    let outline = files[id.file.index].outline
    let extended = outline.source.nameBytes(outline.declarations[Int(function.parent)].name) as ArraySlice<UInt8>
    let name = outline.source.nameBytes(function.name) as ArraySlice<UInt8>
    let receivers = [extended, Array("Self".utf8)[...], Array("self".utf8)[...]]
    let calls = receivers.map { Array($0) + [UInt8(ascii: ".")] + name } + [Array(name)]
    return outline.source.bytes.withUnsafeBufferPointer { bytes in
      calls.map { $0 + [UInt8(ascii: "(")] }.contains { call in
        let isBare = call.count == name.count + 1
        return function.body.offsets.contains { start in
          guard bytes[start] == call[0], bytes[start...].starts(with: call), !isNameByte(bytes[start - 1]),
            !isBare || bytes[start - 1] != UInt8(ascii: ".")
          else { return false }
          let end = start + call.count - 1
          let arguments = CallArguments(behind: SourceRange(end - name.count, end), bytes)
          guard arguments?.fit(function, outline) ?? false else { return false }
          // An initializer does not come back to itself.
          return function.kind == .initializer || !givesOwnParameters(at: end, bytes, function, outline)
        }
      }
    }
  }

  /// Whether what is in the parentheses at `start` are parameters of the function as they are: then it calls itself, as
  /// on another thread, since nothing fits their types better.
  private func givesOwnParameters(
    at start: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ function: Declaration, _ outline: Outline
  ) -> Bool {
    let names = outline.parameters[function.parameters.indices].map { outline.source.nameBytes($0.name) }
    let list = bytes[(start + 1)...].prefix { $0 != UInt8(ascii: ")") }
    return list.split(separator: UInt8(ascii: ",")).allSatisfy { argument in
      let label = argument.prefix { $0 != UInt8(ascii: ":") }
      let value = label.endIndex == argument.endIndex ? label : argument[(label.endIndex + 1)...]
      let word = value.drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
      return value[word.endIndex...].allSatisfy { $0 <= 0x20 } && names.contains { $0.elementsEqual(word) }
    }
  }

  /// In bytes. What passes a call on does little else.
  private static let passingLimit = 1024

  /// `func print(_ items: Any...)` takes what the standard library's does, and hides it.
  private func takesAnything(_ id: DeclarationID) -> Bool {
    let outline = files[id.file.index].outline
    return declaration(id).parameters.indices.contains { index in
      outline.source.bytes[Int(outline.parameters[index].type.start)...].starts(with: "Any...".utf8)
    }
  }
}
