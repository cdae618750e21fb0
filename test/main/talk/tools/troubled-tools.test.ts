import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ToolEvent } from '../../../../src/shared/talk/tool-use.ts';
import { timings } from '../../../../src/main/talk/timings.ts';
import { createTimers } from '../../../../src/main/talk/tools/timers.ts';
import { createToolbox } from '../../../../src/main/talk/tools/toolbox.ts';
import { strayRejections } from '../../../stray-rejections.ts';

// Fake only the limit's own timer, not promises or the process's events.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A turn that uses one tool. @param openLink plays the browser */
function turnWith(openLink: () => Promise<void>) {
  const events: ToolEvent[] = [];
  const ending = new AbortController();
  const box = createToolbox({
    outside: {
      clipboard: {
        read() {
          throw new Error('The clipboard is gone.');
        },
        write: async () => {},
      },
      openLink,
      readBack() {
        throw new Error('The recording is gone.');
      },
      timers: createTimers({ now: () => 0, after: () => () => {}, onOver: () => {} }),
      wallClock: Date.now,
      timeZone: () => 'Europe/Berlin',
    },
    consents: { of: () => 'always', remember: () => {} },
    ask: async () => 'once',
    newId: () => 'call',
  });
  return {
    events,
    use: (name: string, args: string) =>
      box.use(
        { id: 'theirs', name, arguments: args },
        { turnId: 'turn', emit: (event) => void events.push(event) },
        ending.signal,
      ),
    opensLink: () =>
      box.use(
        { id: 'theirs', name: 'open_link', arguments: '{"url":"https://a.example"}' },
        { turnId: 'turn', emit: (event) => void events.push(event) },
        ending.signal,
      ),
    isOver: () => ending.abort(new DOMException('The turn is over.', 'AbortError')),
  };
}

const opens = async (): Promise<void> => {};
const fails = (): never => {
  throw new Error('It cannot be had.');
};

describe('a tool that throws at once', () => {
  it.each([
    ['calculate', '{"expression":"5/0"}', 'zero'],
    ['cancel_timer', '{"id":"none"}', 'No timer'],
    ['read_back_dictation', '{}', 'recording is gone'],
    ['read_clipboard', '{}', 'clipboard is gone'],
  ])(
    '%s: the error is reported to the model, and no timer or rejection is left over (C33, L46)',
    async (name, args, why) => {
      const strays = strayRejections();
      const turn = turnWith(opens);
      expect(await turn.use(name, args)).toContain(why);
      expect(vi.getTimerCount()).toBe(0);
      turn.isOver();
      await vi.advanceTimersByTimeAsync(2 * timings.toolMs);
      expect(await strays()).toEqual([]);
      expect(turn.events.at(-1)).toMatchObject({ type: 'tool-end', state: 'failed' });
    },
  );

  it.each([
    ['null', null],
    ['undefined', undefined],
    ['an object without a prototype', Object.create(null)],
    ['an error without a message', new Error('')],
    ['a string form that throws', { toString: fails }],
    ['a message that throws', Object.defineProperty(new Error('x'), 'message', { get: fails })],
    ['a message that is not a string', Object.assign(new Error('x'), { message: { deep: 1n } })],
    ['a proxy that answers nothing', new Proxy({}, { get: fails, getPrototypeOf: fails })],
    ['a 10 MB message', new Error('x'.repeat(10_000_000))],
  ])('may throw anything: %s (C33)', async (_, thrown) => {
    const turn = turnWith(() => {
      throw thrown;
    });
    const answer: unknown = JSON.parse(await turn.opensLink());
    expect(answer).toEqual({ error: expect.stringMatching(/^.{1,2000}$/) });
    expect(turn.events.at(-1)).toMatchObject({ type: 'tool-end', state: 'failed' });
  });

  it('shortens errors that repeat the model’s own wrong arguments (C36)', async () => {
    const wrong = Object.fromEntries(Array.from({ length: 9000 }, (_, i) => [`k${i}`, 1]));
    const answer = await turnWith(opens).use('get_time', JSON.stringify(wrong));
    expect(answer).toContain('Unrecognized keys');
    expect(answer.length).toBeLessThan(5000);
  });

  it('may throw any number of times (C33)', async () => {
    const strays = strayRejections();
    const turn = turnWith(opens);
    await Promise.all(Array.from({ length: 100 }, () => turn.use('calculate', '{"expression":"1/0"}')));
    turn.isOver();
    expect(await strays()).toEqual([]);
  });
});

describe('a tool that rejects late', () => {
  it('is ignored after its time limit (C34)', async () => {
    const strays = strayRejections();
    const link = Promise.withResolvers<void>();
    const turn = turnWith(() => link.promise);
    const answer = turn.opensLink();
    await vi.advanceTimersByTimeAsync(timings.toolMs);
    expect(await answer).toContain('It took too long.');
    link.reject(new Error('No browser.'));
    turn.isOver();
    expect(await strays()).toEqual([]);
  });

  it('reports a failure to the model when it fails in time (C34)', async () => {
    const strays = strayRejections();
    const link = Promise.withResolvers<void>();
    const turn = turnWith(() => link.promise);
    const answer = turn.opensLink();
    await vi.advanceTimersByTimeAsync(timings.toolMs - 1);
    link.reject(new Error('No browser.'));
    expect(await answer).toContain('No browser.');
    expect(vi.getTimerCount()).toBe(0);
    expect(await strays()).toEqual([]);
  });

  it('is ignored after the end of the turn (C34)', async () => {
    const strays = strayRejections();
    const link = Promise.withResolvers<void>();
    const turn = turnWith(() => link.promise);
    const answer = turn.opensLink();
    turn.isOver();
    await expect(answer).rejects.toThrow('The turn is over.');
    link.reject(new Error('No browser.'));
    expect(await strays()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a tool that never answers', () => {
  it('is abandoned after its time limit (C35)', async () => {
    const strays = strayRejections();
    const turn = turnWith(() => new Promise(() => {}));
    const answer = turn.opensLink();
    await vi.advanceTimersByTimeAsync(timings.toolMs);
    expect(await answer).toContain('It took too long.');
    turn.isOver();
    expect(await strays()).toEqual([]);
  });

  it('ends with the turn (C35)', async () => {
    const strays = strayRejections();
    const turn = turnWith(() => new Promise(() => {}));
    const answer = turn.opensLink();
    await vi.advanceTimersByTimeAsync(timings.toolMs - 1);
    turn.isOver();
    await expect(answer).rejects.toThrow('The turn is over.');
    await vi.advanceTimersByTimeAsync(timings.toolMs);
    expect(await strays()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('runs no tool after the end of the turn (C33)', async () => {
  let opened = 0;
  const turn = turnWith(async () => void opened++);
  turn.isOver();
  await expect(turn.opensLink()).rejects.toThrow('The turn is over.');
  expect(opened).toBe(0);
});
