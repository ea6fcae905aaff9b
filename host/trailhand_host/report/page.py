"""The report as one HTML page: everything inside, nothing fetched, no program. Writes no file."""

import base64

from trailhand.elpaso.sheet import CATEGORIES
from trailhand.elpaso.vocabulary import SUE
from trailhand.ui import phrases
from trailhand_host import __version__
from trailhand_host.gamelog.collection import Finished
from trailhand_host.gamelog.history import LONG, unit
from trailhand_host.gamelog.texts import facts, headline
from trailhand_host.report.course import COLOURS, course
from trailhand_host.report.html import STYLE, Html, items, table, tag
from trailhand_host.report.story import Story, Turn, rules_of, tell
from trailhand_host.words import Words

FAN = (
    "Made by Trailhand {version}, an unofficial fan project: not made, endorsed or supported by the game's "
    "authors or publishers."
)
META = Html('<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">')
HOW = (
    "Save the files into one folder and play the game again with `trailhand report FILE` or "
    "`trailhand log show GAME --from FOLDER`. The bytes below are the same files, in hex."
)
MANY = 4  # people beside each other in the usual size
COURSE = (
    "By the turn in which she gained them; what a better building replaced is not in it. "
    "Squares below: arrivals at El Paso, filled Sue, empty you."
)


def page(words: Words, game: Finished) -> str:
    """The whole page."""
    story = tell(words, game)
    parts = [_head(words, game, story), _sheets(words, game)]
    if story.points:
        parts += [_course(story, words), _audit(words, story)]
    parts += [_objectives(story), _scoring(story), _turns(story), _steps(story)]
    parts += [_rules(words, story), _logs(game)]
    parts.append(tag("footer", FAN.format(version=__version__)))
    title = tag("title", f"Game {game.number}: {headline(words, game.summary)}")
    head = tag("head", META, title, tag("style", Html(STYLE)))
    body = tag("body", tag("main", *parts))
    return f"<!DOCTYPE html>\n{tag('html', head, body, lang='en')}\n"


def _section(title: str, *content: object) -> Html:
    return tag("section", tag("h2", title), *content)


def _head(words: Words, game: Finished, story: Story) -> Html:
    lines = facts(words, game.summary)
    if game.game is not None:
        lines.append(f"Seed {story.seed}.")
    soft = f"Game {game.number} · {game.id} · {game.date:%Y-%m-%d}"
    result = headline(words, game.summary, named=False)
    result = tag("p", result[0].upper() + result[1:], class_="result")
    lines = items(lines, class_="lines soft")
    return tag("header", tag("p", soft, class_="soft"), tag("h1", LONG[game.summary.game]), result, lines)


def _sheets(words: Words, game: Finished) -> Html:
    """All sheets side by side; a game won at once has none."""
    sheets = game.summary.sheets
    if not sheets:
        return Html("")
    people = sorted(sheets, key=lambda person: (person == SUE, person))
    names = list(sheets[people[0]])
    rows = [[phrases.word(words, name), *[sheets[who].get(name, 0) for who in people]] for name in names]
    rows.append([tag("b", "total"), *[tag("b", sum(sheets[who].values())) for who in people]])
    count = words.say(unit(words, game.summary.game))
    sheet = table([count, *[phrases.word(words, who) for who in people]], rows)
    return _section("The sheets", tag("div", sheet, class_="many" if len(people) > MANY else "few"))


def _course(story: Story, words: Words) -> Html:
    legend = []
    for name in CATEGORIES:
        total = sum(point.vp for point in story.points if point.category == name)
        key = tag("span", class_="key", style=f"background:{COLOURS[name]}")
        legend.append(tag("span", key, f"{phrases.word(words, name)} {total}", class_="legend"))
        legend.append(" ")
    figure = tag(
        "figure", course(story.points, story.turns), tag("figcaption", *legend, Html("<br>"), COURSE)
    )
    return _section("The course of the game: Sue's points", figure)


def _audit(words: Words, story: Story) -> Html:
    """Every point of Sue's with its turn and its rule."""
    parts = []
    for category in CATEGORIES:
        own = [point for point in story.points if point.category == category]
        rows = [[point.what, _turn_name(point.turn), _rule(point.rule), point.vp] for point in own]
        total = sum(point.vp for point in own)
        title = f"{phrases.word(words, category)}: {total} VP"
        header = ["what", "turn", "rule", "VP"]
        parts.append(tag("div", tag("h3", title), table(header, rows, 3) if rows else tag("p", "None.")))
    return _section("Every point of Sue's", tag("div", *parts, class_="two"))


def _turn_name(turn: int) -> object:
    return tag("a", turn, href=f"#turn{turn}") if turn else "start"


def _rule(rule: str) -> Html:
    return tag("a", rule, href=f"#{rule}")


def _objectives(story: Story) -> Html:
    if not story.objectives:
        return Html("")
    parts = [tag("div", tag("h3", person), items(lines)) for person, lines in story.objectives]
    return _section("How objective tiles were used", *parts)


def _scoring(story: Story) -> Html:
    if not story.audit:
        return Html("")
    return _section("Every line of the sheets", items(story.audit[1:], class_="lines"))


def _steps(story: Story) -> Html:
    """A game without turns of Sue's: everything that was said and answered."""
    if not story.steps:
        return Html("")
    lines = [tag("li", said, " ", tag("b", answer)) for said, answer in story.steps]
    return _section("Step by step", tag("ol", *lines, class_="turns"))


def _turns(story: Story) -> Html:
    if not story.turns:
        return Html("")
    return _section("Turn by turn", tag("ol", *[_turn(turn) for turn in story.turns], class_="turns"))


def _turn(turn: Turn) -> Html:
    parts: list[object] = [
        tag("span", f"{turn.number}  ", class_="no"),
        tag("span", " ".join(turn.human), class_="soft"),
    ]
    parts += [tag("div", line) for line in turn.lines]
    if turn.rules:
        links: list[object] = []
        for rule in turn.rules:
            links += [_rule(rule), " "]
        parts.append(tag("div", *links, class_="rules"))
    return tag("li", *parts, id=f"turn{turn.number}")


def _rules(words: Words, story: Story) -> Html:
    named = rules_of(story)
    if not named:
        return Html("")
    lines = [tag("li", tag("b", rule), " ", words.say(f"rule.{rule}"), id=rule) for rule in named]
    return _section("The rules that decided", tag("ul", *lines, class_="lines soft"))


def log_files(game: Finished) -> list[tuple[str, bytes]]:
    """The logs of a game by the names they have in a history."""
    number = game.number or 1
    found = zip(game.kinds, (game.game, game.score), strict=True)
    return [(f"{kind}-{number:04}.log", data) for kind, data in found if data]


def _logs(game: Finished) -> Html:
    files = log_files(game)
    links = [
        tag("a", f"Save {name}", class_="button", download=name, href=_data(data)) for name, data in files
    ]
    dumps = [
        tag("div", tag("p", f"{name}, {len(data)} bytes:"), tag("pre", data.hex())) for name, data in files
    ]
    return _section("The log, to play it again", tag("p", *links), tag("p", HOW, class_="soft"), *dumps)


def _data(data: bytes) -> str:
    return f"data:application/octet-stream;base64,{base64.b64encode(data).decode()}"
