/// Whether a finding is reported, and the reason if it is not.
package enum FindingStatus: String, Sendable, CaseIterable {
  /// It is reported.
  case found
  /// The baseline accepts it.
  case baselined
  /// A directive in the source suppresses it.
  case suppressed
  /// An exception in the configuration suppresses it.
  case excepted
}
