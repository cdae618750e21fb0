import type { FinishReason, Usage } from '../../shared/conversation.ts';

/** What a turn needs of the service; the API client fits by its shape. Every call ends when `signal` aborts. */
export interface VoiceService {
  /** @param request.file a WAV file */
  transcribe(request: TranscriptionRequest, signal: AbortSignal): Promise<{ readonly text: string }>;
  /** Reasoning first, then the reply, then exactly one end; anything else is an error that is thrown. */
  chat(request: ChatRequest, signal: AbortSignal): AsyncIterable<ReplyPart>;
  /** The bytes of a sound file in the format asked for. */
  speak(request: SpeechRequest, signal: AbortSignal): Promise<Uint8Array>;
}

export interface TranscriptionRequest {
  readonly model: string;
  readonly file: Uint8Array;
  readonly fileName: string;
}

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly Message[];
}

export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface SpeechRequest {
  readonly model: string;
  readonly input: string;
  readonly voice: string;
  readonly speed: number;
  readonly format: 'wav';
}

export type ReplyPart =
  | { readonly type: 'reasoning-delta'; readonly text: string }
  | { readonly type: 'reply-delta'; readonly text: string }
  | { readonly type: 'reply-end'; readonly finishReason: FinishReason; readonly usage?: Usage };
