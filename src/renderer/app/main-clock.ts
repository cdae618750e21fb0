import type { Bridge } from '../bridge.ts';

/** Main's steady clock minus this page's, in milliseconds; this page's own start until main has answered. */
let offsetMs = performance.timeOrigin;

/** How late it is by main's steady clock, whatever the computer's clock is set to meanwhile: spans are counted by it. */
export function mainNow(): number {
  return offsetMs + performance.now();
}

/** Sets this page's clock by main's, as exactly as half the time that the question takes. */
export async function followMainClock(bridge: Bridge): Promise<void> {
  const askedAt = performance.now();
  const mainsClock = await bridge.request('clock', null);
  offsetMs = mainsClock - (askedAt + performance.now()) / 2;
}
