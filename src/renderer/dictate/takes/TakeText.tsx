import { useState } from 'react';
import { useDictateState } from '../dictate-context.ts';
import { t } from '../../../shared/text/translate.ts';

/** Characters of a text that are shown at once; an hour's talk has fifty thousand. */
const shownAtOnce = 1200;
/** More than two lines hold. */
const inRow = 240;

/** As much of a text as a row has room for, with what was searched for marked. */
export function TakeExcerpt({ text }: { readonly text: string }) {
  const query = useDictateState(({ list }) => list.query);
  return <Marked text={excerptOf(text, query, inRow)} query={query} />;
}

/** What was said; of a long text a part, until one asks for all of it. */
export function TakeText({ text, tabIndex }: { readonly text: string; readonly tabIndex: number }) {
  const query = useDictateState(({ list }) => list.query);
  const [whole, setWhole] = useState(false);
  const shown = whole ? text : excerptOf(text, query, shownAtOnce);
  return (
    <div className="take-text">
      <p dir="auto">
        <Marked text={shown} query={query} />
      </p>
      {text.length > shownAtOnce && (
        <button type="button" className="link-button" tabIndex={tabIndex} onClick={() => setWhole(!whole)}>
          {whole ? t('dictate:take.show-less') : t('dictate:take.show-all', { count: text.length })}
        </button>
      )}
    </div>
  );
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return markedParts(text, query).map(({ text: part, marked, start }) =>
    marked ? <mark key={start}>{part}</mark> : part,
  );
}

/** A part of a text, and whether it was searched for. */
interface MarkedPart {
  readonly text: string;
  readonly marked: boolean;
  readonly start: number;
}

/** Where the words that were searched for begin: each at the beginning of a word, as the search finds them. */
export function markedParts(text: string, query: string): readonly MarkedPart[] {
  const pattern = patternOf(query);
  if (!pattern) return [{ text, marked: false, start: 0 }];
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > at) parts.push({ text: text.slice(at, index), marked: false, start: at });
    parts.push({ text: found, marked: true, start: index });
    at = index + found.length;
  }
  return at < text.length ? [...parts, { text: text.slice(at), marked: false, start: at }] : parts;
}

/** So much of a text, from its beginning or, where that would miss it, around what was searched for. */
export function excerptOf(text: string, query: string, length: number): string {
  if (text.length <= length) return text;
  const pattern = patternOf(query);
  const found = pattern ? Math.max(0, text.search(pattern)) : 0;
  const start = found < length * 0.8 ? 0 : found - Math.floor(length / 4);
  const end = Math.min(text.length, start + length);
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

function patternOf(query: string): RegExp | undefined {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return undefined;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu');
}
