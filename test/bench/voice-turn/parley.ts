import { rmSync, statSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { launchParley, type Parley } from '../../e2e/harness/harness.ts';
import { saidAfterMs } from '../../e2e/harness/spoken.ts';
import { watchTurns } from '../../e2e/talk/turn-events.ts';
import type { LocalService } from '../../local-service/local-service.ts';
import type { LoggedRequest } from '../../local-service/log.ts';
import { laidClip, lateness } from './gaps.ts';
import { models } from './peers.ts';
import { turnTimes, wasted, type TurnTimes } from './turn-log.ts';

/** A question is asked of the built app by holding the space bar, and its answer listened to at the loudspeaker. */
export interface AskedParley {
  asks(wav: string, listenMs: number): Promise<ParleyTurn>;
  close(): Promise<void>;
}

export interface ParleyTurn {
  readonly times: TurnTimes;
  /** How much later than meant each clip after the first began, in milliseconds. */
  readonly lateMs: readonly number[];
  readonly requests: number;
  readonly wasted: number;
}

/** What the microphone records is written two frames at a time; this much of the end is still on its way. */
const writtenLateMs = 64;
/** What is still asked for when the turn is over comes in by then. */
const settleMs = 400;

interface AskedOptions {
  readonly service: LocalService;
  /** What the microphone hears at first. */
  readonly mic: string;
  /** A clip as the service speaks it, asked for where that disturbs nobody. */
  readonly clip: (input: string) => Promise<Uint8Array>;
  /** The folder of a profile that may have been used before; a new one without it. */
  readonly profile?: string;
}

/** A cold start: no connection is there. */
export async function startParley({ service, mic, clip, profile }: AskedOptions): Promise<AskedParley> {
  const parley = await launchParley({
    wholeBrowser: true,
    mic,
    ...(profile !== undefined && { profile }),
    env: {
      PARLEY_BASE_URL: service.baseUrl,
      PARLEY_API_KEY: service.key,
      PARLEY_MODEL: models.chat,
      PARLEY_VOICE: models.voice,
    },
  });
  const { page, loudspeaker, profileDir } = parley;
  const turns = await watchTurns(page);
  await page.evaluate(() => {
    const note = ({ code, timeStamp }: KeyboardEvent): void => {
      if (code === 'Space') globalThis.releasedMs = timeStamp;
    };
    addEventListener('keyup', note, { capture: true });
  });
  return {
    async asks(wav, listenMs) {
      parley.setMicrophone(wav);
      const before = service.requests.length;
      await page.keyboard.down('Space');
      const { turnId } = await turns.next('turn-start');
      await isRecorded(parley, turnId, wav);
      await loudspeaker.clear();
      await page.keyboard.up('Space');
      await page.waitForFunction(() => globalThis.loudspeaker.firstSoundMs() !== null, null, { polling: 50 });
      await Promise.race([turns.next('turn-end'), sleep(listenMs)]);
      const heard = await loudspeaker.take();
      await page.keyboard.press('Escape');
      const pageClock = await clockOffset(page);
      const soundAt = ((await loudspeaker.firstSoundMs()) ?? NaN) + pageClock;
      const releasedAt = (await page.evaluate(() => globalThis.releasedMs)) + pageClock;
      await sleep(settleMs);
      const requests = service.requests.slice(before);
      const cues = (await turns.all()).flatMap((event) =>
        event.type === 'cue-ready' && event.turnId === turnId ? [event.cue] : [],
      );
      const inputs = spokenIn(requests);
      const laid = await Promise.all(
        cues.map(async ({ pauseAfterMs }, i) => laidClip(await clip(inputs[i] ?? ''), pauseAfterMs)),
      );
      // Or the same answer would be had from the disk the next time.
      forgetSpeech(profileDir);
      await page.evaluate(() => window.bridge.send('conversation-clear', null));
      return {
        times: turnTimes({ releasedAt, requests, soundAt }),
        lateMs: lateness(heard, laid),
        requests: requests.length,
        wasted: wasted(requests, inputs.length),
      };
    },
    close: parley.close,
  };
}

declare global {
  var releasedMs: number;
}

/** What was asked to be spoken, in order. What was under way when the answer was stopped is not in vain. */
function spokenIn(requests: readonly LoggedRequest[]): string[] {
  return [...new Set(requests.flatMap(({ body }) => ('input' in body ? [String(body.input)] : [])))];
}

/** All that the microphone says is in the recording under way. */
async function isRecorded({ profileDir }: Parley, turnId: string, wav: string): Promise<void> {
  const bytes = (saidAfterMs(wav) - writtenLateMs) * 32; // recorded are 16,000 samples of two bytes a second
  const file = join(profileDir, 'takes', `${turnId}.wav`);
  while ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < bytes) await sleep(10);
}

function forgetSpeech(profileDir: string): void {
  const folder = join(profileDir, 'speech');
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
}

/** Milliseconds to be added to the page's `performance.now()` for this process's time since the epoch. */
async function clockOffset(page: Page): Promise<number> {
  const tries: { readonly took: number; readonly offset: number }[] = [];
  for (let i = 0; i < 20; i++) {
    const askedAt = performance.now();
    const there = await page.evaluate(() => performance.now());
    const took = performance.now() - askedAt;
    tries.push({ took, offset: performance.timeOrigin + askedAt + took / 2 - there });
  }
  return tries.toSorted((a, b) => a.took - b.took)[0]?.offset ?? NaN;
}
