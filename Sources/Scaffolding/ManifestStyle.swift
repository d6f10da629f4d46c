/// A dependency of a target, and its expression in this manifest.
typealias Dependency = (name: String, text: String)

/// A target to add to a manifest.
struct WantedTarget {
  var name: String
  var isTest: Bool
  var path: String
  /// The folder that SwiftPM uses if no path is given.
  var usualPath: String
  var dependencies: [Dependency]

  /// The function that declares the target, for example `target`.
  var function: String { isTest ? "testTarget" : "target" }
}

// A new target is written like similar targets. Targets are similar if their names end in the same word.

extension ManifestLists {
  /// A call whose first argument is a name, for example `.feature("Cart")`.
  private typealias Call = (function: String, literal: String)

  /// The manifest with a call of one of its own functions that makes the target. nil if no function makes exactly this
  /// target, with the same path and the same dependencies.
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

  /// Calls that may make the target, derived from the calls that make similar targets.
  private func calls(for wanted: WantedTarget, _ targets: Set<String>) -> [Call] {
    var calls: [Call] = []
    let alike = targets.filter { lastWord(of: $0) == lastWord(of: wanted.name) }
    for element in targetElements where !librarysOwn.contains(element.function) {
      guard let literal = element.literal else { continue }
      // The function may add a suffix to the name.
      for target in alike.sorted() where target.hasPrefix(literal) {
        let added = target.dropFirst(literal.count)
        guard wanted.name.hasSuffix(added), wanted.name.count > added.count else { continue }
        let call = (element.function, String(wanted.name.dropLast(added.count)))
        if !calls.contains(where: { $0 == call }) { calls.append(call) }
      }
    }
    return calls
  }

  /// The label of a function's parameter for dependencies, for example `additionalDependencies` of `func test(_ name:
  /// String, additionalDependencies: [Target.Dependency] = [])`.
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

  /// The declaration of a target, for example `.target(name: "Cart", …)`, with the settings that all similar targets
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

  /// The settings on one line. nil if similar targets have different settings. Without similar targets, it
  /// compares all targets of the same kind.
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
