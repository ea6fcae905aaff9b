# Raspberry Pi Pico, Pico H and Pico W: the chip is the RP2040. The flash that MicroPython's own RPI_PICO uses.
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
set(MAIN_MEMORY_END 0x20040000)
include(${CMAKE_CURRENT_LIST_DIR}/../trailhand.cmake)
