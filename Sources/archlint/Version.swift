/// Of the tool, as `archlint version` and the reports tell it; CHANGELOG.md says what is in it.
let version = "0.1.0"
