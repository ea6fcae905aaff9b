"""Names behind dots that belong to others: to MicroPython's types and to the modules a device gives us.

What one of our classes calls so as well keeps its name, for nobody knows of which of the two a dot speaks.
A test compares the table with MicroPython's own description.
"""

BUILT_IN = """
    add append args as_integer_ratio bit_length capitalize casefold center clear close conjugate copy count
    decode denominator difference discard encode end endswith errno expandtabs extend fileno find flush format
    format_map from_bytes fromhex fromkeys get gi_code gi_frame gi_running hex imag index insert intersection
    isalnum isalpha isascii isatty isdecimal isdigit isdisjoint isidentifier islower isnumeric isprintable
    isspace issubset issuperset istitle isupper items join keys ljust lower lstrip maketrans mode name
    numerator partition pop popitem read readable readall readinto readline readlines real release remove
    removeprefix removesuffix replace reverse rfind rindex rjust rpartition rsplit rstrip seek seekable send
    setdefault sort split splitlines start startswith step stop strerror strip swapcase symmetric_difference
    tell throw title to_bytes tobytes tolist translate truncate union update upper value values writable write
    writelines zfill
"""
MODULES = """
    alloc_emergency_exception_buf bootloader chdir collect const crc32 deepsleep digest disable
    disable_irq dumps enable enable_irq exit feed freq getcwd getvalue hexlify high idle ilistdir
    implementation indices info init irq isenabled lightsleep listdir load loads low mem_alloc mem_free
    memory mkdir modify modules mount off on open path pin platform poll print_exception pull qstr_info
    read_u16 readfrom readfrom_into readfrom_mem register rename reset reset_cause rmdir scan schedule
    select set sha256 shift sleep sleep_ms sleep_us stack_use stat state statvfs stderr stdin stdout
    threshold ticks_add ticks_cpu ticks_diff ticks_ms ticks_us time toggle umount unhexlify unique_id
    unlink unregister urandom version width writeto writeto_mem writevto
"""
FOREIGN = frozenset((BUILT_IN + MODULES).split())
