import type { OnWait } from '../../shared/waiting.ts';
import { systemClock } from '../service/clock.ts';
import type { Terminal } from './terminal.ts';

/** Says at every tenth of a long work how far it is. Of a short one nobody wonders. */
export function tellTenths(
  terminal: Terminal,
  sentence: (percent: number, durationMs: number) => string,
): (progress: { done: number; of: number; durationMs?: number }) => void {
  let told = 0;
  return ({ done, of, durationMs = 0 }) => {
    const tenths = Math.floor((done * 10) / of);
    if (of < fewPieces || done === of || tenths === told) return;
    told = tenths;
    terminal.step(sentence(tenths * 10, durationMs));
  };
}

const fewPieces = 5;

/** Says once how long the service's limits make several requests wait. @param now milliseconds on the steady clock */
export function tellWaits(terminal: Terminal, now: () => number = systemClock.now): OnWait {
  let toldUntilMs = 0;
  return (wait) => {
    const leftMs = (wait?.untilMs ?? 0) - now();
    if (!wait || leftMs < shortestMs || wait.untilMs < toldUntilMs + shortestMs) return;
    toldUntilMs = wait.untilMs;
    terminal.step(`The service’s limits make this wait ${Math.ceil(leftMs / 1000)} s. Ctrl-C stops it.`);
  };
}

/** Nobody wonders about less. */
const shortestMs = 1_000;
