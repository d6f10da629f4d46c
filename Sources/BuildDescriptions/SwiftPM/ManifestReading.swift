import ProjectModel
import SwiftOutline

// A manifest is read without running it. Its syntax tree is translated into statements, the statements are evaluated,
// and the resulting `Package` is converted to plain data. An expression that cannot be evaluated without running the
// manifest becomes a problem at its place, and its target is marked as incomplete.

/// Reads a manifest. Returns nil if the file is named like a manifest but is not one:
/// - It contains code, but neither a tools version nor an import of PackageDescription.
/// - It contains only imports.
package func readManifest(_ source: SourceText, path: String) -> Manifest? {
  func problem(_ message: String, at offset: Int = 0) -> Problem {
    Problem(
      kind: .manifest, message: message, place: LineTable(source).place(SourceRange(offset, offset + 1), in: path))
  }
  let oldest = ToolsVersion(major: 3, minor: 1, patch: 0)
  var unread = Manifest(name: "", toolsVersion: oldest.text, isComplete: false)
  if isUTF16(source.bytes) {
    unread.problems = [problem("this manifest is in UTF-16, which Swift cannot read; save it as UTF-8")]
    return unread
  }
  let tree = syntaxTree(of: source)
  let declared = ToolsVersion.declared(in: source.bytes)
  let isImported = importedModules(tree, in: tree.root).contains("PackageDescription")
  if declared?.isFirst != true, !isImported {
    guard tree.firstChild(of: tree.root) == nil else { return nil }
    unread.problems = [problem("this manifest contains no code; it is empty, or was cut off")]
    return unread
  }
  // A manifest that contains only imports is ignored. Projects put such a manifest into a folder to hide the folder in
  // Xcode.
  if isImported, tree.children(of: tree.root).allSatisfy({ tree.kind($0) == .importDeclaration }) { return nil }
  var manifest = readPlatforms(tree, toolsVersion: declared?.version ?? oldest, path: path)
  manifest.problems = manifest.gaps.problems + manifest.problems
  if let nul = source.bytes.firstIndex(of: 0) {
    manifest.problems.append(problem("this manifest contains a NUL character; remove it", at: nul))
  }
  let latePlace = ToolsVersion(major: 6, minor: 0, patch: 0)
  if let declared, !declared.isFirst, declared.version < latePlace {
    let message =
      "move the tools version \(declared.version.text) to the manifest's first line: further down SwiftPM reads "
      + "only 6.0 "
      + "and newer"
    manifest.problems.append(problem(message, at: declared.offset))
  }
  if declared == nil {
    let message =
      "this manifest has no valid tools version, so SwiftPM rejects it; begin it with '// swift-tools-version: 6.0' "
      + "or the version that it needs"
    manifest.problems.append(problem(message))
  }
  return manifest
}

/// Whether a file without a byte-order mark is UTF-16. If so, every other byte at the start is zero.
private func isUTF16(_ bytes: [UInt8]) -> Bool {
  bytes.count >= 4 && ((bytes[0] == 0 && bytes[2] == 0) || (bytes[1] == 0 && bytes[3] == 0))
}

private func readPlatforms(_ tree: SyntaxTree, toolsVersion: ToolsVersion, path: String) -> Manifest {
  let lines = LineTable(tree.source)
  let settings = environmentSettings(tree)
  var readings: [(platform: ManifestPlatform, manifest: Manifest)] = []
  // The `#if` clauses that are compiled on each platform. Equal clauses give the same manifest, so they are evaluated
  // only once.
  var clausesRead: [[SyntaxID]] = []
  for platform in ManifestPlatform.allCases {
    var translator = ManifestTranslator(
      tree, ManifestConfiguration(platform: platform, toolsVersion: toolsVersion))
    let statements = translator.statements()
    clausesRead.append(translator.clauses)
    if let same = clausesRead.dropLast().firstIndex(of: translator.clauses) {
      readings.append((platform, readings[same].manifest))
      continue
    }
    func reading(_ variables: String?) -> Manifest {
      let evaluator = ManifestEvaluator(statements, .package, variables: variables)
      return ManifestExtraction(evaluator, path: path, lines: lines).manifest(toolsVersion: toolsVersion)
    }
    var manifest = reading(nil)
    for text in settings { manifest.add(reading(text), where: text) }
    readings.append((platform, manifest))
    if !translator.hasConditions { return readings[0].manifest }
  }
  return merged(readings)
}

/// The values to try for environment variables, in addition to leaving all of them unset. Empty if the manifest does
/// not read the environment. `true` is tried only if the manifest compares a variable with `true` or parses a `Bool`.
private func environmentSettings(_ tree: SyntaxTree) -> [String] {
  guard tree.allNodes.contains(where: { ["environment", "getenv"].contains(tree.name($0)) }) else { return [] }
  let comparesTruth = tree.allNodes.contains { id in
    tree.kind(id) == .stringSegment ? tree.text(tree[id].range) == "true" : tree.name(id) == "Bool"
  }
  return comparesTruth ? ["1", "true"] : ["1"]
}

