import Linting
import RuleLanguage
import Testing

/// A page whose rule finds types named `Bad…`, with the Swift of its one example.
private func failures(_ example: String) -> [String] {
  let text = """
    # Types are good

    ```rule error
    each type Bad*
    must be named Good*
    ```

    ## Examples

    ```swift Sources/A.swift
    \(example)
    ```

    """
  let read = parseRules([RuleSource(path: "types-good.md", text: text, pack: "probe")], overrides: [])
  #expect(read.errors.map(\.message) == [])
  return testExamples(of: read.pages[0], rules: read.rules, pages: read.pages)
    .map { "\($0.place.path):\($0.place.line): \($0.variant.rawValue): \($0.message)" }
}

@Suite struct ExampleTestTests {
  @Test func aRightPagePasses() {
    #expect(failures("class BadA {} // expect: types-good\nclass Good {}") == [])
  }

  @Test func anUnexpectedFindingFails() {
    #expect(
      failures("class BadA {}") == [
        "types-good.md:11: as written: Sources/A.swift:1: unexpected finding: "
          + "BadA must be named Good* [types-good]"
      ])
  }

  @Test func failuresAreToldInOrderOfTheirLines() {
    #expect(
      failures("class Good {} // expect: types-good\nclass BadA {}").map { $0.prefix { $0 != " " } } == [
        "types-good.md:11:", "types-good.md:12:",
      ])
  }

  @Test func aFileThatIsDrawnTwiceFails() {
    #expect(
      failures("class Good {}\n```\n\n```swift Sources/B.swift\n```\n\n```swift Sources/A.swift\nclass Best {}") == [
        "types-good.md:17: as written: Sources/A.swift appears twice below one heading, first in line 10; give one of the files another heading or path"
      ])
  }

  @Test func aMissingFindingFails() {
    #expect(
      failures("\nclass Good {} // expect: types-good") == [
        "types-good.md:12: as written: Sources/A.swift: expected a finding of types-good here, but there is none"
      ])
  }
}
