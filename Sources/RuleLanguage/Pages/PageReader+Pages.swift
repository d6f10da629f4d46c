extension PageReader {
  mutating func read(_ layout: PageLayout) -> RulePageDraft {
    errors += layout.errors
    parser.folder = layout.source.folder
    parser.isProven = layout.source.isProven
    parser.definitions.scope = layout.source.pack ?? ""
    parser.definitions.tabulateKeys()
    var page = RulePageDraft(layout: layout)
    let crowded = layout.source.pack == nil ? layout.crowdedHeadings : []
    for block in layout.blocks {
      switch block.info {
      case .rule(let fence), .layout(let fence):
        // In the folder of a pack, a file whose name is not a rule ID can be an ordinary document. Its fences with
        // mistakes are then skipped.
        let isPage = layout.source.pack == nil || RuleID.isValid(layout.fileName)
        guard isPage || fence.mistakes.isEmpty, let id = ruleID(fence, at: block.fence.line + 1, layout) else {
          continue
        }
        if layout.source.pack != nil, fence.mistakes.isEmpty { page.id = id }
        for row in fence.rows where !page.rows.contains(row) { page.rows.append(row) }
        if case .rule = block.info {
          readRule(block.fence, fence, id, layout)
        } else {
          readLayout(block.fence, fence, id, layout)
        }
        setTitle(of: id, block, layout, isShared: crowded.contains(block.headingIndex))
      case .definitions: readDefinitions(block.fence, layout)
      case .checklist: readChecklist(block.fence, layout)
      case .example, .other: break
      }
    }
    if let id = page.id {
      page.severity = drafts[id.name]?.severity ?? .error
      if layout.title.isEmpty {
        let place = PagePlace(path: layout.path, line: 1, column: 1)
        errors.append(
          RuleError(place: place, message: "a rule page needs a title, such as: # Views do not use services"))
      }
    }
    return page
  }

  /// The ID of the rule in a block. If the ID is invalid, it is reported and the result is nil.
  private mutating func ruleID(_ fence: RuleFence, at line: Int, _ layout: PageLayout) -> RuleID? {
    if layout.source.pack == nil { return fence.id ?? RuleID("\(layout.path):\(line)") }
    let name = layout.fileName
    if RuleID.isValid(name) { return RuleID(name) }
    let place = PagePlace(path: layout.path, line: 1, column: 1)
    let near = RuleID.nearestValid(to: name)
    let message =
      "'\(name)' is not a rule id; a rule id has only lowercase letters, digits and hyphens"
      + (near.map { "; name the page \($0).md" } ?? "; a rule page is named after its rule")
    let error = RuleError(place: place, message: message)
    if !errors.contains(error) { errors.append(error) }
    return nil
  }

  /// Sets the title of a rule to the heading above its block.
  ///
  /// - Parameter isShared: whether other rules are below the same heading. The title then also contains the rule's ID.
  private mutating func setTitle(
    of id: RuleID, _ block: PageLayout.Block, _ layout: PageLayout, isShared: Bool
  ) {
    guard drafts[id.name]?.title.isEmpty ?? false else { return }
    let title = layout.source.pack != nil || block.heading.isEmpty ? layout.title : block.heading
    drafts[id.name]?.title = isShared ? (title.isEmpty ? id.name : "\(title): \(id.name)") : title
  }
}
