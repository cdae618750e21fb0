import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openSpeechCache } from '../../../../src/main/storage/speech-cache.ts';
import { cachedSpeech, speechUnderWay } from '../../../../src/main/speech/synthesis/cached-speech.ts';
import { checkedSpeech } from '../../../../src/main/speech/synthesis/checked-speech.ts';
import { encodeWav } from '../../../../src/shared/audio/pcm.ts';
import type { OnWait, Wait } from '../../../../src/shared/contract/waiting.ts';
import { ownFolder, unending, voiceLike } from '../workshop.ts';

const text = 'The keeper climbed the stairs again that night, one by one, without a word.';
const wait: Wait = { reason: 'requests', untilMs: 5 };

test('asks the service once for the same text, now and at the next start', async () => {
  const { speech, sent, again } = await aService();
  const first = await speech.clip(asked(text), unending);
  const second = await speech.clip(asked(text), unending);
  await speech.settled();
  const third = await again().clip(asked(text), unending);
  expect([first.sent, second.sent, third.sent]).toEqual([text.length, 0, 0]);
  expect(Buffer.from(third.wav).equals(first.wav)).toBe(true);
  expect(third.durationMs).toBe(first.durationMs);
  expect(sent).toEqual([text]);
});

test('takes texts that differ in white space or composition for the same, other voices, models and speeds not', async () => {
  const { speech, sent } = await aService();
  await speech.clip(asked('Caf\u00e9 owners like  to\nsit outside, they say.'), unending);
  await speech.clip(asked(' Cafe\u0301 owners like to sit outside, they say.'), unending);
  expect(sent).toHaveLength(1);
  await speech.clip({ ...asked('Café owners like to sit outside, they say.'), voice: 'Henry.wav' }, unending);
  await speech.clip({ ...asked('Café owners like to sit outside, they say.'), model: 'other' }, unending);
  await speech.clip({ ...asked('Café owners like to sit outside, they say.'), speed: 1.5 }, unending);
  expect(sent).toHaveLength(4);
});

test('gives two who ask at the same moment one request, which counts once', async () => {
  const { speech, sent, answer } = await aService({ held: true });
  const both = [speech.clip(asked(text), unending), speech.clip(asked(text), unending)];
  await answer();
  const [first, second] = await Promise.all(both);
  expect(sent).toEqual([text]);
  expect((first?.sent ?? 0) + (second?.sent ?? 0)).toBe(text.length);
});

test('gives two rooms that ask for it at the same moment one request, and what is kept to both', async () => {
  const { rooms, sent, answer } = await aService({ held: true });
  const [one, other] = rooms();
  const both = [one.clip(asked(text), unending), other.clip(asked(text), unending)];
  expect(await other.has([asked(text)])).toEqual([true]);
  await answer();
  const [first, second] = await Promise.all(both);
  expect(sent).toEqual([text]);
  expect((first?.sent ?? 0) + (second?.sent ?? 0)).toBe(text.length);
  await other.settled();
  expect((await one.clip(asked(text), unending)).sent).toBe(0);
});

test('lets one of two go without taking the sound from the other', async () => {
  const { speech, stopped, answer } = await aService({ held: true });
  const leaving = new AbortController();
  const left = speech.clip(asked(text), leaving.signal);
  const stays = speech.clip(asked(text), unending);
  await turn();
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await answer();
  expect((await stays).sent).toBe(text.length);
  expect(stopped()).toBe(false);
});

test('stops the request when nobody waits for it any more, and asks anew then', async () => {
  const { speech, stopped, sent, answer } = await aService({ held: true });
  const leaving = new AbortController();
  const left = [speech.clip(asked(text), leaving.signal), speech.clip(asked(text), leaving.signal)];
  await answer({ only: 'to begin' });
  leaving.abort(new Error('gone'));
  for (const one of left) await expect(one).rejects.toThrow('gone');
  expect(stopped()).toBe(true);
  const again = speech.clip(asked(text), unending);
  while (sent.length < 2) await turn();
  await answer();
  expect((await again).sent).toBe(text.length);
  expect(sent).toEqual([text, text]);
});

test('reports a wait to everyone who waits, also to those who join later', async () => {
  const { speech, answer } = await aService({ held: true, wait });
  const reported: [string, Wait | undefined][] = [];
  const reporterFor =
    (who: string): OnWait =>
    (now) =>
      void reported.push([who, now]);
  const first = speech.clip({ ...asked(text), onWait: reporterFor('first') }, unending);
  await answer({ only: 'to begin' });
  const second = speech.clip({ ...asked(text), onWait: reporterFor('second') }, unending);
  await answer();
  await Promise.all([first, second]);
  expect(reported).toEqual([
    ['first', wait],
    ['second', wait],
    ['first', undefined],
    ['second', undefined],
  ]);
});

