import ProjectModel
import SwiftOutline

/// A use of a member whose base could not be resolved, and whose name a file of the project declares.
package struct UnfollowedMember: Sendable {
  package var name: String
  package var place: Place
}

extension Project {
  /// The first use of a member in `users` that may refer to a declaration in `declaring`. The base of the use could not
  /// be resolved, and only the files in `declaring` declare a member with this name.
  ///
  /// - Parameters:
  ///   - users: the files to search.
  ///   - declaring: the files that declare the member. They are not searched.
  /// - Returns: nil if there is no such use, or if references were not resolved.
  package func unfollowedMember(in users: [FileID], declaredIn declaring: Set<FileID>) -> UnfollowedMember? {
    guard let references else { return nil }
    let names = membersDeclared(onlyIn: declaring)
    if names.isEmpty { return nil }
    var scratch = OutlineScratch()
    for file in users.sorted() where !declaring.contains(file) {
      if let first = members(named: names, in: file, references, &scratch).first { return first }
    }
    return nil
  }

  /// The uses of members in a file that may refer to a declaration in another file. The base of the use could not be
  /// resolved, and exactly one other file declares a member with this name. A library may also declare it.
  ///
  /// - Parameter known: the files that the file is already known to use.
  /// - Returns: the members in order; empty if references were not resolved.
  package func unfollowedMembers(in file: FileID, besidesThoseOf known: Set<FileID>) -> [UnfollowedMember] {
    guard let references else { return [] }
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for number in files.indices where number != file.index && !known.contains(FileID(number)) {
      for name in membersShown(by: [FileID(number)]) { counts[name, default: 0] += 1 }
    }
    var names = Set(counts.lazy.filter { $0.value == 1 }.map(\.key))
    for one in known.union([file]) { names.subtract(memberNames(of: one) { _ in true }) }
    var scratch = OutlineScratch()
    return members(named: names, in: file, references, &scratch)
  }

  /// The uses in a file of members with one of these names whose base could not be resolved.
  private func members(
    named names: Set<ArraySlice<UInt8>>, in file: FileID, _ references: References, _ scratch: inout OutlineScratch
  ) -> [UnfollowedMember] {
    let source = files[file.index].outline.source
    let tree = syntaxTree(of: source, scratch: &scratch)
    let members = tree.all.lazy.filter { $0.kind == .memberAccess || $0.kind == .implicitMember }.map(\.name)
    return members.sorted { $0.start < $1.start }.filter { name in
      names.contains(Array(source.nameBytes(name))[...]) && references.uses(in: file, within: name).isEmpty
    }.map { UnfollowedMember(name: String(decoding: source.nameBytes($0), as: UTF8.self), place: place($0, in: file)) }
  }

  /// The names of members that these files declare and no other file does. Private members and names of standard
  /// library members are left out.
  private func membersDeclared(onlyIn declaring: Set<FileID>) -> Set<ArraySlice<UInt8>> {
    var found = membersShown(by: declaring)
    for number in files.indices where !declaring.contains(FileID(number)) && !found.isEmpty {
      for name in memberNames(of: FileID(number), where: { _ in true }) { found.remove(name) }
    }
    return found
  }

  /// The names of members that some files declare and make visible to other files. Names of standard library members
  /// are left out.
  private func membersShown(by declaring: some Sequence<FileID>) -> Set<ArraySlice<UInt8>> {
    var found: Set<ArraySlice<UInt8>> = []
    for file in declaring {
      let shown = memberNames(of: file) { declaration in
        switch declaration.kind {
        case .function, .variable, .constant, .enumCase: !declaration.isHidden && !declaration.flags.contains(.local)
        default: false
        }
      }
      found.formUnion(shown)
    }
    return found.filter { !StandardMembers.contain($0, .function) && !StandardMembers.contain($0, .variable) }
  }

  private func memberNames(of file: FileID, where isAsked: (Declaration) -> Bool) -> [ArraySlice<UInt8>] {
    let outline = files[file.index].outline
    return outline.declarations.filter { $0.parent >= 0 && isAsked($0) }
      .map { Array(outline.source.nameBytes($0.name))[...] }
  }
}
