import type { Page } from 'playwright';
import type { TurnEvent } from '../../../src/shared/talk/turn-events.ts';

/** An event main sent the window, with the page's `performance.now()` at its arrival. */
export type SeenEvent = TurnEvent & { readonly atMs: number };

/** The turns of a running app as its window receives them. */
export interface TurnWatch {
  readonly all: () => Promise<SeenEvent[]>;
  /** The next event of that kind which no call has returned yet; waits for it. */
  readonly next: <Type extends TurnEvent['type']>(
    type: Type,
    timeoutMs?: number,
  ) => Promise<SeenEvent & { readonly type: Type }>;
}

type Seen = { events: SeenEvent[]; taken: Record<string, number> };

/** Listens beside the window's own code, from now on; a reload of the page ends it. */
export async function watchTurns(page: Page): Promise<TurnWatch> {
  await page.evaluate(() => {
    const seen: Seen = { events: [], taken: {} };
    // The preload's pipe; on it, `turn` carries a turn's event.
    const { bridge } = globalThis as unknown as {
      bridge: { listen(listener: (name: string, payload: TurnEvent) => void): void };
    };
    bridge.listen((name, payload) => {
      if (name === 'turn') seen.events.push({ ...payload, atMs: performance.now() });
    });
    Object.assign(globalThis, { seenTurns: seen });
  });
  return {
    all: () => page.evaluate(() => (globalThis as unknown as { seenTurns: Seen }).seenTurns.events),
    async next(type) {
      const handle = await page.waitForFunction((wanted) => {
        const { events, taken } = (globalThis as unknown as { seenTurns: Seen }).seenTurns;
        const place = events.findIndex((event, at) => event.type === wanted && at >= (taken[wanted] ?? 0));
        if (place < 0) return null;
        taken[wanted] = place + 1;
        return events[place];
      }, type);
      // Found by its type just now.
      return (await handle.jsonValue()) as SeenEvent & { readonly type: typeof type };
    },
  };
}
