"""HTML from parts: every text is escaped in one place; one style sheet. Knows no contents."""

from collections.abc import Sequence
from html import escape


class Html(str):
    """A text that is markup already."""

    __slots__ = ()


def text(content: object) -> Html:
    """Anything as markup; what is none yet is escaped."""
    return content if isinstance(content, Html) else Html(escape(str(content)))


def tag(name: str, *content: object, **attributes: object) -> Html:
    """An element; a trailing underscore in an attribute's name is dropped (class_)."""
    words = "".join(f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
                    for key, value in attributes.items())  # fmt: skip
    return Html(f"<{name}{words}>{''.join(text(part) for part in content)}</{name}>")


def table(
    header: Sequence[object], rows: Sequence[Sequence[object]], left: int = 1, **attributes: object
) -> Html:
    """A table; the first `left` columns are words, the others numbers."""

    def cells(row: Sequence[object], name: str) -> list[Html]:
        return [tag(name, cell, class_="n") if at >= left else tag(name, cell) for at, cell in enumerate(row)]

    head = tag("thead", tag("tr", *cells(header, "th")))
    body = tag("tbody", *[tag("tr", *cells(row, "td")) for row in rows])
    return tag("table", head, body, **attributes)


def items(lines: Sequence[object], **attributes: object) -> Html:
    """A list of lines."""
    return tag("ul", *[tag("li", line) for line in lines], **attributes)


# On a phone, on a desk, on paper.
STYLE = """
:root { --ink: #2b2320; --soft: #6d625a; --line: #ddd3c2; --paper: #fffdf8; --mark: #b5523b; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.45 Georgia, 'DejaVu Serif', serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: .5rem 0 .25rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; padding-bottom: .2rem; border-bottom: 2px solid var(--ink); }
h3 { font-size: 1rem; margin: 1.2rem 0 .2rem; }
p, ul { margin: .4rem 0; } ul { padding-left: 1.1rem; }
.soft, figcaption, footer { color: var(--soft); font-size: .88rem; }
.result { font-size: 1.15rem; font-weight: bold; color: var(--mark); }
table { border-collapse: collapse; width: 100%; font-size: .95rem; }
th, td { text-align: left; padding: .22rem .5rem .22rem 0; border-bottom: 1px solid var(--line);
  vertical-align: top; overflow-wrap: anywhere; }
th { font-weight: bold; } .n { text-align: right; padding-right: 0; padding-left: .6rem;
  font-variant-numeric: tabular-nums; white-space: nowrap; }
th.n { white-space: normal; overflow-wrap: normal; } .many th.n { font-size: .7rem; }
.many table { font-size: .78rem; } .many .n { padding-left: .3rem; }
.many td:first-child { min-width: 4.5em; }
tr.sum td { font-weight: bold; border-bottom: 2px solid var(--ink); }
figure { margin: .5rem 0; } .course { width: 100%; height: auto; display: block; }
.course text { font: 10px sans-serif; fill: var(--ink); }
.grid { stroke: var(--line); } .axis { stroke: var(--ink); }
.sue { fill: var(--ink); } .you { fill: none; stroke: var(--mark); stroke-width: 1.6; }
.legend { white-space: nowrap; margin-right: .6em; }
.key { display: inline-block; width: .8em; height: .8em; margin-right: .4em; border: 1px solid var(--ink);
  print-color-adjust: exact; -webkit-print-color-adjust: exact; }
ol.turns { list-style: none; padding: 0; margin: 0; }
ol.turns > li { border-bottom: 1px solid var(--line); padding: .35rem 0; break-inside: avoid; }
.no { font-weight: bold; } a { color: var(--mark); } .rules { font-size: .85rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .7rem; line-height: 1.3; background: #f4eee2;
  padding: .6rem; margin: .4rem 0; }
.lines { list-style: none; padding: 0; } .lines li { white-space: pre-wrap; }
.button { display: inline-block; padding: .4rem .8rem; border: 2px solid var(--mark); border-radius: .4rem;
  text-decoration: none; font-weight: bold; margin: .2rem .4rem .2rem 0; }
@media (min-width: 60rem) { .two { display: grid; grid-template-columns: 1fr 1fr; gap: 0 2.5rem; }
  main { max-width: 62rem; } figure { max-width: 44rem; } }
@media print { @page { margin: 14mm; } body { background: none; font-size: 9.5pt; }
  main { max-width: none; padding: 0; } .two { display: grid; grid-template-columns: 1fr 1fr; gap: 0 2rem; }
  h1 { font-size: 1.4rem; } h2 { margin-top: 1.1rem; } th, td { padding-top: .1rem; padding-bottom: .1rem; }
  .course { max-width: 13cm; } ol.turns { columns: 2; column-gap: 2rem; } .two > div { break-inside: avoid; }
  .button { display: none; } pre { background: none; border: 1px solid var(--line); }
  h2, h3 { break-after: avoid; } tr, figure { break-inside: avoid; }
  a { color: inherit; text-decoration: none; } }
"""
