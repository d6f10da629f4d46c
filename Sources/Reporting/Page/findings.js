// The list of findings: a chunk at a time, so the cost depends only on the visible findings.

const chunk = 120;
const list = {items: [], drawn: 0, closed: new Set(), body: null, end: null, count: null};

function findingsPanel() {
  list.body = element("div", {class: "list", role: "list", "aria-label": "Findings"});
  list.end = element("div", {class: "end", "aria-hidden": "true"});
  list.count = element("p", {class: "count", role: "status"});
  new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) drawMore();
  }, {rootMargin: "1200px"}).observe(list.end);
  return element("div", {}, toolbar(), list.count, list.body, list.end);
}

function toolbar() {
  const bar = element("div", {class: "toolbar", role: "search"});
  const search = element("input", {
    type: "search", id: "search", placeholder: "Search findings  ( / )", "aria-label": "Search findings", value: view.text,
    input: () => { view.text = search.value; refresh(); },
  });
  bar.append(search);
  for (const facet of facets) {
    if (!report.findings.some((finding) => facet.values(finding).length)) continue;
    bar.append(element("select", {
      id: `facet-${facet.key}`, "aria-label": `Only this ${facet.label}`,
      change: (event) => { view[facet.key] = event.target.value; refresh(); },
    }));
  }
  const grouping = element("select", {
    id: "grouping", "aria-label": "Group by", change: () => { view.group = grouping.value; list.closed.clear(); refresh(); },
  }, Object.keys(groupings).filter((name) => report.findings.some((one) => groupings[name](one))).map((name) => element("option", {value: name, selected: name === view.group}, `by ${name}`)));
  bar.append(grouping, element("button", {id: "clear", click: clearFilters, hidden: true}, "Clear filters"));
  return bar;
}

function clearFilters() {
  for (const key of filterKeys) view[key] = "";
  refresh();
}

/** Draws the view again from the start. */
function refresh() {
  writeAddress();
  const findings = shownFindings();
  const search = document.getElementById("search");
  if (search.value !== view.text) search.value = view.text;
  document.getElementById("grouping").value = view.group;
  fillFacets();
  list.items = grouped(findings).flatMap((group) => [group, ...(list.closed.has(group.name) ? [] : group.members)]);
  list.drawn = 0;
  list.body.replaceChildren();
  const all = report.findings.length;
  list.count.textContent = findings.length === all
    ? counted(all, "finding") : `${findings.length.toLocaleString("en")} of ${counted(all, "finding")}`;
  document.getElementById("clear").hidden = findings.length === all && !view.text;
  if (!findings.length) list.body.append(emptyNote(all));
  markChips();
  drawMore();
}

function markChips() {
  for (const chip of document.querySelectorAll(".chip[data-severity]")) {
    chip.setAttribute("aria-pressed", String(view.tab === "findings" && view.severity === chip.dataset.severity));
  }
}

function emptyNote(all) {
  if (all) return element("p", {class: "empty"}, "No finding matches the filters. ", element("button", {click: clearFilters}, "Show all"));
  const rules = report.rules.length;
  return element("p", {class: "empty good"}, `No findings by ${counted(rules, "rule")} in ${counted(report.files, "file")}.`);
}

/** Each facet offers the values that the other filters leave, with their counts. */
function fillFacets() {
  for (const facet of facets) {
    const menu = document.getElementById(`facet-${facet.key}`);
    if (!menu) continue;
    const counts = countBy(shownFindings(facet.key).flatMap(facet.values));
    if (view[facet.key] && !counts.has(view[facet.key])) counts.set(view[facet.key], 0);
    const total = shownFindings(facet.key).length;
    menu.replaceChildren(element("option", {value: ""}, `every ${facet.label} (${total})`), ...[...counts]
      .filter(([name]) => name).sort((left, right) => byName(left[0], right[0]))
      .map(([name, count]) => element("option", {value: name, selected: name === view[facet.key]}, `${name} (${count})`)));
  }
}

function drawMore(count = chunk) {
  const next = list.items.slice(list.drawn, list.drawn + count);
  list.drawn += next.length;
  list.body.append(...next.map((item) => item.members ? groupHeading(item) : findingRow(item)));
  list.end.hidden = list.drawn >= list.items.length;
}

