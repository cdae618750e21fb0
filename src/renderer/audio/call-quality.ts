/** Names that say: this is the telephone half of a Bluetooth headset. */
const telephoneNames = /hands[- ]?free|\b(hfp|hsp|sco)\b/i;
/** Names of headsets that are a telephone while their microphone is open. */
const headsetNames = /airpods|bluetooth|\b(buds|earbuds)\b|\bW[HF]-1000X/i;
/** In hertz: more than the telephone half of any headset has. */
const telephoneRate = 24_000;

/** Whether music in the headset sounds like a telephone while it listens. @param sampleRate of the device, in hertz, where it is known */
export function soundsLikeACall(deviceName: string, sampleRate: number | undefined): boolean {
  if (telephoneNames.test(deviceName)) return true;
  return headsetNames.test(deviceName) && (sampleRate ?? telephoneRate) <= telephoneRate;
}
