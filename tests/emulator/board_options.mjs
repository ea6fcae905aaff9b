// Makes a board from the JSON description that board.py and serial_port.py send: which firmware, which file system
// or whole flash image, which pins and display. It must not know what happens to the board afterwards.

import { Pico } from './model/pico.mjs';

/**
 * @param options.image a whole flash image to start from; else firmware and, if given, a file system behind it
 * @param options.filesystem {{path: string, offset: number}}
 */
export function makeBoard({ image, firmware, filesystem, kind, pins, oled }) {
  const pico = new Pico({ kind, pins, oled });
  if (image) pico.flash.load(image);
  else {
    pico.flash.load(firmware);
    if (filesystem) pico.flash.load(filesystem.path, filesystem.offset);
  }
  return pico;
}
