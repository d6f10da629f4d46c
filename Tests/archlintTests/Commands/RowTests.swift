import Foundation
import TestSupport
import Testing

@testable import archlint

@Suite struct RowTests {
  /// `ARCHLINT_UPDATE_GOLDENS=1 swift test` makes docs/ROWS.md anew.
  @Test func theTableOfRowsIsUpToDate() throws {
    let page = rowPage()
    #expect(try page == golden("docs/ROWS.md", updatedTo: page))
  }

  /// GE-1, the generator, is no rule.
  @Test(arguments: [
    ("core", "CO", 10), ("feature-scoped", "FS", 35), ("service", "SV", 19), ("mvvm-services", "DI", 26),
    ("tca-modules", "TT", 15),
  ])
  func noRowIsMissing(_ pack: String, _ letters: String, _ count: Int) {
    let rows = checklistRows(of: pack)
    #expect(rows.map(\.name) == (1...count).map { "\(letters)-\($0)" })
    #expect(rows.filter { $0.statements.count != 1 }.map(\.name) == [])
    #expect(Set(rows.filter(\.rules.isEmpty).map(\.name)).isSubset(of: ["FS-33", "DI-25"]))
    #expect(rows.flatMap(\.rules).filter { $0.bad == 0 || $0.good == 0 }.map(\.id.name) == [])
  }
}
