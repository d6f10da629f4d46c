// The checklists: a table of items and features, with the result in each cell.

const signs = {holds: "✓", fails: "✗", partly: "~", notApplicable: "–", off: "off", open: "☐"};
const meanings = {
  holds: "holds", fails: "fails", partly: "partly checked", notApplicable: "nothing to check", off: "its rules are off",
  open: "to check by hand",
};

/** The number of columns that fit on paper. */
const paperColumns = 20;

function checklistPanel() {
  // Checklists whose rules ran come first.
  const shareRun = (checklist) => {
    const named = checklist.sections.flatMap((section) => section.statements).flatMap((one) => one.rules);
    return named.filter((rule) => rules.has(rule)).length / Math.max(1, named.length);
  };
  const sorted = [...report.checklists].sort((left, right) => shareRun(right) - shareRun(left));
  return element("div", {}, sorted.map((checklist) => {
    const all = [...checklist.subjects.keys()];
    const blocks = [];
    for (let start = 0; start < all.length; start += paperColumns) blocks.push(all.slice(start, start + paperColumns));
    const isWide = blocks.length > 1;
    return element("section", {class: all.length > 8 ? "checklist wide" : "checklist"},
      element("h2", {}, checklist.title, " ", element("span", {class: "tally"}, figure(checklist))),
      changes(checklist), legend(checklist), element("div", {class: isWide ? "screen" : null}, scrolling(matrix(checklist, all))),
      isWide ? element("div", {class: "paper"}, blocks.map((block) => matrix(checklist, block))) : null,
      checklist.owners.length ? ownerTable(checklist) : null);
  }));
}

/** The number of changed cells since the base. */
function changes(checklist) {
  if (!report.base) return null;
  const marks = checklist.sections.flatMap((section) => section.statements).flatMap((one) => one.marks);
  const count = marks.filter((mark) => mark.before).length;
  return element("p", {}, count ? `${counted(count, "cell")} changed since ${report.base.name}, framed below` : `No cell changed since ${report.base.name}`,
    checklist.before === undefined ? "." : `; then ${checklist.before} % of the items held.`);
}

/** The share of items that hold for each owner. */
function ownerTable(checklist) {
  return element("table", {class: "owners", "aria-label": `${checklist.title}, by owner`},
    element("thead", {}, element("tr", {}, ["owner", "holds", "of"].map((name) => element("th", {scope: "col"}, name)))),
    element("tbody", {}, checklist.owners.map((owner) => element("tr", {},
      element("th", {scope: "row"}, owner.name || "no owner"), element("td", {title: figure(owner)}, share(owner)),
      element("td", {}, owner.subjects.join(", "))))));
}

/** `83 %`. 100 only if all items hold. */
function share(counts) {
  return counts.checked ? `${Math.floor((counts.held * 100) / counts.checked)} %` : "–";
}

function figure(counts) {
  return counts.checked ? `${counts.held} of ${counted(counts.checked, "item")} ${counts.checked === 1 ? "holds" : "hold"}, ${share(counts)}`
    : "no item could be checked";
}

function legend(checklist) {
  const states = new Set(checklist.sections.flatMap((section) => section.statements).flatMap((one) => one.marks).map((mark) => mark.state));
  return element("p", {class: "legend"}, Object.keys(signs).filter((state) => states.has(state)).map((state) =>
    element("span", {}, element("span", {class: `cell ${state}`}, signs[state]),
      ` ${meanings[state]}${state === "fails" ? ", with how many findings" : ""}`)));
}

