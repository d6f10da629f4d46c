import ProjectModel
import SwiftOutline

extension FileReferences {
  /// For a composition, the component that has a member with this name. The unchanged value if it is not of a
  /// composition, or if several components have such a member.
  func narrowed(_ value: LookupResult, to name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> LookupResult {
    guard case .instance(.composed(let number)) = value else { return value }
    let text = bytes.nameBytes(name)
    let known = lookup.number(of: text)
    var owners: [(part: Int, owner: Int?)] = []
    for part in lookup.compositions.parts(of: number) {
      if let own = lookup.ownMember(text, of: part, from: file, context) {
        owners.append((part, own.type))
      } else if let known, lookup.member(known, of: part, .instanceMember, from: file, context).isSeen {
        owners.append((part, nil))
      }
    }
    // Several components may inherit the member from one protocol.
    guard let first = owners.first, owners.dropFirst().allSatisfy({ $0.owner != nil && $0.owner == first.owner }) else {
      return value
    }
    return .instance(.own(first.part))
  }
}
