import SwiftOutline

// Finds declarations by their attributes, such as `@main`.

extension Outline {
  /// Whether an attribute has one of these names.
  func isNamed(_ attribute: Attribute, _ names: [String]) -> Bool {
    let name = source.bytes[attribute.name.offsets]
    return names.contains { name.elementsEqual($0.utf8) }
  }

  /// Whether a declaration has an attribute with one of these names.
  func isMarked(_ declaration: Int, _ names: [String]) -> Bool {
    declarations[declaration].attributes.indices.contains { isNamed(attributes[$0], names) }
  }

  /// Whether the file contains a program entry point, such as a type marked with `@main`.
  package var beginsProgram: Bool { attributes.contains { isNamed($0, programAttributes) } }

  /// Whether a type can be used as an attribute, because it is a property wrapper, a result builder or a global actor.
  package func mayBeAttribute(_ type: Int) -> Bool { isMarked(type, attributesOfAttributes) }
}

extension Project {
  /// Whether a declaration is a program entry point, such as a type marked with `@main`.
  package func beginsProgram(_ id: DeclarationID) -> Bool {
    files[id.file.index].outline.isMarked(id.index, programAttributes)
  }
}

private let programAttributes = ["main", "UIApplicationMain", "NSApplicationMain"]
private let attributesOfAttributes = ["propertyWrapper", "resultBuilder", "globalActor", "_functionBuilder"]
