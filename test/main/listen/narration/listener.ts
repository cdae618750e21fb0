import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { createPublisherSound } from '../../../../src/main/listen/document/publisher-sound.ts';
import { openSpeechCache } from '../../../../src/main/storage/speech-cache.ts';
import type { NarratorPorts } from '../../../../src/main/listen/narration/narration-ports.ts';
import { createNarrator } from '../../../../src/main/listen/narrator.ts';
import { createServiceClient } from '../../../../src/main/service/client.ts';
import { cachedSpeech } from '../../../../src/main/speech/synthesis/cached-speech.ts';
import { checkedSpeech } from '../../../../src/main/speech/synthesis/checked-speech.ts';
import { timings } from '../../../../src/main/talk/timings.ts';
import { decodeWav } from '../../../../src/shared/audio/pcm.ts';
import type { Block } from '../../../../src/shared/listen/document.ts';
import type { Narration, ReadingClip } from '../../../../src/shared/listen/listening.ts';
import {
  noChoices,
  readingChoices,
  type DocumentChoices,
  type ReadingChoices,
} from '../../../../src/shared/listen/script/choices.ts';
import { createScript } from '../../../../src/shared/listen/script/create-script.ts';
import type { Place } from '../../../../src/shared/listen/script/place.ts';
import type { Script } from '../../../../src/shared/listen/script/script.ts';
import {
  startLocalService,
  type LocalService,
  type LocalServiceOptions,
} from '../../../local-service/local-service.ts';
import { speechModel } from '../../../local-service/models.ts';
import { ownFolder } from '../../speech/workshop.ts';

/** Somebody who listens to a document, with the real service, client, checks and cache. */
export interface Listener {
  readonly service: LocalService;
  readonly narrator: ReturnType<typeof createNarrator>;
  readonly speech: NarratorPorts['speech'];
  readonly script: () => Script;
  readonly settings: Settings;
  /** Everything sent, in order. */
  readonly clips: readonly ReadingClip[];
  readonly narrations: readonly Narration[];
  /** What was asked of the service for speech. */
  asked(): readonly string[];
  /** How many requests of the narrator have had an answer, or failed. */
  answered(): number;
  parse(blocks: readonly Block[], complete: boolean): void;
  /** Words are said otherwise from now on. */
  says(word: string, spoken: string): void;
  /** A block is skipped from now on. */
  skips(blockId: string): void;
  /** Hears each clip at once, to its end, until the narration reaches this phase. */
  hearsUntil(phase: Narration['phase']): Promise<readonly ReadingClip[]>;
  /** Waits without hearing anything. */
  until(condition: () => boolean): Promise<void>;
  hears(clip: ReadingClip): void;
}

export interface Settings {
  voice: string;
  readingSpeed: number;
  readingCeilingUsd: number | null;
}

export interface ListenerOptions extends LocalServiceOptions {
  readonly blocks: readonly Block[];
  /** Not the whole document yet. */
  readonly partial?: boolean;
  /**
   * How many times faster time passes for Parley, and for the service's limits; sound is made at the same pace. Unless
   * given, it passes slowly, so that no request is given up as lost because the machine is busy.
   */
  readonly haste?: number;
  readonly reachable?: NarratorPorts['reachable'];
  readonly voices?: ReadingChoices['voices'];
  /** The file that the blocks were read from, where it has the publisher's narration. */
  readonly book?: string;
  /** One that is there already; the listener leaves it running. */
  readonly service?: LocalService;
}

