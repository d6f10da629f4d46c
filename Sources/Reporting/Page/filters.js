// Which part of the page is shown, and which findings, in which groups. The state is in the fragment of the page's
// address, so people can bookmark and share a view, and go back.

const severities = ["error", "warning", "note"];
const facets = [
  {key: "rule", label: "rule", values: (finding) => [finding.rule]},
  {key: "feature", label: "feature", values: (finding) => finding.feature ? [finding.feature] : []},
  {key: "module", label: "module", values: (finding) => finding.module ? [finding.module] : []},
  {key: "owner", label: "owner", values: owners},
];
/** Names of owners contain an @, so they never equal this text. */
function owners(finding) {
  return finding.owners && !finding.owners.length ? ["no owner"] : finding.owners || [];
}

const groupings = {
  rule: (finding) => finding.rule,
  file: (finding) => finding.path,
  feature: (finding) => finding.feature || "",
  module: (finding) => finding.module || "",
  severity: (finding) => finding.severity,
  owner: (finding) => owners(finding).join(", "),
};

/** `about` is the rule that is explained. The last five describe the graph. */
const view = {
  tab: "", text: "", severity: "", group: "rule", rule: "", feature: "", module: "", owner: "", about: "",
  level: "", as: "", cycle: "", node: "", cell: "",
};
const filterKeys = ["text", "severity", ...facets.map((facet) => facet.key)];

function readAddress() {
  const known = new URLSearchParams(location.hash.slice(1));
  for (const key of Object.keys(view)) view[key] = known.get(key) || "";
  if (!groupings[view.group]) view.group = "rule";
  if (!view.tab) view.tab = view.group !== "rule" || filterKeys.some((key) => view[key]) ? "findings" : "overview";
}

function address(values) {
  const kept = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value && !(key === "group" && value === "rule")) kept.set(key, value);
  }
  return `#${kept}`;
}

function writeAddress(isNew = false) {
  try {
    history[isNew ? "pushState" : "replaceState"](null, "", address(view));
  } catch {
    // Some viewers give a page no address. The view also works without one.
  }
}

/** Shows another part of the page with only these values. The browser's Back button leads back. */
function show(changes) {
  for (const key of Object.keys(view)) if (key !== "group") view[key] = changes[key] || "";
  writeAddress(true);
  showTab();
}

function link(changes, ...content) {
  return element("a", {href: address(changes), click: (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(changes);
  }}, content);
}

/** The name of a rule, with a link to its explanation. */
function ruleLink(rule) {
  return rules.has(rule) ? link({tab: "rules", about: rule}, wrappable(rule)) : element("code", {}, wrappable(rule));
}

/** The searched text. It has to contain every word. */
function searchText(finding) {
  finding.searched ??= [finding.rule, finding.message, finding.path, finding.module, ...owners(finding)]
    .concat((finding.evidence || []).map((one) => one.text)).join("\n").toLowerCase();
  return finding.searched;
}

function matches(finding, words, except) {
  if (except !== "severity" && view.severity && finding.severity !== view.severity) return false;
  for (const facet of facets) {
    if (facet.key !== except && view[facet.key] && !facet.values(finding).includes(view[facet.key])) return false;
  }
  return words.every((word) => searchText(finding).includes(word));
}

function searchWords() {
  return view.text.toLowerCase().split(/\s+/).filter(Boolean);
}

function shownFindings(except) {
  const words = searchWords();
  return report.findings.filter((finding) => matches(finding, words, except));
}

/** Groups of findings: groups with the worst findings first, then the largest. */
function grouped(findings) {
  const groups = groupBy(findings, groupings[view.group]);
  const worst = (group) => Math.min(...severities.map((name, rank) => group.some((one) => one.severity === name) ? rank : 9));
  return [...groups].map(([name, members]) => ({name, members, worst: worst(members)}))
    .sort((left, right) => left.worst - right.worst || right.members.length - left.members.length || byName(left.name, right.name));
}
