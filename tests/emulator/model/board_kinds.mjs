// What a board puts on the chip's pins by itself, by which a program tells one kind of board from another: a third of
// the supply's voltage at GPIO 29, and on a Pico W the radio chip's clock at the same pin. It must not know what is
// read from it, nor anything that is plugged in.

const SUPPLY_CHANNEL = 3; // of the ADC: GPIO 29
const RADIO_SELECT = 25; // GPIO; the radio chip lets go of GPIO 29 while it is high
const MILLIVOLTS = 1667; // a third of 5 V
const RADIO_MILLIVOLTS = 10;
const FULL_SCALE_MILLIVOLTS = 3300;
const FULL_SCALE = 4095;

const SUPPLY_MILLIVOLTS = {
  pico: () => MILLIVOLTS,
  pico_w: ({ gpio }) => (gpio[RADIO_SELECT].outputEnable && gpio[RADIO_SELECT].outputValue ? MILLIVOLTS : RADIO_MILLIVOLTS),
};

/** Connects the ADC of a chip to the supply of the board of that kind. */
export function connectSupply(mcu, kind) {
  const millivolts = SUPPLY_MILLIVOLTS[kind];
  if (!millivolts) throw new Error(`no kind of board called '${kind}'`);
  const { adc } = mcu;
  const convert = adc.onADCRead;
  adc.onADCRead = (channel) => {
    if (channel === SUPPLY_CHANNEL) {
      adc.channelValues[channel] = Math.round((millivolts(mcu) * FULL_SCALE) / FULL_SCALE_MILLIVOLTS);
    }
    convert(channel);
  };
}
