// MicroPython as Trailhand has it: the settings of its rp2 port, then ours. Both boards use this (trailhand.cmake).
#include <mpconfigport.h>

#define MICROPY_HW_USB_MANUFACTURER_STRING      "Trailhand"
#define MICROPY_HW_USB_PRODUCT_FS_STRING        "Trailhand"

// The heap ends where the C stack begins (trailhand.cmake).
#define __GcHeapEnd                             trailhand_heap_end
#define __StackBottom                           trailhand_heap_end

// The program has 640 KB of a Pico's flash with MicroPython, the file system the rest: what neither the program nor
// mpremote uses is left out.
#undef MICROPY_EMIT_INLINE_THUMB
#undef MICROPY_HW_ENABLE_USB_RUNTIME_DEVICE
#undef MICROPY_PY_BUILTINS_HELP_TEXT
#undef MICROPY_PY_CRYPTOLIB
#undef MICROPY_PY_HASHLIB_SHA1
#undef MICROPY_PY_MACHINE_BITSTREAM
#undef MICROPY_PY_MACHINE_DHT_READINTO
#undef MICROPY_PY_MACHINE_PULSE
#undef MICROPY_PY_ONEWIRE
#undef MICROPY_PY_THREAD
#undef MICROPY_VFS_FAT
#define MICROPY_EMIT_INLINE_THUMB               (0)
#define MICROPY_HW_ENABLE_USB_RUNTIME_DEVICE    (0)
#define MICROPY_PY_ASYNCIO                      (0)
#define MICROPY_PY_BUILTINS_HELP                (0)
#define MICROPY_PY_CMATH                        (0)
#define MICROPY_PY_CRYPTOLIB                    (0)
#define MICROPY_PY_FRAMEBUF                     (0)
#define MICROPY_PY_HASHLIB_SHA1                 (0)
#define MICROPY_PY_HEAPQ                        (0)
#define MICROPY_PY_MACHINE_BITSTREAM            (0)
#define MICROPY_PY_MACHINE_DHT_READINTO         (0)
#define MICROPY_PY_MACHINE_PULSE                (0)
#define MICROPY_PY_MATH                         (0)
#define MICROPY_PY_ONEWIRE                      (0)
#define MICROPY_PY_RE                           (0)
#define MICROPY_PY_THREAD                       (0)
#define MICROPY_PY_UCTYPES                      (0)
#define MICROPY_VFS_FAT                         (0)
