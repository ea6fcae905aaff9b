"""HTML from parts: every text is escaped in one place. Knows no contents."""

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
