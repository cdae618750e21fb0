import type { Page } from 'playwright';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import type { Outcome } from '../../../src/shared/contract/fault.ts';
import type { TakeEntry } from '../../../src/shared/dictate/take.ts';

/** Asks main over the wire, as the app's own pages do. @throws with the fault's words */
export async function ask<Value>(page: Page, name: string, input: unknown = null): Promise<Value> {
  const asked: [string, unknown] = [name, input];
  const answer = await page.evaluate(([request, given]) => window.bridge.request(request, given), asked);
  const outcome = answer as Outcome<Value>; // as the contract has it
  if (!outcome.ok) throw new Error(outcome.fault.message);
  return outcome.value;
}

/** Each key with what it does by now, such as `talk hold F8`. */
export async function keysThatWork(page: Page): Promise<string[]> {
  const { keys } = await ask<AppState>(page, 'app-state');
  return keys.map(({ command, works, shortcut }) => `${command} ${works} ${shortcut}`);
}

/** The dictate key, where no display has one. */
export function holdDictation(page: Page, type: 'press' | 'release'): Promise<void> {
  return page.evaluate(
    (event) => window.bridge.send('dictation-hold', { ...event, at: performance.now() }),
    type === 'press' ? { type, latch: false } : { type },
  );
}

/** The recordings there are, the newest first. */
export function takesIn(page: Page, limit = 10): Promise<readonly TakeEntry[]> {
  return ask(page, 'takes-list', { limit });
}

export async function newestTake(page: Page): Promise<TakeEntry | undefined> {
  return (await takesIn(page, 1))[0];
}
