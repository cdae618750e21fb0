import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, describe, expect, test } from 'vitest';
import { writePart } from '../../../../src/main/audiobook/containers/audiobook-part.ts';
import type { Audiobook, BookPart, BookTimes } from '../../../../src/main/audiobook/containers/audiobook.ts';
import { bindAudiobook, wavOpening } from '../../../../src/main/audiobook/containers/bind-parts.ts';
import { m4bOpening } from '../../../../src/main/audiobook/containers/m4b-file.ts';
import type { ExportFormat } from '../../../../src/shared/listen/listening.ts';
import { encodeWav } from '../../../../src/shared/audio/pcm.ts';
import { dealt, someOf } from '../../../thorough.ts';
import { decodedByFfmpeg, hasFfmpeg, probe } from './probe.ts';
import { ownFolder, unending, voiceLike } from '../../speech/workshop.ts';

const formats = ['m4b', 'mp3', 'opus', 'wav'] as const;
const rates = [22_050, 24_000, 44_100] as const;
/** A rate for each format, and each rate with some format. */
const cases = formats.flatMap((format, i) =>
  dealt(rates, i % rates.length, rates.length).map((rate) => [format, rate] as const),
);
const shelf = mkdtempSync(join(tmpdir(), 'parley-shelf-'));
afterAll(() => rmSync(shelf, { recursive: true, force: true }));
const titles = ['Beginning', 'The Keeper’s “Überfahrt”', 'Low Water'];
const cover = {
  mediaType: 'image/png' as const,
  bytes: PNG.sync.write(new PNG({ width: 40, height: 60 })),
};

describe.runIf(hasFfmpeg).each(cases)('%s of a voice at %i Hz', (format, rate) => {
  test('is as long as it says, and its chapters begin where their sound does', async () => {
    const { out, bound } = await madeBook(format, rate);
    const probed = probe(out);
    const { pcm, complaints } = decodedByFfmpeg(out);
    expect(complaints).toBe('');
    // ffprobe counts what an MP3 encoder puts before the sound; a decoder does not.
    expect(Math.abs(probed.seconds - bound.durationMs / 1000)).toBeLessThan(0.05);
    expect((pcm.length * 1000) / probed.sampleRate).toBeCloseTo(bound.durationMs, 1);
    expect(bound.chapters.map(({ title }) => title)).toEqual(titles);
    for (const { startMs } of bound.chapters) {
      const begins = soundAfter(pcm, probed.sampleRate, startMs);
      expect(Math.abs(begins - startMs - leadMs)).toBeLessThan(frameMs + 1);
    }
  });
});

test.each(someOf(2, cases))(
  '%s of a voice at %i Hz is the same to the byte when it is made again',
  async (format, rate) => {
    const [first, second] = [await madeBook(format, rate), await newlyMadeBook(format, rate)];
    expect(Buffer.compare(await readFile(first.out), await readFile(second.out))).toBe(0);
  },
);

test.runIf(hasFfmpeg).each(['m4b', 'mp3', 'opus'] as const)(
  '%s lists its chapters and its tags',
  async (format) => {
    const { out, bound } = await madeBook(format, 24_000);
    const { chapters, tags, pictures } = probe(out);
    expect(chapters.map(({ title }) => title)).toEqual(titles);
    chapters.forEach(({ start, end }, i) => {
      expect(start * 1000).toBeCloseTo(bound.chapters[i]?.startMs ?? -1, 0);
      expect(Math.abs(end * 1000 - (bound.chapters[i]?.endMs ?? -1))).toBeLessThan(20);
    });
    expect(tags).toMatchObject({
      title: 'The Lighthouse — at low water',
      artist: 'Ada Tern',
      album: 'The Lighthouse — at low water',
      genre: 'Audiobook',
    });
    expect(pictures).toBe(1);
  },
);

test.runIf(hasFfmpeg)('a WAV file has its title and its author as tags', async () => {
  const { tags } = probe((await madeBook('wav', 24_000)).out);
  expect(tags).toMatchObject({
    title: 'The Lighthouse — at low water',
    artist: 'Ada Tern',
    genre: 'Audiobook',
  });
});

test('a WAV file has a cue point with a label where each chapter begins', async () => {
  const { out, bound } = await madeBook('wav', 24_000);
  const wav = await readFile(out);
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
  const cues = wav.indexOf('cue ');
  expect(wav.readUInt32LE(cues + 8)).toBe(titles.length);
  const labels = wav.subarray(wav.indexOf('adtl'), wav.indexOf('INFO'));
  titles.forEach((title, index) => {
    const point = cues + 12 + index * 24;
    expect(wav.readUInt32LE(point)).toBe(index + 1);
    expect(wav.readUInt32LE(point + 20) / 24).toBeCloseTo(bound.chapters[index]?.startMs ?? -1, 3);
    expect(labels.includes(`${title}\0`)).toBe(true);
  });
});

test.runIf(hasFfmpeg).each(['m4b', 'mp3', 'opus'] as const)(
  '%s takes more chapters than a byte counts',
  async (format) => {
    const folder = await ownFolder();
    const part = await madePart(join(folder, 'part'), format, 24_000, 1);
    const many = Array.from({ length: 300 }, (_, i) => ({ title: `Chapter ${i + 1}`, parts: [part] }));
    const out = join(folder, 'many');
    await bindAudiobook({ format, title: 'Many', chapters: many }, out, unending);
    expect(probe(out).chapters.map(({ title }) => title)).toEqual(many.map(({ title }) => title));
  },
);