extension Manifest {
  /// Adds the declarations that appear only if environment variables are set, for example benchmarks. Existing targets
  /// keep their settings, but may get more dependencies, which are marked as conditional.
  ///
  /// - Parameter variable: The value that all environment variables had while `other` was evaluated. Targets and paths
  ///   that contain this value are left out, because they do not really exist.
  fileprivate mutating func add(_ other: Manifest, where variable: String) {
    var known: [String: Int] = [:]
    for (index, target) in targets.enumerated() where known[target.name] == nil { known[target.name] = index }
    for target in other.targets {
      guard let index = known[target.name] else {
        if target.name.contains(variable) || target.path?.contains(variable) ?? false { continue }
        known[target.name] = targets.count
        targets.append(target)
        if !target.isComplete {
          problems += other.problems.filter { !problems.contains($0) }
          gaps.add(other.gaps)
        }
        continue
      }
      for var more in target.dependencies where !targets[index].dependencies.contains(where: { $0.isSame(as: more) }) {
        more.isConditional = true
        targets[index].dependencies.append(more)
      }
    }
    for product in other.products where !products.contains(where: { $0.name == product.name }) {
      products.append(product)
    }
    // If the location of a package depends on a variable, only the location without the variable is kept.
    let identities = Set(requirements.map { packageIdentity(of: $0.location) })
    requirements += other.requirements.filter { requirement in
      !identities.contains(packageIdentity(of: requirement.location))
        && !(requirement.isLocal && requirement.location.split(separator: "/").contains { $0 == variable })
    }
  }
}

/// Merges the manifests that different platforms read from one file. A declaration that only some platforms compile
/// keeps the names of these platforms and counts as conditional.
private func merged(_ readings: [(platform: ManifestPlatform, manifest: Manifest)]) -> Manifest {
  let all = readings.map(\.platform)
  var result = readings[0].manifest
  var platforms: [String: [ManifestPlatform]] = [:]
  for target in result.targets { platforms[target.name] = [readings[0].platform] }
  // Dictionaries are used, because a package may have thousands of targets.
  let targetsOfName = readings.map { reading in
    Dictionary(reading.manifest.targets.map { ($0.name, $0) }) { first, _ in first }
  }
  var names = Set(platforms.keys)
  var known = Set(result.problems)
  for (platform, manifest) in readings.dropFirst() {
    result.isComplete = result.isComplete && manifest.isComplete
    result.gaps.add(manifest.gaps)
    for problem in manifest.problems where known.insert(problem).inserted { result.problems.append(problem) }
    for product in manifest.products where !result.products.contains(where: { $0.name == product.name }) {
      result.products.append(product)
    }
    for requirement in manifest.requirements
    where !result.requirements.contains(where: { $0.location == requirement.location }) {
      result.requirements.append(requirement)
    }
    for target in manifest.targets {
      platforms[target.name, default: []].append(platform)
      if names.insert(target.name).inserted { result.targets.append(target) }
    }
  }
  for index in result.targets.indices {
    let name = result.targets[index].name
    let seen = platforms[name] ?? []
    let versions = zip(readings, targetsOfName).compactMap { reading, targets in
      targets[name].map { (reading.platform, $0) }
    }
    result.targets[index].dependencies = union(versions)
    result.targets[index].isComplete = versions.allSatisfy { $0.1.isComplete }
    result.targets[index].platforms = seen.count == all.count ? [] : seen
    // A file that only some platforms exclude is still part of the target.
    for (_, version) in versions {
      result.targets[index].moduleAliases.merge(version.moduleAliases) { own, _ in own }
      result.targets[index].exclude.removeAll { !version.exclude.contains($0) }
      result.targets[index].resources.removeAll { !version.resources.contains($0) }
      if let more = version.sources, let own = result.targets[index].sources {
        result.targets[index].sources = own + more.filter { !own.contains($0) }
      } else {
        result.targets[index].sources = nil
      }
    }
    if versions.contains(where: { !$0.1.hasSameFolder(as: result.targets[index]) }) {
      result.targets[index].isComplete = false
      result.problems.append(
        Problem(
          kind: .manifest,
          message: "the target '\(name)' has another path or kind on other platforms; archlint uses those for "
            + "\(versions[0].0.rawValue)", place: result.targets[index].place))
    }
  }
  return result
}

private func union(_ versions: [(ManifestPlatform, ManifestTarget)]) -> [DeclaredDependency] {
  var result: [DeclaredDependency] = []
  for (platform, target) in versions {
    for dependency in target.dependencies {
      if let index = result.firstIndex(where: { $0.isSame(as: dependency) }) {
        result[index].platforms.append(platform)
        result[index].isConditional = result[index].isConditional && dependency.isConditional
        let isLimited = !result[index].systems.isEmpty && !dependency.systems.isEmpty
        result[index].systems = isLimited ? result[index].systems.union(dependency.systems) : []
      } else {
        var one = dependency
        one.platforms = [platform]
        result.append(one)
      }
    }
  }
  for index in result.indices {
    if result[index].platforms.count == versions.count {
      result[index].platforms = []
    } else {
      result[index].isConditional = true
    }
  }
  return result
}

extension ManifestTarget {
  fileprivate func hasSameFolder(as other: ManifestTarget) -> Bool { path == other.path && kind == other.kind }
}

extension DeclaredDependency {
  fileprivate func isSame(as other: DeclaredDependency) -> Bool {
    name == other.name && form == other.form && package == other.package
  }
}
