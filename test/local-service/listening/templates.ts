import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cachedFile, cacheName } from '../file-cache.ts';
import { synthesise } from '../speech/synthesise.ts';
import { type Timbre, timbres } from '../speech/voices.ts';
import { type Template, spokenFeatures } from './recognise.ts';

/** Three voices with very different accents and throats; among the best of the few sets tried. */
export const templateVoices = ['Abigail.wav', 'Henry.wav', 'Jeremiah.wav'] as const;

/** Raise this when the features or the synthesis change, to rebuild saved templates. */
const version = 3;

const cacheFolder = new URL('../../../.cache/listening/', import.meta.url);

/** The built-in phrases are shipped as templates, because learning them takes half a minute of work. */
const shippedFile = new URL('known-phrases.bin', import.meta.url);

/** Features lie between about -5 and 5 and are saved in two bytes each; steps this small decide nothing. */
const stepsPerUnit = 4096;

/**
 * Every phrase in each of the template voices. A phrase that isn't shipped takes some 700 ms to make and is then saved on
 * disk, so a longer list costs only its new phrases.
 */
export async function templatesFor(phrases: readonly string[]): Promise<Template[]> {
  const templates: Template[] = [];
  for (const phrase of phrases) {
    for (const voice of templateVoices) {
      const timbre = timbres.get(voice);
      if (timbre) templates.push({ phrase, voice, features: await features(phrase, timbre) });
    }
  }
  return templates;
}

/** How many of the phrases aren't learned yet. */
export async function phrasesToLearn(phrases: readonly string[]): Promise<number> {
  const cached = await readdir(cacheFolder).catch(() => []);
  const kept = new Set([...cached, ...(await shipped()).keys()]);
  const isKept = (phrase: string, voice: string): boolean => {
    const timbre = timbres.get(voice);
    return timbre !== undefined && kept.has(fileName(phrase, timbre));
  };
  return phrases.filter((phrase) => !templateVoices.every((voice) => isKept(phrase, voice))).length;
}

/** Writes the file of the shipped phrases: the names and lengths of all templates, then their data. */
export async function writeKnownPhrases(phrases: readonly string[]): Promise<void> {
  const templates = await Promise.all(
    phrases.flatMap((phrase) =>
      templateVoices
        .flatMap((voice) => timbres.get(voice) ?? [])
        .map(async (timbre) => ({
          name: fileName(phrase, timbre),
          steps: stepped(await features(phrase, timbre)),
        })),
    ),
  );
  const index = Buffer.from(JSON.stringify(templates.map(({ name, steps: { length } }) => [name, length])));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(index.length);
  await writeFile(shippedFile, [size, index, ...templates.map(({ steps }) => bytesOf(steps))]);
}

let read: Promise<ReadonlyMap<string, Float32Array>> | undefined;

function shipped(): Promise<ReadonlyMap<string, Float32Array>> {
  return (read ??= readShipped());
}

async function readShipped(): Promise<ReadonlyMap<string, Float32Array>> {
  const file = await readFile(shippedFile).catch(() => Buffer.from('\u0002\0\0\0[]')); // empty while it is rebuilt
  const at = 4 + file.readUInt32LE(0);
  const index = JSON.parse(file.toString('utf8', 4, at)) as [name: string, length: number][]; // written by `writeKnownPhrases`
  const found = new Map<string, Float32Array>();
  let from = at;
  for (const [name, length] of index) {
    found.set(name, unstepped(samplesOf(file.subarray(from, (from += 2 * length)))));
  }
  return found;
}

/** Encodes features in two bytes each. */
function stepped(values: Float32Array): Int16Array {
  return Int16Array.from(values, (value) =>
    Math.max(-0x7fff, Math.min(0x7fff, Math.round(value * stepsPerUnit))),
  );
}

function bytesOf(samples: Int16Array): Uint8Array {
  return new Uint8Array(samples.buffer);
}

function samplesOf(bytes: Uint8Array): Int16Array {
  // Its bytes may start at any offset, an Int16Array's only at an even one.
  return new Int16Array(Uint8Array.from(bytes).buffer);
}

function unstepped(values: Int16Array): Float32Array {
  return new Float32Array(values).map((value) => value / stepsPerUnit); // `from` takes five times as long
}

/** Deletes a phrase's saved templates. */
export async function forgetPhrase(phrase: string): Promise<void> {
  const known = templateVoices.flatMap((voice) => timbres.get(voice) ?? []);
  await Promise.all(
    known.map((timbre) => rm(new URL(fileName(phrase, timbre), cacheFolder), { force: true })),
  );
}

function fileName(phrase: string, timbre: Timbre): string {
  return cacheName([version, phrase, timbre], 'i16');
}

async function features(phrase: string, timbre: Timbre): Promise<Float32Array> {
  const name = fileName(phrase, timbre);
  const known = (await shipped()).get(name);
  if (known) return known;
  const made = await cachedFile(cacheFolder, name, async () =>
    bytesOf(stepped(spokenFeatures(await synthesise({ text: phrase, timbre, speed: 1 })))),
  );
  return unstepped(samplesOf(made));
}
