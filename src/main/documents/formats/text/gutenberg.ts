import type { Draft } from '../../block-builder.ts';
import type { DocumentMeta } from '../../../../shared/listen/document.ts';

/** The text that Project Gutenberg puts around its books. */
interface GutenbergFrame {
  readonly meta: Omit<DocumentMeta, 'contents'>;
  /** Lines before this one are not part of the book. */
  readonly start: number;
  /** Nor are the lines from this one on. */
  readonly end: number;
}

export function gutenbergFrame(lines: readonly string[]): GutenbergFrame | undefined {
  const start = lines
    .slice(0, 1_000)
    .findIndex((line) => /^\s*\*\*\* ?START OF TH(E|IS) PROJECT/i.test(line));
  if (start < 0) return undefined;
  const end = lines.findLastIndex((line) => /^\s*\*\*\* ?END OF TH(E|IS) PROJECT/i.test(line));
  const head = lines.slice(0, start).join('\n');
  const said = (key: string): string | undefined =>
    new RegExp(`^${key}:\\s*(.+)$`, 'm').exec(head)?.[1]?.trim();
  const title = said('Title');
  const author = said('Author');
  const language = languages[said('Language')?.toLowerCase() ?? ''];
  return {
    meta: { ...(title ? { title } : {}), ...(author ? { author } : {}), ...(language ? { language } : {}) },
    start: start + 1,
    end: beforeFarewell(lines, end < 0 ? lines.length : end),
  };
}

/** Where the line begins that many older books have above the end, in words: “End of Project Gutenberg's …, by …”. */
function beforeFarewell(lines: readonly string[], end: number): number {
  const from = Math.max(0, end - mostOfFarewell);
  const at = lines
    .slice(from, end)
    .findLastIndex((line) => /^\s*End of (?:the )?Project Gutenberg/i.test(line));
  return at < 0 ? end : from + at;
}

/** Lines, with the empty ones around them. */
const mostOfFarewell = 12;

const languages: Readonly<Record<string, string>> = {
  english: 'en',
  german: 'de',
  french: 'fr',
  spanish: 'es',
  italian: 'it',
  portuguese: 'pt',
  dutch: 'nl',
  russian: 'ru',
  finnish: 'fi',
  swedish: 'sv',
  latin: 'la',
  greek: 'el',
  chinese: 'zh',
  japanese: 'ja',
};

/** The blocks of a Gutenberg book, of which some say what they are in brackets; what stands before it says who made it a file. */
export function* gutenbergDrafts(drafts: Iterable<Draft>): Generator<Draft> {
  for (const draft of withCreditsApart(drafts)) yield asMarked(draft);
}

function asMarked(draft: Draft): Draft {
  const { text } = draft;
  const [, shown] = /^\[Illustration(?:[:.]\s*([^]*?))?\s*\]$/.exec(text) ?? [];
  if (shown) return { kind: 'caption', text: shown };
  if (/^\[Illustration[:.]?\s*\]$/.test(text)) return { kind: 'margin', text };
  const [, name = '', note] = /^\[Footnote (\w{1,5}): ?([^]+?)\]?$/.exec(text) ?? [];
  if (note) return { kind: 'footnote', text: note, anchors: [noteAnchor(name)] };
  const marks = [...text.matchAll(/\[(\d{1,4}|[A-Z])\]/g)];
  if (marks.length === 0) return draft;
  return { ...draft, marks: marks.map(([mark, of = '']) => ({ text: mark, anchor: noteAnchor(of) })) };
}

function noteAnchor(name: string): string {
  return `#note-${name}`;
}

/** Before a Gutenberg book stands who made it a file. */
function* withCreditsApart(drafts: Iterable<Draft>): Generator<Draft> {
  let isBefore = true;
  for (const draft of drafts) {
    isBefore &&= /^(Produced|Transcribed|E-?text prepared|This e-?(book|text) was \w+) (by|from)\s/i.test(
      draft.text,
    );
    yield isBefore ? { ...draft, kind: 'imprint' } : draft;
  }
}
