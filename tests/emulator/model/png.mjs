// A black and white PNG from a picture function, with nothing but node's zlib. It must not know where pixels come from.

import zlib from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** @param isLit (x, y) => boolean; every pixel becomes a square of `scale` */
export function encodePng(width, height, isLit, scale = 4) {
  const rows = [];
  for (let y = 0; y < height; y++) {
    const row = packRow(width, scale, (x) => isLit(x, y));
    for (let repeat = 0; repeat < scale; repeat++) rows.push(row);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width * scale, 0);
  header.writeUInt32BE(height * scale, 4);
  header[8] = 1; // one bit a pixel, greyscale
  const pixels = zlib.deflateSync(Buffer.concat(rows), { level: 9 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function packRow(width, scale, isLit) {
  const row = Buffer.alloc(1 + Math.ceil((width * scale) / 8)); // a leading zero: no filter
  for (let x = 0; x < width * scale; x++) {
    if (isLit(Math.floor(x / scale))) row[1 + (x >> 3)] |= 0x80 >> (x & 7);
  }
  return row;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
