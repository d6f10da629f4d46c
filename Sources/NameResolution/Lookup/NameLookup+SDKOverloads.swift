import ProjectModel
import SwiftOutline

// Checks whether a member that an extension declares for an external type overloads a member of the type itself. A call
// may then refer to either.

extension NameLookup {
  /// Whether a function in an extension calls a function with its own name and labels on the extended type. It then
  /// overloads a function of that type, and the argument types determine which of them a call refers to.
  func passesOn(_ target: Int) -> Bool { passing.value(for: target) { callsItsLike(target) } }

  /// Whether a member that an extension declares for an external type may overload a member of the type itself, so that
  /// the call may refer to either.
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

  /// Whether the extended type has a function with the same name and with the labels of the call. Calls whose argument
  /// is a static member of a project type are excluded, and so are calls of `async` functions.
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
    // The last parameter of these functions takes a string or another plain value. An implicit member such as `.key`
    // fits it only if an extension of `String` declares that member.
    guard let last = arguments.list.last.map({ arguments.text($0.implicitMember) }), !last.isEmpty,
      !last.elementsEqual("init".utf8)
    else { return true }
    guard let string, let name = number(of: last) else { return false }
    return isGiven(name, to: string)
  }

  /// Whether a declaration has the attribute `@_disfavoredOverload`, so that the compiler prefers any other match.
  private func isDisfavored(_ target: Int) -> Bool {
    let id = table.targets[target]
    let outline = files[id.file.index].outline
    return declaration(id).attributes.indices.contains { index in
      outline.source.bytes[outline.attributes[index].name.offsets].elementsEqual("_disfavoredOverload".utf8)
    }
  }

  /// Whether the extended standard library type has such a member itself.
  private func isStandard(_ target: Int) -> Bool {
    let outline = files[table.targets[target].file.index].outline
    let member = declaration(table.targets[target])
    guard member.parent >= 0, StandardMembers.contain(outline.source.nameBytes(member.name), member.kind) else {
      return false
    }
    return StandardMembers.areOf(outline.source[outline.declarations[Int(member.parent)].name])
  }

  /// Whether an argument of a call is an implicit member of its parameter's type, which the project declares.
  private func giveOwnMember(_ arguments: CallArguments, to target: Int) -> Bool {
    let id = table.targets[target]
    let outline = files[id.file.index].outline
    return zip(declaration(id).parameters.indices, arguments.list).contains { index, argument in
      let member = arguments.text(argument.implicitMember)
      guard !member.isEmpty, !member.elementsEqual("init".utf8) else { return false }
      return has(outline.source.bytes[outline.parameters[index].type.offsets], member, in: id.file) ?? false
    }
  }

  /// The labels that SwiftUI's own modifiers with the name of `target` take; nil if there are none.
  private func labelsOfViews(_ target: Int) -> Set<String>? {
    let outline = files[table.targets[target].file.index].outline
    let member = declaration(table.targets[target])
    let name = outline.source.nameBytes(member.name) as ArraySlice<UInt8>
    guard member.parent >= 0, SDKViewMembers.areNamed(name),
      SDKViewMembers.areOf(outline.source[outline.declarations[Int(member.parent)].name])
    else { return nil }
    return SDKViewMembers.labels(of: name)
  }

  /// Whether a function calls a function with its own name, and any labels, on its own type. A function that overloads
  /// one of the extended type mostly does.
  private func callsItsNamesake(_ target: Int) -> Bool {
    let id = table.targets[target]
    let function = declaration(id)
    let outline = files[id.file.index].outline
    let source = outline.source
    guard function.kind == .function, function.body.offsets.count < Self.passingLimit else { return false }
    // In the body of a function named `catch`, the text `catch {` is the statement.
    if source.bytes[Int(function.name.start)] == UInt8(ascii: "`") { return false }
    let name = source.nameBytes(function.name) as ArraySlice<UInt8>
    // A parameter with the name shadows the function.
    let isHidden = outline.parameters[function.parameters.indices].contains {
      outline.source.nameBytes($0.name) as ArraySlice<UInt8> == name
    }
    var rest = source.bytes[function.body.offsets]
    while let start = rest.firstIndex(where: isNameByte) {
      let word = rest[start...].prefix(while: isNameByte)
      rest = rest[word.endIndex...]
      guard word == name, rest.first == UInt8(ascii: "(") || rest.starts(with: " {".utf8) else { continue }
      // A call on another value is a recursion, for example over a tree.
      let before = source.bytes[..<start]
      if before.last == UInt8(ascii: ".") {
        if before.dropLast().reversed().starts(with: "self".utf8.reversed()) { return true }
      } else if !isHidden, rest.first == UInt8(ascii: "(") || !isCondition(behind: before) {
        return true
      }
    }
    return false
  }

  /// Whether the word before a brace is the condition of a statement, as in `if name {`, so that the brace does not
  /// start a closure.
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
          // An initializer does not call itself.
          return function.kind == .initializer || !givesOwnParameters(at: end, bytes, function, outline)
        }
      }
    }
  }

  /// Whether the arguments are the function's own parameters, unchanged. The function then calls itself, for example on
  /// another thread, because no overload fits the types better.
  ///
  /// - Parameter start: the offset of the opening parenthesis.
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

  /// The maximum length in bytes of a function body that is examined. A function that passes a call on does little
  /// else.
  private static let passingLimit = 1024
}
