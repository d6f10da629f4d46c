import BuildDescriptions
import Testing

/// Modules in build files of Bazel and CocoaPods.
@Suite struct BuildFileTests {
  @Test func bazelTargets() {
    checkModules(
      [
        (
          "App/BUILD.bazel",
          """
          load("@rules_swift//swift:swift.bzl", "swift_binary", "swift_library")
          SOURCES = ["*.swift"]
          # swift_library(name = "Old", srcs = ["Old.swift"])
          swift_binary(name = "App", srcs = ["main.swift"], deps = [":Screens", "//Core", "@log//:Logging"])
          swift_library(
              name = 'Screens',
              module_name = "Screens",
              srcs = glob(
                  ["Screens/**/*.swift"] + ["More/*.swift"],
                  exclude = ["**/Old*.swift"],
              ),
              deps = ["//Core:Core"],
              visibility = ["//visibility:public"],
          )
          swift_test(name = "Tests", srcs = glob(include = ["Tests/*.swift"]), deps = [":Screens"])
          """
        ),
        ("Core/BUILD", "swift_library(name = \"Core\", srcs = [\"\"\"Core.swift\"\"\"])\n"),
        ("App/main.swift", ""), ("App/Screens/Home/Home.swift", ""), ("App/Screens/OldHome.swift", ""),
        ("App/More/More.swift", ""), ("App/More/Deep/Deep.swift", ""), ("App/Tests/T.swift", ""),
        ("Core/Core.swift", ""),
      ],
      """
      executable App as App_App in '': App/main.swift -> Screens= -> Core= -> Logging outside
      library Core as Core_Core in '': Core/Core.swift
      library Screens in '': App/More/More.swift App/Screens/Home/Home.swift -> Core=
      test Tests as App_Tests in '': App/Tests/T.swift -> Screens=
      :0: module: 2 of 7 Swift files are in no module, so rules about modules do not check them: 'App/More/Deep' (1) and 'App/Screens' (1); list the modules of other build systems under 'modules' in archlint.json5
      """)
  }

  @Test func valuesThatAreNotLiteral() {
    checkModules(
      [
        (
          "BUILD.bazel",
          """
          swift_library(name = "Kit", srcs = glob(["Kit/*.swift"]), deps = COMMON + select({"//x": [":A"]}))
          swift_library(name = "Other", srcs = SOURCES)
          swift_library(name = "Open", srcs = ["Open/A.swift"], deps = [[[
          """
        ), ("Kit/K.swift", ""), ("Open/A.swift", ""), ("Other/O.swift", ""),
      ],
      """
      library Kit in '': Kit/K.swift
      library Open in '': Open/A.swift
      :0: module: 1 of 3 Swift files is in no module, so rules about modules do not check it: 'Other' (1); list the modules of other build systems under 'modules' in archlint.json5
      BUILD.bazel:1: manifest: cannot evaluate 'deps' of 'Kit' without running Bazel; describe the modules with --modules (see docs/MODULES.md of archlint)
      BUILD.bazel:2: manifest: cannot evaluate 'srcs' of 'Other' without running Bazel; describe the modules with --modules (see docs/MODULES.md of archlint)
      BUILD.bazel:3: manifest: cannot evaluate 'deps' of 'Open' without running Bazel; describe the modules with --modules (see docs/MODULES.md of archlint)
      """)
  }

  @Test func podspecs() {
    checkModules(
      [
        (
          "Core.podspec",
          """
          Pod::Spec.new do |s|
            s.name = 'Core'
            # s.name = 'Old'
            s.module_name = "CoreKit"
            s.source_files = ['Core/**/*.{h,swift}',
                              'Shared/*.swift']
            s.exclude_files = 'Core/Old/**/*'
            s.dependency 'Net', '~> 1.0'
            s.dependency 'Alamofire'
            s.test_spec 'Tests' do |t|
              t.source_files = 'Tests/*.swift'
            end
          end
          """
        ),
        (
          "Net.podspec",
          """
          Pod::Spec.new do |s|
            s.name = 'Net'
            s.subspec 'Base' do |b|
              b.source_files = 'Net/Base/*.swift'
            end
            s.subspec 'HTTP' do |h|
              h.source_files = 'Net/HTTP/*.swift'
              h.dependency 'Net/Base'
            end
          end
          """
        ),
        ("Core/A.swift", ""), ("Core/Old/B.swift", ""), ("Shared/S.swift", ""), ("Tests/T.swift", ""),
        ("Net/Base/N.swift", ""), ("Net/HTTP/H.swift", ""),
      ],
      """
      library Core as CoreKit in '': Core/A.swift Shared/S.swift -> Net= -> Alamofire outside
      library Net in '': Net/Base/N.swift Net/HTTP/H.swift
      :0: module: 2 of 6 Swift files are in no module, so rules about modules do not check them: 'Core/Old' (1) and 'Tests' (1); list the modules of other build systems under 'modules' in archlint.json5
      """)
  }

  /// A build file beside a package is not read.
  @Test func packagesComeFirst() {
    checkModules(
      [
        (
          "Package.swift",
          "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"P\")])"
        ), ("BUILD.bazel", "swift_library(name = \"Q\", srcs = glob([\"**/*.swift\"]))"), ("Sources/P/P.swift", ""),
      ],
      "library P in 'Sources/P': Sources/P/P.swift")
  }
}
