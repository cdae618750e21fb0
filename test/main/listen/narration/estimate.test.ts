import { expect, test } from 'vitest';
import { estimateReading } from '../../../../src/main/listen/narration/estimate.ts';
import { timings } from '../../../../src/main/talk/timings.ts';
import { noChoices, readingChoices } from '../../../../src/shared/listen/script/choices.ts';
import { createScript } from '../../../../src/shared/listen/script/create-script.ts';
import { longTale } from '../../../bench/long-tale.ts';
import { story } from './story.ts';

const unending = new AbortController().signal;

test('estimates characters, hours, price and what is kept of a part', async () => {
  const script = scriptOf(story);
  const [from, to] = [
    { blockId: 'b5', at: 0 },
    { blockId: 'b8', at: 0 },
  ];
  const passages = [...script.passages(from)].slice(0, -1).map(({ text }) => text);
  const characters = passages.join('').length;
  const estimate = await estimateReading({ ...needs(script, [passages[0] ?? '']), from, to }, unending);
  expect(estimate).toMatchObject({ characters, cachedCharacters: passages[0]?.length, complete: true });
  expect(estimate.cost).toBe((characters - (passages[0]?.length ?? 0)) * 5e6);
  expect(estimate.durationMs).toBeGreaterThan((characters * 1000) / 15);
  expect(estimate.durationMs).toBeLessThan((characters * 1000) / 15 + 4 * 750);
});

test('lets everybody else have their turn while it counts a long book, and ends when it is not wanted', async () => {
  const script = scriptOf(longTale(300));
  const stop = new AbortController();
  let turns = 0;
  const turning = setInterval(() => turns++, 1);
  const counted = await estimateReading(needs(script), stop.signal);
  expect(counted.characters).toBeGreaterThan(250_000);
  expect(turns).toBeGreaterThan(3);
  clearInterval(turning);
  const unwanted = estimateReading(needs(scriptOf(longTale(300))), stop.signal);
  stop.abort(new Error('closed'));
  await expect(unwanted).rejects.toThrow('closed');
});

test('says that there will be more while the document is being parsed', async () => {
  const script = scriptOf(story.slice(0, 3));
  const estimate = await estimateReading({ ...needs(script), complete: () => false }, unending);
  expect(estimate.complete).toBe(false);
  const texts = [...script.passages()].map(({ text }) => text);
  expect(estimate.characters).toBe(texts.join('').length);
});

function scriptOf(blocks: typeof story) {
  const script = createScript(readingChoices(noChoices, { policies: {}, words: [], voices: {} }, 'en'));
  script.add(blocks);
  return script;
}

function needs(script: ReturnType<typeof scriptOf>, kept: readonly string[] = []) {
  return {
    script: () => script,
    complete: () => true,
    speech: {
      has: async (texts: readonly { input: string }[]) => texts.map(({ input }) => kept.includes(input)),
    },
    voice: 'Emily.wav',
    speechModel: 'murmur-tts-1',
    pauseMs: timings.pauseMs,
  };
}
