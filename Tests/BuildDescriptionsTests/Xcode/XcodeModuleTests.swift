import SwiftOutline
import TestSupport
import Testing

@testable import BuildDescriptions
@testable import ProjectLoading
@testable import ProjectModel

@Suite struct XcodeModuleTests {
  /// A framework is none, whatever its files are called.
  @Test(arguments: [("library.dynamic", "executable"), ("framework", "library")])
  func aLibraryThatIsAProgramIsNoLibrary(_ product: String, _ kind: String) {
    checkModules(
      [
        (
          "App.xcodeproj/project.pbxproj",
          projectFile(
            """
            P = {isa = PBXProject; mainGroup = G; targets = (Agent, ); };
            G = {isa = PBXGroup; children = (F1, ); sourceTree = "<group>"; };
            F1 = {isa = PBXFileReference; path = main.swift; sourceTree = "<group>"; };
            B1 = {isa = PBXBuildFile; fileRef = F1; };
            AgentSources = {isa = PBXSourcesBuildPhase; files = (B1); };
            \(target("Agent", product))
            """)
        ), ("main.swift", "print(1)"),
      ], "\(kind) Agent in '': main.swift")
  }

  @Test func groups() {
    checkModules(
      [
        (
          "ios/App.xcodeproj/project.pbxproj",
          projectFile(
            """
            P = {isa = PBXProject; mainGroup = G; targets = (App, Kit, AppTests, Run); };
            G = {isa = PBXGroup; children = (AppGroup, Kits, Rooted, Away, ); sourceTree = "<group>"; };
            AppGroup /* App */ = {isa = PBXGroup; children = (F1, Named, Sdk, F7, ); path = App; sourceTree = "<group>"; };
            Named = {isa = PBXGroup; children = (F2, F3); name = "Only a name"; sourceTree = "<group>"; };
            Kits = {isa = PBXGroup; children = (F4); path = ../Kit; sourceTree = "<group>"; };
            F1 = {isa = PBXFileReference; path = One.swift; sourceTree = "<group>"; };
            F2 = {isa = PBXFileReference; name = Two; path = "Deep/Two 2.swift"; sourceTree = "<group>"; };
            F3 = {isa = PBXFileReference; path = Three.m; sourceTree = "<group>"; };
            F4 = {isa = PBXFileReference; path = "Caf\\U00e9.swift"; sourceTree = "<group>"; };
            F7 = {isa = PBXFileReference; path = wrongcase.swift; sourceTree = "<group>"; };
            Rooted = {isa = PBXFileReference; path = Tests/Five.swift; sourceTree = SOURCE_ROOT; };
            Away = {isa = PBXFileReference; path = /elsewhere/Six.swift; sourceTree = "<absolute>"; };
            Sdk = {isa = PBXFileReference; path = Seven.swift; sourceTree = SDKROOT; };
            B1 = {isa = PBXBuildFile; fileRef = F1 /* One.swift */; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
            B3 = {isa = PBXBuildFile; fileRef = F3; }; B4 = {isa = PBXBuildFile; fileRef = F4; };
            B5 = {isa = PBXBuildFile; fileRef = Rooted; }; B6 = {isa = PBXBuildFile; fileRef = Away; };
            B7 = {isa = PBXBuildFile; fileRef = Sdk; }; B8 = {isa = PBXBuildFile; fileRef = F7; };
            AppSources = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B6, B7, B8, Gone); };
            KitSources = {isa = PBXSourcesBuildPhase; files = (B4, B2); };
            AppTestsSources = {isa = PBXSourcesBuildPhase; files = (B5); };
            AppFrameworks = {isa = PBXFrameworksBuildPhase; files = (L1); };
            L1 = {isa = PBXBuildFile; fileRef = KitProduct; };
            KitProduct = {isa = PBXFileReference; explicitFileType = wrapper.framework; path = "My-Kit.framework"; sourceTree = BUILT_PRODUCTS_DIR; };
            D1 = {isa = PBXTargetDependency; target = App; targetProxy = X1; };
            D2 = {isa = PBXTargetDependency; target = Run; };
            Run = {isa = PBXAggregateTarget; name = Run; buildPhases = (); };
            \(target("App", "application", settings: "PRODUCT_NAME = \"My $(TARGET_NAME)\";"))
            \(target("Kit", "framework", settings: "PRODUCT_NAME = \"My-${TARGET_NAME}\"; PRODUCT_MODULE_NAME = \"$(PRODUCT_NAME:c99extidentifier)\"; "))
            \(target("AppTests", "bundle.unit-test", "dependencies = (D1, D2);", settings: "TEST_HOST = \"$(BUILT_PRODUCTS_DIR)/My App.app/My App\";"))
            """)
        ),
        ("ios/App/One.swift", "import My_Kit"), ("ios/App/Deep/Two 2.swift", ""), ("ios/App/WrongCase.swift", ""),
        ("Kit/Café.swift", ""), ("ios/Tests/Five.swift", "@testable import My_App"), ("ios/App/Seven.swift", ""),
      ],
      """
      executable App as My_App in 'ios/App': ios/App/Deep/Two 2.swift ios/App/One.swift ios/App/WrongCase.swift -> My-Kit=Kit
      test AppTests in 'ios/Tests': ios/Tests/Five.swift -> App=ios/App
      library Kit as My_Kit in 'Kit': Kit/Café.swift ios/App/Deep/Two 2.swift
      :0: module: 1 of 6 Swift files is in no module, so rules about modules do not check it: 'ios/App' (1); list the modules of other build systems under 'modules' in archlint.json5
      """)
  }

