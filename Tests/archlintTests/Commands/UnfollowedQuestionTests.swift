import Foundation
import Testing

private let tree = [
  "Package.swift": """
  // swift-tools-version: 6.0
  import PackageDescription
  let package = Package(name: "P", targets: [.target(name: "App")])
  """,
  "Sources/App/Text.swift": "extension Sequence { func second() {} }\n",
  "Sources/App/Use.swift": "func f() { make().second() }\n",
]

/// Who uses the members of an extension is not known, and nobody is said not to.
@Test func filesOfExtensionsAreNotSaidToBeUnused() throws {
  try withTree(tree) { root in
    let what = try archlint(["what", "Text.swift"], in: root).output
    #expect(what.contains("no file, but archlint cannot find every use of a member\n"))
    let json = try archlint(["what", "Text.swift", "--format", "json"], in: root).output
    #expect(json.contains("\"doubtOfUsers\" : \"archlint cannot find every use of a member\""))
    let use = try archlint(["what", "Use.swift"], in: root).output
    #expect(use.contains("  uses          no file\n  not followed  1 possibly of other files: second 1:19\n"), "\(use)")
    let useJSON = try archlint(["what", "Use.swift", "--format", "json"], in: root).output
    #expect(useJSON.contains("\"cause\" : \"possibly of other files\""))
    let why = try archlint(["why", "Use.swift", "Text.swift"], in: root).output
    let doubt =
      "archlint does not know the type before '.second' at Sources/App/Use.swift:1:19, and no other type declares 'second'"
    #expect(why.contains("Text.swift, as far as archlint knows: \(doubt).\n"))
    let chain = try archlint(["why", "Use.swift", "Text.swift", "--format", "json"], in: root).output
    #expect(chain.contains("\"doubt\" : \"\(doubt)\""))
    let back = try archlint(["why", "Text.swift", "Use.swift"], in: root).output
    #expect(back.contains("Use.swift, at any distance.\n"))
  }
}

/// What the files declare that are used anyway, or the file itself, leads to no other.
@Test func membersOfWhatIsUsedAreNotSaidToBeLeftOut() throws {
  var tree = tree
  tree["Sources/App/Store.swift"] = "struct Store { func load() {}; func drop() {} }\n"
  tree["Sources/App/Other.swift"] = "struct Other { func drop() {} }\n"
  tree["Sources/App/Use.swift"] = """
    func f(_ store: Store) { make().load(); make().drop(); make().own(); make().second(); make().count() }
    struct Use { func own() {} }

    """
  try withTree(tree) { root in
    let reported = try archlint(["what", "Use.swift"], in: root).output
    #expect(reported.contains("  not followed  1 possibly of other files: second 1:77\n"), "\(reported)")
  }
}

/// A member of what is not followed may be that of the type which is asked about.
@Test func typesWhoseMembersAreWrittenAreNotSaidToBeUnused() throws {
  var tree = tree
  tree["Sources/App/Store.swift"] = "final class Store { func refill() {}; func load() {} }\nfunc load() {}\n"
  tree["Sources/App/Use.swift"] = "func f() { make().load(); unknown { $0.refill() } }\nstruct Use { let a = 1 }\n"
  tree["Sources/App/Other.swift"] = "struct Other { func load() {} }\n"
  try withTree(tree) { root in
    let why = try archlint(["why", "Use.swift", "Store"], in: root).output
    #expect(
      why.contains(
        "as far as archlint knows: archlint does not know the type before '.refill' at Sources/App/Use.swift:1:40, and no other type declares 'refill'.\n"
      ))
    #expect(try archlint(["why", "Other.swift", "Store"], in: root).output.contains("Store, at any distance.\n"))
    #expect(try archlint(["why", "Use.swift", "Other"], in: root).output.contains("Other, at any distance.\n"))
  }
}

