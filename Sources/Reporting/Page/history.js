// The page of a history: a chart of one figure, and tables of all figures.

const data = JSON.parse(document.getElementById("report").textContent);
const times = data.revisions.map((revision) => revision.seconds);
const dates = data.revisions.map((revision) => revision.date.slice(0, 10));
const last = data.revisions.length - 1;
const rules = data.groups.find((group) => group.title === "Violations by rule");
const view = {group: data.groups[0], series: data.groups[0] ? data.groups[0].series[0] : null, revision: last};

function signed(number) { return (number > 0 ? "+" : number < 0 ? "−" : "") + Math.abs(number).toLocaleString("en"); }

/** A value, or a dash where a rule had nothing to check. */
function shownValue(value) { return isKnown(value) ? value.toLocaleString("en") : "–"; }

/** The change from the first known value to the last revision. */
function change(series) { return isKnown(series.values[last]) ? series.values[last] - series.values.find(isKnown) : 0; }

/** The change since the revision before; 0 if one of the two values is not known. */
function changeAt(series, index) {
  const [before, value] = [series.values[index - 1], series.values[index]];
  return index > 0 && isKnown(before) && isKnown(value) ? value - before : 0;
}

/** The revision with the biggest change since the one before; 0 if there is none. */
function biggest(series) {
  const size = (index) => Math.abs(changeAt(series, index));
  return series.values.reduce((best, _, index) => size(index) > size(best) ? index : best, 0);
}

// --- The chart ---

const canvas = element("div", {class: "canvas-of-chart"});
const title = element("h2", {id: "chart-title"});
const legend = element("p", {class: "legend"});
const readout = element("div", {class: "readout", "aria-live": "polite"});

/** The sum of all violations is shown by status. */
function layers() {
  const isSum = view.group === data.groups[0] && view.series === view.group.series[0] && view.series.name === "all";
  const shown = isSum ? data.statuses.filter((status) => status.values.some((value) => value > 0)) : [];
  return shown.length > 1 ? shown : [view.series];
}

function draw() {
  if (!view.series) return;
  const shown = layers();
  title.textContent = `${view.group.title}: ${view.series.name}`;
  legend.hidden = shown.length < 2;
  legend.replaceChildren(...shown.map((layer, number) => element("span", {class: `key layer${number}`}, layer.name)));
  const hadFocus = canvas.contains(document.activeElement);
  const select = (index) => {
    if (index === view.revision) return;
    view.revision = index;
    draw();
  };
  const label = `${title.textContent}, from ${shownValue(view.series.values[0])} on ${dates[0]} to ${shownValue(view.series.values[last])} on ${dates[last]}`;
  canvas.replaceChildren(chart(shown, times, dates, view.revision, select, Math.max(280, canvas.clientWidth), label));
  if (hadFocus) canvas.firstChild.focus();
  read(shown);
}

/** The rules whose number of violations changed in a revision, with the biggest change first. */
function ruleChanges(index) {
  if (!rules) return [];
  return rules.series.map((series) => ({series, by: changeAt(series, index)}))
    .filter((entry) => entry.by !== 0).sort((left, right) => Math.abs(right.by) - Math.abs(left.by));
}

function shownChanges(changes, limit) {
  const left = changes.length - limit;
  return [changes.slice(0, limit).map((entry, number) => [number ? ", " : "", seriesLink(rules, entry.series), " ",
    element("span", {class: trendClass(-entry.by)}, signed(entry.by))]), left > 0 ? ` and ${left} more` : null];
}

function commitLink(revision) {
  const id = element("code", {}, revision.commit.slice(0, 12));
  if (!data.commitURL) return id;
  return element("a", {href: data.commitURL + revision.commit, target: "_blank", rel: "noopener noreferrer"}, id);
}

/** The commits that a revision adds to the one before. */
function commitsText(index) {
  const count = data.revisions[index].commits;
  return index > 0 && count > 1 ? `the last of ${counted(count, "commit")} since ${dates[index - 1]}` : "";
}

/** The values of the selected revision, and the rules that changed in it. */
function read(shown) {
  const index = view.revision;
  const revision = data.revisions[index];
  const values = shown.length > 1
    ? `${view.series.values[index].toLocaleString("en")} (${shown.map((layer) => `${layer.values[index].toLocaleString("en")} ${layer.name}`).join(", ")})`
    : isKnown(view.series.values[index]) ? view.series.values[index].toLocaleString("en") : "nothing to check";
  const changes = ruleChanges(index);
  readout.replaceChildren(
    element("p", {}, element("b", {}, dates[index]), ` ${view.series.name}: `, element("b", {}, values)),
    element("p", {class: "commit"}, commitLink(revision), " ", revision.subject, " ", element("span", {class: "quiet"}, commitsText(index))),
    element("p", {class: "changes"}, index === 0 ? "The first revision." : `${counted(revision.came, "violation")} came, ${revision.went.toLocaleString("en")} went`,
      changes.length ? ": " : null, shownChanges(changes, 6)));
}

