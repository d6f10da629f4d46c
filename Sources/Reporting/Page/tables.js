// Features, modules, rules, problems and hidden findings, as tables.

/** A number with a link to the findings that it counts. */
function findingCount(count, changes) {
  return count ? link({tab: "findings", ...changes}, String(count)) : "0";
}

function featuresPanel() {
  const counts = (findings) => countBy(findings.map((finding) => finding.feature));
  const [found, baselined] = [counts(report.findings), counts(report.baselined)];
  const number = (title, key) => ({title, value: (feature) => feature[key] ?? 0, isNumber: true});
  return sortedTable(counted(report.features.length, "feature"), [
    {title: "feature", value: (feature) => feature.name, isHeading: true, show: (feature) => wrappable(feature.name)},
    ...[["files", "files"], ["lines", "lines"], ["uses others", "uses"], ["used by others", "usedBy"]]
      .filter(([, key]) => report.features.some((feature) => feature[key] !== undefined)).map(([title, key]) => number(title, key)),
    {title: "findings", value: (feature) => found.get(feature.name) || 0, isNumber: true,
      show: (feature) => findingCount(found.get(feature.name), {feature: feature.name})},
    ...(report.baselined.length ? [{title: "in the baseline", value: (feature) => baselined.get(feature.name) || 0, isNumber: true}] : []),
  ], report.features);
}

function modulesPanel() {
  const counts = countBy(report.findings.map((finding) => finding.module || ""));
  const found = (module) => counts.get(module.name) || 0;
  return sortedTable(counted(report.modules.length, "module"), [
    {title: "module", value: (module) => module.name, isHeading: true, show: (module) => wrappable(module.name)},
    {title: "kind", value: (module) => module.kind},
    {title: "package", value: (module) => module.package || ""},
    {title: "folder", value: (module) => module.folder || "", show: (module) => element("span", {class: "place"}, wrappable(module.folder || ""))},
    {title: "files", value: (module) => module.files, isNumber: true},
    {title: "lines", value: (module) => module.lines, isNumber: true},
    {title: "declares", value: (module) => module.declared.length, isNumber: true,
      show: (module) => element("span", {title: module.declared.join(", ")}, String(module.declared.length))},
    {title: "imports", value: (module) => module.imported.length, isNumber: true,
      show: (module) => element("span", {title: module.imported.join(", ")}, String(module.imported.length))},
    {title: "imported by", value: (module) => module.users, isNumber: true},
    {title: "findings", value: found, isNumber: true, show: (module) => findingCount(found(module), {module: module.name})},
  ], report.modules);
}

function rulesPanel() {
  return element("div", {}, element("div", {id: "explanation", tabindex: "-1"}), rulesTable());
}

/** Explains the rule that the address names: its reason, its fix and an example. */
function explainRule() {
  const place = document.getElementById("explanation");
  const rule = rules.get(view.about);
  place.replaceChildren(...(rule ? [element("article", {class: "explanation"},
    element("h2", {}, wrappable(rule.id), " ", element("span", {class: `badge ${rule.severity}`}, rule.severity)),
    rule.title ? element("p", {}, prose(rule.title)) : null,
    rule.why ? element("p", {}, element("b", {}, "Why: "), prose(rule.why)) : null,
    rule.fix ? element("p", {}, element("b", {}, "How to fix: "), prose(rule.fix)) : null,
    rule.good ? goodExample(rule.good) : null,
    element("p", {class: "quiet"}, [rule.pack ? `Pack ${rule.pack}` : rule.page, ...rule.rows, `${counted(rule.subjects, "element")} checked`].filter(Boolean).join(", ")),
    ruleTotals(rule.id))] : []));
  if (rule) { place.querySelector("details")?.setAttribute("open", ""); place.focus(); place.scrollIntoView({block: "nearest"}); }
}

function ruleTotals(rule) {
  const count = report.findings.filter((finding) => finding.rule === rule).length;
  return element("p", {}, count ? link({tab: "findings", rule}, `Show ${counted(count, "finding")}`) : "It reports no finding.");
}

function rulesTable() {
  const counts = countBy(report.findings.map((finding) => finding.rule));
  const found = (rule) => counts.get(rule.id) || 0;
  return sortedTable(counted(report.rules.length, "rule"), [
    {title: "rule", value: (rule) => rule.id, isHeading: true, show: (rule) => ruleLink(rule.id)},
    {title: "severity", value: (rule) => rule.severity, show: (rule) => element("span", {class: `badge ${rule.severity}`}, rule.severity)},
    {title: "title", value: (rule) => rule.title, show: (rule) => prose(rule.title)},
    {title: "IDs", value: (rule) => rule.rows.join(" ")},
    {title: "pack or page", value: (rule) => rule.pack || rule.page || "", show: (rule) => rule.pack ? element("span", {class: "version"}, rule.pack) : wrappable(rule.page || "")},
    {title: "checked", value: (rule) => rule.subjects, isNumber: true, show: (rule) => rule.subjects
      ? String(rule.subjects) : element("span", {class: "idle", title: "The project has no element that this rule checks."}, "0")},
    {title: "findings", value: found, isNumber: true, show: (rule) => findingCount(found(rule), {rule: rule.id})},
  ], report.rules);
}

function problemsPanel() {
  return element("div", {},
    element("p", {}, "archlint could not check these parts of the project."),
    sortedTable(counted(report.problems.length, "problem"), [
      {title: "kind", value: (problem) => problem.kind},
      {title: "place", value: placeText, show: (problem) => placeLink(problem) || ""},
      {title: "problem", value: (problem) => problem.message},
    ], report.problems));
}

function gonePanel() {
  return sortedTable(`${counted(report.gone.length, "finding")} gone since ${report.base.name}`, [
    {title: "rule", value: (entry) => entry.rule, show: (entry) => ruleLink(entry.rule)},
    {title: "file", value: (entry) => entry.path, show: (entry) => element("span", {class: "place"}, wrappable(entry.path))},
    {title: "finding", value: (entry) => entry.message},
  ], report.gone);
}

function baselinedPanel() {
  return hiddenFindings("in the baseline", report.baselined, {title: "until", value: (entry) => entry.until || "", show: (entry) => element("span", {class: "version"}, entry.until || "")});
}

function suppressedPanel() {
  return hiddenFindings("suppressed", report.suppressed,
    {title: "by", value: (entry) => entry.status === "excepted" ? "an exception in the configuration" : "a comment"});
}

/** Findings that are not reported, with the reason. */
function hiddenFindings(text, findings, extra) {
  return sortedTable(`${counted(findings.length, "finding")} ${text}`, [
    {title: "rule", value: (entry) => entry.rule, show: (entry) => ruleLink(entry.rule)},
    ...facets.filter((facet) => facet.key !== "rule" && findings.some((entry) => facet.values(entry).length))
      .map((facet) => ({title: facet.label, value: (entry) => facet.values(entry).join(", "), show: (entry) => wrappable(facet.values(entry).join(", "))})),
    {title: "place", value: placeText, show: (entry) => placeLink(entry) || ""},
    {title: "finding", value: (entry) => entry.message},
    {title: "reason", value: (entry) => entry.reason || "none given"}, extra,
  ], findings);
}
