import Testing

/// Types whose values others come by without naming them.
@Suite struct GivenValueTests {
  @Test func whatAMemberOfAnotherTypeHasMayBeUsed() {
    check(
      """
      //- Sources/Auth.swift
      struct Auth { var check: () -> Bool }
      extension DependencyValues { var auth: Auth { get { self[Key.self] } set { self[Key.self] = newValue } } }
      //- Sources/Made.swift
      struct Made {}
      struct Held {}
      struct Own { static func make() -> Own { Own() }; var next: Own? }
      struct Hidden {}
      struct Asked {}
      struct Plain {}
      func make() -> Made { Made() }
      struct Holder {}
      extension Holder { var held: Held { Held() }; subscript(n: Int) -> Held { held } }
      struct Stored { let stored: Plain }
      private struct Box { var hidden: Hidden }
      func ask(_ asked: Asked) { let plain: Plain }
      //- Sources/Use.swift
      struct Screen { @Dependency(\\.auth) var auth }
      let holder: Holder
      """,
      "each type Auth|Made|Held|Own|Hidden|Asked|Plain\nmust be used by a file",
      """
      Sources/Made.swift:3:8: error: Own must be used by a file: no other file uses it [probe]
      Sources/Made.swift:4:8: error: Hidden must be used by a file: no other file uses it [probe]
      Sources/Made.swift:5:8: error: Asked must be used by a file: no other file uses it [probe]
      Sources/Made.swift:6:8: error: Plain must be used by a file: no other file uses it [probe]
      problem Sources/Auth.swift:1:8: probe could not check Auth, Made and Held: code may use a value of the type through a member of another type, without naming the type: auth, held and make
      """)
  }
}
