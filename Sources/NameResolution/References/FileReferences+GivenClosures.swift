import ProjectModel
import SwiftOutline

// Resolves the parameters of closures that are passed to functions and initializers of the project: `withApp { app in`,
// `store.update(by: { $0.save() })`. Their types are written in the function's parameter:
// `(Application) async throws -> Void`.

extension FileReferences {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The type of a closure's parameter, as declared by the function that takes the closure.
  ///
  /// - Parameter closure: the offset of the closure.
  func valueGiven(
    to closure: Int, as parameter: ClosureParameter, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> LookupResult {
    guard let (name, open) = callTaking(closure, bytes) else { return .nothing }
    var known: CallArguments?
    func arguments() -> CallArguments? {
      if known == nil { known = CallArguments(behind: SourceRange(Int(name.start), open), bytes) }
      return known
    }
    let functions = functionsTaking(name, bytes, arguments)
    guard !functions.isEmpty, let arguments = arguments() else { return .nothing }
    let argument = arguments.list.firstIndex { Int($0.value) == closure }
    guard argument != nil || arguments.end <= closure else { return .nothing }
    var given: FunctionResult?
    for id in functions {
      guard let types = lookup.closure(at: argument, of: arguments, takenBy: id),
        types.indices.contains(parameter.position), parameter.count.map({ $0 == types.count }) ?? true
      else { return .nothing }
      let type = types[parameter.position]
      guard type != .unknown, given == nil || given == type else { return .nothing }
      given = type
    }
    return given.map { meaning(of: $0, on: nil) } ?? .nothing
  }

  /// The name of the call that takes a closure, and the offset where its argument list opens or would open.
  private func callTaking(_ closure: Int, _ bytes: Bytes) -> (name: SourceRange, open: Int)? {
    let before = bytes[..<closure].reversed().drop { $0 == 0x20 }
    let end = before.startIndex.base
    guard let last = before.first else { return nil }
    switch last {
    case UInt8(ascii: ")"): return called(endingAt: end, bytes)
    case _ where isNameByte(last):
      let start = end - before.prefix(while: isNameByte).count
      let isMark = start > 0 && "#@".utf8.contains(bytes[start - 1])
      if isMark || Self.wordsBeforeClosures.contains(Array(bytes[start..<end])) { return nil }
      return (SourceRange(start, end), end)
    default:
      guard let first = bytes[..<closure].reversed().first(where: { $0 > 0x20 }), "(,:".utf8.contains(first),
        let found = call(around: closure, bytes)
      else { return nil }
      // A comment may contain the bracket that was found, or brackets that were counted.
      let slash = UInt8(ascii: "/")
      let before = bytes[..<found.open].suffix(CallArguments.lengthLimit)
      let line = before.reversed().prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      let list = bytes[(found.open - line.count)..<closure]
      return zip(list, list.dropFirst()).contains { $0 == slash && ($1 == slash || $1 == UInt8(ascii: "*")) }
        ? nil : found
    }
  }

  /// Keywords that can precede a closure.
  private static let wordsBeforeClosures: Set<[UInt8]> = Set(
    ["return", "try", "await", "in", "throw", "do", "else", "repeat", "defer", "get", "set", "as", "is", "case"].map {
      Array($0.utf8)
    })

  /// The project functions that a call may pass a closure to.
  private func functionsTaking(
    _ name: SourceRange, _ bytes: Bytes, _ arguments: () -> CallArguments?
  ) -> [DeclarationID] {
    if let type = typeMade(by: name) {
      guard let known = lookup.initializers.value(for: type, make: { lookup.initializers(of: type) }),
        known.declared.count <= comparedDeclarationsLimit, let arguments = arguments(),
        !known.implied.contains(where: { arguments.fit($0) })
      else { return [] }
      return known.declared.filter {
        arguments.fit(lookup.declaration($0), lookup.files[$0.file.index].outline)
      }
    }
    let found = functions(name, bytes, arguments)
    let isAlone = name.start == 0 || bytes[Int(name.start) - 1] != UInt8(ascii: ".")
    guard found.isEmpty, isAlone, !isLocal(name, bytes), let number = lookup.number(of: bytes.nameBytes(name)),
      lookup.isAlone(number), let target = function(number, name),
      !isInheritedFromOutside(number, at: name.start, .target(target))
    else { return found }
    return [lookup.table.targets[target]]
  }
}
