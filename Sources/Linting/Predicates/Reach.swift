import Findings
import NameResolution
import ProjectModel
import RuleLanguage

// reach SUBJECT: uses an element of the selector, directly or through others. Modules lead on by imports, files and the
// files of folders by references.

extension Evaluation {
  func reaches(_ subject: Subject, _ element: Element, _ given: Bindings) -> Answer {
    let level = chainLevel(of: element)
    if useIndex == nil, level == .file || !kinds(of: subject).isSubset(of: [.module]) { return unread }
    let chains = chains(to: subject, given, level)
    let nodes = nodes(of: element)
    if nodes.contains(where: { chains.next[$0] >= 0 }) { return .yes(given) }
    guard let first = nodes.first(where: { chains.nextOfDoubt[$0] >= 0 }) else { return .no }
    return chains.doubts[last(from: first, chains.nextOfDoubt)].map(Answer.unknown) ?? .no
  }

  /// The fault for a forbidden chain of uses, with the place of each step.
  func chainFaults(_ subject: Subject, _ element: Element, _ given: Bindings, _ isNegated: Bool) -> [Fault] {
    guard isNegated else { return [Fault()] }
    let level = chainLevel(of: element)
    let next = chains(to: subject, given, level).next
    let chains = nodes(of: element).filter { next[$0] >= 0 }.map { chain(from: $0, next) }
    guard let chain = chains.min(by: { $0.count < $1.count }), let last = chain.last else { return [Fault()] }
    let steps = zip(chain, chain.dropFirst()).map { step(from: $0, to: $1, level) }
    let end = useFaults(.atLeastOne, subject, chainElement(last, level), given, true).first ?? Fault()
    let names = chain.map { phrase(for: chainElement($0, level)) }
    var fault = Fault()
    if chain.count == 1 {
      fault.found = end.found
      fault.place = end.place
      return [fault]
    }
    fault.found = "\(joined(names, by: " -> ")), which \(end.found ?? "uses it")"
    fault.place = steps.first?.place
    fault.evidence = steps.dropFirst() + [Evidence(place: end.place, text: end.found ?? "")]
    return [fault]
  }

  private func chainLevel(of element: Element) -> ChainLevel {
    if case .module = element { .module } else { .file }
  }

  private func chainElement(_ node: Int, _ level: ChainLevel) -> Element {
    switch level {
    case .module: .module(ModuleID(node))
    case .file: .file(FileID(node))
    }
  }

  /// The numbers of the modules or files that chains start from: the module, the file, or the files of the folder.
  /// Tests in a folder of other code are left out.
  private func nodes(of element: Element) -> [Int] {
    switch element {
    case .module(let id): return [id.index]
    case .file(let id): return [id.index]
    case .folder(let folder):
      let isTest = isTest(element)
      return index.folders.all[folder].files.filter { project.files[$0].isTest == isTest }
    default: return []
    }
  }

  private func chain(from node: Int, _ next: [Int32]) -> [Int] {
    var chain = [node]
    while let last = chain.last, Int(next[last]) != last { chain.append(Int(next[last])) }
    return chain
  }

  private func last(from node: Int, _ next: [Int32]) -> Int { chain(from: node, next).last ?? node }

  private func chains(to subject: Subject, _ given: Bindings, _ level: ChainLevel) -> Chains {
    let key = ChainKey(
      subject: SubjectKey(place: subject.place, text: subject.text, isCodeRead: code != nil), given: given,
      level: level)
    return chainsTo.value(for: key) {
      let count = level == .module ? project.modules.count : project.files.count
      var ends: [Int] = []
      var doubts: [Int: Doubt] = [:]
      for node in 0..<count {
        let answer = use(.atLeastOne, subject, chainElement(node, level), given)
        if answer.holds {
          ends.append(node)
        } else if let doubt = answer.doubt {
          doubts[node] = doubt
        }
      }
      let users = usersAtLevel.value(for: level) { self.users(level, count) }
      return Chains(
        next: shortest(to: ends, users), nextOfDoubt: shortest(to: doubts.keys.sorted(), users), doubts: doubts)
    }
  }

  /// For each module or file, the modules or files that use it directly.
  private func users(_ level: ChainLevel, _ count: Int) -> [[Int32]] {
    var users = [[Int32]](repeating: [], count: count)
    switch level {
    case .module:
      for module in project.modules.indices {
        for edge in index.modules.edges(from: ModuleID(module)) { users[edge.to.index].append(Int32(module)) }
      }
    case .file:
      guard let references = useIndex?.references else { break }
      for file in project.files.indices {
        for use in references.uses(in: FileID(file)) {
          let target = references.targets[Int(references.uses[use].target)].file.index
          if target != file, users[target].last != Int32(file) { users[target].append(Int32(file)) }
        }
      }
    }
    return users
  }

  private func shortest(to ends: [Int], _ users: [[Int32]]) -> [Int32] {
    var next = [Int32](repeating: -1, count: users.count)
    var queue = ends
    for end in ends { next[end] = Int32(end) }
    var position = 0
    while position < queue.count {
      let node = queue[position]
      position += 1
      for user in users[node] where next[Int(user)] < 0 {
        next[Int(user)] = Int32(node)
        queue.append(Int(user))
      }
    }
    return next
  }

  private func step(from: Int, to: Int, _ level: ChainLevel) -> Evidence {
    switch level {
    case .module:
      let edge = index.modules.edges(from: ModuleID(from)).first { $0.to.index == to }
      let place = edge?.imports.first.map(place(ofImport:)) ?? edge?.foreignImports.first
      return Evidence(
        place: place ?? edge?.unimportedUses.first?.place, text: "imports \(name(of: ModuleID(to)))")
    case .file:
      let references = useIndex?.references
      let use = references?.uses(in: FileID(from)).first { use in
        references.map { $0.targets[Int($0.uses[use].target)].file.index == to } ?? false
      }
      guard let references, let use else { return Evidence(place: nil, text: "") }
      let target = references.targets[Int(references.uses[use].target)]
      return Evidence(place: place(ofUse: use, references), text: "uses \(phrase(for: .declaration(target)))")
    }
  }
}
