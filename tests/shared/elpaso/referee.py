"""Watches a solo game from outside, by its prompts and answers alone, and objects to what the rules forbid.

It keeps its own books (places, cards, piles, disks, buildings) with its own, plainer way of walking and
counting, so that it does not share the engine's mistakes. It knows the pack and the options of the game, and
nothing of repairs.
"""

from trailhand.core.prompts import Prompt
from trailhand.core.types import Meaning, Values
from trailhand.elpaso.options import Options
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.table import Table

SPACES = ("s1", "s3", "s2", "s4", "s5", "s7", "s6", "s9", "s8")  # in the order of travel: R9
LAP = ("El Paso", "s1", "B", ("s3", "s2"), "C", "s4", "D", "E", "s5", "F", ("s7", "s6"), "G", ("s9", "s8"))
POSTS = (5, 7, 9, 10, 12, 14, 16)
MARKET = ("black_angus", "corriente", "shorthorn", "hereford")
TILES = (1, 2, 3, 4, 5, 6)
BEST_OF = {"market": "cowboy", "train": "engineer", "build": "builder"}
KINDS = ("cowboy", "builder", "engineer")


class Referee:
    """The books of one game."""

    def __init__(self, pack: Pack, options: Options) -> None:
        self.train = pack.train
        self.rewards = {post: pack.reward(post) for post in POSTS[1:]}
        self.costs = {space: pack.value("spaces", space) for space in SPACES}
        self.row = KINDS
        self.options = options
        self.place = "El Paso"
        self.workers = {"cowboy": 1, "builder": 1, "engineer": 1}
        self.jokers = self.spare = 0
        self.cattle = {"simmental": 0, "black_angus": 0, "corriente": 0, "shorthorn": 0, "hereford": 0}
        self.drawn = 0  # resource cards
        self.posts = [5]
        self.buildings: dict[str, tuple[str, int]] = {}
        self.stock = {tile: 2 for tile in TILES}
        self.missing = {tile: 0 for tile in TILES}  # tiles that the table did not have
        self.market = {"black_angus": 5, "corriente": 7, "shorthorn": 8, "hereford": 6}
        self.simmental = 9
        self.herder = ""
        self.turns = 0  # of Sue
        self.human_turns = 0
        self.last_turns = 0
        self.tiles = {"objective": 0, "bonus": 0}  # VP
        self.tile_row = ""
        self.space = ""
        self.goes_on = False  # the human's turn, after a building
        self.in_turn = False  # then a look sees the table after Sue's turn, before the books do

    def saw(self, prompt: Prompt, meaning: Meaning) -> None:
        """One prompt and its answer."""
        assert prompt.why, prompt.id
        method = getattr(self, "_" + prompt.id, None)
        if method:
            method(prompt, meaning)

    def _space_cost(self, prompt: Prompt, meaning: Meaning) -> None:
        self.costs[prompt.values[0]] = meaning

    def _setup_row(self, prompt: Prompt, _: Meaning) -> None:
        self.row = prompt.values
        assert sorted(self.row) == sorted(KINDS)

    # --- The human ---

    def _human_turn(self, prompt: Prompt, meaning: Meaning) -> None:
        assert self.herder != "human", "a turn of the human after the end"
        last = self.herder == "sue"
        assert prompt.values[0] == int(last)
        self.goes_on = False
        if meaning in ("done", "arrived"):
            self._end_turn()
        if meaning == "arrived":
            self._arrive("human", last)

    def _end_turn(self) -> None:
        self.last_turns += self.herder == "sue"
        self.human_turns += 1

    def _arrive(self, who: str, last: bool) -> str:
        """What an arrival brings: SD1, SE2, SE3."""
        if last:
            return "nothing"
        if self.simmental:
            self.simmental -= 1
            return "simmental"
        assert not self.herder
        self.herder = who
        return "herder"

    def _stack_empty(self, _prompt: Prompt, _: Meaning) -> None:
        assert self.simmental == 0 and not self.herder

    def _last_arrival(self, prompt: Prompt, _: Meaning) -> None:
        assert prompt.values == (self.herder,)

    def _built_space(self, _: Prompt, meaning: Meaning) -> None:
        self.space = meaning

    def _built_tile(self, _: Prompt, meaning: Meaning) -> None:
        if meaning == "goes_on":
            self.goes_on = True
            return
        self._put("human", self.space, meaning)
        if not self.goes_on:
            self._end_turn()

    def _took(self, _: Prompt, meaning: Meaning) -> None:
        self._from_market(meaning)

    def _from_market(self, kind: str) -> None:
        self.market[kind] -= 1
        assert self.market[kind] >= 0, kind

    def _put(self, owner: str, space: str, tile: int) -> None:
        """A tile from the display onto the board; the old one goes back."""
        old_owner, old = self.buildings.get(space, (owner, 0))
        assert old_owner == owner and tile > old, "only an own building is replaced, by a higher one"
        if old:
            self.stock[old] += 1
        self.stock[tile] -= 1
        assert self.stock[tile] >= 0
        self.buildings[space] = (owner, tile)
        assert len(self._own(owner)) <= 2

    def _own(self, owner: str) -> list[int]:
        return [tile for who, tile in self.buildings.values() if who == owner]

    # --- Sue ---

    def _sue_turn(self, prompt: Prompt, meaning: Meaning) -> None:
        self.in_turn = meaning == "table_check"
        if isinstance(meaning, tuple):
            self._write_off(meaning)
        if isinstance(meaning, tuple) or meaning in ("table_check", "repair"):
            return
        card, steps, path, stop, action, gains, arrived, delivered, last, start, reward = prompt.values[:11]
        assert self.herder != "sue", "a turn of Sue after the end"
        assert last == int(self.herder == "human")
        self.last_turns += last
        self.turns += 1
        assert self.human_turns == self.turns, "the human begins, then both in turn"
        assert steps == (card[1] if isinstance(card[1], int) else self.workers[card[1]])
        assert list(path) == self._walk(steps) and (not path or stop == path[-1])
        assert start == self.place, "she starts where she stood"
        self.place = stop
        self._check_action(card[2], action)
        at_home = stop == "El Paso" and len(path) > 0
        rewards = [gain for gain in gains if gain[-1] == "SD3"]
        self._check_gains(action, gains)
        told = [gain for gain in gains[len(gains) - reward :] if gain[-1] == "SD3"]
        assert told == rewards, "the last gains are the post's"
        assert arrived == (self._arrive("sue", bool(last)) if at_home else "")
        self.cattle["simmental"] += arrived == "simmental"
        self._check_delivery(at_home, delivered, rewards)

    def _write_off(self, exception: Values) -> None:
        what, which = exception
        if what == "empty":
            self.market[which] = 0
        else:
            self.missing[which] += self.stock[which]
            self.stock[which] = 0

    def _walk(self, steps: int) -> list[str]:
        """The locations that so many steps pass."""
        ways = [stage if isinstance(stage, tuple) else (stage,) for stage in LAP]
        at = [number for number, way in enumerate(ways) if self.place in way][0]  # noqa: RUF015 - both Pythons
        path: list[str] = []
        while len(path) < steps and (not path or path[-1] != "El Paso"):
            at = (at + 1) % len(ways)
            way = [place for place in ways[at] if place[0] != "s" or place in self.buildings]
            if len(way) == len(ways[at]):  # no empty side to pass by
                path.append(ways[at][0])
        return path

    def _check_action(self, printed: str, action: str) -> None:
        if printed != "best":
            assert action == printed
        else:
            assert BEST_OF[action] == self._leftmost_most(list(self.row))

    def _leftmost_most(self, kinds: list[str]) -> str:
        """The kind with most workers, the leftmost of equals."""
        most = max([self.workers[kind] for kind in kinds])
        return [kind for kind in kinds if self.workers[kind] == most][0]  # noqa: RUF015 - both Pythons

    def _check_gains(self, action: str, gains: Values) -> None:
        """Every card and building, in order; tiles and real cards are told later."""
        cards = self._market_cards(action)
        if action == "build":
            assert [gain[1:] for gain in gains if gain[0] == "tile"] == self._best_building()
        draws = {"draw1": 1, "draw2": 2}.get(action, 0)
        assert len([1 for gain in gains if gain[-1] != "SD3"]) >= min(draws, 18 - self.drawn)
        for gain in gains:
            what = gain[0]
            if what == "tile":
                self._put("sue", gain[1], gain[2])
            elif what == "joker":
                self._joker(gain[1])
            elif what in MARKET and cards and what == self._offered(cards[0]):
                self._from_market(what)
                self.cattle[what] += 1
                cards.pop()
            elif what in MARKET or what in KINDS:
                self._resource(what)
        assert action == "build" or "tile" not in [gain[0] for gain in gains]
        missed = [kind for kind in cards if self._offered(kind)]
        assert not missed, "she took less than the action gives"

    def _market_cards(self, action: str) -> list[str]:
        """The cards that an action asks of the market; building for a Hereford when nothing is left to do."""
        if action == "market":
            return [MARKET[min(self.workers["cowboy"], 4) - 1]]
        if action == "train":
            icons = self.train[min(self.workers["engineer"], 4) - 1]
            return ["corriente"] * icons.count("corriente")
        own = self._own("sue")
        if action == "build" and len(own) == 2 and not self._best_building():
            better = [tile for tile in TILES if tile > min(own) and self.stock[tile]]
            return [] if better and self.options.out_of_reach == "nothing" else ["hereford"]
        return []

    def _offered(self, wanted: str) -> str:
        """R1: the card that the market gives for the one wanted, or ''."""
        for kind in reversed(MARKET[: MARKET.index(wanted) + 1]):
            if self.market[kind]:
                return kind
            if self.options.empty_pile == "nothing":
                break
        return ""

    def _best_building(self) -> list[tuple[str, int]]:
        """SA6: the space and the tile that the rules name, by trying all; none, or one."""
        spaces = [space for space in SPACES if self.buildings.get(space, ("", 0))[0] == "sue"]
        new = len(spaces) < 2
        if new:
            spaces = [space for space in SPACES if space not in self.buildings]
        found = []
        for space in spaces:
            old = 0 if new else self.buildings[space][1]
            for tile in TILES:
                needed = tile if self.options.upgrade == "full" else tile - old
                if tile > old and self.stock[tile] and needed <= self.workers["builder"]:
                    worth = 10 * tile + self.costs[space] if new else needed
                    found.append((-worth, self._distance(space), space, tile))
        return [min(found)[2:]] if found else []

    def _distance(self, space: str) -> int:
        """R9: from her herder on, in the direction of travel."""
        order = [place for stage in LAP for place in (stage if isinstance(stage, tuple) else (stage,))]
        start = order.index(self.place)
        return (order[start:] + order[:start]).index(space)

    def _resource(self, kind: str) -> None:
        self.drawn += 1
        if kind in KINDS:
            self.workers[kind] += 1
        else:
            assert kind in ("black_angus", "corriente"), kind
            self.cattle[kind] += 1

    def _joker(self, joins: str) -> None:
        self.drawn += 1
        self.jokers += 1
        if joins:
            open_kinds = [kind for kind in self.row if self.workers[kind] < 4]
            assert joins == self._leftmost_most(open_kinds)
            self.workers[joins] += 1
        else:
            assert min([self.workers[kind] for kind in KINDS]) >= 4
            self.spare += 1

    def _drawn(self, _: Prompt, meaning: Meaning) -> None:
        if meaning == "no_card":
            self.drawn = 18
        elif meaning not in ("joker", "table_check"):  # the kind of a joker is told next
            self._resource(meaning)

    def _joker_joins(self, prompt: Prompt, _: Meaning) -> None:
        self._joker(prompt.values[0])

    def _any_tile(self, _: Prompt, meaning: Meaning) -> None:
        assert meaning in ("objective", "bonus", "none", "table_check")

    def _tile_vp(self, prompt: Prompt, meaning: Meaning) -> None:
        if isinstance(meaning, int):
            self.tiles[prompt.values[0]] += meaning

    def _check_delivery(self, at_home: bool, delivered: int, rewards: list[Values]) -> None:
        if not at_home or len(self.posts) == len(POSTS):
            assert delivered == -1
            return
        assert delivered == POSTS[len(self.posts)], "the next post, none twice"
        self.posts.append(delivered)
        assert ("objective" in [gain[0] for gain in rewards]) == (self.rewards[delivered] == "objective")

    # --- The end ---

    def _table_check(self, prompt: Prompt, _: Meaning) -> None:
        """What the device believes is what was seen."""
        if self.in_turn:
            return
        believed = dict(prompt.values)
        for kind in KINDS:
            assert believed[kind] == self.workers[kind], kind
        for kind in ("black_angus", "corriente", "shorthorn", "hereford", "simmental"):
            assert believed[kind] == self.cattle[kind], kind
        assert (believed["jokers"], believed["spare_jokers"]) == (self.jokers, self.spare)
        assert (believed["place"], believed["post"]) == (self.place, self.posts[-1])
        assert believed["market"] == tuple([self.market[kind] for kind in MARKET])
        assert believed["stock"] == tuple([self.stock[tile] for tile in TILES])
        assert believed["simmental_left"] == self.simmental
        assert sum(believed["resources"]) == 18 - self.drawn

    def end(self, table: Table) -> None:
        """The books against the table at the end of the game."""
        assert self.herder == table.on_simmental != "" and self.last_turns == 1
        assert self.simmental == table.simmental == 0
        assert self.drawn + sum([table.resources[kind] for kind in table.resource_kinds()]) == 18
        cards = sum([self.workers[kind] for kind in KINDS]) - 3 + self.spare
        assert cards <= self.drawn <= 18 and 0 <= self.jokers <= 3
        for tile in TILES:
            board = [1 for _, number in table.buildings.values() if number == tile]
            assert table.stock[tile] + len(board) + self.missing[tile] == 2, tile
        assert table.buildings == self.buildings and table.market == self.market
        assert table.disks == len(self.posts) <= 7
        assert (sum(table.objectives), sum(table.bonuses)) == (self.tiles["objective"], self.tiles["bonus"])


def recount(table: Table) -> dict[str, int]:
    """Sue's score out of counts alone, without the ledger."""
    value = table.pack.value
    specialists = sum([table.workers[kind] for kind in KINDS]) - (table.all_jokers() - table.jokers[""])
    own = [tile for owner, tile in table.buildings.values() if owner == "sue"]
    cattle = sum([table.cattle[kind] * value("cattle", kind) for kind in table.cattle])
    return {
        "buildings": sum([value("buildings", tile) for tile in own]),
        "posts": sum([value("posts", post) for post in POSTS[: table.disks]]),
        "workers": specialists * value("workers", "cowboy") + table.all_jokers() * value("workers", "joker"),
        "cattle": cattle + 2 * (table.on_simmental == "sue"),
        "bonuses": sum(table.bonuses),
        "objectives": sum(table.objectives),
    }
