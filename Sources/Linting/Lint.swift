import Findings
import NameResolution
import ProjectFiles
import ProjectModel
import RuleLanguage

/// Judges a project by one book of rules, as `lint(_:books:scopes:options:)` does by several.
package func lint(_ project: Project, rules: RuleSet, pages: [RulePage], options: LintOptions) -> Report {
  lint(
    project, books: [RuleBook(rules: rules, pages: pages)],
    scopes: [RuleScope(folder: "", book: 0, settings: options.settings)], options: options)
}

/// The same, several rules at once, as `lint(_:books:scopes:options:jobs:)` judges them.
package nonisolated(nonsending) func lint(
  _ project: Project, rules: RuleSet, pages: [RulePage], options: LintOptions, jobs: Int
) async -> Report {
  await lint(
    project, books: [RuleBook(rules: rules, pages: pages)],
    scopes: [RuleScope(folder: "", book: 0, settings: options.settings)], options: options, jobs: jobs)
}

/// Judges a project by rules: each rule's failures, without those that an exception or a suppression lets pass,
/// those of one cause together. Each part of the project is judged by the book and the settings of its scope. Nothing
/// here depends on anything but the arguments.
///
/// - Parameter scopes: one for the root, "", and any below it, each folder once.
package func lint(_ project: Project, books: [RuleBook], scopes: [RuleScope], options: LintOptions) -> Report {
  var run = LintRun(project, books: books, scopes: scopes, options: options)
  for (book, rules) in run.running {
    let evaluation = Evaluation(project, rules, ProjectIndex(project, for: indexNeeds(of: rules)))
    run.evaluations[book] = (evaluation, evaluation.demand())
  }
  for book in books.indices {
    if let request = run.request(of: book) { run.learn(book, project.read(request)) }
  }
  return run.judge()
}

/// The same, with the code that the rules ask for read several files at once, and several rules judged at once.
///
/// - Parameter jobs: how many; 0 for one a processor.
package nonisolated(nonsending) func lint(
  _ project: Project, books: [RuleBook], scopes: [RuleScope], options: LintOptions, jobs: Int
) async -> Report {
  let jobs = isSmall(project.files.count) ? 1 : jobCount(jobs)
  var run = LintRun(project, books: books, scopes: scopes, options: options)
  for (book, rules) in run.running {
    let index = await ProjectIndex.made(of: project, for: indexNeeds(of: rules), jobs: jobs)
    let evaluation = await Evaluation.made(of: project, rules, index, jobs: jobs)
    run.evaluations[book] = (evaluation, await evaluation.demand(jobs: jobs))
  }
  for book in books.indices {
    if let request = run.request(of: book) { run.learn(book, await project.read(request, jobs: jobs)) }
  }
  return await run.judge(jobs: jobs)
}

extension LintRun {
  /// Judges by all books.
  consuming func judge() -> Report {
    for book in books.indices {
      let ruleChecks = ruleChecks(of: book)
      settle(ruleChecks, ruleChecks.map(ruleResult), book)
    }
    return finish()
  }

  /// The same, several rules at once.
  consuming func judge(jobs: Int) async -> Report {
    for book in books.indices {
      let ruleChecks = ruleChecks(of: book)
      let run = self
      settle(ruleChecks, await sideBySide(ruleChecks.count, jobs: jobs) { run.ruleResult(on: ruleChecks[$0]) }, book)
    }
    return finish()
  }
}
