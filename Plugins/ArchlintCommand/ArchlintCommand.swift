import Foundation
import PackagePlugin

/// Runs archlint in the package's folder: `swift package archlint [ARGUMENTS]`. The command needs no permission,
/// because a check only reads files.
@main
struct ArchlintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(context.tool(named: "archlint").url, arguments, in: context.package.directoryURL)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ArchlintCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode passes the selected targets, but archlint always reads the whole project.
      var extractor = ArgumentExtractor(arguments)
      _ = extractor.extractOption(named: "target")
      let tool = try context.tool(named: "archlint").url
      try run(tool, extractor.remainingArguments, in: context.xcodeProject.directoryURL)
    }
  }
#endif

/// Exits with the tool's exit code. The tool has already printed every message.
private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
  let process = Process()
  process.executableURL = tool
  process.arguments = arguments
  process.currentDirectoryURL = folder
  try process.run()
  process.waitUntilExit()
  if process.terminationStatus != 0 { exit(process.terminationStatus) }
}
