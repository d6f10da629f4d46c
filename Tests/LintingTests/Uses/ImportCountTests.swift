import Linting
import ProjectLoading
import TestSupport
import Testing

/// How many imports a rule looks at.
@Suite struct ImportCountTests {
  /// How many there are is told by lines, though they are judged by what modules they tie.
  @Test(arguments: [
    ("each import", 3), ("each import Core", 2), ("each import Core\nmust be declared\n  or reachable", 2),
    ("all imports Core\nmust be in module App", 2), ("each test @testable import", 2), ("each test import", 3),
  ])
  func eachImportIsCountedOnce(_ rule: String, _ count: Int) {
    let tree =
      layeredPackage + """
        //- Sources/Cart/A.swift
        import Core
        import Foundation
        //- Sources/Cart/B.swift
        import Core
        //- Tests/CartTests/A.swift
        @testable import Cart
        import Testing
        //- Tests/CartTests/B.swift
        @testable import Cart
        """
    #expect(looked(tree, rule) == count)
  }

  @Test(arguments: ["each import Core", "each import\nwhere uses library module\nmust be declared\n  or reachable"])
  func anImportOfSeveralTargetsIsOne(_ rule: String) {
    let tree = """
      //- Core/Core.swift
      //- Shared/A.swift
      import Core
      //- App/App.swift
      import Core
      //- Ext/Ext.swift
      //- P.xcodeproj/project.pbxproj
      // !$*UTF8*$!
      { objectVersion = 77; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (Core, App, Ext); };
      G = {isa = PBXGroup; children = (FC, FA, FE, FS); sourceTree = "<group>"; };
      FC = {isa = PBXFileSystemSynchronizedRootGroup; path = Core; sourceTree = "<group>"; };
      FA = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      FE = {isa = PBXFileSystemSynchronizedRootGroup; path = Ext; sourceTree = "<group>"; };
      FS = {isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; };
      Core = {isa = PBXNativeTarget; name = Core; productType = "com.apple.product-type.framework"; buildPhases = (S);
      fileSystemSynchronizedGroups = (FC); };
      App = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S);
      fileSystemSynchronizedGroups = (FA, FS); };
      Ext = {isa = PBXNativeTarget; name = Ext; productType = "com.apple.product-type.app-extension"; buildPhases = (S);
      fileSystemSynchronizedGroups = (FE, FS); };
      S = {isa = PBXSourcesBuildPhase; files = (); };
      }; }
      """
    #expect(looked(tree, rule) == 2)
  }

  private func looked(_ tree: String, _ rule: String) -> Int? {
    let text = rule.contains("must") ? rule : rule + "\nmust be in module App"
    let (rules, pages) = read(text)
    let report = lint(
      project(of: files(tree), options: DiscoveryOptions()), rules: rules, pages: pages, options: LintOptions())
    return report.rules.first?.subjects
  }
}
