import { pcmFromFloat, floatFromPcm, type Sound } from '../../src/shared/audio/pcm.ts';
import { said, type Talk } from '../main/speech/recognition/talk.ts';

/** What nobody asks an assistant, and the local service does not know. */
const lines = [
  'Good evening, and welcome to the news at nine.',
  'Heavy rain is expected along the coast tonight, with gusts of up to eighty kilometres an hour.',
  'The minister said that the bridge would be closed until the end of the month.',
  'And now for something rather different, we go over to our reporter at the harbour.',
  'Thank you, Martin. Behind me you can see the first of the boats coming in.',
  'Police are asking anybody who was near the station on Sunday to come forward.',
  'In the second half they looked like a different side altogether.',
  'Coming up after the break, how to grow tomatoes on a balcony.',
  'Shares fell sharply this morning before recovering some of their losses.',
  'Was it really worth it? She says that she would do it all again tomorrow.',
];
const voices = ['Everett.wav', 'Gianna.wav', 'Ryan.wav', 'Layla.wav'];

/** A programme in several voices with hardly a pause, so much quieter than a person: decibels, below zero. */
export async function television(seconds: number, db: number): Promise<Sound> {
  const scenes = await Promise.all(
    voices.map((voice, v) => {
      const talk: Talk = lines.map((_, i) => [lines[(i * 3 + v) % lines.length] ?? '', 300 + 150 * (i % 4)]);
      return said(talk, voice);
    }),
  );
  const [{ sampleRate } = { sampleRate: 22_050 }] = scenes;
  const gain = 10 ** (db / 20);
  const whole = scenes.flatMap(({ pcm }) => [...floatFromPcm(pcm.subarray(sampleRate))]);
  const samples = Float32Array.from(
    { length: seconds * sampleRate },
    (_, i) => gain * (whole[i % whole.length] ?? 0),
  );
  return { pcm: pcmFromFloat(samples), sampleRate };
}
