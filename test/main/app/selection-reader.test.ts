import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createReadingAloud,
  longestReading,
  type ReadingAloud,
} from '../../../src/main/app/selection-reader.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { scenario, type Scenario } from '../talk/scenario.ts';

let local: LocalService;
let talk: Scenario;
let reading: ReadingAloud;
let selected: string;
let told: string[];
let dictated: string | undefined;

beforeAll(async () => {
  local = await startLocalService({ seed: 1 });
});
afterAll(() => local.close());
beforeEach(() => {
  told = [];
  talk = scenario(local);
  dictated = undefined;
  reading = createReadingAloud(
    {
      session: talk.session,
      selectedText: async () => selected,
      lastDictation: () => dictated,
      tell: (sentence) => told.push(sentence),
    },
    new AbortController().signal,
  );
});
afterEach(async () => {
  await talk.end();
  local.faults.clear();
});

const press = (): void => reading.key({ type: 'press', at: 1, latch: false });
const release = (): void => reading.key({ type: 'release', at: 2 });
const tap = (): void => {
  press();
  release();
};

it('reads what is selected once the key is let go, without what is no text in it', async () => {
  selected = '\u0000 It is noon.\r\nHow are you? \u0007\n';
  press();
  expect(talk.turns()).toEqual([]);
  release();
  expect(await talk.hearsAll()).toMatchObject({
    origin: 'reading',
    reply: 'It is noon.\nHow are you?',
    outcome: 'completed',
  });
});

it('begins with the press where nothing tells when a key is let go', async () => {
  selected = 'It is noon.';
  reading.key({ type: 'press', at: 1, latch: true });
  expect((await talk.hearsAll()).reply).toBe('It is noon.');
});

it('a press while it reads stops it, and begins nothing', async () => {
  selected = 'How are you? I am well, thank you.';
  tap();
  await talk.sees('cue-ready');
  tap();
  expect(talk.turns()).toMatchObject([{ outcome: 'interrupted' }]);
  selected = 'It is noon.';
  tap();
  expect(await talk.sees('turn-end')).toMatchObject({ outcome: 'interrupted' });
  expect(await talk.hearsAll()).toMatchObject({ reply: 'It is noon.', outcome: 'completed' });
});

it('takes the place of an answer that is being spoken', async () => {
  selected = 'It is noon.';
  talk.types('Tell me a short story.');
  await talk.sees('cue-ready');
  tap();
  await talk.sees('turn-end');
  expect((await talk.hearsAll()).origin).toBe('reading');
});

it('says so where there is nothing to read, and where a text is longer than one listens', async () => {
  selected = ' \n';
  tap();
  await expect.poll(() => told).toEqual([expect.stringMatching(/^No text is selected or copied/)]);
  expect(talk.turns()).toEqual([]);
  selected = 'It is noon. '.repeat(20_000);
  tap();
  await talk.sees('cue-ready');
  expect(talk.turns()[0]?.reply).toHaveLength(longestReading);
  expect(told[1]).toBe('Parley reads only the first 200,000 characters.');
});

it('is stopped by what must not hear it, and only if it reads', async () => {
  selected = 'How are you? I am well, thank you.';
  tap();
  await talk.sees('cue-ready');
  reading.stop();
  expect(talk.turns()).toMatchObject([{ outcome: 'interrupted' }]);
  talk.types('What is two plus two?');
  reading.stop();
  expect(talk.turns().at(-1)?.outcome).toBeUndefined();
});

it('reads back what was dictated last, or says that nothing was', async () => {
  reading.intents['dictation-say'](null);
  expect(told).toEqual(['You haven’t dictated anything yet.']);
  dictated = 'It is noon.';
  reading.intents['dictation-say'](null);
  expect(await talk.hearsAll()).toMatchObject({ origin: 'reading', reply: 'It is noon.' });
});
