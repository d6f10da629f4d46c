import ProjectModel
import SwiftOutline

// Calls of names that several imported modules declare, or that a type and functions share: the arguments tell which
// declaration is meant.

extension FileResolver {
  /// A type, or the functions of one name, that a call may mean.
  private struct Callee {
    /// The target of the type; nil for functions.
    var type: Int?
    var candidates: [MemberCandidate]
    /// The initializer that the compiler makes for the type.
    var synthesized: Signature?
    /// Whether it may have initializers that are not known.
    var isOpen = false
  }

  /// Resolves the call of a name that imported modules declare, or that a type and functions of the module share.
  ///
  /// - Parameter arguments: their types are set as far as they were needed to tell the declarations apart.
  /// - Returns: nil if the name has one meaning, or if the arguments do not tell which one is meant.
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
      // The name means the type or a type of a library.
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

  /// Whether a lookup found declarations of other modules than the file's own, or several that it did not choose from.
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
    // Macros may add initializers, and the interface of a library may omit initializers of a superclass. If values of
    // the type can be called, the trailing closures may belong to that call.
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
