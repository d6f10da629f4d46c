import ProjectModel
import SwiftOutline

extension NameLookup {
  /// The maximum number of parameters of a function, and of bytes in the type of one, that are examined. It bounds the
  /// work for generated code.
  private static let parameterLimit = 64
  private static let typeLimit = 1024

  /// The parameter types of a closure that a call passes to a function.
  ///
  /// - Parameter argument: the index of the closure in the argument list; nil for the first trailing closure.
  /// - Returns: nil if the parameter that takes the closure is not known, or its type is not a function.
  func closure(at argument: Int?, of arguments: CallArguments, takenBy id: DeclarationID) -> [FunctionResult]? {
    let outline = files[id.file.index].outline
    let function = outline.declarations[id.index]
    let types = closureTypes.value(for: id) { typesOfClosures(of: id) }
    guard let first = function.parameters.indices.first, types.count == function.parameters.count else { return nil }
    var taking = argument.flatMap { arguments.parameter(taking: $0, of: function, outline) }
    if argument == nil {
      guard !arguments.areFollowedBySeveral else { return nil }
      var next = first
      if let last = arguments.list.indices.last {
        guard let taken = arguments.parameter(taking: last, of: function, outline) else { return nil }
        next = taken + 1
      }
      var rest: [Int] = []
      for index in next..<(first + types.count) {
        switch types[index - first] {
        case .function: rest.append(index)
        case .unclear: return nil
        case .none: break
        }
      }
      // A trailing closure is passed to the only function parameter after the list, or to the only one without a
      // default value.
      let needed = rest.count > 1 ? rest.filter { outline.parameters[$0].defaultValue.isEmpty } : rest
      taking = needed.count == 1 ? needed[0] : nil
    }
    guard let taking, case .function(let given) = types[taking - first] else { return nil }
    return given
  }

  private func typesOfClosures(of id: DeclarationID) -> [ClosureType] {
    let outline = files[id.file.index].outline
    let function = outline.declarations[id.index]
    guard function.parameters.count <= Self.parameterLimit, isThereWithItsType(id) else { return [] }
    let context = context(of: id.file)
    return function.parameters.indices.map { index in
      let written = outline.source.bytes[outline.parameters[index].type.offsets]
      guard written.count <= Self.typeLimit else { return .unclear }
      if CallArguments.isRepeated(outline.parameters[index], outline.source.bytes) {
        return written.contains(UInt8(ascii: "-")) ? .unclear : .none
      }
      if let types = functionParameters(written) {
        return .function(types.map { given(written: $0, by: id, function, outline, context) })
      }
      if written.contains(UInt8(ascii: "-")) { return .unclear }
      let target = annotatedName(written).flatMap { meaning(of: $0, in: id, context, aliases).target }
      return target.map { aliases.form(of: $0) == .other } ?? false ? .unclear : .none
    }
  }

  /// The type of a closure's parameter; unknown for generic parameters, because only the call determines them.
  private func given(
    written: ArraySlice<UInt8>, by id: DeclarationID, _ function: Declaration, _ outline: Outline,
    _ context: LookupContext
  ) -> FunctionResult {
    guard let name = annotatedName(written), !written.suffix(2).elementsEqual("??".utf8),
      outline.constraint(ofGeneric: name.first, of: function) == nil,
      outline.constraint(ofTypeAround: id.index, WrittenName(first: name.first)) == nil,
      !isPlaceholder(name.first, around: function, in: id.file)
    else { return .unknown }
    let value = value(of: meaning(of: name, in: id, context, aliases))
    return FunctionResult(written.last == UInt8(ascii: "?") ? optional(of: value) : value)
  }

  /// Whether a name is a generic parameter or an associated type of the external type that the enclosing extension
  /// extends.
  private func isPlaceholder(_ name: ArraySlice<UInt8>, around member: Declaration, in file: FileID) -> Bool {
    guard member.parent >= 0,
      typeOfDeclaration[DeclarationID(file: file, index: Int(member.parent))] == nil
    else { return false }
    return Self.placeholders.contains { name.elementsEqual($0.utf8) }
  }

  private static let placeholders = [
    "Element", "Key", "Value", "Wrapped", "Success", "Failure", "Output", "Input", "Index", "Iterator", "SubSequence",
    "Bound", "Root", "Content", "Body", "Label", "Self",
  ]
}

/// The parameter types of a function type such as `@escaping (Item, inout [Int]) async throws -> Void`, or of an
/// optional function type.
///
/// - Returns: nil if `written` is not a function type.
func functionParameters(_ written: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
  var rest = withoutAttributes(written)
  while rest.first == UInt8(ascii: "(") {
    guard let (parts, end) = bracketed(rest) else { return nil }
    let behind = rest[end...].drop { $0 <= 0x20 }
    if ["->", "async", "throws", "rethrows"].contains(where: { behind.starts(with: $0.utf8) }) {
      return parts.map(parameterType).filter { !$0.isEmpty }
    }
    // `((Item) -> Void)?`
    guard behind.allSatisfy({ "?! ".utf8.contains($0) }), parts.count == 1 else { return nil }
    rest = withoutAttributes(parts[0])
  }
  return nil
}

/// The type without leading attributes and specifiers such as `@escaping`, `@isolated(any)` and
/// `nonisolated(nonsending)`.
private func withoutAttributes(_ written: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var rest = written.drop { $0 <= 0x20 }
  while rest.first == UInt8(ascii: "@") || rest.starts(with: "nonisolated".utf8) || rest.starts(with: "sending ".utf8) {
    let isAttribute = rest.first == UInt8(ascii: "@")
    rest = rest.dropFirst(isAttribute ? 1 : 0).drop(while: isNameByte)
    // Only parentheses directly after an attribute belong to it. After a space, they are the parameters of the function
    // type.
    if rest.first == UInt8(ascii: "("), let (_, end) = bracketed(rest) { rest = rest[end...] }
    rest = rest.drop { $0 <= 0x20 }
  }
  return rest
}

/// Splits the parenthesized list that `text` begins with at its commas.
///
/// - Returns: the parts, and the index after the closing parenthesis; nil if the parentheses are not balanced.
private func bracketed(_ text: ArraySlice<UInt8>) -> (parts: [ArraySlice<UInt8>], end: Int)? {
  var depth = 0
  var parts: [ArraySlice<UInt8>] = []
  var start = text.startIndex + 1
  for index in text.indices {
    switch text[index] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
    case UInt8(ascii: ">") where text[index - 1] == UInt8(ascii: "-"): continue
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
    case UInt8(ascii: ",") where depth == 1:
      parts.append(text[start..<index])
      start = index + 1
    default: break
    }
    if depth == 0 {
      parts.append(text[start..<index])
      return (parts, index + 1)
    }
  }
  return nil
}

/// The type of a parameter in a function type: `Item` for `_ item: inout Item`.
private func parameterType(_ written: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var type = written.drop { $0 <= 0x20 }
  while let last = type.last, last <= 0x20 { type.removeLast() }
  let names = type.prefix { isNameByte($0) || $0 == UInt8(ascii: " ") }
  if !names.isEmpty, type[names.endIndex...].first == UInt8(ascii: ":") {
    type = type[(names.endIndex + 1)...].drop { $0 <= 0x20 }
  }
  for word in ["inout ", "borrowing ", "consuming ", "sending "] where type.starts(with: word.utf8) {
    type = type.dropFirst(word.utf8.count).drop { $0 <= 0x20 }
  }
  return type
}
