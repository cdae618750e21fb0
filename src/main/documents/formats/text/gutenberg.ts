import type { DocumentMeta } from '../../../../shared/listen/document.ts';

/** What the largest library of plain text puts around its books. */
export interface GutenbergFrame {
  readonly meta: Omit<DocumentMeta, 'contents'>;
  /** Lines before this one are the library's, not the book's. */
  readonly start: number;
  /** So are those from this one on. */
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
    end: end < 0 ? lines.length : end,
  };
}

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
