import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServiceClient } from '../../../src/main/service/client.ts';
import { timings } from '../../../src/main/talk/timings.ts';
import { decodeWav, durationMs, floatFromPcm, joinPcm, type Sound } from '../../../src/shared/audio/pcm.ts';
import { cutSpeech, longestQuietMs, soundingStretch } from '../../../src/shared/audio/trim.ts';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import { modelRoles } from '../../../src/shared/usage/model.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import type { LoggedRequest } from '../../local-service/log.ts';
import { shortStory } from '../../local-service/chat/stories.ts';
import { choose, openPane } from '../harness/choose.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { ask } from '../harness/main-of.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { personAt, type Person } from '../listen/person.ts';

runsOn(everywhere);

let service: LocalService;
let parley: Parley;
let person: Person;

/** Text that was asked for at once, and how long it is at the natural pace. */
interface Clip {
  readonly text: string;
  readonly ms: number;
}

const voice = 'Jade.wav';
const pauseMs = timings.pauseMs.sentence;

/** What a busy computer hears late, and what the stretcher's hops add up to. */
const lateMs = 1_000;

/** Between two sentences, with the silence that is kept of their own and a hop of the stretcher. */
const longestPauseMs = pauseMs + 65 + 40;

/** What was heard is taken back to the end of a word. */
const longestWordMs = 1000;

beforeAll(async () => {
  service = await startLocalService({ seed: 1, profile: 'instant' });
  parley = await launchParley({
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key, PARLEY_VOICE: voice },
  });
  person = personAt(parley);
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
});

it('is twice as fast from the moment that is chosen: no word is lost, said again or asked for again', async () => {
  const { loudspeaker } = parley;
  const known = service.requests.length;
  await person.types('Tell me a short story.');
  await person.waitsForState('Speaking');
  const before = await loudspeaker.take();
  await chooseTwice();
  const until = await loudspeaker.take();
  expect(await person.waitsForEnd()).toBe('completed');
  const heard = sounding([before, until, await loudspeaker.take()]);

  const asked = speechAskedSince(known);
  const story = await measured(asked.map(({ input }) => input));
  expect(story.map(({ text }) => text).join(' ')).toBe(shortStory);
  expect(asked.map(({ speed }) => speed)).toEqual(asked.map(() => 1));

  // Had all of it been heard at twice the pace, it would be half as long: what is left over was heard before the change.
  const naturalMs = story.reduce((sum, { ms }) => sum + ms + pauseMs, -pauseMs);
  const beforeChangeMs = 2 * lengthOf(heard) - naturalMs;
  expect(beforeChangeMs).toBeGreaterThan(0);
  expect(beforeChangeMs).toBeLessThan(lengthOf(sounding([before, until])) + lateMs);
  expect(longestQuietMs(heard.pcm, heard.sampleRate, 0, heard.pcm.length)).toBeLessThan(longestPauseMs);
});

it('says the same words again from what is kept', async () => {
  const known = service.requests.length;
  await parley.page.getByRole('button', { name: 'Read aloud' }).click();
  await person.waitsForState('Speaking');
  expect(await person.waitsForEnd()).toBe('completed');
  expect(speechAskedSince(known)).toEqual([]);
});

it('knows as well at that pace how many words were heard', async () => {
  const { page, loudspeaker } = parley;
  await loudspeaker.clear();
  await person.types('Tell me a short story.');
  const parts: Sound[] = [];
  const heardMs = async (): Promise<number> => {
    parts.push(await loudspeaker.take());
    return lengthOf(sounding(parts));
  };
  await expect.poll(heardMs).toBeGreaterThan(3_500);
  await page.getByRole('button', { name: 'Stop' }).click();
  await person.waitsForOutcome('interrupted');
  const naturalMs = 2 * (await heardMs());

  const { conversation } = await ask<AppState>(page, 'app-state');
  const { cues = [], heard = '' } = conversation.turns.at(-1) ?? {};
  const countedMs = lengthOfText(await measured(cues.map(({ text }) => text)), heard);
  expect(naturalMs - countedMs).toBeGreaterThan(-lateMs);
  expect(naturalMs - countedMs).toBeLessThan(longestWordMs + lateMs);
});

it('lets a voice that is tried be heard at that pace', async () => {
  const { page, loudspeaker } = parley;
  const [sample] = await measured(['Hello, I am Jade. This is how I sound.']);
  const known = service.requests.length;
  await openPane(page, 'Voice');
  await loudspeaker.clear();
  await page.getByRole('button', { name: 'Hear Jade' }).click();
  await page.getByRole('button', { name: 'Stop Jade' }).waitFor();
  await page.getByRole('button', { name: 'Hear Jade' }).waitFor();
  const heard = sounding([await loudspeaker.take()]);
  expect(speechAskedSince(known)).toMatchObject([{ input: sample?.text, speed: 1 }]);
  expect(Math.abs(lengthOf(heard) - (sample?.ms ?? 0) / 2)).toBeLessThan(lateMs);
});

async function chooseTwice(): Promise<void> {
  await choose(parley.page, 'Speed', '2×');
  const saved = async (): Promise<number> => (await ask<AppState>(parley.page, 'app-state')).settings.speed;
  await expect.poll(saved).toBe(2);
}

function speechAskedSince(known: number): readonly SpeechBody[] {
  return service.requests
    .slice(known)
    .filter(({ endpoint }) => endpoint === 'speech')
    .map(({ body }) => body as SpeechBody); // as the log has it for speech
}

type SpeechBody = Extract<LoggedRequest['body'], { input: string }>;

/** Texts with their lengths as they are cut before they are played. */
async function measured(texts: readonly string[]): Promise<readonly Clip[]> {
  const { baseUrl, key } = service;
  const client = createServiceClient({ connection: () => ({ baseUrl, apiKey: key }) });
  const never = new AbortController().signal;
  const [model] = modelRoles(await client.models(never)).speech;
  const spoken = texts.map(async (text) => {
    const request = { model: model?.id ?? '', input: text, voice, speed: 1, format: 'wav' } as const;
    const { pcm, sampleRate } = decodeWav(await client.speak(request, never));
    const speech = cutSpeech(floatFromPcm(pcm), sampleRate);
    return { text, ms: durationMs(speech?.samples.length ?? 0, sampleRate) };
  });
  const all = await Promise.all(spoken);
  await client.close();
  return all;
}

/** How long the beginning of a text is at the natural pace: a clip is spoken by the letter, nearly. */
function lengthOfText(story: readonly Clip[], beginning: string): number {
  let from = 0;
  return story.reduce((sum, { text, ms }) => {
    const share = Math.max(0, Math.min(1, (beginning.length - from) / text.length));
    from += text.length + 1;
    return sum + share * ms + (share === 1 && from < beginning.length ? pauseMs : 0);
  }, 0);
}

/** From its first to its last sound. */
function sounding(parts: readonly Sound[]): Sound {
  const sampleRate = parts[0]?.sampleRate ?? 0;
  const pcm = joinPcm(parts.map((part) => part.pcm));
  const { start, end } = soundingStretch(pcm, sampleRate);
  return { pcm: pcm.slice(start, end), sampleRate };
}

function lengthOf({ pcm, sampleRate }: Sound): number {
  return durationMs(pcm.length, sampleRate);
}