/** Columns for the subjects at these positions. */
function matrix(checklist, positions) {
  const upright = positions.length > 4;
  const hasShares = checklist.subjects.length > 1;
  const table = element("table", {class: "matrix", keydown: moveInMatrix, "aria-label": checklist.title});
  const heading = element("tr", {}, element("th", {scope: "col"}, "item"),
    hasShares ? element("th", {scope: "col"}, "holds") : null, positions.map((position) => {
    const subject = checklist.subjects[position];
    const title = [subject.path || subject.name, ...(subject.owners ? [`owned by ${subject.owners.join(", ")}`] : [])].join(", ");
    return element("th", {scope: "col", class: upright ? "subject upright" : "subject", title},
      element("span", {}, wrappable(subject.name)));
  }));
  const body = element("tbody");
  for (const section of checklist.sections) {
    if (section.title) {
      body.append(element("tr", {class: "section"}, element("th", {colspan: positions.length + 2, scope: "rowgroup"}, section.title)));
    }
    for (const statement of section.statements) body.append(statementRow(checklist, statement, positions));
  }
  const total = element("tr", {class: "total"}, element("th", {scope: "row"}, "all"),
    hasShares ? element("td", {title: figure(checklist)}, share(checklist)) : null, positions.map((position) => {
      const subject = checklist.subjects[position];
      return element("td", {title: figure(subject)}, share(subject));
    }));
  table.append(element("thead", {}, heading), body, element("tfoot", {}, total));
  // One cell takes part in the order of Tab; the arrow keys select the others.
  const first = table.querySelector("button.cell");
  if (first) first.tabIndex = 0;
  return table;
}

function statementRow(checklist, statement, positions) {
  return element("tr", {},
    element("th", {scope: "row"}, prose(statement.text), " ", statement.rows.map((row) => [element("span", {class: "tag"}, row), " "])),
    checklist.subjects.length > 1 ? element("td", {class: "share", title: figure(statement)}, share(statement)) : null,
    positions.map((position) => {
      const [subject, mark] = [checklist.subjects[position], statement.marks[position]];
      const count = (mark.findings || []).length;
      const label = `${subject.name}: ${meanings[mark.state]}${count ? `, ${counted(count, "finding")}` : ""}${mark.before ? `; before: ${meanings[mark.before]}` : ""}`;
      return element("td", {}, element("button", {
        class: `cell ${mark.state}${mark.before ? " changed" : ""}`, title: label, "aria-label": label, "aria-expanded": "false", tabindex: "-1",
        click: (event) => showMark(event.currentTarget, statement, subject, mark),
      }, count ? String(count) : signs[mark.state]));
    }));
}

/** Adds the details of a cell, if there are any, and returns the cell. */
function closeMark(table) {
  const open = table.querySelector("button.cell[aria-expanded='true']");
  if (!open) return null;
  open.setAttribute("aria-expanded", "false");
  table.querySelector(".cell-details").remove();
  return open;
}

/** Shows the details below the item's row. A second click hides them. */
function showMark(cell, statement, subject, mark) {
  const table = cell.closest("table");
  if (closeMark(table) === cell) return;
  cell.setAttribute("aria-expanded", "true");
  for (const other of table.querySelectorAll("button.cell[tabindex='0']")) other.tabIndex = -1;
  cell.tabIndex = 0;
  const row = cell.closest("tr");
  row.after(element("tr", {class: "cell-details"}, element("td", {colspan: row.childElementCount}, element("div", {class: "cell-text", role: "status"},
    element("h3", {}, `${subject.name}: ${meanings[mark.state]}`),
    mark.before ? element("p", {}, `In ${report.base.name}: ${meanings[mark.before]}.`) : null,
    subject.path ? element("p", {class: "place"}, subject.path, subject.owners ? `, owned by ${subject.owners.join(", ")}` : "") : null,
    statement.rules.length ? element("p", {}, `${counted(mark.looked || 0, "element")} checked by `, statement.rules.map((rule) => [ruleLink(rule), " "])) : null,
    mark.remarks ? element("ul", {}, mark.remarks.map((remark) => element("li", {}, remark))) : null,
    mark.findings ? element("ul", {}, mark.findings.map((one) => element("li", {}, placeLink(one), " ", one.text))) : null))));
}
