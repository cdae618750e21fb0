import type { BlockKind } from '../../../../../shared/listen/document.ts';
import { isListing } from '../code/code-lines.ts';
import { headInCapitals, leadsToPage, type Paragraph } from '../paragraphs.ts';
import { beginsCaption } from './captions.ts';

/** The kind of a paragraph, judged by how it looks and begins. */
export interface Kind {
  readonly kind: BlockKind;
  readonly level?: number;
}

export const sectionNumber =
  /^(?:(?:chapter|part|appendix|section|kapitel|teil|chapitre|partie)\s+)?((?:\d{1,3}|[A-Z])(?:\.\d{1,3})*)\.?\s+\p{L}/u;
/** “II. OBJECT.”, “V.b.I Right of Assembly.”, “IV- FACTS”, as courts’ papers count. */
const romanSection = /^([IVX]{1,5}(?:\.(?:[a-h]|[IVX]{1,4}|\d{1,2})){0,3})(?:\.?|\s?[-–—])\s+\p{Lu}/u;
/** “3.2. Observer Methods” */
const subsection = /^(?:[1-9]|[12]\d)(?:\.\d{1,2}){1,3}\.?\s+\p{Lu}.{2,80}$/u;
/** “[Tern03]”, “12.”: how a work that is cited begins. */
export const numberedWork = /^(?:\[[\p{L}\p{N}+.-]{1,12}\]|\d{1,3}\.)\s/u;

/** What is known about the text around a paragraph. */
interface BlockContext {
  readonly bodySize: number;
  /** Whether the text is under a heading such as “References”. */
  readonly amongReferences: boolean;
}

export function kindOf(paragraph: Paragraph, text: string, around: BlockContext): Kind {
  const [first] = paragraph.lines;
  if (!first) return { kind: 'paragraph' };
  const isTitle = paragraph.lines.length <= 2 && first.size >= mostCode * around.bodySize;
  if (paragraph.code && !isTitle && isListing(text))
    return { kind: around.amongReferences && isAddressOver(paragraph) ? 'citation' : 'code' };
  if (beginsCaption(text) && first.size <= 1.12 * around.bodySize) return { kind: 'caption' };
  const level = headingLevel(paragraph, text, around.bodySize);
  if (level !== undefined) return { kind: 'heading', level };
  if (around.amongReferences && numberedWork.test(text)) return { kind: 'citation' };
  if (paragraph.listed)
    return { kind: 'list-item', level: indentLevel(first.x0 - paragraph.column.x0, first.size) };
  if (isQuote(paragraph, around.bodySize)) return { kind: 'quote' };
  return { kind: 'paragraph' };
}

/** An address, or its rest, which begins on the line above. A line of a program has spaces. */
function isAddressOver({ lines }: Paragraph): boolean {
  return lines.length <= 2 && lines.every(({ text }) => /^\S+$|:\/\//.test(text));
}

/** In sizes of the text: larger letters of a typewriter are a title’s. */
const mostCode = 1.3;

/** 1 for the outermost; `undefined` if it is not a heading. Numbers (“2.3”) are more reliable than sizes. */
function headingLevel(paragraph: Paragraph, text: string, bodySize: number): number | undefined {
  const { lines } = paragraph;
  const size = lines[0]?.size ?? 0;
  if (lines.length > 4 || text.length > 200 || !/\p{L}{2}/u.test(text) || leadsToPage(text)) return undefined;
  const larger = size >= 1.12 * bodySize;
  const bold = lines.every((line) => line.bold > 0.9);
  if (!larger && (/^\p{Ll}/u.test(text) || leadingBullet.test(text) || isWarning.test(text)))
    return undefined;
  if (!larger && reached.test(text)) return undefined;
  const numbered = (sectionNumber.exec(text) ?? romanSection.exec(text))?.[1];
  const closed = /[.,;:]$/.test(text);
  // Journals set the headings of their subsections in italics, which the text does not show, and others in small letters. “6.3. The
  // committee may not accept anybody unless —” is a rule, and its cases follow.
  if (
    numbered &&
    !closed &&
    !/\s[–—-]$/.test(text) &&
    lines.length === 1 &&
    subsection.test(text) &&
    size >= 0.85 * bodySize
  )
    return numbered.split('.').length;
  if (lines.length === 1 && !closed && headInCapitals.test(text) && size >= leastCapitals(text) * bodySize)
    return 1;
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

/** In sizes of the text: small capitals are smaller. Labels of drawings are, too, but none is counted in Roman digits. */
function leastCapitals(text: string): number {
  return /^[IVX]/.test(text) ? 0.75 : 0.9;
}

/** A sentence of six words or more: “Warning: The lamp holds oil that burns!” */
const isWarning = /^(?:\S+ ){5,}\S+!$/;
/** How to reach somebody: “tel.: +420 495 447 239”, “www.lamps.example”. */
const reached = /\S@\S+\.\p{L}|(?:^|\s)www\.|https?:\/\/|^\p{L}{2,9}\.? ?: ?\+? ?\d[\d ()/-]{6,}$/u;

/** At the beginning of an item of a list, even if the item is all bold. */
export const leadingBullet = /^[•◦▪▸▶►‣●○■□➔➜-➢➤❖✓–-]\s/;

/** Indented on both sides, over more than one line. */
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