function groupHeading(group) {
  const isOpen = !list.closed.has(group.name);
  const rule = view.group === "rule" ? rules.get(group.name) : null;
  return element("div", {class: "group", role: "listitem"},
    element("button", {
      class: "fold", "aria-expanded": String(isOpen),
      click: () => { if (isOpen) list.closed.add(group.name); else list.closed.delete(group.name); refresh(); },
    }, element("strong", {}, group.name ? wrappable(group.name) : `without ${view.group === "owner" ? "an" : "a"} ${view.group}`), " ", rule ? element("span", {class: "title"}, prose(rule.title)) : null),
    severityBadges(group.members), rule ? link({tab: "rules", about: rule.id}, "Explain") : null);
}

function severityBadges(findings) {
  return severities.map((name) => {
    const count = findings.filter((finding) => finding.severity === name).length;
    return count ? element("span", {class: `badge ${name}`}, counted(count, name)) : null;
  });
}

function findingRow(finding) {
  const row = element("div", {class: `finding ${finding.severity}`, role: "listitem"});
  const preview = finding.line ? sourceLine(finding.path, finding.line) : undefined;
  row.append(element("button", {
    class: "row", "aria-expanded": "false",
    click: (event) => toggle(row, finding, event.currentTarget),
  },
  element("span", {class: `mark ${finding.severity}`, title: finding.severity}, finding.severity),
  element("span", {class: "message"}, finding.message || finding.rule),
  element("span", {class: "where"}, wrappable(placeText(finding)), view.group === "rule" ? null : element("span", {class: "rule"}, finding.rule)),
  preview === undefined ? null : element("code", {class: "preview"}, preview.trim() || " ")));
  return row;
}

function toggle(row, finding, button) {
  const details = row.querySelector(".details");
  button.setAttribute("aria-expanded", String(!details));
  if (details) details.remove(); else row.append(findingDetails(finding));
}

function findingDetails(finding) {
  const rule = rules.get(finding.rule);
  const directive = `// archlint:disable:next ${finding.rule} -- `;
  return element("div", {class: "details"},
    excerpt(finding),
    (finding.evidence || []).length ? element("ul", {class: "evidence"}, finding.evidence.map((one) => {
      const line = one.path && one.line ? sourceLine(one.path, one.line) : undefined;
      return element("li", {}, placeLink(one), one.path ? " " : null, one.text,
        line === undefined || line.trim() === one.text.trim() ? null : element("code", {class: "preview"}, line.trim()));
    })) : null,
    rule && rule.why ? element("p", {}, element("b", {}, "Why "), prose(rule.why)) : null,
    rule && rule.fix ? element("p", {}, element("b", {}, "How to fix "), prose(rule.fix)) : null,
    rule && rule.good ? goodExample(rule.good) : null,
    element("p", {class: "actions"},
      placeLink(finding), element("button", {click: (event) => copy(placeText(finding), event.target)}, "Copy place"),
      element("button", {click: (event) => copy(directive, event.target), title: directive}, "Copy suppression"),
      rule ? link({tab: "rules", about: finding.rule}, `Explain ${finding.rule}`) : null,
      facets.map((facet) => facet.values(finding).map((name) =>
        link({tab: "findings", [facet.key]: name}, `Only ${facet.label} ${name}`))),
      finding.rows.map((name) => element("span", {class: "tag"}, name))));
}

function goodExample(good) {
  return element("details", {class: "good-example"},
    element("summary", {}, "Example: ", prose(good.title)),
    good.files.map((file) => [element("div", {class: "place"}, file.path), element("pre", {tabindex: "0"}, file.text)]));
}

function sourceLine(path, line) {
  return (report.sources[path] || {})[line];
}

/** The lines around a finding, with its range marked. */
function excerpt(finding) {
  if (!finding.line || sourceLine(finding.path, finding.line) === undefined) return null;
  const lines = [];
  for (let number = Math.max(1, finding.line - 2); number <= finding.line + 2; number++) {
    const text = sourceLine(finding.path, number);
    if (text === undefined) continue;
    const content = number === finding.line && finding.columns
      ? [text.slice(0, finding.columns[0] - 1), element("mark", {}, text.slice(finding.columns[0] - 1, finding.columns[1] - 1)),
        text.slice(finding.columns[1] - 1)] : [text];
    lines.push(element("div", {class: number === finding.line ? "line here" : "line"},
      element("span", {class: "number"}, String(number)), element("code", {}, content)));
  }
  return element("div", {class: "excerpt", tabindex: "0", role: "group", "aria-label": "Source"}, lines);
}
