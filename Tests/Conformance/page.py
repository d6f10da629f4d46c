"""Opens HTML reports in Chromium: page.py NASTY LARGE CLEAN REFUSED BASED HIDDEN. Asks that nothing is requested from outside, nothing is
logged, filters and keys work, markup in the data stays text, and ten thousand findings stay fluent."""
import importlib.util
import json
import pathlib
import sys

from browser import Browser

nasty, large, clean, refused, based, hidden = sys.argv[1:]
browser = Browser()
browser.emulate()
axe = pathlib.Path(importlib.util.find_spec("axe_core_python").origin).with_name("axe.min.js").read_text()


def expect(code, wanted):
    found = browser.run(code)
    assert found == wanted, f"{code}: {found!r}, not {wanted!r}"


def is_quiet(path):
    assert not browser.logged, browser.logged
    outside = [url for url in browser.requests if not url.startswith(("file:", "data:"))]
    assert not outside and len(browser.requests) <= 2, browser.requests
    assert not browser.run("document.body.innerText.includes('[object ')"), "an element is written as text"


def count(selector):
    return browser.run(f"[...document.querySelectorAll({selector!r})].filter((one) => one.checkVisibility()).length")


def settle():
    browser.run("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")


def is_accessible(path):
    """No part of the page has a fault that axe-core calls serious or critical, in either colour scheme."""
    for dark in (False, True):
        browser.emulate(dark=dark)
        browser.open(path)
        browser.run(axe + "; 0")
        for tab in browser.run("[...document.querySelectorAll('[role=tab]')].map((one) => one.id)"):
            browser.run(f"document.getElementById({tab!r}).click()")
            settle()
            faults = browser.run("""axe.run().then((found) => found.violations
              .filter((one) => ["serious", "critical"].includes(one.impact))
              .map((one) => [one.id, one.nodes[0].html.slice(0, 200), one.nodes[0].failureSummary]))""")
            assert not faults, f"{tab}: {json.dumps(faults, indent=1)}"
    browser.emulate()


# Whatever stands in paths and messages is shown as text.
browser.open(nasty)
for tab in browser.run("[...document.querySelectorAll('[role=tab]')].map((one) => one.id)"):
    browser.run(f"document.getElementById({tab!r}).click()")
    settle()
expect("[document.images.length, document.querySelectorAll('iframe, b[onclick], script').length]", [0, 2])
browser.run("document.getElementById('tab-findings').click()")
browser.press("e")
settle()
assert count(".details") == count(".finding") > 0
assert count(".excerpt mark") > 0
assert browser.run("document.body.textContent.includes('<img src=x onerror=alert(1)>')")
is_quiet(nasty)
is_accessible(nasty)

# The overview names the result and at most three things to fix; a rule's name leads to its explanation.
browser.open(nasty)
expect("document.querySelector('[role=tab][aria-selected=true]').id", "tab-overview")
assert 0 < count(".things > li") <= 3
browser.run("document.querySelector('.things h3 a').click()")
assert count(".explanation") == 1
browser.run("history.back()")
settle()
assert count(".things > li") > 0
is_quiet(nasty)

# Findings of the baseline and suppressed ones have tabs of their own.
for tab in ("baselined", "suppressed"):
    browser.open(hidden, f"#tab={tab}")
    assert count(f"#panel-{tab} tbody tr") > 0
is_quiet(hidden)

# A checklist is walked through by keys; a cell tells its findings, and of several tables each has one stop of Tab.
browser.open(based, "#tab=checklist")
expect("document.querySelectorAll('.matrix button.cell[tabindex=\"0\"]').length === document.querySelectorAll('.matrix').length", True)
browser.run("document.querySelector('.matrix button.cell.fails').click()")
assert count(".cell-details") == 1 and count(".cell-details li") > 0
browser.run("document.querySelector('.matrix button.cell').focus()")
for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
    browser.press(key)
