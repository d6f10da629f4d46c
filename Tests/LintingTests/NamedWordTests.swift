import Testing

/// A word and a name behind it: the name says which of its things is meant, whatever the subject's holes stand for.
@Suite struct NamedWordTests {
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
    let words = "```words\nfeature = folder Features/{Feature}\n```\n```rule probe\n\(rule)\n```"
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
      "```words\nfeature = folder Features/{Feature}\n```\n```rule probe\neach feature\nmust not be used by feature Editor\n```",
      """
      Features/Data: error: Features/Data must not be used by feature Editor: is used by Features/Editor [probe]
        Features/Editor/Editor.swift:2:26: Features/Editor uses it
      Features/Search: error: Features/Search must not be used by feature Editor: is used by Features/Editor [probe]
        Features/Editor/Editor.swift:1:29: Features/Editor uses it
      """)
  }
}
