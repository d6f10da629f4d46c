// Elements are created, never parsed, so paths and messages of a project stay text.

/** element("a", {class: "x", href: "#"}, "text", child): functions become listeners, lists are flattened, null and false are ignored. */
function element(name, attributes, ...children) {
  const made = document.createElement(name);
  set(made, attributes);
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** Creates an element of a drawing. */
function shape(name, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  set(made, attributes);
  made.append(...children.flat(Infinity).filter(Boolean));
  return made;
}

function set(target, attributes) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (typeof value === "function") target.addEventListener(name, value);
    else if (value === true) target.setAttribute(name, "");
    else if (value !== null && value !== undefined && value !== false) target.setAttribute(name, value);
  }
}

function counted(count, noun) {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/** In the order of the reader's language, File2 before File10. */
const byName = new Intl.Collator(undefined, {numeric: true}).compare;

function countBy(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) || 0) + 1);
  return counts;
}

function groupBy(values, key) {
  const groups = new Map();
  for (const value of values) {
    if (!groups.has(key(value))) groups.set(key(value), []);
    groups.get(key(value)).push(value);
  }
  return groups;
}

/** Text that may break after punctuation and before capitals, so that long names and paths wrap at their parts. */
function wrappable(text) {
  return text.split(/(?<=[/._-])|(?<=[a-z0-9])(?=[A-Z])/).map((part, index) => index ? [element("wbr"), part] : part);
}

/** A table that scrolls sideways. A hint appears if a part of it is hidden. */
function scrolling(table) {
  const area = element("div", {class: "scroll", tabindex: "0", role: "group", "aria-label": table.caption ? table.caption.textContent : table.getAttribute("aria-label")}, table);
  const hint = element("p", {class: "hint", hidden: true}, "The table goes on to the right. →");
  const check = () => { hint.hidden = area.scrollWidth - area.clientWidth - area.scrollLeft < 4; };
  area.addEventListener("scroll", check);
  new ResizeObserver(check).observe(area);
  return element("div", {}, hint, area);
}

/** `Sources/App/A.swift:3:8` */
function placeText(place) {
  if (!place.path) return "";
  return place.path + (place.line ? `:${place.line}` + (place.column ? `:${place.column}` : "") : "");
}

/** The place, with a link to the hosting service of the repository if that is known. */
function placeLink(place) {
  if (!place.path) return null;
  const text = placeText(place);
  if (!place.link) return element("span", {class: "place"}, wrappable(text));
  return element("a", {class: "place", href: place.link, target: "_blank", rel: "noopener noreferrer"}, wrappable(text));
}

/** Text of a rule page, with text in backticks as code. */
function prose(text) {
  return (text || "").split(/(`[^`]+`)/).map((part) =>
    part.startsWith("`") && part.length > 2 ? element("code", {}, part.slice(1, -1)) : part);
}

async function copy(text, button) {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "copied";
  } catch {
    const field = element("textarea", {}, text);
    document.body.append(field);
    field.select();
    button.textContent = document.execCommand("copy") ? "copied" : "not copied";
    field.remove();
  }
  setTimeout(() => { button.textContent = before; }, 1200);
}
