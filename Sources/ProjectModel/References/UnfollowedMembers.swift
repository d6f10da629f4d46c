import SwiftOutline

/// A member that is written behind something that is not followed, and that of all the project a few files declare alone.
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
      let code = outline(files[file.index].outline.source, options: .references, scratch: &scratch)
      for reference in code.references where reference.kind == .member {
        guard names.contains(Array(code.source.nameBytes(reference.name))[...]),
          references.uses(in: file, within: reference.name).isEmpty
        else { continue }
        return UnfollowedMember(name: code.name(reference.name), place: place(reference.name, in: file))
      }
    }
    return nil
  }

  /// The names of members that some files show to others, no other file declares, and what is from outside has not.
  private func membersDeclared(onlyIn declaring: Set<FileID>) -> Set<ArraySlice<UInt8>> {
    func names(of file: FileID, where isAsked: (Declaration) -> Bool) -> [ArraySlice<UInt8>] {
      let outline = files[file.index].outline
      return outline.declarations.filter { $0.parent >= 0 && isAsked($0) }
        .map { Array(outline.source.nameBytes($0.name))[...] }
    }
    var found: Set<ArraySlice<UInt8>> = []
    for file in declaring {
      let shown = names(of: file) { declaration in
        switch declaration.kind {
        case .function, .variable, .constant, .enumCase: !declaration.isHidden && !declaration.flags.contains(.local)
        default: false
        }
      }
      found.formUnion(
        shown.filter { !StandardMembers.contain($0, .function) && !StandardMembers.contain($0, .variable) })
    }
    for number in files.indices where !declaring.contains(FileID(number)) && !found.isEmpty {
      for name in names(of: FileID(number), where: { _ in true }) { found.remove(name) }
    }
    return found
  }
}
