import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeWav, encodeWav, joinPcm, type Sound } from '../../../src/shared/audio/pcm.ts';
import { predefinedVoices } from '../../../src/shared/speech/voice.ts';
import { type LocalService, startLocalService } from '../local-service.ts';
import { createChance } from '../pace.ts';
import { spokenFeatures } from '../listening/recognise.ts';
import { phrasesToLearn, templatesFor } from '../listening/templates.ts';
import { phrases } from '../phrases.ts';
import { plainClient } from './plain-client.ts';
import { synthesise } from '../speech/synthesise.ts';
import { toRate } from '../speech/to-rate.ts';
import { timbres } from '../speech/voices.ts';

let service: LocalService;
let client: ReturnType<typeof plainClient>;

/** The very first start synthesizes the phrases; later ones read them from disk. */
const learningMs = 120_000;

beforeAll(async () => {
  service = await startLocalService({ phrases: ['The quick brown fox jumps over the lazy dog.'] });
  client = plainClient(service);
  await transcript(encodeWav(silence(100)));
}, learningMs);
afterAll(() => service.close());

async function transcript(file: Uint8Array): Promise<string> {
  const response = await client.transcription(Uint8Array.from(file));
  const { text }: { text: string } = JSON.parse(await response.text());
  return text;
}

async function spoken(input: string, more: object = {}): Promise<Sound> {
  return decodeWav(await client.speech(input, { response_format: 'wav', ...more }));
}

function silence(ms: number): Sound {
  return { pcm: new Int16Array(ms * 16), sampleRate: 16_000 };
}

function noisy({ pcm, sampleRate }: Sound, amplitude: number): Sound {
  const chance = createChance(5);
  const hiss = (): number => (chance() + chance() + chance() - 1.5) * 2 * amplitude * 0x7fff;
  return { pcm: pcm.map((sample) => Math.max(-0x8000, Math.min(0x7fff, sample + hiss()))), sampleRate };
}

const questions = [
  'What time is it?',
  'What is seven times eight?',
  'Tell me a short story.',
  'What did I just ask you?',
  'What is the tallest tree in Europe?',
];

test

  .each(predefinedVoices.map((voice, i) => [voice, questions[i % questions.length] ?? '']))(
  '%s is understood: %s',
  async (voice, question) => {
    expect(await transcript(encodeWav(await spoken(question, { voice })))).toBe(question);
  },
);

test.each(['mp3', 'opus', 'wav'])('a question is understood from %s', async (format) => {
  const file = await client.speech('What can you do?', { response_format: format });
  expect(await transcript(file)).toBe('What can you do?');
});

/** Puts the same packets in another container. */
async function repacked(ogg: Uint8Array, format: OutputFormat): Promise<Uint8Array> {
  const track = await new Input({
    source: new BufferSource(ogg),
    formats: ALL_FORMATS,
  }).getPrimaryAudioTrack();
  if (!track) throw new Error('There is no sound in the file.');
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = await track.getDecoderConfig();
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await source.add(packet, decoderConfig ? { decoderConfig } : {});
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? []);
}

test.each([
  ['WebM', new WebMOutputFormat()],
  ['MP4', new Mp4OutputFormat()],
])('a question is understood from Opus in %s', async (_container, format) => {
  const ogg = await client.speech('What can you do?', { response_format: 'opus' });
  expect(await transcript(await repacked(ogg, format))).toBe('What can you do?');
});

test

  .each(['seven-times-eight.m4a', 'seven-times-eight.mpeg', 'seven-times-eight.vorbis.ogg'])(
  'a question is understood from %s',
  async (name) => {
    const file = readFileSync(join(import.meta.dirname, '../../fixtures', name));
    expect(await transcript(file)).toBe('What is seven times eight?');
  },
);

test('FLAC is refused by name, because the service does not list it', async () => {
  // The magic number and a header of 34 bytes: 16 kHz, one channel, 16 bits.
  const header = [0x10, 0, 0x10, 0, 0, 0, 0, 0, 0, 0, 0x03, 0xe8, 0, 0xf0, ...Array<number>(20).fill(0)];
  const file = Uint8Array.from([...Buffer.from('fLaC'), 0x80, 0, 0, header.length, ...header]);
  const response = await client.transcription(file);
  expect(response.status).toBe(400);
  expect(JSON.parse(await response.text()).error.message).toContain('flac');
});

test.each([8000, 16_000, 44_100, 48_000])('a question is understood at %i Hz', async (rate) => {
  const sound = await spoken('And what is that plus ten?', { voice: 'Adrian.wav' });
  expect(await transcript(encodeWav(toRate(sound, rate)))).toBe('And what is that plus ten?');
});

