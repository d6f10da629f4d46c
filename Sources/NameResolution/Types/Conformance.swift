import ProjectModel
import SwiftOutline

/// The maximum number of inherited names, direct and indirect, that are examined for one type. Without a limit, the
/// work is quadratic for a long chain of types.
package let inheritanceLimit = 256

/// An analysis problem that names the types with more than `inheritanceLimit` inherited names, if there are any.
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
  /// type, of its extensions, and of all types that it inherits are examined. The result is `unknown` if the type
  /// inherits an external type that is not in `SDKTypes`.
  ///
  /// - Parameters:
  ///   - type: an index into `types`.
  ///   - module: the module that declares the protocol or class; nil for any. An external type without a written module
  ///     may be from that module.
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
        // An unavailable conformance also suppresses the isolation that a protocol implies. It does not affect the
        // conformances of a superclass.
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

  /// Whether the inheritance clause of an extension leads to a protocol. Other conformances of the extended type are
  /// ignored.
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

  /// Whether an inherited name is the required protocol, or an external type that is known to refine it. For a project
  /// type, only its name is compared; the caller examines what it inherits.
  private func conformance(by inherited: InheritedName, _ sought: inout SoughtConformance) -> Conformance {
    for alias in inherited.aliases where sought.meets(alias) { return .yes }
    if let inner = inherited.type { return sought.meets(types[inner].name, of: moduleName(of: inner)) ? .yes : .no }
    if inherited.name.hasPrefix("~") { return sought.meets(inherited.name) ? .yes : .no }
    let plain = SDKTypes.plain(inherited.name)
    if sought.meets(plain, written: inherited.name) { return .yes }
    guard let supertypes = SDKTypes.allSupertypes(of: plain) else { return .unknown }
    return sought.meets(supertypes) ? .yes : .no
  }

  /// The names that a type inherits. If the type is not test code, conformances that test code adds are left out,
  /// because the build of the type does not contain them.
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
      // Sorted: the names in the clause of the type itself come first, then those in its extensions by declaration.
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

  /// The extension that makes a conformance of a type unavailable:
  /// `@available(*, unavailable) extension Store: Sendable {}`.
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

  /// The extensions of a type. If the type is not test code, extensions in test code are left out.
  package func extensions(of type: Int) -> [DeclarationID] {
    let all = types[type].extensions
    return isOfTests(type) ? all : all.filter { !files[$0.file.index].isTest }
  }

  /// The module that declares a type, as imports name it; nil for a loose file.
  package func moduleName(of type: Int) -> String? { types[type].module.map { modules[$0.index].importName } }

  private func isOfTests(_ type: Int) -> Bool { files[types[type].declaration.file.index].isTest }

  /// The protocols that a declaration conforms to implicitly.
  private func inferred(_ type: Int) -> [String] {
    let declaration = declaration(types[type].declaration)
    if declaration.kind == .actor { return ["Actor", "AnyActor", "Sendable"] }
    let outline = files[types[type].declaration.file.index].outline
    let isMainActor = declaration.attributes.indices.contains { index in
      outline.source[outline.attributes[index].name] == "MainActor"
    }
    if isMainActor { return ["Sendable"] }
    // The compiler synthesizes these conformances for an enum without associated values.
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

/// A protocol or class that is searched for in the inherited names of a type.
private struct SoughtConformance {
  private let name: String
  private let module: String?
  /// The components of a composition such as `Codable` that are not found yet.
  private var missing: [String]
  private let joined: String?

  init(_ name: String, in module: String?) {
    self.name = name
    self.module = module
    missing = standardComponents[name] ?? []
    joined = missing.isEmpty ? nil : missing.joined(separator: "&")
  }

  /// Whether a type may conform to it implicitly.
  var mayBeInferred: Bool { inferableNames.contains(name) }

  /// Whether the conformance is established after `inherited` has been examined. The components of a composition may be
  /// found one at a time.
  mutating func meets(_ inherited: String) -> Bool {
    if isName(name, of: inherited) { return true }
    guard let joined else { return false }
    missing.removeAll { isName($0, of: inherited) }
    return missing.isEmpty || isName(joined, of: inherited)
  }

  /// Whether a type of the project establishes the conformance.
  mutating func meets(_ inherited: String, of home: String?) -> Bool {
    (module == nil || module == home && name == inherited) && meets(inherited)
  }

  /// Whether an external type establishes the conformance.
  mutating func meets(_ plain: String, written: String) -> Bool {
    if let module, written.utf8.contains(UInt8(ascii: ".")), !isName("\(module).\(name)", of: written) { return false }
    return meets(plain)
  }

  mutating func meets(_ inherited: [String]) -> Bool {
    for one in inherited where meets(one) { return true }
    return false
  }
}

/// Whether `inherited` is the name, or ends with a period and the name.
private func isName(_ name: String, of inherited: String) -> Bool {
  let (name, whole) = (name.utf8, inherited.utf8)
  guard whole.count >= name.count, whole.suffix(name.count).elementsEqual(name) else { return false }
  return whole.count == name.count || whole.dropLast(name.count).last == UInt8(ascii: ".")
}

/// Whether an external type is isolated to the main actor. Types that inherit it then are as well.
package func isMainActorOutside(_ name: String) -> Bool { SDKTypes.isMainActor(SDKTypes.plain(name)) }

/// Whether an external type is known to be a class.
package func isClassOutside(_ name: String) -> Bool {
  let plain = SDKTypes.plain(name)
  return plain == "NSObject" || SDKTypes.allSupertypes(of: plain)?.contains("NSObject") ?? false
}

/// Whether the name of an external type is written without a module and generic arguments. A type that inherits such a
/// name conforms to it under that name, so the search for the conformance can be skipped.
package func isPlainOutside(_ name: String) -> Bool { SDKTypes.plain(name) == name }

/// Whether all supertypes of an external type are known.
package func isKnownOutside(_ name: String) -> Bool { SDKTypes.allSupertypes(of: SDKTypes.plain(name)) != nil }

/// The supertypes of an external type; empty if they are not known.
package func supertypesOutside(_ name: String) -> [String] {
  SDKTypes.allSupertypes(of: SDKTypes.plain(name)) ?? []
}

/// The names of the external types whose supertypes or members are known.
package var namesKnownOutside: [String] { SDKTypes.names }

/// Standard names for compositions of protocols.
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
