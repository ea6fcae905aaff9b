"""Plans: whatever the board has, the file made from the parts is the file wanted."""

from hypothesis import given
from hypothesis import strategies as st

from trailhand_host.device.plan import Copy, New, name_of, new_bytes, recipe, split
from trailhand_host.device_files import archive

MODULES = st.dictionaries(st.sampled_from("abcdefgh"), st.binary(min_size=1, max_size=60), min_size=1)


def pool_of(path: str, data: bytes) -> dict[tuple[int, str], tuple[str, int]]:
    found, place = {}, 0
    for piece in split(data):
        found[name_of(piece)] = (path, place)
        place += len(piece)
    return found


@given(MODULES, MODULES)
def test_parts_make_the_file(old: dict[str, bytes], new: dict[str, bytes]) -> None:
    there, wanted = archive(old), archive(new)
    parts = recipe(wanted, pool_of("/a/program", there))
    made = b"".join(
        part.data if isinstance(part, New) else there[part.offset : part.offset + part.length]
        for part in parts
    )
    assert made == wanted
    assert b"".join(split(wanted)) == wanted


def test_one_changed_module_of_many() -> None:
    old = {f"m{number:02}.mpy": bytes([number]) * 1000 for number in range(50)}
    new = {**old, "m25.mpy": b"changed" * 100}
    parts = recipe(archive(new), pool_of("/a/program", archive(old)))
    assert [type(part) for part in parts] == [New, Copy, New, Copy]
    assert new_bytes(parts) < 2000


def test_nothing_known_is_all_new() -> None:
    data = archive({"x.mpy": b"x"})
    assert recipe(data, {}) == [New(data)]
