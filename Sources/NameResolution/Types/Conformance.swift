import ProjectModel
import SwiftOutline

/// The maximum number of inherited names, direct and indirect, that are examined for one type. The limit avoids
/// quadratic work for long inheritance chains.
package let inheritanceLimit = 256

/// The analysis problem that a type inherits more than `inheritanceLimit` names, if there are such types.
package func inheritanceProblems(_ types: [NominalType], _ files: [ProjectFile]) -> [Problem] {
  var seenBy = [Int32](repeating: -1, count: types.count)
  var work: [Int] = []
  let crowded = types.indices.filter { type in
    if types[type].inherited.isEmpty { return false }
    work.removeAll(keepingCapacity: true)
    work.append(type)
    var looked = 0
    while let next = work.popLast() {
      for inherited in types[next].inherited {
        looked += 1
        if looked > inheritanceLimit { return true }
        guard let inner = inherited.type, inner != type, seenBy[inner] != Int32(type) else { continue }
        seenBy[inner] = Int32(type)
        work.append(inner)
      }
    }
    return false
  }
  guard let first = crowded.first else { return [] }
  let id = types[first].declaration
  let outline = files[id.file.index].outline
  let others = crowded.count == 1 ? " inherits" : " and \(crowded.count - 1) others inherit"
  return [
    Problem(
      kind: .unknown,
      message: "\(types[first].name)\(others) more than \(inheritanceLimit) types; conformances and isolation "
        + "beyond those were not checked",
      place: LineTable(outline.source).place(outline.declarations[id.index].name, in: files[id.file.index].path))
  ]
}

/// Whether a type conforms to a protocol or inherits from a class.
package enum Conformance: Sendable { case yes, no, unknown }

extension Project {
  /// Whether a type conforms to a protocol, or inherits from a class, with this name. The inheritance clauses of the
  /// type, its extensions and all types that it inherits are examined. The result is `unknown` if one of them inherits
  /// an external type that is not in `SDKTypes`.
  ///
  /// - Parameters:
  ///   - type: an index into `types`.
  ///   - module: the module that declares the protocol or class; nil for any. An external type that is written without
  ///     its module may be from that module.
  package func conformance(of type: Int, to name: String, in module: String? = nil) -> Conformance {
    var sought = SoughtConformance(name, in: module)
    var isUnknown = false
    var seen: Set<Int> = []
    var work = [type]
    var left = inheritanceLimit
    while let current = work.popLast() {
      let isRefused = refusal(of: name, by: current) != nil
      if sought.mayBeInferred, !isRefused, sought.meets(inferred(current)) { return .yes }
      for inherited in inherited(by: current) {
        left -= 1
        if left < 0 { return .unknown }
        // An unavailable conformance also removes the isolation that the protocol implies. It does not affect
        // conformances that a superclass declares.
        if isRefused, !isClass(inherited) { continue }
        switch conformance(by: inherited, &sought) {
        case .yes: return .yes
        case .unknown: isUnknown = true
        case .no:
          if let inner = inherited.type, inner != type, seen.insert(inner).inserted { work.append(inner) }
        }
      }
    }
    return isUnknown ? .unknown : .no
  }

  /// Whether the inheritance clause of an extension makes a type conform to a protocol. Other conformances of the
  /// extended type are ignored.
  package func conformance(ofExtension id: DeclarationID, to name: String, in module: String? = nil) -> Conformance {
    var sought = SoughtConformance(name, in: module)
    var isUnknown = false
    for inherited in inherited(byExtension: id) {
      var answer = conformance(by: inherited, &sought)
      if case .no = answer, let inner = inherited.type { answer = conformance(of: inner, to: name, in: module) }
      switch answer {
      case .yes: return .yes
      case .unknown: isUnknown = true
      case .no: break
      }
    }
    return isUnknown ? .unknown : .no
  }

  /// Whether an inherited name is the protocol that is searched for, or an external type that is known to refine it.
  /// For a project type, only the name is compared; the caller examines the type's own supertypes.
  private func conformance(by inherited: InheritedName, _ sought: inout SoughtConformance) -> Conformance {
    for alias in inherited.aliases where sought.meets(alias) { return .yes }
    if let inner = inherited.type { return sought.meets(types[inner].name, of: moduleName(of: inner)) ? .yes : .no }
    if inherited.name.hasPrefix("~") { return sought.meets(inherited.name) ? .yes : .no }
    let plain = SDKTypes.plain(inherited.name)
    if sought.meets(plain, written: inherited.name) { return .yes }
    guard let supertypes = SDKTypes.allSupertypes(of: plain) else { return .unknown }
    return sought.meets(supertypes) ? .yes : .no
  }

