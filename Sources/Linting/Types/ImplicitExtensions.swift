import NameResolution
import ProjectModel
import SwiftOutline

/// An extension whose members or conformances can be used in other files without naming the extension.
struct ImplicitExtension {
  /// The index of the extension among the declarations of its file.
  var index: Int
  /// The number of members that are visible in other files. 0 if the extension only adds conformances.
  var members: Int
}

/// The reason why not all users of a file are known, if it contains extensions of other types.
package let doubtOfMembers = "archlint cannot find every use of a member"

extension Project {
  /// Whether the file extends a type of another file. Other files can then use the members and conformances through
  /// values of that type.
  package func givesToOthers(_ file: FileID) -> Bool {
    givenByExtensions(in: file).contains { given in
      let type = typeOfDeclaration[DeclarationID(file: file, index: given.index)]
      return type.map { types[$0].declaration.file != file } ?? true
    }
  }

  /// Whether other files can use declarations of the file without naming them, as members of values or as conformances.
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

  /// The extensions in a file whose members or conformances other files can use.
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

  /// Whether there is a module that compiles both files.
  func shareModule(_ one: FileID, _ other: FileID) -> Bool {
    files[one.index].modules.contains(where: files[other.index].modules.contains)
  }
}
