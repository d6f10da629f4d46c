import Testing

/// Uses of members that are not written with what they are members of.
@Suite struct UnfollowedUseTests {
  private let files = """
    //- Sources/Store.swift
    struct Store {}
    //- Sources/App.swift
    func run(store: Store) { store.load() }
    //- Sources/More/Store+Load.swift
    extension Store { func load() {} }
    //- Sources/More/String+Short.swift
    extension String { func short() {} }
    //- Sources/More/Own.swift
    struct Own {}
    extension Own { func f() {} }
    //- Sources/More/Hidden.swift
    extension Store { private func p() {} }
    private extension Store { func q() {} }
    //- Sources/Other/Store+Codable.swift
    extension Store: Codable {}
    """

  /// Of what an extension gives to a type that stands elsewhere nobody knows that it is used by nobody.
  @Test func filesOfExtensionsMayBeUsed() {
    check(
      files, "each file in More\nmust be used by a file",
      """
      Sources/More/Hidden.swift: error: Hidden.swift must be used by a file: no other file uses it [probe]
      Sources/More/Own.swift: error: Own.swift must be used by a file: no other file uses it [probe]
      problem Sources/More/String+Short.swift: probe could not check String+Short.swift: archlint cannot find every use of a member
      """)
    check(
      files, "each folder More|Other\nmust be used by at least 2 files",
      """
      problem Sources/More: probe could not check Sources/More and Sources/Other: archlint cannot find every use of a member
      """)
  }

  /// What is forbidden is told where it is found, and nothing else.
  @Test func forbiddenUsesAreThoseThatAreFound() {
    check(
      files, "each file in More\nmust not be used by file App.swift",
      """
      Sources/More/Store+Load.swift: error: Store+Load.swift must not be used by file App.swift: is used by App.swift [probe]
        Sources/App.swift:1:32: App.swift uses it
      """)
    check(
      files, "each file in More|Other\nwhere not used by a file\nmust not be named *.swift",
      """
      Sources/More/Hidden.swift: error: Hidden.swift must not be named *.swift [probe]
      Sources/More/Own.swift: error: Own.swift must not be named *.swift [probe]
      problem Sources/More/String+Short.swift: probe could not check String+Short.swift and Store+Codable.swift: archlint cannot find every use of a member
      """)
  }
}
