import { z } from 'zod';
import { exportFormats } from '../../shared/listen/listening.ts';
import type { Boundary, Passage } from '../../shared/listen/script/script.ts';
import { speechOfText, type SpeechOfText } from '../listen/narration/narration-ports.ts';
import type { SpokenChapter } from './chapter-times.ts';

const passageSchema = z.object({
  text: z.string(),
  pauseAfterMs: z.number().min(0),
  /** Who speaks it, where that is not the book's voice. */
  voice: z.string().exactOptional(),
});

/**
 * All that an audiobook is made from, written down when it is asked for: the document may change or go, and so may
 * how it would be read. A part is a stretch that is spoken and encoded by itself.
 */
export const orderSchema = z.object({
  version: z.literal(1),
  id: z.string(),
  documentId: z.string(),
  title: z.string(),
  author: z.string().exactOptional(),
  cover: z.enum(['image/jpeg', 'image/png']).exactOptional(),
  format: z.enum(exportFormats),
  out: z.string(),
  voice: z.string(),
  model: z.string(),
  /** What hears each clip again; absent where that is not wanted. */
  transcriptionModel: z.string().exactOptional(),
  chapters: z
    .array(z.object({ title: z.string(), parts: z.array(z.array(passageSchema).min(1)).min(1) }))
    .min(1),
});

export type ExportOrder = z.infer<typeof orderSchema>;
export type OrderedPassage = z.infer<typeof passageSchema>;

interface Ordered {
  readonly document: { readonly id: string; readonly title: string; readonly author?: string | undefined };
  readonly chapters: readonly SpokenChapter[];
  readonly pauseMs: Readonly<Record<Boundary, number>>;
  readonly coverType: ExportOrder['cover'] | undefined;
  readonly format: ExportOrder['format'];
  readonly out: string;
  readonly voice: string;
  readonly model: string;
  readonly transcriptionModel: string | undefined;
}

/** The same for the same book, made in the same way; only its id is missing. */
export function orderOf(ordered: Ordered): Omit<ExportOrder, 'id'> {
  const { document, coverType, transcriptionModel, format, out, voice, model } = ordered;
  const { id: documentId, title, author } = document;
  return {
    version: 1,
    documentId,
    title,
    ...(author !== undefined && { author }),
    ...(coverType !== undefined && { cover: coverType }),
    format,
    out,
    voice,
    model,
    ...(transcriptionModel !== undefined && { transcriptionModel }),
    chapters: orderedChapters(ordered.chapters, ordered.pauseMs),
  };
}

/** Texts as the order has them spoken, by which their sound is kept. */
export function asSpoken(
  texts: readonly string[],
  order: Pick<Ordered, 'voice' | 'model'>,
): readonly SpeechOfText[] {
  return texts.map((input) => speechOfText(input, order));
}

/** Characters of a part: some seven to thirteen minutes, ended where a paragraph ends if there is one. */
const wantedPart = 6_000;
const longestPart = 12_000;
/** As long as speakers of audiobooks are silent. */
const betweenChaptersMs = 1_500;

export function orderedChapters(
  chapters: readonly SpokenChapter[],
  pauseMs: Readonly<Record<Boundary, number>>,
): ExportOrder['chapters'] {
  return chapters.map(({ title, passages }) => {
    const parts: OrderedPassage[][] = [[]];
    let length = 0;
    for (const passage of passages) {
      parts.at(-1)?.push(passageOf(passage, passage === passages.at(-1), pauseMs));
      length += passage.text.length;
      const { boundary } = passage;
      const isParagraph = boundary === 'paragraph' || boundary === 'heading';
      if (length < (isParagraph ? wantedPart : longestPart)) continue;
      parts.push([]);
      length = 0;
    }
    return { title, parts: parts.filter((part) => part.length > 0) };
  });
}

/** The last one of a chapter is followed by a silence long enough to mark its end. */
function passageOf(
  { text, voice, boundary }: Passage,
  isLast: boolean,
  pauseMs: Readonly<Record<Boundary, number>>,
): OrderedPassage {
  const pause = pauseMs[boundary];
  const pauseAfterMs = isLast ? Math.max(pause, betweenChaptersMs) : pause;
  return { text, pauseAfterMs, ...(voice !== undefined && { voice }) };
}

/** All parts of a book in their order. */
export function partsOf({ chapters }: ExportOrder): readonly (readonly OrderedPassage[])[] {
  return chapters.flatMap(({ parts }) => parts);
}

export function charactersOf(passages: readonly OrderedPassage[]): number {
  return passages.reduce((sum, { text }) => sum + text.length, 0);
}
