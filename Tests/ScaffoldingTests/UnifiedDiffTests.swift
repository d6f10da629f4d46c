import Scaffolding
import Testing

@Suite struct UnifiedDiffTests {
  @Test(arguments: [
    ("a\nb\n", "a\nb\n", ""),
    ("a\nb\n", "a\nc\n", "@@ -1,2 +1,2 @@\n a\n-b\n+c\n"),
    ("a\nb", "a\nb\n", "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"),
    ("a\nb", "x\na\nb", "@@ -1,2 +1,3 @@\n+x\n a\n b\n\\ No newline at end of file\n"),
    ("", "a", "@@ -0,0 +1 @@\n+a\n\\ No newline at end of file\n"),
    ("a\r\n", "b\r\n", "@@ -1 +1 @@\n-a\r\n+b\r\n"),
  ])
  func hunks(_ old: String, _ new: String, _ expected: String) {
    #expect(
      unifiedDiff(old, new, path: "A.swift") == (expected.isEmpty ? "" : "--- a/A.swift\n+++ b/A.swift\n" + expected))
  }

  @Test func aNewFile() {
    #expect(unifiedDiff(nil, "a\n", path: "A.swift") == "--- /dev/null\n+++ b/A.swift\n@@ -0,0 +1 @@\n+a\n")
  }

  @Test func differencesAreToldInHunks() {
    let old = (1...12).map { "\($0)\n" }.joined()
    let new = old.replacing("2\n3", with: "2\nx\n3").replacing("11\n", with: "")
    #expect(
      unifiedDiff(old, new, path: "A.swift") == """
        --- a/A.swift
        +++ b/A.swift
        @@ -1,5 +1,6 @@
         1
         2
        +x
         3
         4
         5
        @@ -8,5 +9,4 @@
         8
         9
         10
        -11
         12

        """)
  }
}
