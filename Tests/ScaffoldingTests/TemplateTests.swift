import RuleLanguage
import Scaffolding
import Testing

/// Fills a text and compares the whole of it.
private func check(
  _ text: String, _ values: [String: [String]], types: Set<String> = [], _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let filled = fill(text, PlaceholderValues(values: values, types: types))
  #expect(filled == expected, sourceLocation: sourceLocation)
}

@Test func placeholdersAreFilledInEverySpelling() {
  let values = ["Feature": ["Garden"], "Entity": ["GardenBed", "URLCategory"], "Operation": ["Fetch"]]
  check(
    """
    struct {Feature}View { let {entity}: {Entity}; let {entities}: [{Entity}] } // {entity words}
    //: each {Entity}
    func {operation}{Entities}() { \\{ $0 } } // {Feature}{Entity}, {feature}{Entity}, {unknown}
    //: end

    """, values,
    """
    struct GardenView { let gardenBed: GardenBed; let gardenBeds: [GardenBed] } // garden bed
    func fetchGardenBeds() { \\{ $0 } } // GardenBed, gardenBed, {unknown}
    func fetchURLCategories() { \\{ $0 } } // GardenURLCategory, gardenURLCategory, {unknown}

    """)
}

@Test func sectionsNestAndDependOnTypes() {
  let text = """
    type {
      //: each {Entity}
      //: each {Operation}

      {operation}{Entity}
      //: end
      //: end
      //: where type Glass

      glass
      //: else

      plain
      //: end

    }
    """
  let values = ["Entity": ["A", "B"], "Operation": ["Load", "Save"]]
  check(text, values, types: ["Glass"], "type {\n  loadA\n\n  saveA\n\n  loadB\n\n  saveB\n\n  glass\n}\n")
  check(text, values, "type {\n  loadA\n\n  saveA\n\n  loadB\n\n  saveB\n\n  plain\n}\n")
}

@Test func firstTakesOneOfSeveral() {
  let text = """
    //: each {Entity}
    //: first {Operation}
    {operation}{Entity}
    //: end
    //: end

    """
  check(text, ["Entity": ["A", "B"], "Operation": ["Load", "Save"]], "loadA\nloadB\n")
}

@Test func restTakesAllButTheFirst() {
  let text = """
    //: each {Entity}
    //: rest {Operation}
    {operation}{Entity}
    //: end
    //: end
    //: where several {Entity}
    several
    //: else
    one
    //: end

    """
  check(text, ["Entity": ["A", "B"], "Operation": ["Load", "Save", "Sort"]], "saveA\nsortA\nsaveB\nsortB\nseveral\n")
  check(text, ["Entity": ["A"], "Operation": ["Load"]], "one\n")
}

@Test func aPathHasSmallWordsWithHyphens() {
  let values = ["Feature": ["URLPreview"], "Entity": ["GardenBed"]]
  check("/{feature path}/{entities path}\n", values, "/url-preview/garden-beds\n")
}

private func words(_ lines: String) -> [String: Definition] {
  let source = RuleSource(path: "definitions.md", text: "```definitions\n\(lines)\n```\n", pack: "pack")
  return parseRules([source], overrides: []).rules.definitions
}

@Test func aProjectsWordsTakeThePlaceOfThePacks() throws {
  let page = """
    ```holes
    {Feature}
    ```

    ```swift Sources/Features/{Feature}Feature/Data/DTOs/{Feature}DTO.swift
    struct {Feature}DTO { let {feature}Repository: {Feature}RepositoryProtocol; func toDTO() }
    ```

    ```swift Sources/Entities/{Feature}.swift
    struct {Feature}DTOs {}
    ```
    """
  let (template, errors) = readTemplate(page, path: "template.md")
  #expect(errors == [])
  let adaptation = DefinitionAdaptation(
    from: words(
      """
      feature = folder Sources/Features/{Feature}Feature
      data = folder Data in feature
      dtoFolder = folder DTOs in data
      dto = type {Entity}DTO
      repository = type {R} in data where named *Repository
      entityFolder = folder Sources/Entities
      """),
    to: words(
      """
      feature = folder Modules/{Feature}
      data = folder Data in feature
      dtoFolder = folder Responses|DTOs in data
      dto = type {Entity}Response
      repository = type {R} in data where named Default*Store
      entityFolder = folder /Models
      """))
  let adapted = adaptation(template)
  #expect(
    adapted.files.map(\.path) == [
      "Modules/{Feature}/Data/Responses/{Feature}Response.swift", "/Models/{Feature}.swift",
    ])
  #expect(
    adapted.files[0].text
      == "struct {Feature}Response { let default{Feature}Store: Default{Feature}StoreProtocol; func toDTO() }\n")
  #expect(adapted.files[1].text == "struct {Feature}DTOs {}\n")
}

/// Nobody says what those stand for that are not the template's.
@Test(arguments: [
  ("Apps/{App}/Features/{Feature}", "Features/{Feature}"), ("{Kind}s/{Feature}", "Features/{Feature}"),
  ("Apps/{features}/{Feature}", "Apps/{features}/{Feature}"), ("{Module}/{Feature}", "{Module}/{Feature}"),
])
func aFolderHasNoPlaceholdersButTheTemplates(_ folder: String, _ expected: String) {
  let page = "```holes\n{Feature}\n{Module} = App\n```\n```swift Features/{Feature}/{Feature}.swift\nstruct A {}\n```\n"
  let adaptation = DefinitionAdaptation(
    from: words("feature = folder Features/{Feature}"), to: words("feature = folder \(folder)"))
  let adapted = adaptation(readTemplate(page, path: "template.md").template)
  #expect(adapted.files.map(\.path) == ["\(expected)/{Feature}.swift"])
}

@Test func wrongBlocksOfATemplateAreTold() {
  let (_, errors) = readTemplate(
    "```wire nothing\nx\n```\n\n```holes\nFeature\n```\n\n```manifest targt X\n```\n\n```holes\n=\n```\n\n"
      + "```manifest target X\n= \"A\"\n```\n\n```manifest target X\n=======\n```\n", path: "s.md")
  #expect(
    errors.map { "\($0.place.line): \($0.message)" } == [
      "1: 'wire nothing' is not a block of a template",
      "5: 'holes' is not a block of a template",
      "9: 'manifest targt X' is not a block of a template",
      "12: 'holes' is not a block of a template",
      "16: 'manifest target X' is not a block of a template",
      "20: 'manifest target X' is not a block of a template",
    ])
}

@Test(arguments: [
  ("Settings", nil), ("user-settings", "is no name in Swift: letters, digits and _ only, a letter first"),
  ("1st", "is no name in Swift: letters, digits and _ only, a letter first"), ("", "is empty"),
  ("Case", nil),
  ("Éclair", nil),
])
func namesAreThoseOfSwift(_ name: String, _ expected: String?) {
  #expect(fault(ofName: name) == expected)
}
