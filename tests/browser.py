"""A real browser for tests: Chromium without a window. Knows no page."""

import os
import subprocess
from pathlib import Path

from programs import needed

QUIET = (
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-quic", "--hide-scrollbars",
    "--allow-file-access-from-files",
)  # fmt: skip


def run(profile: Path, *words: str) -> str:
    """Run the browser once, with a profile of its own; returns what it printed."""
    command = [needed("chromium"), *QUIET, f"--user-data-dir={profile}", *words]
    environment = {**os.environ, "HOME": str(profile)}
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=environment, check=True)
    return done.stdout


def screenshot(page: Path, width: int, height: int, target: Path, profile: Path) -> None:
    """A picture of a page at a width."""
    run(profile, f"--window-size={width},{height}", f"--screenshot={target}", page.as_uri())


MEASURE = """<!DOCTYPE html>
<iframe id="f" src="{address}" style="width:{width}px;height:800px;border:0"></iframe>
<pre id="out"></pre><script>
window.onload = function () {{
  var d = document.getElementById("f").contentDocument, e = d.documentElement;
  var wide = [].filter.call(d.querySelectorAll("body *"), function (n) {{
    return n.getBoundingClientRect().right > {width} + 1; }}).map(function (n) {{ return n.tagName; }});
  document.getElementById("out").textContent = JSON.stringify({{
    "scroll": e.scrollWidth, "wide": wide, "title": d.title, "quirks": d.compatMode,
    "headings": [].map.call(d.querySelectorAll("h2"), function (n) {{ return n.textContent; }}),
    "svg": d.querySelectorAll("svg polygon").length,
    "links": [].filter.call(d.querySelectorAll("a[href^='#']"),
      function (a) {{ return !d.getElementById(a.getAttribute("href").slice(1)); }}).map(String),
    "font": parseFloat(getComputedStyle(d.body).fontSize) }}); }};
</script>"""


def measure(page: Path, width: int, folder: Path) -> str:
    """What the browser makes of a page in a frame of this width, as JSON."""
    wrapper = folder / f"measure-{width}.html"
    wrapper.write_text(MEASURE.format(address=page.as_uri(), width=width))
    dom = run(folder / f"profile-{width}", "--virtual-time-budget=5000", "--dump-dom", wrapper.as_uri())
    from html import unescape

    return unescape(dom.partition('<pre id="out">')[2].partition("</pre>")[0])
