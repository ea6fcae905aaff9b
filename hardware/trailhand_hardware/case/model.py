"""A whole case: both parts, envelopes and probes of one layout with one display. Only puts together."""

from dataclasses import dataclass
from functools import cached_property

from manifold3d import Manifold

from trailhand_hardware.case.back import back_part
from trailhand_hardware.case.data import DISPLAYS, LAYOUTS, Display, Layout
from trailhand_hardware.case.envelopes import Solids, components, probes
from trailhand_hardware.case.front import front_part, lay_face_down


@dataclass(frozen=True)
class Case:
    """One variant of the case; everything is made when first asked for."""

    layout: Layout
    display: Display

    @property
    def key(self) -> str:
        return f"{self.layout.key}-{self.display.key}"

    @property
    def title(self) -> str:
        return f"{self.layout.title}, {self.display.title}"

    @cached_property
    def back(self) -> Manifold:
        return back_part(self.layout)

    @cached_property
    def front(self) -> Manifold:
        return front_part(self.layout, self.display)

    @property
    def parts(self) -> Solids:
        return {"back": self.back, "front": self.front}

    @property
    def on_bed(self) -> Solids:
        """Both parts as they are printed."""
        return {"back": self.back, "front": lay_face_down(self.front)}

    @cached_property
    def components(self) -> Solids:
        return components(self.layout, self.display)

    @cached_property
    def probes(self) -> Solids:
        return probes(self.layout, self.display)


CASES = tuple(Case(layout, display) for layout in LAYOUTS for display in DISPLAYS)


def case(key: str) -> Case:
    """The variant with this key."""
    return next(each for each in CASES if each.key == key)
