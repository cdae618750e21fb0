import type { OnWait, Wait } from '../../shared/contract/waiting.ts';
import type { FinishReason, Usage } from '../../shared/talk/conversation.ts';
import type { Message, ToolCall, ToolChoice, ToolDefinition } from '../../shared/talk/message.ts';
import type { Depth, Family } from '../../shared/talk/reasoning.ts';

/**
 * The three calls that cost money. The API client has this shape, and so has whatever stands before it: metering,
 * caches, uploads in another format. Every call, its waits included, ends when `signal` aborts.
 */
export interface VoiceService {
  transcribe(request: TranscriptionRequest, signal: AbortSignal): Promise<Transcription>;
  chat(request: ChatRequest, signal: AbortSignal): AsyncIterable<ReplyPart>;
  /** The bytes of a sound file in the requested format. */
  speak(request: SpeechRequest, signal: AbortSignal): Promise<Uint8Array>;
}

/**
 * What somebody is waiting for goes first: a reply and its first sound, then transcripts, then more sound. `ahead` is for
 * what may turn out to be in vain: it is never sent again. `prefetch` is for what is needed much later.
 */
export const priorities = ['interactive', 'transcription', 'speech', 'ahead', 'prefetch'] as const;
export type Priority = (typeof priorities)[number];

/** What every request may say. */
export interface ServiceRequest {
  readonly model: string;
  /** The reply and its first sound are `interactive`, transcripts `transcription`, and more sound `speech`, by default. */
  readonly priority?: Priority;
  /** Called when it has been recorded in a ledger, with what marks it there as sent in vain. */
  readonly onRecorded?: (markInVain: () => void) => void;
}

export interface TranscriptionRequest extends ServiceRequest {
  /** A sound file in a format the service accepts: WAV, MP3, MP4 or WebM, at most `largestUploadBytes`. */
  readonly file: Uint8Array;
  /** With an extension, by which the service recognizes the format. */
  readonly fileName: string;
  /** Two letters; without it the service detects the language. */
  readonly language?: string;
  /** `json` by default. */
  readonly responseFormat?: TranscriptFormat;
  /** Which timestamps to return; implies `verbose_json`. */
  readonly timestamps?: readonly Timestamps[];
  readonly onWait?: OnWait;
}

export const transcriptFormats = ['json', 'text', 'srt', 'vtt', 'verbose_json'] as const;
export type TranscriptFormat = (typeof transcriptFormats)[number];
export type Timestamps = 'word' | 'segment';

/** Times are in seconds. */
export interface Transcription {
  /** Empty if nothing was said. For `srt` and `vtt` the whole file in that format. */
  readonly text: string;
  readonly language?: string;
  readonly duration?: number;
  readonly segments?: readonly { readonly start: number; readonly end: number; readonly text: string }[];
  readonly words?: readonly { readonly start: number; readonly end: number; readonly word: string }[];
}

/** Absent ones use the service's defaults. */
export interface Sampling {
  /** For reasoning and reply together; without it the model's own limit applies. */
  readonly maxTokens?: number;
  /** 0 to 2. */
  readonly temperature?: number;
  /** 0 to 1. */
  readonly topP?: number;
}

export interface ChatRequest extends ServiceRequest, Sampling {
  /** The conversation so far, in full. */
  readonly messages: readonly Message[];
  /** How much to reason; the service's default without it. */
  readonly depth?: Depth;
  /** Which reasoning fields the model understands, if its name doesn't show it. */
  readonly family?: Family;
  /** Asks models that re-read their earlier reasoning not to. */
  readonly clearThinking?: boolean;
  /** Requested whole, for connections on which streams break: the same parts arrive together at the end. */
  readonly whole?: boolean;
  readonly topK?: number;
  /** Up to 4 strings that end the reply. */
  readonly stop?: string | readonly string[];
  /** -2 to 2. */
  readonly presencePenalty?: number;
  /** -2 to 2. */
  readonly frequencyPenalty?: number;
  /** Makes the reply valid JSON; the messages should also ask for it, using the word JSON. */
  readonly responseFormat?: 'json_object';
  readonly tools?: readonly ToolDefinition[];
  readonly toolChoice?: ToolChoice;
}

/** Reasoning first, then the reply, then exactly one end; anything else is an error that is thrown. */
export type ReplyPart =
  | { readonly type: 'reasoning-delta'; readonly text: string }
  | { readonly type: 'reply-delta'; readonly text: string }
  /** All calls, in the model's order, just before an end whose reason is `tool_calls`. */
  | { readonly type: 'tool-calls'; readonly calls: readonly ToolCall[] }
  /** Something the person should know, such as a setting that the model doesn't support. */
  | { readonly type: 'note'; readonly text: string }
  /** Not sent yet because of the service's limits. Repeated when the wait changes; `wait-end` follows when it is over. */
  | ({ readonly type: 'wait-start' } & Wait)
  | { readonly type: 'wait-end' }
  | {
      readonly type: 'reply-end';
      readonly finishReason: FinishReason;
      readonly usage?: Usage;
      /** The model's name as the service reports it. */
      readonly model?: string;
    };

export interface SpeechRequest extends ServiceRequest {
  readonly input: string;
  /** A voice's file name at the service, `<name>.wav`. */
  readonly voice: string;
  /** Times the natural pace. */
  readonly speed: number;
  readonly format: SpeechFormat;
  readonly onWait?: OnWait;
  /** Called with the sound before anything else happens, so that it can be saved as soon as it is paid for. */
  readonly onSound?: (bytes: Uint8Array) => void;
}

export const speechFormats = ['mp3', 'wav', 'opus'] as const;
/** `opus` comes in an Ogg file. */
type SpeechFormat = (typeof speechFormats)[number];
