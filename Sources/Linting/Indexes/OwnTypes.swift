import NameResolution
import ProjectModel
import SwiftOutline

/// The names of the project's types, and the protocols that it makes types from outside conform to. Few runs ask, and
/// in a large project each table costs a twentieth of one, so each is made when it is asked for first.
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

  /// With what they are nested in.
  var names: Set<String> { tables.value(for: .names) { Set(project.types.map(\.name)) } }

  /// Those that only classes have.
  var classes: Set<String> {
    tables.value(for: .classes) {
      func names(where isWanted: (DeclarationKind) -> Bool) -> Set<String> {
        Set(project.types.filter { isWanted(project.declaration($0.declaration).kind) }.map(\.name))
      }
      return names { $0 == .class }.subtracting(names { $0 != .class })
    }
  }

  /// What extensions of types from outside inherit, as written and without what qualifies it.
  var givenToOthers: Set<String> { tables.value(for: .givenToOthers) { project.namesGivenToOthers } }

  /// Without what they are nested in, the names of its types and of those that any of them inherits.
  var mentioned: Set<String> { tables.value(for: .mentioned) { project.mentionedNames } }
}

extension Project {
  fileprivate var namesGivenToOthers: Set<String> {
    var names: Set<String> = []
    for file in files.indices {
      // By index, to avoid copies of declarations that do not matter.
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
    // By bytes: of every type and all that it inherits.
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
