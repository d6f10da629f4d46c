// A table that sorts by a click.

/**
 * columns: {title, value(row), show?(row), isNumber?, isHeading?}; the first click on a number sorts the greatest first.
 * Only the first `limit` rows are shown, until the reader asks for all.
 */
function sortedTable(caption, columns, rows, limit = Infinity) {
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
    body.replaceChildren(...ordered.slice(0, limit).map((row) => element("tr", {}, columns.map((column) => {
      const content = column.show ? column.show(row) : String(column.value(row));
      return column.isHeading ? element("th", {scope: "row"}, content) : element("td", {class: column.isNumber ? "number" : null}, content);
    }))));
  }
  draw();
  function showAll() {
    if (more) more.remove();
    limit = Infinity;
    draw();
  }
  const more = rows.length > limit ? element("button", {class: "more", click: showAll}, `Show all ${rows.length}`) : null;
  // A reader cannot ask for more of a printed table.
  if (more) window.addEventListener("beforeprint", showAll, {once: true});
  return element("div", {}, scrolling(element("table", {},
    element("caption", {}, caption), element("thead", {}, element("tr", {}, headings)), body)), more);
}
