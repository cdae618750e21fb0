import { z } from 'zod';
import type { WordTime } from '../listen/listening.ts';

/** What is known of a spoken passage beside its sound. It holds nothing of the text. */
interface AboutSpeech {
  /** Of the sound as it came. */
  readonly durationMs: number;
  /** What is doubtful about it. */
  readonly flaw?: string;
  /** When its words begin and end: places in the text and in the sound. */
  readonly words?: readonly WordTime[];
}

/** A spoken passage as it is kept, so that it need not be paid for again. */
export interface KeptSpeech extends AboutSpeech {
  /** A WAV file; of a publisher's narration it may be another that the window can play. */
  readonly wav: Uint8Array;
}

const wordSchema = z.object({ start: z.number(), end: z.number(), fromMs: z.number(), toMs: z.number() });
const aboutSchema = z.object({
  durationMs: z.number(),
  flaw: z.string().optional(),
  words: z.array(wordSchema).optional(),
});

/** @throws when it is nothing of the kind */
export function readAboutSpeech(json: unknown): AboutSpeech {
  const { durationMs, flaw, words } = aboutSchema.parse(json);
  return { durationMs, ...(flaw !== undefined && { flaw }), ...(words && { words }) };
}
