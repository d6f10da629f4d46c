import Findings
import ProjectModel
import SwiftOutline

// The members that a new type needs for its protocols.

/// The protocols of a new type.
struct Inheritance {
  /// The project's protocols, and those that they inherit, as indices into `Project.types`.
  private(set) var protocols: [Int] = []
  private var external: Set<String> = []

  /// nil if it is not known which members a type needs.
  init?(_ names: [String], _ project: Project) {
    var next = names.map { name in (name: name, type: project.types.firstIndex { $0.name == name }) }
    while let (name, type) = next.popLast() {
      guard let type else {
        guard withoutMembers.contains(name) || ofValues.contains(name) else { return nil }
        external.insert(name)
        continue
      }
      guard project.declaration(project.types[type].declaration).kind == .protocol else { return nil }
      if protocols.contains(type) { continue }
      protocols.append(type)
      next += project.types[type].inherited.map { ($0.name, $0.type) }
    }
    protocols.sort()
  }

  /// The keyword of a type that may conform.
  var keyword: String {
    external.contains("Actor") ? "actor" : external.contains("AnyObject") ? "final class" : "struct"
  }

  /// Whether the language provides the members only for a struct or an enum.
  var isOfValues: Bool { !external.isDisjoint(with: ofValues) }
}

private let withoutMembers: Set = ["Actor", "AnyObject", "Error", "Sendable"]
/// For a class or an actor, members have to be written.
private let ofValues: Set = ["Codable", "Decodable", "Encodable", "Equatable", "Hashable"]

extension Project {
  /// The members that the protocols require, with empty bodies, or with `fatalError` where a result is needed.
  ///
  /// - Parameter words: the declaration of the type up to its body.
  /// - Returns: nil if a member cannot be written without knowledge of the code.
  func members(_ inheritance: Inheritance, of words: [String]) -> [String]? {
    let isValue = words.contains("struct") || words.contains("enum")
    if !isValue, inheritance.isOfValues { return nil }
    let access = words.first { ["public", "open", "package"].contains($0) }.map { "\($0 == "open" ? "public" : $0) " }
    var members: [String] = []
    var hasInitializer = words.contains("enum") || access == nil
    for type in inheritance.protocols {
      let (file, index) = (types[type].declaration.file, types[type].declaration.index)
      let outline = files[file.index].outline
      for requirement in outline.declarations where requirement.parent == Int32(index) {
        if hasDefault(for: outline.name(requirement.name), type) { continue }
        guard requirement.condition < 0, let member = member(requirement, outline, isValue: isValue) else { return nil }
        members.append((access ?? "") + member)
        if requirement.kind == .initializer { hasInitializer = true }
      }
    }
    // Other modules cannot use the implicit initializer of a public type.
    if !hasInitializer { members.insert("\(access ?? "")init() {}", at: 0) }
    return distinct(members)
  }

  /// Whether an extension of a protocol declares a member with this name.
  private func hasDefault(for name: String, _ type: Int) -> Bool {
    types[type].extensions.contains { id in
      let outline = files[id.file.index].outline
      return outline.declarations.contains { $0.parent == Int32(id.index) && outline.name($0.name) == name }
    }
  }

  private func member(_ requirement: Declaration, _ outline: Outline, isValue: Bool) -> String? {
    let end = requirement.body.isEmpty ? requirement.range.end : requirement.body.start
    let bytes = outline.source.bytes[Int(requirement.range.start)..<Int(end)]
    var head = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // A comment would end only with its line.
    if head.contains("//") || head.contains("/*") { return nil }
    if !isValue { head = head.replacing("mutating ", with: "") }
    let failure = "fatalError(\"\(outline.name(requirement.name)) is a stub\")"
    switch requirement.kind {
    case .function: return head + (requirement.type.isEmpty ? " {}" : " { \(failure) }")
    case .initializer: return (isValue ? "" : "required ") + head + " {}"
    case .variable, .subscript:
      let accessors = outline.source[requirement.body].split { !$0.isLetter }.map(String.init)
      let effects = accessors.filter { ["async", "throws"].contains($0) }.joined(separator: " ")
      if effects.isEmpty, !accessors.contains("set") { return "\(head) { \(failure) }" }
      let setter = accessors.contains("set") ? "    set {}\n" : ""
      return "\(head) {\n    get\(effects.isEmpty ? "" : " " + effects) { \(failure) }\n\(setter)  }"
    default: return nil
    }
  }
}
