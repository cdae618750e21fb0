import { createServiceClient } from '../../src/main/service/client.ts';
import type { PlayableClip } from '../../src/renderer/listen/player/reading-player.ts';
import type { Sound } from '../../src/shared/audio/pcm.ts';
import { modelRoles } from '../../src/shared/usage/model.ts';
import { openReadingPage, type OpenReadingPage } from '../e2e/reading-page/open.ts';
import { startLocalService } from '../local-service/local-service.ts';

/**
 * The pauses between sentences as they leave the audio graph, against those that are meant: the reading player, and a
 * player that chains audio elements as usual, each waiting for the former's end. Same browser, same sounds.
 */

const sentences = [
  'The lamp was lit.',
  'Nobody came to the door.',
  'She waited for an hour.',
  'Then it opened at last.',
  'A cold wind blew in.',
  'There was no one there.',
  'Only the sea could be heard.',
  'She shut the door again.',
];
const pauseMs = 280;

/** The intended pause, and how far from it one may be that is not noticed. */
const promisedMs = 10;

const sounds = await spoken();
const reading = await openReadingPage({ sounds });
const ours = pausesOf(await heard(reading, 'player'));
const chained = pausesOf(await heard(reading, 'chain'));
await reading.close();

console.log(`${sentences.length} sentences, ${pauseMs} ms meant between them`);
console.log(`  reading player        ${words(ours)}`);
console.log(`  chained elements      ${words(chained)}`);
const isKept =
  ours.length === sentences.length - 1 && ours.every((each) => Math.abs(each - pauseMs) <= promisedMs);
if (!isKept) console.error(`The promise is ${promisedMs} ms at most.`);
process.exitCode = isKept ? 0 : 1;

async function spoken(): Promise<Map<string, Uint8Array>> {
  const never = new AbortController().signal;
  const service = await startLocalService({ seed: 1, profile: 'fast' });
  const client = createServiceClient({
    connection: () => ({ baseUrl: service.baseUrl, apiKey: service.key }),
  });
  const [model] = modelRoles(await client.models(never)).speech;
  const files = new Map<string, Uint8Array>();
  for (const [i, input] of sentences.entries()) {
    const asked = { model: model?.id ?? '', voice: 'Emily.wav', input, speed: 1, format: 'wav' as const };
    files.set(`${i}.wav`, await client.speak(asked, never));
  }
  await client.close();
  await service.close();
  return files;
}

async function heard({ page, loudspeaker }: OpenReadingPage, by: 'player' | 'chain'): Promise<Sound> {
  await loudspeaker.clear();
  const clips = sentences.map((text, i): PlayableClip => {
    const whole = { start: 0, end: text.length };
    const said = [{ blockId: `${i}`, ...whole, inPassage: whole }];
    return {
      id: `${i}`,
      url: `/${i}.wav`,
      text,
      sentences: said,
      pauseAfterMs: pauseMs,
      last: i === sentences.length - 1,
    };
  });
  if (by === 'player') {
    await page.evaluate((some) => {
      some.forEach((clip) => globalThis.reading.player.add(clip));
      globalThis.reading.player.play();
    }, clips);
    await page.waitForFunction(() => globalThis.reading.reports.some(({ what }) => what === 'finished'));
  } else {
    await page.evaluate(chain, { urls: clips.map(({ url }) => url), pause: pauseMs });
  }
  await page.waitForTimeout(300);
  return loudspeaker.take();
}

/** Runs in the page. The elements are loaded ahead, and led through a graph so that they are recorded like the player. */
async function chain({
  urls,
  pause,
}: {
  readonly urls: readonly string[];
  readonly pause: number;
}): Promise<void> {
  const context = new AudioContext();
  const elements = urls.map((url) => {
    const element = new Audio(url);
    element.preload = 'auto';
    context.createMediaElementSource(element).connect(context.destination);
    return element;
  });
  for (const element of elements) {
    await element.play();
    await new Promise((resolve) => element.addEventListener('ended', resolve, { once: true }));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Silences of 150 ms and more between sounds; within these sentences there is none. */
function pausesOf({ pcm, sampleRate }: Sound): number[] {
  const found: number[] = [];
  let spokenAt: number | undefined;
  pcm.forEach((sample, i) => {
    if (Math.abs(sample) <= 0.003 * 0x7fff) return;
    const ms = spokenAt === undefined ? 0 : ((i - spokenAt - 1) * 1000) / sampleRate;
    if (ms >= 150) found.push(ms);
    spokenAt = i;
  });
  return found;
}

function words(pauses: readonly number[]): string {
  const sorted = pauses.toSorted((a, b) => a - b);
  const ms = (value: number | undefined): string => `${(value ?? 0).toFixed(0)} ms`;
  return `median ${ms(sorted[sorted.length >> 1])}, least ${ms(sorted[0])}, most ${ms(sorted.at(-1))} (${pauses.length} pauses)`;
}
