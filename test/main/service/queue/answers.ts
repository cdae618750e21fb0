import { encodeWav } from '../../../../src/shared/audio/pcm.ts';
import { always, delta, sse, streams } from '../scenario.ts';
import { type Script } from '../scripted-server.ts';

export const list = '{"data":[{"id":"a/b"}]}';
export const busy = (reason?: string): string =>
  JSON.stringify({ error: { message: 'slow down', type: 'rate_limit_error', code: '429', reason } });

/** Sends these answers in order, then repeats the last. */
export function inTurn(...scripts: readonly Script[]): Script {
  return (request, index) => scripts[Math.min(index, scripts.length - 1)]?.(request, index);
}

export const limited = (headers: Record<string, string> = {}, reason?: string): Script =>
  always(429, busy(reason), headers);
export const reply = streams(sse(delta({ content: 'Yes.' }), delta({}, 'stop'), '[DONE]'));
export const aSound = encodeWav({ pcm: new Int16Array(160), sampleRate: 16_000 });
export const anyBody =
  '{"text":"","data":[],"choices":[{"message":{"content":"Yes."},"finish_reason":"stop"}]}';
