import Findings
import NameResolution
import ProjectFiles
import ProjectModel
import RuleLanguage

// Linting turns a project and rules into a report: it evaluates the statements of each rule, turns failures into
// findings, and applies suppressions. It does not know files on disk, command lines or formats.

/// Checks a project with one rule book.
package func lint(_ project: Project, rules: RuleSet, pages: [RulePage], options: LintOptions) -> Report {
  onCallingThread { await lint(project, rules: rules, pages: pages, options: options, jobs: 1) }
}

/// Checks a project with one set of rules. Several rules are checked at once.
package nonisolated(nonsending) func lint(
  _ project: Project, rules: RuleSet, pages: [RulePage], options: LintOptions, jobs: Int
) async -> Report {
  await lint(
    project, books: [RuleBook(rules: rules, pages: pages)],
    scopes: [RuleScope(folder: "", book: 0, settings: options.settings)], options: options, jobs: jobs)
}

/// Checks a project. Each folder with its own configuration is a scope, with its own rules and settings.
///
/// - Parameter scopes: one scope for the root, whose path is empty, and any number of scopes for folders below it.
package func lint(_ project: Project, books: [RuleBook], scopes: [RuleScope], options: LintOptions) -> Report {
  onCallingThread { await lint(project, books: books, scopes: scopes, options: options, jobs: 1) }
}

/// Checks a project. Several files and several rules are processed at once.
///
/// - Parameter jobs: the number of jobs; 0 for one job for each processor.
package nonisolated(nonsending) func lint(
  _ project: Project, books: [RuleBook], scopes: [RuleScope], options: LintOptions, jobs: Int
) async -> Report {
  let check = await prepareCheck(of: project, books: books, scopes: scopes, options: options, jobs: jobs)
  return await check.report(with: await check.readCode())
}

/// A check after the first step: the elements that rules select are known, and so is the code that has to be read.
package struct PreparedCheck {
  fileprivate var run: LintRun
  fileprivate let jobs: Int

  /// Reads the code in function bodies that the rules need, and resolves the names in it. Most files do not have to be
  /// read.
  ///
  /// - Returns: the code for each rule book (the rules of one configuration); nil if a rule book has no rules to run.
  package nonisolated(nonsending) func readCode() async -> [ReadCode?] {
    var code: [ReadCode?] = []
    for book in run.books.indices {
      if let request = run.request(of: book) {
        code.append(await run.project.read(request, jobs: jobs))
      } else {
        code.append(nil)
      }
    }
    return code
  }

  /// Evaluates the rules, and removes findings that are suppressed.
  package consuming func report(with code: [ReadCode?]) async -> Report {
    for (book, code) in code.enumerated() { if let code { run.learn(book, code) } }
    return await run.checkRules(jobs: jobs)
  }
}

/// Prepares a check: finds the elements that the rules select.
///
/// - Parameter jobs: the number of jobs; 0 for one job for each processor.
package nonisolated(nonsending) func prepareCheck(
  of project: Project, books: [RuleBook], scopes: [RuleScope], options: LintOptions, jobs: Int
) async -> PreparedCheck {
  let jobs = isSmall(project.files.count) ? 1 : jobCount(jobs)
  var run = LintRun(project, books: books, scopes: scopes, options: options)
  for (book, rules) in run.running {
    let index = await ProjectIndex.made(of: project, for: indexNeeds(of: rules), jobs: jobs)
    let evaluation = await Evaluation.made(of: project, rules, index, jobs: jobs)
    run.evaluations[book] = (evaluation, await evaluation.demand(jobs: jobs))
  }
  return PreparedCheck(run: run, jobs: jobs)
}

extension LintRun {
  consuming func checkRules(jobs: Int) async -> Report {
    for book in books.indices {
      guard var round = round(of: book) else { continue }
      while let checks = nextChecks(&round) {
        let run = self
        settle(checks, await sideBySide(checks.count, jobs: jobs) { run.ruleResult(on: checks[$0]) }, &round)
      }
      finish(round)
    }
    return finish()
  }
}
