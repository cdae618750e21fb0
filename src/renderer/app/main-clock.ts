import type { Bridge } from '../bridge.ts';

/** What is added to this page's steady clock to have main's, in milliseconds: its own beginning, until main has told. */
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
