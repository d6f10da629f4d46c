import Testing

/// Types that Objective-C, storyboards and property lists may use.
@Suite struct ForeignUseTests {
  private let rule = "each type\nmust be used by a file"
  private let unseen = "a file in another language contains this name and may use the declaration"

  @Test func objectiveCMayUseWhatItSeesAndNames() {
    let types = """
      //- Types.swift
      class Manager: NSObject {}
      @objc(ACMPlayer) final class Player: Base {}
      @objc protocol Listener {}
      @objc enum Mode: Int { case on }
      class Remote: UIOutsideThing {}
      @objcMembers class Named: NSObject {}
      //- Hidden.swift
      class Plain {}
      class Pure: Equatable {}
      struct Value {}
      enum Choice { case one }
      protocol Asked {}
      class Unnamed: NSObject {}
      //- Old.m
      #import "Unnamed.h"
      @class Manager;
      // Unnamed /* Plain */
      id<Listener> a = [[ACMPlayer new] play: @"Unnamed text", Mode.on];
      Remote *b; Class c = NSClassFromString(@"App.Named");
      Plain *p; Pure *q; Value v; Choice w; Asked *x;
      """
    check(
      types, rule,
      """
      Hidden.swift:1:7: error: Plain must be used by a file: no other file uses it [probe]
      Hidden.swift:2:7: error: Pure must be used by a file: no other file uses it [probe]
      Hidden.swift:3:8: error: Value must be used by a file: no other file uses it [probe]
      Hidden.swift:4:6: error: Choice must be used by a file: no other file uses it [probe]
      Hidden.swift:6:7: error: Unnamed must be used by a file: no other file uses it [probe]
      problem Types.swift:1:7: probe could not check Manager, Player, Mode and 2 more: \(unseen): Old.m
      """)
    check(
      types, "each protocol\nmust be used by a file",
      """
      Hidden.swift:5:10: error: Asked must be used by a file: no other file uses it [probe]
      problem Types.swift:3:16: probe could not check Listener: \(unseen): Old.m
      """)
    // What is used by Swift is used whatever else uses it.
    check(
      "//- A.swift\nclass A: NSObject {}\n//- B.swift\nstruct B { let a: A }\n//- Old.m\nA *a;",
      "each type A\nmust be used by a file", "")
    check(
      "//- A.swift\nclass A: NSObject {}\n//- Old.m\nA *a;", "each file A.swift\nmust be used by a file",
      "problem A.swift: probe could not check A.swift: \(unseen): Old.m")
  }

  @Test func interfacesAndPropertyListsNameClasses() {
    let tree = """
      //- Screens.swift
      class HomeScreen: UIViewController {}
      class Cell: UITableViewCell {}
      class Share: UIViewController {}
      class Title: UIViewController {}
      class Shorten: ValueTransformer {}
      //- Base.lproj/Main.storyboard
      <viewController id="a" customClass="HomeScreen" customModule="App" title="Title"/>
      //- Cell.xib
      <tableViewCell customClass="Cell"/>
      <string key="NSValueTransformerName">Shorten</string>
      //- Share/Info.plist
      <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Share</string>
      """
    check(
      tree, rule,
      """
      Screens.swift:4:7: error: Title must be used by a file: no other file uses it [probe]
      problem Screens.swift:1:7: probe could not check HomeScreen, Cell, Share and Shorten: \(unseen): \
      Base.lproj/Main.storyboard, Cell.xib and Share/Info.plist
      """)
  }

  @Test func dictionariesForScriptsAndModelsNameClasses() {
    check(
      """
      //- Types.swift
      class Make: NSScriptCommand {}
      class Open: NSScriptCommand {}
      class Note: NSManagedObject {}
      class Page: NSManagedObject {}
      class Text: NSManagedObject {}
      @main class Delegate: NSObject {}
      //- App.sdef
      <command name="Make Text" code="x"><cocoa class="App.Make"/></command>
      <command name="Open"><cocoa class="Open"/></command>
      //- Model.xcdatamodeld/Model.xcdatamodel/contents
      <entity name="Text" representedClassName="$(PRODUCT_MODULE_NAME).Note"/>
      <entity name="Text" representedClassName=".Page"/>
      """, rule,
      """
      Types.swift:5:7: error: Text must be used by a file: no other file uses it [probe]
      problem Types.swift:1:7: probe could not check Make, Open, Note and Page: \(unseen): \
      App.sdef and Model.xcdatamodeld/Model.xcdatamodel/contents
      problem Types.swift:6:13: probe could not check Delegate: it is an entry point
      """)
  }

  /// Not all of its words are kept, so it may name anything.
  @Test func whatHoldsTooManyWordsNamesAnything() {
    let words = (0..<20_000).map { "<object customClass=\"C\($0)\"/>" }.joined(separator: "\n")
    check(
      "//- A.swift\nclass Last: UIViewController {}\n//- Main.storyboard\n\(words)",
      "each type Last\nmust be used by a file",
      "problem A.swift:1:7: probe could not check Last: \(unseen): Main.storyboard")
  }
}
