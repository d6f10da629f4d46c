import SwiftOutline

// What functions and initializers of the project give to the closures that they take: `withApp { app in`,
// `store.update(by: { $0.save() })`, as their parameters say it, `(Application) async throws -> Void`.

extension FileReferences {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// What a closure is given for one of its parameters by the function that takes the closure.
  ///
  /// - Parameter closure: where it begins.
  func valueGiven(
    to closure: Int, as parameter: ClosureParameter, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Meaning {
    guard let (name, open) = callTaking(closure, bytes) else { return .nothing }
    var known: CallArguments?
    func arguments() -> CallArguments? {
      if known == nil { known = CallArguments(behind: SourceRange(Int(name.start), open), bytes) }
      return known
    }
    let functions = functionsTaking(closure, name, bytes, arguments)
    guard !functions.isEmpty, let arguments = arguments() else { return .nothing }
    let argument = arguments.list.firstIndex { Int($0.value) == closure }
    guard argument != nil || arguments.end <= closure else { return .nothing }
    var given: NameResolution.Result?
    for id in functions {
      let outline = resolution.files[id.file.index].outline
      let function = outline.declarations[id.index]
      let taking =
        argument.map { arguments.parameter(taking: $0, of: function, outline) }
        ?? arguments.parameterTakingClosure(of: function, outline)
      guard let taking,
        let type = resolution.given(toClosure: taking, as: parameter, by: id), given == nil || given == type
      else { return .nothing }
      given = type
    }
    return given.map { meaning(of: $0, on: nil) } ?? .nothing
  }

  /// The name of the call that takes a closure, and where its list of arguments opens, or would.
  private func callTaking(_ closure: Int, _ bytes: Bytes) -> (name: SourceRange, open: Int)? {
    let before = bytes[..<closure].reversed().drop { $0 <= 0x20 }
    let end = before.startIndex.base
    guard let last = before.first else { return nil }
    switch last {
    case UInt8(ascii: ")"): return called(endingAt: end, bytes)
    case UInt8(ascii: "("), UInt8(ascii: ","), UInt8(ascii: ":"): return call(around: closure, bytes)
    case _ where isNameByte(last):
      let start = end - before.prefix(while: isNameByte).count
      return start > 0 && "#@".utf8.contains(bytes[start - 1]) ? nil : (SourceRange(start, end), end)
    default: return nil
    }
  }

  /// The functions of the project that may be given a closure by a call.
  private func functionsTaking(
    _ closure: Int, _ name: SourceRange, _ bytes: Bytes, _ arguments: () -> CallArguments?
  ) -> [DeclarationID] {
    if let type = typeMade(by: name) {
      let declared = resolution.initializers.value(for: type) { resolution.initializers(of: type) }?.declared ?? []
      guard declared.count <= NameResolution.callLimit, let arguments = arguments() else { return [] }
      return declared.filter {
        arguments.fit(resolution.declaration($0), resolution.files[$0.file.index].outline)
      }
    }
    let found = functions(name, bytes, arguments)
    let isAlone = name.start == 0 || bytes[Int(name.start) - 1] != UInt8(ascii: ".")
    guard found.isEmpty, isAlone, !isLocal(name, bytes), let number = resolution.number(of: bytes.nameBytes(name)),
      resolution.isAlone(number), let target = function(number, name),
      !isInheritedFromOutside(number, at: name.start, .target(target))
    else { return found }
    return [resolution.table.targets[target]]
  }
}

extension CallArguments {
  /// The parameter that takes the first closure behind the list: the only function behind what the list is for, or the
  /// only one that must be given.
  ///
  /// - Returns: an index into the outline's parameters; nil where several may be meant.
  func parameterTakingClosure(of function: Declaration, _ outline: Outline) -> Int? {
    guard function.parameters.count <= NameResolution.parameterLimit else { return nil }
    var next = function.parameters.indices.startIndex
    if let last = list.indices.last {
      guard let taken = parameter(taking: last, of: function, outline) else { return nil }
      next = taken + 1
    }
    let rest = outline.parameters[next..<function.parameters.indices.endIndex].indices.filter { index in
      functionParameters(outline.source.bytes[outline.parameters[index].type.offsets]) != nil
    }
    let needed = rest.count > 1 ? rest.filter { outline.parameters[$0].defaultValue.isEmpty } : rest
    return needed.count == 1 ? needed[0] : nil
  }
}

extension NameResolution {
  /// More parameters of one function are not gone through for a call.
  static let parameterLimit = 64

  /// What a function gives to a closure that it takes, for one of the closure's parameters.
  ///
  /// - Parameter index: of the function's parameter among those of its outline.
  func given(toClosure index: Int, as parameter: ClosureParameter, by id: DeclarationID) -> Result? {
    let outline = files[id.file.index].outline
    let function = outline.declarations[id.index]
    guard isThereWithItsType(id),
      let types = functionParameters(outline.source.bytes[outline.parameters[index].type.offsets]),
      types.indices.contains(parameter.position), parameter.count.map({ $0 == types.count }) ?? true
    else { return nil }
    let written = types[parameter.position]
    // What a generic parameter stands for, the call says.
    guard outline.constraint(ofGeneric: written, of: function) == nil, let name = annotatedName(written),
      outline.constraint(ofTypeAround: id.index, name) == nil
    else { return nil }
    let value = value(of: meaning(of: name, in: id, sight(of: id.file), aliases))
    switch written.last == UInt8(ascii: "?") ? optional(of: value) : value {
    case .instance(let type): return .type(type)
    case .optional(let type): return .optional(type)
    default: return nil
    }
  }
}

/// The types of a function type's parameters, `@escaping (Item, inout [Int]) async throws -> Void` or an optional of such;
/// nil for what is no function type.
func functionParameters(_ written: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
  guard var open = written.firstIndex(of: UInt8(ascii: "(")),
    written[..<open].allSatisfy({ isNameByte($0) || $0 <= 0x20 || $0 == UInt8(ascii: "@") })
  else { return nil }
  while true {
    var depth = 0
    var parts: [ArraySlice<UInt8>] = []
    var start = open + 1
    var end: Int?
    for index in written[open...].indices {
      switch written[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">") where written[index - 1] == UInt8(ascii: "-"): continue
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: ",") where depth == 1:
        parts.append(written[start..<index])
        start = index + 1
      default: break
      }
      if depth == 0 {
        end = index
        break
      }
    }
    guard let end else { return nil }
    parts.append(written[start..<end])
    let behind = written[(end + 1)...].drop { $0 <= 0x20 }
    if ["->", "async", "throws", "rethrows"].contains(where: { behind.starts(with: $0.utf8) }) {
      return parts.map(parameterType).filter { !$0.isEmpty }
    }
    // `((Item) -> Void)?`
    let inner = written[(open + 1)..<end].drop { $0 <= 0x20 }
    guard behind.allSatisfy({ "?! ".utf8.contains($0) }), parts.count == 1,
      let next = inner.firstIndex(of: UInt8(ascii: "(")),
      inner[..<next].allSatisfy({ isNameByte($0) || $0 <= 0x20 || $0 == UInt8(ascii: "@") })
    else { return nil }
    open = next
  }
}

/// Of `_ item: inout Item` the `Item`.
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
