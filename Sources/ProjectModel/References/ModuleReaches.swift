/// Which modules of the project each module imports, by whatever way: what another declares for a type of neither is
/// known there and nowhere else.
struct ModuleReaches: Sendable {
  private let words: Int
  /// For each module a row of bits.
  private var bits: [UInt64]

  init(_ files: [ProjectFile], _ imports: ImportLinking) {
    let count = imports.modules.count
    words = (count + 63) / 64
    bits = Array(repeating: 0, count: words * count)
    for file in files.indices {
      for module in files[file].modules {
        for number in imports.importedModules[file].indices {
          insert(module.index, imports.module(of: ImportID(file: FileID(file), index: number), in: module).index)
        }
      }
    }
    let imported = (0..<count).map { module in (0..<count).filter { has(module, $0) } }
    var seen = [Int](repeating: -1, count: count)
    for module in 0..<count {
      var work = [module]
      seen[module] = module
      while let next = work.popLast() {
        insert(module, next)
        for other in imported[next] where seen[other] != module {
          seen[other] = module
          work.append(other)
        }
      }
    }
  }

  private mutating func insert(_ module: Int, _ other: Int) {
    bits[module * words + other / 64] |= 1 << UInt64(other % 64)
  }

  private func has(_ module: Int, _ other: Int) -> Bool {
    bits[module * words + other / 64] & 1 << UInt64(other % 64) != 0
  }

  /// Whether a file sees what one of these modules declares, or with none what a file of no module does. No module's file
  /// sees that; what such a file sees is what it imports.
  func mayReach(_ modules: [ModuleID], _ sight: Sight) -> Bool {
    if sight.modules.isEmpty {
      return modules.contains { other in
        sight.windows.contains { $0.module == other || has($0.module.index, other.index) }
      }
    }
    return modules.contains { other in sight.modules.contains { has($0.index, other.index) } }
  }
}
