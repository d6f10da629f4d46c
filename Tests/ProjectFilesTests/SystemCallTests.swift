import Testing
import TestSupport

@testable import ProjectFiles

@Suite struct SystemCallTests {
  /// A folder stands where the paths below it do: its name is followed by a slash.
  @Test func foldersStandWhereTheirPathsDo() throws {
    let tree = try TemporaryTree([
      ("cart/1", ""), ("cart-1", ""), ("cart.swift", ""), ("cart0", ""), ("c", ""), ("cartography/1", ""),
      ("carts", ""),
      ("cart.swift-2", ""), ("Ä", ""),
    ])
    let names = try entries(ofFolder: Array(tree.root.utf8)).get().map { String(decoding: $0.name, as: UTF8.self) }
    #expect(names == ["c", "cart-1", "cart.swift", "cart.swift-2", "cart", "cart0", "cartography", "carts", "Ä"])
  }

  @Test func whatIsNoFile() { #expect(contents(ofFile: Array("/dev/null".utf8)) == .failure(.notRegular)) }
}
