import ProjectModel
import SwiftOutline

// Resolves the results of functions, and finds members that a type declares in its own file.

extension NameLookup {
  /// The result type of a function, as written. Unknown if an `#if` within the type contains the function, because
  /// other builds may declare another type.
  func result(of id: DeclarationID) -> FunctionResult { results.value(for: id) { writtenResult(of: id) } }

  private func writtenResult(of id: DeclarationID) -> FunctionResult {
    let function = declaration(id)
    let outline = files[id.file.index].outline
    let written = outline.source.bytes[function.type.offsets]
    guard function.kind == .function, isThereWithItsType(id), let last = written.last else { return .unknown }
    if written.elementsEqual("Self".utf8) { return .same }
    guard let name = annotatedName(written), !isGeneric(name, in: function, outline) else { return .unknown }
    let context = context(of: id.file)
    let value = value(of: meaning(of: name, in: id, context, aliases))
    return FunctionResult("?!".utf8.contains(last) ? optional(of: value) : value)
  }

  /// Whether a name is a generic parameter of the function.
  private func isGeneric(_ name: WrittenName, in function: Declaration, _ outline: Outline) -> Bool {
    outline.clauses[of: function].genericParameters.indices.contains { index in
      parameterName(outline.source.bytes[outline.genericParameters[index].offsets]) == name.first
    }
  }

  /// The elements of the collections that functions return; nil if the functions do not agree.
  func elements(ofResultsOf functions: [DeclarationID]) -> Elements? {
    let found = functions.map(writtenElements)
    guard let first = found.first ?? nil, found.allSatisfy({ $0 == first }) else { return nil }
    return Elements(
      element: .instance(first.element), isOfDictionary: first.isOfDictionary, isOptional: first.isOptional)
  }

  private struct WrittenElements: Equatable {
    var element: ValueType
    var isOfDictionary: Bool
    var isOptional: Bool
  }

  private func writtenElements(of id: DeclarationID) -> WrittenElements? {
    let function = declaration(id)
    let outline = files[id.file.index].outline
    let written = outline.source.bytes[function.type.offsets]
    guard function.kind == .function, isThereWithItsType(id), let type = elementType(written),
      annotatedName(type.text).map({ !isGeneric($0, in: function, outline) }) ?? true,
      let found = elements(of: written, in: id, context(of: id.file))
    else { return nil }
    return WrittenElements(element: found.type, isOfDictionary: found.isOfDictionary, isOptional: type.isOptional)
  }

  /// The instance member that a type, or a project type that it inherits, declares in its own file, if the file sees
  /// it.
  ///
  /// - Parameter isMeant: whether the text after the name can refer to the member.
  func ownMember(
    _ name: UnsafeBufferPointer<UInt8>, of type: Int, from file: FileID, _ context: LookupContext,
    where isMeant: (DeclarationID) -> Bool = { _ in true }
  ) -> (type: Int, member: DeclarationID)? {
    firstInherited(from: type) { ancestor in
      let members = ownMembers.value(for: ancestor) { OwnMembers(of: types[ancestor], in: files) }
      let home = types[ancestor].declaration.file
      return members.find(name, files) { sees(home, $1, from: file, context) && isMeant($0) }.map { (ancestor, $0) }
    }
  }

  /// The static member or enum case that a type declares in its own file, if the file sees it.
  func ownStaticMember(
    _ name: UnsafeBufferPointer<UInt8>, of type: Int, from file: FileID, _ context: LookupContext
  ) -> DeclarationID? {
    let home = types[type].declaration.file
    return members(name, of: type).first { member in
      member.isStatic && member.id.file == home && sees(home, member.access, from: file, context)
    }?.id
  }

  /// Whether a type is an enum with a case of this name that has no associated values.
  func hasPlainCase(_ name: UnsafeBufferPointer<UInt8>, _ type: Int) -> Bool {
    guard kind(ofType: type) == .enum else { return false }
    let names = plainCases.value(for: type) {
      let id = types[type].declaration
      let outline = files[id.file.index].outline
      var found: Set<ArraySlice<UInt8>> = []
      for index in outline.indicesOfMembers(of: id.index) where outline.declarations[index].kind == .enumCase {
        let member = outline.declarations[index]
        if member.parameters.count == 0 { found.insert(Array(outline.source.nameBytes(member.name))[...]) }
      }
      return found
    }
    return names.contains(Array(name)[...])
  }

  /// Whether a name is a case of an external enum. In patterns, it has precedence over members that extensions declare.
  func isOwnCase(_ name: UnsafeBufferPointer<UInt8>, of type: ValueType) -> Bool {
    guard case .outside(let outside) = type else { return false }
    let cases =
      switch SDKTypes.plain(table.names.text(outside)) {
      case "Result": ["success", "failure"]
      case "Optional": ["some", "none"]
      default: [String]()
      }
    return cases.contains { name.elementsEqual($0.utf8) }
  }

  /// Whether a file sees a declaration with this access level in another file.
  ///
  /// - Parameter home: the file with the declaration.
  func sees(_ home: FileID, _ access: ScopeEntry.Access, from file: FileID, _ context: LookupContext) -> Bool {
    home == file || access == .everywhere || access >= needed(home, context)
  }

  /// Whether a file sees a member that another file declares for a type.
  ///
  /// - Parameters:
  ///   - home: the file with the declaration.
  ///   - scope: the scope of the type.
  func isReached(
    _ home: FileID, _ access: ScopeEntry.Access, in scope: Scope?, from file: FileID, _ context: LookupContext
  ) -> Bool {
    sees(home, access, from: file, context)
      && (home == file || scope.map { mayReach(home, in: $0, context) } ?? true)
  }

  /// Whether a target is a top-level function or variable.
  func isGlobal(_ target: Int) -> Bool {
    guard target >= types.count else { return false }
    let declaration = declaration(table.targets[target])
    return declaration.parent < 0 && [.function, .variable, .constant].contains(declaration.kind)
  }

  /// Whether a member is in the same `#if` clause as its type.
  func isAlways(_ member: DeclarationID, of type: Int) -> Bool {
    declaration(member).condition == declaration(types[type].declaration).condition
  }

  /// Whether a declaration is in no other `#if` clause than the enclosing type or extension, so that both exist in the
  /// same builds.
  func isThereWithItsType(_ id: DeclarationID) -> Bool {
    let (condition, parent) = (declaration(id).condition, Int(declaration(id).parent))
    return condition < 0
      || parent >= 0 && files[id.file.index].outline.declarations[parent].condition == condition
  }

  /// Whether values of a type are SwiftUI views.
  func isView(_ type: ValueType) -> Bool {
    switch type {
    case .outside(let name): views.contains(name)
    case .own(let own): viewTypes.value(for: own) { inherits(type, "View") }
    case .composed: parts(of: type).contains { isView(.own($0)) }
    }
  }

  /// Whether an extension of an external type declares a member with this name.
  func isGiven(_ name: Int32, to type: Int32) -> Bool { table.first(name, in: .foreign(type)) >= 0 }

  /// Whether an extension of `View` or of one of SwiftUI's views declares a member with this name.
  func isGivenToViews(_ name: Int32) -> Bool {
    givenToViews.value(for: name) { views.contains { isGiven(name, to: $0) } }
  }

  /// Whether the project declares only one function with the name of a top-level function.
  func isAlone(_ name: Int32) -> Bool { table.uses(of: name).isDisjoint(with: [.overloaded, .spread]) }
}
