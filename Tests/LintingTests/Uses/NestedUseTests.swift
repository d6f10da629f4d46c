import Testing

/// Uses of what stands in another type, and by it.
@Suite struct NestedUseTests {
  /// A type around the one that uses is no second user, and is no second one that is used.
  @Test func nestedTypesAreCountedOnce() {
    let nested = "//- A.swift\nstruct A { struct Part {} }\n//- B.swift\nstruct B { struct In { let a: A.Part } }"
    check(nested, "each type Part\nmust be used by at most 1 type", "")
    check(
      nested, "each type Part\nmust be used by at least 2 types",
      "A.swift:1:19: error: A.Part must be used by at least 2 types: is used by 1 [probe]")
    check(nested, "each type B\nmust use exactly 2 types", "")
    check(nested, "each type B\nmust not use type A", "B.swift:1:31: error: B must not use type A: uses A [probe]")
  }

  @Test func nothingUsesWhatItHoldsOrWhatHoldsIt() {
    let form = """
      //- Form.swift
      struct Form { var state: State; func reset() -> Form { Form(state: .on) } }
      //- State.swift
      extension Form { enum State { case on; static func of(_ form: Form) -> State { form.state } } }
      extension Form.State { var row: Row { Row(self, Form(state: self)) } }
      //- Row.swift
      struct Row { let state: Form.State }
      """
    check(
      form, "each type in Form.swift|State.swift\nmust not be in a cycle",
      """
      State.swift:2:33: error: types use each other in a cycle: Form.State -> Row -> Form.State; \
      also part of the cycle: Form [probe]
        State.swift:2:33: Form.State uses Row
        Row.swift:1:30: Row uses Form.State
      """)
    check(form, "each type Form|State\nmust not use a type Form|State", "")
    check(form, "each func in Form.swift|State.swift\nmust not use type Form", "")
    check(
      form, "each type Form|State\nmust not be used by a type",
      """
      Form.swift:1:8: error: Form must not be used by a type: is used by Row [probe]
        Row.swift:1:25: Row uses it
      State.swift:1:23: error: Form.State must not be used by a type: is used by Row [probe]
        Row.swift:1:30: Row uses it
      """)
  }
}
