"""Tools that make data of this checkout: fonts, icons, pictures, a release. No command of the player calls them."""
