import { dictationWords } from '../../languages/dictation-words.ts';
import type { Snippet } from '../snippet.ts';
import { closesPhrase, isEndMark, opensPhrase } from './phrases.ts';
import { phraseOf, standsAt, type Piece } from './text-pieces.ts';

/** A place in a text where a snippet goes, once nobody else reads it. */
export interface SnippetPlace {
  /** Stands in the text just once. */
  readonly mark: string;
  readonly text: string;
}

interface Called {
  readonly snippet: Snippet;
  readonly phrase: readonly string[];
  /** It was asked for by a word such as "insert"; then commas around it are pauses enough. */
  readonly asked: boolean;
}

/**
 * Puts a mark where a snippet was called: by its name as a sentence of its own, or by "insert" and its name between
 * pauses. "My address is new" and "insert my address here" stay text. The snippets' own texts come in by
 * `withSnippetTexts`, so that no model reads them.
 */
export function withSnippetMarks(
  all: readonly Piece[],
  snippets: readonly Snippet[],
  language: string,
): { readonly pieces: readonly Piece[]; readonly places: readonly SnippetPlace[] } {
  if (snippets.length === 0) return { pieces: all, places: [] };
  const byFirst = Map.groupBy(calls(snippets, language), ({ phrase }) => phrase[0] ?? '');
  const newMark = marksFor(all);
  const pieces: Piece[] = [];
  const places: SnippetPlace[] = [];
  for (let at = 0; at < all.length;) {
    const candidates = opensPhrase(all, at)
      ? byFirst.get(all[at]!.text.normalize('NFC').toLowerCase())
      : undefined;
    const called = candidates?.find((call) => isCalledAt(all, at, call));
    if (!called) {
      pieces.push(all[at++]!);
      continue;
    }
    const { text } = called.snippet;
    const end = at + called.phrase.length;
    if (called.asked && pieces.at(-2)?.text === ',') pieces.splice(-2, 1);
    const place = { mark: newMark(), text };
    places.push(place);
    pieces.push({ kind: 'snippet', text: place.mark });
    at = keepsMark(all, at, end, text) ? end : end + 1;
  }
  return { pieces, places };
}

/** @param text in which each mark stands once */
export function withSnippetTexts(text: string, places: readonly SnippetPlace[]): string {
  return places.reduce((filled, place) => filled.replace(place.mark, () => place.text), text);
}

/** The longest first. */
function calls(snippets: readonly Snippet[], language: string): readonly Called[] {
  const words = dictationWords(language).map(({ insert }) => insert);
  return snippets
    .flatMap((snippet): readonly Called[] => [
      { snippet, phrase: phraseOf(snippet.spoken), asked: false },
      ...words.flatMap(({ before, after }) => [
        ...before.map((word) => ({ snippet, phrase: phraseOf(`${word} ${snippet.spoken}`), asked: true })),
        ...after.map((word) => ({ snippet, phrase: phraseOf(`${snippet.spoken} ${word}`), asked: true })),
      ]),
    ])
    .toSorted((one, other) => other.phrase.length - one.phrase.length);
}

function isCalledAt(all: readonly Piece[], at: number, { phrase, asked }: Called): boolean {
  const end = at + phrase.length;
  if (!standsAt(all, at, phrase) || !closesPhrase(all, end)) return false;
  const next = all[end];
  return asked || ((next?.kind !== 'mark' || isEndMark(next)) && beginsAnew(all, at));
}

function beginsAnew(all: readonly Piece[], at: number): boolean {
  return at < 2 || all[at - 1]!.text.includes('\n') || isEndMark(all[at - 2]);
}

/** The mark after it was heard as a pause, and ends a sentence only where the snippet is a part of one. */
function keepsMark(all: readonly Piece[], at: number, end: number, text: string): boolean {
  if (!isEndMark(all[end])) return all[end]?.kind !== 'mark';
  const isAlone = (at < 2 || all[at - 1]!.text.includes('\n')) && end + 1 >= all.length;
  return !isAlone && !text.includes('\n') && !/[.!?…]\s*$/.test(text);
}

/** Marks that a model leaves as they are, and that nobody dictates. */
function marksFor(all: readonly Piece[]): () => string {
  const taken = new Set(all.filter(({ text }) => text === '⟦').length > 0 ? all.map(({ text }) => text) : []);
  let count = 0;
  return () => {
    do count++;
    while (taken.has(String(count)));
    return `⟦${count}⟧`;
  };
}
