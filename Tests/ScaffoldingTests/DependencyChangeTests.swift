import Testing

@testable import Scaffolding

private let add = DependencyChange.add("Core", package: nil, to: "App")
private let remove = DependencyChange.remove("Core", from: "App")

/// A package with these targets.
private func manifest(_ targets: String, before: String = "") -> String {
  """
  // swift-tools-version: 6.0
  import PackageDescription
  \(before)
  let package = Package(
    name: "Shop",
    targets: [
  \(targets)
      .target(name: "Core"),
    ]
  )

  """
}

private func expect(
  _ change: DependencyChange, _ targets: String, _ expected: String, before: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for end in ["\n", "\r\n"] {
    let text = manifest(targets, before: before).replacing("\n", with: end)
    let changed = manifest(expected, before: before).replacing("\n", with: end)
    #expect(EditableManifest(text).changing(change) == .done(changed), sourceLocation: sourceLocation)
  }
}

private func expectUnclear(
  _ change: DependencyChange, _ targets: String, _ why: String, before: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let changed = EditableManifest(manifest(targets, before: before)).changing(change)
  #expect(changed == .unclear(why: why), sourceLocation: sourceLocation)
}

@Suite struct DependencyAdditionTests {
  @Test func aTargetWithoutDependenciesGetsTheArgumentAfterItsName() {
    expect(add, #"    .target(name: "App"),"#, #"    .target(name: "App", dependencies: ["Core"]),"#)
    expect(
      add, #"    .target(name: "App", path: "App", resources: [.process("R")]),"#,
      #"    .target(name: "App", dependencies: ["Core"], path: "App", resources: [.process("R")]),"#)
    expect(
      add, "    .executableTarget(\n      name: \"App\",\n      path: \"App\"\n    ),",
      "    .executableTarget(\n      name: \"App\",\n      dependencies: [\"Core\"],\n      path: \"App\"\n    ),")
    expect(
      add, "    .target(\n      name: \"App\"\n    ),",
      "    .target(\n      name: \"App\",\n      dependencies: [\"Core\"]\n    ),")
  }

  @Test func aListOnOneLineStaysOnOne() {
    expect(add, #"    .target(name: "App", dependencies: []),"#, #"    .target(name: "App", dependencies: ["Core"]),"#)
    expect(
      add, #"    .target(name: "App", dependencies: ["Net"]),"#,
      #"    .target(name: "App", dependencies: ["Net", "Core"]),"#)
    expect(
      add, #"    .target(name: "App", dependencies: ["Net",]),"#,
      #"    .target(name: "App", dependencies: ["Net", "Core",]),"#)
  }

  @Test func aListOnManyLinesGetsALine() {
    expect(
      add, "    .target(\n      name: \"App\",\n      dependencies: [\n        \"Net\",\n      ]),",
      "    .target(\n      name: \"App\",\n      dependencies: [\n        \"Net\",\n        \"Core\",\n      ]),")
    expect(
      add, "    .target(\n      name: \"App\",\n      dependencies: [\n        \"Net\"\n      ]),",
      "    .target(\n      name: \"App\",\n      dependencies: [\n        \"Net\",\n        \"Core\"\n      ]),")
    expect(
      add, "\t\t.target(name: \"App\", dependencies: [\n\t\t\t\"Net\", // why\n\t\t]),",
      "\t\t.target(name: \"App\", dependencies: [\n\t\t\t\"Net\", // why\n\t\t\t\"Core\",\n\t\t]),")
  }

  @Test func sortedEntriesStaySorted() {
    expect(
      add, #"    .target(name: "App", dependencies: ["Api", "Net"]),"#,
      #"    .target(name: "App", dependencies: ["Api", "Core", "Net"]),"#)
    expect(
      add, "    .target(name: \"App\", dependencies: [\n      \"Net\",\n      \"Store\",\n    ]),",
      "    .target(name: \"App\", dependencies: [\n      \"Core\",\n      \"Net\",\n      \"Store\",\n    ]),")
    expect(
      add, #"    .target(name: "App", dependencies: ["Net", "Api"]),"#,
      #"    .target(name: "App", dependencies: ["Net", "Api", "Core"]),"#)
    expect(
      add,
      #"    .target(name: "App", dependencies: ["Api", "Net", .product(name: "Alamofire", package: "Alamofire")]),"#,
      #"    .target(name: "App", dependencies: ["Api", "Core", "Net", .product(name: "Alamofire", package: "Alamofire")]),"#
    )
  }

  @Test func theFormOfOtherEntriesIsUsed() {
    expect(
      add, #"    .target(name: "App", dependencies: [.target(name: "Net")]),"#,
      #"    .target(name: "App", dependencies: [.target(name: "Net"), .target(name: "Core")]),"#)
    expect(
      add, #"    .target(name: "App", dependencies: [.byName(name: "Net")]),"#,
      #"    .target(name: "App", dependencies: [.byName(name: "Net"), .byName(name: "Core")]),"#)
    expect(
      add, "    .target(name: \"App\"),\n    .target(name: \"Net\", dependencies: [.target(name: \"Core\")]),",
      "    .target(name: \"App\", dependencies: [.target(name: \"Core\")]),\n"
        + "    .target(name: \"Net\", dependencies: [.target(name: \"Core\")]),")
  }

  @Test func aProductIsWrittenAsElsewhere() {
    let add = DependencyChange.add("Money", package: "Banking", to: "App")
    expect(
      add, #"    .target(name: "App", dependencies: ["Core"]),"#,
      #"    .target(name: "App", dependencies: ["Core", .product(name: "Money", package: "Banking")]),"#)
    expect(
      add, #"    .target(name: "App", dependencies: ["Core"]),"#,
      #"    .target(name: "App", dependencies: ["Core", money]),"#,
      before: "let money = Target.Dependency.product(name: \"Money\", package: \"Banking\")\n")
    expect(
      add,
      "    .target(name: \"App\"),\n"
        + "    .target(name: \"Net\", dependencies: [.product(name: \"Money\", package: \"Banking\", condition: .when(platforms: [.iOS]))]),",
      "    .target(name: \"App\", dependencies: [.product(name: \"Money\", package: \"Banking\")]),\n"
        + "    .target(name: \"Net\", dependencies: [.product(name: \"Money\", package: \"Banking\", condition: .when(platforms: [.iOS]))]),"
    )
  }

  @Test func aProductOfAnotherPackageIsNotCopied() {
    expect(
      DependencyChange.add("Money", package: "Banking", to: "App"),
      "    .target(name: \"App\"),\n"
        + "    .target(name: \"Net\", dependencies: [.product(name: \"Money\", package: \"Coins\")]),",
      "    .target(name: \"App\", dependencies: [.product(name: \"Money\", package: \"Banking\")]),\n"
        + "    .target(name: \"Net\", dependencies: [.product(name: \"Money\", package: \"Coins\")]),")
  }

  @Test(arguments: [
    ("package.targets.append(contentsOf: [", "])"), ("package.targets += [", "]"), ("package.targets.append(", ")"),
    ("if isServer {\n  package.targets.append(contentsOf: [", "])\n}"),
  ])
  func aTargetIsFoundWhereItIsAdded(_ start: String, _ end: String) {
    func manifest(_ target: String) -> String {
      "import PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"Core\")])\n\(start)\(target)\(end)\n"
    }
    let before = manifest(".target(name: \"App\")")
    let after = manifest(".target(name: \"App\", dependencies: [\"Core\"])")
    #expect(EditableManifest(before).changing(add) == .done(after))
    #expect(EditableManifest(after).changing(remove) == .done(before))
    #expect(EditableManifest(before + before).changing(add) == .unclear(why: "whose place was not found"))
  }

  @Test func anUnclearPlaceIsNotChanged() {
    expectUnclear(
      add, #"    .target(name: "App", dependencies: common),"#, "which 'common' holds", before: "let common = []")
    expectUnclear(add, #"    .target(name: "App", dependencies: common + ["Net"]),"#, "which is computed")
    expectUnclear(add, #"    .target(name: name, dependencies: ["Net"]),"#, "whose place was not found")
    expectUnclear(add, #"    .target(name: "App", dependencies: ["Core"]),"#, "which has it already")
  }
}

@Suite struct DependencyRemovalTests {
  @Test func anEntryOnOneLineIsRemovedWithItsComma() {
    expect(
      remove, #"    .target(name: "App", dependencies: ["Core", "Net"]),"#,
      #"    .target(name: "App", dependencies: ["Net"]),"#)
    expect(
      remove, #"    .target(name: "App", dependencies: ["Net", "Core"]),"#,
      #"    .target(name: "App", dependencies: ["Net"]),"#)
    expect(
      remove, #"    .target(name: "App", dependencies: ["Net", "Core",]),"#,
      #"    .target(name: "App", dependencies: ["Net",]),"#)
    expect(
      remove, #"    .target(name: "App", dependencies: ["Net", .target(name: "Core"), "Api"]),"#,
      #"    .target(name: "App", dependencies: ["Net", "Api"]),"#)
  }

  @Test func anEntryIsRemovedWithItsLines() {
    expect(
      remove, "    .target(name: \"App\", dependencies: [\n      \"Core\", // why\n      \"Net\",\n    ]),",
      "    .target(name: \"App\", dependencies: [\n      \"Net\",\n    ]),")
    expect(
      remove, "    .target(name: \"App\", dependencies: [\n      \"Net\",\n      \"Core\"\n    ]),",
      "    .target(name: \"App\", dependencies: [\n      \"Net\"\n    ]),")
    expect(
      remove,
      "    .target(name: \"App\", dependencies: [\n      .product(\n        name: \"Core\",\n        package: \"core\"),\n      \"Net\",\n    ]),",
      "    .target(name: \"App\", dependencies: [\n      \"Net\",\n    ]),")
    // Several entries on one line of many.
    expect(
      remove, "    .target(name: \"App\", dependencies: [\n      \"Net\", \"Core\",\n      \"Api\",\n    ]),",
      "    .target(name: \"App\", dependencies: [\n      \"Net\",\n      \"Api\",\n    ]),")
    expect(
      remove, "    .target(name: \"App\", dependencies: [\n      \"Core\", \"Net\",\n      \"Api\",\n    ]),",
      "    .target(name: \"App\", dependencies: [\n      \"Net\",\n      \"Api\",\n    ]),")
  }

  @Test func aCommentAboveOneEntryIsRemovedWithIt() {
    expect(
      remove, "    .target(name: \"App\", dependencies: [\n      \"Net\",\n      // It logs.\n      \"Core\",\n    ]),",
      "    .target(name: \"App\", dependencies: [\n      \"Net\",\n    ]),")
    expect(
      remove, "    .target(name: \"App\", dependencies: [\n      // Ours\n      \"Core\",\n      \"Net\",\n    ]),",
      "    .target(name: \"App\", dependencies: [\n      // Ours\n      \"Net\",\n    ]),")
  }

  @Test func anEmptyListIsRemoved() {
    expect(remove, #"    .target(name: "App", dependencies: ["Core"]),"#, #"    .target(name: "App"),"#)
    expect(
      remove, #"    .target(name: "App", dependencies: ["Core"], path: "App"),"#,
      #"    .target(name: "App", path: "App"),"#)
    expect(
      remove,
      "    .target(\n      name: \"App\",\n      dependencies: [\n        \"Core\", // why\n      ],\n      path: \"App\"\n    ),",
      "    .target(\n      name: \"App\",\n      path: \"App\"\n    ),")
    expect(
      remove, "    .target(\n      name: \"App\",\n      dependencies: [\"Core\"]\n    ),",
      "    .target(\n      name: \"App\"\n    ),")
    expect(
      remove,
      "    .target(\n      name: \"App\",\n      dependencies: [\n        // Add more here.\n\n        \"Core\"\n      ]\n    ),",
      "    .target(\n      name: \"App\",\n      dependencies: [\n        // Add more here.\n\n      ]\n    ),")
  }

  @Test func anUnclearEntryIsNotRemoved() {
    expectUnclear(
      remove, #"    .target(name: "App", dependencies: common),"#, "which 'common' holds", before: "let common = []")
    expectUnclear(remove, #"    .target(name: "App", dependencies: ["Net"]),"#, "which gets it from elsewhere")
    expectUnclear(remove, #"    .target(name: "App", dependencies: ["Core", "Core"]),"#, "which has it 2 times")
    expectUnclear(
      remove, #"    .target(name: "App", dependencies: ["Net", /* why */ "Core"]),"#, "which has comments around it")
  }

  @Test func otherTextIsKept() {
    expect(
      remove,
      "    // Größe 🛒\n    .target(name: \"Größe\"),\n    .target(name: \"App\", dependencies: [\"Größe\", \"Core\"]),",
      "    // Größe 🛒\n    .target(name: \"Größe\"),\n    .target(name: \"App\", dependencies: [\"Größe\"]),")
  }
}

@Suite struct PackageRemovalTests {
  /// A manifest that depends on the package `Banking`.
  private func manifest(_ packages: String, _ targets: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Shop",
    \(packages)  targets: [
    \(targets)
      ]
    )

    """
  }

  private let used = "    .target(name: \"App\", dependencies: [.product(name: \"Money\", package: \"Banking\")]),"
  private let unused = "    .target(name: \"App\"),"

  private func expect(
    _ packages: String, _ targets: String = "", is expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = EditableManifest(manifest(packages, used + targets))
    let text = EditableManifest(manifest(packages, unused + targets)).removingPackages(unusedSince: before)
    #expect(text == manifest(expected, unused + targets), sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ".package(path: \"../Banking\")", ".package(name: \"Banking\", path: \"../Libraries/Bank\")",
    ".package(url: \"https://example.com/shop/banking.git\", from: \"1.0.0\")",
  ])
  func aPackageWithoutUsesIsRemoved(_ entry: String) {
    expect("  dependencies: [\(entry)],\n", is: "")
    let other = ".package(path: \"../Other\")"
    expect("  dependencies: [\(other), \(entry)],\n", is: "  dependencies: [\(other)],\n")
    expect(
      "  dependencies: [\n    \(entry),\n    \(other),\n  ],\n", is: "  dependencies: [\n    \(other),\n  ],\n")
  }

  @Test func aPackageWhoseProductHasItsNameIsRemoved() {
    let before = EditableManifest(
      manifest(
        "  dependencies: [.package(path: \"../Banking\"), .package(path: \"../Net\")],\n",
        "    .target(name: \"App\", dependencies: [\"Banking\", \"Net\"]),"))
    guard case .done(let changed) = before.changing(.remove("Banking", from: "App")) else {
      Issue.record("no change")
      return
    }
    let text = EditableManifest(changed).removingPackages(unusedSince: before)
    #expect(
      text
        == manifest(
          "  dependencies: [.package(path: \"../Net\")],\n", "    .target(name: \"App\", dependencies: [\"Net\"]),"))
  }

  @Test(arguments: [
    "\n    .target(name: \"Till\", dependencies: [.product(name: \"Cash\", package: \"Banking\")]),",
    "\n    .target(name: \"Till\", plugins: [.plugin(name: \"Count\", package: \"banking\")]),",
    "\n    .target(name: \"Till\", dependencies: [\"Cash\"]),",
    "\n    .target(name: \"Till\", dependencies: [.byName(name: \"Cash\")]),",
    "\n    .target(name: \"Till\", dependencies: [.product(name: \"Cash\", package: isNew ? \"Banking\" : \"Bank\")]),",
  ])
  func aPackageThatATargetMayUseIsKept(_ targets: String) {
    let packages = "  dependencies: [.package(path: \"../Banking\")],\n"
    expect(packages, targets, is: packages)
  }

  @Test func aPackageThatWasNotUsedBeforeIsKept() {
    let text = manifest("  dependencies: [.package(path: \"../Banking\")],\n", unused)
    let manifest = EditableManifest(text)
    #expect(manifest.removingPackages(unusedSince: manifest) == text)
  }
}
