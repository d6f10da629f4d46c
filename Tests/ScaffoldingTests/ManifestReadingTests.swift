import Scaffolding
import Testing

/// A target that a function of the manifest makes has no name that its list spells out.
private let manifest = """
  extension Target {
    static func part(_ name: String) -> Target {
      .target(name: name, path: "Parts/\\(name)")
    }
  }
  let package = Package(
    name: "Port",
    products: ["Harbour"].map { .library(name: $0, targets: [$0]) },
    dependencies: [.package(url: Home.quay, from: "1.0.0")],
    targets: [
      .part("Harbour"),
      .target(name: "Mole"),
    ]
  )

  """

@Test func whatTheReadManifestHasIsNotAddedAgain() {
  let entries = [
    ManifestEntry(kind: .product, name: "Harbour", path: nil, lines: []),
    ManifestEntry(kind: .target, name: "Harbour", path: "Sources/Harbour", lines: []),
    ManifestEntry(
      kind: .target, name: "Tide", path: "Sources/Tide",
      lines: ["Harbour", "Buoys", "Quay = .product(name: \"Quay\", package: \"quay\")"]),
    ManifestEntry(
      kind: .package, name: "quay", path: nil, lines: [".package(url: \"https://x.org/quay\", from: \"1.0.0\")"]),
  ]
  let edit = edit(
    manifest: manifest, entries, root: "",
    reading: ManifestReading(targets: ["Harbour", "Mole", "Buoys"], products: ["Harbour"], packages: ["quay"]))
  #expect(
    edit.text
      == manifest.replacing(
        "    .target(name: \"Mole\"),\n",
        with: """
              .target(name: "Mole"),
              .target(name: "Tide", dependencies: ["Harbour", "Buoys", .product(name: "Quay", package: "quay")]),

          """))
  #expect(edit.missing == [])
  #expect(edit.byHand == [])
}
