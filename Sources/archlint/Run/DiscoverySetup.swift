import BuildDescriptions
import Configuration
import Linting
import ProjectFiles
import ProjectLoading
import ProjectModel
import RuleLanguage

/// The options for finding and reading files, if the rules are known.
func discovery(_ options: CheckOptions, _ setup: Setup) -> DiscoveryOptions {
  var discovery = discovery(options, setup.location, setup.configuration)
  // A check resolves names only in files for which rules need them. A graph needs the names in all files.
  discovery.asksWhoNames = { asksForReferences(options, setup) }
  if options.drawsGraphs, discovery.asksWhoNames() { discovery.wantsReferences = true }
  return discovery
}

/// The options for finding and reading files, apart from those that depend on the rules.
func discovery(
  _ options: CheckOptions, _ location: Location, _ configuration: Configuration
) -> DiscoveryOptions {
  var discovery = DiscoveryOptions()
  discovery.overlay = options.overlay
  discovery.known = options.known
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
  // Figures about features need the names in all files.
  if options.reportsFeatures || options.resolvesNames { discovery.wantsReferences = true }
  return discovery
}

/// Whether an active rule needs to know which declarations names refer to.
private func asksForReferences(_ options: CheckOptions, _ setup: Setup) -> Bool {
  runningRules(options, setup).contains(where: needsReferences)
}

/// For each set of packs and documents that a configuration lists, the rules that are active in some folder.
func runningRules(_ options: CheckOptions, _ setup: Setup) -> [RuleSet] {
  let lintOptions = setup.lintOptions(only: options.only, skip: options.skip, paths: [])
  return setup.books.enumerated().map { number, book in
    running(book.rules, scopes: setup.ruleScopes.filter { $0.book == number }, options: lintOptions)
  }
}
