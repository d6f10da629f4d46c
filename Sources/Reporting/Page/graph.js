// The graphs of modules and features, as a matrix or as a drawing. In the drawing, a cycle is one box, which opens.

const mostDrawnFirst = 25;

const graphParts = {stage: null, side: null, bar: null, note: null, drawing: null};

function graphPanel() {
  graphParts.bar = element("div", {class: "toolbar"});
  graphParts.note = element("p", {class: "count"});
  graphParts.stage = element("div", {class: "stage"});
  graphParts.side = element("div", {class: "side", role: "status", tabindex: "0", "aria-label": "Details"});
  return element("div", {}, graphParts.bar, graphParts.note, element("div", {class: "graph"}, graphParts.stage, graphParts.side));
}

/** The graph to show first: features, if one module has most of the code. */
function firstLevel() {
  const modules = report.graphs.find((graph) => graph.level === "module");
  const lines = (modules ? modules.nodes : []).map((node) => node.lines);
  const isUneven = Math.max(0, ...lines) * 2 > lines.reduce((sum, count) => sum + count, 0);
  return isUneven && report.graphs.some((graph) => graph.level === "feature" && graph.nodes.length > 1) ? "feature" : "module";
}

/** Shows the graph that the address describes. */
function showGraph() {
  const graph = report.graphs.find((one) => one.level === (view.level || firstLevel())) || report.graphs[0];
  const isMatrix = (view.as || (graph.nodes.length > mostDrawnFirst ? "matrix" : "drawing")) === "matrix";
  const cycle = isMatrix ? undefined : graph.cycles[Number(view.cycle) - 1];
  const layout = cycle ? cycle.drawing : graph.drawing;
  graphParts.stage.parentElement.classList.toggle("matrix-view", isMatrix);
  graphParts.drawing = isMatrix ? null : drawGraph(graph, layout, graphParts.side);
  graphParts.stage.replaceChildren(isMatrix ? dependencyMatrix(graph, graphParts.side) : graphParts.drawing.canvas);
  graphParts.bar.replaceChildren(...graphBar(graph, isMatrix, cycle));
  graphParts.note.textContent = [
    graph.note, isMatrix ? `A row uses the columns with a number, which counts the references. ${graph.cycles.length
      ? "A framed block is a cycle. Remove the red dependencies to break it." : "There is no cycle."}` : "", cycle ? cycleSentence(graph, cycle) : "",
    !isMatrix && layout.implied ? `Not drawn, because they follow from others: ${layout.implied.toLocaleString("en")}.` : "",
    !isMatrix && !cycle && graph.cycles.length ? "A red box is a cycle. Select it to open it." : "",
  ].filter(Boolean).join(" ");
  if (graphParts.drawing) requestAnimationFrame(graphParts.drawing.begin);
}

function cycleSentence(graph, cycle) {
  const cuts = cutsOf(graph, cycle);
  return `Removing the red ${cuts.length === 1 ? "dependency" : `${cuts.length} dependencies`} breaks the cycle${cycle.isExact ? "" : "; fewer may be enough"}.`;
}

function graphBar(graph, isMatrix, cycle) {
  const change = (changes) => show({...changes, tab: "graph", level: changes.level || graph.level});
  const levels = element("select", {id: "graph-level", "aria-label": "Graph", change: () => change({level: levels.value})},
    report.graphs.map((one) => element("option", {value: one.level, selected: one === graph}, levelNames[one.level])));
  const toggle = ["matrix", "drawing"].map((kind) => element("button", {
    "aria-pressed": String(isMatrix === (kind === "matrix")), click: () => change({as: kind}),
  }, kind === "matrix" ? "Matrix" : "Drawing"));
  const bar = [report.graphs.length > 1 ? levels : null, ...toggle,
    cycle ? element("button", {click: () => change({as: "drawing"})}, "Close the cycle") : null];
  if (isMatrix) return bar.filter(Boolean);
  const {drawing} = graphParts;
  const search = element("input", {
    type: "search", list: "graph-names", placeholder: "Find in the graph", "aria-label": "Find in the graph",
    input: () => drawing.visit(drawing.find(search.value)),
  });
  const names = element("datalist", {id: "graph-names"}, graph.nodes.map((node) => element("option", {value: node.name})));
  return [...bar, search, names,
    element("button", {click: () => drawing.zoom(1.25), "aria-label": "Zoom in"}, "+"),
    element("button", {click: () => drawing.zoom(0.8), "aria-label": "Zoom out"}, "−"),
    element("button", {click: () => { search.value = ""; drawing.focus(-1); drawing.fit(); }}, "Show all")].filter(Boolean);
}

