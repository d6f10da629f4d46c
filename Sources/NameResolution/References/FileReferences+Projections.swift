import ProjectModel
import SwiftOutline

// What SwiftUI's wrappers project: a property behind `$value.` is one of the value itself, as a binding.

extension FileReferences {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// What the members behind `$name` are members of.
  func projectedValue(named name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> LookupResult {
    let member = bytes[Int(name.end)...].drop { $0 == UInt8(ascii: ".") }.prefix(while: isNameByte)
    // Functions, and what bindings have themselves, are none of the value's.
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

  /// Whether a wrapper that projects bindings stands at the declaration of a value.
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
