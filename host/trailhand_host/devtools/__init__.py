"""Tools that make what this checkout gives out: fonts, icons, the gallery, a release. Players need none."""
