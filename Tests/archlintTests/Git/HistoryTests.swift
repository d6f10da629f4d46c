import Foundation
import Testing

@testable import archlint

/// A line of the JSON format. The property names are its keys.
private struct Revision: Decodable {
  struct Commit: Decodable { var id, date: String }
  struct Summary: Decodable, Equatable { var errors, baselined, suppressed, problems, files, modules, lines: Int }
  struct Row: Decodable, Equatable {
    var rule: String
    var owners: [String]
    var found, baselined, came, went: Int
  }

  var commit: Commit
  var subject: String
  var summary: Summary
  var came, went: Int
  var rules: [Row]
  var problems: [String: Int]

  var day: String { String(commit.date.prefix(10)) }
}

extension Repository {
  fileprivate func history(_ options: String = "") throws -> [Revision] {
    let printed = try archlint("history -q --format json --since 1970-01-01 --every commit \(options)")
    #expect(printed.hasSuffix("\n0"))
    return try printed.split(separator: "\n").dropLast().map {
      try JSONDecoder().decode(Revision.self, from: Data($0.utf8))
    }
  }
}

/// A repository without commits, whose rules are in the working tree.
private func withHistory(_ body: (Repository) throws -> Void) throws {
  try withTree(["archlint.json5": "{ packs: [], documents: [\"GUIDE.md\"] }", "GUIDE.md": finalClasses]) { root in
    let repository = Repository(root: root)
    try repository.git("init", "--quiet", "--initial-branch=main")
    try body(repository)
  }
}

@Suite struct HistoryTests {
  @Test func eachRevisionHasItsFigures() throws {
    try withHistory { repository in
      try repository.write("class A {}", to: "A.swift")
      try repository.commit(on: "2026-01-05")
      try repository.write("class B {}", to: "B.swift")
      try repository.write("class C {}", to: "Deep/C.swift")
      try repository.commit(on: "2026-01-06")
      // A moved and an edited file are neither new nor gone.
      try repository.git("mv", "Deep/C.swift", "C.swift")
      try repository.write("// A comment\nclass B {}", to: "B.swift")
      try repository.write("final class A {}", to: "A.swift")
      try repository.commit(on: "2026-01-08")
      // The working tree does not count, but its rules do.
      try repository.write("class D {}", to: "D.swift")
      let status = try repository.git("status", "--porcelain")
      let revisions = try repository.history()
      #expect(revisions.map(\.day) == ["2026-01-05", "2026-01-06", "2026-01-08"])
      #expect(revisions.map(\.summary.errors) == [1, 3, 2])
      #expect(revisions.map(\.summary.files) == [1, 3, 3])
      #expect(revisions.map(\.came) == [0, 2, 0] && revisions.map(\.went) == [0, 0, 1])
      #expect(try repository.git("status", "--porcelain") == status)
      #expect(revisions.last?.commit.id == (try repository.git("rev-parse", "HEAD").prefix(40)).description)
    }
  }

