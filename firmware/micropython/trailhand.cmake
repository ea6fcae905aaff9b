# What both boards have in common; MAIN_MEMORY_END is where their main memory ends.

# MicroPython's own settings, and ours behind them.
list(APPEND MICROPY_DEF_BOARD MP_CONFIGFILE=\"${CMAKE_CURRENT_LIST_DIR}/trailhand.h\")

# MicroPython's linker script gives the C stack the two small banks behind the main memory, 8 KB. The heap ends so much
# earlier here that there are 16 (trailhand.h puts this end in the place of the script's).
math(EXPR heap_end "${MAIN_MEMORY_END} - 0x2000" OUTPUT_FORMAT HEXADECIMAL)
add_link_options(-Wl,--defsym=trailhand_heap_end=${heap_end})

# The SDK's printf is only for its panics: without floats it takes 8 KB less.
add_compile_definitions(PICO_PRINTF_SUPPORT_FLOAT=0 PICO_PRINTF_SUPPORT_EXPONENTIAL=0)
