import ProjectModel
import RuleLanguage

/// The folder of the built-in pack `overview`. Its pages describe the features that archlint detected.
package let overviewFolder = "Rules/overview/"

/// The features that the definition `feature` selects. nil if the project's rules have no such definition. The
/// definition in the pack `overview` does not count, because it is made from the detected features.
package func features(of project: Project, rules: RuleSet) -> Features? {
  let keys = rules.definitions.filter { key, definition in
    plainName(ofDefinition: key) == "feature" && !definition.place.path.hasPrefix(overviewFolder)
  }.keys.sorted()
  guard let key = keys.first(where: { $0 == "feature" }) ?? keys.first, let definition = rules.definitions[key] else {
    return nil
  }
  let evaluation = Evaluation(of: [key], in: project, rules)
  let subject = definitionSubject(key, definition)
  let kinds = evaluation.definitionKinds[key] ?? []
  var numbers: [Identity: Int] = [:]
  var names: [String] = []
  var folders: [String?] = []
  var ofFile = [Int32](repeating: -1, count: project.files.count)
  for file in project.files.indices {
    let id = FileID(file)
    guard
      let element = evaluation.containers(of: id, kinds).first(where: {
        evaluation.answer(subject, $0, given: Bindings()).holds
      })
    else { continue }
    let identity = evaluation.identity(of: element, as: subject)
    let folder = evaluation.path(of: element)
    if let number = numbers[identity] {
      ofFile[file] = Int32(number)
      if folders[number] != folder { folders[number] = nil }
    } else {
      numbers[identity] = names.count
      ofFile[file] = Int32(names.count)
      let name = identity.name ?? evaluation.phrase(for: element)
      names.append(names.contains(name) ? "\(name) (\(folder))" : name)
      folders.append(folder)
    }
  }
  return Features(origin: .definition, names: names, folders: folders, ofFile: ofFile)
}

func definitionSubject(_ name: String, _ definition: Definition) -> Subject {
  Subject(head: .definition(name), text: name, place: definition.place)
}

extension Evaluation {
  /// Makes an evaluation for these definitions, and reads the code that they need.
  init(of definitions: [String], in project: Project, _ rules: RuleSet) {
    let statements = definitions.compactMap { name in
      rules.definitions[name].map {
        Statement(subjects: [definitionSubject(name, $0)], conditions: [], demands: [], place: $0.place)
      }
    }
    let asking = statements.first.map {
      Rule(
        id: RuleID("definitions"), title: "", severity: .note, rows: [], statements: statements, layouts: [],
        place: $0.place)
    }
    self.init(reading: project, rules.running(asking.map { [$0] } ?? []), indexing: .containers)
  }
}
