import Findings
import ProjectModel
import SwiftOutline

// The members that a new type needs for its protocols.

/// The protocols of a new type.
struct RequiredProtocols {
  /// The project's protocols, and those that they inherit, as indices into `Project.types`.
  private(set) var own: [Int] = []
  private var external: Set<String> = []
  /// Whether an instance member is synchronous, so that an actor cannot isolate it.
  private let hasSynchronousMember: Bool
  private let mentionsSelf: Bool

  /// - Parameter types: The types of the project by name.
  /// - Returns: nil if it is not known which members a type needs, or if a new file cannot see a protocol.
  init?(_ type: MissingType, _ types: [String: [Int]], _ project: Project) {
    var next: [(name: String, type: Int?)] = []
    for name in type.inherited {
      let found = types[name] ?? []
      let meant = found.first { project.types[$0].declaration == type.subject } ?? (found.count == 1 ? found[0] : nil)
      if meant == nil, !found.isEmpty { return nil }
      next.append((name, meant))
    }
    while let (name, type) = next.popLast() {
      guard let type else {
        guard withoutMembers.contains(name) || synthesized.contains(name) else { return nil }
        external.insert(name)
        continue
      }
      let id = project.types[type].declaration
      let declaration = project.declaration(id)
      let outline = project.files[id.file.index].outline
      let attributes = outline.attributes[declaration.attributes.indices].map { outline.source[$0.name] }
      guard declaration.kind == .protocol, !declaration.isHidden, declaration.condition < 0,
        !attributes.contains("objc"), !attributes.contains("available")
      else { return nil }
      if own.contains(type) { continue }
      own.append(type)
      next += project.types[type].inherited.map { ($0.name, $0.type) }
    }
    own.sort()
    let requirements = own.flatMap { project.requirements(of: $0) }
    hasSynchronousMember = requirements.contains { outline, requirement in
      guard !requirement.isOfType, requirement.kind != .initializer else { return false }
      return !requirement.effects.contains(.async) && !outline.source[requirement.body].contains("async")
    }
    mentionsSelf = requirements.contains { outline, requirement in outline.source[requirement.range].contains("Self") }
  }

  /// The keyword of a type that can conform to all protocols, with its modifier.
  var keyword: [String] {
    external.contains("Actor") ? ["actor"] : external.contains("AnyObject") ? ["final", "class"] : ["struct"]
  }

  /// Whether a type with this declaration can conform to all protocols.
  ///
  /// - Parameter words: The words of the declaration up to its body.
  func allow(_ words: [String]) -> Bool {
    let isActor = words.contains("actor")
    let isClass = words.contains("class")
    if external.contains("Actor") { return isActor }
    if isActor, hasSynchronousMember { return false }
    if !isActor, !isClass { return !external.contains("AnyObject") }
    // The compiler synthesizes these members only for structs and enums.
    if !external.isDisjoint(with: synthesized) { return false }
    return isActor || words.contains("final") || !external.contains("Sendable") && !mentionsSelf
  }
}

private let withoutMembers: Set = ["Actor", "AnyObject", "Error", "Sendable"]
private let synthesized: Set = ["Codable", "Decodable", "Encodable", "Equatable", "Hashable"]

extension Project {
  fileprivate func requirements(of type: Int) -> [(outline: Outline, requirement: Declaration)] {
    members(of: types[type].declaration)
  }

  private func members(of id: DeclarationID) -> [(outline: Outline, requirement: Declaration)] {
    let outline = files[id.file.index].outline
    return outline.declarations.lazy.filter { $0.parent == Int32(id.index) }.map { (outline, $0) }
  }

  /// The members that the protocols require, with empty bodies, or with `fatalError` where a result is needed.
  ///
  /// - Parameter words: The words of the type's declaration up to its body.
  /// - Returns: nil if a member cannot be written without knowledge of the code.
  func members(_ protocols: RequiredProtocols, of words: [String]) -> [String]? {
    let isValue = words.contains("struct") || words.contains("enum")
    let access = words.first { ["public", "open", "package"].contains($0) }.map { $0 == "open" ? "public" : $0 }
    var members: [String] = []
    var hasInitializer = words.contains("enum")
    for type in protocols.own {
      let level = lower(access, declaration(types[type].declaration).modifierSet).map { "\($0) " } ?? ""
      let defaults = defaultMembers(of: type)
      for (outline, requirement) in requirements(of: type) {
        if defaults.contains(signature(requirement, outline)) { continue }
        guard let member = member(requirement, outline, isValue: isValue) else { return nil }
        members.append(level + member)
        if requirement.kind == .initializer { hasInitializer = true }
      }
    }
    // Other modules cannot use the implicit initializer of a public type.
    if let access, !hasInitializer { members.insert("\(access) init() {}", at: 0) }
    return distinct(members)
  }

  /// The access level of a member: that of the type, unless the protocol has a lower one. nil for `internal`.
  private func lower(_ access: String?, _ ofProtocol: ModifierSet) -> String? {
    if ofProtocol.contains(.public) { return access }
    return ofProtocol.contains(.package) && access != nil ? "package" : nil
  }

  /// The signatures of the members that extensions of a protocol provide for all types.
  private func defaultMembers(of type: Int) -> Set<String> {
    var found: Set<String> = []
    for id in types[type].extensions {
      let outline = files[id.file.index].outline
      let own = declaration(id)
      guard own.condition < 0, outline.clauses[of: own].requirements.isEmpty else { continue }
      for (outline, member) in members(of: id) { found.insert(signature(member, outline)) }
    }
    return found
  }

  /// Equal for a requirement and a member that can satisfy it.
  private func signature(_ member: Declaration, _ outline: Outline) -> String {
    let labels = outline.parameters[member.parameters.indices].map { outline.source[$0.label] + ":" }.joined()
    return "\(member.isOfType) \(outline.name(member.name))(\(labels))"
  }

  private func member(_ requirement: Declaration, _ outline: Outline, isValue: Bool) -> String? {
    if requirement.condition >= 0 || requirement.modifierSet.contains(.optional) { return nil }
    let end = requirement.body.isEmpty ? requirement.range.end : requirement.body.start
    let bytes = outline.source.bytes[Int(requirement.range.start)..<Int(end)]
    var words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
    // A comment would end only with its line.
    if words.contains(where: { $0.contains("//") || $0.contains("/*") }) { return nil }
    if !isValue, let keyword = words.firstIndex(of: requirement.kind.keyword) {
      words = words[..<keyword].filter { $0 != "mutating" && $0 != "nonmutating" } + words[keyword...]
    }
    let head = words.joined(separator: " ")
    // The code compiles without a value, and a test that reaches the stub stops with its name.
    let failure = "fatalError(\"\(outline.name(requirement.name)) is a stub\")"
    switch requirement.kind {
    case .function: return head + (requirement.type.isEmpty ? " {}" : " { \(failure) }")
    case .initializer: return (isValue ? "" : "required ") + head + " {}"
    case .variable, .subscript:
      let accessors = outline.source[requirement.body].split { $0.isWhitespace || $0 == "{" || $0 == "}" || $0 == ";" }
      guard accessors.allSatisfy({ ["get", "set", "async", "throws"].contains($0) }) else { return nil }
      let effects = accessors.filter { $0 == "async" || $0 == "throws" }.joined(separator: " ")
      if effects.isEmpty, !accessors.contains("set") { return "\(head) { \(failure) }" }
      let setter = accessors.contains("set") ? "    set {}\n" : ""
      return "\(head) {\n    get\(effects.isEmpty ? "" : " " + effects) { \(failure) }\n\(setter)  }"
    default: return nil
    }
  }
}
