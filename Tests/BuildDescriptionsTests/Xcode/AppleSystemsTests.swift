import TestSupport
import Testing

@testable import BuildDescriptions
@testable import ProjectLoading
@testable import ProjectModel

/// The systems that Xcode's targets are built for, and what code under `#if` means by them.
@Suite struct AppleSystemsTests {
  @Test func softwareDevelopmentKits() {
    let known: [(String, AppleSystems)] = [
      ("iphoneos", .iOS), ("macosx14.2", .macOS), ("iphoneos iphonesimulator", .iOS),
      ("appletvsimulator  appletvos", .tvOS), ("watchos", .watchOS), ("xros xrsimulator", .visionOS),
      ("iphoneos macosx", [.iOS, .macOS]), ("auto", []), ("iphoneos auto", []), ("macosxyz", []), ("", []),
    ]
    for (written, systems) in known { #expect(AppleSystems(sdks: written) == systems, "\(written)") }
  }

  private func project(phone: String, desktop: String, both: String = "") -> (path: String, text: String) {
    let text = projectFile(
      """
      P = {isa = PBXProject; mainGroup = G; targets = (Phone, Desktop); buildConfigurationList = L; };
      L = {isa = XCConfigurationList; buildConfigurations = (C); };
      C = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(both)}; };
      G = {isa = PBXGroup; children = (Shared, PhoneFolder, DesktopFolder); sourceTree = "<group>"; };
      Shared = {isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; };
      PhoneFolder = {isa = PBXFileSystemSynchronizedRootGroup; path = Phone; sourceTree = "<group>"; };
      DesktopFolder = {isa = PBXFileSystemSynchronizedRootGroup; path = Desktop; sourceTree = "<group>"; };
      \(target("Phone", "application", "fileSystemSynchronizedGroups = (Shared, PhoneFolder);", settings: phone))
      \(target("Desktop", "application", "fileSystemSynchronizedGroups = (Shared, DesktopFolder);", settings: desktop))
      """)
    return ("App.xcodeproj/project.pbxproj", text)
  }

  /// What each file is compiled for.
  private func systems(_ project: (path: String, text: String)) -> [AppleSystems] {
    let files = [("Desktop/A.swift", ""), ("Phone/A.swift", ""), ("Shared/A.swift", "")]
    return ProjectLoading.project(of: [project] + files, options: DiscoveryOptions()).files.map(\.systems)
  }

  @Test func filesAreForTheSystemsOfTheirTargets() {
    let both: AppleSystems = [.iOS, .macOS]
    #expect(systems(project(phone: "SDKROOT = iphoneos;", desktop: "SDKROOT = macosx;")) == [.macOS, .iOS, both])
    let common = project(phone: "", desktop: "SUPPORTED_PLATFORMS = macosx;", both: "SDKROOT = iphoneos;")
    #expect(systems(common) == [.macOS, .iOS, both])
    let catalyst = project(
      phone: "SDKROOT = iphoneos; SUPPORTS_MACCATALYST = YES;",
      desktop: "SDKROOT = iphoneos; SUPPORTS_MACCATALYST = NO;")
    #expect(systems(catalyst) == [.iOS, both, both])
    #expect(systems(project(phone: "SDKROOT = auto;", desktop: "SDKROOT = macosx;")) == [.macOS, [], []])
    #expect(systems(project(phone: "", desktop: "SDKROOT = macosx;")) == [.macOS, [], []])
    let own = project(
      phone: "", desktop: "SDKROOT = macosx;", both: "SUPPORTED_PLATFORMS = iphoneos; SDKROOT = iphoneos;")
    #expect(systems(own) == [both, .iOS, both])
    let unknown = [
      "SDKROOT = iphoneos; SUPPORTED_PLATFORMS = \"$(inherited) macosx\";",
      "SDKROOT = iphoneos; SUPPORTED_PLATFORMS = (macosx, iphoneos);",
      "SDKROOT = iphoneos; \"SDKROOT[arch=arm64]\" = macosx;",
      "SUPPORTED_PLATFORMS = \"iphoneos auto\"; SDKROOT = iphoneos;",
    ]
    for settings in unknown {
      #expect(systems(project(phone: settings, desktop: "SDKROOT = macosx;")) == [.macOS, [], []], "\(settings)")
    }
    let conditional = project(
      phone: "SDKROOT = iphoneos; \"SUPPORTED_PLATFORMS[arch=arm64]\" = macosx;", desktop: "SDKROOT = macosx;")
    #expect(systems(conditional) == [.macOS, [], []])
  }

  /// What the shared file's code uses, one line for each place.
  private func uses(_ code: String, _ project: (path: String, text: String)) -> [String] {
    var options = DiscoveryOptions()
    options.wantsReferences = true
    let found = ProjectLoading.project(
      of: [
        project, ("Desktop/Panel.swift", "struct Panel {}\nextension Int { func shown() {} }"),
        ("Phone/Panel.swift", "struct Panel {}\nextension Int { func shown() {} }"), ("Shared/Main.swift", code),
      ],
      options: options)
    guard let references = found.references, let file = found.file(at: "Shared/Main.swift") else { return [] }
    return references.uses(in: file).map { number in
      let target = references.targets[Int(references.uses[number].target)]
      let place = found.place(references.uses[number].name, in: file)
      return "\(place.line ?? 0) \(found.files[target.file.index].path)"
    }
  }

  @Test func codeUnderConditionsMeansThatOfItsSystem() {
    let code = """
      #if os(iOS)
      func a(p: Panel) { 1.shown() }
      #else
      func b(p: Panel) {}
      #endif
      #if canImport(AppKit)
      func c(p: Panel) { 1.shown() }
      #endif
      func d(p: Panel) {}
      """
    let known = project(phone: "SDKROOT = iphoneos;", desktop: "SDKROOT = macosx;")
    #expect(
      uses(code, known) == [
        "2 Phone/Panel.swift", "2 Phone/Panel.swift", "4 Desktop/Panel.swift", "7 Desktop/Panel.swift",
        "7 Desktop/Panel.swift", "9 Desktop/Panel.swift", "9 Phone/Panel.swift",
      ])
    let unknown = project(phone: "SDKROOT = auto;", desktop: "SDKROOT = auto;")
    #expect(uses("#if os(iOS)\nfunc a(p: Panel) {}\n#endif", unknown).count == 2)
  }

  /// Two targets that build one module from the same sources are one.
  @Test func targetsOfOneModule() {
    let module = "PRODUCT_MODULE_NAME = App;"
    let one = project(phone: "SDKROOT = iphoneos; \(module)", desktop: "SDKROOT = macosx; \(module)")
    let code = "#if os(iOS)\nfunc a(p: Panel) {}\n#else\nfunc b(p: Panel) {}\n#endif\n"
    #expect(uses(code, one) == ["2 Phone/Panel.swift", "4 Desktop/Panel.swift"])
  }
}