export async function aListener({
  blocks,
  partial = false,
  haste = 0.1,
  voices = {},
  book,
  reachable = (signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  ...options
}: ListenerOptions): Promise<Listener> {
  const folder = await ownFolder();
  const clock = hastened(haste);
  const service = options.service ?? (await startLocalService({ clockMs: clock.now, ...options }));
  const client = createServiceClient({
    connection: () => ({ baseUrl: service.baseUrl, apiKey: service.key }),
    proxies: {},
    clock: { ...clock, wallNow: clock.now },
  });
  const cache = openSpeechCache({
    folder: join(folder, 'speech'),
    maxBytes: () => 1e9,
    now: Date.now,
    onNotice: expect.unreachable,
  });
  const speech = cachedSpeech(checkedSpeech(client.speak), cache);
  const ended = new AbortController();
  const settings: Settings = { voice: 'Emily.wav', readingSpeed: 1, readingCeilingUsd: null };
  const parsed: Block[] = [];
  let complete = !partial;
  let { words, flips }: DocumentChoices = noChoices;
  const soundMs = new Map<string, number>();
  const made = (): Script => {
    const choices = readingChoices({ ...noChoices, words, flips }, { policies: {}, words: [], voices }, 'en');
    const one = createScript({ ...choices, soundMs });
    one.add(parsed);
    return one;
  };
  parsed.push(...blocks);
  let script = made();
  const clips: ReadingClip[] = [];
  const narrations: Narration[] = [];
  let answered = 0;
  const counted: typeof speech.clip = (request, signal) =>
    speech.clip(request, signal).finally(() => void answered++);
  const publisher = (path: string) =>
    createPublisherSound(
      {
        path,
        onEnd(sound, ms) {
          soundMs.set(sound, ms);
          script = made();
          narrator.scriptChanged();
        },
      },
      ended.signal,
    );
  const narrator = createNarrator(
    {
      speech: { ...speech, clip: counted },
      ...(book !== undefined && { publisher: publisher(book) }),
      script: () => script,
      complete: () => complete,
      voice: async () => ({ voice: settings.voice, speechModel }),
      settings: () => settings,
      reachable,
      pauseMs: timings.pauseMs,
      onClip(clip) {
        const sound = narrator.sound(clip.id);
        expect(sound && decodeWav(sound).pcm.length).toBeGreaterThan(1000); // it can be played at once
        clips.push(clip);
      },
      onNarration: (narration) => narrations.push(narration),
      clock,
    },
    ended.signal,
  );
  onTestFinished(async () => {
    ended.abort();
    await speech.settled();
    await client.close();
    if (!options.service) await service.close();
  });
  const hears = (clip: ReadingClip): void => {
    for (const sentence of clip.sentences) narrator.heard(clip.id, placeOf(sentence), 0);
    narrator.clipEnded(clip.id);
  };
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await sleep(5);
  };
  let heard = 0;
  return {
    service,
    narrator,
    speech,
    script: () => script,
    settings,
    clips,
    narrations,
    asked: () =>
      service.requests.flatMap(({ endpoint, body }) =>
        endpoint === 'speech' && 'input' in body ? [String(body['input'])] : [],
      ),
    answered: () => answered,
    parse(more, isComplete) {
      parsed.push(...more);
      script.add(more);
      complete = isComplete;
      narrator.more();
    },
    says(word, spoken) {
      words = [...words, { word, spoken, matchCase: false }];
      script = made();
      narrator.scriptChanged();
    },
    skips(blockId) {
      flips = { ...flips, [blockId]: 'skip' };
      script = made();
      narrator.scriptChanged();
    },
    async hearsUntil(phase) {
      const from = heard;
      await until(() => {
        for (; heard < clips.length; heard++) {
          const clip = clips[heard];
          if (clip) hears(clip);
        }
        return narrator.narration().phase === phase;
      });
      return clips.slice(from);
    },
    until,
    hears,
  };
}

function hastened(haste: number): NarratorPorts['clock'] {
  const [start, begun] = [Date.now(), performance.now()];
  return {
    now: () => start + (performance.now() - begun) * haste,
    sleep: (ms, signal) => sleep(ms / haste, undefined, { signal }),
  };
}

export function placeOf({ blockId, start }: { readonly blockId: string; readonly start: number }): Place {
  return { blockId, at: start };
}

/** What was sent, as one text. */
export function textOf(clips: readonly ReadingClip[]): string {
  return clips.map(({ text }) => text).join(' ');
}

/** What is to be said of the whole, as one text. */
export function wholeText(script: Script, from?: Place): string {
  return [...script.passages(from)].map(({ text }) => text).join(' ');
}
