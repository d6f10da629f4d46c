import RuleLanguage
import ProjectModel
import SwiftOutline

private let fewestProperties = 2

/// The types of a project by their stored properties.
struct Resemblances {
  /// By type, in order of declaration.
  private(set) var properties: [[StoredProperty]] = []
  /// The types with enough stored properties. Each is listed under its rarest property.
  private(set) var types: [StoredProperty: [Int]] = [:]

  init() {}

  init(_ project: Project) {
    properties = project.types.map { type in
      let id = type.declaration
      let outline = project.files[id.file.index].outline
      let end = outline.declarations[id.index].range.end
      return outline.declarations[(id.index + 1)...].prefix { $0.range.start < end }.indices
        .filter { outline.declarations[$0].parent == Int32(id.index) }
        .compactMap { storedProperty($0, in: outline) }
    }
    var counts: [StoredProperty: Int] = [:]
    for property in properties.joined() { counts[property, default: 0] += 1 }
    for (type, own) in properties.enumerated() where own.count >= fewestProperties {
      if own.contains(where: { $0.type == nil }) { continue }
      let rarest = own.min { left, right in (counts[left] ?? 0, left.name) < (counts[right] ?? 0, right.name) }
      if let rarest { types[rarest, default: []].append(type) }
    }
    for property in types.keys {
      types[property]?.sort { project.types[$0].declaration < project.types[$1].declaration }
    }
  }
}
