import Foundation
import PackagePlugin

/// Checks the package as part of the build of a target. The check runs again if a file that archlint reads has changed.
/// It always covers the whole package, so one target with this plugin is enough. The output is a Swift file with one
/// comment, because any other output would become a resource of the target.
@main
struct ArchlintBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let tool = try context.tool(named: "archlint").url
    return [check(context.package.directoryURL, of: target.name, tool, output: context.pluginWorkDirectoryURL)]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ArchlintBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let tool = try context.tool(named: "archlint").url
      let folder = context.xcodeProject.directoryURL
      return [check(folder, of: target.displayName, tool, output: context.pluginWorkDirectoryURL)]
    }
  }
#endif

private func check(_ folder: URL, of target: String, _ tool: URL, output: URL) -> Command {
  let stamp = output.appending(path: "\(target)Archlint.swift")
  return .buildCommand(
    displayName: "Checking the architecture of \(folder.lastPathComponent)",
    executable: tool,
    arguments: ["check", "--stamp", stamp.path(percentEncoded: false), folder.path(percentEncoded: false)],
    inputFiles: configurations(around: folder) + hiddenInputs(of: folder) + inputs(below: folder),
    outputFiles: [stamp])
}

private let kinds: Set = [
  "swift", "m", "mm", "h", "storyboard", "xib", "sdef", "plist", "md", "json5", "jsonl", "pbxproj", "xcworkspacedata",
  "xcconfig", "info",
]
/// Names of other files that archlint reads: code owners, the contents of Core Data models, and the specs of XcodeGen.
private let names: Set = ["CODEOWNERS", "contents", "project.yml", "project.yaml", "project.json"]
private let configurationName = "archlint.json5"

/// The configuration files in the parent folders, up to the repository's root. archlint searches these folders for its
/// configuration.
private func configurations(around folder: URL) -> [URL] {
  var found: [URL] = []
  var folder = folder.standardizedFileURL
  while folder.path != "/", !FileManager.default.fileExists(atPath: folder.appending(path: ".git").path) {
    folder.deleteLastPathComponent()
    let file = folder.appending(path: configurationName)
    if FileManager.default.fileExists(atPath: file.path) { found.append(file) }
  }
  return found
}

/// Hidden files that archlint reads. `inputs` skips hidden files.
private func hiddenInputs(of folder: URL) -> [URL] {
  [".gitignore", ".github/CODEOWNERS", ".gitlab/CODEOWNERS"].map { folder.appending(path: $0) }
    .filter { FileManager.default.fileExists(atPath: $0.path) }
}

/// The files that archlint reads, sorted by path: sources, manifests, rule pages, configurations, baselines,
/// CODEOWNERS, interface files, and Xcode projects with their settings.
private func inputs(below folder: URL) -> [URL] {
  let files = FileManager.default.enumerator(
    at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
  let read = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { file in
    kinds.contains(file.pathExtension) || names.contains(file.lastPathComponent)
  }
  return read.sorted { $0.path < $1.path }
}
