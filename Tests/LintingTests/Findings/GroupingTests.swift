import Testing

/// What is told at once of many things that fail a demand, in each way to write it.
@Suite struct GroupingTests {
  @Test(arguments: [
    ("have a func", "have no func"), ("has a func", "have no func"), ("has func _", "have no func _"),
    ("use a class", "use no class"), ("uses an enum", "use no enum"),
    ("be used by a class", "are used by no class"), ("used by a class", "are used by no class"),
    ("come with an enum Cases", "come with no enum Cases"),
    ("comes with enum Cases", "come with no enum Cases"),
    ("not be struct _", "are struct _"), ("be public", "are not public"),
  ])
  func theDemandIsDenied(_ demand: String, _ fault: String) {
    check(
      "//- A.swift\nstruct A {}\nstruct B {}\nclass C {}\n", "all structs\nmust \(demand)",
      "A.swift:1:8: error: 2 of 2 structs \(fault): A and B [probe]\n  A.swift:1:8: A\n  A.swift:2:8: B")
  }

  @Test func eachStatementCountsItsOwnSubjects() {
    check(
      "//- A.swift\nstruct A {}\nstruct B {}\nstruct C { func f() {} }",
      "all structs\nmust have a func\nall structs\nwhere named A|C\nmust have a var",
      """
      A.swift:1:8: error: 2 of 3 structs have no func: A and B [probe]
        A.swift:1:8: A
        A.swift:2:8: B
        2 of 2 structs have no var: A and C
        A.swift:3:8: C
      """)
  }

  @Test func filesOfOneNameAreToldApart() {
    check(
      "//- A/Row.swift\nlet a = 1\n//- B/C/Row.swift\nlet a = 1\n//- B/Cell.swift\nlet a = 1\n",
      "all files\nmust have a class",
      """
      A/Row.swift: error: 3 of 3 files have no class: A/Row.swift, C/Row.swift and Cell.swift [probe]
        A/Row.swift: A/Row.swift
        B/C/Row.swift: C/Row.swift
        B/Cell.swift: Cell.swift
      """)
  }
}
