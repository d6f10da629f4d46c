// The first part of the page: the result, the worst things to fix, and the totals.

const levelNames = {module: "modules", feature: "features"};
const mostNamed = 6;

function overviewPanel() {
  return element("div", {class: "overview"}, result(), worstThings(), totals());
}

/** The numbers of reported and hidden findings, and the checked commit. */
function result() {
  const hidden = report.baselined.length + report.suppressed.length;
  const stayed = report.base ? report.base.stayed : 0;
  const figures = [
    [report.findings.length, report.base ? `new since ${report.base.name}` : "reported", {tab: "findings"}],
    report.base ? [report.gone.length, "gone since then", report.gone.length ? {tab: "gone"} : null] : null,
    stayed ? [stayed, `also in ${report.base.name}`, null] : null,
    report.baselined.length ? [report.baselined.length, "in the baseline", {tab: "baselined"}] : null,
    report.suppressed.length ? [report.suppressed.length, "suppressed", {tab: "suppressed"}] : null,
    hidden + stayed ? [report.findings.length + hidden + stayed, "findings in all", null] : null,
  ].filter(Boolean);
  return element("section", {},
    element("h2", {}, report.failed === true ? "The check failed" : report.failed === false ? "The check passed" : "Result"),
    element("ul", {class: "figures"}, figures.map(([count, text, target]) => {
      const content = [element("b", {}, count.toLocaleString("en")), " ", text];
      return element("li", {}, target ? link(target, content) : content);
    })),
    report.commit ? element("p", {class: "quiet"}, `Commit ${report.commit.id.slice(0, 10)} of ${report.commit.date.replace("T", " ").replace(/(:\d\d)?Z$/, "")} UTC`,
      report.base ? `, compared with ${report.base.name} (${report.base.commit.slice(0, 10)})` : "", ".") : null);
}

/** At most three rules or cycles. Rules with errors come first, then cycles, then other rules; the largest first. */
function worstThings() {
  const things = [...groupBy(report.findings, (finding) => finding.rule)].map(([rule, findings]) => ({
    rank: Math.min(...findings.map((finding) => severities.indexOf(finding.severity))), count: findings.length,
    show: () => ruleThing(rule, findings),
  })).concat(report.graphs.flatMap((graph) => graph.cycles.map((cycle, number) => ({
    rank: 0.5, count: cycle.members.length, show: () => cycleThing(graph, cycle, number),
  }))));
  things.sort((left, right) => left.rank - right.rank || right.count - left.count);
  if (!things.length) return null;
  return element("section", {}, element("h2", {}, "Fix first"), element("ol", {class: "things"}, things.slice(0, 3).map((thing) => thing.show())));
}

function ruleThing(rule, findings) {
  const about = rules.get(rule) || {};
  return element("li", {}, element("h3", {}, ruleLink(rule), " ", severityBadges(findings)),
    about.title ? element("p", {}, prose(about.title)) : null,
    about.fix || about.why ? element("p", {}, element("b", {}, about.fix ? "How to fix: " : "Why: "), prose(about.fix || about.why)) : null,
    element("p", {class: "screen"}, link({tab: "findings", rule}, `Show ${counted(findings.length, "finding")}`)));
}

function cycleThing(graph, cycle, number) {
  const names = cycle.members.map((member) => graph.nodes[member].name);
  const cuts = cutsOf(graph, cycle);
  const places = cuts.reduce((sum, edge) => sum + edge.count, 0);
  return element("li", {}, element("h3", {}, `${names.length} ${levelNames[graph.level]} in a cycle`),
    element("p", {}, wrappable(names.slice(0, mostNamed).join(", ")), names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ""),
    element("p", {}, element("b", {}, "How to fix: "),
      `remove ${cuts.length === 1 ? "this dependency" : `these ${cuts.length} dependencies`} (${counted(places, "reference")}): `,
      cuts.slice(0, mostNamed).map((edge, index) => [index ? ", " : "", edgeLink(graph, edge)]),
      cuts.length > mostNamed ? ` and ${cuts.length - mostNamed} more` : "", "."),
    element("p", {}, link({tab: "graph", level: graph.level, as: "drawing", cycle: String(number + 1)}, "Show the cycle")));
}

/** The dependencies to remove from a cycle. Dependencies with few references come first. */
function cutsOf(graph, cycle) {
  const members = new Set(cycle.members);
  return graph.edges.filter((edge) => edge.cut && members.has(edge.from) && members.has(edge.to)).sort((left, right) => left.count - right.count);
}

/** `A → B (3)`, with a link to the references. */
function edgeLink(graph, edge) {
  const text = `${graph.nodes[edge.from].name} → ${graph.nodes[edge.to].name}`;
  return [link({tab: "graph", level: graph.level, as: "matrix", cell: cellName(graph, edge)}, wrappable(text)), ` (${edge.count})`];
}

/** The numbers of findings by rule, feature, module and owner. */
function totals() {
  return element("div", {class: "totals"}, facets.map((facet) => {
    const rows = new Map();
    for (const status of ["findings", "baselined", "suppressed"]) {
      for (const finding of report[status]) {
        for (const name of facet.values(finding)) {
          if (!rows.has(name)) rows.set(name, {name, findings: 0, baselined: 0, suppressed: 0, all: 0});
          rows.get(name)[status] += 1;
          rows.get(name).all += 1;
        }
      }
    }
    if (!rows.size) return null;
    const sorted = [...rows.values()].sort((left, right) => right.findings - left.findings || right.all - left.all || byName(left.name, right.name));
    const number = (title, key, show) => ({title, value: (row) => row[key], isNumber: true, show});
    const columns = [
      {title: facet.label, value: (row) => row.name, isHeading: true, show: (row) => facet.key === "rule" ? ruleLink(row.name) : wrappable(row.name)},
      number("reported", "findings", (row) => findingCount(row.findings, {[facet.key]: row.name})),
      ...(report.baselined.length ? [number("baseline", "baselined")] : []),
      ...(report.suppressed.length ? [number("suppressed", "suppressed")] : []),
      ...(report.baselined.length + report.suppressed.length ? [number("all", "all")] : []),
    ];
    return element("section", {}, element("h2", {}, `By ${facet.label}`), sortedTable(`Findings by ${facet.label}`, columns, sorted, 10));
  }));
}
