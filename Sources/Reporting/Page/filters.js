// Which findings are shown, and in which groups. The state is in the fragment of the page's address, so
// people can bookmark and share a view.

const severities = ["error", "warning", "note"];
const facets = [
  {key: "rule", label: "rule", values: (finding) => [finding.rule]},
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
  module: (finding) => finding.module || "",
  severity: (finding) => finding.severity,
  owner: (finding) => owners(finding).join(", "),
};

const view = {text: "", severity: "", group: "rule", rule: "", module: "", owner: "", tab: ""};

function readAddress() {
  const known = new URLSearchParams(location.hash.slice(1));
  for (const key of Object.keys(view)) view[key] = known.get(key) || "";
  if (!groupings[view.group]) view.group = "rule";
}

function writeAddress() {
  const kept = new URLSearchParams();
  for (const [key, value] of Object.entries(view)) {
    if (value && !(key === "group" && value === "rule") && !(key === "tab" && value === "findings")) kept.set(key, value);
  }
  try {
    history.replaceState(null, "", `#${kept}`);
  } catch {
    // Some viewers give a page no address. The view also works without one.
  }
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
  const groups = new Map();
  for (const finding of findings) {
    const name = groupings[view.group](finding);
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(finding);
  }
  const worst = (group) => Math.min(...severities.map((name, rank) => group.some((one) => one.severity === name) ? rank : 9));
  return [...groups].map(([name, members]) => ({name, members, worst: worst(members)}))
    .sort((left, right) => left.worst - right.worst || right.members.length - left.members.length || byName(left.name, right.name));
}
