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

/// Checks a project with one rule book, several rules at once.
package nonisolated(nonsending) func lint(
  _ project: Project, rules: RuleSet, pages: [RulePage], options: LintOptions, jobs: Int
) async -> Report {
  await lint(
    project, books: [RuleBook(rules: rules, pages: pages)],
    scopes: [RuleScope(folder: "", book: 0, settings: options.settings)], options: options, jobs: jobs)
}

/// Checks a project. Each part of it is checked with the rule book and the settings of its scope. The result depends on
/// the arguments alone.
///
/// - Parameter scopes: one for the root, "", and any number below it; each folder at most once.
package func lint(_ project: Project, books: [RuleBook], scopes: [RuleScope], options: LintOptions) -> Report {
  onCallingThread { await lint(project, books: books, scopes: scopes, options: options, jobs: 1) }
}

/// Checks a project, several files and several rules at once.
///
/// - Parameter jobs: the number of jobs; 0 for one for each processor.
package nonisolated(nonsending) func lint(
  _ project: Project, books: [RuleBook], scopes: [RuleScope], options: LintOptions, jobs: Int
) async -> Report {
  let check = await prepareCheck(of: project, books: books, scopes: scopes, options: options, jobs: jobs)
  return await check.report(with: await check.readCode())
}

/// A check whose rules know the elements that they are about, and which code they need.
package struct PreparedCheck {
  fileprivate var run: LintRun
  fileprivate let jobs: Int

  /// Reads the code that the rules need, and resolves the names in it. Most files are not read again.
  ///
  /// - Returns: for each rule book its code; nil if it has no rules to run.
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

  /// Evaluates the rules, and applies suppressions to their findings.
  package consuming func report(with code: [ReadCode?]) async -> Report {
    for (book, code) in code.enumerated() { if let code { run.learn(book, code) } }
    return await run.checkRules(jobs: jobs)
  }
}

/// Looks up the elements that the rules are about.
///
/// - Parameter jobs: the number of jobs; 0 for one for each processor.
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
