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
  /** A whole audio file with the utterance in it. */
  readonly speak: (utterance: Utterance, format: SpeechFormat, signal: AbortSignal) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** A client asks for the next sentence while one is being made; more threads than that would only queue for cores. */
const threads = 2;

export function createVoiceBox(): VoiceBox {
  const pool = createJobPool<SpeechJob, Uint8Array>(new URL('./speech-worker.ts', import.meta.url), threads);
  return {
    speak: (utterance, format, signal) => pool.run({ ...utterance, format }, signal),
    close: pool.close,
  };
}
