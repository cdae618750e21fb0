import type { UploadFormat } from './upload.ts';

/** A file that was sent, and what it took. */
export interface SentFile {
  readonly format: UploadFormat;
  readonly soundMs: number;
  readonly bytes: number;
  readonly encodingMs: number;
  /** From the first byte of the request to the end of its answer. */
  readonly sendingMs: number;
}

/** Knows in which format a sound is with the service sooner. */
export interface UploadPace {
  soonest(soundMs: number): UploadFormat;
  learn(sent: SentFile): void;
}

/** Of WAV at 16 kHz, and of speech in Opus at 24 kbit/s, bytes for a millisecond of sound. */
const bytesPerMs: Readonly<Record<UploadFormat, number>> = { wav: 32, webm: 3 };

/** 5 Mbit/s, as many people's uploads are, in bytes for a millisecond. */
const usualRate = 625;
/** Of what was once measured, so much counts the next time: a laptop is carried from network to network. */
const trust = 0.8;
/** To start an encoder and to encode, as measured on a slow laptop; the latter in milliseconds for one of sound. */
const startingMs = 25;
const usualEncoding = 0.005;

export function createUploadPace(): UploadPace {
  let rate = usualRate;
  let encoding = usualEncoding;
  return {
    soonest(soundMs) {
      const wavMs = (soundMs * bytesPerMs.wav) / rate;
      const opusMs = startingMs + soundMs * (encoding + bytesPerMs.webm / rate);
      return wavMs <= opusMs ? 'wav' : 'webm';
    },
    learn({ format, soundMs, bytes, encodingMs, sendingMs }) {
      // The service's own time is in it, so the network is at least as quick as this.
      rate = Math.max(usualRate, rate * trust, bytes / Math.max(1, sendingMs));
      if (format !== 'webm' || soundMs <= 0) return;
      const measured = Math.max(0, encodingMs - startingMs) / soundMs;
      encoding = encoding * trust + measured * (1 - trust);
    },
  };
}