  /// The names that a type inherits. If the type is not in test code, conformances that test code declares are left
  /// out, because builds without the tests do not have them.
  package func inherited(by type: Int) -> [InheritedName] {
    let all = types[type].inherited
    func isGivenByTests(_ one: InheritedName) -> Bool { files[one.declaration.file.index].isTest }
    if isOfTests(type) || !all.contains(where: isGivenByTests) { return all }
    return all.filter { !isGivenByTests($0) }
  }

  /// The names in the inheritance clause of an extension. For an extension of an external type, the names are not
  /// resolved.
  package func inherited(byExtension id: DeclarationID) -> [InheritedName] {
    if let type = typeOfDeclaration[id] {
      // The array is sorted: names in the type's own inheritance clause come first, then those in extensions, by
      // declaration.
      let all = types[type].inherited
      let first = all.partitioningIndex { $0.declaration != types[type].declaration && $0.declaration >= id }
      let own = all[first...].prefix { $0.declaration == id }
      return isOfTests(type) || !files[id.file.index].isTest ? Array(own) : []
    }
    let outline = files[id.file.index].outline
    return outline.inherited[outline.clauses[of: outline.declarations[id.index]].inherited.indices].flatMap { range in
      writtenNames(outline.source.bytes[range.offsets]).map { written in
        InheritedName(
          name: written.text, declaration: id, isConditional: false, attributes: written.attributes, type: nil)
      }
    }
  }

  /// The extension that makes a conformance unavailable, as in `@available(*, unavailable) extension Store: Sendable
  /// {}`.
  package func refusal(of name: String, by type: Int) -> DeclarationID? {
    guard type < refusals.count else { return nil }
    return refusals[type].first { refused in
      let isMeant = isName(name, of: refused.name) || refused.aliases.contains { isName(name, of: $0) }
      return isMeant && (isOfTests(type) || !files[refused.declaration.file.index].isTest)
    }?.declaration
  }

  /// Whether an inherited name is known to be a class.
  package func isClass(_ inherited: InheritedName) -> Bool {
    if let type = inherited.type { return declaration(types[type].declaration).kind == .class }
    return isClassOutside(inherited.name)
  }

  /// The extensions of a type. If the type is not in test code, extensions in test code are left out.
  package func extensions(of type: Int) -> [DeclarationID] {
    let all = types[type].extensions
    return isOfTests(type) ? all : all.filter { !files[$0.file.index].isTest }
  }

  /// The name by which imports refer to the module that declares a type; nil for a type that is in no module.
  package func moduleName(of type: Int) -> String? { types[type].module.map { modules[$0.index].importName } }

  private func isOfTests(_ type: Int) -> Bool { files[types[type].declaration.file.index].isTest }

  /// The protocols that a type conforms to without naming them, such as `Equatable` for simple enums.
  private func inferred(_ type: Int) -> [String] {
    let declaration = declaration(types[type].declaration)
    if declaration.kind == .actor { return ["Actor", "AnyActor", "Sendable"] }
    let outline = files[types[type].declaration.file.index].outline
    let isMainActor = declaration.attributes.indices.contains { index in
      outline.source[outline.attributes[index].name] == "MainActor"
    }
    if isMainActor { return ["Sendable"] }
    // The compiler synthesizes `Equatable` and `Hashable` for an enum without associated values.
    if declaration.kind == .enum, hasOnlyPlainCases(types[type].declaration) {
      return ["Equatable", "Hashable"]
    }
    return []
  }

  private func hasOnlyPlainCases(_ id: DeclarationID) -> Bool {
    let outline = files[id.file.index].outline
    var hasCase = false
    for index in outline.declarations.indices.dropFirst(id.index + 1) {
      let declaration = outline.declarations[index]
      if declaration.range.start >= outline.declarations[id.index].range.end { break }
      guard declaration.kind == .enumCase, declaration.parent == Int32(id.index) else { continue }
      hasCase = true
      if declaration.flags.contains(.parameters) { return false }
    }
    return hasCase
  }
}

