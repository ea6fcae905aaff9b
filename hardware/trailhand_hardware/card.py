"""The quick-reference card: an A5 page per language, drawn in millimetres. Words: card_texts.py."""

from trailhand_hardware.card_texts import TEXTS
from trailhand_hardware.svg import Canvas

LANGUAGES = tuple(TEXTS)
WIDTH, HEIGHT = 148.0, 210.0
LEFT = 10.0
BODY = 3.1  # size of the text
LEADING = 4.5
WIDEST = 0.525  # average width of a letter, in parts of its size
ZONES = (0.5, 1.4, 2.8, 3.6)  # seconds at which each zone of the button ends; the last is open


def wrap(text: str, width: float, size: float = BODY) -> list[str]:
    """Lines that fit into a width, by the letters' average width."""
    longest, lines = int(width / (size * WIDEST)), [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > longest:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


class Card:
    """Writes blocks downwards on a page."""

    def __init__(self, language: str) -> None:
        self.words = TEXTS[language]
        self.canvas = Canvas(WIDTH, HEIGHT, " ".join(self.words["title"]), "mm")
        self.y = 16.0

    def heading(self, text: str) -> None:
        self.y += 3.2
        self.canvas.words(LEFT, self.y, text, 4.2, bold=True)
        self.canvas.path(f"M{LEFT},{self.y + 1.4:.1f} H{WIDTH - LEFT}", line=0.3)
        self.y += LEADING + 1.6

    def lines(self, text: str, x: float, width: float) -> None:
        for line in wrap(text, width):
            self.canvas.words(x, self.y, line, BODY)
            self.y += LEADING

    def numbered(self, texts: tuple[str, ...]) -> None:
        for number, text in enumerate(texts, 1):
            self.canvas.words(LEFT, self.y, str(number), BODY, bold=True)
            self.lines(text, LEFT + 5, WIDTH - 2 * LEFT - 5)
            self.y += 0.3

    def listed(self, texts: tuple[str, ...]) -> None:
        for text in texts:
            self.canvas.circle(LEFT + 1.4, self.y - 1.1, 0.7, "#111111", "#111111", 0.1)
            self.lines(text, LEFT + 5, WIDTH - 2 * LEFT - 5)

    def columns(self, texts: tuple[str, ...]) -> None:
        """Short entries in two columns, read downwards."""
        half = (len(texts) + 1) // 2
        for index, text in enumerate(texts):
            x, y = LEFT + 64 * (index // half), self.y + LEADING * (index % half)
            self.canvas.circle(x + 1.4, y - 1.1, 0.7, "#111111", "#111111", 0.1)
            self.canvas.words(x + 5, y, text, BODY)
        self.y += LEADING * half

    def zone_bar(self) -> None:
        """The bar that the device shows while the button is held."""
        scale, start = (WIDTH - 2 * LEFT) / ZONES[-1], 0.0
        for index, (end, name, note) in enumerate(
            zip(ZONES, self.words["zones"], self.words["zone_notes"], strict=True)
        ):
            x, width = LEFT + start * scale, (end - start) * scale
            fill = ("#ffffff", "#e6e6e6", "#cfcfcf", "#ffffff")[index]
            self.canvas.rect(x, self.y, width, 9, fill, "#111111", 0, 0.3)
            self.canvas.words(x + width / 2, self.y + 5.8, name, 3.2, "middle", bold=True)
            self.canvas.words(x + width / 2, self.y + 13, note, 2.7, "middle")
            if index < len(ZONES) - 1:
                self.canvas.words(x + width, self.y - 1, f"{end:g} s", 2.6, "middle")
            start = end
        self.y += 18.5


def draw(language: str) -> str:
    """The page as SVG text."""
    return fill(language).canvas.text()


def fill(language: str) -> Card:
    """The page with everything on it; its `y` is where the text ends."""
    card, words = Card(language), TEXTS[language]
    card.canvas.rect(4, 4, WIDTH - 8, HEIGHT - 8, "none", "#888888", 3, 0.3)
    card.canvas.words(LEFT, card.y, words["title"][0], 7, bold=True)
    card.canvas.words(WIDTH - LEFT, card.y, words["title"][1], 4.6, "end")
    card.y += 4.5
    card.heading(words["button"][0])
    card.lines(words["button"][1], LEFT, WIDTH - 2 * LEFT)
    card.y += 1.0
    card.zone_bar()
    card.listed(words["button_notes"])
    card.heading(words["menu"][0])
    card.columns(words["menu_items"])
    card.heading(words["setup"][0])
    card.numbered(words["setup_items"])
    card.heading(words["turns"][0])
    card.listed(words["turn_items"])
    card.canvas.words(WIDTH / 2, HEIGHT - 7.5, words["footer"][0], 2.3, "middle", "#333333")
    return card
