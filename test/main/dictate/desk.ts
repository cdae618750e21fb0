import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { faultOf } from '../../../src/shared/contract/fault.ts';
import { decodeWav, type Sound } from '../../../src/shared/audio/pcm.ts';
import type { Delivery, Dictation } from '../../../src/shared/dictate/dictation.ts';
import { findSpeech, createLoudnessDetector } from '../../../src/shared/speech/speech-detector.ts';
import type { Take } from '../../../src/shared/dictate/take.ts';
import type { Takes } from '../../../src/main/storage/takes/takes.ts';
import { createServiceClient } from '../../../src/main/service/client.ts';
import type { Timeouts } from '../../../src/main/service/http/timeouts.ts';
import { choose } from '../../../src/main/talk/turn-options.ts';
import { createDictations, type Dictations } from '../../../src/main/dictate/dictations.ts';
import { createReachability, isUnreached } from '../../../src/main/speech/reachability.ts';
import type { DictationSteps } from '../../../src/main/dictate/run-dictation.ts';
import { createModelList } from '../../../src/main/usage/model-list.ts';
import { defaultSettings } from '../../../src/shared/settings/settings.ts';
import type { LocalService } from '../../local-service/local-service.ts';
import { takesFolder, type TakesFolder } from '../storage/takes-folder.ts';
import { systemClock } from '../../../src/main/service/clock.ts';

/** The texts of the three recordings. */
export const said = {
  time: { file: 'what-time-is-it.wav', text: 'What time is it?' },
  timesEight: { file: 'seven-times-eight.wav', text: 'What is seven times eight?' },
  plusTen: { file: 'and-plus-ten.wav', text: 'And what is that plus ten?' },
} as const;

export type Saying = keyof typeof said;

export function soundOf(saying: Saying): Sound {
  return decodeWav(readFileSync(join(import.meta.dirname, '../../fixtures', said[saying].file)));
}

/**
 * A desk with the real dictation, library, client and local service. The test plays the keys, the recording page and
 * the clipboard. `restart` starts the app again on the same library.
 */
export interface Desk {
  readonly dictations: Dictations;
  readonly takes: Takes;
  /** Every text that reached the clipboard, in order, over all runs. */
  readonly clipboard: readonly string[];
  /** The `paste` option of each delivery. */
  readonly pastes: readonly boolean[];
  /** Orders to the recording page. */
  readonly orders: readonly string[];
  /** Every reported state. */
  readonly reports: readonly Dictation[];
  /** The programs that the newest take's row had when a row was said to have one. */
  readonly keptPrograms: readonly (string | undefined)[];
  /** Presses the key and starts the microphone. @returns the take's id */
  press(): string;
  /** Sends so many samples of the sound; all of them by default. */
  hears(sound: Sound, samples?: number): void;
  /** Releases the key after a second, and sends the end of the recording. */
  release(): Promise<void>;
  escape(): void;
  /** Presses, speaks and releases. @returns the take's id */
  dictates(saying: Saying): Promise<string>;
  /** Resolves with the first report of this take that matches. */
  sees(takeId: string, like: Partial<Dictation>): Promise<Dictation>;
  /** Resolves when a take is over. */
  over(takeId: string): Promise<Dictation>;
  row(takeId: string): Take;
  offered(): readonly string[];
  /** Quits the app. */
  quit(): void;
  restart(): Desk;
}

export interface DeskOptions {
  readonly service: LocalService;
  /** The service's address; by default the local service's. */
  readonly address?: () => string;
  readonly key?: () => string;
  readonly cleanUp?: DictationSteps['cleanUp'];
  readonly deliver?: (text: string) => Promise<Delivery>;
  /** The program in front. */
  readonly program?: () => Promise<string | undefined>;
  /** Whether some program has a mode of its own. */
  readonly dependsOnProgram?: boolean;
  readonly takeBack?: () => Promise<boolean>;
  readonly lookPausesMs?: readonly number[];
  readonly timeouts?: Partial<Timeouts>;
  readonly folder?: TakesFolder;
  /** Milliseconds of sound in one message from the page. */
  readonly frameMs?: number;
}

interface Past {
  readonly folder: TakesFolder;
  readonly clipboard: string[];
  readonly pastes: boolean[];
  ids: number;
}

export function dictationDesk(options: DeskOptions): Desk {
  return openDesk(options, { folder: options.folder ?? takesFolder(), clipboard: [], pastes: [], ids: 0 });
}