test('goes further ahead in the line when somebody needs sooner what waits unsent', async () => {
  const { speech, sent, priorities, answer } = await aService({ held: true, wait });
  const ahead = speech.clip({ ...asked(text), priority: 'prefetch' }, unending);
  await answer({ only: 'to begin' });
  const now = speech.clip({ ...asked(text), priority: 'interactive' }, unending);
  while (sent.length < 2) await turn();
  await answer();
  const both = await Promise.all([ahead, now]);
  expect(both.map((clip) => clip.sent).toSorted((a, b) => a - b)).toEqual([0, text.length]);
  expect(priorities).toEqual(['prefetch', 'interactive']);
});

test('does not keep a failure', async () => {
  const { speech, sent, fail } = await aService();
  fail(new Error('no connection'));
  await expect(speech.clip(asked(text), unending)).rejects.toThrow('no connection');
  expect((await speech.clip(asked(text), unending)).sent).toBe(text.length);
  expect(sent).toHaveLength(2);
});

test('renders an impossible clip once more, and reports a doubtful one each time it is returned', async () => {
  const { speech, sent, shorten } = await aService();
  shorten(2);
  const first = await speech.clip(asked(text), unending);
  expect(first).toMatchObject({ flaw: 'too-short', sent: 2 * text.length });
  expect(await speech.clip(asked(text), unending)).toMatchObject({ flaw: 'too-short', sent: 0 });
  await speech.forget(asked(text));
  expect((await speech.clip(asked(text), unending)).flaw).toBeUndefined();
  expect(sent).toHaveLength(3);
});

test('takes the doubtful clip when the second one fails to come', async () => {
  const { speech, shorten, failSecond } = await aService();
  shorten(1);
  failSecond(new Error('no connection'));
  expect((await speech.clip(asked(text), unending)).flaw).toBe('too-short');
});

test('gives what was answered to the next one while the disk still writes it', async () => {
  const slow = Promise.withResolvers<void>();
  const { speech, sent } = await aService({ before: slow.promise });
  await speech.clip(asked(text), unending);
  expect((await speech.clip(asked(text), unending)).sent).toBe(0);
  slow.resolve();
  await speech.settled();
  expect(sent).toHaveLength(1);
});

test('keeps when the words of a clip begin and end', async () => {
  const { speech, again } = await aService();
  await speech.clip(asked(text), unending);
  await speech.settled();
  const words = [{ start: 0, end: 3, fromMs: 30, toMs: 200 }];
  await speech.keepWords(asked(text), words);
  expect((await again().clip(asked(text), unending)).words).toEqual(words);
});

interface Request extends ReturnType<typeof asked> {
  readonly priority?: 'interactive' | 'speech' | 'prefetch';
  readonly onWait?: OnWait;
}

interface Wishes {
  /** Nothing is answered until the test says so. */
  readonly held?: boolean;
  readonly wait?: Wait;
  /** Nothing is written before. */
  readonly before?: Promise<void>;
}

/** A speech service in memory at the outermost edge; the cache is the real one. */
async function aService({ held = false, wait: reported, before }: Wishes = {}) {
  const folder = await ownFolder();
  const sent: string[] = [];
  const priorities: string[] = [];
  const gates: (() => void)[] = [];
  const failures: Error[] = [];
  let short = 0;
  let failureOfSecond: Error | undefined;
  let wasStopped = false;
  const speak = async (
    { input, onWait, priority = 'speech' }: Request,
    signal: AbortSignal,
  ): Promise<Uint8Array> => {
    sent.push(input);
    priorities.push(priority);
    signal.addEventListener('abort', () => (wasStopped = true));
    if (reported) onWait?.(reported);
    if (held)
      await new Promise<void>((resolve, reject) => {
        gates.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    if (reported) onWait?.(undefined);
    const failure = sent.length === 2 && failureOfSecond ? failureOfSecond : failures.shift();
    if (failure) throw failure;
    return encodeWav({ pcm: voiceLike(short-- > 0 ? 0.4 : 4.5, 24_000), sampleRate: 24_000 });
  };
  const store = (): Parameters<typeof cachedSpeech>[1] => {
    const cache = openSpeechCache({ folder, maxBytes: () => 1e9, now: Date.now, onNotice: () => {} });
    return {
      ...cache,
      async put(key, kept) {
        await before;
        await cache.put(key, kept);
      },
    };
  };
  const again = () => {
    const speech = cachedSpeech(checkedSpeech(speak), store());
    onTestFinished(speech.settled); // before the folder goes
    return speech;
  };
  const rooms = () => {
    const kept = store();
    const underWay = speechUnderWay();
    const room = () => cachedSpeech(checkedSpeech(speak), kept, underWay);
    const both = [room(), room()] as const;
    onTestFinished(both[0].settled);
    return both;
  };
  return {
    speech: again(),
    again,
    rooms,
    sent,
    priorities,
    stopped: () => wasStopped,
    fail: (error: Error) => void failures.push(error),
    failSecond: (error: Error) => void (failureOfSecond = error),
    shorten: (count: number) => void (short = count),
    async answer({ only }: { only?: 'to begin' } = {}) {
      while (gates.length === 0) await turn();
      if (!only) for (const open of gates.splice(0)) open();
    },
  };
}

function asked(input: string) {
  return { model: 'murmur-tts-1', voice: 'Emily.wav', speed: 1, format: 'wav' as const, input };
}
