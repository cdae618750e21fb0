import { durationMs, joinPcm, type Sound } from '../../src/shared/audio/pcm.ts';
import { sentences } from '../main/speech/recognition/talk.ts';
import { levelled, synthesise } from '../local-service/speech/synthesise.ts';
import { toRate } from '../local-service/speech/to-rate.ts';
import { timbres } from '../local-service/speech/voices.ts';

/** A take as the microphone gives it, and the words in it. */
export interface SpokenTake {
  readonly sound: Sound;
  readonly words: string;
}

/** In hertz: how takes reach the main process. */
const microphoneRate = 16_000;

/** Before the first word, and between the last one and the key's being let go. */
const beforeMs = 500;
const afterMs = 300;

/** What a voice of the local service says. */
export interface Talker {
  /** Sentences with pauses of 0.4 to 1.2 seconds, about so many seconds in all. @param first which sentence it begins with */
  says(seconds: number, first: number): SpokenTake;
}

export async function talkerWith(voice: string): Promise<Talker> {
  const timbre = timbres.get(voice);
  if (!timbre) throw new Error(`There is no voice ${voice}.`);
  const clips: Int16Array[] = [];
  for (const text of sentences) {
    clips.push(toRate(levelled(await synthesise({ text, timbre, speed: 1 })), microphoneRate).pcm);
  }
  return {
    says(seconds, first) {
      const pieces = [silence(beforeMs)];
      const words: string[] = [];
      for (let ms = beforeMs + afterMs, i = 0; ; i++) {
        const which = (i * 3 + first) % sentences.length;
        const next = [...(i > 0 ? [silence(pauseMs(i))] : []), clips[which] ?? silence(0)];
        const nextMs = next.reduce((sum, { length }) => sum + durationMs(length, microphoneRate), 0);
        const isNearer = seconds * 1000 - ms > nextMs / 2;
        if (i > 0 && !isNearer) break;
        ms += nextMs;
        pieces.push(...next);
        words.push(sentences[which] ?? '');
      }
      const pcm = joinPcm([...pieces, silence(afterMs)]);
      return { sound: { pcm, sampleRate: microphoneRate }, words: words.join(' ') };
    },
  };
}

function pauseMs(i: number): number {
  return 400 + 200 * ((i * 7) % 5);
}

function silence(ms: number): Int16Array {
  return new Int16Array((ms * microphoneRate) / 1000);
}
