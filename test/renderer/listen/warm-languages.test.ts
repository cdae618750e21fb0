import { describe, expect, it } from 'vitest';
import { warmLanguages } from '../../../src/renderer/listen/warm-languages.ts';

/** A window in which idle periods come when they are called. */
function idleWindow() {
  const waiting: Parameters<NonNullable<Parameters<typeof warmLanguages>[2]>>[0][] = [];
  return {
    whenIdle: (work: (typeof waiting)[number]) => void waiting.push(work),
    /** @returns how many idle periods came before nothing was left to do */
    idle(left: () => number, most = 10_000): number {
      let periods = 0;
      for (; waiting.length > 0 && periods < most; periods++) waiting.shift()?.({ timeRemaining: left });
      return periods;
    },
    isWaiting: () => waiting.length > 0,
  };
}

describe('warming languages', () => {
  it('does nothing before the window is idle', () => {
    const window = idleWindow();
    warmLanguages(['de'], new AbortController().signal, window.whenIdle);
    expect(window.isWaiting()).toBe(true);
  });

  it('stops after one step where no time is left, and goes on in the next idle period until it is done', () => {
    const window = idleWindow();
    warmLanguages(['de'], new AbortController().signal, window.whenIdle);
    expect(window.idle(() => 0)).toBeGreaterThan(100);
    expect(window.isWaiting()).toBe(false);
  });

  it('takes a few milliseconds of a long idle period, not all of it', () => {
    const window = idleWindow();
    let now = 0;
    warmLanguages(['de'], new AbortController().signal, window.whenIdle);
    const left = () => 50 - now++;
    window.idle(left, 1);
    expect(now).toBeLessThan(10);
    expect(window.isWaiting()).toBe(true);
  });

  it('ends as soon as the library is out of view', () => {
    const window = idleWindow();
    const leaving = new AbortController();
    warmLanguages(['de', 'fr'], leaving.signal, window.whenIdle);
    window.idle(() => 0, 3);
    leaving.abort();
    expect(window.idle(() => 0)).toBe(1);
  });

  it('takes each language once, however it is written, and none that has no rules', () => {
    const [once, twice] = [idleWindow(), idleWindow()];
    const { signal } = new AbortController();
    warmLanguages(['de'], signal, once.whenIdle);
    warmLanguages(['de-AT', 'deu', 'ja'], signal, twice.whenIdle);
    expect(twice.idle(() => 0)).toBe(once.idle(() => 0));
  });
});
