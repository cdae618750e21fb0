import type { Events } from '../../src/shared/contract/contract.ts';
import type { Stretch, Told } from './conversation.ts';

/** How long before and after somebody speaks, or makes a noise, what happens may be because of it. */
const before = 300;
const after = 1_500;

/** When questions began although nobody spoke. @param sounded when somebody did */
export function beganAlone(told: readonly Told[], sounded: readonly Stretch[]): number[] {
  return told
    .filter(({ name, payload }) => name === 'hands-free' && (payload as Events['hands-free']).hears)
    .map(({ atMs }) => atMs)
    .filter((atMs) => isAlone(atMs, sounded));
}

/** How often the voice was told so although nobody spoke. */
export function orderedAlone(
  told: readonly Told[],
  sounded: readonly Stretch[],
): Record<Events['voice-order'], number> {
  const orders = { duck: 0, unduck: 0, hold: 0, resume: 0, cut: 0 };
  for (const { atMs, name, payload } of told)
    if (name === 'voice-order' && isAlone(atMs, sounded)) orders[payload as Events['voice-order']]++;
  return orders;
}

function isAlone(atMs: number, sounded: readonly Stretch[]): boolean {
  return !sounded.some(({ fromMs, toMs }) => atMs > fromMs - before && atMs < toMs + after);
}
