/// The configuration's file name, in a project's root and in its packages.
let configurationName = "archlint.json5"

/// The baseline's file name, in the project's root, unless another is named.
let baselineName = "archlint-baseline.jsonl"
