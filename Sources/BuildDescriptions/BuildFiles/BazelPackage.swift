import ProjectModel
import SwiftOutline

/// The Swift targets of one Bazel build file.
///
///     swift_library(
///       name = "Kit",
///       module_name = "Kit",
///       srcs = glob(["Sources/**/*.swift"]),
///       deps = ["//Core", ":Model"],
///     )
struct BazelPackage {
  private let path: String
  private let folder: String
  private let lines: LineTable
  private let calls: [StarlarkCall]
  /// Problems for values that are not literal, so that archlint cannot know them.
  private(set) var problems: [Problem] = []

  init(_ file: BuildFile) {
    path = file.path
    folder = parent(of: file.path)
    lines = LineTable(SourceText(file.bytes))
    var reader = StarlarkReader(file.bytes)
    calls = reader.calls()
    for call in calls where kind(of: call) != nil {
      for argument in ["name", "module_name", "srcs", "deps", "private_deps"] where call.arguments[argument] != nil {
        let isRead = argument == "srcs" ? patterns(call) != nil : call.arguments[argument]?.texts != nil
        if isRead { continue }
        let target = call.arguments["name"]?.texts?.first.map { " of '\($0)'" } ?? ""
        let message =
          "cannot evaluate '\(argument)'\(target) without running Bazel; describe the modules with --modules (see docs/MODULES.md of archlint)"
        problems.append(Problem(kind: .manifest, message: message, place: place(call)))
      }
    }
  }

  func modules(_ sources: [String]) -> [GivenModule] {
    calls.compactMap { call in
      guard let kind = kind(of: call), let name = call.arguments["name"]?.texts?.first else { return nil }
      var module = GivenModule(name: name, kind: kind)
      module.importName = call.arguments["module_name"]?.texts?.first ?? defaultModuleName(of: name)
      let (included, excluded) = patterns(call) ?? ([], [])
      let patterns = (included: SourcePatterns(included, in: folder), excluded: SourcePatterns(excluded, in: folder))
      module.sources = sources.filter { patterns.included.matches($0) && !patterns.excluded.matches($0) }
      module.place = place(call)
      let labels = ["deps", "private_deps"].compactMap { call.arguments[$0] }
      module.isComplete = labels.allSatisfy { $0.texts != nil }
      module.dependencies = labels.flatMap { $0.texts ?? [] }.map { dependency($0, of: call) }
      return module
    }
  }

  private func kind(of call: StarlarkCall) -> Module.Kind? {
    switch call.name {
    case "swift_library": .library
    case "swift_binary": .executable
    case "swift_test": .test
    case "swift_compiler_plugin": .macro
    default: nil
    }
  }

  /// The module name that Bazel's Swift rules derive from a label: `Sources_Kit_Kit` for `//Sources/Kit:Kit`.
  private func defaultModuleName(of target: String) -> String {
    importName(of: folder.isEmpty ? target : "\(folder)_\(target)")
  }

  /// The patterns of a target's sources, and the patterns of the files to exclude. nil if the patterns are not literal.
  private func patterns(_ call: StarlarkCall) -> (included: [String], excluded: [String])? {
    guard let sources = call.arguments["srcs"] else { return ([], []) }
    guard case .call(let glob) = sources, glob.name == "glob" else { return sources.texts.map { ($0, []) } }
    guard let included = (glob.values.first ?? glob.arguments["include"])?.texts else { return nil }
    guard let excluded = glob.arguments["exclude"] else { return (included, []) }
    return excluded.texts.map { (included, $0) }
  }

  /// The dependency that a label names: `//Core`, `//Core:Core`, `:Model` or `@swift-log//:Logging`.
  private func dependency(_ label: String, of call: StarlarkCall) -> DeclaredDependency {
    let isExternal = label.hasPrefix("@") && !label.hasPrefix("@//")
    let parts = label.split(separator: ":", maxSplits: 1)
    // The label `Model` means the same as `:Model`.
    let isOfOtherPackage = label.hasPrefix("/") || label.hasPrefix("@")
    let package = isOfOtherPackage ? parts.first.map { String($0.drop { "@/".contains($0) }) } : nil
    let name =
      package == nil || parts.count > 1 ? String(parts.last ?? "") : lastPart(of: package ?? label)
    var dependency = DeclaredDependency(name: name, form: isExternal ? .product : .target, place: place(call))
    if !isExternal { dependency.home = package ?? folder }
    return dependency
  }

  private func place(_ call: StarlarkCall) -> Place {
    let position = lines.position(at: call.offset)
    return Place(path: path, line: position.line, column: position.column)
  }
}
