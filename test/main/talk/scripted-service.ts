import { encodeWav } from '../../../src/shared/audio/pcm.ts';
import type { ChatRequest, ReplyPart, VoiceService } from '../../../src/main/speech/voice-service.ts';

/** A service that answers each request with a list of parts from the test, and records the requests. */
export interface ScriptedService extends VoiceService {
  readonly requests: readonly ChatRequest[];
}

export function scriptedService(script: (request: number) => readonly ReplyPart[]): ScriptedService {
  const requests: ChatRequest[] = [];
  return {
    requests,
    async *chat(request, signal) {
      const parts = script(requests.push(request) - 1);
      for (const part of parts) {
        signal.throwIfAborted();
        yield part;
      }
    },
    speak: async () => encodeWav({ pcm: new Int16Array(800), sampleRate: 8000 }),
    transcribe: async () => ({ text: '' }),
  };
}

/** The parts of a response that calls tools. */
export function callsFor(...calls: readonly (readonly [name: string, args: string])[]): ReplyPart[] {
  return [
    {
      type: 'tool-calls',
      calls: calls.map(([name, args], place) => ({ id: `theirs-${place}`, name, arguments: args })),
    },
    { type: 'reply-end', finishReason: 'tool_calls', usage: usage(10) },
  ];
}

/** The parts of a response with text. */
export function says(text: string): ReplyPart[] {
  return [
    { type: 'reply-delta', text },
    { type: 'reply-end', finishReason: 'stop', usage: usage(100) },
  ];
}

export function usage(tokens: number) {
  return {
    promptTokens: tokens,
    completionTokens: tokens,
    totalTokens: tokens * 2,
    reasoningTokens: 0,
    cachedTokens: 0,
  };
}
