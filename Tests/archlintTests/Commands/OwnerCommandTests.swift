import Foundation
import Testing

@Test func findingsHaveOwners() throws {
  let owners = "* @all\n/Packages/Shop/ @shop @SHOP/cart\nFree.swift\nx y\n"
  let files = [
    ".github/CODEOWNERS": owners, "CODEOWNERS": "* @nobody", "App.swift": "class App {}",
    "Packages/Shop/Shop.swift": "class Shop {}", "Packages/Free.swift": "class Free {}",
  ]
  try withRepository(files) { repository in
    let problem =
      "'y' is not an owner; write @user, @organisation/team or an email address, and '\\ ' for a space in a path"
    #expect(
      try repository.archlint("--verbose") == """
        App.swift:1:7: error: App must be final: is not final [final-classes]
            owned by @all

        Packages/Free.swift:1:7: error: Free must be final: is not final [final-classes]

        Packages/Shop/Shop.swift:1:7: error: Shop must be final: is not final [final-classes]
            owned by @shop, @SHOP/cart

        Could not be checked:
          .github/CODEOWNERS:4:1: \(problem) (configuration)
        archlint: 3 errors in 3 files of unknown modules; 1 problem
          @SHOP/cart  1 error
          @all        1 error
          @shop       1 error
          no owner    1 error
          final-classes  looked at 3, found 3
        1
        """)
    func found(_ line: String, in folder: String = "") throws -> [String] {
      try repository.archlint(line, in: folder).split(separator: "\n").map(String.init)
        .filter { $0.contains("final-classes") }.map { String($0.prefix { $0 != ":" }) }
    }
    #expect(try found("--owner @shop/cart") == ["Packages/Shop/Shop.swift"])
    #expect(try found("--owner none --owner @all") == ["App.swift", "Packages/Free.swift"])
    // What could not be read is told to whom it concerns.
    #expect(!(try repository.archlint("--owner @shop").contains("is not an owner")))
    #expect(try repository.archlint("--owner @all").contains("is not an owner"))
    let near = "archlint: error: --owner: '@sohp' answers for nothing by .github/CODEOWNERS; did you mean '@shop'?\n2"
    #expect(try repository.archlint("--owner @sohp --owner @all") == near)
    let known =
      "archlint: error: --owner: 'x' answers for nothing by .github/CODEOWNERS; there are @SHOP/cart, @all, @shop\n2"
    #expect(try repository.archlint("--owner x --base HEAD") == known)
    // What will be committed says who there is.
    try repository.write(owners.replacing("@shop ", with: "@sohp "), to: ".github/CODEOWNERS")
    #expect(
      try repository.archlint("--owner @shop --staged")
        == "archlint: no findings in 3 files of unknown modules; 3 elsewhere\n0")
    try repository.write(owners, to: ".github/CODEOWNERS")
    #expect(try repository.archlint("-q --format json").contains("\"owner\" : \"@shop\""))
    // Every format that has a place for them.
    let csv = try repository.archlint("-q --format csv")
    #expect(csv.contains(",'@shop @SHOP/cart\r\n"))
    #expect(try repository.archlint("-q --format sarif").contains("\"@SHOP/cart\""))
    #expect(try repository.archlint("-q --format junit").contains("owned by @shop, @SHOP/cart</failure>"))
    #expect(try repository.archlint("-q --format markdown").contains("| 1 error | `@shop` |\n| 1 error | no owner |\n"))
    #expect(
      try repository.archlint("-q --format openmetrics")
        .contains("archlint_owner_violations{owner=\"\",severity=\"error\",status=\"found\"} 1\n"))
    // A folder has the owners of what lies in it.
    let folders = "# Guide\n\n```rule final-classes\neach folder Shop\nmust have a struct\n```\n"
    try repository.write(folders, to: "GUIDE.md")
    #expect(try found("--owner @shop") == ["Packages/Shop"])
    try repository.write(finalClasses, to: "GUIDE.md")
    // A project further down counts from the repository's root.
    try repository.write(
      "{ root: true, packs: [], documents: [\"../../GUIDE.md\"] }", to: "Packages/Shop/archlint.json5")
    #expect(try found("--owner @shop", in: "Packages/Shop") == ["Shop.swift"])
    // A link is no CODEOWNERS.
    try repository.remove(".github/CODEOWNERS")
    try FileManager.default.createSymbolicLink(
      at: repository.root.appending(path: ".github/CODEOWNERS"), withDestinationURL: URL(filePath: "/etc/passwd"))
    #expect(try found("--owner @nobody").count == 3)
    #expect(!(try repository.archlint("--verbose").contains("is not an owner")))
    try repository.remove("CODEOWNERS")
    #expect(
      try repository.archlint("--owner @nobody") == """
        archlint: error: --owner: there is no CODEOWNERS in the repository to know '@nobody' by; it would be in one of \
        .github, its root, docs, .gitlab
        2
        """)
    #expect(try found("--owner none").count == 3)
  }
}
