/// The name of a configuration, in the root and in folders below it.
let configurationName = "archlint.json5"

/// The name of the baseline in the root, unless another one is given.
let baselineName = "archlint-baseline.jsonl"
