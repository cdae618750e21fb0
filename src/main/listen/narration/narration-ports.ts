import type { KeptSpeech } from '../../../shared/speech/kept-speech.ts';
import type { Narration, ReadingClip } from '../../../shared/listen/listening.ts';
import type { Boundary, Narrated, Script } from '../../../shared/listen/script/script.ts';
import type { OnWait } from '../../../shared/contract/waiting.ts';

/** A text in a voice: what its sound is kept by. Always at the natural pace; the window changes that. */
export interface SpeechOfText {
  readonly model: string;
  readonly voice: string;
  readonly input: string;
  readonly speed: number;
  readonly format: 'wav';
}

export function speechOfText(
  input: string,
  { model, voice }: Pick<SpeechOfText, 'model' | 'voice'>,
): SpeechOfText {
  return { model, voice, input, speed: 1, format: 'wav' };
}

export interface SpeechOfTextAsked extends SpeechOfText {
  /** The first sound is waited for; the next one soon will be; what comes after it has time. */
  readonly priority: 'interactive' | 'speech' | 'prefetch';
  readonly onWait: OnWait;
  /** The same text is under way already, and its answer will be this one's too. */
  readonly onShared?: () => void;
}

/** Speech that is kept, so that nothing is paid for twice. */
export interface NarratedSpeech {
  /** @returns with what was sent to the service for it, in characters */
  clip(request: SpeechOfTextAsked, signal: AbortSignal): Promise<KeptSpeech & { readonly sent: number }>;
  /** Which of them are kept. */
  has(texts: readonly SpeechOfText[]): Promise<readonly boolean[]>;
  /** It cannot be played. */
  forget(text: SpeechOfText): Promise<void>;
}

/** The publisher's own narration, which lies in the document. */
export interface PublisherSound {
  /** @throws FaultError when it cannot be had; then the script has changed, and a voice reads that passage */
  clip(narrated: Narrated, signal: AbortSignal): Promise<KeptSpeech>;
  /** It cannot be played. */
  broken(narrated: Narrated): void;
}

interface Clock {
  /** Milliseconds on the steady clock. */
  now(): number;
  /** @throws the signal's reason once it has aborted */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export interface NarratorPorts {
  readonly speech: NarratedSpeech;
  /** Of a document that has it. */
  readonly publisher?: PublisherSound;
  /** The document as it is to be spoken now; another one only after `changed`. */
  readonly script: () => Script;
  /** Whether all of the document has been parsed. */
  readonly complete: () => boolean;
  /** @throws FaultError as when no speech model is known */
  readonly voice: () => Promise<{ readonly voice: string; readonly speechModel: string }>;
  readonly settings: () => { readonly readingSpeed: number; readonly readingCeilingUsd: number | null };
  /** Resolves when a service that could not be reached answers again. @throws the signal's reason */
  readonly reachable: (signal: AbortSignal) => Promise<void>;
  /** At the natural pace, in milliseconds. */
  readonly pauseMs: Readonly<Record<Boundary, number>>;
  readonly onClip: (clip: ReadingClip) => void;
  /** Called with all of it when anything has changed. */
  readonly onNarration: (narration: Narration) => void;
  readonly clock: Clock;
}
