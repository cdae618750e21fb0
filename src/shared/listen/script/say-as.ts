import { z } from 'zod';
import type { SpeakingRule } from './spoken-text.ts';

/** "Say it as…": how a person wants a word, or several, to be said; as nothing when `spoken` is empty. */
export const sayAsSchema = z.strictObject({
  word: z.string().trim().min(1).max(100),
  spoken: z.string().trim().max(300),
  /** Only as it is written here: `Polish`, not `polish`. */
  matchCase: z.boolean(),
});
export type SayAs = z.infer<typeof sayAsSchema>;

/**
 * The rules of a dictionary. What comes earlier goes before what comes later, so a document's own words stand before
 * those for everywhere; of these in one list, longer ones before shorter.
 */
export function sayAsRules(...dictionaries: readonly (readonly SayAs[])[]): readonly SpeakingRule[] {
  return dictionaries.flatMap((entries) =>
    entries.toSorted((a, b) => b.word.length - a.word.length).map(ruleOf),
  );
}

function ruleOf({ word, spoken, matchCase }: SayAs): SpeakingRule {
  const before = /^[\p{L}\p{N}_]/u.test(word) ? '(?<![\\p{L}\\p{N}_])' : '';
  const after = /[\p{L}\p{N}_]$/u.test(word) ? '(?![\\p{L}\\p{N}_])' : '';
  // White space of a phrase may be a line end in the document; both apostrophes are the same to a person.
  const written = word
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, String.raw`\s+`)
    .replaceAll(/['’]/g, "['’]");
  return { find: new RegExp(before + written + after, matchCase ? 'gu' : 'giu'), say: () => spoken };
}
