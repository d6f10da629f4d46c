import Findings
import NameResolution
import ProjectModel
import SwiftOutline

// Reasons why some code may depend on other code although no dependency between them is known.

extension Project {
  /// The reason why `users` may use declarations of `used`, although no such use is known. nil if there is no reason.
  ///
  /// - Parameters:
  ///   - used: the paths of the files with the declarations.
  ///   - users: the paths of the files with the code.
  ///   - isOfType: whether only uses of a type are asked for.
  ///   - placeText: formats a place for the answer.
  package func doubt(
    aboutUseOf used: Set<String>, by users: Set<String>, isOfType: Bool, placeText: (Place) -> String
  ) -> String? {
    let declaring = Set(used.compactMap(file(at:)))
    if let member = unfollowedMember(in: users.compactMap(file(at:)), declaredIn: declaring) {
      return "archlint does not know the type before '.\(member.name)' at \(placeText(member.place)), and no other "
        + "type declares '\(member.name)'"
    }
    return !isOfType && declaring.contains(where: givesToOthers) ? doubtOfMembers : nil
  }

  /// The reason why it is unknown whether code in some files uses declarations of others: a name matches several
  /// declarations. nil if there is no such name.
  ///
  /// - Parameters:
  ///   - users: the paths of the files with the code.
  ///   - used: the paths of the files with the declarations.
  ///   - isAsked: whether the question is about this declaration.
  package func unclearName(
    in users: Set<String>, of used: Set<String>, where isAsked: (Declaration, String) -> Bool
  ) -> String? {
    guard let references, !references.doubtful.isEmpty else { return nil }
    var unclear: String?
    for id in references.targets where used.contains(files[id.file.index].path) {
      let name = name(of: id)
      if let unclear, unclear <= name { continue }
      let isWritten = references.doubtful[name]?.contains { users.contains(files[$0.index].path) } ?? false
      if isWritten, isAsked(declaration(id), name) { unclear = name }
    }
    return unclear.map { "a name matches several declarations: \($0)" }
  }

  /// Imports in `users` whose module has the same name as a module of `used`, but no declared dependency says that it
  /// is this module. At most one for each file.
  ///
  /// - Parameters:
  ///   - users: the paths of the files with the imports.
  ///   - used: the paths of the files in the modules.
  package func undecidedImports(in users: Set<String>, of used: Set<String>) -> [Evidence] {
    let meant = Set(files.filter { used.contains($0.path) }.flatMap(\.modules))
    let names = Set(meant.map { modules[$0.index].importName })
    var found: [Evidence] = []
    for (index, file) in files.enumerated() where users.contains(file.path) {
      if !meant.isDisjoint(with: file.modules) || !meant.isDisjoint(with: importedModules[index]) { continue }
      let declared = Set(file.modules.flatMap { modules[$0.index].dependencies.filter(\.isResolved).map(\.name) })
      let open = names.subtracting(declared)
      for one in file.outline.imports where open.contains(file.outline.name(one.module)) {
        let text = "import \(file.outline.source[one.path])"
        found.append(Evidence(place: place(one.path, in: FileID(index)), text: text))
        break
      }
    }
    return found
  }

  /// A shortest chain of declared dependencies from some modules to others. Empty if there is none.
  ///
  /// - Parameters:
  ///   - from: the names of the modules where the chain can begin, as in a graph.
  ///   - to: the names of the modules where the chain can end.
  package func declaredChain(from: [String], to: [String]) -> [Evidence] {
    let names = ModuleNames(self)
    let all = modules.indices.map(ModuleID.init)
    let targets = Set(all.filter { to.contains(names[$0]) })
    var open = all.filter { from.contains(names[$0]) }
    var arrivedBy: [ModuleID: (from: ModuleID, step: Evidence)] = [:]
    var seen = Set(open)
    var next = 0
    while next < open.count {
      let module = open[next]
      next += 1
      for dependency in modules[module.index].dependencies {
        for other in dependency.modules where seen.insert(other).inserted {
          let text = "\(names[module]) declares \(dependency.name)"
          arrivedBy[other] = (module, Evidence(place: dependency.place, text: text))
          guard targets.contains(other) else {
            open.append(other)
            continue
          }
          var chain: [Evidence] = []
          var end = other
          while let arrival = arrivedBy[end] {
            chain.append(arrival.step)
            end = arrival.from
          }
          return chain.reversed()
        }
      }
    }
    return []
  }
}
