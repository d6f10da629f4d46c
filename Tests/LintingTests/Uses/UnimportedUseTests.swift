import Testing

/// Modules that are used without an import.
@Suite struct UnimportedUseTests {
  /// A macro names the module that it is made by, and imports it not; a plugin runs a tool.
  @Test func usesWithoutAnImport() {
    let tree = """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      import CompilerPluginSupport
      let package = Package(
        name: "P",
        targets: [
          .macro(name: "Mac"), .target(name: "Lib", dependencies: ["Mac"]), .target(name: "Bare"),
          .executableTarget(name: "Tool"), .plugin(name: "Plug", capability: .buildTool(), dependencies: ["Tool"]),
        ])
      //- Sources/Mac/M.swift
      public struct URLMacro {}
      public struct OldMacro {}
      //- Sources/Lib/L.swift
      @freestanding(expression) macro url() = #externalMacro(module: "Mac", type: "URLMacro")
      //- Sources/Bare/B.swift
      @freestanding(expression) macro url() = #externalMacro(module: "Mac", type: "URLMacro")
      //- Sources/Tool/main.swift
      //- Plugins/Plug/P.swift

      """
    check(tree, "each macro module\nmust be used by a library module", "")
    check(tree, "each macro module\nmust be used by at least 2 files", "")
    check(tree, "each executable module\nmust be used by a plugin module", "")
    check(
      tree, "each type *Macro\nmust be used by a file",
      "Sources/Mac/M.swift:2:15: error: OldMacro must be used by a file: no other file uses it [probe]")
    check(
      tree, "each library module\neach plugin module\nmust not use a macro module\nmust not use an executable module",
      """
      Package.swift:8:101: error: Plug must not use an executable module: uses Tool [probe]
      Sources/Bare/B.swift:1:78: error: Bare must not use a macro module: uses Mac.URLMacro [probe]
      Sources/Lib/L.swift:1:78: error: Lib must not use a macro module: uses Mac.URLMacro [probe]
      """)
    check(
      tree, "each file L.swift\nmust not use module Mac",
      "Sources/Lib/L.swift:1:78: error: L.swift must not use module Mac: uses Mac.URLMacro [probe]")
    check(
      tree, "each macro module\nmust not be used by a library module",
      """
      Package.swift:7:5: error: Mac must not be used by a library module: is used by Bare and Lib [probe]
        Sources/Bare/B.swift:1:78: Bare uses Mac.URLMacro
        Sources/Lib/L.swift:1:78: Lib uses Mac.URLMacro
      """)
    let nothing = "problem guide.md:4:1: probe checked nothing: the project has no import"
    check(tree, "each import\nmust be declared", nothing)
    check(tree, "each dependency\nmust be imported", "")
  }
}
