import { hasRoomFor } from './kinds/page-parts.ts';
import type { Segment } from './line-segments.ts';
import type { Run } from './page-text.ts';
import { sentenceRules } from '../../../../shared/languages/sentence-rules.ts';
import { opens } from '../../../../shared/text/abbreviation-rules.ts';

/** In sizes of the line: the room behind words that head a paragraph, before a capital and before any letter; and in letters, how much follows them. */
const room = { beforeCapital: 0.48, beforeAny: 0.75, follows: 20 };

/**
 * At which run of a line the text begins that bold words or small capitals head on the same line, as TeX sets the titles of
 * paragraphs: behind a wide space, or where it begins as a sentence does.
 */
export function endOfLead(runs: readonly Run[]): number | undefined {
  const from = marker.test(runs[0]?.text ?? '') && !isStressed(runs[0]) ? 1 : 0;
  if (!isStressed(runs[from])) return undefined;
  const at = runs.findIndex((run, index) => index > from && !isStressed(run) && /\S/.test(run.text));
  const head = runs.slice(from, Math.max(0, at));
  const [last, next] = [head.findLast(({ text }) => /\S/.test(text)), runs[at]];
  if (!last || !next || next.style.math || Math.abs(next.y - last.y) > 0.1 * next.size) return undefined;
  const gap = (next.x0 - last.x1) / next.size;
  const isApart = gap > room.beforeAny || (gap > room.beforeCapital && /^\s*\p{Lu}/u.test(next.text));
  const text = textIn(runs.slice(at));
  if (!/^\s*\p{L}/u.test(next.text) || text.length < room.follows) return undefined;
  return isApart || (isTitle(textIn(head)) && beginsSentence(text, from > 0 && !last.style.bold))
    ? at
    : undefined;
}

function textIn(runs: readonly Run[]): string {
  return runs
    .map(({ text }) => text)
    .join(' ')
    .trim();
}

function isStressed(run: Run | undefined): boolean {
  return run !== undefined && (run.style.bold || smallCapitals.test(run.style.typeface ?? ''));
}

const smallCapitals = /caps|csc\d|small-?cap|[-_]sc\b/i;
const marker = /^\s*(?:\p{L}|\d{1,3}|[ivx]{2,5})[.)]\s*$/u;

/** A title ends in no small word, as “The Lord of” does before “The Rings”. */
function isTitle(text: string): boolean {
  const last = text.slice(text.lastIndexOf(' ') + 1);
  return headEnd.test(text) && last.length >= leastLast && !/^\p{Ll}{1,3}$/u.test(last);
}

const leastLast = 2;

/** @param isNamed whether it stands behind an item's letter and its name, which it begins a sentence behind with any word */
function beginsSentence(text: string, isNamed: boolean): boolean {
  if (/^\p{L}(?!\p{L})/u.test(text) || particle.test(text)) return false;
  if (isNamed && /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(text)) return true;
  return Object.values(sentenceRules).some(({ openers }) => opens(text, openers));
}

/** Of a name, or before one. */
const particle = /^(?:D[aeio]|D[eo][nrls]|V[ao]n|Mrs?|Ms|Dr|Prof|No\.)(?!\p{L})/u;

/** “Figure 3” and “Theorem 2.1” are no heads, nor is what a sign ends. */
const headEnd = /\p{L}{3}\P{N}*(?<=[\p{L})”»"’])$/u;

/** The first line of a paragraph, with a wide space behind the words that head it, as on the page: “Lamps\u2003The keeper”. */
export function withLead({ text, lead }: Segment): string {
  const isParted = lead !== undefined && text[lead] === ' ' && headEnd.test(text.slice(0, lead));
  return isParted ? `${text.slice(0, lead)}\u2003${text.slice(lead + 1)}` : text;
}

/**
 * How many lines of a paragraph are a title above its text, which goes on with a capital though there was room for its first word.
 * @param edge where the column ends
 */
export function linesOfLead(lines: readonly Segment[], edge: number): number {
  const at = lines.findIndex((line) => !isWholeLead(line));
  const [last, next] = [lines[at - 1], lines[at]];
  if (!last || !next || at > mostLines || next.bold > 0.5 || next.text.length < room.follows) return 0;
  const end = Math.max(edge, ...lines.map(({ x1 }) => x1));
  const isHead =
    headEnd.test(last.text) || (last.text.split(' ').length >= sentenceLong && /\d$/.test(last.text));
  return isHead && /^["“„«¿¡]?\p{Lu}/u.test(next.text) && hasRoomFor(next, end - last.x1) ? at : 0;
}

const mostLines = 2;
/** In words. */
const sentenceLong = 4;

function isWholeLead({ bold, face }: Segment): boolean {
  return bold > 0.9 || smallCapitals.test(face?.typeface ?? '');
}

/**
 * Whether a number or the next letter begins below a line that a letter counts, as in filings, and had room in it:
 * “B. Misrepresentations | 14. Plaintiff avers”, “E. For interest; and | F. For such other relief”.
 */
export function isBelowLetter(
  group: readonly Segment[],
  line: Segment,
  { x1 }: { readonly x1: number },
): boolean {
  const letter = /^(\p{Lu})\.\s\p{Lu}\p{Ll}/u.exec(group[0]?.text ?? '')?.[1];
  const last = group.at(-1) as Segment;
  if (letter === undefined || !hasRoomFor(line, x1 - last.x1 - apart * line.size)) return false;
  const own = /^(?:\d{1,3}|(\p{Lu}))\.\s\p{Lu}\p{Ll}/u.exec(line.text);
  return own !== null && (own[1] ?? letterAfter(letter)) === letterAfter(letter);
}

function letterAfter(letter: string): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1);
}

/** In letter sizes: more than a line leaves that isn’t justified. */
const apart = 6;
