import Foundation
import PackagePlugin

/// Turns the Markdown, JavaScript, CSS and interface files in the target's folder into one Swift file of raw string
/// literals. The binary contains the texts, and the files stay their only source.
@main
struct EmbedText: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let files = textPaths(below: target.directoryURL)
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(files.count) files of text",
        executable: try context.tool(named: "embed-text").url,
        arguments: [output.path(percentEncoded: false), target.directoryURL.path(percentEncoded: false)]
          + files.map { $0.path(percentEncoded: false) },
        inputFiles: files,
        outputFiles: [output])
    ]
  }

  private func textPaths(below folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let texts = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { kinds.contains($0.pathExtension) }
    return texts.sorted { $0.path(percentEncoded: false) < $1.path(percentEncoded: false) }
  }
}

private let kinds = ["md", "js", "css", "swiftinterface"]
