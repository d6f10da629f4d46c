import ProjectModel
import SwiftOutline

extension Project {
  /// For each type that is visible to Objective-C, the path of the first file in another language that mentions its
  /// name.
  func foreignUsers() -> [Int: String] {
    if foreignNames.isEmpty { return [:] }
    var typesOfWord: [ForeignWord: [Int]] = [:]
    for type in types.indices {
      guard let word = foreignWord(of: type) else { continue }
      typesOfWord[word, default: []].append(type)
    }
    var users: [Int: String] = [:]
    for file in foreignNames {
      let named = file.words.map { $0.flatMap { typesOfWord[$0] ?? [] } } ?? typesOfWord.values.flatMap(\.self)
      for type in named where users[type] == nil && isForeign(type) { users[type] = file.path }
    }
    return users
  }

  /// The name of a type in Objective-C: `Name` for `@objc(Name)`, otherwise the Swift name.
  private func foreignWord(of type: Int) -> ForeignWord? {
    let id = types[type].declaration
    guard [.class, .protocol, .enum, .actor].contains(declaration(id).kind) else { return nil }
    let outline = files[id.file.index].outline
    let named = declaration(id).attributes.indices.lazy.map { outline.attributes[$0] }
      .first { !$0.arguments.isEmpty && outline.source[$0.name] == "objc" }
    guard let named else { return ForeignWord(outline.source.nameBytes(declaration(id).name)) }
    return ForeignWord(outline.source.bytes[named.arguments.offsets].lazy.filter(isForeignWord))
  }

  /// Whether a type is visible to Objective-C: it has the attribute `@objc`, or may inherit from `NSObject`.
  private func isForeign(_ type: Int) -> Bool {
    let id = types[type].declaration
    let outline = files[id.file.index].outline
    let attributes = declaration(id).attributes.indices.lazy.map { outline.source[outline.attributes[$0].name] }
    if attributes.contains(where: { $0 == "objc" || $0 == "objcMembers" }) { return true }
    return declaration(id).kind == .class && conformance(of: type, to: "NSObject") != .no
  }
}
