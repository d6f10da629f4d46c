import Testing

@Suite struct ModuleLabelTests {
  /// What messages call a module that has namesakes is its name in rules too.
  @Test func aModuleIsNamedAsMessagesNameIt() {
    func manifest(_ folder: String) -> String {
      """
      //- \(folder)/Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "\(folder.split(separator: "/").last!)", targets: [.target(name: "App")])
      //- \(folder)/Sources/App/\(folder.split(separator: "/").last!).swift
      class \(folder.split(separator: "/").last!) {}

      """
    }
    let tree = manifest("Phone") + manifest("Back/Server")
    for (place, expected) in [
      ("module App", ["Back/Server/Sources/App/Server", "Phone/Sources/App/Phone"]),
      ("module \"App (Phone)\"", ["Phone/Sources/App/Phone"]),
      ("module \"App (Back/Server)\"", ["Back/Server/Sources/App/Server"]),
      ("module \"App (*)\"", ["Back/Server/Sources/App/Server", "Phone/Sources/App/Phone"]),
      ("module *Phone*", []), ("module App not in module \"App (Phone)\"", ["Back/Server/Sources/App/Server"]),
    ] {
      let found = expected.map { path in
        "\(path).swift:1:7: error: \(path.split(separator: "/").last!) must be final: is not final [probe]"
      }
      let none = [
        "problem guide.md:4:1: probe checked nothing: the project has no class in \(place); no module in the project has the name '*Phone*', and no file imports it"
      ]
      check(tree, "each class in \(place)\nmust be final", (found.isEmpty ? none : found).joined(separator: "\n"))
    }
    check(
      tree, "each class in module \"App (Phon)\"\nmust be final",
      "problem guide.md:4:1: probe checked nothing: the project has no class in module \"App (Phon)\"; no module in the project has the name 'App (Phon)', and no file imports it; did you mean 'App (Phone)'?"
    )
  }
}
