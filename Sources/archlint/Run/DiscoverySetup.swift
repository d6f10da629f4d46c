import BuildDescriptions
import Configuration
import Linting
import ProjectFiles
import ProjectLoading
import ProjectModel
import RuleLanguage

/// What of a project is read before its rules are asked.
func discovery(_ options: CheckOptions, _ setup: Setup) -> DiscoveryOptions {
  var discovery = discovery(options, setup.location, setup.configuration)
  // What rules ask of the code is read for them alone; graphs are of all of it.
  discovery.asksWhoNames = { asksForReferences(options, setup) }
  if options.drawsGraphs, discovery.asksWhoNames() { discovery.wantsReferences = true }
  return discovery
}

/// The same, without what depends on the rules.
func discovery(
  _ options: CheckOptions, _ location: Location, _ configuration: Configuration
) -> DiscoveryOptions {
  var discovery = DiscoveryOptions()
  discovery.overlay = options.overlay
  discovery.exclude = configuration.exclude.map { Exclusion($0.value, place: Place($0.place)) }
  discovery.modules = configuration.modules.map {
    ConfiguredModule(name: $0.name, paths: $0.paths, isTest: $0.isTest, place: $0.place.map { Place($0) })
  }
  discovery.usesSwiftPM = options.usesSwiftPM
  discovery.moduleFile = options.modules
  discovery.leftOut = location.leftOut
  let tracked = LazyTrackedPaths(root: location.root)
  discovery.isTracked = { tracked.containsFile($0) }
  discovery.boundary = location.boundary
  discovery.jobs = options.jobs
  if location.hasNested { discovery.fileName = configurationName }
  // Figures are of all code.
  if options.tellsFeatures { discovery.wantsReferences = true }
  return discovery
}

/// Some rule that runs asks what code names.
private func asksForReferences(_ options: CheckOptions, _ setup: Setup) -> Bool {
  runningRules(options, setup).contains(where: needsReferences)
}

/// Of each book those that run in some scope.
func runningRules(_ options: CheckOptions, _ setup: Setup) -> [RuleSet] {
  let lintOptions = setup.lintOptions(only: options.only, skip: options.skip, paths: [])
  return setup.books.enumerated().map { number, book in
    running(book.rules, scopes: setup.ruleScopes.filter { $0.book == number }, options: lintOptions)
  }
}
