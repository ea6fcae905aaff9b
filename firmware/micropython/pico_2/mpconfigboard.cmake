# Raspberry Pi Pico 2: the chip is the RP2350, used as an ARM. The flash that MicroPython's own RPI_PICO2 uses.
set(PICO_BOARD "pico2")
set(PICO_PLATFORM "rp2350")
set(MAIN_MEMORY_END 0x20080000)
include(${CMAKE_CURRENT_LIST_DIR}/../trailhand.cmake)
