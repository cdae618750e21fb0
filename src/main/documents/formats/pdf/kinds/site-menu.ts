import type { FurnitureKind } from '../furniture/furniture.ts';
import type { Segment } from '../line-segments.ts';
import type { Draft } from '../pdf-page-blocks.ts';

/** The moment at which a browser prints, as it sets it above each page: “11/26/26, 4:04 PM”, “26.11.26, 16:04”. */
const moment = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d\d(?: ?[AP]M)?$/i;
/** At the beginning of what is printed, and elsewhere in it: fewer letters may be the name of the site. */
const leastLetters = { first: 12, behind: 25 };
/** A title is at least so many times as large as the text. */
const titleSize = 1.2;
/** More words, or a sentence, are no entry of a menu. */
const mostWords = 12;
const sentence = /\p{Ll}[.!?…][”"»]?$/u;

interface Sheet {
  readonly furniture: ReadonlyMap<Segment, FurnitureKind>;
  readonly segments: readonly Segment[];
}

/**
 * On a printed web page, the menus of the site, which stand before the title that the browser also prints above each page.
 * @param ahead the segments of the next pages, where the title may be
 */
export function withoutSiteMenu(
  drafts: readonly Draft[],
  { furniture, segments }: Sheet,
  ahead: readonly (readonly Segment[])[],
  bodySize: number,
): { readonly drafts: readonly Draft[]; readonly isPast: boolean } {
  const printed = printedTitle(furniture);
  if (printed === undefined) return { drafts, isPast: true };
  const begins = (line: Segment): boolean => {
    const text = letters(line.text);
    const isLarge = line.size >= titleSize * bodySize && !furniture.has(line);
    const least = printed.startsWith(text) ? leastLetters.first : leastLetters.behind;
    return isLarge && text.length >= least && printed.includes(text);
  };
  const isHere = segments.some(begins);
  if (!isHere && !ahead.some((page) => page.some(begins))) return { drafts, isPast: drafts.some(isProse) };
  const title = isHere ? drafts.findIndex(({ paragraph }) => paragraph.lines.some(begins)) : drafts.length;
  const named = drafts.map((draft, index) => (index < title && mayBeMenu(draft) ? asMenu(draft) : draft));
  return { drafts: named, isPast: isHere };
}

/** The letters of the title that a browser sets beside the moment at which it prints. */
function printedTitle(furniture: ReadonlyMap<Segment, FurnitureKind>): string | undefined {
  const heads = [...furniture].filter(([, kind]) => kind === 'header').map(([segment]) => segment);
  const at = heads.find(({ text }) => moment.test(text));
  const title = heads.find((each) => at && each !== at && Math.abs(each.y - at.y) < 0.5 * at.size);
  return title && letters(title.text);
}

function mayBeMenu({ known, paragraph, text }: Draft): boolean {
  if (text !== undefined || (known && !/^(?:paragraph|list-item|heading)$/.test(known))) return false;
  const words = paragraph.lines.map((line) => line.text).join(' ');
  return words.split(' ').length <= mostWords && !sentence.test(words);
}

function isProse({ paragraph }: Draft): boolean {
  return (
    paragraph.lines
      .map(({ text }) => text)
      .join(' ')
      .split(' ').length >
    3 * mostWords
  );
}

function asMenu(draft: Draft): Draft {
  return { ...draft, known: 'header', opens: false, closes: false };
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
