import type { PartFacts } from './audiobook-part.ts';
import type { ExportFormat } from '../../../shared/listen/listening.ts';

/** A book of spoken parts, as it is bound into one file. */
export interface Audiobook {
  readonly format: ExportFormat;
  readonly title: string;
  readonly author?: string | undefined;
  readonly cover?: CoverPicture | undefined;
  /** At least one, each of at least one part. */
  readonly chapters: readonly BookChapter[];
}

/** JPEG or PNG: what players know. */
export interface CoverPicture {
  readonly mediaType: 'image/jpeg' | 'image/png';
  readonly bytes: Uint8Array;
}

interface BookChapter {
  readonly title: string;
  readonly parts: readonly BookPart[];
}

export interface BookPart {
  readonly path: string;
  readonly facts: PartFacts;
}

/** Where a chapter begins and ends, in samples of the book as it is heard. */
export interface ChapterMark {
  readonly title: string;
  readonly start: number;
  readonly end: number;
}

/** All of a book that its tables are made of. */
export interface BookTimes {
  readonly sampleRate: number;
  readonly frameSamples: number;
  readonly delay: number;
  readonly packets: number;
  /** Of all packets. */
  readonly bytes: number;
  /** As it is heard: without what the decoder gives before the sound. */
  readonly samples: number;
  readonly description?: string | undefined;
  readonly marks: readonly ChapterMark[];
}

/**
 * The times of a book, exact to the sample: every part fills whole packets, and what a decoder gives before the sound is
 * as long for the first part as for any other.
 */
export function timesOf({ chapters }: Audiobook): BookTimes {
  const parts = chapters.flatMap((chapter) => chapter.parts);
  const first = parts[0]?.facts;
  if (!first) throw new Error('A book without a part cannot be bound.');
  if (parts.some(({ facts }) => facts.sampleRate !== first.sampleRate))
    throw new Error('The parts of a book must be of one sample rate.');
  const { sampleRate, frameSamples, delay, description } = first;
  const marks: ChapterMark[] = [];
  let packets = 0;
  for (const { title, parts: own } of chapters) {
    const start = packets * frameSamples;
    packets += sum(own, ({ facts }) => facts.packets);
    marks.push({ title, start, end: packets * frameSamples });
  }
  const samples = packets * frameSamples - delay;
  const last = marks.at(-1);
  if (last) marks[marks.length - 1] = { ...last, end: samples };
  const bytes = sum(parts, ({ facts }) => facts.bytes);
  return { sampleRate, frameSamples, delay, packets, bytes, samples, description, marks };
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
