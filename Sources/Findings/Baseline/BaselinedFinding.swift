/// A finding that the baseline accepts, with the owner, reason and date from the baseline entries.
package struct BaselinedFinding: Sendable {
  package var finding: Finding
  package var owner: String?
  package var reason: String?
  package var until: String?

  package init(finding: Finding, owner: String? = nil, reason: String? = nil, until: String? = nil) {
    self.finding = finding
    self.owner = owner
    self.reason = reason
    self.until = until
  }
}
