import ProjectModel
import Reporting
import Scaffolding

// What would be written is looked at in the project as it would be then: which module compiles a file is known there.

/// The project with what a plan changes.
func readPlanned(_ plan: NewPlan, _ location: Location, _ options: DiscoveryOptions) async throws(Refusal) -> Project {
  var options = options
  options.overlay = Overlay(
    contents: Dictionary(plan.changes.map { ($0.path, Array($0.new.utf8)) }, uniquingKeysWith: { $1 }))
  do {
    return try await readProject(at: location.root, options: options)
  } catch {
    throw refusal(error)
  }
}

/// The types of a plan's new files that a module has already.
func namesakes(of plan: NewPlan, in planned: Project, _ location: Location) -> [InputError] {
  let new = Set(plan.changes.filter { $0.old == nil }.map(\.path))
  var errors: [InputError] = []
  for file in planned.files where new.contains(file.path) {
    let modules = planned.modulesToBe(of: file)
    for type in file.outline.topTypes {
      let others = modules.lazy.flatMap { planned.modules[$0].files }.map { planned.files[$0.index] }.filter {
        !new.contains($0.path)
      }
      let found = others.compactMap { file in
        file.outline.topTypes.first { $0.name == type.name && !$0.isHidden }.map { (path: file.path, type: $0) }
      }.first
      guard let found else { continue }
      let advice = plan.filling.advice { !$0.topTypes.contains(type.name) }
      errors.append(
        InputError(
          place: Place(path: location.paths(found.path)),
          message: "'\(found.type.keyword) \(type.name)' is there already, and '\(type.keyword) \(type.name)' of "
            + "\(location.paths(file.path)) would be another of the name, so nothing was written; \(advice)"))
    }
  }
  return errors
}

extension Project {
  /// Those that compile a file, or the one that its folder lies in: in Xcode it is yet to be added to one.
  fileprivate func modulesToBe(of file: ProjectFile) -> [Int] {
    if !file.modules.isEmpty || file.isOfTests { return file.modules.map(\.index) }
    let around = productionModules(around: file.path).filter { index in
      modules[index].folder.map { !$0.isEmpty && isPath(file.path, atOrBelow: $0) } ?? false
    }
    return around.max { (modules[$0].folder?.count ?? 0) < (modules[$1].folder?.count ?? 0) }.map { [$0] } ?? []
  }
}