function drawGraph(graph, layout, side) {
  const {boxes, lines} = layout;
  const scene = shape("g");
  const canvas = shape("svg", {
    class: "canvas", tabindex: "0", role: "group",
    "aria-label": `Drawing: ${boxes.length.toLocaleString("en")} parts and ${counted(lines.length, "line")}; arrow keys move it, + and − zoom`,
  }, scene);
  // The dependencies between two boxes with one node each can be among those to remove.
  const cuts = new Set(graph.edges.filter((edge) => edge.cut).map((edge) => `${edge.from} ${edge.to}`));
  const isCut = (line) => cuts.has(`${boxes[line.from].nodes} ${boxes[line.to].nodes}`);
  const edges = lines.map((line) => shape("g", {class: `edge${isCut(line) ? " cut" : ""}`},
    shape("title", {}, `${boxes[line.from].label} → ${boxes[line.to].label}: ${counted(line.count, "reference")}`),
    shape("path", {d: line.curve, "stroke-width": String(Math.min(7, 1 + Math.log2(line.count) * 0.6).toFixed(1))}),
    shape("path", {class: "head", d: line.head})));
  const nodes = boxes.map((one, index) => drawnBox(graph, one, () => choose(index)));
  scene.append(...edges.filter((_, index) => !isCut(lines[index])), ...edges.filter((_, index) => isCut(lines[index])), ...nodes);

  const camera = {x: 0, y: 0, scale: 1};
  function move() { scene.setAttribute("transform", `translate(${camera.x} ${camera.y}) scale(${camera.scale})`); }
  function look(left, top, right, bottom, {width, height} = canvas.getBoundingClientRect()) {
    if (!width) return;
    camera.scale = Math.min(1.2, width / (right - left), height / (bottom - top));
    camera.x = (width - (left + right) * camera.scale) / 2;
    camera.y = (height - (top + bottom) * camera.scale) / 2;
    move();
  }
  function fit(frame) { look(0, 0, layout.width, layout.height, frame); }
  function zoom(factor, x, y) {
    const frame = canvas.getBoundingClientRect();
    const [left, top] = [x ?? frame.width / 2, y ?? frame.height / 2];
    const scale = Math.max(0.05, Math.min(4, camera.scale * factor));
    camera.x = left - (left - camera.x) * (scale / camera.scale);
    camera.y = top - (top - camera.y) * (scale / camera.scale);
    camera.scale = scale;
    move();
  }
  function pan(x, y) { camera.x += x; camera.y += y; move(); }

  /** Opens a cycle, or selects a box. */
  function choose(index) {
    const number = boxes[index].nodes.length > 1 ? graph.cycles.findIndex((one) => one.members.includes(boxes[index].nodes[0])) : -1;
    if (number >= 0) show({tab: "graph", level: graph.level, as: "drawing", cycle: String(number + 1)});
    else focus(index);
  }
  /** Selects a box that may be off screen, and moves it and its neighbours into view. */
  function visit(index) {
    focus(index);
    if (index < 0) return;
    const near = boxes.filter((_, number) => isNear(index, number));
    look(Math.min(...near.map((one) => one.x)) - 20, Math.min(...near.map((one) => one.y)) - 20,
      Math.max(...near.map((one) => one.x + one.width)) + 20, Math.max(...near.map((one) => one.y + one.height)) + 20);
  }
  function isNear(index, other) {
    return index === other || lines.some((line) => (line.from === index && line.to === other) || (line.to === index && line.from === other));
  }
  function focus(index) {
    lines.forEach((line, number) => {
      edges[number].classList.toggle("out", line.from === index);
      edges[number].classList.toggle("in", line.to === index);
      edges[number].classList.toggle("far", index >= 0 && line.from !== index && line.to !== index);
    });
    nodes.forEach((node, number) => {
      node.classList.toggle("far", index >= 0 && !isNear(index, number));
      node.classList.toggle("focused", number === index);
    });
    view.node = index < 0 ? "" : graph.nodes[boxes[index].nodes[0]].name;
    writeAddress();
    side.replaceChildren(...(index < 0 ? [element("p", {}, "Select a box to see its dependencies and users.")] : aside(graph, boxes[index])));
  }
  function find(text) {
    const wanted = text.trim().toLowerCase();
    if (!wanted) return -1;
    const has = (test) => boxes.findIndex((one) => one.nodes.some((node) => test(graph.nodes[node].name.toLowerCase())));
    const exact = has((name) => name === wanted);
    return exact >= 0 ? exact : has((name) => name.includes(wanted));
  }
  function begin() { fit(); if (view.node) visit(find(view.node)); else focus(-1); }

  let grip = null;
  canvas.addEventListener("pointerdown", (event) => { grip = {x: event.clientX, y: event.clientY}; });
  canvas.addEventListener("pointermove", (event) => {
    if (!grip || !event.buttons) return;
    if (!grip.isHeld) { canvas.setPointerCapture(event.pointerId); grip.isHeld = true; }
    pan(event.clientX - grip.x, event.clientY - grip.y);
    [grip.x, grip.y] = [event.clientX, event.clientY];
  });
  canvas.addEventListener("pointerup", () => { grip = null; });
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const frame = canvas.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY / 400), event.clientX - frame.left, event.clientY - frame.top);
  }, {passive: false});
  const keys = {
    ArrowLeft: () => pan(60, 0), ArrowRight: () => pan(-60, 0), ArrowUp: () => pan(0, 60), ArrowDown: () => pan(0, -60),
    "+": () => zoom(1.25), "=": () => zoom(1.25), "-": () => zoom(0.8), 0: fit, Escape: () => focus(-1),
  };
  canvas.addEventListener("keydown", (event) => {
    if (!keys[event.key] || event.ctrlKey || event.metaKey) return;
    keys[event.key]();
    event.preventDefault();
    event.stopPropagation();
  });
  return {canvas, begin, fit, zoom, focus, visit, find};
}

