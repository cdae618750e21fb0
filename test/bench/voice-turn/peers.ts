import OpenAI, { toFile } from 'openai';
import { decodeWav, durationMs, encodeWav, floatFromPcm, type Sound } from '../../../src/shared/audio/pcm.ts';
import { soundingStretch } from '../../../src/shared/audio/trim.ts';

/**
 * Two clients as they are usually written, with the `openai` package. Whatever is there sounds at once: no player, no
 * decoder and no loudspeaker costs them any time.
 */

export interface PeerTurn {
  /** Milliseconds from the key's release to the first sample that is not silent. */
  readonly firstSoundMs: number;
  /** Of it, until the words of the question were there. */
  readonly wordsMs: number;
  /** Milliseconds between two clips in which nothing was there to be played. */
  readonly gapsMs: readonly number[];
  readonly requests: number;
}

export type Peer = (question: Sound, client: OpenAI) => Promise<PeerTurn>;

/** How deeply the model is asked to think; as deeply as it can where nothing is asked. */
type Effort = 'low' | undefined;

export const models = {
  chat: 'aurora/glm-6',
  transcription: 'hearken-stt-1',
  speech: 'murmur-tts-1',
  voice: 'Emily.wav',
} as const;

export function peerClient(baseUrl: string, apiKey: string): OpenAI {
  return new OpenAI({ baseURL: `${baseUrl}/v1`, apiKey, maxRetries: 0 });
}

/** The whole recording up, the whole answer, the whole speech. */
export const naive: Peer = async (question, client) => {
  const releasedAt = performance.now();
  const text = await transcribed(question, client);
  const wordsMs = performance.now() - releasedAt;
  const { choices } = await client.chat.completions.create({ ...chatWith(text, 'low'), stream: false });
  const clip = await spoken(choices[0]?.message.content ?? '', client);
  return { firstSoundMs: clip.thereAt + clip.leadMs - releasedAt, wordsMs, gapsMs: [], requests: 3 };
};

/** The whole recording up, the answer streamed, each sentence asked for as soon as it is whole, and played in order. */
const sentences =
  (effort: Effort): Peer =>
  async (question, client) => {
    const releasedAt = performance.now();
    const text = await transcribed(question, client);
    const wordsMs = performance.now() - releasedAt;
    const stream = await client.chat.completions.create({ ...chatWith(text, effort), stream: true });
    const clips: Promise<PeerClip>[] = [];
    let rest = '';
    for await (const { choices } of stream) {
      rest += choices[0]?.delta.content ?? '';
      for (let end = sentenceEnd(rest); end > 0; end = sentenceEnd(rest)) {
        clips.push(spoken(rest.slice(0, end), client));
        rest = rest.slice(end).trimStart();
      }
    }
    if (rest.trim() !== '') clips.push(spoken(rest, client));
    const played = await Promise.all(clips);
    const firstSoundMs = (played[0]?.thereAt ?? NaN) + (played[0]?.leadMs ?? NaN) - releasedAt;
    return { firstSoundMs, wordsMs, gapsMs: gapsOf(played), requests: 2 + clips.length };
  };

export const bySentence = sentences('low');
/** As most are written: without a word about thinking. */
export const bySentenceUnasked = sentences(undefined);

interface PeerClip {
  readonly thereAt: number;
  readonly leadMs: number;
  readonly lengthMs: number;
}

function gapsOf(clips: readonly PeerClip[]): number[] {
  let endAt = clips[0]?.thereAt ?? 0;
  return clips.map(({ thereAt, lengthMs }) => {
    const gap = Math.max(0, thereAt - endAt);
    endAt = Math.max(thereAt, endAt) + lengthMs;
    return gap;
  });
}

/** Behind the first mark that white space follows; 0 while there is none. */
function sentenceEnd(text: string): number {
  return text.search(/(?<=[.!?])\s/) + 1;
}

async function transcribed(question: Sound, client: OpenAI): Promise<string> {
  const file = await toFile(encodeWav(question), 'question.wav');
  const { text } = await client.audio.transcriptions.create({ file, model: models.transcription });
  return text;
}

function chatWith(text: string, effort: Effort) {
  const messages = [{ role: 'user' as const, content: text }];
  return { model: models.chat, messages, ...(effort && { reasoning_effort: effort }) };
}

async function spoken(input: string, client: OpenAI): Promise<PeerClip> {
  const wav = await speech(input, client);
  const thereAt = performance.now();
  const { pcm, sampleRate } = decodeWav(wav);
  const { start } = soundingStretch(floatFromPcm(pcm), sampleRate);
  return {
    thereAt,
    leadMs: durationMs(start, sampleRate),
    lengthMs: durationMs(pcm.length, sampleRate),
  };
}

export async function speech(input: string, client: OpenAI): Promise<Uint8Array> {
  const { speech: model, voice } = models;
  const answer = await client.audio.speech.create({ model, voice, input, response_format: 'wav' });
  return new Uint8Array(await answer.arrayBuffer());
}
