// The page: its head, its tabs and its keys. The page contains the report as data.

const report = JSON.parse(document.getElementById("report").textContent);
const rules = new Map(report.rules.map((rule) => [rule.id, rule]));

/** `update` draws what the address describes. */
const tabs = [
  {id: "overview", title: "Overview", panel: overviewPanel, isThere: true},
  {id: "findings", title: "Findings", count: report.findings.length, panel: findingsPanel, update: refresh, isThere: true},
  {id: "checklist", title: "Checklist", panel: checklistPanel, isThere: report.checklists.length > 0},
  {id: "gone", title: "Gone", count: report.gone.length, panel: gonePanel, isThere: report.gone.length > 0},
  {id: "graph", title: "Dependencies", panel: graphPanel, update: showGraph, isThere: report.graphs.some((graph) => graph.nodes.length > 0)},
  {id: "features", title: "Features", count: report.features.length, panel: featuresPanel, isThere: report.features.length > 0},
  {id: "modules", title: "Modules", count: report.modules.length, panel: modulesPanel, isThere: report.modules.length > 0},
  {id: "rules", title: "Rules", count: report.rules.length, panel: rulesPanel, update: explainRule, isThere: report.rules.length > 0},
  {id: "problems", title: "Problems", count: report.problems.length, panel: problemsPanel, isThere: report.problems.length > 0},
  {id: "baselined", title: "Baseline", count: report.baselined.length, panel: baselinedPanel, isThere: report.baselined.length > 0},
  {id: "suppressed", title: "Suppressed", count: report.suppressed.length, panel: suppressedPanel, isThere: report.suppressed.length > 0},
].filter((tab) => tab.isThere);

function head() {
  const counts = countBy(report.findings.map((finding) => finding.severity));
  const chips = severities.map((name) => element("button", {
    class: `chip ${name}`, "data-severity": name, "aria-pressed": "false",
    click: () => {
      if (view.tab === "findings") { view.severity = view.severity === name ? "" : name; refresh(); } else show({tab: "findings", severity: name});
    },
  }, element("b", {}, (counts.get(name) || 0).toLocaleString("en")), ` ${name}${counts.get(name) === 1 ? "" : "s"}`));
  return element("header", {},
    element("h1", {}, "archlint"),
    report.failed === undefined ? null : element("span", {class: `verdict ${report.failed ? "error" : "good"}`}, report.failed ? "failed" : "passed"),
    element("div", {class: "chips"}, chips),
    element("p", {class: "scope"}, report.scope, element("span", {class: "version"}, ` archlint ${report.version}`)));
}

function showTab() {
  const chosen = tabs.find((tab) => tab.id === view.tab) || tabs[0];
  view.tab = chosen.id;
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.button.setAttribute("aria-selected", String(isChosen));
    tab.button.tabIndex = isChosen ? 0 : -1;
    tab.section.hidden = !isChosen;
  }
  chosen.button.scrollIntoView({block: "nearest", inline: "nearest"});
  fill(chosen);
  markChips();
  if (chosen.update) chosen.update();
}

function selectTab(id) {
  if (view.tab !== id) show({...view, tab: id});
}

/** A panel is created when it is first shown. */
function fill(tab) {
  if (tab.section.childElementCount) return;
  tab.section.append(element("h2", {class: "print-title"}, tab.title), tab.panel());
}

function tabBar() {
  const step = (from, by) => {
    const next = tabs[(tabs.indexOf(from) + by + tabs.length) % tabs.length];
    selectTab(next.id);
    next.button.focus();
  };
  for (const tab of tabs) {
    tab.section = element("section", {id: `panel-${tab.id}`, role: "tabpanel", "aria-labelledby": `tab-${tab.id}`, hidden: true});
    tab.button = element("button", {
      id: `tab-${tab.id}`, role: "tab", "aria-controls": `panel-${tab.id}`, click: () => selectTab(tab.id),
      keydown: (event) => {
        if (event.key === "ArrowRight") step(tab, 1);
        if (event.key === "ArrowLeft") step(tab, -1);
      },
    }, tab.title, tab.count === undefined ? null : element("span", {class: "tally"}, tab.count.toLocaleString("en")));
  }
  return element("nav", {"aria-label": "Parts of the report"},
    element("div", {class: "tabs", role: "tablist", "aria-label": "Parts of the report"}, tabs.map((tab) => tab.button)));
}

