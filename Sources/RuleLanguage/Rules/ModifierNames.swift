import SwiftOutline

let accessLevels: [(name: String, modifier: ModifierSet)] = [
  ("private", .private), ("fileprivate", .fileprivate), ("internal", .internal), ("package", .package),
  ("public", .public), ("open", .open),
]

let accessModifiers = accessLevels.reduce(into: ModifierSet()) { $0.formUnion($1.modifier) }

let modifierNames: [(name: String, modifier: ModifierSet)] =
  accessLevels + [
    ("static", .static), ("class", .class), ("final", .final), ("lazy", .lazy), ("weak", .weak),
    ("unowned", .unowned), ("override", .override), ("mutating", .mutating), ("nonmutating", .nonmutating),
    ("indirect", .indirect), ("convenience", .convenience), ("required", .required), ("optional", .optional),
    ("dynamic", .dynamic), ("nonisolated", .nonisolated), ("isolated", .isolated), ("distributed", .distributed),
    ("prefix", .prefix), ("postfix", .postfix), ("infix", .infix), ("consuming", .consuming),
    ("borrowing", .borrowing),
  ]
