"""A Raspberry Pi Pico with the real boot ROM of its chip, and a USB host for it."""
