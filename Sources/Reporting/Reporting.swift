// Reporting turns the result of a run into bytes. Each format of a report is one file in Formats. Reporting does not
// know the project, the text of rules, the file system, the terminal or the clock.

/// The JSON Schema of the JSON report.
package var reportSchema: [UInt8] { PackageResources.report_schema_json }