  @Test func theFiguresAreThoseOfACheckout() throws {
    try withHistory { repository in
      let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "P", targets: [
        """
      try repository.write(manifest + ".target(name: \"A\")])\n", to: "Package.swift")
      try repository.write("class A {}", to: "Sources/A/A.swift")
      try repository.write("Generated\n", to: ".gitignore")
      try repository.commit(on: "2026-01-05")
      try repository.write(
        manifest + ".target(name: \"A\", dependencies: [\"B\"]), .target(name: \"B\")])\n", to: "Package.swift")
      try repository.write("import B\nclass A {}", to: "Sources/A/A.swift")
      try repository.write("class B {}", to: "Sources/B/B.swift")
      try repository.write("class Made {}", to: "Sources/B/Generated/Made.swift")
      try repository.git("add", "--force", "Sources/B/Generated")
      try repository.commit(on: "2026-01-06")
      try repository.write("", to: ".gitignore")
      try FileManager.default.createSymbolicLink(
        atPath: repository.root.appending(path: "Sources/A/Link.swift").path, withDestinationPath: "../B/B.swift")
      try FileManager.default.createSymbolicLink(
        atPath: repository.root.appending(path: "Sources/A/Gone.swift").path, withDestinationPath: "Nothing.swift")
      try FileManager.default.createSymbolicLink(
        atPath: repository.root.appending(path: "Sources/A/Out.swift").path, withDestinationPath: "/etc/hosts")
      try FileManager.default.createSymbolicLink(
        atPath: repository.root.appending(path: "Sources/A/Folder").path, withDestinationPath: "../B")
      try repository.commit(on: "2026-01-07")
      let revisions = try repository.history()
      #expect(revisions.count == 3)
      for revision in revisions {
        try repository.git("checkout", "--quiet", revision.commit.id)
        let printed = try repository.archlint("-q --fail-on never --format json")
        let report = try JSONDecoder().decode(Report.self, from: Data(printed.dropLast(1).utf8))
        #expect(revision.summary == report.summary, "\(revision.day)")
        #expect(revision.problems == Dictionary(report.problems.map { ($0.kind, 1) }, uniquingKeysWith: +))
      }
      #expect(revisions.map(\.summary.modules) == [1, 2, 2])
    }
  }

  private struct Report: Decodable {
    struct Problem: Decodable { var kind: String }
    var summary: Revision.Summary
    var problems: [Problem]
  }

  @Test func aCommitWithoutCodeHasTheFiguresOfTheOneBefore() throws {
    try withHistory { repository in
      try repository.write("One", to: "README.md")
      try repository.commit(on: "2026-01-01", "Add a text")
      try repository.write("class A {}", to: "Deep/A.swift")
      try repository.commit(on: "2026-01-02", "Add A")
      for number in 3...7 {
        try repository.write("\(number)", to: "README.md")
        try repository.commit(on: "2026-01-0\(number)", "Change the text")
      }
      // Neither the path nor the contents alone are new.
      try repository.write("final class A {}", to: "Deep/A.swift")
      try repository.commit(on: "2026-01-08", "Close A")
      try repository.write("Deep/\n", to: ".gitignore")
      try repository.write("class B {}", to: "B.swift")
      try repository.git("rm", "--quiet", "--cached", "Deep/A.swift")
      try repository.commit(on: "2026-01-09", "Move")
      try repository.write("class B {}", to: "C.swift")
      try repository.commit(on: "2026-01-10", "Copy B")
      let revisions = try repository.history()
      #expect(revisions.map(\.day).first == "2026-01-02" && revisions.count == 9)
      #expect(revisions.map(\.summary.errors) == [1, 1, 1, 1, 1, 1, 0, 1, 2])
      #expect(revisions.map(\.came) == [0, 0, 0, 0, 0, 0, 0, 1, 1])
      #expect(Set(revisions.map(\.commit.id)).count == 9)
      #expect(revisions.map(\.subject).suffix(4) == ["Change the text", "Close A", "Move", "Copy B"])
    }
  }

  @Test func thePageNamesTheCommits() throws {
    try withHistory { repository in
      for number in 1...4 {
        try repository.write("class A\(number) {}", to: "\(number).swift")
        try repository.commit(on: "2026-01-0\(number)", "Add </script> \(number)")
      }
      let printed = try repository.archlint("history -q --format html --every 3")
      #expect(printed.contains("\"subject\":\"Add ") && !printed.contains("</script> 4"))
      #expect(printed.contains("\"commits\":3"))
    }
  }

  @Test func theBaselineAndTheOwnersOfTodayAreUsed() throws {
    try withHistory { repository in
      try repository.write("class A {}", to: "A.swift")
      try repository.write("class B {}", to: "Shop/B.swift")
      try repository.commit(on: "2026-01-05")
      try repository.write("final class A {}", to: "A.swift")
      try repository.write("/Shop @shop\n", to: "CODEOWNERS")
      _ = try repository.archlint("baseline write")
      try repository.commit(on: "2026-01-06")
      let rows = try repository.history().map(\.rules)
      func row(_ owners: [String], _ found: Int, _ baselined: Int, went: Int = 0) -> Revision.Row {
        Revision.Row(
          rule: "final-classes", owners: owners, found: found, baselined: baselined, came: 0, went: went)
      }
      #expect(rows == [[row([], 1, 0), row(["@shop"], 0, 1)], [row([], 0, 0, went: 1), row(["@shop"], 0, 1)]])
      let csv = try repository.archlint("history -q --format csv --since 1970-01-01 --every commit")
      let head = "commit,date,rule,severity,feature,owners,found,baselined,suppressed,excepted,came,worsened,went\r\n"
      #expect(csv.hasPrefix(head))
      #expect(csv.contains(",2026-01-06T12:00:00Z,final-classes,error,,,0,0,0,0,0,0,1\r\n"))
      #expect(csv.contains(",2026-01-06T12:00:00Z,final-classes,error,,'@shop,0,1,0,0,0,0,0\r\n"))
    }
  }

  @Test func revisionsAreChosen() throws {
    try withHistory { repository in
      for (number, day) in ["2025-11-03", "2025-11-05", "2025-11-17", "2026-01-01", "2026-01-02"].enumerated() {
        try repository.write("class A\(number) {}", to: "A\(number).swift")
        try repository.commit(on: day)
        if number == 1 { try repository.git("tag", "one") }
        if number == 3 { try repository.git("tag", "-a", "-m", "two", "two") }
      }
      func days(_ options: String) throws -> [String] {
        let printed = try repository.archlint("history -q --format json \(options)")
        return printed.split(separator: "\n").dropLast().compactMap {
          (try? JSONDecoder().decode(Revision.self, from: Data($0.utf8)))?.day
        }
      }
      #expect(try days("") == ["2025-11-03", "2025-11-05", "2025-11-17", "2026-01-02"])
      #expect(try days("--every month") == ["2025-11-03", "2025-11-17", "2026-01-02"])
      #expect(try days("--every tag") == ["2025-11-05", "2026-01-01", "2026-01-02"])
      #expect(try days("--every 2") == ["2025-11-03", "2025-11-17", "2026-01-02"])
      #expect(try days("--every day --since one") == ["2025-11-05", "2025-11-17", "2026-01-01", "2026-01-02"])
      #expect(try days("--every day --since 2025-11-17 --until two") == ["2025-11-17", "2026-01-01"])
      #expect(try days("--every day --until 2025-11-16") == ["2025-11-03", "2025-11-05"])
      #expect(try days("--since HEAD") == ["2026-01-02"])
      #expect(
        try repository.archlint("history --since nowhere")
          == "archlint: error: --since: there is no commit 'nowhere' in the repository\n2")
      #expect(
        try repository.archlint("history --every year")
          == "archlint: error: '--every' expects day, week, month, tag, commit or a number of commits, not 'year'\n2")
      #expect(
        try repository.archlint("history --until 2025-01-01")
          == "archlint: error: there is no commit in the given time\n2")
    }
  }

  @Test func theTextShowsTheCurves() throws {
    try withHistory { repository in
      for number in 1...3 {
        for file in 0..<(number * number) { try repository.write("class A {}", to: "\(number)/\(file).swift") }
        try repository.commit(on: "2026-01-0\(number)")
      }
      let ids = try repository.git("log", "--format=%h", "--abbrev=12").split(separator: "\n")
      let printed = try repository.archlint("history --every day")
      #expect(
        printed.hasPrefix(
          "3 revisions from 2026-01-01 (\(ids[2])) to 2026-01-03 (\(ids[0])): the last revision of each day\n"))
      #expect(printed.contains("all         ▁▃█      1    14     +13  +9 on 2026-01-03 (\(ids[0]))\n"))
      #expect(printed.hasSuffix("0"))
    }
  }

  @Test func aFindingThatIsPartlyInTheBaselineCountsByItsViolations() throws {
    try withHistory { repository in
      try repository.write("{ packs: [\"core\"], rules: { \"untested-module\": \"off\" } }", to: "archlint.json5")
      try repository.write(
        "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [\n"
          + ["A", "B", "C"].map { ".target(name: \"\($0)\"),\n" }.joined() + "])\n", to: "Package.swift")
      try repository.write("struct B {}", to: "Sources/B/B.swift")
      try repository.write("struct C {}", to: "Sources/C/C.swift")
      try repository.write("import B\n", to: "Sources/A/A.swift")
      try repository.commit(on: "2026-01-01")
      _ = try repository.archlint("baseline write")
      try repository.write("import B\nimport C\n", to: "Sources/A/A.swift")
      try repository.commit(on: "2026-01-02")
      let rows = try repository.history().map { $0.rules.filter { $0.rule == "undeclared-import" } }
      func row(_ found: Int, came: Int) -> Revision.Row {
        Revision.Row(rule: "undeclared-import", owners: [], found: found, baselined: 1, came: came, went: 0)
      }
      #expect(rows == [[row(0, came: 0)], [row(1, came: 1)]])
      let figures = try repository.archlint("--format openmetrics --fail-on never")
      for status in ["found", "baselined"] {
        let labels = "rule=\"undeclared-import\",severity=\"error\",status=\"\(status)\""
        #expect(figures.contains("archlint_violations{\(labels)} 1\n"), "\(figures)")
      }
    }
  }

  @Test func aCurveHasGapsWhereARuleHadNothingToCheck() throws {
    try withHistory { repository in
      try repository.write(
        "```rule final-screens\neach class in Screens\nmust be final class _\n```\n", to: "GUIDE.md")
      try repository.write("class A {}", to: "Views/A.swift")
      try repository.commit(on: "2026-01-01")
      try repository.git("mv", "Views", "Screens")
      try repository.commit(on: "2026-01-02")
      let printed = try repository.archlint("history --every commit")
      #expect(
        printed.contains(
          "\nThese rules had nothing to check in some revisions, so violations may be missing there: final-screens (1 of "
            + "2).\n"), "\(printed)")
      #expect(printed.contains("\nfinal-screens       ·▁      -     1       0  -\n"), "\(printed)")
      let page = try repository.archlint("history -q --every commit --format html")
      #expect(page.contains("\"values\":[null,1]"))
    }
  }

  @Test func whatCouldNotBeReadIsSaid() throws {
    try withHistory { repository in
      try repository.write("class A {}", to: "A.swift")
      try repository.commit(on: "2026-01-01")
      try withHistory { other in
        try other.write("class S {}", to: "S.swift")
        try other.commit(on: "2026-01-01")
        try repository.git(
          "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", other.root.path, "Module")
        try repository.commit(on: "2026-01-02")
      }
      let printed = try repository.archlint("history --every commit")
      #expect(
        printed.contains("archlint: the figures may be incomplete: Module: the submodule is not checked out, "),
        "\(printed)")
      #expect(printed.contains("(in 1 of 2 revisions)"))
      try withTree([:]) { root in
        let clone = root.appending(path: "clone")
        try repository.git("clone", "--quiet", "--depth", "1", "file://\(repository.root.path)", clone.path)
        let oldest = try repository.git("rev-parse", "HEAD").prefix(12)
        let printed = try Repository(root: clone).archlint("history")
        #expect(printed.contains("archlint: this is a shallow clone, so the history begins at \(oldest); "))
      }
    }
  }

  @Test func aFolderOfTheRepositoryIsAProject() throws {
    try withHistory { repository in
      try repository.write("class Other {}", to: "Other.swift")
      try repository.commit(on: "2026-01-01")
      try repository.write("class A {}", to: "App/A.swift")
      try repository.write("{ root: true, packs: [], documents: [\"../GUIDE.md\"] }", to: "App/archlint.json5")
      try repository.commit(on: "2026-01-02")
      let printed = try repository.archlint("history --every commit", in: "App")
      #expect(printed.hasPrefix("1 revision from 2026-01-02 "), "\(printed)")
    }
  }
}

@Suite struct BlameTests {
  @Test func findingsThatAreAlikeHaveTheirOwnCommits() throws {
    try withHistory { repository in
      try repository.write("```rule private-sums\neach func sum\nmust be private func _\n```\n", to: "GUIDE.md")
      for number in 1...12 {
        let functions = [
          number >= 3 ? "func sum(_ one: Int) {}\n" : "", number >= 9 ? "func sum(_ one: String) {}\n" : "",
        ]
        try repository.write(functions.joined() + "let number = \(number)\n", to: "Sums.swift")
        try repository.commit(on: "2026-01-\(10 + number)", "Set \(number)")
      }
      for period in ["", "--every 5", "--every commit"] {
        let printed = try repository.archlint("history -q --blame private-sums --format csv \(period)")
        let rows = printed.split(separator: "\r\n").dropFirst().map { $0.split(separator: ",") }
        let found = rows.compactMap { $0.count > 6 ? "\($0[2]), line \($0[6])" : nil }
        #expect(found == ["Set 3, line 1", "Set 9, line 2"], "\(period) \(printed)")
      }
    }
  }

  @Test func eachFindingHasTheCommitThatBroughtIt() throws {
    try withHistory { repository in
      try repository.write("class First {}", to: "First.swift")
      try repository.commit(on: "2026-01-01", "The first")
      for number in 2...9 {
        let text = number == 4 ? "class Fourth {}" : "final class A\(number) {}"
        try repository.write(text, to: "\(number).swift")
        try repository.commit(on: "2026-01-0\(number)", "Add \(number)")
      }
      // It went and came again, in a file that moved since.
      try repository.write("class A9 {}", to: "9.swift")
      try repository.commit(on: "2026-01-10", "Open")
      try repository.write("final class A9 {}", to: "9.swift")
      try repository.commit(on: "2026-01-11", "Close")
      try repository.write("// Once more\nclass A9 {}", to: "9.swift")
      try repository.commit(on: "2026-01-12", "Open again")
      try FileManager.default.createDirectory(
        at: repository.root.appending(path: "Deep"), withIntermediateDirectories: true)
      try repository.git("mv", "9.swift", "Deep/Nine.swift")
      try repository.git("mv", "4.swift", "Deep/4.swift")
      try repository.commit(on: "2026-01-13", "Move")
      func line(_ path: String, _ name: String, _ line: Int = 1) -> String {
        "  \(path):\(line):7: \(name) must be final: is not final\n"
      }
      func id(_ back: Int) throws -> String { String(try repository.git("rev-parse", "HEAD~\(back)").prefix(12)) }
      let again = "\n2026-01-12 \(try id(1)) Open again\n" + line("Deep/Nine.swift", "A9", 2)
      let rest =
        "\n2026-01-04 \(try id(9)) Add 4\n" + line("Deep/4.swift", "Fourth")
        + "\n2026-01-01 \(try id(12)) The first\n" + line("First.swift", "First")
      #expect(
        try repository.archlint("history -q --blame final-classes --every commit").hasSuffix(again + rest + "0"))
      // Between two checked revisions, a finding may come several times.
      for period in ["", "--every 5", "--every month"] {
        let printed = try repository.archlint("history -q --blame final-classes \(period)")
        #expect(printed.hasSuffix(line("Deep/Nine.swift", "A9", 2) + rest + "0"), "\(period) \(printed)")
      }
      let recent = try repository.archlint("history -q --blame final-classes --since 2026-01-06")
      let old = "older than the first revision\n" + line("Deep/4.swift", "Fourth") + line("First.swift", "First")
      #expect(recent.hasSuffix(old + "0"))
      let json = try repository.archlint("history -q --blame final-classes --format json")
      #expect(json.split(separator: "\n").count == 4 && json.contains("\"subject\":\"Open again\""))
      #expect(
        try repository.archlint("history --blame final-class")
          == "archlint: error: --blame: there is no rule 'final-class'; did you mean 'final-classes'?\n2")
      #expect(
        try repository.archlint("history --blame final-classes --format openmetrics")
          == "archlint: error: '--blame' has no format 'openmetrics'; there are text, json and csv\n2")
    }
  }
}
