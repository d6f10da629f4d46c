// The page of a history: a chart of one figure, and tables of all figures.

const data = JSON.parse(document.getElementById("report").textContent);
const times = data.revisions.map((revision) => revision.seconds);
const dates = data.revisions.map((revision) => revision.date.slice(0, 10));
const last = data.revisions.length - 1;
const rules = data.groups.find((group) => group.title === "Findings by rule");
const view = {group: data.groups[0], series: data.groups[0] ? data.groups[0].series[0] : null, revision: last};

function signed(number) { return (number > 0 ? "+" : number < 0 ? "−" : "") + Math.abs(number).toLocaleString("en"); }

function change(series) { return series.values[last] - series.values[0]; }

/** The revision with the biggest change since the one before; 0 if there is none. */
function biggest(series) {
  const size = (index) => Math.abs(series.values[index] - series.values[index - 1]);
  return series.values.reduce((best, _, index) => index > 0 && size(index) > (best ? size(best) : 0) ? index : best, 0);
}

// --- The chart ---

const canvas = element("div", {class: "canvas-of-chart"});
const title = element("h2", {id: "chart-title"});
const legend = element("p", {class: "legend"});
const readout = element("div", {class: "readout", "aria-live": "polite"});

/** The sum of all findings is shown by status. */
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
  const label = `${title.textContent}, from ${view.series.values[0]} on ${dates[0]} to ${view.series.values[last]} on ${dates[last]}`;
  canvas.replaceChildren(chart(shown, times, dates, view.revision, select, Math.max(280, canvas.clientWidth), label));
  if (hadFocus) canvas.firstChild.focus();
  read(shown);
}

/** The values of the selected revision, and the rules that changed in it. */
function read(shown) {
  const index = view.revision;
  const revision = data.revisions[index];
  const values = shown.length > 1
    ? `${view.series.values[index].toLocaleString("en")} (${shown.map((layer) => `${layer.values[index].toLocaleString("en")} ${layer.name}`).join(", ")})`
    : view.series.values[index].toLocaleString("en");
  const changes = index === 0 || !rules ? [] : rules.series.map((series) => ({series, by: series.values[index] - series.values[index - 1]}))
    .filter((entry) => entry.by !== 0).sort((left, right) => Math.abs(right.by) - Math.abs(left.by));
  const left = changes.length - 6;
  readout.replaceChildren(
    element("p", {}, element("b", {}, dates[index]), " ", element("code", {}, revision.commit.slice(0, 12)), ` ${view.series.name}: `, element("b", {}, values)),
    element("p", {class: "changes"}, index === 0 ? "The first revision." : `${counted(revision.came, "finding")} came, ${revision.went.toLocaleString("en")} went`,
      changes.length ? ": " : null,
      changes.slice(0, 6).map((entry, number) => [number ? ", " : "", seriesLink(rules, entry.series), " ",
        element("span", {class: trendClass(-entry.by)}, signed(entry.by))]),
      left > 0 ? ` and ${left} more` : null));
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

function table(group) {
  const trend = (series) => trendClass(change(series) * group.direction);
  return element("section", {}, element("h2", {}, group.title), sortedTable(counted(group.series.length, "figure"), [
    {title: "figure", value: (series) => series.name, show: (series) => seriesLink(group, series)},
    {title: "curve", value: change, isNumber: true, show: (series) => sparkline(series.values, group.direction)},
    {title: "first", value: (series) => series.values[0], isNumber: true, show: (series) => series.values[0].toLocaleString("en")},
    {title: "last", value: (series) => series.values[last], isNumber: true, show: (series) => series.values[last].toLocaleString("en")},
    {title: "change", value: change, isNumber: true, show: (series) => element("span", {class: trend(series)}, signed(change(series)))},
    {title: "biggest change", value: (series) => biggest(series) ? Math.abs(series.values[biggest(series)] - series.values[biggest(series) - 1]) : 0,
      isNumber: true, show: (series) => biggestChange(group, series)},
  ], group.series));
}

function biggestChange(group, series) {
  const index = biggest(series);
  if (!index) return "";
  return element("button", {class: "link", click: () => { view.revision = index; show(group, series); }},
    `${signed(series.values[index] - series.values[index - 1])} on ${dates[index]}`);
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
  element("main", {}, title, legend, canvas, readout, movers(), data.groups.map(table)));
draw();
new ResizeObserver(draw).observe(document.body);
