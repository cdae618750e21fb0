import { parseBlocks } from '../../shared/markdown.ts';
import { splitSentences } from '../../shared/sentences.ts';
import { passagesOf } from '../../shared/speakable.ts';

/** Text for one request to speech, and what it ends with, which says how long the pause after it is. */
export interface SpokenPiece {
  readonly text: string;
  readonly boundary: 'clause' | 'sentence' | 'paragraph';
}

/** How a text is written: in Markdown, or as it stands, its paragraphs parted by empty lines. */
export type Writing = 'markdown' | 'plain';

/** Speech models become unreliable on a few words alone, and beyond some 300 characters; the voice pipeline's notes. */
const limits = { minChars: 60, maxChars: 250, minWords: 3 } as const;

/** A whole text as a person would say it, in pieces of 60 to 250 characters that end where a speaker would pause. */
export function spokenPieces(text: string, writing: Writing): readonly SpokenPiece[] {
  const passages = writing === 'markdown' ? markdownPassages(text) : plainPassages(text);
  return joinShort(passages).flatMap(cutPassage);
}

function markdownPassages(text: string): readonly string[] {
  return parseBlocks(text)
    .flatMap(passagesOf)
    .map((passage) => oneLine(passage.text))
    .filter(hasWords);
}

/** Double quotes make speech models sigh. */
const unspoken = /["“”„«»]+|\p{Extended_Pictographic}\uFE0F?/gu;

function plainPassages(text: string): readonly string[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => oneLine(paragraph.replaceAll(unspoken, '')))
    .filter(hasWords);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** A few words alone go with what follows, short lines such as the items of a list with each other. */
function joinShort(passages: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const passage of passages) {
    const before = joined.at(-1);
    if (before !== undefined && goTogether(before, passage)) {
      joined[joined.length - 1] = `${asSentence(before)} ${passage}`;
    } else joined.push(passage);
  }
  return lastTakenAlong(joined);
}

function goTogether(before: string, passage: string): boolean {
  const bothShort = before.length < limits.minChars && passage.length < limits.minChars;
  return bothShort || wordCount(before) < limits.minWords;
}

function lastTakenAlong(passages: readonly string[]): readonly string[] {
  const [before, last] = passages.slice(-2);
  if (before === undefined || last === undefined || wordCount(last) >= limits.minWords) return passages;
  return [...passages.slice(0, -2), `${asSentence(before)} ${last}`];
}

function asSentence(text: string): string {
  return /[.!?…:;,]["')\]’]*$/.test(text) ? text : `${text}.`;
}

function wordCount(text: string): number {
  return text.split(' ').filter(hasWords).length;
}

function cutPassage(passage: string): readonly SpokenPiece[] {
  const sentences = splitSentences(passage).map(({ start, end }) => passage.slice(start, end));
  const texts = packed(sentences.flatMap(cutSentence));
  return texts.map((text, i) => ({
    text,
    boundary: i === texts.length - 1 ? 'paragraph' : /[.!?…]["')\]’]*$/.test(text) ? 'sentence' : 'clause',
  }));
}

/** As many parts to a piece as it may hold, but of parts with 60 characters or more each its own: pauses are ours. */
function packed(parts: readonly string[]): string[] {
  const pieces: string[] = [];
  for (const [i, part] of parts.entries()) {
    const before = pieces.at(-1);
    const fits = before !== undefined && before.length + 1 + part.length <= limits.maxChars;
    const lastAndShort = i === parts.length - 1 && part.length < limits.minChars;
    if (fits && (before.length < limits.minChars || lastAndShort))
      pieces[pieces.length - 1] = `${before} ${part}`;
    else pieces.push(part);
  }
  return pieces;
}

/** A sentence longer than a request may hold is cut at its last clause mark, else its last space, in nearly equal parts. */
function cutSentence(sentence: string): readonly string[] {
  if (sentence.length <= limits.maxChars) return [sentence];
  const parts = Math.ceil(sentence.length / limits.maxChars);
  const wanted = Math.min(limits.maxChars, Math.ceil(sentence.length / parts) + limits.minChars / 2);
  const end = clauseEnd(sentence, wanted) ?? wordEnd(sentence, wanted);
  return [sentence.slice(0, end).trimEnd(), ...cutSentence(sentence.slice(end).trimStart())];
}

function clauseEnd(sentence: string, most: number): number | undefined {
  const ends = [...sentence.matchAll(/[,;:—–](?=\s)/g)].map((mark) => mark.index + 1);
  return ends.findLast((end) => end <= most && end >= limits.minChars);
}

function wordEnd(sentence: string, most: number): number {
  const space = sentence.lastIndexOf(' ', most);
  if (space > 0) return space;
  // Never through the middle of a letter that takes two code units.
  return /[\uD800-\uDBFF]/.test(sentence.charAt(most - 1)) ? most - 1 : most;
}
