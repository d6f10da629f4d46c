import Testing

/// A word and a name behind it: the name says which of its things is meant, whatever the subject's placeholders stand for.
@Suite struct NamedDefinitionTests {
  private let tree = """
    //- Features/Editor/Editor.swift
    struct Editor { var search: Search }
    struct Draft { var data: Record }
    //- Features/Search/Search.swift
    struct Search {}
    //- Features/Data/Record.swift
    struct Record {}
    """

  @Test(arguments: [
    ("each feature\nmust not use feature Search", "Search", "uses Search of Features/Search"),
    ("each feature Editor\nmust not use feature Se*", "Se*", "uses Search of Features/Search"),
    ("each feature Editor\nmust use only feature Search|Core", "", ""),
  ])
  func theNameSaysWhichIsMeant(_ rule: String, _ name: String, _ found: String) {
    let words = "```definitions\nfeature = folder Features/{Feature}\n```\n```rule probe\n\(rule)\n```"
    let demand = rule.split(separator: "\n").last.map(String.init) ?? ""
    check(
      tree, words,
      name.isEmpty
        ? "Features/Editor/Editor.swift:2:26: error: Features/Editor \(demand): uses Record of Features/Data [probe]"
        : "Features/Editor/Editor.swift:1:29: error: Features/Editor \(demand): \(found) [probe]")
  }

  @Test func whoMayUseItIsNamedToo() {
    check(
      tree,
      "```definitions\nfeature = folder Features/{Feature}\n```\n```rule probe\neach feature\nmust not be used by feature Editor\n```",
      """
      Features/Data: error: Features/Data must not be used by feature Editor: is used by Features/Editor [probe]
        Features/Editor/Editor.swift:2:26: Features/Editor uses it
      Features/Search: error: Features/Search must not be used by feature Editor: is used by Features/Editor [probe]
        Features/Editor/Editor.swift:1:29: Features/Editor uses it
      """)
  }

  /// What the name says binds the word's placeholders where nothing has, and leaves those that are bound.
  @Test(arguments: ["*Service", "{X}Service"])
  func placeholdersOfTheNamedAreBound(_ name: String) {
    let words = "```definitions\nfeature = folder Features/{Feature}\n```\n"
    check(
      "//- Features/Search/A.swift\nstruct CartService {}",
      words + "```rule probe\neach type \(name)\nwhere in feature Search\nmust come with file {Feature}.swift\n```",
      "Features/Search/A.swift:1:8: error: CartService must come with file Search.swift: none exists [probe]")
  }

  /// Two words may share a placeholder, and mean different types by it.
  @Test func aWordForOtherTypesIsNotTheSubjects() {
    check(
      "//- A.swift\nstruct UserDTO {}\nstruct UserMapper { var dto: UserDTO }",
      "```definitions\ndto = type {Entity}DTO\n```\n```rule probe\neach type {Entity}Mapper\nmust not use dto\n```",
      "A.swift:2:30: error: UserMapper must not use dto: uses UserDTO [probe]")
  }

  /// Two parts of one feature share its placeholder, and may not know each other.
  @Test func aWordForAnotherPartIsNotTheSubjects() {
    check(
      "//- App/Cart/Domain/A.swift\nstruct A { var b: B }\n//- App/Cart/Data/B.swift\nstruct B {}",
      """
      ```definitions
      domain = folder App/{Feature}/Domain
      data = folder App/{Feature}/Data
      ```
      ```rule probe
      each domain
      must not use a data
      ```
      """,
      "App/Cart/Domain/A.swift:1:19: error: App/Cart/Domain must not use a data: uses B of App/Cart/Data [probe]")
  }
}
