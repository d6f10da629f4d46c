import Foundation
import Testing

private func paths(in root: URL) -> [String] {
  let found = FileManager.default.enumerator(atPath: root.path)?.allObjects ?? []
  return found.compactMap { $0 as? String }.sorted()
}

/// Asks for something in a copy of a pack's fixture, and expects to be told one thing and nothing written.
private func refused(
  _ pack: String, _ words: String, _ expected: String, beside files: [String: String] = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try withCopy(of: pack) { root in
    for (path, text) in files { try write(text, to: path, in: root) }
    let before = paths(in: root)
    let made = try archlint(["new"] + words.split(separator: " ").map(String.init), in: root)
    #expect(made.error == expected + "\n", sourceLocation: sourceLocation)
    #expect(made.output == "" && made.code == 2, sourceLocation: sourceLocation)
    #expect(paths(in: root) == before, sourceLocation: sourceLocation)
  }
}

private func write(_ text: String, to path: String, in root: URL) throws {
  let file = root.appending(path: path)
  try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(text.utf8).write(to: file)
}

private func clash(_ first: String, _ second: String, _ advice: String) -> String {
  "archlint: error: \(first) and \(second) would have one name, so nothing was written; "
    + "take another name for \(advice)"
}

@Suite struct NewNameTests {
  @Test func noTwoTypesAreWrittenUnderOneName() throws {
    try refused(
      "tca-modules", "feature Cart --entity Cart",
      clash(
        "'struct Cart' of Sources/CartCore/CartCore.swift", "'struct Cart' of Sources/CartClient/CartClient.swift",
        "--entity Cart, as --entity CartItem"))
    try refused(
      "tca-modules", "feature Cart --entity Price --entity CartView",
      clash(
        "'struct CartView' of Sources/CartSwiftUI/CartView.swift",
        "'struct CartView' of Sources/CartClient/CartClient.swift", "--entity CartView, as --entity CartItem"))
    try refused(
      "tca-modules", "feature Cart --entity CartCore",
      clash(
        "'module CartCore'", "'struct CartCore' of Sources/CartClient/CartClient.swift",
        "--entity CartCore, as --entity CartItem"))
    try refused(
      "tca-modules", "feature Cart --entity CartClient",
      clash(
        "'struct CartClient' of Sources/CartClient/CartClient.swift",
        "'struct CartClient' of Sources/CartClient/CartClient.swift", "--entity CartClient, as --entity CartItem"))
    try refused(
      "mvvm-services", "feature Cart --entity CartError",
      clash(
        "'struct CartError' of Features/Cart/Models/CartModels.swift",
        "'enum CartError' of Features/Cart/Models/CartModels.swift", "--entity CartError, as --entity CartItem"))
    try refused(
      "mvvm-services", "feature Cart --entity CartView",
      clash(
        "'struct CartView' of Features/Cart/Views/CartView.swift",
        "'struct CartView' of Features/Cart/Models/CartModels.swift", "--entity CartView, as --entity CartItem"))
    try refused(
      "mvvm-services", "feature Cart --entity CartService",
      clash(
        "'struct CartService' of Features/Cart/Models/CartModels.swift",
        "'class CartService' of Features/Cart/Services/CartService.swift", "--entity CartService, as --entity CartItem")
    )
    try refused(
      "feature-scoped", "feature Cart --entity CartError",
      clash(
        "'struct CartError' of Sources/Entities/CartError.swift",
        "'enum CartError' of Sources/Features/CartFeature/Domain/Errors/CartError.swift",
        "--entity CartError, as --entity CartItem"))
    try refused(
      "feature-scoped", "feature Cart --entity CartRepository",
      clash(
        "'struct CartRepository' of Sources/Entities/CartRepository.swift",
        "'actor CartRepository' of Sources/Features/CartFeature/Data/Repositories/CartRepository.swift",
        "--entity CartRepository, as --entity CartItem"))
    try refused(
      "feature-scoped", "feature Cart --entity CartItem --entity CartItemDTO",
      clash(
        "'struct CartItemDTO' of Sources/Entities/CartItemDTO.swift",
        "'struct CartItemDTO' of Sources/Features/CartFeature/Data/DTOs/CartItemDTO.swift",
        "--entity CartItemDTO, as --entity CartEntry"))
    try refused(
      "service", "service Microphone --entity MicrophoneServiceError",
      clash(
        "'struct MicrophoneServiceError' of Sources/Services/MicrophoneService/Models/MicrophoneServiceError.swift",
        "'enum MicrophoneServiceError' of Sources/Framework/MicrophoneServiceError.swift",
        "--entity MicrophoneServiceError, as --entity MicrophoneItem"))
  }

