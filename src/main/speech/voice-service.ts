import type { Message, ToolCall, ToolChoice, ToolDefinition } from '../../shared/talk/message.ts';
import type { FinishReason, Usage } from '../../shared/talk/conversation.ts';
import type { Depth } from '../../shared/talk/reasoning.ts';
import type { OnWait, Wait } from '../../shared/contract/waiting.ts';

/** What a turn needs of the service; the API client fits by its shape. Every call ends when `signal` aborts. */
export interface VoiceService {
  /** @param request.file a WAV file */
  transcribe(request: TranscriptionRequest, signal: AbortSignal): Promise<{ readonly text: string }>;
  /** Reasoning first, then the reply, then exactly one end; anything else is an error that is thrown. */
  chat(request: ChatRequest, signal: AbortSignal): AsyncIterable<ReplyPart>;
  /** The bytes of a sound file in the format asked for. */
  speak(request: SpeechRequest, signal: AbortSignal): Promise<Uint8Array>;
}

interface TranscriptionRequest {
  readonly onWait?: OnWait;
  readonly model: string;
  readonly file: Uint8Array;
  readonly fileName: string;
}

/** Absent is as the service has it. */
export interface Sampling {
  /** For reasoning and reply together. */
  readonly maxTokens?: number;
  readonly temperature?: number;
  readonly topP?: number;
}

export interface ChatRequest extends Sampling {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly depth?: Depth;
  /** Made as a whole, where a stream would break; its parts then come at once. */
  readonly whole?: boolean;
  readonly tools?: readonly ToolDefinition[];
  readonly toolChoice?: ToolChoice;
}

export interface SpeechRequest {
  readonly onWait?: OnWait;
  /** The first piece of a reply is waited for; later ones are asked for ahead. */
  readonly priority?: 'interactive' | 'speech';
  readonly model: string;
  readonly input: string;
  readonly voice: string;
  readonly speed: number;
  readonly format: 'wav';
}

export type ReplyPart =
  | { readonly type: 'reasoning-delta'; readonly text: string }
  | { readonly type: 'reply-delta'; readonly text: string }
  /** Whole, in the model's order; comes just before an end whose reason is `tool_calls`. */
  | { readonly type: 'tool-calls'; readonly calls: readonly ToolCall[] }
  /** Something the person should know, such as a setting that the model does not allow. */
  | { readonly type: 'note'; readonly text: string }
  /** The request waits for the service's limits; `wait-end` follows when it goes on. */
  | ({ readonly type: 'wait-start' } & Wait)
  | { readonly type: 'wait-end' }
  | {
      readonly type: 'reply-end';
      readonly finishReason: FinishReason;
      readonly usage?: Usage;
      /** The model that the service says made it. */
      readonly model?: string;
    };