/// A protocol or class, and whether it has been found among the inherited names of a type.
private struct SoughtConformance {
  private let name: String
  private let module: String?
  /// If a composition such as `Codable` is searched for, the components that are not found yet.
  private var missing: [String]
  private let joined: String?

  init(_ name: String, in module: String?) {
    self.name = name
    self.module = module
    missing = standardComponents[name] ?? []
    joined = missing.isEmpty ? nil : missing.joined(separator: "&")
  }

  /// Whether a type may conform to the protocol without naming it.
  var mayBeInferred: Bool { inferableNames.contains(name) }

  /// Marks an inherited name as found.
  ///
  /// - Returns: whether the conformance is complete. The components of a composition may be found one by one.
  mutating func meets(_ inherited: String) -> Bool {
    if isName(name, of: inherited) { return true }
    guard let joined else { return false }
    missing.removeAll { isName($0, of: inherited) }
    return missing.isEmpty || isName(joined, of: inherited)
  }

  /// Whether a project type with this name, declared in the module `home`, completes the conformance.
  mutating func meets(_ inherited: String, of home: String?) -> Bool {
    (module == nil || module == home && name == inherited) && meets(inherited)
  }

  /// Whether an external type completes the conformance.
  mutating func meets(_ plain: String, written: String) -> Bool {
    if let module, written.utf8.contains(UInt8(ascii: ".")), !isName("\(module).\(name)", of: written) { return false }
    return meets(plain)
  }

  mutating func meets(_ inherited: [String]) -> Bool {
    for one in inherited where meets(one) { return true }
    return false
  }
}

/// Whether `inherited` equals `name`, or ends with a period and `name`.
private func isName(_ name: String, of inherited: String) -> Bool {
  let (name, whole) = (name.utf8, inherited.utf8)
  guard whole.count >= name.count, whole.suffix(name.count).elementsEqual(name) else { return false }
  return whole.count == name.count || whole.dropLast(name.count).last == UInt8(ascii: ".")
}

/// Whether an external type is isolated to the main actor. Types that inherit it are then isolated as well.
package func isMainActorOutside(_ name: String) -> Bool { SDKTypes.isMainActor(SDKTypes.plain(name)) }

/// Whether an external type is known to be a class.
package func isClassOutside(_ name: String) -> Bool {
  let plain = SDKTypes.plain(name)
  return plain == "NSObject" || SDKTypes.allSupertypes(of: plain)?.contains("NSObject") ?? false
}

/// Whether an external type can be an enum's raw type, as in `enum Color: String`.
package func isRawTypeOutside(_ name: String) -> Bool { SDKTypes.isRawType(SDKTypes.plain(name)) }

/// Whether the name of an external type has no module and no generic arguments. A type that inherits such a name
/// conforms to a protocol of exactly this name, so no search is needed.
package func isPlainOutside(_ name: String) -> Bool { SDKTypes.plain(name) == name }

/// Whether all supertypes of an external type are known.
package func isKnownOutside(_ name: String) -> Bool { SDKTypes.allSupertypes(of: SDKTypes.plain(name)) != nil }

/// The supertypes of an external type; empty if they are not known.
package func supertypesOutside(_ name: String) -> [String] {
  SDKTypes.allSupertypes(of: SDKTypes.plain(name)) ?? []
}

/// The names of the external types whose supertypes or members are known.
package var namesKnownOutside: [String] { SDKTypes.names }

/// Names of standard protocol compositions, with their components.
private let standardComponents = ["Codable": ["Decodable", "Encodable"]]

/// All names that `inferred(_:)` can return.
private let inferableNames: Set = ["Actor", "AnyActor", "Sendable", "Equatable", "Hashable"]

extension Outline {
  /// Whether a declaration has the attribute `@available(*, unavailable)`, with or without a message.
  package func isUnavailable(_ index: Int) -> Bool {
    declarations[index].attributes.indices.contains { number in
      guard source.bytes[attributes[number].name.offsets].elementsEqual("available".utf8) else { return false }
      let written = source.bytes[attributes[number].arguments.offsets].filter { $0 > 0x20 }
      return ["(*,unavailable)", "(*,unavailable,"].contains { written.starts(with: $0.utf8) }
    }
  }
}
