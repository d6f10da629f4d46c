import ProjectModel
import Scaffolding
import SwiftOutline

// Collects the work that the generated code leaves to the developer.

extension NewPlan {
  /// Adds the work that the template lists. A line may begin with the name of a new file, or with a type of the project
  /// as in `type NavigationCoordinator: `. It is left out if the file is not written.
  mutating func addTodo(of template: Template, _ values: PlaceholderValues, _ project: Project) {
    let names = Set(fill(template, values).map { fileName($0.path) })
    for line in fill(template.todo, values).split(separator: "\n").map(String.init) {
      let colon = line.firstRange(of: ": ")
      let subject = colon.map { String(line[..<$0.lowerBound]) } ?? ""
      let text = colon.map { String(line[$0.upperBound...]) } ?? line
      if names.contains(subject) {
        guard let path = newPaths.first(where: { fileName($0) == subject }) else { continue }
        leftToDo.append(LeftToDo(path: path, text: text))
      } else if subject.hasPrefix("type ") {
        let type = project.types.first { $0.name == subject.dropFirst("type ".count) }
        leftToDo.append(LeftToDo(path: type.map { project.files[$0.declaration.file.index].path }, text: text))
      } else {
        leftToDo.append(LeftToDo(path: nil, text: line))
      }
    }
  }

  /// Adds work for types that the developer has to declare, make public, or write values of.
  mutating func addTodo(for types: SignatureTypes) {
    for (type, operation) in types.undeclared {
      leftToDo.append(
        LeftToDo(
          path: changes.first { $0.old == nil && $0.new.contains(type) }?.path,
          text: "declare '\(type)', which \(operation) uses, or import its module. The project does not declare this "
            + "type, so the code does not compile yet. With --entity \(type), archlint generates the type."))
    }
    for (type, operation, path) in types.hidden {
      leftToDo.append(LeftToDo(path: path, text: "make '\(type)' public, because \(operation) uses it."))
    }
    if types.withoutValue.isEmpty { return }
    let list = types.withoutValue.map { "'\($0)'" }.joined(separator: ", ")
    for change in changes where change.new.contains("\"\(missingValueComment)\"") {
      leftToDo.append(
        LeftToDo(path: change.path, text: "write values of \(list) at each '\(missingValueComment)' in this file"))
    }
  }

  /// Adds work for suppressions in the new files. The developer removes them when the files are finished.
  mutating func addTodoForSuppressions() {
    for change in changes where change.old == nil {
      let outline = outline(SourceText(change.new))
      for reason in outline.suppressionReasons {
        let rules = outline.suppressions.filter { outline.source[$0.reason] == reason }.map { outline.source[$0.rule] }
        let list = rules.map { "'\($0)'" }.joined(separator: " and ")
        leftToDo.append(
          LeftToDo(
            path: change.path,
            text: "remove the suppression of \(list) when archlint reports it as unused. "
              + (reason.isEmpty
                ? "The suppression is needed while the code is unfinished." : "The suppression is needed \(reason).")))
      }
    }
  }

  private var newPaths: [String] { changes.filter { $0.old == nil }.map(\.path) }
}

extension Outline {
  /// The distinct reasons of the suppressions in a file, in order.
  fileprivate var suppressionReasons: [String] {
    suppressions.map { source[$0.reason] }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
