// The ROM's flash functions, which the firmware calls for every erase and program. They only translate registers to
// operations of the flash chip; switching the bus between execution and commands is nothing here but time.
// It must not know about power cuts or files: those are the chip's business.

const PAGE = 256;
const SECTOR = 4096;
const ADDRESS_MASK = 0xffffff;
const PAGE_PROGRAM_CYCLES = 50_000; // about 0.4 ms at 125 MHz
const SECTOR_ERASE_CYCLES = 5_000_000; // about 40 ms

export function flashFunctions(chip, memory) {
  const takes = (cycles) => () => ({ cycles });
  return {
    IF: takes(300), // connect the flash to the command bus
    EX: takes(2000), // leave execute-in-place
    FC: takes(100), // flush the cache
    CX: takes(200), // enter execute-in-place
    RE: ([offset, length]) => {
      for (let done = 0; done < length; done += SECTOR) chip.eraseSector((offset & ADDRESS_MASK) + done);
      return { cycles: Math.ceil(length / SECTOR) * SECTOR_ERASE_CYCLES };
    },
    RP: ([offset, source, length]) => {
      for (let done = 0; done < length; done += PAGE) {
        chip.programPage((offset & ADDRESS_MASK) + done, memory.read(source + done, PAGE));
      }
      return { cycles: Math.ceil(length / PAGE) * PAGE_PROGRAM_CYCLES };
    },
  };
}
