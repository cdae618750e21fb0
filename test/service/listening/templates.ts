import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { synthesise } from '../speech/synthesise.ts';
import { type Timbre, timbres } from '../speech/voices.ts';
import { type Template, spokenFeatures } from './recognise.ts';

/** Three voices far from each other, by accent and by throat; among the best of the few sets tried. */
export const templateVoices = ['Abigail.wav', 'Henry.wav', 'Jeremiah.wav'] as const;

/** To be raised when the features or the synthesis change: what is kept is then made anew. */
const version = 2;

const cacheFolder = new URL('../../../.cache/listening/', import.meta.url);

/**
 * Every phrase as each of the template voices says it. A phrase takes some 200 ms to make and is then kept on
 * disk by itself, so a longer list only costs what is new in it.
 */
export async function templatesFor(phrases: readonly string[]): Promise<Template[]> {
  await mkdir(cacheFolder, { recursive: true });
  const templates: Template[] = [];
  for (const phrase of phrases) {
    for (const voice of templateVoices) {
      const timbre = timbres.get(voice);
      if (timbre) templates.push({ phrase, voice, features: await features(phrase, timbre) });
    }
  }
  return templates;
}

/** How many of the phrases are not on disk yet. */
export async function phrasesToLearn(phrases: readonly string[]): Promise<number> {
  const kept = new Set(await readdir(cacheFolder).catch(() => []));
  const isKept = (phrase: string, voice: string): boolean => {
    const timbre = timbres.get(voice);
    return timbre !== undefined && kept.has(fileName(phrase, timbre));
  };
  return phrases.filter((phrase) => !templateVoices.every((voice) => isKept(phrase, voice))).length;
}

/** Takes what is known of a phrase from the disk. */
export async function forgetPhrase(phrase: string): Promise<void> {
  const known = templateVoices.flatMap((voice) => timbres.get(voice) ?? []);
  await Promise.all(
    known.map((timbre) => rm(new URL(fileName(phrase, timbre), cacheFolder), { force: true })),
  );
}

function fileName(phrase: string, timbre: Timbre): string {
  const content = JSON.stringify([version, phrase, timbre]);
  return `${createHash('sha256').update(content).digest('hex').slice(0, 24)}.f32`;
}

async function features(phrase: string, timbre: Timbre): Promise<Float32Array> {
  const name = fileName(phrase, timbre);
  const file = new URL(name, cacheFolder);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Float32Array(Uint8Array.from(kept).buffer);
  const made = spokenFeatures(await synthesise({ text: phrase, timbre, speed: 1 }));
  // Two services may start at once: a file appears whole or not at all.
  const draft = new URL(`${name}.${process.pid}.${Math.random()}.part`, cacheFolder);
  await writeFile(draft, made);
  await rename(draft, file);
  return made;
}
