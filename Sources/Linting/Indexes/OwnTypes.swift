import NameResolution
import ProjectModel
import SwiftOutline

/// The names of the project's types, and the protocols that the project adds to external types. Each table is built on
/// first use, because building it is slow and few runs need it.
struct OwnTypes: Sendable {
  private enum Table {
    case names
    case classes
    case givenToOthers
    case mentioned
  }

  private let project: Project
  private let tables = Memo<Table, Set<String>>()

  init(_ project: Project) { self.project = project }

  /// Names with their enclosing types.
  var names: Set<String> { tables.value(for: .names) { Set(project.types.map(\.name)) } }

  /// Names that only classes have.
  var classes: Set<String> {
    tables.value(for: .classes) {
      func names(where isWanted: (DeclarationKind) -> Bool) -> Set<String> {
        Set(project.types.filter { isWanted(project.declaration($0.declaration).kind) }.map(\.name))
      }
      return names { $0 == .class }.subtracting(names { $0 != .class })
    }
  }

  /// The names of protocols that the project adds to external types by extensions, without qualifiers.
  var givenToOthers: Set<String> { tables.value(for: .givenToOthers) { project.namesGivenToOthers } }

  /// The names of the project's types and of all types that they inherit, without enclosing types.
  var mentioned: Set<String> { tables.value(for: .mentioned) { project.mentionedNames } }
}

extension Project {
  fileprivate var namesGivenToOthers: Set<String> {
    var names: Set<String> = []
    for file in files.indices {
      // Declarations are accessed by index, to avoid copying those that are not needed.
      let declarations = files[file].outline.declarations
      for index in declarations.indices where declarations[index].kind == .extension && declarations[index].clauses >= 0
      {
        if typeOfDeclaration[DeclarationID(file: FileID(file), index: index)] != nil { continue }
        if files[file].outline.isUnavailable(index) { continue }
        for one in inherited(byExtension: DeclarationID(file: FileID(file), index: index)) {
          names.formUnion([one.name, lastComponent(of: one.name)])
        }
      }
    }
    return names
  }

  fileprivate var mentionedNames: Set<String> {
    var names: Set<String> = []
    // Adds the last component of a name.
    func hear(_ name: String) { names.insert(lastComponent(of: name)) }
    for type in types {
      hear(type.name)
      for one in type.inherited {
        hear(one.name)
        one.aliases.forEach(hear)
      }
    }
    return names
  }
}
