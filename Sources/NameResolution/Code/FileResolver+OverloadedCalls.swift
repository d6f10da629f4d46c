import ProjectModel
import SwiftOutline

// Resolves calls of a name that several modules declare, or that a type and a function share. The arguments of the call
// determine which declaration is meant.

extension FileResolver {
  /// A type, or all functions with one name, that a call may refer to.
  private struct Callee {
    /// The type, as an index into `ScopeTable.targets`; nil for functions.
    var type: Int?
    var candidates: [MemberCandidate]
    /// The initializer that the compiler makes for the type.
    var synthesized: Signature?
    /// Whether the type may have initializers that are not known.
    var isOpen = false
  }

  /// Resolves a call whose name refers to several declarations: of imported modules, or a type and functions of one
  /// module.
  ///
  /// - Parameter arguments: on return, the types are set of all arguments that had to be compared.
  /// - Returns: nil if only one declaration has the name, or if the arguments do not tell which one is meant.
  mutating func overloadedCall(
    _ range: SourceRange, _ found: LookupResult, _ arguments: inout [CallArgument], _ expected: SwiftType
  ) -> Value? {
    guard let number = lookup.number(of: nameBytes(range)) else { return nil }
    let isImported = isImported(found)
    var types: [Int] = []
    if isImported {
      types = lookup.importedTypes(number, from: file, context)
    } else if case .target(let target) = found, lookup.table.uses(of: number).contains(.global),
      !lookup.isGlobal(target)
    {
      types = [target]
    } else {
      return nil
    }
    let functions = lookup.globals(named: nameBytes(range), from: file, context).filter { takesArguments($0.id) }
    if types.count + (functions.isEmpty ? 0 : 1) == 1, !isImported || !mayBeOfLibrary { return nil }
    var callees = types.map { callee($0) }
    if !functions.isEmpty { callees.append(Callee(candidates: functions)) }
    let possible = callees.filter {
      $0.isOpen || $0.synthesized?.match(arguments) != nil
        || mayFit($0.candidates, &arguments, onlyLabels: callees.count == 1)
    }
    if possible.isEmpty {
      // No candidate fits, so the name refers to the type after all, or to a library type.
      if types.contains(where: { lookup.isProject(lookup.table.targets[$0]) }) { note(range, number, .ambiguous) }
      return isImported ? skip(arguments) : nil
    }
    guard callees.count > 1, possible.count == 1 else { return nil }
    guard let target = possible[0].type else {
      return .value(use(possible[0].candidates, range, arguments: arguments, labels: nil, expected, isSelf: false))
    }
    noteType(range, .target(target))
    return callValue(
      .type(lookup.type(ofTarget: target, arguments: []), .target(target)), arguments, expected, name: range)
  }

  /// Whether a lookup found declarations of other modules, or several declarations among which it could not choose.
  private func isImported(_ found: LookupResult) -> Bool {
    switch found {
    case .target(let target):
      let modules = lookup.files[lookup.table.targets[target].file.index].modules
      return !modules.isEmpty && !modules.contains { context.modules.contains($0) }
    case .hidden, .ambiguous: return true
    default: return false
    }
  }

  private mutating func callee(_ target: Int) -> Callee {
    let type = lookup.type(ofTarget: target, arguments: [])
    let initializers = lookup.candidates(lookup.knownNames.initializer, of: type, isStatic: true, from: file, context)
    guard case .nominal(let index, _) = type else {
      return Callee(type: target, candidates: initializers, isOpen: true)
    }
    // The known initializers may be incomplete: macros can add initializers, and a library's interface may omit
    // inherited ones. If values of the type can be called, the trailing closures may belong to that call.
    let id = lookup.types[index].declaration
    let outline = lookup.files[id.file.index].outline
    let home = lookup.context(of: id.file)
    let isOpen =
      !lookup.isClosed(index) || inheritsLibraryClass(index) || isCallable(type)
      || outline.declarations[id.index].attributes.indices.contains { attribute in
        let name = outline.source.bytes[outline.attributes[attribute].name.offsets]
        return lookup.number(of: name).map { !lookup.outermost($0, .attribute, from: id.file, home).isSeen } ?? true
      }
    let synthesized = lookup.synthesizedInitializer(of: type, &inference)
    return Callee(type: target, candidates: initializers, synthesized: synthesized, isOpen: isOpen)
  }

  private func isCallable(_ type: SwiftType) -> Bool {
    !lookup.candidates(lookup.knownNames.callAsFunction, of: type, isStatic: false, from: file, context).isEmpty
  }

  private func inheritsLibraryClass(_ type: Int) -> Bool {
    var found = false
    lookup.forEachAncestor(of: type) { ancestor in
      if ancestor != type, !lookup.isProject(ancestor), lookup.isConcrete(ancestor) { found = true }
    }
    return found
  }
}
