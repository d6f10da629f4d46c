/// A dependency of a target: its name, and how the manifest writes it.
typealias Dependency = (name: String, text: String)

/// A target to add to a manifest.
struct WantedTarget {
  var name: String
  var isTest: Bool
  var path: String
  /// The path that SwiftPM uses if the manifest gives none, such as `Sources/Cart`.
  var usualPath: String
  var dependencies: [Dependency]

  /// The function that declares the target, for example `target`.
  var function: String { isTest ? "testTarget" : "target" }
}

// Writes a new target in the style of similar targets: those whose names have the same last word.

extension ManifestLists {
  /// A call whose first argument is a name, for example `.feature("Cart")`.
  private typealias Call = (function: String, literal: String)

  /// The manifest with a new call of one of its own functions, such as `.feature("Cart")`, that creates the target. nil
  /// if no function creates a target with the wanted path and dependencies.
  func callingFunction(
    for wanted: WantedTarget, _ reading: ManifestReading, besides made: Set<String>
  ) -> String? {
    let names = Set(wanted.dependencies.map(\.name))
    for call in calls(for: wanted, reading.targets) {
      func adding(_ arguments: [String]) -> (text: String, target: ReadTarget)? {
        let call = ".\(call.function)(\(arguments.joined(separator: ", ")))"
        guard case .done(let text) = appending(call, to: "targets", besides: made),
          let target = reading.read(text).first(where: { $0.name == wanted.name }), target.isTest == wanted.isTest,
          target.path ?? wanted.usualPath == wanted.path
        else { return nil }
        return (text, target)
      }
      let literal = "\"\(call.literal)\""
      guard let (text, target) = adding([literal]) else { continue }
      let missing = wanted.dependencies.filter { !target.dependencies.contains($0.name) }
      if missing.isEmpty {
        if names.isSuperset(of: target.dependencies) { return text }
        continue
      }
      guard let label = labelOfDependencies(of: call.function) else { continue }
      let list = missing.map(\.text).joined(separator: ", ")
      if let (text, target) = adding([literal, "\(label): [\(list)]"]), Set(target.dependencies) == names {
        return text
      }
    }
    return nil
  }

  /// Calls that may create the wanted target. They are made from the calls that create similar targets.
  private func calls(for wanted: WantedTarget, _ targets: Set<String>) -> [Call] {
    var calls: [Call] = []
    let alike = targets.filter { lastWord(of: $0) == lastWord(of: wanted.name) }
    for element in targetElements where !librarysOwn.contains(element.function) {
      guard let literal = element.literal else { continue }
      // A function such as `feature("Cart")` may append a suffix to the name, as in `CartFeature`.
      for target in alike.sorted() where target.hasPrefix(literal) {
        let added = target.dropFirst(literal.count)
        guard wanted.name.hasSuffix(added), wanted.name.count > added.count else { continue }
        let call = (element.function, String(wanted.name.dropLast(added.count)))
        if !calls.contains(where: { $0 == call }) { calls.append(call) }
      }
    }
    return calls
  }

  /// The label of a function's parameter for dependencies: `additionalDependencies` for `func test(_ name: String,
  /// additionalDependencies: [Target.Dependency] = [])`.
  private func labelOfDependencies(of function: String) -> String? {
    let start = text.tokens.indices.first { index in
      text.text(index) == "func" && text.text(index + 1) == function && text.kind(index + 2) == .leftParen
    }
    guard let open = start.map({ $0 + 2 }) else { return nil }
    let parameter = text.items(in: open).first { item in
      guard let list = item.first(where: { text.kind($0) == .leftSquare }), text.kind(list - 1) == .colon,
        let closing = text.close(list)
      else { return false }
      return text.text(closing - 1) == "Dependency" && text.text(item.lowerBound) != "_"
    }
    return parameter.map { text.text($0.lowerBound) }
  }

  /// The text of a target declaration, such as `.target(name: "Cart", …)`. It has the settings that all similar targets
  /// have.
  func spelled(_ wanted: WantedTarget) -> String {
    var arguments = ["name: \"\(wanted.name)\""]
    if !wanted.dependencies.isEmpty {
      arguments.append("dependencies: [\(wanted.dependencies.map(\.text).joined(separator: ", "))]")
    }
    if wanted.path != wanted.usualPath { arguments.append("path: \"\(wanted.path)\"") }
    if let settings = settings(like: wanted) { arguments.append("swiftSettings: \(settings)") }
    return ".\(wanted.function)(\(arguments.joined(separator: ", ")))"
  }

  /// The `swiftSettings` that all similar targets have, on one line; nil if they differ. Without similar targets, all
  /// targets of the same kind are compared.
  private func settings(like wanted: WantedTarget) -> String? {
    let all = targetElements.filter { $0.function == wanted.function }
    let alike = all.filter { lastWord(of: $0.name ?? "") == lastWord(of: wanted.name) }
    let settings = (alike.isEmpty ? all : alike).map { element in
      element.open.flatMap { argument("swiftSettings", in: $0) }.map(folded)
    }
    guard let first = settings.first, settings.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}

/// The functions of the PackageDescription library.
private let librarysOwn: Set<String> = [
  "", "target", "testTarget", "executableTarget", "macro", "plugin", "systemLibrary", "binaryTarget",
]
