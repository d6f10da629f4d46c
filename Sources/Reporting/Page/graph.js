// The graphs of modules and features: pan, zoom, and select one to see its dependencies and users.

function graphPanel() {
  const stage = element("div", {class: "stage"});
  const side = element("div", {class: "side", role: "status"});
  const levels = element("select", {
    id: "graph-level", "aria-label": "Graph", change: () => show(report.graphs[levels.selectedIndex]),
  }, report.graphs.map((graph) => element("option", {}, `${graph.level}s`)));
  const names = element("datalist", {id: "graph-names"});
  const search = element("input", {
    type: "search", list: "graph-names", placeholder: "Find in the graph", "aria-label": "Find in the graph",
    input: () => drawing.visit(drawing.find(search.value)),
  });
  const note = element("p", {class: "count"});
  let drawing;
  function show(graph) {
    drawing = drawGraph(graph, side);
    stage.replaceChildren(drawing.canvas);
    names.replaceChildren(...graph.nodes.map((node) => element("option", {value: node.name})));
    search.value = "";
    const hidden = graph.edges.filter((edge) => !edge.curve).length;
    note.textContent = [graph.note, hidden ? `${hidden} dependencies implied by others are listed, not drawn.` : ""]
      .filter(Boolean).join(" ");
    requestAnimationFrame(drawing.fit);
  }
  const bar = element("div", {class: "toolbar"}, report.graphs.length > 1 ? levels : null, search, names,
    element("button", {click: () => drawing.zoom(1.25), "aria-label": "Zoom in"}, "+"),
    element("button", {click: () => drawing.zoom(0.8), "aria-label": "Zoom out"}, "−"),
    element("button", {click: () => { search.value = ""; drawing.focus(-1); drawing.fit(); }}, "Show all"));
  show(report.graphs[0]);
  return element("div", {}, bar, note, element("div", {class: "graph"}, stage, side));
}

function drawGraph(graph, side) {
  const scene = shape("g");
  const canvas = shape("svg", {
    class: "canvas", tabindex: "0", role: "img",
    "aria-label": `${counted(graph.nodes.length, graph.level)} with ${counted(graph.edges.length, "edge")}`,
  }, scene);
  const drawn = graph.edges.filter((edge) => edge.curve);
  const edges = drawn.map((edge) => shape("g", {class: `edge${edge.cyclic ? " cyclic" : ""}`},
    shape("title", {}, `${graph.nodes[edge.from].name} → ${graph.nodes[edge.to].name} (${edge.count})`),
    shape("path", {d: edge.curve}), shape("path", {class: "head", d: edge.head})));
  const nodes = graph.nodes.map((node, index) => box(node, () => focus(index)));
  scene.append(...edges.filter((_, index) => !drawn[index].cyclic), ...edges.filter((_, index) => drawn[index].cyclic), ...nodes);

  const camera = {x: 0, y: 0, scale: 1};
  function move() { scene.setAttribute("transform", `translate(${camera.x} ${camera.y}) scale(${camera.scale})`); }
  function look(left, top, right, bottom) {
    const {width, height} = canvas.getBoundingClientRect();
    if (!width) return;
    camera.scale = Math.min(1.2, width / (right - left), height / (bottom - top));
    camera.x = (width - (left + right) * camera.scale) / 2;
    camera.y = (height - (top + bottom) * camera.scale) / 2;
    move();
  }
  function fit() { look(0, 0, graph.width, graph.height); }
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

  function near(index) {
    return new Set([index, ...graph.edges.flatMap((edge) => edge.from === index ? edge.to : edge.to === index ? edge.from : [])]);
  }
  /** Selects a box that may be off screen, and moves it and its neighbours into view. */
  function visit(index) {
    focus(index);
    if (index < 0) return;
    const boxes = [...near(index)].map((number) => graph.nodes[number]);
    look(Math.min(...boxes.map((one) => one.x)) - 20, Math.min(...boxes.map((one) => one.y)) - 20,
      Math.max(...boxes.map((one) => one.x + one.width)) + 20, Math.max(...boxes.map((one) => one.y + one.height)) + 20);
  }
  function focus(index) {
    const isNear = near(index);
    drawn.forEach((edge, number) => {
      const isOut = edge.from === index, isIn = edge.to === index;
      edges[number].classList.toggle("out", isOut);
      edges[number].classList.toggle("in", isIn);
      edges[number].classList.toggle("far", index >= 0 && !isOut && !isIn);
    });
    nodes.forEach((node, number) => {
      node.classList.toggle("far", index >= 0 && !isNear.has(number));
      node.classList.toggle("focused", number === index);
    });
    side.replaceChildren(...(index < 0 ? [element("p", {}, "Select a box to see its dependencies and users.")] : aside(graph, index, visit)));
  }
  function find(text) {
    const wanted = text.trim().toLowerCase();
    if (!wanted) return -1;
    const exact = graph.nodes.findIndex((node) => node.name.toLowerCase() === wanted);
    return exact >= 0 ? exact : graph.nodes.findIndex((node) => node.name.toLowerCase().includes(wanted));
  }

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
  focus(-1);
  return {canvas, fit, zoom, focus, visit, find};
}

function box(node, choose) {
  const kind = `${node.cyclic ? " cyclic" : ""}${node.test ? " test" : ""}${node.kind === "executable" ? " main" : ""}`;
  const center = node.x + node.width / 2;
  return shape("g", {
    class: `box${kind}`, tabindex: "0", role: "button", "aria-label": node.name, click: choose,
    keydown: (event) => { if (event.key === "Enter" || event.key === " ") { choose(); event.preventDefault(); } },
  },
  shape("title", {}, `${node.name} (${node.kind})`),
  shape("rect", {x: node.x, y: node.y, width: node.width, height: node.height, rx: 6}),
  shape("text", {x: center, y: node.y + (node.caption ? 18 : node.height / 2 + 4.5)}, node.label),
  node.caption ? shape("text", {class: "caption", x: center, y: node.y + 32}, node.caption) : null);
}

/** The dependencies and users of one box. */
function aside(graph, index, visit) {
  const links = (edges, end) => edges.length ? element("ul", {}, edges
    .sort((left, right) => right.count - left.count).map((edge) => element("li", {},
      element("button", {class: "link", click: () => visit(edge[end])}, graph.nodes[edge[end]].name), ` ${edge.count}`,
      edge.cyclic ? element("span", {class: "badge error"}, "cycle") : null))) : element("p", {}, "none");
  const node = graph.nodes[index];
  const findings = report.findings.filter((finding) => finding[graph.level] === node.name).length;
  return [
    element("h3", {}, node.name), element("p", {}, [node.kind, node.caption].filter(Boolean).join(", ")),
    node.path ? element("p", {class: "place"}, node.path) : null,
    findings ? element("p", {}, element("button", {click: () => showOnly({[graph.level]: node.name})}, counted(findings, "finding"))) : null,
    element("h4", {}, "uses"), links(graph.edges.filter((edge) => edge.from === index), "to"),
    element("h4", {}, "used by"), links(graph.edges.filter((edge) => edge.to === index), "from"),
  ].filter(Boolean);
}
