import RuleLanguage
import Testing

/// Rules in the words of developers who do not know the notation. `/` separates lines.
@Suite struct PhrasingTests {
  /// A phrasing, the suggestion in the message, and the rule after it was followed. Without a suggestion, the phrasing is
  /// accepted.
  static let phrasings: [(said: String, suggestion: String, rule: String)] = [
    ("each var in ViewModels / must be private let", "", "each var in ViewModels / must be private let"),
    ("each file in Domain / must not contain print", "", "each file in Domain / must not contain print"),
    ("each file / must have at most one type", "", "each file / must have at most one type"),
    ("each class / must not be open", "", "each class / must not be open"),
    ("each external extension / must be in Extensions", "", "each external extension / must be in Extensions"),
    ("each class / must be final or open", "", "each class / must be final or open"),
    ("each type not in App / must not be named App*", "", "each type not in App / must not be named App*"),
    ("each public func / must have a doc comment", "be documented", "each public func / must be documented"),
    (
      "each struct _: Codable / must declare enum CodingKeys", "must have enum CodingKeys",
      "each struct _: Codable / must have enum CodingKeys"
    ),
    (
      "each folder Features/{A} / must not use another folder Features/{A} except Public",
      "must not use another file in Features/{A} not in Public",
      "each folder Features/{A} / must not use another file in Features/{A} not in Public"
    ),
    (
      "each class in Networking: Codable / must be final", "each class _: Codable in Networking",
      "each class _: Codable in Networking / must be final"
    ),
    (
      "each type {X}View / must come with test class|struct {X}Tests",
      "come with test class {X}Tests or come with test struct {X}Tests",
      "each type {X}View / must come with test class {X}Tests or come with test struct {X}Tests"
    ),
    (
      "each type {X}Service / must come with type {X}Mock in test", "test type {X}Mock",
      "each type {X}Service / must come with test type {X}Mock"
    ),
    (
      "each file not test / must not contain print(...)", "remove 'not test'", "each file / must not contain print(...)"
    ),
    (
      "each type in Core / must not be used by a type not App", "must be used by only type App",
      "each type in Core / must be used by only type App"
    ),
    (
      "each file in Domain / should not use module UIKit", "did you mean 'must not'?",
      "each file in Domain / must not use module UIKit"
    ),
    (
      "each module Core / cannot use module App", "did you mean 'must not'?",
      "each module Core / must not use module App"
    ),
    (
      "each file in Domain / must not import UIKit", "use module UIKit",
      "each file in Domain / must not use module UIKit"
    ),
    (
      "each module Core / must not depend on module App", "must not use module App",
      "each module Core / must not use module App"
    ),
    (
      "each module Core / must not know about module App", "must not use module App",
      "each module Core / must not use module App"
    ),
    (
      "each type in Services / may only be used in ViewModels", "must be used only in ViewModels",
      "each type in Services / must be used only in ViewModels"
    ),
    (
      "classes in Views must be named *View", "each class in Views, must be named *View",
      "each class in Views / must be named *View"
    ),
    (
      "no singletons", "each type, must not have static var shared|default|instance",
      "each type / must not have static var shared|default|instance"
    ),
    ("no class may be open", "each class, must not be open", "each class / must not be open"),
    (
      "no force unwraps in Sources", "each file in Sources, must not contain ...!",
      "each file in Sources / must not contain ...!"
    ),
    (
      "no print statements in Sources", "each file in Sources, must not contain print(...)",
      "each file in Sources / must not contain print(...)"
    ),
    ("no cycles", "each module, must not be in a cycle", "each module / must not be in a cycle"),
    ("views must not be open", "each type *View, must not be open", "each type *View / must not be open"),
    (
      "only Data may import Alamofire", "each import Alamofire, must be in Data",
      "each import Alamofire / must be in Data"
    ),
    (
      "only Composition may use type *ServiceImpl", "each type *ServiceImpl, must be used only in Composition",
      "each type *ServiceImpl / must be used only in Composition"
    ),
    (
      "each class *ViewModel / must inherit from BaseViewModel", "be class _: BaseViewModel",
      "each class *ViewModel / must be class _: BaseViewModel"
    ),
    (
      "each struct *DTO / must conform to Codable", "be struct _: Codable",
      "each struct *DTO / must be struct _: Codable"
    ),
    (
      "each class in Services / must implement a protocol", "be class _: _",
      "each class in Services / must be class _: _"
    ),
    ("each struct in Views / must be a View", "be struct _: View", "each struct in Views / must be struct _: View"),
    (
      "each struct in Views / must be of type View", "be struct _: View",
      "each struct in Views / must be struct _: View"
    ),
    (
      "each type *ViewModel / must have tests", "must be used by a test",
      "each type *ViewModel / must be used by a test"
    ),
    ("each file / must not be longer than 400 lines", "have at most 400", "each file / must have at most 400 lines"),
    ("each type / must have fewer than 10 funcs", "at most 9", "each type / must have at most 9 funcs"),
    ("each file / must not have more than 300 lines", "at most 300", "each file / must have at most 300 lines"),
    (
      "each func in Core / must have at most 5 arguments", "must not be func _(_, _, _, _, _, _, ...)",
      "each func in Core / must not be func _(_, _, _, _, _, _, ...)"
    ),
    ("each file / must only contain one type", "must have exactly 1 type", "each file / must have exactly 1 type"),
    ("each file / must contain only one class", "must have exactly 1 class", "each file / must have exactly 1 class"),
    (
      "each class / must only have private var", "must have only private var", "each class / must have only private var"
    ),
    (
      "each type in Views / must not access type *Service", "must not use type *Service",
      "each type in Views / must not use type *Service"
    ),
    (
      "each type *Repository / must only be accessed from UseCases", "must be used only in UseCases",
      "each type *Repository / must be used only in UseCases"
    ),
    (
      "each type *Impl / must not be accessed from Features", "must not be used by a type in Features",
      "each type *Impl / must not be used by a type in Features"
    ),
    (
      "each type *Store / must be instantiated only in App", "must be used only in App",
      "each type *Store / must be used only in App"
    ),
    ("each protocol / must end with Protocol", "be named *Protocol", "each protocol / must be named *Protocol"),
    ("each protocol / must have suffix Protocol", "be named *Protocol", "each protocol / must be named *Protocol"),
    (
      "each protocol / must be called *Providing", "must be named *Providing",
      "each protocol / must be named *Providing"
    ),
    (
      "each file in Views / must match *View.swift", "must be named *View.swift",
      "each file in Views / must be named *View.swift"
    ),
    ("each type ending with Cell / must be in Cells", "type *Cell", "each type *Cell / must be in Cells"),
    ("each view model / must be final", "type *ViewModel", "each type *ViewModel / must be final"),
    (
      "each class *ViewModel / must be marked @MainActor", "be @MainActor", "each class *ViewModel / must be @MainActor"
    ),
    ("each class *ViewModel / must have @MainActor", "be @MainActor", "each class *ViewModel / must be @MainActor"),
    (
      "each file in Sources / must not force unwrap", "must not contain ...!",
      "each file in Sources / must not contain ...!"
    ),
    (
      "each file in Sources / must not use print", "contain print(...)",
      "each file in Sources / must not contain print(...)"
    ),
    (
      "each file in Sources / must not call print()", "contain print()",
      "each file in Sources / must not contain print()"
    ),
    ("each file in Sources / must not use try!", "contain try!", "each file in Sources / must not contain try!"),
    (
      "each type implementing Coordinator / must be in Coordinators", "type _: Coordinator",
      "each type _: Coordinator / must be in Coordinators"
    ),
    (
      "each class that inherits from UIViewController / must be in UI", "class _: UIViewController",
      "each class _: UIViewController / must be in UI"
    ),
    (
      "each class extending UIViewController / must be named *ViewController", "class _: UIViewController",
      "each class _: UIViewController / must be named *ViewController"
    ),
    (
      "each enum conforming to Error / must be named *Error", "enum _: Error",
      "each enum _: Error / must be named *Error"
    ),
    (
      "each type {Name}ViewModel / must have a test class {Name}ViewModelTests",
      "come with test class {Name}ViewModelTests",
      "each type {Name}ViewModel / must come with test class {Name}ViewModelTests"
    ),
    (
      "each type {Name}ViewModel / must be tested by {Name}ViewModelTests",
      "must come with test type {Name}ViewModelTests",
      "each type {Name}ViewModel / must come with test type {Name}ViewModelTests"
    ),
    (
      "each type {Name}View / must have a matching {Name}ViewModel", "must come with type {Name}ViewModel",
      "each type {Name}View / must come with type {Name}ViewModel"
    ),
    (
      "each type {Name}View / requires type {Name}ViewModel", "must come with type {Name}ViewModel",
      "each type {Name}View / must come with type {Name}ViewModel"
    ),
    (
      "each module / must not have circular dependencies", "must not be in a cycle",
      "each module / must not be in a cycle"
    ),
    ("each module / must be acyclic", "must not be in a cycle", "each module / must not be in a cycle"),
    (
      "each module *Feature / must not import other module *Feature", "must not use another module *Feature",
      "each module *Feature / must not use another module *Feature"
    ),
    (
      "each folder Features/{F} / must not import from other folder Features/{F}",
      "must not use another folder Features/{F}", "each folder Features/{F} / must not use another folder Features/{F}"
    ),
    (
      "each file in Domain / must be independent of Data", "must not use module Data, or must not use file in Data",
      "each file in Domain / must not use file in Data"
    ),
    (
      "each file in Domain / may only import Foundation", "must use only module Foundation",
      "each file in Domain / must use only module Foundation"
    ),
    (
      "each file in Domain / must only import Foundation, Combine", "must use only module Foundation|Combine",
      "each file in Domain / must use only module Foundation|Combine"
    ),
    (
      "each type in Domain / must not know type in Data", "must not use type in Data",
      "each type in Domain / must not use type in Data"
    ),
    (
      "each type / must not be public in Internal", "each type in Internal",
      "each type in Internal / must not be public"
    ),
    ("each property in Models / must be let", "var", "each var in Models / must be let"),
    ("each var @State / must be private", "@State var", "each @State var / must be private"),
    (
      "each async function in Services / must throw", "func _(...) async",
      "each func _(...) async in Services / must throw"
    ),
    (
      "each type outside of Tests / must not be named *Mock", "not in Tests",
      "each type not in Tests / must not be named *Mock"
    ),
    (
      "each public type / must be documented with a comment", "write: documented",
      "each public type / must be documented"
    ),
    (
      "each file {Name}.swift / must contain type {Name}", "have type {Name}",
      "each file {Name}.swift / must have type {Name}"
    ),
    (
      "each type *Manager / must not exist", "each type, must not be named *Manager",
      "each type / must not be named *Manager"
    ),
    (
      "each struct _: View / must be accompanied by type _: PreviewProvider in the same file",
      "must come with type _: PreviewProvider in the same file",
      "each struct _: View / must come with type _: PreviewProvider in the same file"
    ),
  ]

  @Test(arguments: phrasings)
  func theSuggestionIsARule(_ said: String, _ suggestion: String, _ rule: String) {
    func reported(_ rule: String) -> String { errors(inBlock: rule.replacing(" / ", with: "\n")) }
    #expect(reported(rule) == "")
    if suggestion.isEmpty { return }
    let message = reported(said)
    #expect(message.contains(suggestion), "\(said): \(message)")
  }
}
