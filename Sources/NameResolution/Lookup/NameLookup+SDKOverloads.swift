import ProjectModel
import SwiftOutline

// Whether what an extension gives a type from outside goes beside what that has itself, so that a call may mean either.

extension NameLookup {
  /// Whether a function of an extension calls what has its own name and labels on the type that it extends, as what
  /// overloads a function of that type's own does. Which of them others call is told by the types of their arguments.
  func passesOn(_ target: Int) -> Bool { passing.value(for: target) { callsItsLike(target) } }

  /// Whether what an extension gives a type from outside may overload what that has itself, so that a call may mean
  /// either.
  func mayOverload(_ target: Int, _ arguments: CallArguments?) -> Bool {
    guard isFunction(target) else { return isStandard(target) }
    if passesOn(target) || isDisfavored(target) { return true }
    if hasOutsideNamesake(target, arguments) { return true }
    if let labels = labelsOfViews(target),
      arguments.map({ $0.areLabelled(within: labels) && !giveOwnMember($0, to: target) }) ?? true
    {
      return true
    }
    if isStandard(target), arguments.map({ $0.areLabelled(within: StandardMembers.labels) }) ?? true {
      return true
    }
    return arguments?.areLabelled() ?? false && namesakes.value(for: target) { callsItsNamesake(target) }
  }

  /// Whether the type that is extended has such a function itself, with the same labels; what is awaited, or given a member
  /// of the project's own, is none of it.
  private func hasOutsideNamesake(_ target: Int, _ arguments: CallArguments?) -> Bool {
    let member = declaration(table.targets[target])
    guard member.parent >= 0, !member.effects.contains(.async) else { return false }
    let outline = files[table.targets[target].file.index].outline
    let extended = outline.source.bytes[outline.declarations[Int(member.parent)].name.offsets]
    guard let signatures = SDKNamesakes.functions[extended]?[outline.source.nameBytes(member.name)] else {
      return false
    }
    guard let arguments else { return true }
    guard signatures.contains(where: { arguments.areLabelled(as: $0) }), !giveOwnMember(arguments, to: target) else {
      return false
    }
    // Last comes a text or another plain value, which has no members but those that extensions give it.
    guard let last = arguments.list.last.map({ arguments.text($0.implicitMember) }), !last.isEmpty,
      !last.elementsEqual("init".utf8)
    else { return true }
    guard let string, let name = number(of: last) else { return false }
    return isGiven(name, to: string)
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
    return zip(declaration(id).parameters.indices, arguments.list).contains { index, argument in
      let member = arguments.text(argument.implicitMember)
      guard !member.isEmpty, !member.elementsEqual("init".utf8) else { return false }
      return has(outline.source.bytes[outline.parameters[index].type.offsets], member, in: id.file) ?? false
    }
  }

  /// The labels that a function of the name may have which views have themselves; nil where they have none.
  private func labelsOfViews(_ target: Int) -> Set<String>? {
    let outline = files[table.targets[target].file.index].outline
    let member = declaration(table.targets[target])
    let name = outline.source.nameBytes(member.name) as ArraySlice<UInt8>
    guard member.parent >= 0, SDKViewMembers.areNamed(name),
      SDKViewMembers.areOf(outline.source[outline.declarations[Int(member.parent)].name])
    else { return nil }
    return SDKViewMembers.labels(of: name)
  }

  /// Whether a function calls what has its own name on its own type, with whatever labels, as what overloads a function
  /// of the type that it extends mostly does.
  private func callsItsNamesake(_ target: Int) -> Bool {
    let id = table.targets[target]
    let function = declaration(id)
    let outline = files[id.file.index].outline
    let source = outline.source
    guard function.kind == .function, function.body.offsets.count < Self.passingLimit else { return false }
    // `catch {` in the body of `catch` is the statement.
    if source.bytes[Int(function.name.start)] == UInt8(ascii: "`") { return false }
    let name = source.nameBytes(function.name) as ArraySlice<UInt8>
    // A parameter of the name hides the function there.
    let isHidden = outline.parameters[function.parameters.indices].contains {
      outline.source.nameBytes($0.name) as ArraySlice<UInt8> == name
    }
    var rest = source.bytes[function.body.offsets]
    while let start = rest.firstIndex(where: isNameByte) {
      let word = rest[start...].prefix(while: isNameByte)
      rest = rest[word.endIndex...]
      guard word == name, rest.first == UInt8(ascii: "(") || rest.starts(with: " {".utf8) else { continue }
      // On another value it goes on to that, as what climbs a tree does.
      let before = source.bytes[..<start]
      if before.last == UInt8(ascii: ".") {
        if before.dropLast().reversed().starts(with: "self".utf8.reversed()) { return true }
      } else if !isHidden, rest.first == UInt8(ascii: "(") || !isCondition(behind: before) {
        return true
      }
    }
    return false
  }

  /// Whether a word is all that a statement tests, whose brace follows: no closure may begin there.
  private func isCondition(behind text: ArraySlice<UInt8>) -> Bool {
    guard text.last == UInt8(ascii: " ") else { return false }
    let word = text.dropLast().reversed().prefix(while: isNameByte)
    return ["if", "while", "switch", "let", "var"].contains { word.elementsEqual($0.utf8.reversed()) }
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
}
