// The page: its head, its tabs and its keys. The page contains the report as data.

const report = JSON.parse(document.getElementById("report").textContent);
const rules = new Map(report.rules.map((rule) => [rule.id, rule]));

const tabs = [
  {id: "findings", title: "Findings", count: report.findings.length, panel: findingsPanel, isThere: true},
  {id: "checklist", title: "Checklist", panel: checklistPanel, isThere: report.checklists.length > 0},
  {id: "gone", title: "Went", count: report.gone.length, panel: gonePanel, isThere: report.gone.length > 0},
  {id: "graph", title: "Graph", panel: graphPanel, isThere: report.graphs.some((graph) => graph.nodes.length > 0)},
  {id: "modules", title: "Modules", count: report.modules.length, panel: modulesPanel, isThere: report.modules.length > 0},
  {id: "rules", title: "Rules", count: report.rules.length, panel: rulesPanel, isThere: report.rules.length > 0},
  {id: "problems", title: "Problems", count: report.problems.length, panel: problemsPanel, isThere: report.problems.length > 0},
  {id: "suppressed", title: "Suppressed", count: report.suppressed.length, panel: suppressedPanel, isThere: report.suppressed.length > 0},
].filter((tab) => tab.isThere);

function head() {
  const counts = countBy(report.findings.map((finding) => finding.severity));
  const chips = severities.map((name) => element("button", {
    class: `chip ${name}`, "data-severity": name, "aria-pressed": "false",
    click: () => { view.severity = view.severity === name ? "" : name; selectTab("findings"); refresh(); },
  }, element("b", {}, (counts.get(name) || 0).toLocaleString("en")), ` ${name}${counts.get(name) === 1 ? "" : "s"}`));
  return element("header", {},
    element("h1", {}, "archlint"), element("div", {class: "chips"}, chips),
    element("p", {class: "scope"}, report.scope, element("span", {class: "version"}, ` archlint ${report.version}`)));
}

function selectTab(id) {
  const chosen = tabs.find((tab) => tab.id === id) || tabs[0];
  view.tab = chosen.id;
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.button.setAttribute("aria-selected", String(isChosen));
    tab.button.tabIndex = isChosen ? 0 : -1;
    if (isChosen) fill(tab);
    tab.section.hidden = !isChosen;
  }
  writeAddress();
}

/** A panel is created when it is first shown. */
function fill(tab) {
  if (tab.section.childElementCount) return;
  tab.section.append(element("h2", {class: "print-title"}, tab.title), tab.panel());
  if (tab.id === "findings") refresh();
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
  return element("div", {class: "tabs", role: "tablist", "aria-label": "Parts of the report"}, tabs.map((tab) => tab.button));
}

// --- Keys ---

const keyHelp = [
  ["/", "search"], ["j  k", "next and previous finding"], ["Enter", "open or close it"], ["e", "open or close all findings shown"],
  [`1 – ${tabs.length}`, "parts of the report"], ["← ↑ → ↓", "through a checklist; Enter shows the details of a cell"], ["Esc", "leave the search, then clear the filters"], ["?", "this list"],
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

/** Paper shows every part, but limits the number of findings. */
function preparePrint() {
  for (const tab of tabs) fill(tab);
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
  selectTab(view.tab || "findings");
  document.addEventListener("keydown", keys);
  addEventListener("beforeprint", preparePrint);
  addEventListener("hashchange", () => { readAddress(); selectTab(view.tab || "findings"); if (view.tab === "findings") refresh(); });
}
document.documentElement.dataset.ready = "true";
