/// Whether a finding is reported, and the reason if it is not.
package enum FindingStatus: String, Sendable, CaseIterable {
  /// It is reported.
  case found
  /// The baseline accepts it.
  case baselined
  /// A comment in the source, such as `// archlint:disable:next RULE`, suppresses the finding.
  case suppressed
  /// An exception in the configuration suppresses it.
  case excepted
}
