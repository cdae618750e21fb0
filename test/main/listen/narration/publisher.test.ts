import { expect, test } from 'vitest';
import { estimateReading } from '../../../../src/main/listen/narration/estimate.ts';
import { timings } from '../../../../src/main/talk/timings.ts';
import { madeMp3, narratedBook, type MadePar } from '../../documents/narrated-book.ts';
import { fileWith, readDocument } from '../../documents/read-document.ts';
import { unending } from '../../speech/workshop.ts';
import { speechModel } from '../../../local-service/models.ts';
import { aListener } from './listener.ts';

const whole = [
  'The keeper of the light',
  'Seven lamps burned.',
  'Nobody slept that night.',
  'The wind had no name.',
  'The storm came from the west. It took the boats.',
];
const spokenByTheVoice = ['The wind had no name.'];

async function listenerTo(sound: Uint8Array | string, pars?: readonly MadePar[]) {
  const book = fileWith(narratedBook(sound, pars));
  const { blocks } = await readDocument(book);
  return aListener({ blocks, book });
}

test('plays the publisher’s narration without asking for it, and the voice reads what that lacks', async () => {
  const { narrator, hearsUntil, asked } = await listenerTo(await madeMp3(9));
  narrator.play(1);
  const clips = await hearsUntil('finished');
  expect(clips.map(({ text }) => text)).toEqual(whole);
  expect(asked()).toEqual(spokenByTheVoice);
  expect(narrator.narration()).toMatchObject({ cachedCharacters: 0 });
  expect(clips[1]?.words?.map(({ fromMs }) => fromMs)).toEqual([0, 500, 1000]);
});

test('costs nothing in the estimate, and lasts as long as its sound', async () => {
  const { script, speech } = await listenerTo(await madeMp3(9));
  const needs = { script, complete: () => true, speech, voice: 'Emily.wav', speechModel };
  const estimate = await estimateReading({ ...needs, pauseMs: timings.pauseMs }, unending);
  const spoken = spokenByTheVoice.join('').length;
  expect(estimate.characters - (estimate.narratedCharacters ?? 0)).toBe(spoken);
  expect(estimate.cachedCharacters).toBe(0);
  const narratedMs = 1500 + 1500 + 2500 + 2000;
  expect(estimate.durationMs).toBeGreaterThan(narratedMs);
  const none = { heading: 0, paragraph: 0, sentence: 0, clause: 0 };
  const alone = await estimateReading({ ...needs, pauseMs: none }, unending);
  expect(alone.durationMs).toBe(narratedMs + (spoken * 1000) / 15);
});

test.each<[string, () => Promise<Uint8Array | string>]>([
  ['is no sound at all', async () => 'no sound'],
  ['ends before it begins', async () => (await madeMp3(1)).subarray(0, 400)],
])('has the voice read everything where the file %s', async (_, sound) => {
  const { narrator, hearsUntil, asked } = await listenerTo(await sound());
  narrator.play(1);
  await hearsUntil('finished');
  expect(asked().join(' ')).toContain('Nobody slept that night.');
  expect(asked().join(' ')).toContain('It took the boats.');
});

test('has the voice read what lies beyond the end of the sound, and plays what is before it', async () => {
  const { narrator, hearsUntil, asked, clips } = await listenerTo(await madeMp3(5));
  narrator.play(1);
  await hearsUntil('finished');
  // What was sent and not yet heard when the sound’s end became known is sent once more.
  const sent = [...new Set(clips.map(({ text }) => text))].join(' ');
  expect(sent).toContain(whole.slice(0, 4).join(' '));
  expect(asked().join(' ')).toContain('It took the boats.');
  expect(asked().join(' ')).not.toContain('Nobody slept');
});

test('has the voice read what the window can’t play', async () => {
  const { narrator, hearsUntil, asked, clips, until } = await listenerTo(await madeMp3(9));
  narrator.play(1);
  await until(() => clips.length > 0);
  narrator.clipFailed(clips[0]?.id ?? '', 'It cannot be decoded.');
  await hearsUntil('finished');
  expect(asked().join(' ')).toContain('The keeper of the light');
});