expect("document.activeElement === document.querySelector('.matrix button.cell')", True)
browser.press("Enter")
assert count(".cell-details") == 1
browser.press("Escape")
assert count(".cell-details") == 0
is_quiet(based)
is_accessible(based)

# Owners filter and group, and what went has a tab of its own.
browser.open(based, "#group=owner")
assert count(".group") == 2, count(".group")
all_findings = count(".finding")
browser.open(based, "#owner=no%20owner")
assert 0 < count(".finding") < all_findings
browser.open(based, "#tab=gone")
assert count("#panel-gone tbody tr") > 0
is_quiet(based)

# Its policy lets nothing in that is not its own.
browser.run("document.body.append(Object.assign(document.createElement('script'), {textContent: 'document.title = 1'}))")
browser.run("document.body.append(Object.assign(document.createElement('img'), {src: 'http://127.0.0.1:9/x.png'}))")
settle()
expect("document.title === '1'", False)
assert any("Content Security Policy" in line for line in browser.logged), browser.logged

# Filters, groups and keys.
browser.open(large, "#tab=findings")
is_quiet(large)
paint = browser.run("""new Promise((done) => new PerformanceObserver((list) => {
  const entry = list.getEntriesByName("first-contentful-paint")[0];
  if (entry) done(Math.round(entry.startTime));
}).observe({type: "paint", buffered: true}))""")
print(f"first contentful paint with 10,000 findings: {paint} ms")
assert paint < 10_000, paint
expect("document.querySelector('.count').textContent", "10,001 findings")
assert count(".finding") < 500, "all are drawn at once"
browser.press("/")
for letter in "type7x3x":
    browser.press(letter)
settle()
expect("document.querySelector('.count').textContent", "20 of 10,001 findings")
assert count(".finding") == 20
browser.press("Escape")
browser.press("j")
browser.press("j")
browser.press("Enter")
expect("document.activeElement.getAttribute('aria-expanded')", "true")
assert count(".details") == 1
browser.press("k")
expect("[...document.querySelectorAll('.row')].indexOf(document.activeElement)", 0)
browser.press("Escape")
expect("document.querySelector('.count').textContent", "10,001 findings")
browser.run("""(() => {
  const menu = document.getElementById("facet-module");
  menu.value = "Module3";
  menu.dispatchEvent(new Event("change"));
  const grouping = document.getElementById("grouping");
  grouping.value = "file";
  grouping.dispatchEvent(new Event("change"));
})()""")
expect("document.querySelector('.count').textContent", "200 of 10,001 findings")
assert count(".group") >= 5
address = browser.run("location.hash")
browser.open(large, address)
expect("document.querySelector('.count').textContent", "200 of 10,001 findings")
browser.run("document.querySelector('.chip.note').click()")
expect("document.querySelector('.count').textContent", "0 of 10,001 findings")
browser.run("document.querySelector('.empty button').click()")
expect("document.querySelector('.count').textContent", "10,001 findings")
for _ in range(20):
    browser.run("scrollBy(0, 5000)")
    settle()
assert count(".finding") > 500, "the list does not grow"
browser.run("document.getElementById('tab-graph').click()")
settle()
# A large graph opens as a matrix, which shows the references of a cell.
assert count(".dependencies tbody tr") == 50
browser.run("document.querySelector('.dependencies .cell').click()")
assert count(".side li") > 0
browser.open(large, browser.run("location.hash"))
assert count(".side li") > 0
browser.open(large, "#tab=graph&as=drawing")
settle()
assert count(".box") > 1
browser.run("document.querySelectorAll('.box')[0].dispatchEvent(new MouseEvent('click'))")
assert count(".edge.out, .edge.in") > 0
assert count(".side a") > 0
is_quiet(large)

browser.open(clean)
assert count(".things") == 0
browser.open(clean, "#tab=findings")
assert count(".empty.good") == 1
is_quiet(clean)
browser.open(refused)
expect("document.querySelector('h2').textContent", "Nothing was checked")
is_quiet(refused)
browser.close()
