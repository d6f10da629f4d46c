// The dependency matrix: a row uses the columns that have a number. Users come before the parts that they use, and the
// members of a cycle are next to each other, so a cycle is a block on the diagonal.

function dependencyMatrix(graph, side) {
  const cycleOf = new Map(graph.cycles.flatMap((cycle, number) => cycle.members.map((member) => [member, number])));
  const order = matrixOrder(graph, cycleOf);
  const edges = new Map(graph.edges.map((edge) => [`${edge.from} ${edge.to}`, edge]));
  const row = (from, number) => element("tr", {},
    element("th", {scope: "row"}, element("span", {class: "position"}, String(number + 1)), " ", wrappable(graph.nodes[from].name)),
    order.map((to) => {
      const edge = edges.get(`${from} ${to}`);
      const isInCycle = cycleOf.has(from) && cycleOf.get(from) === cycleOf.get(to);
      const kind = from === to ? "self" : isInCycle ? "block" : null;
      if (!edge) return element("td", {class: kind});
      const label = `${graph.nodes[from].name} uses ${graph.nodes[to].name}: ${counted(edge.count, "reference")}${edge.cut ? ", to remove" : ""}`;
      return element("td", {class: kind}, element("button", {
        class: edge.cut ? "cell cut" : "cell", title: label, "aria-label": label, tabindex: "-1", "data-cell": cellName(graph, edge),
        "aria-pressed": String(view.cell === cellName(graph, edge)),
        click: (event) => {
          for (const other of table.querySelectorAll("[aria-pressed='true']")) other.setAttribute("aria-pressed", "false");
          event.currentTarget.setAttribute("aria-pressed", "true");
          view.cell = cellName(graph, edge);
          writeAddress();
          side.replaceChildren(...references(graph, edge));
        },
      }, String(edge.count)));
    }));
  const table = element("table", {class: "matrix dependencies", keydown: moveInMatrix, "aria-label": `Dependencies between ${levelNames[graph.level]}`},
    element("thead", {}, element("tr", {}, element("th", {scope: "col"}, graph.level),
      order.map((node, number) => element("th", {scope: "col", title: graph.nodes[node].name, "aria-label": graph.nodes[node].name}, String(number + 1))))),
    element("tbody", {}, order.map(row)));
  const chosen = graph.edges.find((edge) => cellName(graph, edge) === view.cell);
  const first = [...table.querySelectorAll("button.cell")].find((cell) => !chosen || cell.dataset.cell === view.cell);
  if (first) first.tabIndex = 0;
  side.replaceChildren(...(chosen ? references(graph, chosen) : [element("p", {}, "Select a number to see the references.")]));
  return scrolling(table);
}

function cellName(graph, edge) {
  return `${graph.nodes[edge.from].name} > ${graph.nodes[edge.to].name}`;
}

/** The places in the code that create a dependency. */
function references(graph, edge) {
  const [from, to] = [graph.nodes[edge.from], graph.nodes[edge.to]];
  const places = edge.places || [];
  return [
    element("h3", {}, wrappable(`${from.name} uses ${to.name}`)), element("p", {}, counted(edge.count, "reference")),
    edge.cut ? element("p", {}, element("span", {class: "badge error"}, "to remove"), " Without this dependency, the cycle is smaller or gone.") : null,
    element("ul", {}, places.map((place) => element("li", {}, placeLink(place), " ", place.text))),
    edge.count > places.length ? element("p", {class: "quiet"}, `${edge.count - places.length} more. To list all: `,
      element("code", {}, `archlint graph --level ${graph.level} --focus '${from.name}' --verbose`)) : null,
  ].filter(Boolean);
}

/** The nodes, users first. Within a cycle, the dependencies to remove are ignored. */
function matrixOrder(graph, cycleOf) {
  const groups = new Map();
  graph.nodes.forEach((_, node) => {
    const key = cycleOf.has(node) ? `cycle ${cycleOf.get(node)}` : node;
    groups.set(key, [...(groups.get(key) || []), node]);
  });
  const keys = [...groups.keys()];
  const groupOf = new Map(keys.flatMap((key, number) => groups.get(key).map((node) => [node, number])));
  return usersFirst(keys.map((_, number) => number), graph.edges.map((edge) => [groupOf.get(edge.from), groupOf.get(edge.to)]))
    .flatMap((number) => {
      const members = groups.get(keys[number]);
      return usersFirst(members, graph.edges.filter((edge) => !edge.cut).map((edge) => [edge.from, edge.to]));
    });
}

/** A topological order of the nodes by depth-first search. Edges to other nodes are ignored. */
function usersFirst(nodes, edges) {
  const users = new Map(nodes.map((node) => [node, []]));
  for (const [from, to] of edges) if (from !== to && users.has(from) && users.has(to)) users.get(to).push(from);
  const done = new Set();
  const result = [];
  const visit = (node) => {
    if (done.has(node)) return;
    done.add(node);
    users.get(node).forEach(visit);
    result.push(node);
  };
  nodes.forEach(visit);
  return result;
}

/** Moves between the cells of a table that have a button. One of them takes part in the order of Tab. */
function moveInMatrix(event) {
  const cell = event.target.closest("button.cell");
  if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && closeMark(cell.closest("table"))) {
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const place = cell.closest("td");
  const button = (td) => td && td.querySelector("button.cell");
  const across = [...place.parentElement.cells].map(button).filter(Boolean);
  const down = [...place.closest("tbody").rows].map((row) => button(row.cells[place.cellIndex])).filter(Boolean);
  const target = {
    ArrowUp: down[down.indexOf(cell) - 1], ArrowDown: down[down.indexOf(cell) + 1],
    ArrowLeft: across[across.indexOf(cell) - 1], ArrowRight: across[across.indexOf(cell) + 1], Home: across[0], End: across[across.length - 1],
  }[event.key];
  if (!/^(Arrow|Home|End)/.test(event.key)) return;
  event.preventDefault();
  if (!target) return;
  cell.tabIndex = -1;
  target.tabIndex = 0;
  target.focus();
}
