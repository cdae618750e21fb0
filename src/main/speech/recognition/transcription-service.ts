import type { OnWait } from '../../../shared/contract/waiting.ts';
import type { TranscriptFormat } from './write-transcript.ts';

/** What long transcription needs of the service; the API client fits by its shape. */
export interface RecordingTranscriptionService {
  transcribe(request: RecordingTranscriptionRequest, signal: AbortSignal): Promise<ServiceTranscript>;
}

export interface RecordingTranscriptionRequest {
  readonly model: string;
  readonly file: Uint8Array;
  /** With its ending, by which the service knows the format. */
  readonly fileName: string;
  readonly language?: string;
  /** `json` by default. */
  readonly responseFormat?: TranscriptFormat;
  /** Only with `verbose_json`. */
  readonly timestamps?: readonly Granularity[];
  readonly onWait?: OnWait;
}

export type Granularity = 'word' | 'segment';

/** Times in seconds. */
export interface ServiceTranscript {
  /** Of the formats `text`, `srt` and `vtt` the whole body. */
  readonly text: string;
  readonly language?: string;
  readonly duration?: number;
  readonly segments?: readonly { readonly start: number; readonly end: number; readonly text: string }[];
  readonly words?: readonly { readonly start: number; readonly end: number; readonly word: string }[];
}

/** The fields that all requests of one transcription share. */
export interface RecordingTranscriptionOptions {
  readonly service: RecordingTranscriptionService;
  /** Called once, when there is any speech. */
  readonly model: () => Promise<string>;
  /** Two letters; without it the service finds out. */
  readonly language?: string;
  /** `word`: requests the times of words besides those of segments. */
  readonly timestamps?: Granularity;
  readonly onWait?: OnWait;
}

export async function commonFields({ model, language, onWait }: RecordingTranscriptionOptions) {
  return {
    model: await model(),
    ...(language !== undefined && { language }),
    ...(onWait && { onWait }),
  };
}

/** A part's times need segments in any case. */
export function granularities({ timestamps }: RecordingTranscriptionOptions): readonly Granularity[] {
  return timestamps === 'word' ? ['segment', 'word'] : ['segment'];
}

/** The words in the shape of segments. */
export function timedWords({ words }: ServiceTranscript) {
  return words?.map(({ word, start, end }) => ({ start, end, text: word }));
}
