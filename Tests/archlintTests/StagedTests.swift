import Foundation
import Testing

@Test func reportsShowTheLinesThatAreStaged() throws {
  try withRepository(["A.swift": ""]) { repository in
    try repository.write("class A { var staged = 1 }", to: "A.swift")
    try repository.git("add", "--all")
    try repository.write("class A { var working = 1 }", to: "A.swift")
    let report = try repository.archlint("-q --staged --format html")
    #expect(report.contains("var staged = 1"))
    #expect(!report.contains("var working = 1"))
  }
}
