// Charts over time, as drawings. A chart has one or more layers, which are stacked.

const chartHeight = 280;
/** A chart with more revisions shows no points. */
const mostPoints = 80;
const chartMargin = {left: 64, right: 16, top: 12, bottom: 30};

/** Round steps, so that about `count` of them cover the range. */
function ticks(low, high, count) {
  const rough = Math.max(1, (high - low) / count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough);
  const found = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) found.push(value);
  return found;
}

/** The range of the axis. It begins at 0, unless the values would then look like a flat line. */
function range(values, isStacked) {
  const high = Math.max(1, ...values);
  const low = Math.min(...values);
  if (isStacked || low < high / 2 || low === high) return [0, high];
  return [Math.max(0, low - (high - low) / 4), high];
}

function isKnown(value) { return value !== null; }

/** The indices of consecutive known values, in one list for each run of them. */
function runs(values) {
  const found = [];
  values.forEach((value, index) => {
    if (!isKnown(value)) return;
    if (index > 0 && isKnown(values[index - 1])) found[found.length - 1].push(index); else found.push([index]);
  });
  return found;
}

/** A small line without axes. It has gaps where a value is null. */
function sparkline(values, direction) {
  const [width, height] = [140, 26];
  const known = values.filter(isKnown);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const x = (index) => values.length === 1 ? width / 2 : 2 + index * (width - 4) / (values.length - 1);
  const y = (value) => high === low ? height / 2 : height - 3 - (value - low) * (height - 6) / (high - low);
  const last = values[values.length - 1];
  const trend = isKnown(last) ? Math.sign(last - known[0]) * direction : 0;
  return shape("svg", {class: `sparkline ${trendClass(trend)}`, viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true"},
    runs(values).map((run) => shape("polyline", {points: run.map((index) => `${x(index)},${y(values[index])}`).join(" ")})),
    isKnown(last) ? shape("circle", {cx: x(values.length - 1), cy: y(last), r: 2.5}) : null);
}

function trendClass(trend) { return trend > 0 ? "better" : trend < 0 ? "worse" : "even"; }

/**
 * Draws layers of values over the times of the revisions. A single layer may have gaps, where a value is null.
 * `select(index)` is called if the reader points at a revision, or moves to it by the arrow keys.
 */
function chart(layers, times, dates, selected, select, width, label) {
  const {left, right, top, bottom} = chartMargin;
  const shown = runs(layers[0].values);
  const sums = times.map((_, index) => layers.reduce((sum, layer) => sum + layer.values[index], 0));
  const [low, high] = range(shown.flat().map((index) => sums[index]), layers.length > 1);
  const [start, end] = [times[0], times[times.length - 1]];
  const x = (index) => start === end ? (left + width - right) / 2 : left + (times[index] - start) * (width - left - right) / (end - start);
  const y = (value) => chartHeight - bottom - (value - low) * (chartHeight - top - bottom) / (high - low);
  const drawing = shape("svg", {
    class: "chart", viewBox: `0 0 ${width} ${chartHeight}`, width, height: chartHeight, role: "img", tabindex: "0", "aria-label": label,
    pointermove: (event) => select(nearest(event)), pointerdown: (event) => select(nearest(event)),
    keydown: (event) => {
      const step = {ArrowLeft: -1, ArrowRight: 1}[event.key];
      if (!step) return;
      select(Math.min(times.length - 1, Math.max(0, selected + step)));
      event.preventDefault();
    },
  });
  function nearest(event) {
    const place = event.clientX - drawing.getBoundingClientRect().left;
    return times.reduce((best, _, index) => Math.abs(x(index) - place) < Math.abs(x(best) - place) ? index : best, 0);
  }
  for (const value of ticks(low, high, 5)) {
    drawing.append(shape("line", {class: "grid", x1: left, x2: width - right, y1: y(value), y2: y(value)}),
      shape("text", {x: left - 8, y: y(value) + 4, class: "value"}, value.toLocaleString("en")));
  }
  let free = -Infinity;
  times.forEach((_, index) => {
    const isLast = index === times.length - 1;
    const place = Math.min(width - right - 36, Math.max(left + 36, x(index)));
    if (place - free < 110 || !isLast && x(times.length - 1) - place < 110) return;
    free = place;
    drawing.append(shape("text", {x: place, y: chartHeight - 8, class: "date"}, dates[index]));
  });
  const below = times.map(() => 0);
  layers.forEach((layer, number) => {
    const above = below.map((sum, index) => sum + layer.values[index]);
    for (const run of shown) {
      const line = run.map((index) => `${x(index)},${y(above[index])}`);
      // An area over an axis that does not begin at 0 would show a wrong proportion.
      const floor = low > 0 ? [] : run.map((index) => `${x(index)},${y(Math.max(low, below[index]))}`).reverse();
      if (floor.length) drawing.append(shape("polygon", {class: `area layer${number}`, points: [...line, ...floor].join(" ")}));
      drawing.append(shape("polyline", {class: `line layer${number}`, points: line.join(" ")}));
      // The lines between the revisions are not measured.
      if (times.length <= mostPoints || run.length === 1) {
        drawing.append(...run.map((index) => shape("circle", {class: `point layer${number}`, cx: x(index), cy: y(above[index]), r: 2.5})));
      }
    }
    above.forEach((value, index) => { below[index] = value; });
  });
  drawing.append(shape("line", {class: "cursor", x1: x(selected), x2: x(selected), y1: top, y2: chartHeight - bottom}),
    isKnown(layers[0].values[selected]) ? shape("circle", {class: "cursor", cx: x(selected), cy: y(sums[selected]), r: 4}) : "");
  return drawing;
}