function openDesk(options: DeskOptions, past: Past): Desk {
  const { service } = options;
  const { takes } = past.folder.start();
  takes.recover();
  const quitting = new AbortController();
  const client = createServiceClient({
    connection: () => ({
      baseUrl: options.address?.() ?? service.baseUrl,
      apiKey: options.key?.() ?? service.key,
    }),
    ...(options.timeouts && { timeouts: options.timeouts }),
  });
  onTestFinished(() => {
    quitting.abort();
    return client.close();
  });
  const models = createModelList(() => client.models(quitting.signal));
  const orders: string[] = [];
  const reports: Dictation[] = [];
  const keptPrograms: (string | undefined)[] = [];
  const watchers = new Set<() => void>();
  let heldId = '';
  let clock = 0;

  const dictations = createDictations(
    {
      service: client,
      takes,
      claim: takes.claim,
      reachability: createReachability(
        () =>
          client.models(quitting.signal).then(
            () => true,
            (error: unknown) => !isUnreached(faultOf(error)),
          ),
        options.lookPausesMs ?? [20],
      ),
      gate: () => ({ detector: createLoudnessDetector, secondLook: findSpeech }),
      model: async () => (await choose(['transcription'], defaultSettings, models.roles)).transcriptionModel,
      language: () => '',
      cleanUp: options.cleanUp ?? (async (text) => ({ text, mode: 'plain' })),
      async deliver(text, { paste }) {
        const delivery = options.deliver ? await options.deliver(text) : { copied: true, pasted: false };
        past.clipboard.push(text);
        past.pastes.push(paste);
        return delivery;
      },
      ...(options.program && { program: options.program }),
      dependsOnProgram: () => options.dependsOnProgram ?? false,
      onProgramKept: () => void keptPrograms.push(takes.list({ limit: 1 })[0]?.program),
      ...(options.takeBack && { takeBack: options.takeBack }),
      order: ({ recordingId, order }) => void orders.push(`${order} ${recordingId}`),
      onLevel: () => {},
      openAhead: client.openAhead,
      emit(dictation) {
        reports.push(dictation);
        for (const watcher of watchers) watcher();
      },
      onTakeSettled: () => {},
      newId: () => (heldId = `take-${++past.ids}`),
      now: systemClock.now,
    },
    quitting.signal,
  );

  const until = <T>(look: () => T | undefined): Promise<T> => {
    const { promise, resolve } = Promise.withResolvers<T>();
    const watcher = (): void => {
      const found = look();
      if (found === undefined) return;
      watchers.delete(watcher);
      resolve(found);
    };
    watchers.add(watcher);
    watcher();
    return promise;
  };
  const isLike = (dictation: Dictation, like: Partial<Dictation>): boolean =>
    Object.entries(like).every(([name, value]) => dictation[name as keyof Dictation] === value);

  const desk: Desk = {
    dictations,
    takes,
    clipboard: past.clipboard,
    pastes: past.pastes,
    orders,
    reports,
    keptPrograms,
    press() {
      clock += 1000;
      dictations.hold({ type: 'press', at: clock, latch: false });
      dictations.recording.start({
        recordingId: heldId,
        sampleRate: soundOf('time').sampleRate,
        deviceName: 'Desk microphone',
      });
      return heldId;
    },
    hears({ pcm, sampleRate }, samples = pcm.length) {
      const step = Math.round(((options.frameMs ?? 64) * sampleRate) / 1000);
      for (let at = 0; at < samples; at += step)
        dictations.recording.frames(heldId, pcm.slice(at, Math.min(at + step, samples)));
    },
    async release() {
      const takeId = heldId;
      clock += 1000;
      dictations.hold({ type: 'release', at: clock });
      await new Promise((resolve) => setTimeout(resolve, 100)); // the tail
      dictations.recording.end(takeId);
    },
    escape: () => dictations.hold({ type: 'escape' }),
    async dictates(saying) {
      const takeId = desk.press();
      desk.hears(soundOf(saying));
      await desk.release();
      return takeId;
    },
    sees: (takeId, like) => until(() => reports.find((one) => one.takeId === takeId && isLike(one, like))),
    over: (takeId) => desk.sees(takeId, { phase: 'over' }),
    row(takeId) {
      const take = takes.get(takeId);
      if (!take) throw new Error(`There is no row of ${takeId}.`);
      return take;
    },
    offered: () =>
      takes
        .unfinished()
        .filter(({ stage }) => stage !== 'failed')
        .map(({ id }) => id),
    quit() {
      quitting.abort();
      takes.close();
    },
    restart() {
      desk.quit();
      return openDesk(options, past);
    },
  };
  return desk;
}

export const silence = (ms: number): Sound => {
  const { sampleRate } = soundOf('time');
  return { pcm: new Int16Array((ms * sampleRate) / 1000), sampleRate };
};
