import Findings
import NameResolution
import ProjectModel
import SwiftOutline

// Why some code may depend on other code though no way from the one to the other is known.

extension Project {
  /// Why code may use what some files declare, though no use of it is known; nil where nothing speaks for it.
  ///
  /// - Parameters:
  ///   - used: paths of those files.
  ///   - users: those of the code.
  ///   - isOfType: it is asked about a type alone, whose extensions stand where they may.
  ///   - placeText: how a place is written in the answer.
  package func doubt(
    aboutUseOf used: Set<String>, by users: Set<String>, isOfType: Bool, placeText: (Place) -> String
  ) -> String? {
    let declaring = Set(used.compactMap(file(at:)))
    if let member = unfollowedMember(in: users.compactMap(file(at:)), declaredIn: declaring) {
      return "what '\(member.name)' is a member of at \(placeText(member.place)) is not followed, and nothing else "
        + "declares one"
    }
    return !isOfType && declaring.contains(where: givesToOthers) ? doubtOfMembers : nil
  }

  /// Why code in some files may name what others declare: a name of theirs is written there that several declarations
  /// fit.
  ///
  /// - Parameters:
  ///   - users: the paths of the files with the code.
  ///   - used: those of the others.
  ///   - isAsked: whether a declaration of the others is asked about.
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
    return unclear.map { "what is named is not clear where several declarations fit: \($0)" }
  }

  /// The imports in some files of modules that others are in, one a file, of which no dependency says that these
  /// modules are meant.
  ///
  /// - Parameters:
  ///   - users: the paths of the files with the imports.
  ///   - used: those of the others.
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

  /// A shortest way from one of some modules to one of others over the dependencies that are declared, one a step;
  /// empty where there is none.
  ///
  /// - Parameters:
  ///   - from: by their names as a graph has them.
  ///   - to: the same.
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
