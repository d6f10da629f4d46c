// Reporting turns the result of a run into bytes, one file a format in Formats. It knows a report and nothing behind
// it: not the project, the rules' text, the file system, the terminal or the clock.

/// The JSON Schema of the JSON report.
package var reportSchema: [UInt8] { PackageResources.report_schema_json }