function drawnBox(graph, one, choose) {
  const center = one.x + one.width / 2;
  const isCycle = one.nodes.length > 1;
  const {kind} = graph.nodes[one.nodes[0]];
  return shape("g", {
    class: `box${isCycle ? " cyclic" : ""}${kind === "executable" ? " main" : ""}`, tabindex: "0", role: "button",
    "aria-label": isCycle ? `${one.label}, open` : one.label, click: choose,
    keydown: (event) => { if (event.key === "Enter" || event.key === " ") { choose(); event.preventDefault(); } },
  },
  shape("title", {}, one.nodes.map((node) => graph.nodes[node].name).join(", ")),
  shape("rect", {x: one.x, y: one.y, width: one.width, height: one.height, rx: 6}),
  shape("text", {x: center, y: one.y + (one.caption ? 18 : one.height / 2 + 4.5)}, one.label),
  one.caption ? shape("text", {class: "caption", x: center, y: one.y + 32}, one.caption) : null);
}

/** The dependencies and users of one box. */
function aside(graph, one) {
  const index = one.nodes[0];
  const node = graph.nodes[index];
  const links = (edges) => edges.length ? element("ul", {}, edges.sort((left, right) => right.count - left.count)
    .map((edge) => element("li", {}, edgeLink(graph, edge), edge.cut ? [" ", element("span", {class: "badge error"}, "to remove")] : null))) : element("p", {}, "none");
  const findings = report.findings.filter((finding) => finding[graph.level] === node.name).length;
  return [
    element("h3", {}, wrappable(node.name)), element("p", {}, [node.kind, node.caption].filter(Boolean).join(", ")),
    node.path ? element("p", {class: "place"}, wrappable(node.path)) : null,
    findings ? element("p", {}, link({tab: "findings", [graph.level]: node.name}, counted(findings, "finding"))) : null,
    element("h4", {}, "uses"), links(graph.edges.filter((edge) => edge.from === index)),
    element("h4", {}, "used by"), links(graph.edges.filter((edge) => edge.to === index)),
  ].filter(Boolean);
}
