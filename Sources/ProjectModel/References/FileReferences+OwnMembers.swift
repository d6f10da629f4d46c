import SwiftOutline

// Members of the type around that an extension in another file declares, named alone or behind `self`. Parts of one type
// may well name each other, so that such a use closes no cycle.

extension FileReferences {
  /// Notes the member that a name alone means.
  mutating func resolveOwnMember(_ range: SourceRange, _ name: Int32, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard case .own(let type)? = typeOfSelf, let number = openFrames.first(where: { frames[$0].hasMembers }),
      frames[number].isInside(range.start)
    else { return }
    let position = isInStaticMember ? NameResolution.Position.member : .instanceMember
    let found = member(range, bytes) { $0.member(name, of: type, position, from: $1, $2) }
    let isElsewhere = found.targets.contains { resolution.table.targets[$0].file != file }
    if isElsewhere, !isLocal(range, bytes) { noteOwnMember(range, found) }
  }

  mutating func noteOwnMember(_ range: SourceRange, _ found: Meaning) {
    for target in found.targets where resolution.table.targets[target].file != file {
      add(range, target, isAlternative: found.targets.count > 1, isOfOneType: true)
    }
  }
}
