import { joinPcm, type Sound } from '../../../../src/shared/audio/pcm.ts';
import { levelled, synthesise } from '../../../local-service/speech/synthesise.ts';
import { timbres } from '../../../local-service/speech/voices.ts';

/** Sentences that the local service knows, and whose sounds it does not take for one another. */
export const sentences = [
  'The tallest known tree in Europe is a karri in Vale de Canas, near Coimbra in Portugal.',
  'Once upon a time there was a lighthouse keeper who had never seen the sea asleep.',
  'Long ago, a slow train set out to find the end of its own track.',
  'What is one hundred divided by four?',
  'One hundred divided by four is twenty-five.',
  'How does the reading aloud work?',
  'Thank you very much.',
] as const;

/** What somebody says, sentence by sentence, with the silence after each in milliseconds. */
export type Talk = readonly (readonly [sentence: string, pauseMs: number])[];

/** So many sentences, with pauses of 0.4 to 1.2 seconds. */
export function talkOf(count: number): Talk {
  return Array.from({ length: count }, (_, i) => [
    sentences[(i * 3) % sentences.length] ?? '',
    400 + 200 * ((i * 7) % 5),
  ]);
}

export function wordsOf(talk: Talk): string {
  return talk.map(([sentence]) => sentence).join(' ');
}

/** The talk as it is said by one voice, after a second of silence. */
export async function said(talk: Talk, voice = 'Emily.wav'): Promise<Sound> {
  const timbre = timbres.get(voice);
  if (!timbre) throw new Error(`There is no voice ${voice}.`);
  const clips = new Map<string, Sound>();
  for (const [text] of talk) {
    if (!clips.has(text)) clips.set(text, levelled(await synthesise({ text, timbre, speed: 1 })));
  }
  const sampleRate = clips.values().next().value?.sampleRate ?? 22_050;
  const silence = (ms: number): Int16Array => new Int16Array(Math.round((ms * sampleRate) / 1000));
  const pieces = talk.flatMap(([text, pauseMs]) => [clips.get(text)?.pcm ?? silence(0), silence(pauseMs)]);
  return { pcm: joinPcm([silence(1_000), ...pieces]), sampleRate };
}
