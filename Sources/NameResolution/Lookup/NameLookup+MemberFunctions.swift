import ProjectModel
import SwiftOutline

extension NameLookup {
  /// What a type declares by a name, in its body and in extensions.
  func members(_ name: UnsafeBufferPointer<UInt8>, of type: Int) -> [MemberFunctions.Member] {
    memberFunctions.value(for: type) { MemberFunctions(of: types[type], in: files) }.named(name, in: files)
  }

  /// What the call of a type's function returns, or of one that it inherits from the project, where all that may be meant
  /// return the same; nil where the file sees none of the name.
  ///
  /// - Parameters:
  ///   - mayBeUnclear: a call whose arguments are not plain may mean all of the name.
  ///   - arguments: nil where they are not plain.
  func result(
    ofCall name: UnsafeBufferPointer<UInt8>, of type: Int, isStatic: Bool, from file: FileID, _ context: LookupContext,
    mayBeUnclear: Bool = false, _ arguments: () -> CallArguments?
  ) -> FunctionResult? {
    let meant = functions(
      name, of: type, isStatic: isStatic, from: file, context, mayBeUnclear: mayBeUnclear, arguments)
    guard let meant else { return nil }
    var found: FunctionResult?
    for id in meant {
      let result = result(of: id)
      if let found, found != result { return .unknown }
      found = result
    }
    return found ?? .unknown
  }

  /// The functions that a call of a type's function may mean, of the type or of what it inherits from the project; none
  /// where that is not clear, nil where the file sees none of the name.
  func functions(
    _ name: UnsafeBufferPointer<UInt8>, of type: Int, isStatic: Bool, from file: FileID, _ context: LookupContext,
    mayBeUnclear: Bool = false, _ arguments: () -> CallArguments?
  ) -> [DeclarationID]? {
    // What is further up overloads what is nearer.
    var found: [DeclarationID]?
    let unclear: [DeclarationID]? = firstInherited(from: type) { ancestor in
      let seen = members(name, of: ancestor).filter {
        isReached($0.id.file, $0.access, in: .type(ancestor), from: file, context)
      }
      if seen.isEmpty { return nil }
      if seen.count > comparedDeclarationsLimit { return [] }
      guard seen.allSatisfy(\.isFunction) else { return [] }
      let arguments = arguments()
      if arguments == nil, !mayBeUnclear { return [] }
      let fitting = seen.filter { member in
        member.isStatic == isStatic && (arguments.map { mayTake(member.id, $0) } ?? true)
      }
      if !fitting.isEmpty { found = (found ?? []) + fitting.map(\.id) }
      return nil
    }
    return found ?? unclear
  }
}
