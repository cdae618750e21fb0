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

export function createVoiceBox(): VoiceBox {
  const pool = createJobPool<SpeechJob, Uint8Array>(new URL('./speech-worker.ts', import.meta.url), threads);
  return {
    speak: (utterance, format, signal) => pool.run({ ...utterance, format }, signal),
    close: pool.close,
  };
}