test('pauses are what was asked for', async () => {
  const { out, bound } = await madeBook('wav', 24_000);
  const clipsMs = 16_000 + 9 * (leadMs + tailMs);
  const pausesMs = 1_800 + 300 + 800 + 1_800;
  expect(Math.abs(bound.durationMs - clipsMs - pausesMs)).toBeLessThan(9 * 2 * frameMs);
  const wav = await readFile(out);
  expect(bound.durationMs).toBeCloseTo((wav.indexOf('cue ') - 44) / 2 / 24, 6);
});

test('says which clips of a part cannot be right', async () => {
  const folder = await ownFolder();
  const long = 'So many words cannot have been said in a single second, whoever says them.'.repeat(2);
  const { facts } = await madePart(join(folder, 'part'), 'wav', 24_000, 3, [undefined, long]);
  expect(facts.flaws).toEqual([{ clip: 1, flaw: 'too-short' }]);
});

test('a book beyond 4 GB has tables that reach its end', () => {
  const sizes = new Uint16Array(70_000).fill(65_000);
  const bytes = 70_000 * 65_000;
  const samples = 70_000 * 1024 - 1024;
  const times: BookTimes = {
    sampleRate: 24_000,
    frameSamples: 1024,
    delay: 1024,
    packets: 70_000,
    bytes,
    samples,
    marks: [{ title: 'All of it', start: 0, end: samples }],
  };
  const opening = Buffer.from(m4bOpening({ format: 'm4b', title: 'Long', chapters: [] }, times, sizes));
  const offsets = opening.indexOf('co64');
  const chunks = opening.readUInt32BE(offsets + 8);
  const last = opening.readBigUInt64BE(offsets + 12 + 8 * (chunks - 1));
  const perChunk = Math.ceil(24_000 / 1024);
  expect(Number(last)).toBe(opening.length + 65_000 * (chunks - 1) * perChunk);
  expect(opening.readBigUInt64BE(opening.indexOf('mdat') + 4)).toBeGreaterThan(BigInt(bytes));
});

test.runIf(hasFfmpeg)('a WAV file beyond 4 GB states its whole length', async () => {
  const out = join(await ownFolder(), 'long.wav');
  const bytes = 5_000_000_000;
  const opening = wavOpening(bytes, 48_000);
  await writeFile(out, opening);
  await truncate(out, opening.length + bytes); // holes take no room
  expect(probe(out).seconds).toBeCloseTo(bytes / 2 / 48_000, 3);
});

/** Sound is found in frames of so many milliseconds, and so much around it is kept. */
const frameMs = 5;
const leadMs = 25;
const tailMs = 50;

const books = new Map<string, ReturnType<typeof bookIn>>();

/** Made once for all that is asked about it. */
function madeBook(format: ExportFormat, rate: number) {
  const name = `${format}-${rate}`;
  const book = books.get(name) ?? bookIn(join(shelf, name), format, rate);
  books.set(name, book);
  return book;
}

async function newlyMadeBook(format: ExportFormat, rate: number) {
  return bookIn(await ownFolder(), format, rate);
}

/** Three chapters, the second of two parts. */
async function bookIn(folder: string, format: ExportFormat, rate: number) {
  await mkdir(folder, { recursive: true });
  const parts: BookPart[] = [];
  for (const clips of [3, 1, 2, 3]) {
    parts.push(await madePart(join(folder, `part-${parts.length}`), format, rate, clips));
  }
  const [first, second, third, fourth] = parts as [BookPart, BookPart, BookPart, BookPart]; // as many as made
  const book: Audiobook = {
    format,
    title: 'The Lighthouse — at low water',
    author: 'Ada Tern',
    cover,
    chapters: [[first], [second, third], [fourth]].map((own, i) => ({ title: titles[i] ?? '', parts: own })),
  };
  const out = join(folder, `book.${format}`);
  return { out, bound: await bindAudiobook(book, out, unending) };
}

async function madePart(
  path: string,
  format: ExportFormat,
  rate: number,
  count: number,
  texts: readonly (string | undefined)[] = [],
): Promise<BookPart> {
  async function* clips() {
    for (let i = 0; i < count; i++) {
      const silence = new Int16Array(rate / 5);
      const pcm = Int16Array.from([...silence, ...tone(i === 2 ? 1 : 2, rate), ...silence]);
      const text = texts[i] ?? 'A sentence of some words.';
      yield { text, wav: encodeWav({ pcm, sampleRate: rate }), pauseAfterMs: [300, 500, 1000][i] ?? 0 };
    }
  }
  return { path, facts: await writePart({ path, format, clips: clips() }, unending) };
}

/** It begins at once, at full loudness. */
function tone(seconds: number, rate: number): Int16Array {
  return voiceLike(seconds + 1, rate).slice(Math.round(rate / 6), Math.round(rate / 6) + seconds * rate);
}

/** When, in milliseconds, the first sound comes after a moment that lies in the silence before it. */
function soundAfter(pcm: Int16Array, rate: number, fromMs: number): number {
  const from = Math.max(0, Math.round((fromMs * rate) / 1000));
  const at = pcm.findIndex((sample, i) => i >= from && Math.abs(sample) > 1_000);
  return (at * 1000) / rate;
}
