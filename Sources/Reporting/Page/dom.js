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

/** `Sources/App/A.swift:3:8` */
function placeText(place) {
  if (!place.path) return "";
  return place.path + (place.line ? `:${place.line}` + (place.column ? `:${place.column}` : "") : "");
}

/** The place, with a link to the hosting service of the repository if that is known. */
function placeLink(place) {
  if (!place.path) return null;
  const text = placeText(place);
  if (!place.link) return element("span", {class: "place"}, text);
  return element("a", {class: "place", href: place.link, target: "_blank", rel: "noopener noreferrer"}, text);
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
