// Modules, rules, problems and suppressed findings, as tables that sort by a click.

/** columns: {title, value(row), show?(row), isNumber?}; the first click on a number sorts the greatest first. */
function sortedTable(caption, columns, rows) {
  const body = element("tbody");
  let sorting = {column: null, isUp: true};
  const headings = columns.map((column) => element("th", {scope: "col", class: column.isNumber ? "number" : null},
    element("button", {click: () => sort(column)}, column.title)));
  function sort(column) {
    sorting = {column, isUp: sorting.column === column ? !sorting.isUp : !column.isNumber};
    headings.forEach((heading, index) => {
      if (columns[index] === column) heading.setAttribute("aria-sort", sorting.isUp ? "ascending" : "descending");
      else heading.removeAttribute("aria-sort");
    });
    draw();
  }
  function draw() {
    const {column, isUp} = sorting;
    const ordered = column ? [...rows].sort((left, right) => {
      const order = column.isNumber ? column.value(left) - column.value(right) : byName(String(column.value(left)), String(column.value(right)));
      return isUp ? order : -order;
    }) : rows;
    body.replaceChildren(...ordered.map((row) => element("tr", {}, columns.map((column) =>
      element("td", {class: column.isNumber ? "number" : null}, column.show ? column.show(row) : String(column.value(row)))))));
  }
  draw();
  return element("div", {class: "scroll"}, element("table", {},
    element("caption", {}, caption), element("thead", {}, element("tr", {}, headings)), body));
}

/** A number with a link to the findings that it counts. */
function findingCount(count, changes) {
  return count ? element("button", {class: "link", click: () => showOnly(changes)}, String(count)) : "0";
}

function modulesPanel() {
  const counts = countBy(report.findings.map((finding) => finding.module || ""));
  const found = (module) => counts.get(module.name) || 0;
  return sortedTable(counted(report.modules.length, "module"), [
    {title: "module", value: (module) => module.name, show: (module) => element("b", {}, module.name)},
    {title: "kind", value: (module) => module.kind},
    {title: "package", value: (module) => module.package || ""},
    {title: "folder", value: (module) => module.folder || "", show: (module) => element("span", {class: "place"}, module.folder || "")},
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
  const counts = countBy(report.findings.map((finding) => finding.rule));
  const found = (rule) => counts.get(rule.id) || 0;
  return sortedTable(counted(report.rules.length, "rule"), [
    {title: "rule", value: (rule) => rule.id, show: (rule) => element("b", {}, rule.id)},
    {title: "severity", value: (rule) => rule.severity, show: (rule) => element("span", {class: `badge ${rule.severity}`}, rule.severity)},
    {title: "title", value: (rule) => rule.title, show: (rule) => prose(rule.title)},
    {title: "rows", value: (rule) => rule.rows.join(" ")},
    {title: "pack or page", value: (rule) => rule.pack || rule.page || ""},
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
  return sortedTable(`${counted(report.gone.length, "finding")} went`, [
    {title: "rule", value: (entry) => entry.rule},
    {title: "file", value: (entry) => entry.path, show: (entry) => element("span", {class: "place"}, entry.path)},
    {title: "finding", value: (entry) => entry.message},
  ], report.gone);
}

function suppressedPanel() {
  return sortedTable(counted(report.suppressed.length, "suppressed finding"), [
    {title: "rule", value: (entry) => entry.rule},
    {title: "place", value: placeText, show: (entry) => placeLink(entry) || ""},
    {title: "finding", value: (entry) => entry.message},
    {title: "reason", value: (entry) => entry.reason || "none given"},
  ], report.suppressed);
}