// --- Keys ---

const keyHelp = [
  ["/", "search"], ["j  k", "next and previous finding"], ["Enter", "open or close it"], ["e", "open or close all findings shown"],
  [`1 – ${Math.min(9, tabs.length)}`, "parts of the report"], ["← ↑ → ↓", "through a checklist or matrix; Enter shows the details of a cell"], ["Esc", "leave the search, then clear the filters"], ["?", "this list"],
];

function step(by) {
  const rows = [...list.body.querySelectorAll(".row")];
  const at = rows.indexOf(document.activeElement);
  if (by > 0 && at > rows.length - 5) drawMore();
  const next = list.body.querySelectorAll(".row")[at < 0 ? 0 : Math.max(0, at + by)];
  if (next) { next.focus(); next.scrollIntoView({block: "nearest"}); }
}

function toggleAll() {
  const rows = [...list.body.querySelectorAll(".row")].slice(0, 200);
  const isOpening = rows.some((row) => row.getAttribute("aria-expanded") === "false");
  for (const row of rows) if ((row.getAttribute("aria-expanded") === "false") === isOpening) row.click();
}

function keys(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName || "");
  if (event.key === "Escape") {
    if (help.open) help.close();
    else if (isTyping) event.target.blur();
    else if (view.tab === "findings") clearFilters();
    return;
  }
  if (isTyping) return;
  const actions = {j: () => step(1), k: () => step(-1), e: toggleAll, "/": () => document.getElementById("search").focus(), "?": () => help.showModal()};
  const number = Number(event.key);
  if (number >= 1 && number <= tabs.length) selectTab(tabs[number - 1].id);
  else if (actions[event.key]) {
    if (event.key !== "?") selectTab("findings");
    actions[event.key]();
  } else return;
  event.preventDefault();
}

const help = element("dialog", {class: "help", "aria-label": "Keys"}, element("h2", {}, "Keys"),
  element("dl", {}, keyHelp.map(([key, meaning]) => [element("dt", {}, element("kbd", {}, key)), element("dd", {}, meaning)])),
  element("button", {click: () => help.close()}, "Close"));

// --- The whole page ---

/** The size of a drawing on paper, in pixels. */
const paperSize = {width: 680, height: 590};

/** Paper shows every part, but limits the number of findings. */
function preparePrint() {
  for (const tab of tabs) {
    const isNew = !tab.section.childElementCount;
    fill(tab);
    if (isNew && tab.update) tab.update();
  }
  if (graphParts.drawing) graphParts.drawing.fit(paperSize);
  drawMore(Math.max(0, 1000 - list.drawn));
  const left = list.items.length - list.drawn;
  list.end.textContent = left > 0 ? `${left.toLocaleString("en")} more are not printed.` : "";
}

function refusal() {
  return element("main", {class: "refused"}, element("h2", {}, "Nothing was checked"), element("ul", {}, report.errors.map((error) =>
    element("li", {}, placeLink(error), error.path ? " " : null, error.message,
      error.example ? element("pre", {}, error.example) : null))));
}

readAddress();
if (report.errors.length) {
  document.body.append(element("header", {}, element("h1", {}, "archlint")), refusal());
} else {
  const bar = tabBar();
  document.body.append(head(), bar, element("main", {}, tabs.map((tab) => tab.section)),
    element("footer", {}, element("button", {class: "link", click: () => help.showModal()}, "Keys: ?")), help);
  showTab();
  document.addEventListener("keydown", keys);
  addEventListener("beforeprint", preparePrint);
  addEventListener("afterprint", showTab);
  addEventListener("hashchange", () => { readAddress(); showTab(); });
}
document.documentElement.dataset.ready = "true";
