import ProjectModel
import SwiftOutline

/// So many names of what a type inherits, at any distance, are looked at: each type would look at all above it.
package let inheritanceLimit = 256

/// The types that inherit more than is looked at, as one problem.
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

/// Whether a type conforms to a protocol, or inherits a class.
package enum Conformance: Sendable { case yes, no, unknown }

extension Project {
  /// Whether a type, given as an index into `types`, conforms to a protocol or inherits a class by this name: by
  /// its own clauses, those of its extensions, and those of the protocols and classes it inherits, at any
  /// distance. Past a type that the project does not declare nothing is known, but for the well-known ones.
  package func conformance(of type: Int, to name: String) -> Conformance {
    var sought = SoughtConformance(name)
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
        // What a protocol would give by its isolation is refused as well; what a superclass has stays.
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

  /// Whether what an extension itself writes leads to a protocol, whatever else its type conforms to.
  package func conformance(ofExtension id: DeclarationID, to name: String) -> Conformance {
    var sought = SoughtConformance(name)
    var isUnknown = false
    for inherited in inherited(byExtension: id) {
      var answer = conformance(by: inherited, &sought)
      if case .no = answer, let inner = inherited.type { answer = conformance(of: inner, to: name) }
      switch answer {
      case .yes: return .yes
      case .unknown: isUnknown = true
      case .no: break
      }
    }
    return isUnknown ? .unknown : .no
  }

  /// Whether one name that is inherited is what is sought, or is known to lead there. What a type of the project
  /// inherits itself is left to be looked at.
  private func conformance(by inherited: InheritedName, _ sought: inout SoughtConformance) -> Conformance {
    for alias in inherited.aliases where sought.meets(alias) { return .yes }
    if let inner = inherited.type { return sought.meets(types[inner].name) ? .yes : .no }
    if inherited.name.hasPrefix("~") { return sought.meets(inherited.name) ? .yes : .no }
    let plain = SDKTypes.plain(inherited.name)
    if sought.meets(plain) { return .yes }
    guard let supertypes = SDKTypes.allSupertypes(of: plain) else { return .unknown }
    return sought.meets(supertypes) ? .yes : .no
  }

  /// What a type inherits. What test code gives to a type of other code is not what that is built with.
  package func inherited(by type: Int) -> [InheritedName] {
    let all = types[type].inherited
    func isGivenByTests(_ one: InheritedName) -> Bool { files[one.declaration.file.index].isTest }
    if isOfTests(type) || !all.contains(where: isGivenByTests) { return all }
    return all.filter { !isGivenByTests($0) }
  }

  /// What an extension's own clause names. Of a type that the project does not declare nothing is looked up: all is as it
  /// is written.
  package func inherited(byExtension id: DeclarationID) -> [InheritedName] {
    if let type = typeOfDeclaration[id] {
      // Behind what the type's own clause names, in order of the extensions.
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

  /// Where a type says that it does not conform to a protocol: in an extension that is unavailable everywhere.
  package func refusal(of name: String, by type: Int) -> DeclarationID? {
    guard type < refusals.count else { return nil }
    return refusals[type].first { refused in
      let isMeant = isName(name, of: refused.name) || refused.aliases.contains { isName(name, of: $0) }
      return isMeant && (isOfTests(type) || !files[refused.declaration.file.index].isTest)
    }?.declaration
  }

  /// As far as that is known.
  package func isClass(_ inherited: InheritedName) -> Bool {
    if let type = inherited.type { return declaration(types[type].declaration).kind == .class }
    return isClassOutside(inherited.name)
  }

  /// The extensions of a type; the same holds for them.
  package func extensions(of type: Int) -> [DeclarationID] {
    let all = types[type].extensions
    return isOfTests(type) ? all : all.filter { !files[$0.file.index].isTest }
  }

  private func isOfTests(_ type: Int) -> Bool { files[types[type].declaration.file.index].isTest }

  /// What a declaration conforms to without saying so.
  private func inferred(_ type: Int) -> [String] {
    let declaration = declaration(types[type].declaration)
    if declaration.kind == .actor { return ["Actor", "AnyActor", "Sendable"] }
    let outline = files[types[type].declaration.file.index].outline
    let isMainActor = declaration.attributes.indices.contains { index in
      outline.source[outline.attributes[index].name] == "MainActor"
    }
    if isMainActor { return ["Sendable"] }
    // A case without a payload compares and hashes itself.
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

/// A conformance that is looked for among the names that a type inherits, one after the other.
private struct SoughtConformance {
  private let name: String
  /// What has to be met, all of it, where the name stands for several.
  private var missing: [String]
  private let joined: String?

  init(_ name: String) {
    self.name = name
    missing = standardComponents[name] ?? []
    joined = missing.isEmpty ? nil : missing.joined(separator: "&")
  }

  /// Whether a declaration may conform to it without saying so.
  var mayBeInferred: Bool { inferableNames.contains(name) }

  /// Whether it is known to be there, now that this is inherited too.
  mutating func meets(_ inherited: String) -> Bool {
    if isName(name, of: inherited) { return true }
    guard let joined else { return false }
    missing.removeAll { isName($0, of: inherited) }
    return missing.isEmpty || isName(joined, of: inherited)
  }

  mutating func meets(_ inherited: [String]) -> Bool {
    for one in inherited where meets(one) { return true }
    return false
  }
}

/// Whether a name is the whole of what is inherited, or its last parts.
private func isName(_ name: String, of inherited: String) -> Bool {
  let (name, whole) = (name.utf8, inherited.utf8)
  guard whole.count >= name.count, whole.suffix(name.count).elementsEqual(name) else { return false }
  return whole.count == name.count || whole.dropLast(name.count).last == UInt8(ascii: ".")
}

/// Whether an outside type of this name is isolated to the main actor, which it passes on to what inherits it.
package func isMainActorOutside(_ name: String) -> Bool { SDKTypes.isMainActor(SDKTypes.plain(name)) }

/// Whether an outside type of this name is a class, as far as that is known.
package func isClassOutside(_ name: String) -> Bool {
  let plain = SDKTypes.plain(name)
  return plain == "NSObject" || SDKTypes.allSupertypes(of: plain)?.contains("NSObject") ?? false
}

/// Whether what inherits an outside type of this name conforms to it, so that nobody has to look further.
package func isPlainOutside(_ name: String) -> Bool { SDKTypes.plain(name) == name }

/// Whether all that an outside type of this name refines or inherits is known, so that nothing else can hide behind it.
package func isKnownOutside(_ name: String) -> Bool { SDKTypes.allSupertypes(of: SDKTypes.plain(name)) != nil }

/// What an outside type of this name refines or inherits, as far as that is known.
package func supertypesOutside(_ name: String) -> [String] {
  SDKTypes.allSupertypes(of: SDKTypes.plain(name)) ?? []
}

/// The names of the well-known protocols and classes that no project declares.
package var namesKnownOutside: [String] { SDKTypes.names }

/// Names that stand for several.
private let standardComponents = ["Codable": ["Decodable", "Encodable"]]

/// All that `inferred` may answer.
private let inferableNames: Set = ["Actor", "AnyActor", "Sendable", "Equatable", "Hashable"]

extension Outline {
  /// Whether a declaration is `@available(*, unavailable)`, with or without more behind that.
  package func isUnavailable(_ index: Int) -> Bool {
    declarations[index].attributes.indices.contains { number in
      guard source.bytes[attributes[number].name.offsets].elementsEqual("available".utf8) else { return false }
      let written = source.bytes[attributes[number].arguments.offsets].filter { $0 > 0x20 }
      return ["(*,unavailable)", "(*,unavailable,"].contains { written.starts(with: $0.utf8) }
    }
  }
}