/// What an extension gives a type is a member of it, as much as what stands in its body.
@Test func membersOfExtensionsAreUsesOfTheirType() throws {
  var tree = tree
  tree["Sources/App/Store.swift"] = "class Store {}\n"
  tree["Sources/App/More.swift"] = "extension Store { var size: Int { 1 } }\n"
  tree["Sources/App/World.swift"] = "class World { let store: Store = Store() }\n"
  tree["Sources/App/View.swift"] = "struct View { let world: World; func f() { print(world.store.size) } }\n"
  try withTree(tree) { root in
    let why = try archlint(["why", "View", "Store"], in: root).output
    #expect(why.contains("the type Store directly.\n"))
  }
}

/// What a type holds is not said to have nothing to do with it.
@Test func nestedTypesArePartsOfTheirOwn() throws {
  var tree = tree
  tree["Sources/App/Store.swift"] = "class Store { final class Context { weak var store: Store? } }\n"
  try withTree(tree) { root in
    let why = try archlint(["why", "Store.Context", "type:Store"], in: root).output
    #expect(
      why.contains(
        "as far as archlint knows: archlint does not record uses of a type in its own members or nested types.\n"))
  }
}

/// A way that is known may be a detour, and users that are known need not be all.
@Test func whatIsKnownOfUsersOfExtensionsIsNotSaidToBeAll() throws {
  var tree = tree
  tree["Sources/App/Use.swift"] = "func f() { make().second(); g([]) }\n"
  tree["Sources/App/Way.swift"] = "func g(_ all: [Int]) { all.second() }\nclass Way {}\n"
  try withTree(tree) { root in
    let what = try archlint(["what", "Text.swift"], in: root).output
    #expect(what.contains("1 file: Sources/App/Way.swift 1, but archlint cannot find every use of a member\n"))
    let why = try archlint(["why", "Use.swift", "Text.swift"], in: root).output
    #expect(
      why.contains(
        "in 2 steps, as far as archlint knows: archlint does not know the type before '.second' at Sources/App/Use.swift:1:19"
      ))
    let direct = try archlint(["why", "Way.swift", "Text.swift"], in: root).output
    #expect(direct.contains("Text.swift directly.\n"))
    let type = try archlint(["why", "Way", "Text.swift"], in: root).output
    #expect(type.contains("Text.swift, as far as archlint knows: archlint cannot find every use of a member.\n"))
  }
}

/// Members behind values name nothing of the file that declares them, whatever else is known of its users.
@Test func filesWithMembersAreNotSaidToHaveNoOtherUsers() throws {
  var tree = tree
  tree["Sources/App/Store.swift"] = "struct Store { func load() {} }\n"
  tree["Sources/App/Keys.swift"] = "enum Keys { static let a = 1; private struct Inner { let b = 1 } }\n"
  try withTree(tree) { root in
    let what = try archlint(["what", "Store.swift"], in: root).output
    #expect(what.contains("no file, but archlint cannot find every use of a member\n"))
    #expect(try !archlint(["what", "Keys.swift"], in: root).output.contains("followed"))
  }
}

/// A name that several declarations fit may be that of one of them.
@Test func nobodyIsSaidNotToUseWhatAnUnclearNameMayMean() throws {
  let tree = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "P", targets: [.target(name: "A"), .target(name: "B"), .target(name: "App", dependencies: ["A", "B"])])
    """,
    "Sources/A/Item.swift": "public struct Item {}\npublic struct Other {}\n",
    "Sources/A/Else.swift": "public struct Else {}\n",
    "Sources/B/Item.swift": "public struct Item {}\n",
    "Sources/App/Use.swift": "import A\nimport B\nfunc use(_ i: Item) {}\n",
  ]
  try withTree(tree) { root in
    let why = try archlint(["why", "Use.swift", "Sources/A/Item.swift"], in: root).output
    #expect(
      why.contains(
        "A/Item.swift, as far as archlint knows: a name matches several declarations: Item.\n"))
    let other = try archlint(["why", "Use.swift", "Else.swift"], in: root).output
    #expect(other.contains("Else.swift, at any distance.\n"))
  }
}
