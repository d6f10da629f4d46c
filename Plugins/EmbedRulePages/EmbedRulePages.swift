import Foundation
import PackagePlugin

/// Turns the Markdown pages below the target's folder into one Swift file of raw string literals, so that
/// the binary carries them and the pages stay the one source.
@main
struct EmbedRulePages: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let pages = pagePaths(below: target.directoryURL)
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedPages.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(pages.count) rule pages",
        executable: try context.tool(named: "embed-rule-pages").url,
        arguments: [output.path(percentEncoded: false), target.directoryURL.path(percentEncoded: false)]
          + pages.map { $0.path(percentEncoded: false) },
        inputFiles: pages,
        outputFiles: [output])
    ]
  }

  private func pagePaths(below folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let pages = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "md" }
    return pages.sorted { $0.path(percentEncoded: false) < $1.path(percentEncoded: false) }
  }
}