  /// What a configuration is based on names what it leaves open, before what the whole project says; files of settings
  /// stand in each other, are not there, or lie outside.
  @Test func filesOfSettings() {
    func configured(_ name: String, _ file: String, settings: String = "") -> String {
      """
      \(name) = {isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.framework"; \
      buildConfigurationList = \(name)List; };
      \(name)List = {isa = XCConfigurationList; buildConfigurations = (\(name)Debug); };
      \(name)Debug = {isa = XCBuildConfiguration; name = Debug; \(file) buildSettings = {\(settings)}; };
      """
    }
    func based(_ file: String) -> String { "baseConfigurationReference = \(file);" }
    let project = projectFile(
      """
      P = {isa = PBXProject; mainGroup = G; targets = (A, B, C, D, E, F, H, I, J, K); buildConfigurationList = PList; };
      PList = {isa = XCConfigurationList; buildConfigurations = (PDebug); };
      PDebug = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = Whole; buildSettings = {SUFFIX = Kit; }; };
      G = {isa = PBXGroup; children = (One, Two, Whole, Gone, Out); path = Config; sourceTree = "<group>"; };
      One = {isa = PBXFileReference; path = One.xcconfig; sourceTree = "<group>"; };
      Two = {isa = PBXFileReference; path = Two.xcconfig; sourceTree = "<group>"; };
      Whole = {isa = PBXFileReference; path = Whole.xcconfig; sourceTree = "<group>"; };
      Gone = {isa = PBXFileReference; path = Gone.xcconfig; sourceTree = "<group>"; };
      Out = {isa = PBXFileReference; path = ../../Out.xcconfig; sourceTree = "<group>"; };
      \(configured("A", based("One")))
      \(configured("B", based("One"), settings: "PRODUCT_NAME = Own; "))
      \(configured("C", based("Two")))
      \(configured("D", based("Gone")))
      \(configured("E", based("Gone"), settings: "PRODUCT_NAME = \"$(TARGET_NAME)\"; "))
      \(configured("F", "baseConfigurationReferenceAnchor = G; baseConfigurationReferenceRelativePath = In/Deep.xcconfig;"))
      Marked = {isa = PBXFileReference; path = Config/Marked.xcconfig; sourceTree = SOURCE_ROOT; };
      Odd = {isa = PBXFileReference; path = Config/Odd.xcconfig; sourceTree = SOURCE_ROOT; };
      \(configured("I", "", settings: "\"PRODUCT_NAME[sdk=*]\" = Mac; "))
      \(configured("J", based("Marked")))
      \(configured("K", based("Odd")))
      \(configured("H", based("Out"), settings: "PRODUCT_NAME = \"$(UNKNOWN)\"; "))
      """)
    let files = [
      (
        "Config/One.xcconfig",
        "// PRODUCT_NAME = No\nPRODUCT_NAME = First\n#include \"In/Names.xcconfig\"\n#include \"One.xcconfig\"\n"
      ),
      (
        "Config/In/Names.xcconfig",
        "PRODUCT_NAME[sdk=mac*] = Mac\r\nPRODUCT_NAME = $(TARGET_NAME)-$(SUFFIX); // all\r\n#include? \"None.xcconfig\""
      ),
      ("Config/Two.xcconfig", "SUFFIX = Two\nPRODUCT_MODULE_NAME = \"Far$(SUFFIX)\"\n#include \"/etc/None.xcconfig\""),
      ("Config/In/Deep.xcconfig", "#include \"../Two.xcconfig\"\nSUFFIX=Deep"),
      ("Config/Whole.xcconfig", "SUFFIX = Lost\nPRODUCT_NAME = Common\n"),
      ("Config/Marked.xcconfig", "\u{FEFF}PRODUCT_NAME = Marked\n"),
      ("Config/Odd.xcconfig", "#include <Whole.xcconfig>\n"),
    ]
    let read = readXcodeProject(Array(project.utf8), path: "App.xcodeproj/project.pbxproj") { path in
      files.first { $0.0 == path }.map { Array($0.1.utf8) }
    }
    let names = read.targets.map { "\($0.name): \($0.productName) \($0.moduleName)\($0.isNameKnown ? "" : "?")" }
    #expect(
      names.joined(separator: "\n") == """
        A: A-Kit A_Kit
        B: Own Own
        C: Common FarTwo
        D: Common Common?
        E: E E
        F: Common FarDeep
        H: H H?
        I: Common Common?
        J: Marked Marked
        K: Common Common?
        """)
  }

  /// The app leaves `Info` out, which the tests take in; the widget takes two files of the app's folder.
  @Test func synchronizedFolders() {
    let project = projectFile(
      """
      P = {isa = PBXProject; mainGroup = G; targets = (App, Widget, AppTests); attributes = {TargetAttributes = {AppTests = {TestTargetID = App; }; }; }; };
      G = {isa = PBXGroup; children = (Folder, TestFolder); path = Sources; sourceTree = "<group>"; };
      Folder = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2, E3); explicitFileTypes = {Model/Text.swift = text; }; explicitFolders = (Templates); path = App; sourceTree = "<group>"; };
      TestFolder = {isa = PBXFileSystemSynchronizedRootGroup; path = AppTests; sourceTree = SOURCE_ROOT; };
      E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Model/Info.swift, Old, Both.swift, ); target = App; };
      E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Model/Model.swift); target = Widget; };
      E3 = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = WidgetSources; membershipExceptions = (View.swift); };
      WidgetSources = {isa = PBXSourcesBuildPhase; files = (); };
      \(target("App", "application", "fileSystemSynchronizedGroups = (Folder);", settings: "SWIFT_VERSION = 6.0;"))
      \(target("Widget", "app-extension"))
      \(target("AppTests", "bundle.unit-test", "fileSystemSynchronizedGroups = (TestFolder);"))
      """)
    checkModules(
      [
        ("App.xcodeproj/project.pbxproj", project), ("Sources/App/App.swift", ""), ("Sources/App/View.swift", ""),
        ("Sources/App/Both.swift", ""), ("Sources/App/Model/Model.swift", ""), ("Sources/App/Model/Info.swift", ""),
        ("Sources/App/Model/Text.swift", ""), ("Sources/App/Templates/File.swift", ""),
        ("Sources/App/Old/Old.swift", ""), ("Sources/App-like/No.swift", ""), ("AppTests/Deep/Test.swift", ""),
      ],
      """
      executable App in 'Sources/App': Sources/App/App.swift Sources/App/Model/Model.swift Sources/App/View.swift
      test AppTests in 'AppTests': AppTests/Deep/Test.swift -> App=Sources/App
      executable Widget in 'Sources/App': Sources/App/Model/Model.swift Sources/App/View.swift
      :0: module: 6 of 10 Swift files are in no module, so rules about modules do not check them: 'Sources/App/Model' (2), 'Sources/App' (1), 'Sources/App-like' (1) and 2 more; list the modules of other build systems under 'modules' in archlint.json5
      """)
  }

  /// Pictures alone are in step with the disk; the sources are listed.
  @Test func aSynchronizedFolderWithoutSources() {
    let project = projectFile(
      """
      P = {isa = PBXProject; mainGroup = G; targets = (App); };
      G = {isa = PBXGroup; children = (Pictures, F1, F2); path = App; sourceTree = "<group>"; };
      Pictures = {isa = PBXFileSystemSynchronizedRootGroup; path = Pictures; sourceTree = "<group>"; };
      F1 = {isa = PBXFileReference; path = Views/View.swift; sourceTree = "<group>"; };
      F2 = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
      B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
      AppSources = {isa = PBXSourcesBuildPhase; files = (B1, B2); };
      \(target("App", "application", "fileSystemSynchronizedGroups = (Pictures);"))
      """)
    checkModules(
      [("App.xcodeproj/project.pbxproj", project), ("App/App.swift", ""), ("App/Views/View.swift", "")],
      "executable App in 'App': App/App.swift App/Views/View.swift")
  }

  /// Xcode builds packages by themselves, wherever they stand.
  @Test func aPackageInASynchronizedFolder() {
    let project = projectFile(
      """
      P = {isa = PBXProject; mainGroup = G; targets = (App); };
      G = {isa = PBXGroup; children = (Folder); sourceTree = "<group>"; };
      Folder = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      Kit = {isa = XCSwiftPackageProductDependency; productName = Kit; };
      \(target("App", "application", "fileSystemSynchronizedGroups = (Folder); packageProductDependencies = (Kit);"))
      """)
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit"), .testTarget(name: "KitTests", dependencies: ["Kit"])])
      """
    checkModules(
      [
        ("App.xcodeproj/project.pbxproj", project), ("App/App.swift", ""), ("App/Packages/Kit/Package.swift", manifest),
        ("App/Packages/Kit/Sources/Kit/K.swift", ""), ("App/Packages/Kit/Tests/KitTests/T.swift", ""),
        ("App/Packages/Kit.swift", ""),
      ],
      """
      library Kit in 'App/Packages/Kit/Sources/Kit': App/Packages/Kit/Sources/Kit/K.swift
      test KitTests in 'App/Packages/Kit/Tests/KitTests': App/Packages/Kit/Tests/KitTests/T.swift -> Kit=App/Packages/Kit/Sources/Kit
      executable App in 'App': App/App.swift App/Packages/Kit.swift -> Kit=App/Packages/Kit/Sources/Kit
      """)
  }

  /// Files that are missing beside others are told together, a target that has none by itself.
  @Test func targetsWithoutAFile() {
    let project = projectFile(
      """
      P = {isa = PBXProject; mainGroup = G; targets = (App, Old, Older); };
      G = {isa = PBXGroup; children = (F1, F2, F3, F4, F5); sourceTree = "<group>"; };
      F1 = {isa = PBXFileReference; path = App/App.swift; sourceTree = "<group>"; };
      F2 = {isa = PBXFileReference; path = App/Gone.swift; sourceTree = "<group>"; };
      F3 = {isa = PBXFileReference; path = Old/A.swift; sourceTree = "<group>"; };
      F4 = {isa = PBXFileReference; path = Old/In/B.swift; sourceTree = "<group>"; };
      F5 = {isa = PBXFileReference; path = Older/A.swift; sourceTree = "<group>"; };
      B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
      B3 = {isa = PBXBuildFile; fileRef = F3; }; B4 = {isa = PBXBuildFile; fileRef = F4; };
      B5 = {isa = PBXBuildFile; fileRef = F5; };
      AppSources = {isa = PBXSourcesBuildPhase; files = (B1, B2); };
      OldSources = {isa = PBXSourcesBuildPhase; files = (B3, B4); };
      OlderSources = {isa = PBXSourcesBuildPhase; files = (B5); };
      \(target("App", "application"))
      \(target("Old", "application"))
      \(target("Older", "application"))
      """)
    checkModules(
      [("App.xcodeproj/project.pbxproj", project), ("App/App.swift", "")],
      """
      executable App in 'App': App/App.swift
      App.xcodeproj/project.pbxproj:16: module: the project lists Swift files that are not in the tree, or are skipped: 'App/Gone.swift'
      App.xcodeproj/project.pbxproj:20: module: the target 'Old' has no sources: none of its 2 Swift files is in the tree, as 'Old/A.swift'
      App.xcodeproj/project.pbxproj:24: module: the target 'Older' has no sources: 'Older/A.swift' is not in the tree
      """)
  }

  /// Tools for two platforms make one module, and a package's target stands for a framework of the same files.
  @Test func oneModuleBuiltTwice() {
    let project = projectFile(
      """
      P = {isa = PBXProject; mainGroup = G; targets = (Net, NetMac, KitIOS, KitMac, Other); packageReferences = (L, R); };
      G = {isa = PBXGroup; children = (F1, F2, F3, F4); sourceTree = "<group>"; };
      L = {isa = XCLocalSwiftPackageReference; relativePath = .; };
      R = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/tools"; };
      F1 = {isa = PBXFileReference; path = Sources/Net/Net.swift; sourceTree = "<group>"; };
      F2 = {isa = PBXFileReference; path = Kit/Kit.swift; sourceTree = "<group>"; };
      F3 = {isa = PBXFileReference; path = Kit/Mac.swift; sourceTree = "<group>"; };
      F4 = {isa = PBXFileReference; path = Kit/Other.swift; sourceTree = "<group>"; };
      B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
      B3 = {isa = PBXBuildFile; fileRef = F3; }; B4 = {isa = PBXBuildFile; fileRef = F4; };
      NetSources = {isa = PBXSourcesBuildPhase; files = (B1); };
      NetMacSources = {isa = PBXSourcesBuildPhase; files = (B1); };
      KitIOSSources = {isa = PBXSourcesBuildPhase; files = (B2); };
      KitMacSources = {isa = PBXSourcesBuildPhase; files = (B2, B3); };
      OtherSources = {isa = PBXSourcesBuildPhase; files = (B4); };
      D1 = {isa = PBXTargetDependency; target = Net; };
      S1 = {isa = XCSwiftPackageProductDependency; productName = NetKit; };
      S2 = {isa = XCSwiftPackageProductDependency; productName = NetKit; package = R; };
      \(target("Net", "framework"))
      \(target("NetMac", "framework", settings: "PRODUCT_NAME = Net;"))
      \(target("KitIOS", "framework", "dependencies = (D1);", settings: "PRODUCT_NAME = Kit;"))
      \(target("KitMac", "framework", "packageProductDependencies = (S1);", settings: "PRODUCT_NAME = Kit;"))
      \(target("Other", "tool", "packageProductDependencies = (S2);"))
      """)
    checkModules(
      [
        (
          "Package.swift",
          """
          // swift-tools-version: 5.9
          import PackageDescription
          let package = Package(name: "Net", products: [.library(name: "NetKit", targets: ["Net"])], targets: [.target(name: "Net")])
          """
        ),
        ("Kit.xcodeproj/project.pbxproj", project), ("Sources/Net/Net.swift", ""), ("Kit/Kit.swift", ""),
        ("Kit/Mac.swift", ""), ("Kit/Other.swift", ""),
      ],
      """
      library Net in 'Sources/Net': Sources/Net/Net.swift
      library Kit in 'Kit': Kit/Kit.swift Kit/Mac.swift -> Net=Sources/Net
      executable Other in 'Kit': Kit/Other.swift -> NetKit outside
      """)
  }

  /// A module under its name is the project's own, or else the only one of the tree.
  @Test func imports() {
    func files(_ names: [String]) -> String {
      names.map {
        "F\($0) = {isa = PBXFileReference; path = \($0).swift; sourceTree = SOURCE_ROOT; }; B\($0) = {isa = PBXBuildFile; fileRef = F\($0); }; \($0)Sources = {isa = PBXSourcesBuildPhase; files = (B\($0)); };\n"
      }.joined()
    }
    let one = projectFile(
      "P = {isa = PBXProject; targets = (App, Core, Network); };" + files(["App", "Core", "Network"])
        + target("App", "application") + target("Core", "framework") + target("Network", "framework"))
    let two = projectFile(
      "P = {isa = PBXProject; targets = (Two, Core); };" + files(["Two", "Core"])
        + target("Two", "application") + target("Core", "framework"))
    let project = project(
      of: [
        ("One/One.xcodeproj/project.pbxproj", one), ("Two/Two.xcodeproj/project.pbxproj", two),
        ("One/App.swift", "import Core\nimport Network\nimport Only"), ("One/Core.swift", ""),
        ("One/Network.swift", ""),
        ("Two/Two.swift", "import Core\nimport Only"), ("Two/Core.swift", ""),
        (
          "Lib/Package.swift",
          "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"Lib\", targets: [.target(name: \"Only\"), .target(name: \"Sole\")])"
        ),
        ("Lib/Sources/Only/Only.swift", "import Core"), ("Lib/Sources/Sole/Sole.swift", ""),
      ], options: DiscoveryOptions())
    let edges = project.graph.edges.map { edge in
      let to = project.modules[edge.to.index]
      return "\(project.modules[edge.from.index].name) -> \(to.name) \(to.project ?? to.folder ?? "outside")"
    }
    #expect(
      edges.joined(separator: "\n") == """
        Only -> Core outside
        App -> Only Lib/Sources/Only
        App -> Core One/One.xcodeproj
        App -> Network outside
        Two -> Only Lib/Sources/Only
        Two -> Core Two/Two.xcodeproj
        """)
  }
}
