import ProjectModel
import SwiftOutline

// Resolves projected values of SwiftUI's property wrappers. A member after `$value.` is a binding to a property of the
// value.

extension FileReferences {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The type of the value whose members follow `$name`.
  func projectedValue(named name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> LookupResult {
    let member = bytes[Int(name.end)...].drop { $0 == UInt8(ascii: ".") }.prefix(while: isNameByte)
    // Functions, and the members that `Binding` itself declares, are not members of the value.
    guard !member.isEmpty, bytes.byte(at: member.endIndex) != UInt8(ascii: "("),
      !Self.ownMembers.contains(where: { member.elementsEqual($0.utf8) }), isProjecting(name, bytes)
    else { return .nothing }
    if let binding = lookup.table.extendedName("Binding"),
      let number = lookup.number(of: Bytes(rebasing: member)),
      lookup.isGiven(number, to: binding)
    {
      return .nothing
    }
    return value(named: name, bytes)
  }

  /// Whether a property wrapper that projects a binding is at the declaration of a value.
  private func isProjecting(_ name: SourceRange, _ bytes: Bytes) -> Bool {
    switch binding(of: name, bytes) {
    case .value(let value) where value.declaration >= 0:
      return outline.projectsBindings(outline.declarations[Int(value.declaration)])
    case .property(_, let type, let isStatic):
      let found = lookup.members(bytes.nameBytes(name), of: type).filter { $0.isStatic == isStatic }
      return found.count == 1
        && lookup.files[found[0].id.file.index].outline.projectsBindings(lookup.declaration(found[0].id))
    default: return false
    }
  }

  private static let ownMembers = ["animation", "id", "projectedValue", "transaction", "wrappedValue"]
}

extension Outline {
  fileprivate func projectsBindings(_ declaration: Declaration) -> Bool {
    attributes[declaration.attributes.indices].prefix(Self.attributeLimit).contains { attribute in
      let name = source.bytes[attribute.name.offsets]
      return Self.projecting.contains { name.elementsEqual($0.utf8) }
    }
  }

  private static let projecting = [
    "Bindable", "Binding", "EnvironmentObject", "ObservedObject", "State", "StateObject",
  ]
}
