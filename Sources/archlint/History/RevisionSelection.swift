/// The revisions of a history.
struct RevisionSelection {
  /// Oldest first.
  var commits: [HistoryCommit]
  /// All commits among which the revisions were chosen, oldest first.
  var chain: [HistoryCommit]
  /// Whether the first commit of the chain is the first one of the repository.
  var reachesRoot: Bool
  /// For example `the last revision of each week`.
  var phrase: String
  /// A note about commits that this clone lacks; nil if there are none.
  var note: String?
}

/// The number of revisions that is not exceeded unless the command line asks for more.
private let usualLimit = 60

extension Git {
  /// The revisions that the options choose.
  func selection(_ options: HistoryOptions) throws(CommandError) -> RevisionSelection {
    let last = try lastCommit(options.until)
    var excluded: String?
    var earliest: Int?
    switch options.since {
    case .revision(let name): excluded = try commits(named: name, option: "--since").commit
    case .day(let day): earliest = day * secondsOfDay
    case nil: earliest = options.every == .tag || options.blame != nil ? nil : last.seconds - secondsOfYear
    }
    var chain = try firstParents(of: last.id, without: excluded, since: earliest)
    if case .day(let day) = options.until {
      chain = chain.filter { $0.seconds < (day + 1) * secondsOfDay }
    }
    let isCutOff = try isShallow() && chain.last.map { $0.parent == nil } ?? false
    let reachesRoot = !isCutOff && chain.last.map { $0.parent == nil } ?? false
    // The named revision comes first. If it is on another branch, the commit at which that branch forked.
    if let start = try excluded.flatMap({ id throws(CommandError) in try start(of: chain, excluded: id) }) {
      chain.append(start)
    }
    if chain.isEmpty { throw CommandError(message: "there is no commit in the given time", code: .usage) }
    var (commits, period) = (chain, options.every ?? .commits(1))
    if options.every == .tag {
      commits = try tagged(last, excluded: excluded, start: chain.last, since: earliest)
    } else {
      (commits, period) = chosen(chain, options.every)
    }
    var selection = RevisionSelection(
      commits: commits.reversed(), chain: chain.reversed(), reachesRoot: reachesRoot, phrase: period.phrase)
    if isCutOff, let oldest = chain.last {
      selection.note =
        "this is a shallow clone, so the history begins at \(oldest.id.prefix(12)); fetch all of it "
        + "('fetch-depth: 0', 'git fetch --unshallow')"
    }
    return selection
  }

  private func lastCommit(_ limit: HistoryLimit?) throws(CommandError) -> HistoryCommit {
    let name = if case .revision(let name) = limit { name } else { "HEAD" }
    let commit = try commits(named: name, option: "--until").commit
    guard let described = try described([commit]).first else {
      throw CommandError(message: "git cannot read the commit \(commit)")
    }
    guard case .day(let day) = limit else { return described }
    let before = try firstParents(of: commit, without: nil, since: nil).first { $0.seconds < (day + 1) * secondsOfDay }
    guard let before else { throw CommandError(message: "there is no commit in the given time", code: .usage) }
    return before
  }

  private func start(of chain: [HistoryCommit], excluded: String) throws(CommandError) -> HistoryCommit? {
    guard let oldest = chain.last else { return try described([excluded]).first }
    return try oldest.parent.flatMap { parent throws(CommandError) in try described([parent]).first }
  }

  /// The tagged commits and the last one, newest first.
  private func tagged(
    _ last: HistoryCommit, excluded: String?, start: HistoryCommit?, since earliest: Int?
  ) throws(CommandError) -> [HistoryCommit] {
    var commits = try taggedCommits(in: last.id, without: excluded)
      .filter { $0.seconds >= earliest ?? 0 && $0.id != last.id }
    if excluded != nil, let start, start.id != last.id { commits.append(start) }
    return [last] + commits.sorted { ($1.seconds, $1.id) < ($0.seconds, $0.id) }
  }
}

/// Chooses commits by the period. Without one, the first period that gives few revisions is taken.
///
/// - Parameter commits: newest first.
func chosen(_ commits: [HistoryCommit], _ period: HistoryPeriod?) -> (commits: [HistoryCommit], period: HistoryPeriod) {
  if let period { return (chosen(commits, every: period), period) }
  for period in [HistoryPeriod.week, .month] {
    let chosen = chosen(commits, every: period)
    if chosen.count <= usualLimit { return (chosen, period) }
  }
  let period = HistoryPeriod.commits((commits.count + usualLimit - 2) / (usualLimit - 1))
  return (chosen(commits, every: period), period)
}

/// The last commit of each period, and the oldest commit.
private func chosen(_ commits: [HistoryCommit], every period: HistoryPeriod) -> [HistoryCommit] {
  var chosen: [HistoryCommit] = []
  var last: Int?
  for (index, commit) in commits.enumerated() {
    let number = number(ofPeriod: period, commit, index)
    if index == 0 || number != last || index == commits.count - 1 { chosen.append(commit) }
    last = number
  }
  return chosen
}

private func number(ofPeriod period: HistoryPeriod, _ commit: HistoryCommit, _ index: Int) -> Int {
  let day = commit.seconds / secondsOfDay
  switch period {
  case .day: return day
  // 1970 began on a Thursday, and weeks begin on Mondays.
  case .week: return (day + 3) / 7
  case .month:
    let digits = Platform.timestamp(commit.seconds).prefix(7).filter { $0 != "-" }
    return Int(String(digits)) ?? 0
  case .commits(let count): return index / count
  case .tag: return index
  }
}

private let secondsOfDay = 86_400
private let secondsOfYear = 365 * secondsOfDay
