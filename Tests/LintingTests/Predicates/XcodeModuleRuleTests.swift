import Linting
import Testing

@Suite struct XcodeModuleRuleTests {
  @Test func anAppLinksWhatItsPackagesImport() {
    check(
      """
      //- Kits/Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kits",
        products: [
          .library(name: "Account", type: .dynamic, targets: ["Account"]),
          .library(name: "Sync", type: .dynamic, targets: ["Sync"]),
          .library(name: "Extra", targets: ["Extra"]),
        ],
        targets: [.target(name: "Account", dependencies: ["Sync"]), .target(name: "Sync"), .target(name: "Extra")])
      //- Kits/Sources/Account/Account.swift
      import Sync
      //- Kits/Sources/Sync/Sync.swift
      public enum Sync {}
      //- Kits/Sources/Extra/Extra.swift
      public enum Extra {}
      //- App/App.swift
      import Account
      struct App {}
      //- App.xcodeproj/project.pbxproj
      // !$*UTF8*$!
      { objectVersion = 77; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (App); packageReferences = (L); };
      G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      F = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      L = {isa = XCLocalSwiftPackageReference; relativePath = Kits; };
      App = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S);
      fileSystemSynchronizedGroups = (F);
      packageProductDependencies = (
      Account,
      Sync,
      Extra);
      };
      S = {isa = PBXSourcesBuildPhase; files = (); };
      Account = {isa = XCSwiftPackageProductDependency; productName = Account; };
      Sync = {isa = XCSwiftPackageProductDependency; productName = Sync; };
      Extra = {isa = XCSwiftPackageProductDependency; productName = Extra; };
      }; }
      """,
      """
      all dependencies in module App
      must be imported
      """,
      "App.xcodeproj/project.pbxproj:12:1: error: App depends on Extra, which it never imports [probe]")
  }

  /// The product is declared, whichever copy of the package Xcode takes.
  @Test func aProductOfARemotePackageWithACopyInTheTree() {
    check(
      """
      //- Kit/Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
      //- Kit/Sources/Kit/Kit.swift
      public class Kit {}
      //- App/App.swift
      import Kit
      struct App {}
      //- App.xcodeproj/project.pbxproj
      // !$*UTF8*$!
      { objectVersion = 77; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (App); packageReferences = (R); };
      G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      F = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      R = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Kit.git"; };
      App = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S);
      fileSystemSynchronizedGroups = (F); packageProductDependencies = (D); };
      S = {isa = PBXSourcesBuildPhase; files = (); };
      D = {isa = XCSwiftPackageProductDependency; package = R; productName = Kit; };
      }; }
      """,
      "each import\nmust be declared", "")
  }

  /// What a build makes may import anything.
  @Test(arguments: [("App.swift", true), ("Made.swift", false)])
  func whatATargetImportsIsKnownWhereItsSourcesAre(_ listed: String, _ isKnown: Bool) {
    check(
      """
      //- Kit/Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
      //- Kit/Sources/Kit/Kit.swift
      public class Kit {}
      //- App/App.swift
      struct App {}
      //- App.xcodeproj/project.pbxproj
      // !$*UTF8*$!
      { objectVersion = 77; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (App); packageReferences = (L); };
      G = {isa = PBXGroup; children = (A, M); sourceTree = "<group>"; };
      A = {isa = PBXFileReference; path = App/App.swift; sourceTree = "<group>"; };
      M = {isa = PBXFileReference; path = App/\(listed); sourceTree = "<group>"; };
      BA = {isa = PBXBuildFile; fileRef = A; };
      BM = {isa = PBXBuildFile; fileRef = M; };
      L = {isa = XCLocalSwiftPackageReference; relativePath = Kit; };
      App = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
      buildPhases = (S); packageProductDependencies = (D); };
      S = {isa = PBXSourcesBuildPhase; files = (BA, BM); };
      D = {isa = XCSwiftPackageProductDependency; productName = Kit; };
      }; }
      """,
      """
      all dependencies in module App
      must be imported
      """,
      isKnown
        ? "App.xcodeproj/project.pbxproj:11:50: error: App depends on Kit, which it never imports [probe]"
        : "problem App.xcodeproj/project.pbxproj:10:1: the project lists Swift files that are not in the tree, or are skipped: 'App/Made.swift'"
    )
  }

  @Test func whatATargetThatDeclaresNothingNamesInItsPropertyListIsNotKnown() {
    check(
      """
      //- Kit/Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "ShareKit", targets: ["ShareKit"])], targets: [.target(name: "ShareKit")])
      //- Kit/Sources/ShareKit/MainViewController.swift
      public class MainViewController {}
      //- Ext/Empty.swift
      import Foundation
      //- App.xcodeproj/project.pbxproj
      // !$*UTF8*$!
      { objectVersion = 77; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (Ext); packageReferences = (L); };
      G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      F = {isa = PBXFileSystemSynchronizedRootGroup; path = Ext; sourceTree = "<group>"; };
      L = {isa = XCLocalSwiftPackageReference; relativePath = Kit; };
      Ext = {isa = PBXNativeTarget; name = Ext; productType = "com.apple.product-type.app-extension";
      buildPhases = (S); fileSystemSynchronizedGroups = (F); packageProductDependencies = (D); };
      S = {isa = PBXSourcesBuildPhase; files = (); };
      D = {isa = XCSwiftPackageProductDependency; productName = ShareKit; };
      }; }
      """,
      """
      all dependencies in module Ext
      must be imported
      """, "")
  }

  /// By itself, and by a header that it includes.
  @Test(arguments: ["@import Kit;", "#import \"Common.h\""])
  func whatABridgingHeaderImportsIsSeenInTheWholeTarget(_ header: String) {
    check(
      """
      //- App/App-Bridging-Header.h
      \(header)
      //- App/Common.h
      #import "Kit.h"
      //- App/Start.swift
      func start() { Setup.run() }
      //- App/Other.swift
      struct Other {}
      //- Kit/Kit.h
      #import <Foundation/Foundation.h>
      //- Kit/Setup.swift
      public enum Setup { public static func run() {} }
      //- App.xcodeproj/project.pbxproj
      // !$*UTF8*$!
      { objectVersion = 77; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (App, Kit); };
      G = {isa = PBXGroup; children = (FA, FK); sourceTree = "<group>"; };
      FA = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      FK = {isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; };
      App = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
      buildConfigurationList = L; buildPhases = (S); dependencies = (D); fileSystemSynchronizedGroups = (FA); };
      Kit = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (S);
      fileSystemSynchronizedGroups = (FK); };
      S = {isa = PBXSourcesBuildPhase; files = (); };
      D = {isa = PBXTargetDependency; target = Kit; };
      L = {isa = XCConfigurationList; buildConfigurations = (C); };
      C = {isa = XCBuildConfiguration; name = Debug;
      buildSettings = {SWIFT_OBJC_BRIDGING_HEADER = "$PROJECT_DIR/App/App-Bridging-Header.h"; }; };
      }; }
      """,
      """
      each public type
      must be used by exactly 1 file in App
      """, "")
  }
}
