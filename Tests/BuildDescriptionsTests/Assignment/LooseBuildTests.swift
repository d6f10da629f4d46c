import Testing

@testable import ProjectLoading
@testable import ProjectModel

/// What files use of others and which types they inherit from them, where something else declares a module.
private func uses(_ files: [(path: String, text: String)]) -> String {
  let tool = [("tools/gen/Package.swift", manifest("gen", "targets: [.target(name: \"gen\")]"))]
  var options = DiscoveryOptions()
  options.wantsReferences = true
  let project = project(of: tool + files + [("tools/gen/Sources/gen/g.swift", "")], options: options)
  guard let references = project.references else { return "no references" }
  let inherited = project.types.flatMap { type in
    type.inherited.map { "\(type.name): \($0.name)\($0.type == nil ? "?" : "")" }
  }
  return
    (project.files.indices.flatMap { file in
      references.uses(in: FileID(file)).map { number in
        let target = references.targets[Int(references.uses[number].target)]
        return "\(project.files[file].path) -> \(project.files[target.file.index].path) \(project.name(of: target))"
      }
    } + inherited).joined(separator: "\n")
}

/// Files of no module, beside a package that has nothing to do with them.
@Suite struct LooseBuildTests {
  @Test func filesOfOneBuildSeeEachOther() {
    #expect(
      uses([
        ("App/Cart.swift", "struct Cart: Priced {\n  var money: Money\n  func pay() { charge(money.plain) }\n}"),
        ("App/Money.swift", "struct Money {}\nprotocol Priced {}\nprivate struct Hidden {}"),
        (
          "Shared/Pay.swift",
          "func charge(_ sum: Int) {}\nfileprivate func note() {}\nfunc x() { _ = Hidden(); Cart.empty() }"
        ),
        (
          "Shared/Plain.swift",
          "extension Money { var plain: Int { note(); return 0 } }\nextension Cart { static func empty() {} }"
        ),
      ]) == """
        App/Cart.swift -> App/Money.swift Priced
        App/Cart.swift -> App/Money.swift Money
        App/Cart.swift -> Shared/Pay.swift charge
        App/Cart.swift -> Shared/Plain.swift plain
        Shared/Pay.swift -> App/Cart.swift Cart
        Shared/Pay.swift -> Shared/Plain.swift empty
        Shared/Plain.swift -> App/Money.swift Money
        Shared/Plain.swift -> App/Cart.swift Cart
        Cart: Priced
        """)
  }

  /// The helpers of Tuist's manifests see each other and are seen by these, and not by the sources around.
  @Test func helpersOfTuist() {
    #expect(
      uses([
        (
          "App/Project.swift",
          "import ProjectDescription\nimport ProjectDescriptionHelpers\nlet name = Name.core\n"
            + "let project = Project(name: \"App\", targets: [.target(name: \"App\", destinations: .iOS, product: .app, "
            + "bundleId: \"a\", sources: \"Sources/**\")])"
        ),
        ("App/Sources/App.swift", "struct App { var name: Name }"), ("App/Loose.swift", "var loose: Name?"),
        ("App/More.swift", "let more = loose ?? name"),
        (
          "Tuist/ProjectDescriptionHelpers/Name.swift",
          "import ProjectDescription\npublic enum Name { case core\n  var form: Form { .one } }"
        ),
        ("Plugins/Forms/ProjectDescriptionHelpers/Form.swift", "public enum Form { case one }"),
        ("Plugins/Forms/Plugin.swift", "import ProjectDescription\nlet plugin = Plugin(name: \"Forms\")"),
      ]) == """
        App/More.swift -> App/Loose.swift loose
        App/Project.swift -> Tuist/ProjectDescriptionHelpers/Name.swift Name
        Tuist/ProjectDescriptionHelpers/Name.swift -> Plugins/Forms/ProjectDescriptionHelpers/Form.swift Form
        Tuist/ProjectDescriptionHelpers/Name.swift -> Plugins/Forms/ProjectDescriptionHelpers/Form.swift Form
        """)
  }

  /// What Tuist reads is nobody's code; what is only called so is.
  @Test func manifestsOfTuist() {
    let project = project(
      of: [
        ("Project.swift", "import ProjectDescription\nlet project = Project(name: \"App\", targets: [])"),
        ("Tuist/Config.swift", "import ProjectDescription\nlet config = Config()"),
        ("Tuist/ProjectDescriptionHelpers/Name.swift", "import ProjectDescription\nenum Name {}"),
        ("Workspace.swift", "import ProjectDescription\nlet workspace = Workspace(name: \"W\", projects: [])"),
        ("Macros/Plugin.swift", "struct Plugin { let mark = Mark() }"), ("Macros/Mark.swift", "struct Mark {}"),
      ], options: DiscoveryOptions())
    #expect(
      project.files.filter(\.isTestData).map(\.path) == ["Project.swift", "Tuist/Config.swift", "Workspace.swift"])
  }

  /// A file's own comes first; of others nobody knows which is meant.
  @Test func namesakesAreLeftOut() {
    #expect(
      uses([
        ("One/View.swift", "struct Page { var item: Item }\nstruct Item: Base {}\nclass Base {}"),
        ("Two/Item.swift", "struct Item {}\nclass Base {}"), ("Two/View.swift", "struct View: Base { var item: Item }"),
      ]) == """
        One/View.swift -> One/View.swift Item
        One/View.swift -> One/View.swift Base
        Item: Base
        View: Base?
        """)
  }

  /// A project and a package have names of their own, and so has what is run by itself.
  @Test func otherBuildsAreNotSeen() {
    let use = "struct Use: Base { var item: Item; var text = \"\".shout }"
    #expect(
      uses([
        ("A/project.yml", "name: A\ntargets:\n  A:\n"), ("A/App/Item.swift", "struct Item {}\nclass Base {}"),
        ("A/App/Text.swift", "extension String { static var shout = 1 }"), ("B/Use.swift", use),
        ("C/Package.swift", manifest("C", "targets: []")), ("C/Use.swift", use),
        ("run.swift", "#!/usr/bin/swift\nclass Base {}\nfunc f(_ item: Item) {}"),
        ("Fixtures/Sample.swift", "class Base {}\nstruct Item {}"),
      ]) == "Use: Base?\nUse: Base?")
  }

  /// Each program has its folder; what stands in none of them may be any program's.
  @Test func programsAreApart() {
    #expect(
      uses([
        ("One/main.swift", "run(Shared())\nlet limit = 1"), ("One/Run.swift", "func run(_ it: Shared) {}"),
        ("Two/main.swift", "run(Shared())"), ("Lib/Shared.swift", "struct Shared { func f() { run(limit) } }"),
      ]) == """
        One/Run.swift -> Lib/Shared.swift Shared
        One/main.swift -> One/Run.swift run
        One/main.swift -> Lib/Shared.swift Shared
        Two/main.swift -> Lib/Shared.swift Shared
        """)
    #expect(
      uses([("One/main.swift", "run(Shared())"), ("Lib/Shared.swift", "struct Shared {}\nfunc run(_ it: Shared) {}")])
        == """
        Lib/Shared.swift -> Lib/Shared.swift Shared
        One/main.swift -> Lib/Shared.swift run
        One/main.swift -> Lib/Shared.swift Shared
        """)
  }

  /// What a module declares as well may be meant in its stead.
  /// Each has the outermost folder around it that holds no other; what stands beside them may import one.
  @Test func programsBeginWithTheirAttributeToo() {
    #expect(
      uses([
        ("Chat/App/ChatApp.swift", "@main struct ChatApp { static func main() { _ = Session() } }"),
        ("Chat/Model/Session.swift", "struct Session {}"),
        ("ChatTests/Session.swift", "@testable import Chat\nfunc x(_ session: Session) { _ = ShopApp.self }"),
        ("Shop/ShopApp.swift", "import Vendor\n@main struct ShopApp { var session: Session? }"),
      ]) == """
        Chat/App/ChatApp.swift -> Chat/Model/Session.swift Session
        ChatTests/Session.swift -> Chat/Model/Session.swift Session
        """)
  }

  @Test func modulesAmongThem() {
    let package = manifest("P", "targets: [.target(name: \"Core\")]")
    let core = "public struct Own {}\npublic struct Item {}\npublic class Base {}"
    #expect(
      uses([
        ("Package.swift", package), ("Sources/Core/C.swift", core), ("App/Item.swift", "struct Item {}\nclass Base {}"),
        ("App/Use.swift", "import Core\nstruct Use: Base { var item: Item; var own: Own }"),
        ("App/Blind.swift", "struct Blind { var item: Item; var own: Own }"),
      ]) == "App/Use.swift -> Sources/Core/C.swift Own\nUse: Base?")
    #expect(
      uses([
        ("P/Package.swift", package), ("P/Sources/Core/C.swift", core), ("App/Item.swift", "struct Item {}"),
        ("App/Use.swift", "import Core\nstruct Use { var item: Item }"),
        ("App/Blind.swift", "struct Blind { var item: Item }"),
      ]) == "App/Blind.swift -> App/Item.swift Item")
  }

  /// What a module gives to types from outside is there where it is imported.
  @Test func membersThatModulesGive() {
    let given = "public extension String { var wide: Int { 0 } }"
    func found(_ text: String) -> String {
      uses([
        ("tools/kit/Package.swift", manifest("kit", "targets: [.target(name: \"kit\"), .target(name: \"other\")]")),
        ("tools/kit/Sources/kit/k.swift", given), ("tools/kit/Sources/other/o.swift", "import kit"),
        ("App/Use.swift", text + "func f(_ s: String) { _ = s.wide }"),
      ])
    }
    #expect(found("") == "")
    #expect(found("import Foundation\n") == "")
    for module in ["kit", "other"] {
      #expect(found("import \(module)\n") == "App/Use.swift -> tools/kit/Sources/kit/k.swift wide")
    }
  }
}
