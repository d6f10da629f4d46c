import Scaffolding
import Testing

/// The folder of others of a template's kind, and that with the folders of its form counted too.
private func check(
  _ landmark: String, _ paths: [String], _ folder: String?, byHome: String?? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let template = readTemplate("```swift \(landmark)\nstruct A {}\n```\n", path: "template.md").template
  #expect(Siblings(of: template, among: paths, knowsHomes: false).folder == folder, sourceLocation: sourceLocation)
  let found = Siblings(of: template, among: paths, knowsHomes: true).folder
  #expect(found == byHome ?? folder, sourceLocation: sourceLocation)
}

@Suite struct SiblingTests {
  @Test func eachPlaceholderStandsForOneNameThroughout() {
    let form = "Entities/{Entity}/{Feature}/{Feature}View.swift"
    check(form, ["Kit/Entities/Bed/Garden/GardenView.swift"], "Kit")
    check(form, ["Kit/Entities/Bed/Garden/BedView.swift"], nil, byHome: "Kit")
    check("{Feature}/{feature}.swift", ["Kit/URLCart/urlCart.swift"], "Kit")
    check("{Feature}/{feature}.swift", ["Kit/Cart/order.swift"], nil, byHome: "")
  }

  @Test func oneSegmentMayHoldSeveralPlaceholders() {
    let form = "Features/{Feature}/{Feature}{Entity}Card.swift"
    check(form, ["Features/Garden/GardenBedCard.swift"], "")
    check(form, ["Features/Garden/BedCard.swift"], nil, byHome: "")
    check("{Feature}{Entity}/{Entity}.swift", ["Kit/GardenBed/Bed.swift"], "Kit")
    check("{Feature}{Entity}/{Entity}.swift", ["Kit/GardenBed/Tree.swift"], nil, byHome: "")
    check("{Feature}+{Entity}.swift", ["Kit/Garden+Bed.swift", "App/Garden.swift", "App/+Bed.swift"], "Kit")
  }
}
