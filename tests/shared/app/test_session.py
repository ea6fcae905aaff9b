"""Sessions that save later: nothing is lost, a save that fails leaves a sound log and is tried again."""

from app.desks import FullStore
from app.memory_board import MemoryStore
from support import raises
from trailhand.app.elpaso_solo import Solo, Wishes
from trailhand.app.session import Session
from trailhand.core import log

LOG = "elpaso-solo.log"


def session(store: MemoryStore, later: bool = True, clock: "list[int] | None" = None) -> Session:
    """A session on that store, with a seed of its own."""
    time = clock or [0]
    return Session(store, Solo(Wishes(7), lambda count: bytes(count)), lambda: time[0], later)


def answers(store: MemoryStore) -> "list[int]":
    """What the log on the disk says was answered; it must be sound."""
    reading = log.read(store.files[LOG])
    assert reading.trouble is None
    return [index for _, index in reading.done]


def test_later_means_with_save() -> None:
    store = MemoryStore()
    game = session(store)
    game.answer(1)
    assert store.files == {}
    game.save()
    assert answers(store) == [1]
    before = store.files[LOG]
    game.save()
    assert store.files[LOG] == before


def test_several_steps_are_saved_together() -> None:
    store, at_once = MemoryStore(), MemoryStore()
    for where, later in ((store, True), (at_once, False)):
        game = session(where, later)
        game.answer(1)
        game.answer(0)
        game.undo(1)
        game.redo(1)
        game.undo(2)
        game.answer(2)
        game.save()
    assert store.files == at_once.files
    assert answers(store) == [2]


def test_a_failed_save_is_tried_again_without_damage() -> None:
    store = FullStore()
    game = session(store)
    game.answer(1)
    game.save()
    store.full = True
    game.answer(0)
    raises(OSError, game.save)
    torn = log.read(store.files[LOG])
    assert torn.trouble == log.TORN and len(torn.done) == 1  # what a power failure would leave now
    game.answer(0)
    raises(OSError, game.save)
    store.full = False
    game.answer(0)
    game.save()
    assert answers(store) == [1, 0, 0, 0]
    game.answer(0)
    game.save()
    assert answers(store) == [1, 0, 0, 0, 0]


def test_a_session_goes_on_where_the_last_one_saved() -> None:
    store = MemoryStore()
    game = session(store)
    for index in (1, 0, 0):
        game.answer(index)
    game.save()
    game.answer(0)  # never saved
    again = session(store)
    assert again.game.done == [1, 0, 0]
    assert again.prompt is not None


def test_time_at_the_table_is_kept() -> None:
    store = MemoryStore()
    clock = [0]
    game = session(store, clock=clock)
    game.answer(1)
    game.save()
    clock[0] = 90
    game.leave()
    game.leave()
    assert log.read(store.files[LOG]).seconds == 90
    clock[0] = 100
    game.leave()
    assert log.read(store.files[LOG]).seconds == 100


def test_a_game_without_an_answer_is_not_kept() -> None:
    store = MemoryStore()
    clock = [0]
    game = session(store, clock=clock)
    clock[0] = 60
    game.save()
    game.leave()
    assert store.files == {} and not game.is_worth_keeping
    game.answer(1)
    game.undo(1)
    game.save()
    assert log.read(store.files[LOG]).undone and game.is_worth_keeping


def test_a_log_that_vanishes_is_written_whole_again_and_that_is_said() -> None:
    store, whole = MemoryStore(), MemoryStore()
    for where in (store, whole):
        game = session(where, later=False)
        game.take_notes()
        game.answer(1)
        game.answer(0)
        game.undo(1)
        if where is store:
            store.files.clear()
        game.answer(0)
        assert game.take_notes() == ([("note.vanished", ())] if where is store else [])
        game.answer(0)
        assert game.take_notes() == []
    assert store.files == whole.files
    again = session(store)
    store.files.clear()
    again.answer(0)
    again.save()
    assert answers(store) == [1, 0, 0, 0]
