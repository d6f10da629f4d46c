import Foundation
import Testing

@testable import archlint

@Test func reportsForDashboardsNameTheCommit() throws {
  try withRepository(["Sources/A.swift": "final class A {}"]) { repository in
    let tree = try repository.git("rev-parse", "HEAD^{tree}").trimmingCharacters(in: .whitespacesAndNewlines)
    /// Checks out a commit without a parent.
    func commit(at date: String) throws -> String {
      let people = "author A <a@example.org> 0 +0000\ncommitter A B <a@example.org> \(date)"
      let text = "tree \(tree)\n\(people)\n\ncommitter x\n"
      try repository.write(text, to: ".git/commit")
      let id = try repository.git("hash-object", "--literally", "-t", "commit", "-w", ".git/commit")
        .trimmingCharacters(in: .whitespacesAndNewlines)
      try repository.git("update-ref", "HEAD", id)
      return id
    }
    let id = try commit(at: "1798761599 +0100")
    let json = "{\n    \"date\" : \"2026-12-31T23:59:59Z\",\n    \"id\" : \"\(id)\"\n  }"
    #expect(try repository.archlint("-q --format json").contains("\"commit\" : \(json)"))
    #expect(try repository.archlint("-q --format json", in: "Sources").contains("\"commit\" : \(json)"))
    let info = "archlint_info{version=\"\(version)\",commit=\"\(id)\"} 1\n"
    #expect(try repository.archlint("-q --format openmetrics").contains(info))
    // Git also accepts commits whose dates are no dates.
    for date in ["99999999999999 +0000", "-1 +0000", "soon"] {
      _ = try commit(at: date)
      #expect(!(try repository.archlint("-q --format json").contains("\"commit\" : {")))
    }
    try repository.git("update-ref", "-d", "HEAD")
    let without = try repository.archlint("--format openmetrics:/dev/null")
    #expect(without == "archlint: no findings in 1 file of unknown modules\n0")
    let note = "archlint: the report does not contain the current commit: git is not on the PATH"
    #expect(
      try repository.archlint("--format openmetrics:/dev/null", environment: ["PATH=/nowhere"]).hasPrefix(note))
    #expect(!(try repository.archlint("--format csv:/dev/null", environment: ["PATH=/nowhere"]).contains("commit")))
  }
}
