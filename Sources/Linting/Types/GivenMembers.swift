import NameResolution
import ProjectModel
import SwiftOutline

/// An extension that other files may use without naming it.
struct GivingExtension {
  /// Among its file's declarations.
  var index: Int
  /// How many members it has that other files see; with none, it states conformances.
  var members: Int
}

/// Why who uses a file is not all known that gives members to types which stand elsewhere.
package let doubtOfMembers = "not every use of a member can be followed"

extension Project {
  /// An extension in a file gives members or conformances to a type that stands elsewhere, and other files may use them
  /// behind values of that type.
  package func givesToOthers(_ file: FileID) -> Bool {
    givenByExtensions(in: file).contains { given in
      let type = typeOfDeclaration[DeclarationID(file: file, index: given.index)]
      return type.map { types[$0].declaration.file != file } ?? true
    }
  }

  /// Other files may use what a file declares without naming anything of it: members behind values, or conformances.
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

  /// The extensions of a file with members that other files may use, or conformances.
  func givenByExtensions(in file: FileID) -> [GivingExtension] {
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
      return count > 0 || isConformance ? GivingExtension(index: index, members: count) : nil
    }
  }

  /// Whether some module compiles both files.
  func shareModule(_ one: FileID, _ other: FileID) -> Bool {
    files[one.index].modules.contains(where: files[other.index].modules.contains)
  }
}
