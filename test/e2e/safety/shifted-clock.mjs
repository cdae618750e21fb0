/** Loaded before anything else: the clock of this process is wrong by `CLOCK_SHIFT_MS`. */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...words) {
    if (words.length === 0) super(RealDate.now() + shiftMs);
    else super(...words);
  }
  static now() {
    return RealDate.now() + shiftMs;
  }
};
