"""Settings: kept with a check, damaged files set aside, every change seen at once."""

from app.desks import board, choose, labels, restarted, top
from app.memory_board import MemoryStore
from support import raises
from trailhand.app import settings
from trailhand.app.settings import FIELDS, NAME, Settings, decode
from trailhand.core.checksum import sealed
from trailhand.core.types import Note


def test_what_is_written_is_read() -> None:
    chosen = Settings()
    for name, values in FIELDS:
        for value in values:
            chosen.put(name, value)
            again = decode(chosen.encode())
            assert [again.get(each) for each, _ in FIELDS] == [chosen.get(each) for each, _ in FIELDS]
    assert chosen.get("language") == "pl" and chosen.get("upgrade") == "full"


def test_stepping_goes_round() -> None:
    chosen = Settings()
    seen = []
    for _ in range(4):
        seen.append(chosen.get("button"))
        chosen.step("button")
    assert seen == ["normal", "slow", "steady", "normal"]


def test_other_values_are_refused() -> None:
    raises(ValueError, Settings().put, "language", "fr")
    raises(ValueError, Settings().put, "colour", "red")


def test_fewer_settings_of_an_older_version_are_read() -> None:
    old = decode(sealed(bytes((settings.FORMAT, 2, 1, 1))))
    assert old.get("language") == "de" and old.get("text") == "big" and old.get("upgrade") == "difference"
    raises(ValueError, decode, sealed(bytes((settings.FORMAT, 1, 9))))


def test_damage_is_noticed_wherever_it_is() -> None:
    good = Settings().encode()
    for at in range(len(good)):
        for bit in range(8):
            bad = bytearray(good)
            bad[at] ^= 1 << bit
            raises(ValueError, decode, bytes(bad))
        raises(ValueError, decode, good[:at])


def test_a_damaged_file_is_set_aside_and_said() -> None:
    store = MemoryStore()
    store.files[NAME] = b"rubbish"
    notes: list[Note] = []
    assert settings.read(store, notes).get("language") == "en"
    assert notes == [("note.settings", ("aside/settings",))]
    assert store.files == {"aside/settings": b"rubbish"}


def test_a_board_with_damaged_settings_says_so_and_starts() -> None:
    store = MemoryStore()
    store.files[NAME] = b"rubbish"
    device = board(store)
    assert len(device.app.stack) == 2 and NAME not in store.files
    device.press("click")
    while len(device.app.stack) > 1:
        device.press("click")
    assert labels(device)[0] == "New solo game"


def test_every_change_is_seen_at_once_and_kept() -> None:
    device = board()
    choose(device, "Settings")
    for name, values in FIELDS:
        for step in range(len(values)):
            frame = device.ports.display.frame
            assert device.app.settings.get(name) == values[step]
            device.press("hold")
            assert device.ports.display.frame != frame
            kept = decode(device.ports.storage.files[NAME])
            assert kept.get(name) == device.app.settings.get(name)
        device.press("click")
    choose(device, "Done")
    assert len(device.app.stack) == 1


def test_language_and_size_change_the_menu_itself() -> None:
    device = board()
    choose(device, "Settings")
    device.press("hold")
    assert labels(device)[0] == "Sprache: Deutsch" and top(device).view.title == "Einstellungen"
    device.press("click")
    assert not device.app.look.big
    device.press("hold")
    assert device.app.look.big
    device.press("back")
    assert labels(device)[0] == "Neues Solospiel"
    again = restarted(device)
    assert labels(again)[0] == "Neues Solospiel" and again.app.look.big


def test_the_display_obeys() -> None:
    device = board(rotate="yes", chip="sh1106", brightness="low")
    display = device.ports.display
    assert (display.upside_down, display.chip, display.level) == (True, "sh1106", 31)
    choose(device, "Settings")
    choose(device, "Brightness")
    assert display.level == 255
    choose(device, "Upside down")
    assert not display.upside_down


def test_the_button_obeys() -> None:
    device = board(button="slow")
    assert device.app.button.profile.name == "slow"
    device.feed(True, 700)  # a click now
    device.feed(False, 100)
    assert len(device.app.stack) == 1 and top(device).view.cursor == 1
