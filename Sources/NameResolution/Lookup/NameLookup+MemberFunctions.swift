import ProjectModel
import SwiftOutline

extension NameLookup {
  /// The members with a name that a type declares, in its body and in extensions.
  func members(_ name: UnsafeBufferPointer<UInt8>, of type: Int) -> [MemberFunctions.Member] {
    memberFunctions.value(for: type) { MemberFunctions(of: types[type], in: files) }.named(name, in: files)
  }

  /// The type that a call of a type's function returns. The function may be inherited from another project type.
  ///
  /// - Parameters:
  ///   - mayBeUnclear: whether a call with arguments that cannot be parsed may refer to any function of the name.
  ///   - arguments: parses the arguments; nil if that is not possible.
  /// - Returns: unknown if the functions that the call may refer to return different types; nil if the file sees no
  ///   member of the name.
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

  /// The functions that a call of a type's function may refer to, in the type or in project types that it inherits.
  /// Empty if they cannot be determined, nil if the file sees no member of the name.
  func functions(
    _ name: UnsafeBufferPointer<UInt8>, of type: Int, isStatic: Bool, from file: FileID, _ context: LookupContext,
    mayBeUnclear: Bool = false, _ arguments: () -> CallArguments?
  ) -> [DeclarationID]? {
    // An inherited function is an overload of a function of the type itself, so the search goes on.
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
