// Raspberry Pi Pico, Pico H and Pico W. The file system lies where stock MicroPython has it: its games are found again.

#define MICROPY_HW_BOARD_NAME                   "Raspberry Pi Pico"
#define MICROPY_HW_FLASH_STORAGE_BYTES          (1408 * 1024)