  @Test func noTwoMembersAreWrittenUnderOneName() throws {
    try refused(
      "service", "service Microphone --operation reset",
      clash(
        "'func MockMicrophoneService.reset' of Sources/Services/MicrophoneService/Mock/MockMicrophoneService.swift",
        "'func MockMicrophoneService.reset' of Sources/Services/MicrophoneService/Mock/MockMicrophoneService.swift",
        "--operation reset, as --operation resetMicrophone"))
    try refused(
      "tca-modules", "feature Cart --entity Price --entity Prices",
      clash(
        "'var Cart.State.prices' of Sources/CartCore/CartCore.swift",
        "'var Cart.State.prices' of Sources/CartCore/CartCore.swift", "--entity Prices, as --entity CartPrices"))
  }

  /// A view of the feature `Menu` would import both `Menu`s.
  @Test func noTypeIsWrittenThatThePlatformHas() throws {
    func ambiguous(_ name: String, _ path: String, _ advice: String) -> String {
      "archlint: error: \(path) would use the type '\(name)', but imports another type with this name, "
        + "so nothing was written; take another name for \(advice)"
    }
    try refused("tca-modules", "feature Menu", ambiguous("Menu", "Sources/MenuSwiftUI/MenuView.swift", "Menu"))
    try refused(
      "tca-modules", "feature Cart --entity Date",
      ambiguous("Date", "Sources/CartCore/CartCore.swift", "--entity Date, as --entity CartDate"))
    try withCopy(of: "mvvm-services") { root in
      let made = try archlint(["new", "feature", "Menu", "--entity", "Link"], in: root)
      #expect(made.code == 0 && made.error == "")
    }
  }

  /// A name is refused only if the code would not compile, or would use something else.
  @Test func noKeywordIsWrittenAsAName() throws {
    func keyword(_ name: String, _ path: String, _ advice: String) -> String {
      "archlint: error: \(path) would use the keyword '\(name)' as a name, so nothing was written; "
        + "take another name\(advice)"
    }
    try refused(
      "feature-scoped", "feature Cart --entity Import",
      keyword(
        "import", "Sources/Features/CartFeature/Presentation/CartFeature.swift",
        " for --entity Import, as --entity CartImport"))
    try refused("tca-modules", "feature Default", keyword("default", "the code for other files", " for Default"))
    try refused(
      "tca-modules", "feature Self", keyword("Self", "Sources/SelfCore/SelfCore.swift", " for Self"))
    for (pack, words) in [
      ("feature-scoped", "feature Import"), ("mvvm-services", "feature Class"), ("service", "service Class2"),
    ] {
      try withCopy(of: pack) { root in
        let made = try archlint(["new"] + words.split(separator: " ").map(String.init), in: root)
        #expect(made.code == 0, "\(made.error)")
      }
    }
  }

  @Test func noNameHidesWhatTheTemplateUses() throws {
    func hidden(_ name: String, _ path: String, _ advice: String) -> String {
      "archlint: error: in \(path), '\(name)' would mean two things, so nothing was written; take another name\(advice)"
    }
    try refused("tca-modules", "feature Store", hidden("Store", "Sources/StoreSwiftUI/StoreView.swift", " for Store"))
    try refused(
      "service", "service Camera --operation save(calls:Int)",
      hidden("calls", "Sources/Services/CameraService/Mock/MockCameraService.swift", ""))
    try refused(
      "service", "service Camera --operation save(call:Call)",
      hidden("Call", "Sources/Services/CameraService/Mock/MockCameraService.swift", ""))
    // The template's own code does not use these.
    for name in ["Store", "Local", "Id", "Wait", "State", "View"] {
      try withCopy(of: "feature-scoped") { root in
        let made = try archlint(["new", "feature", name], in: root)
        #expect(made.code == 0, "\(made.error)")
      }
    }
  }

  @Test func noTypeIsWrittenBesideOneOfItsName() throws {
    let files = ["App/Core/Money.swift": "import Foundation\n\nenum CartItem {}\n"]
    let there =
      "App/Core/Money.swift: error: 'enum CartItem' is there already, and 'struct CartItem' of "
      + "App/Features/Cart/Models/CartModels.swift would be another of the name, so nothing was written; "
      + "take another name for --entity Item, as --entity CartEntry"
    try refused("mvvm-services", "feature Cart", there, beside: files)
    try refused("mvvm-services", "feature Cart --entity Item", there, beside: files)
    // Nobody outside of its file sees it.
    try withCopy(of: "mvvm-services") { root in
      try write("private enum CartItem {}\n", to: "App/Core/Money.swift", in: root)
      let made = try archlint(["new", "feature", "Cart"], in: root)
      #expect(made.code == 0 && made.error == "")
    }
  }
}
