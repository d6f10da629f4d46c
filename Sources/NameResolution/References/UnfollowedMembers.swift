import ProjectModel
import SwiftOutline

/// A member that is written behind something that is not followed, and that the project declares.
package struct UnfollowedMember: Sendable {
  package var name: String
  package var place: Place
}

extension Project {
  /// The first place where code of some files writes the name of a member that only others declare, and nothing is known of
  /// what it is a member of: it may well be theirs.
  ///
  /// - Parameters:
  ///   - users: the files whose code is looked through.
  ///   - declaring: those that declare the member, none of the users.
  /// - Returns: nil where there is none, or where nobody asked what code names.
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

  /// The places where a file's code writes the name of a member that one other file declares, which it is not known to
  /// use, and nothing is known of what it is a member of, in order. What a library declares too is among them.
  ///
  /// - Parameter known: the files that it uses.
  /// - Returns: nothing where nobody asked what code names.
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

  /// Those of a file that are not followed.
  private func members(
    named names: Set<ArraySlice<UInt8>>, in file: FileID, _ references: References, _ scratch: inout OutlineScratch
  ) -> [UnfollowedMember] {
    let code = outline(files[file.index].outline.source, options: .references, scratch: &scratch)
    return code.references.filter { reference in
      reference.kind == .member && names.contains(Array(code.source.nameBytes(reference.name))[...])
        && references.uses(in: file, within: reference.name).isEmpty
    }.map { UnfollowedMember(name: code.name($0.name), place: place($0.name, in: file)) }
  }

  /// The names of members that some files show to others, no other file declares, and what is from outside has not.
  private func membersDeclared(onlyIn declaring: Set<FileID>) -> Set<ArraySlice<UInt8>> {
    var found = membersShown(by: declaring)
    for number in files.indices where !declaring.contains(FileID(number)) && !found.isEmpty {
      for name in memberNames(of: FileID(number), where: { _ in true }) { found.remove(name) }
    }
    return found
  }

  /// The names of members that some files show to others, and that what is from outside has not.
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
