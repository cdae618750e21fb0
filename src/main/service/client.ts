import type { Dispatcher } from 'undici';
import type { Model } from '../../shared/model.ts';
import { chat, completeChat, type ChatRequest } from './chat.ts';
import { createHttp, type Connection } from './http.ts';
import { modelInfo, type ModelInfo } from './model-info.ts';
import { models } from './models.ts';
import { defaultPatience, type Patience } from './patience.ts';
import type { Reply, ReplyPart } from './reply.ts';
import { speak, type SpeechRequest } from './speech.ts';
import { transcribe, type Transcription, type TranscriptionRequest } from './transcriptions.ts';

/**
 * The service, over kept-alive connections. Every call ends when its signal aborts, by throwing the signal's reason;
 * any other failure is a ServiceError, whose fault can be shown as it is.
 */
export interface ServiceClient {
  chat(request: ChatRequest, signal: AbortSignal): AsyncIterable<ReplyPart>;
  completeChat(request: ChatRequest, signal: AbortSignal): Promise<Reply>;
  transcribe(request: TranscriptionRequest, signal: AbortSignal): Promise<Transcription>;
  speak(request: SpeechRequest, signal: AbortSignal): Promise<Uint8Array>;
  models(signal: AbortSignal): Promise<readonly Model[]>;
  modelInfo(signal: AbortSignal): Promise<readonly ModelInfo[]>;
  /** Closes every connection at once. */
  close(): Promise<void>;
}

export interface ServiceClientOptions {
  /** Asked for at every request, so that a new key or address holds from the next one on. */
  readonly connection: () => Connection;
  /** Other connections than the client's own, which it then does not close. */
  readonly dispatcher?: Dispatcher;
  readonly patience?: Partial<Patience>;
}

export function createServiceClient({
  connection,
  dispatcher,
  ...options
}: ServiceClientOptions): ServiceClient {
  const patience: Patience = { ...defaultPatience, ...options.patience };
  const http = createHttp({ connection, patience, ...(dispatcher && { dispatcher }) });
  return {
    chat: (request, signal) => chat(http, patience, request, signal),
    completeChat: (request, signal) => completeChat(http, patience, request, signal),
    transcribe: (request, signal) => transcribe(http, patience, request, signal),
    speak: (request, signal) => speak(http, patience, request, signal),
    models: (signal) => models(http, patience, signal),
    modelInfo: (signal) => modelInfo(http, patience, signal),
    close: () => http.close(),
  };
}