test.each([
  [0.8, 0.001],
  [1.3, 0.003],
  [1, 0.01],
])('a question is understood at speed %f with noise of %f', async (speed, noise) => {
  const sound = await spoken('Tell me a long story.', { voice: 'Gabriel.wav', speed });
  expect(await transcript(encodeWav(noisy(sound, noise)))).toBe('Tell me a long story.');
});

test('several sentences in a row are understood, with their positions', async () => {
  const reply = 'I am well, thank you. What would you like to know?';
  const file = Uint8Array.from(encodeWav(await spoken(reply)));
  const response = await client.transcription(file, { response_format: 'verbose_json' });
  const { text, segments, duration, language } = JSON.parse(await response.text());
  expect([text, language, segments.length]).toEqual([reply, 'en', 2]);
  expect(segments[0].end).toBeLessThanOrEqual(segments[1].start);
  expect(segments[1].end).toBeLessThanOrEqual(duration);
});

test('a phrase given at the start is recognized', async () => {
  const fox = 'The quick brown fox jumps over the lazy dog.';
  expect(await transcript(encodeWav(await spoken(fox, { voice: 'Axel.wav' })))).toBe(fox);
});

test.each([
  ['silence', silence(1500)],
  ['hiss', noisy(silence(1500), 0.01)],
  [
    'a click',
    {
      pcm: joinPcm([silence(500).pcm, new Int16Array(60).fill(20_000), silence(500).pcm]),
      sampleRate: 16_000,
    },
  ],
])('%s has no words', async (_what, sound) => {
  expect(await transcript(encodeWav(sound))).toBe('');
});

test

  .each([
    'The committee postponed the meeting until next Thursday.',
    'Please put the blue bicycle behind the shed.',
    'Remind me to call the dentist tomorrow.',
  ])('an unknown sentence is not guessed: %s', async (unknown) => {
  expect(await transcript(encodeWav(await spoken(unknown)))).toBe('');
});

test

  .each([
    'What is seven times nine?',
    'What is five times eight?',
    'What year is it?',
    'My name is Bob.',
    'I will forget your name.',
    'What can you see?',
  ])('a sentence that differs from a known phrase in one word is not taken for it: %s', async (unknown) => {
  const heard = await Promise.all(
    ['Emily.wav', 'Ryan.wav', 'Alice.wav'].map(async (voice) =>
      transcript(encodeWav(await spoken(unknown, { voice }))),
    ),
  );
  expect(heard).toEqual(['', '', '']);
});

test

  .each([
    'Tell me a story.',
    'What is two plus?',
    'Say that, please.',
    'What is that plus ten?',
    'How does the reading work?',
  ])('a sentence that lacks a word of a known phrase is not taken for it: %s', async (unknown) => {
  const heard = await Promise.all(
    ['Abigail.wav', 'Jade.wav', 'Henry.wav'].map(async (voice) =>
      transcript(encodeWav(await spoken(unknown, { voice }))),
    ),
  );
  expect(heard).toEqual(['', '', '']);
});

test('the shipped templates equal those that the service would learn', async () => {
  expect(await phrasesToLearn(phrases)).toBe(0);
  const [known] = await templatesFor(['It is noon.']);
  const timbre = timbres.get(known?.voice ?? '');
  if (!known || !timbre) throw new Error('There is no template of this phrase.');
  const made = spokenFeatures(await synthesise({ text: known.phrase, timbre, speed: 1 }));
  expect(made).toHaveLength(known.features.length);
  expect(Math.max(...made.map((value, i) => Math.abs(value - (known.features[i] ?? 0))))).toBeLessThan(0.001);
});

test.each([
  ['text', 'It is noon.\n'],
  ['srt', /^1\n00:00:00,\d{3} --> 00:00:0\d,\d{3}\nIt is noon\.\n$/],
  ['vtt', /^WEBVTT\n\n00:00:00\.\d{3} --> 00:00:0\d\.\d{3}\nIt is noon\.\n$/],
])('a transcript is available as %s', async (format, expected) => {
  const file = Uint8Array.from(encodeWav(await spoken('It is noon.')));
  const response = await client.transcription(file, { response_format: format });
  expect(await response.text()).toMatch(expected);
});

test('a file without audio is a 400', async () => {
  const response = await client.transcription(new TextEncoder().encode('not a recording at all'));
  expect(response.status).toBe(400);
});

test('more than 25 MB is a 413', async () => {
  const response = await client.transcription(new Uint8Array(25 * 1024 * 1024 + 1));
  expect(response.status).toBe(413);
  expect(await response.json()).toHaveProperty('error.message');
});
