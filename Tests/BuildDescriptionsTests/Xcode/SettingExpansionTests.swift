import TestSupport
import Testing

@testable import BuildDescriptions

/// What becomes of a text; `?` and a reference that is not known.
private func checkValue(
  _ text: String, _ expected: String, _ settings: [String: [String]] = [:],
  _ location: Testing.SourceLocation = #_sourceLocation
) {
  var expansion = SettingExpansion { settings[$0] ?? [] }
  let outcome = expansion.expanded(text)
  #expect(outcome.unknown.map { "?" + $0 } ?? outcome.text == expected, sourceLocation: location)
}

@Suite struct SettingExpansionTests {
  private let settings = [
    "NAME": ["My App-2"], "EMPTY": [""], "PATH": ["In/My App.tar.gz"], "KEY": ["NAME"], "SUFFIX_NAME": ["Kit"],
    "OUTER": ["<$(NAME)>"], "OWN": ["$(OWN) Beta", "$(inherited)/2", "Base"], "ROUND": ["$(TRIP)"],
    "TRIP": ["$(ROUND)"], "LOST": ["a$(GONE)"],
  ]

  @Test func references() {
    checkValue("Plain", "Plain", settings)
    checkValue("$(NAME)|${NAME}|$[NAME]|$NAME|", "My App-2|My App-2|My App-2|My App-2|", settings)
    checkValue("$(OUTER)$", "<My App-2>$", settings)
    checkValue("$(${KEY})", "My App-2", settings)
    checkValue("$(SUFFIX_$(KEY))", "Kit", settings)
    checkValue("$(OWN)", "Base/2 Beta", settings)
    checkValue("$(ROUND)", "?$(ROUND)", settings)
    checkValue("a $(GONE) $(NAME)", "?$(GONE)", settings)
    checkValue("$GONE.", "?$GONE", settings)
    checkValue("$(LOST)", "?$(GONE)", settings)
    checkValue("$(NAME", "?$(NAME", settings)
    checkValue("$(SUFFIX_$(GONE))", "?$(GONE)", settings)
  }

  @Test func operators() {
    checkValue("Lockbox$(:c99extidentifier)", "Lockbox", settings)
    checkValue("$(NAME:c99extidentifier)", "My_App_2", settings)
    checkValue("$(NAME:identifier)", "My_App_2", settings)
    checkValue("$(NAME:rfc1034identifier)", "My-App-2", settings)
    checkValue("$(NAME:upper)$(NAME:lower)", "MY APP-2my app-2", settings)
    checkValue("$(NAME:quote)", "My\\ App-2", settings)
    checkValue("$(NAME:c99extidentifier:lower)", "my_app_2", settings)
    checkValue("$(OUTER:c99extidentifier)", "_My_App_2_", settings)
    checkValue("$(PATH:base)|$(PATH:file)|$(PATH:dir)|$(PATH:suffix)", "My App.tar|My App.tar.gz|In/|.gz", settings)
    checkValue("$(NAME:dir)$(NAME:suffix)", "./", settings)
    checkValue("$(PATH:base=A)|$(PATH:file=B)|$(PATH:suffix=c)", "In/A.gz|In/B|In/My App.tar.c", settings)
    checkValue("$(PATH:dir=Out)|$(PATH:dir=$(SUFFIX_NAME)/)", "Out/My App.tar.gz|Kit/My App.tar.gz", settings)
    checkValue("$(GONE:default=Some App:c99extidentifier)", "Some_App", settings)
    checkValue("$(NAME:default=Other)$(EMPTY:default=1)", "My App-21", settings)
    checkValue("$(NAME:default=$(GONE))", "My App-2", settings)
    checkValue("$(GONE:default=$(NAME:lower))", "my app-2", settings)
    checkValue("$(GONE:default=$(LOST))", "?$(GONE)", settings)
    checkValue("x$(NAME:unheard:lower)", "?$(NAME:unheard:lower)", settings)
    checkValue("$(GONE:lower)", "?$(GONE:lower)", settings)
    checkValue("$(NAME:default)", "?$(NAME:default)", settings)
  }

  /// No person writes these.
  @Test func bounds() {
    checkValue(String(repeating: "$(", count: 2000), "?$…")
    checkValue(String(repeating: "x", count: 4097), "?" + String(repeating: "x", count: 32) + "…")
    let doubling = Dictionary(uniqueKeysWithValues: (0..<20).map { ("A\($0)", ["$(A\($0 + 1))$(A\($0 + 1))"]) })
    checkValue("$(A0)", "?$(A20)", doubling)
  }

  /// The app has a name that tests know, whatever is built under another; what is not known is told once.
  @Test func moduleNamesByOperators() {
    func project(_ setting: String) -> String {
      projectFile(
        """
        P = {isa = PBXProject; mainGroup = G; targets = (App, Beta, AppTests); };
        G = {isa = PBXGroup; children = (F1, F2); sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = App/App.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = Tests/Test.swift; sourceTree = "<group>"; };
        B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
        AppSources = {isa = PBXSourcesBuildPhase; files = (B1); };
        BetaSources = {isa = PBXSourcesBuildPhase; files = (B1); };
        AppTestsSources = {isa = PBXSourcesBuildPhase; files = (B2); };
        D1 = {isa = PBXTargetDependency; target = App; };
        \(target("App", "application", settings: "PRODUCT_NAME = \"My App\"; \(setting)"))
        \(target("Beta", "application", settings: "PRODUCT_NAME = \"My Beta\"; \(setting)"))
        \(target("AppTests", "bundle.unit-test", "dependencies = (D1);", settings: setting))
        """)
    }
    func checkNames(_ setting: String, _ expected: String, _ location: Testing.SourceLocation = #_sourceLocation) {
      checkModules(
        [
          ("App.xcodeproj/project.pbxproj", project(setting)), ("App/App.swift", ""),
          ("Tests/Test.swift", "@testable import Lockbox"),
        ], expected, location)
    }
    checkNames(
      "PRODUCT_MODULE_NAME = \"Lockbox$(:c99extidentifier)\";",
      """
      executable Lockbox in 'App': App/App.swift
      test AppTests as Lockbox in 'Tests': Tests/Test.swift -> App=App
      """)
    checkNames(
      "PRODUCT_MODULE_NAME = \"$(BRAND:upper)\";",
      """
      executable App as My_App in 'App': App/App.swift
      test AppTests in 'Tests': Tests/Test.swift -> App=App
      executable Beta as My_Beta in 'App': App/App.swift
      App.xcodeproj/project.pbxproj:15: module: the module name of 'App' is unknown, as are those of 1 more, because PRODUCT_MODULE_NAME refers to '$(BRAND:upper)'; imports may not be resolved; write the value of the setting
      """)
  }
}
