import { createHash, randomUUID } from 'node:crypto';
import { readFile, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../atomic-file.ts';
import { type KeptSpeech, readAboutSpeech } from '../../shared/speech/kept-speech.ts';
import { t } from '../../shared/text/translate.ts';

/**
 * Spoken passages on disk, a file each, by keys that don't reveal their text. It never fails: what cannot be read
 * is not there, and what cannot be written is not kept, of which the person is metadata once.
 */
interface SpeechCache {
  get(key: string): Promise<KeptSpeech | undefined>;
  /** Resolves when it is on the disk, or will not be. */
  put(key: string, speech: KeptSpeech): Promise<void>;
  remove(key: string): Promise<void>;
  /** Whether each is there, as far as is known without looking into the files. */
  has(keys: readonly string[]): Promise<readonly boolean[]>;
  /** Removes what is over the limit, beginning with what was used longest ago. */
  trim(): Promise<void>;
}

interface SpeechCacheOptions {
  readonly folder: string;
  /** Asked for whenever something is kept, so that a new limit holds from then on. */
  readonly maxBytes: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called with a sentence for the person. */
  readonly onNotice: (notice: string) => void;
}

export function openSpeechCache({ folder, maxBytes, now, onNotice }: SpeechCacheOptions): SpeechCache {
  const index: SpeechIndex = new Map();
  let bytes = 0;
  let refused = false;
  let trimming: Promise<void> = Promise.resolve();

  const forget = (key: string): void => {
    bytes -= index.get(key) ?? 0;
    index.delete(key);
  };
  /** The latest used is the last one. */
  const note = (key: string, size: number): void => {
    forget(key);
    index.set(key, size);
    bytes += size;
  };
  const begin = async (): Promise<void> => {
    const found = await readSpeechIndex(folder, now());
    const usedMeanwhile = [...index];
    index.clear();
    bytes = 0;
    for (const [key, size] of [...found, ...usedMeanwhile]) note(key, size);
  };
  const begun = begin();

  const drop = async (key: string): Promise<void> => {
    forget(key);
    await rm(pathOf(folder, key), { force: true }).catch(() => {}); // then it stays until it can go
  };
  const trim = async (): Promise<void> => {
    await begun;
    for (const key of index.keys()) {
      if (bytes <= maxBytes()) return;
      await drop(key);
    }
  };
  const trimInTurn = (): Promise<void> => (trimming = trimming.then(trim));

  const use = (key: string, size: number): void => {
    note(key, size);
    const at = new Date(now());
    utimes(pathOf(folder, key), at, at).catch(() => {}); // its place in the order is all that is lost
  };

  return {
    async get(key) {
      const file = await readFile(pathOf(folder, key)).catch(() => undefined);
      const speech = file && readSpeechFile(file);
      if (speech) use(key, file.length);
      else if (file) await drop(key);
      else forget(key);
      return speech;
    },
    async put(key, speech) {
      const file = speechFile(speech);
      try {
        const path = pathOf(folder, key);
        await writeAtomically(path, file, `${path}.${randomUUID()}${unfinishedEnding}`);
        refused = false;
        note(key, file.length);
      } catch {
        if (!refused) onNotice(t('storage:speech.refused'));
        refused = true;
      }
      await trimInTurn();
    },
    remove: drop,
    async has(keys) {
      await begun;
      return keys.map((key) => index.has(key));
    },
    trim: trimInTurn,
  };
}

function pathOf(folder: string, key: string): string {
  return join(folder, key.slice(0, 2), key + fileEnding);
}

/**
 * The file of one spoken passage: eight letters; the length of what is metadata about the sound, in four bytes; the SHA-256
 * of all that follows; what is metadata, as JSON; the sound.
 */
const magic = Buffer.from('PARLEYS1');
const hashAt = magic.length + 4;
const headBytes = hashAt + 32;

function speechFile({ wav, ...about }: KeptSpeech): Uint8Array {
  const metadata = Buffer.from(JSON.stringify(about));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(metadata.length);
  return Buffer.concat([magic, length, hashOf(metadata, wav), metadata, wav]);
}

/** `undefined` unless it is byte for byte what was written. */
function readSpeechFile(file: Buffer): KeptSpeech | undefined {
  if (file.length < headBytes || !file.subarray(0, magic.length).equals(magic)) return undefined;
  const metadataEnd = headBytes + file.readUInt32LE(magic.length);
  const [metadata, wav] = [file.subarray(headBytes, metadataEnd), file.subarray(metadataEnd)];
  if (metadataEnd > file.length || !hashOf(metadata, wav).equals(file.subarray(hashAt, headBytes)))
    return undefined;
  return { ...readAboutSpeech(JSON.parse(metadata.toString())), wav };
}

function hashOf(metadata: Uint8Array, wav: Uint8Array): Buffer {
  return createHash('sha256').update(metadata).update(wav).digest();
}

/** What is in the folder of spoken passages, the one used longest ago first. */
type SpeechIndex = Map<string, number>;

const fileEnding = '.speech';
const unfinishedEnding = '.new';

/** What a process that was killed has left; one that lives writes its file in less. */
const leftAfterMs = 600_000;

/**
 * Reads the folder: bytes by key. The files hold everything: there is no table that could fall out of step with
 * them, be damaged, or be flushed to the disk at every use. Two programs may share the folder.
 */
async function readSpeechIndex(folder: string, now: number): Promise<SpeechIndex> {
  const found: { readonly key: string; readonly bytes: number; readonly usedAt: number }[] = [];
  for (const shard of await namesIn(folder)) {
    for (const name of await namesIn(join(folder, shard))) {
      const path = join(folder, shard, name);
      const about = await stat(path).catch(() => undefined); // it may have gone since
      if (!about?.isFile()) continue;
      const usedAt = about.mtimeMs;
      if (name.endsWith(fileEnding))
        found.push({ key: name.slice(0, -fileEnding.length), bytes: about.size, usedAt });
      else if (name.endsWith(unfinishedEnding) && now - usedAt > leftAfterMs)
        await rm(path, { force: true }).catch(() => {}); // then it stays until it can go
    }
  }
  found.sort((a, b) => a.usedAt - b.usedAt);
  return new Map(found.map(({ key, bytes }) => [key, bytes]));
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []); // not there yet, or a file that is not ours
}
