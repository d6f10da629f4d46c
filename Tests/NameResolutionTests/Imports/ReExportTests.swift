import Testing

/// What modules pass on by `@_exported import`.
@Suite struct ReExportTests {
  @Test func throughModulesThatExportOneDeclaration() {
    checkReferences(
      """
      //- C/C.swift
      public struct Value { public struct In {} }
      public struct Info {}
      public func make() {}
      //- B/B.swift
      @_exported import struct C.Value
      @_exported import func C.make
      struct Own { let value: Value; let info: Info }
      //- E/E.swift
      @_exported import B
      //- U/U.swift
      public struct Info {}
      //- A/1.swift
      import E
      import U
      func f(_ v: Value, _ i: Info, _ w: B.Value.In, _ j: B.Info) { make() }
      """,
      """
      A/1.swift:3:13: -> C/C.swift Value
      A/1.swift:3:25: -> U/U.swift Info
      A/1.swift:3:38: -> C/C.swift Value
      A/1.swift:3:44: -> C/C.swift In
      A/1.swift:3:63: -> C/C.swift make
      B/B.swift:1:28: -> C/C.swift Value
      B/B.swift:2:26: -> C/C.swift make
      B/B.swift:3:25: Own -> C/C.swift Value
      """)
  }

  /// A module's own declarations go before those that come along with it, unless these are imported as well.
  @Test func ownBeforeExported() {
    checkReferences(
      """
      //- C/C.swift
      public struct Info {}
      public func make() {}
      //- B/B.swift
      @_exported import C
      public struct Info {}
      public func make() {}
      //- A/1.swift
      import B
      func f(_ i: Info) { make() }
      //- A/2.swift
      import B
      import C
      func f(_ i: Info) {}
      """,
      """
      A/1.swift:2:13: -> B/B.swift Info
      """)
  }

  @Test func ownBeforeWhatIsExportedAlone() {
    checkReferences(
      """
      //- C/C.swift
      public struct Info {}
      //- B/B.swift
      @_exported import struct C.Info
      public struct Info {}
      //- A/1.swift
      import B
      func f(_ i: Info) {}
      """,
      """
      A/1.swift:2:13: -> B/B.swift Info
      B/B.swift:1:28: -> C/C.swift Info
      """)
  }
}
