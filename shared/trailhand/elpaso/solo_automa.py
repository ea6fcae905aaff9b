"""What is asked about automa cards: which one was drawn, and whether a learned deck shall be used."""

from trailhand.core.prompts import Choose, because
from trailhand.core.types import Script, Values, Why
from trailhand.elpaso import cards
from trailhand.elpaso.automa import KNOWN, TOLD, VIRTUAL, Automa
from trailhand.elpaso.solo_table import LOOK, asked
from trailhand.elpaso.table import Table
from trailhand.elpaso.vocabulary import ACTIONS, BUILDER, COWBOY, ENGINEER

RESHUFFLED = "reshuffled"
# The moves a card can show, likely ones first: one press less for each place.
TELLING = (1, 2, 3, 4, COWBOY, BUILDER, ENGINEER, 5, 6, 7, 8, 9, 10, 11, 12)
MORE = (RESHUFFLED,) + LOOK
LEARNING = because("T3")  # cards that nobody has told are learned as they come


def next_card(automa: Automa, table: Table) -> "Script[Values]":
    """ST1: the card of Sue's turn: drawn by the device, picked among those that can come, or told."""
    card: Values = ()
    while not card:
        if automa.is_learned():
            yield from _offer_learned(automa)
        if automa.is_empty():
            automa.reshuffle()
        if automa.way == VIRTUAL:
            card = automa.draw()
        elif automa.way == KNOWN:
            card = yield from _pick(automa, table)
        else:
            card = yield from _tell(automa, table)
    automa.saw(card)
    table.automa_left = automa.left()
    return card


def _pick(automa: Automa, table: Table) -> "Script[Values]":
    """The card among those that can still come; () when the deck was shuffled first."""
    why = (_drawn(automa),)
    values = (len(automa.seen) + 1, automa.size)
    card = yield from asked(lambda: Choose("card", automa.candidates(), values, why, MORE), table)
    if card != RESHUFFLED:
        return card
    automa.reshuffle()
    return ()


def _tell(automa: Automa, table: Table) -> "Script[Values]":
    """The card as it is told; () when the deck was shuffled first."""
    why = (_drawn(automa), LEARNING)
    values = (len(automa.seen) + 1, automa.size)
    move = yield from asked(lambda: Choose("card_move", TELLING, values, why, MORE), table)
    if move != RESHUFFLED:
        action = yield Choose("card_action", ACTIONS, values=(move,), why=(LEARNING,))
        return ("A", move, action)
    whole = "no"
    if len(automa.seen) > automa.level and not automa.asked:  # fewer cards than were told at the start?
        whole = yield Choose("deck_whole", ("no", "yes"), values=(len(automa.seen),), why=(LEARNING,))
    if whole == "yes":
        automa.size = len(automa.seen)
    else:
        automa.reshuffle()
    return ()


def _drawn(automa: Automa) -> Why:
    return because("ST1", ("card", len(automa.seen) + 1), ("size", automa.size))


def _offer_learned(automa: Automa) -> "Script[None]":
    """The whole deck has been told: mark its B cards, remember it, and ask how to go on."""
    automa.asked = True
    deck = list(automa.seen)
    for number in range(automa.level):
        choices = [card for card in _once(deck) if card[0] == "A"]
        card = yield Choose("card_is_b", tuple(choices), values=(number + 1, automa.level), why=(LEARNING,))
        deck[deck.index(card)] = ("B", card[1], card[2])
    prompt = Choose("deck_learned", (KNOWN, VIRTUAL, TOLD), values=(len(deck),), why=(LEARNING,))
    prompt.keep = ("deck", cards.encode(tuple(deck)))
    automa.way = yield prompt
    if automa.way != TOLD:
        automa.cards = tuple(deck)
        automa.seen = list(deck)  # all of them lie in the discards


def _once(deck: list[Values]) -> list[Values]:
    """Equal cards once, in order."""
    return [card for at, card in enumerate(deck) if card not in deck[:at]]
