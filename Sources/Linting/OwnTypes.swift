import ProjectModel
import SwiftOutline

/// The names of the project's types, and the protocols that it makes types from outside conform to.
struct OwnTypes {
  var names: Set<String>
  var givenToOthers: Set<String> = []
  /// Without what they are nested in, the names of its types and those that any of them inherits, where some rule puts
  /// the name of what it asks for together.
  var heardOf: Set<String> = []

  /// Nil where no rule asks for them.
  init?(_ project: Project, for needs: IndexNeeds) {
    guard needs.asksForOwnConformances else { return nil }
    names = Set(project.types.map(\.name))
    if needs.asksForMadeUpConformances {
      // By bytes: of every type and all that it inherits, so that characters would cost a sixth of a run.
      func hear(_ name: String) {
        let period = name.utf8.lastIndex(of: UInt8(ascii: "."))
        heardOf.insert(period.map { String(name[name.utf8.index(after: $0)...]) } ?? name)
      }
      for type in project.types {
        hear(type.name)
        for one in type.inherited {
          hear(one.name)
          one.aliases.forEach(hear)
        }
      }
    }
    for file in project.files.indices {
      // By index: most are something else, and none is to be copied to be told so.
      let declarations = project.files[file].outline.declarations
      for index in declarations.indices where declarations[index].kind == .extension && declarations[index].clauses >= 0
      {
        let id = DeclarationID(file: FileID(file), index: index)
        if project.typeOfDeclaration[id] != nil { continue }
        let outline = project.files[file].outline
        if outline.isUnavailable(index) { continue }
        for range in outline.clauses[of: declarations[index]].inherited.indices {
          givenToOthers.insert(outline.source[outline.inherited[range]])
        }
      }
    }
  }
}
