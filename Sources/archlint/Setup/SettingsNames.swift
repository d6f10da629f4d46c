/// The name of configuration files, in the root and in packages.
let configurationName = "archlint.json5"

/// The default name of the baseline, in the root.
let baselineName = "archlint-baseline.jsonl"
