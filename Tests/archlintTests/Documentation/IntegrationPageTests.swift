import Foundation
import TestSupport
import Testing

@testable import archlint

@Test func theJobForGitLabTakesThisVersion() throws {
  let job = try String(contentsOf: packageRoot.appending(path: "docs/gitlab.yml"), encoding: .utf8)
  #expect(job.contains("  ARCHLINT_VERSION: \"\(version)\"\n"))
}

/// The job's script, as a runner's shell runs it: an argument that has a `*` stays what it is.
@Test func theJobForGitLabPassesItsArgumentsOn() throws {
  let job = try String(contentsOf: packageRoot.appending(path: "docs/gitlab.yml"), encoding: .utf8)
  let start = try #require(job.range(of: "  script:\n"))
  let lines = job[start.upperBound...].split(separator: "\n").prefix { $0.hasPrefix("    ") }
  let script = lines.filter { $0.hasPrefix("    - ") }.map { $0.dropFirst(6) }.joined(separator: "\n")
  try withTree(["A.swift": "", "B.swift": ""]) { root in
    let echo = "archlint() { printf '<%s>' \"$@\"; }\n"
    let outcome = try run(
      "sh", ["-e", "-c", echo + script], in: root, environment: ["ARCHLINT_ARGUMENTS=--strict --owner *"])
    #expect(outcome.output.hasSuffix("<--strict><--owner><*>"))
  }
}

/// The hook checks the staged files.
@Test func theHookChecksStagedFiles() throws {
  let page = try DocumentationPage("docs/CI.md")
  let scripts = page.fences.filter { $0.language == "sh" }.map(page.text)
  let script = try #require(scripts.first { $0.contains(".git/hooks/pre-commit") })
  let guide = finalClasses + "\n```rule mocked\neach class {Name}Store\nmust come with class {Name}Mock\n```\n"
  let files = [
    "A.swift": "final class A {}", "S.swift": "final class CartStore {}", "M.swift": "final class CartMock {}",
  ]
  try withRepository(files.merging(["GUIDE.md": guide]) { $1 }) { repository in
    try FileManager.default.createDirectory(
      at: repository.root.appending(path: ".git/hooks"), withIntermediateDirectories: true)
    let made = try run("sh", ["-e", "-c", script], in: repository.root)
    #expect(made.code == 0)
    try repository.write("class A {}", to: "A.swift")
    try repository.git("add", "--all")
    try repository.write("final class A {}", to: "A.swift")
    let path = "PATH=\(product.deletingLastPathComponent().path):/usr/bin:/bin"
    let hook = try run("sh", [".git/hooks/pre-commit"], in: repository.root, environment: [path])
    #expect(hook.output == "A.swift:1:7: error: A must be final: is not final [final-classes]\n" && hook.code == 1)
    try repository.git("add", "--all")
    let right = try run("sh", [".git/hooks/pre-commit"], in: repository.root, environment: [path])
    #expect(right.output == "" && right.code == 0)
    // What the commit breaks stands in a file that it leaves alone.
    try repository.git("rm", "--quiet", "M.swift")
    let broken = try run("sh", [".git/hooks/pre-commit"], in: repository.root, environment: [path])
    #expect(broken.output.hasPrefix("S.swift:1:13: error: CartStore must come with class CartMock") && broken.code == 1)
    // Nor does the first commit have a base.
    try repository.git("update-ref", "-d", "HEAD")
    let first = try run("sh", [".git/hooks/pre-commit"], in: repository.root, environment: [path])
    #expect(first.output == broken.output && first.code == 1)
  }
}
