"""The emulated Raspberry Pi Pico: test lane and measuring bench. See docs/emulator.md."""
