"""Tools that make data of this checkout: fonts, icons, packed texts. No command of the player calls them."""
