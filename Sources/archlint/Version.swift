/// The version of archlint in `archlint version` and in reports. CHANGELOG.md lists the changes.
let version = "0.1.0"
