import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSelectionReader, maxReadingChars } from '../../../src/main/app/selection-reader.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { scenario, type Scenario } from '../talk/scenario.ts';

let local: LocalService;
let talk: Scenario;
let reader: ReturnType<typeof createSelectionReader>;
let selected: string;
let said: string[];
let dictated: string | undefined;

beforeAll(async () => {
  local = await startLocalService({ seed: 1 });
});
afterAll(() => local.close());
beforeEach(() => {
  said = [];
  talk = scenario(local);
  dictated = undefined;
  reader = createSelectionReader(
    {
      session: talk.session,
      selectedText: async () => selected,
      lastDictation: () => dictated,
      say: (sentence) => said.push(sentence),
    },
    new AbortController().signal,
  );
});
afterEach(async () => {
  await talk.end();
  local.faults.clear();
});

const press = (): void => reader.key({ type: 'press', at: 1, latch: false });
const release = (): void => reader.key({ type: 'release', at: 2 });
const tap = (): void => {
  press();
  release();
};

it('reads the selection when the key is released, without control characters', async () => {
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

it('starts on the press when key releases are not reported', async () => {
  selected = 'It is noon.';
  reader.key({ type: 'press', at: 1, latch: true });
  expect((await talk.hearsAll()).reply).toBe('It is noon.');
});

it('stops a reading on the next press, without starting another', async () => {
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

it('interrupts a reply that is being spoken', async () => {
  selected = 'It is noon.';
  talk.types('Tell me a short story.');
  await talk.sees('cue-ready');
  tap();
  await talk.sees('turn-end');
  expect((await talk.hearsAll()).origin).toBe('reading');
});

it('says so when there is nothing to read, and when a text is too long', async () => {
  selected = ' \n';
  tap();
  await expect.poll(() => said).toEqual([expect.stringMatching(/^No text is selected or copied/)]);
  expect(talk.turns()).toEqual([]);
  selected = 'It is noon. '.repeat(20_000);
  tap();
  await talk.sees('cue-ready');
  expect(talk.turns()[0]?.reply).toHaveLength(maxReadingChars);
  expect(said[1]).toBe('Parley reads only the first 200,000 characters.');
});

it('stops on request, and leaves a turn alone that is not a reading', async () => {
  selected = 'How are you? I am well, thank you.';
  tap();
  await talk.sees('cue-ready');
  reader.stop();
  expect(talk.turns()).toMatchObject([{ outcome: 'interrupted' }]);
  talk.types('What is two plus two?');
  reader.stop();
  expect(talk.turns().at(-1)?.outcome).toBeUndefined();
});

it('reads the last dictation aloud, or says that there is none', async () => {
  reader.intents['dictation-say'](null);
  expect(said).toEqual(['You haven’t dictated anything yet.']);
  dictated = 'It is noon.';
  reader.intents['dictation-say'](null);
  expect(await talk.hearsAll()).toMatchObject({ origin: 'reading', reply: 'It is noon.' });
});
