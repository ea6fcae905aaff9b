"""The application: screens on a stack, presses to the top one, pictures to the display, then the saving.

A board passes its ports and calls `tick` again and again; `press` is for those that have events instead of a
button. It must not know pins, files or terminals.
"""

from trailhand.app import settings
from trailhand.app.extras import extras_of
from trailhand.app.kind import Kind
from trailhand.app.lamp import BRIGHT, OFF, Lamp
from trailhand.app.menu import MainMenu
from trailhand.app.screen import Notice, Screen
from trailhand.core.trouble import StorageFull
from trailhand.core.types import Any, Edges, Find, Note, Ports
from trailhand.ui import icons
from trailhand.ui.gesture import PROFILES, Button, elapsed
from trailhand.ui.look import BOTTOM, EDGE, Look
from trailhand.ui.pages import Pages
from trailhand.ui.zone_bar import STEPS, draw_zone_bar, wipe_zone_bar

BAR_AFTER = 160  # ms that a button is held before the bar is seen: not at every click
SHIFT_EVERY, SHIFTS = 64000, ((0, 0), (1, 0), (1, 1), (0, 1))  # ms after which the picture moves, and how
LOW_BATTERY = 15  # percent
AWAKE_POLL, ASLEEP_POLL = 10, 50


class Application:
    """Trailhand, on whatever it runs."""

    def __init__(self, ports: Ports, now: int = 0) -> None:
        self.ports = ports
        notes: list[Note] = []
        self.settings = settings.read(ports.storage, notes)
        self.look = Look(ports.words(self.settings.get("language")), self.settings.get("text") == "big")
        self.button = Button()
        self.lamp = Lamp(ports.display, now)
        self.extras = extras_of(ports)
        self.stack: list[Screen] = []
        self._now = self._active = now  # the last tick, and the last press
        self._pressed = now  # since when the button is down
        self._moved = now
        self._shift = 0
        self._low = False  # the battery is nearly empty
        self._over = ""  # what lies over the picture: "bar", "stuck" or nothing
        self._bar: tuple[str, int] | None = None  # as it was drawn last
        self._everything: Any = None
        self._failing = False  # the last save failed, and that was said
        self.apply_settings()
        self._to_menu()
        self.tell(notes)
        self.show()

    def kind_of(self, game: str, find: Find | None = None) -> Kind:
        """The kind of a game as it is begun here."""
        return self.everything().kind_of(game, self.settings, self.ports.entropy, find)

    def everything(self) -> Any:
        """The module with every game and screen. The first tick imports it: the first picture waits for none
        of them, and no press does either."""
        if self._everything is None:
            from trailhand.app import choices

            self._everything = choices
        return self._everything

    def open(self, screen: Screen) -> None:
        """A screen on top of the others."""
        self.stack.append(screen)
        screen.enter()

    def close(self, screen: Screen) -> None:
        """Away with a screen and all on top of it; the one below is seen again, or else the menu."""
        if screen in self.stack:
            del self.stack[self.stack.index(screen) :]
            (self.stack[-1].enter if self.stack else self._to_menu)()

    def _to_menu(self) -> None:
        self.open(MainMenu(self))

    def close_to(self, screen: Screen) -> None:
        """Away with all on top of a screen."""
        del self.stack[self.stack.index(screen) + 1 :]

    def tell(self, notes: list[Note]) -> None:
        """Say what happened to kept games, if anything."""
        texts = [self.look.words.say(key, *values) for key, values in notes if key.startswith("note.")]
        if texts:
            self.open(Notice(self, texts))

    def leave(self) -> None:
        """The player leaves: what is on the table is written down."""
        for screen in self.stack:
            screen.leave()

    def show(self) -> None:
        """Draw the top screen, and send what changed."""
        self._over = ""
        self._bar = None
        self._draw(self.stack[-1])

    def _draw(self, what: Screen | Pages) -> None:
        canvas = self.look.canvas
        canvas.shift(0, 0)
        canvas.clear()
        canvas.shift(*SHIFTS[self._shift])
        what.draw(self.look)
        if self._low:
            canvas.fill(EDGE - 13, 0, 14, 9, ink=False)
            canvas.blit(EDGE - 12, 0, *icons.small("battery"))
        self.ports.display.show(canvas.frame)

    def show_busy(self) -> None:
        """A sign that something takes a moment, over the picture as it is."""
        canvas = self.look.canvas
        canvas.fill(EDGE - 10, BOTTOM - 10, 11, 11, ink=False)
        canvas.blit(EDGE - 9, BOTTOM - 9, *icons.small("undo"))
        self.ports.display.show(canvas.frame)

    def apply_settings(self) -> None:
        """Everything that a setting changes at once."""
        chosen = self.settings
        self.look.set(self.ports.words(chosen.get("language")), chosen.get("text") == "big")
        for profile in PROFILES:
            if profile.name == chosen.get("button"):
                self.button.profile = profile
                self.extras.use(profile)
        self.lamp.mount(chosen)
        self.lamp.light(BRIGHT, chosen)

    def press(self, event: str) -> None:
        """Something was pressed: the picture first, then the saving, then tidying up."""
        self._active = self._now
        if self.lamp.state:
            self.lamp.light(BRIGHT, self.settings)
        try:
            self.stack[-1].press(event)
        except (OSError, StorageFull) as error:
            self._complain(error)
        self.show()
        self._save()

    def _save(self) -> None:
        try:
            for screen in list(self.stack):
                screen.save()
            self._failing = False
        except (OSError, StorageFull) as error:
            if not self._failing:  # said once: the game goes on, and every press tries again
                self._complain(error)
                self.show()

    def _complain(self, error: Exception) -> None:
        self._failing = True
        key = "screen.full" if isinstance(error, StorageFull) else "screen.no_save"
        self.open(Notice(self, [self.look.words.say(key)]))

    def tick(self, now: int, pressed: bool, edges: Edges = ()) -> bool:
        """A moment has come; `edges`: what the button did since the last. True if a press was dealt with."""
        self.everything()
        self._now = now
        self.lamp.count(now)
        if (pressed or edges) and self.lamp.state and not self.button.stuck:
            self._wake(now)
        event = self.button.feed(now, pressed, edges)
        if event:
            if self._over == "bar":  # the release is seen at once, before the new picture
                wipe_zone_bar(self.look)
                self.ports.display.show(self.look.canvas.frame)
            self.press(event)
        elif self.button.stuck:
            self._stick()
            self.lamp.fade(elapsed(now, self._active), self.settings)
        elif self.button.is_down():
            self._active = now
            if pressed:
                self._hold(now)
        else:
            self._pressed = now
            self._rest(now)
        extras = self.extras.poll(now)
        for extra in extras:
            self._extra(now, extra)
        return bool(event or extras)

    def _extra(self, now: int, event: str) -> None:
        """Something else than the button was pressed or turned."""
        if self.lamp.state == OFF:
            self._wake(now)
        else:
            self.press(event)

    def _wake(self, now: int) -> None:
        """The first press after off only wakes; one while dim counts."""
        if self.lamp.state == OFF:
            self.button.ignore_until_release()
        self._active = now
        self.lamp.light(BRIGHT, self.settings)
        self.show()

    def _hold(self, now: int) -> None:
        """The zone bar, over a picture that stays."""
        zone = self.button.zone(now, STEPS)
        if zone and zone != self._bar and elapsed(now, self._pressed) > BAR_AFTER:
            draw_zone_bar(self.look, *zone)
            self._bar = zone
            self._over = "bar"
            self.ports.display.show(self.look.canvas.frame)

    def _stick(self) -> None:
        """The button is down for so long that it is no finger: say so until it is released."""
        if self._over != "stuck":
            self._draw(Pages([self.look.words.say("screen.stuck")]))
            self._over = "stuck"

    def _rest(self, now: int) -> None:
        """Nothing is pressed: screens that work by themselves, the picture's place, the light."""
        if self._over:  # it was held, and nothing came of it
            self.show()
        if self.stack[-1].tick(now):
            self.show()
            self._save()
        self.lamp.fade(elapsed(now, self._active), self.settings)
        if elapsed(now, self._moved) > SHIFT_EVERY:
            self._moved = now
            charge = self.ports.battery()
            self._low = charge is not None and charge < LOW_BATTERY
            self._shift = (self._shift + 1) % len(SHIFTS)
            if self.lamp.state != OFF:
                self.show()

    @property
    def game(self) -> str | None:
        """The game that is on the screen or below it."""
        games = [screen.game for screen in self.stack if screen.game]
        return games[0] if games else None

    @property
    def idle_ms(self) -> int:
        """How long a board may sleep before the next tick."""
        if self.stack[-1].busy:
            return 0
        return ASLEEP_POLL if self.lamp.state == OFF else min(AWAKE_POLL, self.button.settles_in())
