import NameResolution
import ProjectModel
import SwiftOutline

/// An extension whose members or conformances other files may use without naming it.
struct ImplicitExtension {
  /// The index among its file's declarations.
  var index: Int
  /// The number of members that other files see; 0 if it only adds conformances.
  var members: Int
}

/// Why the users of a file with extensions of other types are not all known.
package let doubtOfMembers = "archlint cannot follow every use of a member"

extension Project {
  /// Whether an extension in the file adds members or conformances to a type of another file. Other files may use them
  /// through values of that type.
  package func givesToOthers(_ file: FileID) -> Bool {
    givenByExtensions(in: file).contains { given in
      let type = typeOfDeclaration[DeclarationID(file: file, index: given.index)]
      return type.map { types[$0].declaration.file != file } ?? true
    }
  }

  /// Whether other files may use declarations of a file without naming them: members of values, or conformances.
  package func givesMembers(_ file: FileID) -> Bool {
    let declarations = files[file.index].outline.declarations
    let hasMembers = declarations.contains { member in
      guard member.parent >= 0, !member.isHidden, !member.isOfType else {
        return false
      }
      return [.function, .variable, .constant].contains(member.kind) && !declarations[Int(member.parent)].isHidden
    }
    return hasMembers || givesToOthers(file)
  }

  /// The extensions of a file whose members or conformances other files may use.
  func givenByExtensions(in file: FileID) -> [ImplicitExtension] {
    let outline = files[file.index].outline
    var members: [Int32: Int] = [:]
    for declaration in outline.declarations where declaration.parent >= 0 && !declaration.isHidden {
      members[declaration.parent, default: 0] += 1
    }
    return outline.declarations.indices.compactMap { index in
      let declaration = outline.declarations[index]
      guard declaration.kind == .extension, !declaration.isHidden else { return nil }
      let count = members[Int32(index)] ?? 0
      let isConformance = declaration.clauses >= 0 && outline.clauses[of: declaration].inherited.count > 0
      return count > 0 || isConformance ? ImplicitExtension(index: index, members: count) : nil
    }
  }

  /// Whether some module compiles both files.
  func shareModule(_ one: FileID, _ other: FileID) -> Bool {
    files[one.index].modules.contains(where: files[other.index].modules.contains)
  }
}