function seriesLink(group, series) {
  return element("button", {class: "link", click: () => show(group, series)}, series.name);
}

function show(group, series) {
  Object.assign(view, {group, series});
  draw();
  document.getElementById("chart-title").scrollIntoView({block: "nearest"});
}

// --- The tables ---

/** The revisions in which violations came or went, newest first. */
function changedRevisions() {
  const changed = data.revisions.map((_, index) => index).filter((index) => data.revisions[index].came || data.revisions[index].went).reverse();
  if (!changed.length) return null;
  const columns = [
    {title: "date", value: (index) => times[index], isNumber: true, show: (index) => element("button", {class: "link", click: () => select(index)}, dates[index])},
    {title: "last commit", value: (index) => data.revisions[index].subject, show: (index) => [commitLink(data.revisions[index]), " ", data.revisions[index].subject, " ",
      element("span", {class: "quiet"}, commitsText(index))]},
    {title: "came", value: (index) => data.revisions[index].came, isNumber: true, show: (index) => data.revisions[index].came.toLocaleString("en")},
    {title: "went", value: (index) => data.revisions[index].went, isNumber: true, show: (index) => data.revisions[index].went.toLocaleString("en")},
    {title: "violations by rule", value: (index) => ruleChanges(index).map((entry) => entry.series.name).join(), show: (index) => shownChanges(ruleChanges(index), 4)},
  ];
  return element("section", {class: "revisions"}, element("h2", {}, "What changed when"),
    element("p", {class: "quiet"}, "A row has all commits since the revision before. To find the commit of each violation, run ",
      element("code", {}, "archlint history --blame RULE"), ". To check each commit, add ", element("code", {}, "--every commit"), "."),
    sortedTable(counted(changed.length, "revision"), columns, changed, 10));
}

function select(index) {
  view.revision = index;
  show(view.group, view.series);
}

function table(group) {
  const trend = (series) => trendClass(change(series) * group.direction);
  return element("section", {class: "figures"}, element("h2", {}, group.title), sortedTable(counted(group.series.length, "figure"), [
    {title: "figure", value: (series) => series.name, show: (series) => seriesLink(group, series)},
    {title: "curve", value: change, isNumber: true, show: (series) => sparkline(series.values, group.direction)},
    {title: "first", value: (series) => series.values[0] ?? -1, isNumber: true, show: (series) => shownValue(series.values[0])},
    {title: "last", value: (series) => series.values[last] ?? -1, isNumber: true, show: (series) => shownValue(series.values[last])},
    {title: "change", value: change, isNumber: true, show: (series) => element("span", {class: trend(series)}, signed(change(series)))},
    {title: "biggest change", value: (series) => Math.abs(changeAt(series, biggest(series))), isNumber: true, show: (series) => biggestChange(group, series)},
  ], group.series, 20));
}

function biggestChange(group, series) {
  const index = biggest(series);
  if (!index) return "";
  return element("button", {class: "link", click: () => { view.revision = index; show(group, series); }},
    `${signed(changeAt(series, index))} ${data.revisions[index].commits === 1 ? "on" : "until"} ${dates[index]}`);
}

/** The rules that rose or fell most over the whole time. */
function movers() {
  if (!rules) return null;
  const list = (label, sign) => {
    const found = rules.series.filter((series) => change(series) * sign > 0)
      .sort((left, right) => sign * (change(right) - change(left))).slice(0, 5);
    if (!found.length) return null;
    return element("p", {class: "changes"}, `${label}: `, found.map((series, number) => [number ? ", " : "", seriesLink(rules, series), " ",
      element("span", {class: trendClass(-sign)}, signed(change(series)))]));
  };
  return [list("Rose most", 1), list("Fell most", -1)];
}

document.body.append(
  element("header", {}, element("h1", {}, "archlint history"),
    element("p", {class: "scope"}, `${counted(data.revisions.length, "revision")} from ${dates[0]} to ${dates[last]}: ${data.selection}. `,
      element("span", {class: "version"}, `archlint ${data.version}`))),
  element("main", {}, data.gaps ? element("p", {class: "quiet"}, data.gaps) : null, title, legend, canvas, readout, movers(), changedRevisions(), data.groups.map(table)));
draw();
new ResizeObserver(draw).observe(document.body);
document.documentElement.dataset.ready = "true";
