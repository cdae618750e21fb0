import type { CoverPicture } from './containers/audiobook.ts';
import type { ClipFlaw } from '../speech/synthesis/checked-speech.ts';
import type { Transcription } from '../speech/voice-service.ts';
import type { ExportFormat, WordTime } from '../../shared/listen/listening.ts';
import type { OnWait } from '../../shared/contract/waiting.ts';
import type {
  NarratedSpeech,
  SpeechOfText,
  SpeechOfTextAsked,
  NarratorPorts,
} from '../listen/narration/narration-ports.ts';

/** The speech that everybody shares, of which nothing is paid for twice. */
interface ExportSpeech extends Omit<NarratedSpeech, 'clip'> {
  /** @param request.onSound is given each answer as it comes, before it is looked at, entered or kept */
  clip(
    request: SpeechOfTextAsked & { readonly onSound?: (wav: Uint8Array) => void },
    signal: AbortSignal,
  ): ReturnType<NarratedSpeech['clip']>;
  /** When the words of a kept clip begin and end. */
  keepWords(text: SpeechOfText, words: readonly WordTime[]): Promise<void>;
}

interface HearingAsked {
  readonly wav: Uint8Array;
  readonly model: string;
  readonly onWait: OnWait;
}

/** One part's clips, one after the other, as sound. */
interface PartAsked {
  readonly path: string;
  readonly format: ExportFormat;
  /** The facts of the book's first part. */
  readonly like: unknown;
  readonly clips: AsyncIterable<{
    readonly text: string;
    readonly wav: Uint8Array;
    readonly pauseAfterMs: number;
  }>;
}

interface BookAsked {
  readonly format: ExportFormat;
  readonly title: string;
  readonly author?: string | undefined;
  readonly cover?: CoverPicture | undefined;
  readonly chapters: readonly {
    readonly title: string;
    readonly parts: readonly { readonly path: string; readonly facts: unknown }[];
  }[];
}

/** Makes sound into a book; the sound room's fits by its shape. Its facts about a part are kept as they are. */
export interface Bindery {
  /** @returns the part's facts, as JSON, and which of its clips cannot be right */
  writePart(
    part: PartAsked,
    signal: AbortSignal,
  ): Promise<{
    readonly facts: unknown;
    readonly flaws: readonly { readonly clip: number; readonly flaw: ClipFlaw }[];
  }>;
  bind(book: BookAsked, out: string, signal: AbortSignal): Promise<void>;
}

export interface ExportPorts {
  readonly speech: ExportSpeech;
  /** What a clip says, as the service hears it; its words, where the service says when they sound. */
  readonly hear: (asked: HearingAsked, signal: AbortSignal) => Promise<Pick<Transcription, 'text' | 'words'>>;
  /** Whether a sound can be what a text says. */
  readonly isSoundOf: (wav: Uint8Array, text: string) => boolean;
  readonly bindery: Bindery;
  /** Resolves when a service that could not be reached answers again. @throws the signal's reason */
  readonly reachable: (signal: AbortSignal) => Promise<void>;
  readonly clock: NarratorPorts['clock'];
}

/** The progress of a part while it is made. */
export interface PartProgress {
  /** So many characters of it had their sound before. */
  there(part: number, characters: number): void;
  /** A passage has its sound. @param sent characters that were paid for it */
  spoken(part: number, characters: number, sent: number): Promise<void>;
  /** A clip was heard again. */
  heard(seconds: number): Promise<void>;
  readonly onWait: OnWait;
  /** A request has not been sent yet. */
  isWaiting(): boolean;
}
