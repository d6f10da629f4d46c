import Findings
import NameResolution
import ProjectModel
import SwiftOutline

// Reasons why some code may depend on other code although no dependency between them is known.

extension Project {
  /// A reason why code may use the declarations of some files although no use is known. nil if there is no reason.
  ///
  /// - Parameters:
  ///   - used: the paths of those files.
  ///   - users: the files of the code.
  ///   - isOfType: whether the question is only about a type. Its extensions count only where they may be used.
  ///   - placeText: formats a place in the answer.
  package func doubt(
    aboutUseOf used: Set<String>, by users: Set<String>, isOfType: Bool, placeText: (Place) -> String
  ) -> String? {
    let declaring = Set(used.compactMap(file(at:)))
    if let member = unfollowedMember(in: users.compactMap(file(at:)), declaredIn: declaring) {
      return "archlint does not know the type before '.\(member.name)' at \(placeText(member.place)), and no other "
        + "type declares it"
    }
    return !isOfType && declaring.contains(where: givesToOthers) ? doubtOfMembers : nil
  }

  /// A reason why code in some files may name declarations of others: one of their names matches several declarations.
  ///
  /// - Parameters:
  ///   - users: the paths of the files with the code.
  ///   - used: the other files.
  ///   - isAsked: whether the question is about a declaration of the other files.
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

  /// Imports in some files of modules that contain others, one for each file, if no dependency selects these modules.
  ///
  /// - Parameters:
  ///   - users: the paths of the files with the imports.
  ///   - used: the other files.
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

  /// A shortest path from some modules to others over declared dependencies, one dependency for each step. Empty if
  /// there is none.
  ///
  /// - Parameters:
  ///   - from: the names of the modules, as in a graph.
  ///   - to: the names of the other modules.
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
