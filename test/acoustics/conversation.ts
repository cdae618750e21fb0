import { setTimeout as sleep } from 'node:timers/promises';
import { loudnessDb, pcmFromFloat, type Sound } from '../../src/shared/audio/pcm.ts';
import type { Events } from '../../src/shared/contract/contract.ts';
import type { TurnEvent } from '../../src/shared/talk/turn-events.ts';
import { emptyConversation, type Turn } from '../../src/shared/talk/conversation.ts';
import { foldTurn } from '../../src/shared/talk/fold-turn.ts';
import { launchParley } from '../e2e/harness/harness.ts';
import { speechRate } from '../../src/shared/speech/endpointing.ts';
import { openTestDisplay } from '../e2e/harness/x-display.ts';
import { startLocalService } from '../local-service/local-service.ts';
import { fan } from '../main/speech/recognition/silero/noises.ts';
import { openRoom, roomRate, type Channel, type Room } from './room.ts';

/** What main told the window, and when by the room's tape. */
export interface Told {
  readonly atMs: number;
  readonly name: 'hands-free' | 'voice-order' | 'turn';
  readonly payload: Events['hands-free'] | Events['voice-order'] | TurnEvent;
}

/** Somebody talks with the app in a room, by sound alone. Times are milliseconds of the room's tape. */
export interface RoomConversation {
  readonly room: Room;
  /** Resolves when it has been said. @returns its first and its last audible sample */
  says(sound: Sound): Promise<Stretch>;
  /** Resolves when the loudspeaker has sounded since then, and been silent for as long as nobody pauses. */
  hearsAnswer(sinceMs: number): Promise<boolean>;
  /** Resolves once so much of an answer has sounded since then. */
  hearsSound(sinceMs: number, ms: number): Promise<boolean>;
  told(): Promise<readonly Told[]>;
  turns(): Promise<readonly Turn[]>;
  close(): Promise<void>;
}

/** The first and the last audible sample of something. */
export interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Longer than the pause between two paragraphs, or between two cues on a busy computer. */
const overAfterMs = 1_500;
const patienceMs = 30_000;
/** By then an answer sounds, or never will. */
const soundPatienceMs = 10_000;
/** No conversation here takes longer. */
const longestMs = 15 * 60_000;
/** About -60 dBFS: no microphone hears nothing at all. */
const quietRoom = 0.004;
/** -50 dBFS: above what is left of a fade, below any speech. */
const audible = 0.003;

export async function openConversation(phrases: readonly string[] = []): Promise<RoomConversation> {
  const room = await openRoom();
  const service = await startLocalService({ seed: 1, profile: 'fast', phrases });
  await service.ready;
  // Without a window, Chromium is mute.
  const display = await openTestDisplay();
  const parley = await launchParley({
    display: display.name,
    env: { ...room.env, PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  const { page } = parley;
  await page.evaluate(() => {
    const { bridge } = globalThis as unknown as {
      bridge: { listen(listener: (name: string, payload: unknown) => void): void };
    };
    const told: unknown[] = [];
    bridge.listen((name, payload) => {
      if (['hands-free', 'voice-order', 'turn'].includes(name))
        told.push({ atMs: Date.now(), name, payload });
    });
    Object.assign(globalThis, { told });
  });
  const startedAt = Date.now();
  const startedMs = room.nowMs();
  await page.getByRole('button', { name: 'Start a conversation' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^Listening/ })
    .first()
    .waitFor();
  // The microphone is opened after the window says so.
  await sleep(1_000);
  const ending = new AbortController();
  const quiet = pcmFromFloat(fan(longestMs * (speechRate / 1000), quietRoom));
  void room.plays({ pcm: quiet, sampleRate: speechRate }, 'television', ending.signal);

  const told = async (): Promise<readonly Told[]> => {
    const all = await page.evaluate(() => (globalThis as unknown as { told: Told[] }).told);
    // The sound server's clock is a thousandth faster than the computer's: half a second in ten minutes.
    const rate = (room.nowMs() - startedMs) / (Date.now() - startedAt);
    return all.map((each) => ({ ...each, atMs: startedMs + (each.atMs - startedAt) * rate }));
  };
  return {
    room,
    async says(sound) {
      const before = room.nowMs();
      await room.plays(sound, 'person');
      const stretch = stretchOf(room, 'person', before);
      if (!stretch) throw new Error('The person was not heard in the room.');
      return stretch;
    },
    async hearsAnswer(sinceMs) {
      const until = sinceMs + patienceMs;
      for (let now = room.nowMs(); ; now = room.nowMs()) {
        const sounded = stretchOf(room, 'loudspeaker', Math.max(sinceMs, now - patienceMs), now);
        if (sounded && now - sounded.toMs > overAfterMs) return true;
        if (!sounded && now > until) return false;
        await sleep(200);
      }
    },
    async hearsSound(sinceMs, ms) {
      for (let now = room.nowMs(); now < sinceMs + ms + soundPatienceMs; now = room.nowMs()) {
        const sounded = stretchOf(room, 'loudspeaker', sinceMs, now);
        if (sounded && now - sounded.fromMs > ms) return true;
        await sleep(20);
      }
      return false;
    },
    told,
    async turns() {
      const events = (await told()).flatMap(({ name, payload }) =>
        name === 'turn' ? [payload as TurnEvent] : [],
      );
      return events.reduce(foldTurn, emptyConversation).turns;
    },
    async close() {
      ending.abort();
      await parley.close();
      await display.close();
      await service.close();
      await room.close();
    },
  };
}

/** From its first to its last audible sample; undefined where it was silent. */
export function stretchOf(
  room: Room,
  channel: Channel,
  fromMs: number,
  toMs = room.nowMs(),
): Stretch | undefined {
  const samples = room.heard(channel, fromMs, toMs);
  const first = samples.findIndex((sample) => Math.abs(sample) > audible);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > audible);
  const at = (index: number): number => fromMs + (index * 1000) / roomRate;
  return first < 0 ? undefined : { fromMs: at(first), toMs: at(last) };
}

/** How loud it was, in decibels below full scale. */
export function loudness(room: Room, channel: Channel, fromMs: number, toMs: number): number {
  return loudnessDb(pcmFromFloat(room.heard(channel, fromMs, toMs)));
}
