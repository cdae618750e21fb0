import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { decodeWav, WavError } from '../../shared/audio/pcm.ts';
import { faultKinds } from '../../shared/contract/fault.ts';
import { nothingSpent } from '../../shared/usage/spent.ts';
import { writeAtomically } from '../atomic-file.ts';
import { orderSchema, type ExportOrder } from './export-order.ts';

const doubtSchema = z.object({ text: z.string(), reason: z.string() });
export type Doubt = z.infer<typeof doubtSchema>;

/** What is known of a job beyond its files. */
const stateSchema = z.object({
  phase: z.enum(['open', 'cancelled', 'done']),
  spent: z.object({
    tokens: z.number(),
    seconds: z.number(),
    characters: z.number(),
    cost: z.number(),
    unpriced: z.number(),
  }),
  /** Passages to listen to; filled once the job is done. */
  doubtful: z.array(doubtSchema).readonly(),
  /** What the person has to do something about. */
  fault: z.object({ kind: z.enum(faultKinds), message: z.string() }).exactOptional(),
});
type JobState = z.infer<typeof stateSchema>;

/** A part that is ready. What its sound is like is for those to know who wrote it. */
const partSchema = z.object({ facts: z.unknown(), doubtful: z.array(doubtSchema) });
export type ReadyPart = z.infer<typeof partSchema>;

const heardSchema = z.object({ text: z.string(), difference: z.number() });
/** What was heard in a clip, and how much of it is other than it should be, 0..1. */
export type Heard = z.infer<typeof heardSchema>;

/** Which clip: a passage of a part, and whether it is the first or the second time that it was asked for. */
export interface ClipName {
  readonly part: number;
  readonly passage: number;
  readonly again: boolean;
}

/** A job on disk. Every file of it is there whole or not at all, and nothing that was paid for is kept elsewhere alone. */
export interface JobFolder {
  /** @throws when there is no order that can be read */
  order(): Promise<ExportOrder>;
  putOrder(order: ExportOrder, cover?: Uint8Array): Promise<void>;
  cover(): Promise<Uint8Array | undefined>;
  state(): Promise<JobState>;
  putState(state: JobState): Promise<void>;
  /** Where a part's sound is written. */
  partPath(part: number): string;
  part(part: number): Promise<ReadyPart | undefined>;
  /** It is ready; its clips are no longer needed. */
  putPart(part: number, ready: ReadyPart): Promise<void>;
  clip(name: ClipName): Promise<Uint8Array | undefined>;
  putClip(name: ClipName, wav: Uint8Array): Promise<void>;
  /** An answer that nobody has looked at yet; it has its name when this returns. Never throws: `putClip` comes after it. */
  putAnswer(name: ClipName, wav: Uint8Array): void;
  /** One of which no clip came, because the program was ended in between. */
  answer(name: ClipName): Promise<Uint8Array | undefined>;
  heard(name: ClipName): Promise<Heard | undefined>;
  putHeard(name: ClipName, heard: Heard): Promise<void>;
  /** All sound; the order and what became of it stay. */
  removeSound(): Promise<void>;
  remove(): Promise<void>;
}

export function jobFolder(folder: string): JobFolder {
  const at = (...names: readonly string[]): string => join(folder, ...names);
  const partPath = (part: number): string => at('parts', threeDigits(part));
  const clipsOf = (part: number): string => at('clips', threeDigits(part));
  const clipPath = ({ part, passage, again }: ClipName): string =>
    join(clipsOf(part), `${threeDigits(passage)}${again ? '-again' : ''}`);
  const put = async (path: string, value: unknown): Promise<void> =>
    writeAtomically(path, JSON.stringify(value));
  const removeSound = async (): Promise<void> => {
    for (const name of ['parts', 'clips', 'cover']) await rm(at(name), { recursive: true, force: true });
  };
  let stated: Promise<void> = Promise.resolve();

  return {
    async order() {
      return orderSchema.parse(await json(at('order.json')));
    },
    async putOrder(order, cover) {
      await mkdir(at('parts'), { recursive: true, mode: 0o700 });
      if (cover) await writeAtomically(at('cover'), cover);
      await put(at('order.json'), order);
    },
    cover: () => readOrNothing(at('cover')),
    async state() {
      const state = await json(at('state.json'));
      return state === undefined
        ? { phase: 'open', spent: nothingSpent, doubtful: [] }
        : stateSchema.parse(state);
    },
    putState(state) {
      // In turn: two writers would take each other's unfinished file.
      stated = stated.catch(() => {}).then(() => put(at('state.json'), state));
      return stated;
    },
    partPath,
    async part(part) {
      const ready = await json(`${partPath(part)}.json`);
      return ready === undefined ? undefined : partSchema.parse(ready);
    },
    async putPart(part, ready) {
      await put(`${partPath(part)}.json`, ready);
      await rm(clipsOf(part), { recursive: true, force: true });
    },
    clip: (name) => soundIn(`${clipPath(name)}.wav`),
    answer: (name) => soundIn(`${clipPath(name)}.answer`),
    putAnswer(name, wav) {
      const path = `${clipPath(name)}.answer`;
      try {
        mkdirSync(clipsOf(name.part), { recursive: true, mode: 0o700 });
        writeFileSync(`${path}.new`, wav, { mode: 0o600 });
        renameSync(`${path}.new`, path);
      } catch {
        // the same will be said of the clip, with somebody to hear it
      }
    },
    async putClip(name, wav) {
      await writeAtomically(`${clipPath(name)}.wav`, wav);
      await rm(`${clipPath(name)}.answer`, { force: true });
    },
    async heard(name) {
      const heard = await json(`${clipPath(name)}.json`);
      return heard === undefined ? undefined : heardSchema.parse(heard);
    },
    putHeard: (name, heard) => put(`${clipPath(name)}.json`, heard),
    removeSound,
    async remove() {
      await removeSound();
      // Without its order it is no job; without its state alone it would be one that is to be begun.
      await rm(at('order.json'), { force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @returns undefined where there is none, or the power went before it was on the disk */
async function json(path: string): Promise<unknown> {
  const text = String((await readOrNothing(path)) ?? '');
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns undefined when there is none @throws whatever else keeps it from being read */
async function readOrNothing(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function soundIn(path: string): Promise<Uint8Array | undefined> {
  const wav = await readOrNothing(path);
  return wav && isSound(wav) ? wav : undefined;
}

function isSound(wav: Uint8Array): boolean {
  try {
    decodeWav(wav);
    return true;
  } catch (error) {
    if (error instanceof WavError) return false;
    throw error;
  }
}

function threeDigits(count: number): string {
  return String(count).padStart(3, '0');
}
