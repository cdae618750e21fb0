import { createJobPool } from '../job-worker.ts';
import type { SpeechJob } from './speech-worker.ts';
import type { Utterance } from './synthesise.ts';

export const speechFormats = ['mp3', 'wav', 'opus'] as const;

export type SpeechFormat = (typeof speechFormats)[number];

export const contentTypes: Record<SpeechFormat, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  opus: 'audio/ogg',
};

export interface VoiceBox {
  /** The utterance as a whole audio file. */
  readonly speak: (utterance: Utterance, format: SpeechFormat, signal: AbortSignal) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** A client requests the next sentence while one is being made; more threads would only compete for cores. */
const threads = 2;

/**
 * What was spoken last is kept for every service of this process, so that its time is the pace's: several minutes take longer
 * to make than to wait for.
 */
const kept = new Map<string, Uint8Array>();
const mostKeptBytes = 64_000_000;
let keptBytes = 0;

function keep(name: string, file: Uint8Array): void {
  if (!kept.has(name)) keptBytes += file.length;
  kept.set(name, file);
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= mostKeptBytes) return;
    kept.delete(oldest);
    keptBytes -= length;
  }
}

export function createVoiceBox(): VoiceBox {
  const pool = createJobPool<SpeechJob, Uint8Array>(new URL('./speech-worker.ts', import.meta.url), threads);
  return {
    async speak(utterance, format, signal) {
      const name = JSON.stringify([utterance, format]);
      const file = kept.get(name) ?? (await pool.run({ ...utterance, format }, signal));
      keep(name, file);
      return file;
    },
    close: pool.close,
  };
}
