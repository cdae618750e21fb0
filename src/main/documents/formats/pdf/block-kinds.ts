import type { BlockKind } from '../../../../shared/listen/document.ts';
import { leadsToPage, type Paragraph } from './paragraphs.ts';

/** What a paragraph is, by how it looks and how it begins. */
export interface Kind {
  readonly kind: BlockKind;
  readonly level?: number;
}

const caption =
  /^(?:(?:fig(?:ure|\.)?|table|tab\.|listing|algorithm|plate|abb(?:ildung|\.)|tabelle|figura|tableau|tabla|tabella)\s*[A-Z]?\d+(?:[.-]\d+)*)\s*(?:[.:–—|)]|\s[A-Z])/i;
const sectionNumber =
  /^(?:(?:chapter|part|appendix|section|kapitel|teil|chapitre|partie)\s+)?((?:\d{1,3}|[A-Z])(?:\.\d{1,3})*)\.?\s+\p{L}/u;
const reference = /^(?:\[[\w+.-]{1,12}\]|\d{1,3}\.)\s/;

/** Where a paragraph stands that is to be told apart. */
export interface Surroundings {
  readonly bodySize: number;
  /** Whether what follows lies under “References” or the like. */
  readonly amongReferences: boolean;
}

export function kindOf(paragraph: Paragraph, text: string, around: Surroundings): Kind {
  const [first] = paragraph.lines;
  if (!first) return { kind: 'paragraph' };
  if (paragraph.code && !isAddress(text)) return { kind: 'code' };
  if (caption.test(text) && first.size <= 1.12 * around.bodySize) return { kind: 'caption' };
  const level = headingLevel(paragraph, text, around.bodySize);
  if (level !== undefined) return { kind: 'heading', level };
  if (around.amongReferences && reference.test(text)) return { kind: 'citation' };
  if (paragraph.listed)
    return { kind: 'list-item', level: indentLevel(first.x0 - paragraph.column.x0, first.size) };
  if (isQuote(paragraph, around.bodySize)) return { kind: 'quote' };
  return { kind: 'paragraph' };
}

export function beginsReferences(heading: string): boolean {
  return /^(?:[\dA-Z.]+\s+)?(?:references|bibliography|works cited|literature(?: cited)?|literatur(?:verzeichnis)?|bibliographie|références|bibliografía|referencias)$/i.test(
    heading.trim(),
  );
}

/** 1 for the outermost; nothing when it is no heading. Numbers (“2.3”) tell more than sizes. */
function headingLevel(paragraph: Paragraph, text: string, bodySize: number): number | undefined {
  const { lines } = paragraph;
  const size = lines[0]?.size ?? 0;
  if (lines.length > 4 || text.length > 200 || !/\p{L}{2}/u.test(text) || leadsToPage(text)) return undefined;
  const larger = size >= 1.12 * bodySize;
  const bold = lines.every((line) => line.bold > 0.9);
  if (!larger && /^\p{Ll}/u.test(text)) return undefined;
  const numbered = sectionNumber.exec(text)?.[1];
  const closed = /[.,;:]$/.test(text);
  if (
    !larger &&
    !(bold && size >= 0.95 * bodySize && lines.length <= 2 && text.length < 120 && (!closed || numbered))
  )
    return undefined;
  if (larger && lines.length > 2 && closed && size < 1.3 * bodySize) return undefined;
  if (numbered) return Math.min(6, numbered.split('.').length);
  if (size >= 1.6 * bodySize) return 1;
  return size >= 1.3 * bodySize ? 2 : 3;
}

/** Addresses are often set like code. */
function isAddress(text: string): boolean {
  return /^<?(?:https?:\/\/\S+|\S+@\S+\.\w+)>?$/.test(text);
}

/** Narrower than its column on both sides, over more than one line. */
function isQuote({ lines, column }: Paragraph, bodySize: number): boolean {
  if (lines.length < 2) return false;
  const left = Math.min(...lines.slice(1).map(({ x0 }) => x0)) - column.x0;
  const right = column.x1 - Math.max(...lines.map(({ x1 }) => x1));
  const even = lines.slice(1).every((line) => Math.abs(line.x0 - (lines[1]?.x0 ?? 0)) < 2);
  return even && left > 1.2 * bodySize && right > 1.2 * bodySize && left < 6 * bodySize;
}

function indentLevel(indent: number, size: number): number {
  return 1 + Math.min(5, Math.max(0, Math.floor(indent / (1.8 * size))));
}
