// The ROM's bit-counting and memory functions. Each takes the four argument registers, does the work at once and
// returns { result, cycles }: `result` goes to r0 (left alone when undefined), `cycles` is what the real ROM's code
// takes, measured on hardware or counted from its listing. It must not know about flash, floats or the board.

export function memoryFunctions(memory) {
  const fill = (r, perByte, overhead) => {
    memory.fill(r[0], r[1] & 0xff, r[2]);
    return { cycles: overhead + r[2] * perByte };
  };
  const copy = (r, perByte, overhead) => {
    memory.write(r[0], memory.read(r[1], r[2]));
    return { cycles: overhead + r[2] * perByte };
  };
  const sameAlignment = (r) => ((r[0] ^ r[1]) & 3) === 0;
  return {
    P3: (r) => ({ result: populationCount(r[0]), cycles: 17 }),
    R3: (r) => ({ result: reverseBits(r[0]), cycles: 16 }),
    L3: (r) => ({ result: Math.clz32(r[0]), cycles: 10 }),
    T3: (r) => ({ result: trailingZeros(r[0]), cycles: 10 }),
    MS: (r) => fill(r, 0.75, 14),
    S4: (r) => fill(r, 0.4, 10),
    MC: (r) => copy(r, sameAlignment(r) ? 1 : 4, 16),
    C4: (r) => copy(r, 0.9, 12),
  };
}

function populationCount(value) {
  let count = 0;
  for (let rest = value; rest; rest &= rest - 1) count++;
  return count;
}

function reverseBits(value) {
  let reversed = 0;
  for (let bit = 0; bit < 32; bit++) reversed |= ((value >>> bit) & 1) << (31 - bit);
  return reversed >>> 0;
}

function trailingZeros(value) {
  return value === 0 ? 32 : 31 - Math.clz32(value & -value);
}
