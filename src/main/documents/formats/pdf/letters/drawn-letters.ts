import type { PDFPageProxy } from 'pdfjs-dist';
import { type CodedGlyph, namesIn } from './glyph-names.ts';
import { markOf, usesNumbers } from './glyph-numbers.ts';
import { operatorCodes, operatorsOf } from '../operators.ts';
import type { PlacedItem } from '../page-text.ts';
import { holdsLateAccent, leastRoom, looksTorn, withoutGaps } from './torn-text.ts';

/** So many letters before and after show where something is missing. */
const context = { before: 8, after: 4 };

/** A letter as the page draws it. */
export interface DrawnGlyph {
  readonly font: string;
  /** As pdf.js understands it: where nothing states the letter, the character of its code. */
  readonly unicode: string;
  /** By its name in the font, where pdf.js doesn’t know that name. */
  readonly named?: string;
  /** It is the first or the last of what is drawn in one go. */
  readonly edge?: 'first' | 'last';
  /** Of what only looks like a space: its width in thousandths of the letter size. */
  readonly room?: number;
  /** Of the first letter drawn in one go: how far it stands behind what is drawn before it, in thousandths of the letter size. */
  readonly behind?: number;
}

/**
 * Puts letters back that a page draws and its text lacks. Some typesetting programs write each hyphen as a soft one, which
 * pdf.js leaves out. Others name their digits `six.oldstyle` and state no letters: pdf.js then gives the code of the glyph,
 * which is mostly a control character. The page’s operators have both, and show which spaces are drawn.
 */
export class DrawnLetters {
  /** Whether any page so far lacked letters; the others are only looked through from then on. */
  #areLacking = false;
  #areTorn = false;

  /** @param isKnown the page’s operators have been made for its fonts already */
  async restored(page: PDFPageProxy, items: PlacedItem[], isKnown: boolean): Promise<PlacedItem[]> {
    const mayLack = isKnown || this.#areLacking || this.#areTorn || looksTorn(items);
    if (!mayLack && !holdsLateAccent(items)) return items;
    const { glyphs, hasNames } = await glyphsOf(page);
    if (mayLack) this.#areLacking ||= hasNames || glyphs.some(({ unicode }) => unicode === '\u00ad');
    const whole = withoutGaps(items, glyphs, this.#areTorn);
    this.#areTorn = whole.areTorn;
    return this.#areLacking ? withDrawnLetters(whole.items, glyphs) : whole.items;
  }
}

/** What is shown: letters, with their width in thousandths of the letter size, and how far the next one is moved back. */
type Shown = readonly ((CodedGlyph & { readonly width: number }) | number)[];

async function glyphsOf(page: PDFPageProxy): Promise<{ glyphs: DrawnGlyph[]; hasNames: boolean }> {
  const OPS = await operatorCodes();
  const { fnArray, argsArray } = await operatorsOf(page);
  const glyphs: DrawnGlyph[] = [];
  const fonts = new Map<string, ReturnType<typeof namesIn>>();
  let font = '';
  let size = 0;
  /** Where the last text ended on its line, from where it began; unknown where the page moves otherwise than on from there. */
  let end = -Infinity;
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as readonly unknown[];
    if (operator === OPS.setFont) {
      font = String(args[0]);
      size = Number(args[1]);
      if (!fonts.has(font))
        fonts.set(
          font,
          namesIn(
            page.commonObjs.has(font) ? (page.commonObjs.get(font) as Parameters<typeof namesIn>[0]) : null,
          ),
        );
    } else if (operator === OPS.moveText || operator === OPS.setLeadingMoveText) {
      end -= Number(args[0]);
    } else if ([OPS.beginText, OPS.setTextMatrix, OPS.nextLine].includes(operator)) {
      end = -Infinity;
    } else if (operator === OPS.showText) {
      const all = args[0] as Shown;
      const behind = (-1000 * end) / size;
      end =
        (size * all.reduce<number>((sum, each) => sum + (typeof each === 'number' ? -each : each.width), 0)) /
        1000;
      const shown = all.filter((glyph) => typeof glyph !== 'number' || glyph < -leastRoom);
      for (const [at, glyph] of shown.entries()) {
        if (typeof glyph === 'number') {
          glyphs.push({ font, unicode: ' ', room: -glyph });
          continue;
        }
        const named = fonts.get(font)?.nameOf(glyph);
        const edge = shown.length === 1 ? undefined : at === 0 ? 'first' : shown[at + 1] ? undefined : 'last';
        glyphs.push({
          font,
          unicode: glyph.unicode,
          ...(named !== undefined && { named }),
          ...(edge && { edge }),
          ...(at === 0 && { behind }),
        });
      }
    }
  }
  withNumbered(glyphs);
  const hasNames =
    glyphs.some(({ named }) => named !== undefined) || [...fonts.values()].some((names) => names?.areOwn);
  return { glyphs, hasNames };
}

/** Names what looks like a tab or the end of a line in a font that only numbers its letters: there, it is one of them. */
function withNumbered(glyphs: DrawnGlyph[]): void {
  for (const own of Map.groupBy(glyphs.entries(), ([, glyph]) => glyph.font).values()) {
    const isNamed = own.some(([, { named }]) => named !== undefined);
    if (isNamed || !usesNumbers(own.map(([, { unicode }]) => unicode))) continue;
    for (const [at, glyph] of own) {
      const mark = markOf(glyph.unicode);
      if (mark !== undefined) glyphs[at] = { ...glyph, named: mark };
    }
  }
}

/** pdf.js has no such characters in its text: it takes them for room between words, or for nothing. */
const leftOut = /^[\s\u00ad]$/u;

/** @param glyphs what the page draws, in the order of the items */
export function withDrawnLetters(items: readonly PlacedItem[], glyphs: readonly DrawnGlyph[]): PlacedItem[] {
  const named = namedLetters(glyphs);
  const read = (font: string, character: string): string => named.get(font)?.get(character) ?? character;
  const renamed = items.map((item) =>
    named.has(item.fontName)
      ? { ...item, str: [...item.str].map((character) => read(item.fontName, character)).join('') }
      : item,
  );
  return withMissing(
    renamed,
    missingIn(glyphs, (glyph) => read(glyph.font, asInText(glyph.unicode))),
  );
}

/**
 * By font, what the characters that pdf.js gives stand for. If another glyph really is that character, it stays, but no digit
 * does: a wrong one is worse than none.
 */
function namedLetters(glyphs: readonly DrawnGlyph[]): Map<string, Map<string, string>> {
  const byFont = new Map<string, Map<string, string>>();
  for (const { font, unicode, named } of glyphs) {
    if (named === undefined || leftOut.test(unicode)) continue;
    const own = byFont.get(font) ?? new Map<string, string>();
    byFont.set(font, own.set(asInText(unicode), named));
  }
  for (const { font, unicode, named } of glyphs) {
    const own = byFont.get(font);
    const other = own?.get(asInText(unicode));
    if (named === undefined && other !== undefined)
      own?.set(asInText(unicode), /\d/.test(other) ? '' : asInText(unicode));
  }
  return byFont;
}

/** pdf.js writes the sign for a millionth as the Greek letter. */
function asInText(unicode: string): string {
  return unicode === '\u00b5' ? '\u03bc' : unicode;
}

/** What the text lacks, and the letters around it, without spaces. */
interface Missing {
  /** So many letters are drawn before it. */
  readonly at: number;
  readonly text: string;
  readonly before: string;
  readonly after: string;
  /** It was drawn, or stands, together with what follows and not with what is before it. */
  readonly begins: boolean;
  readonly spaceBefore: boolean;
  readonly spaceAfter: boolean;
  /** Another drawing follows: only the text shows whether there is room in between. */
  readonly isOpen: boolean;
}

function missingIn(
  glyphs: readonly DrawnGlyph[],
  read: (glyph: DrawnGlyph) => string,
): { missing: Missing[]; drawn: string } {
  let all = '';
  const found: { text: string; at: number; begins: boolean; from: number; to: number }[] = [];
  for (const [index, glyph] of glyphs.entries()) {
    const isMissing = leftOut.test(glyph.unicode) && (glyph.named ?? glyph.unicode).trim() !== '';
    if (!isMissing) {
      all += letters(read(glyph));
      continue;
    }
    const text = glyph.named ?? '-';
    const last = found.at(-1);
    if (last?.to === index) Object.assign(last, { text: last.text + text, to: index + 1 });
    else found.push({ text, at: all.length, begins: glyph.edge === 'first', from: index, to: index + 1 });
  }
  const isSpace = (index: number): boolean => glyphs[index]?.unicode.trim() === '';
  const missing = found.map(({ text, at, begins, from, to }) => ({
    at,
    text,
    before: all.slice(Math.max(0, at - context.before), at),
    after: all.slice(at, at + context.after),
    begins: begins || (/^\p{L}/u.test(text) && isSpace(from - 1) && !isSpace(to)),
    spaceBefore: isSpace(from - 1),
    spaceAfter: isSpace(to),
    isOpen: text !== '-' && glyphs[to - 1]?.edge === 'last',
  }));
  return { missing, drawn: all };
}

/** As pdf.js gives it: without ligatures. */
function letters(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '');
}

interface Place {
  /** The letters of the page’s text up to here. */
  readonly end: number;
  readonly missing: Missing;
}

/**
 * Where something is missing. Mostly the text has all other letters in the order in which they are drawn, at least from
 * its beginning up to something hidden. After that, the letters around it show where; a hyphen takes the first such place,
 * and nothing else is put where it may be wrong.
 */
function placesOf(missing: readonly Missing[], text: string, drawn: string): Place[] {
  const alike = text === drawn ? text.length : commonStart(text, drawn);
  let from = 0;
  return missing.flatMap((each) => {
    if (each.at < alike || text === drawn) return [{ end: (from = each.at), missing: each }];
    const around = each.before + each.after;
    const at = text.indexOf(around, Math.max(0, from - each.before.length));
    const isDoubtful = each.text !== '-' && text.includes(around, at + 1);
    if (at < 0 || around === '' || isDoubtful) return [];
    from = at + each.before.length + 1;
    return [{ end: from - 1, missing: each }];
  });
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

function withMissing(
  items: readonly PlacedItem[],
  { missing, drawn }: { readonly missing: readonly Missing[]; readonly drawn: string },
): PlacedItem[] {
  if (missing.length === 0) return [...items];
  const places = placesOf(missing, items.map(({ str }) => letters(str)).join(''), drawn);
  let done = 0;
  let closed = false;
  return items.map((item) => {
    // The room that a letter took looked like a space.
    if (closed && item.str.trim() === '' && !item.hasEOL) return { ...item, str: '' };
    const start = done;
    done += letters(item.str).length;
    const own =
      done === start
        ? []
        : places.filter(({ end, missing: { begins } }) =>
            begins ? end >= start && end < done : end > start && end <= done,
          );
    closed =
      !item.hasEOL &&
      own.some((each) => each.end === done && !each.missing.spaceAfter && !each.missing.isOpen);
    return own.length === 0
      ? item
      : {
          ...item,
          str: completed(
            item.str,
            own.map((each) => ({ ...each, count: each.end - start })),
          ),
        };
  });
}

/** @param places after so many letters something is missing */
function completed(
  text: string,
  places: readonly { readonly count: number; readonly missing: Missing }[],
): string {
  let whole = '';
  let count = 0;
  const put = (): void => {
    for (const each of places) {
      if (each.count !== count) continue;
      const { text: lost, spaceBefore, spaceAfter } = each.missing;
      whole = `${whole.trimEnd()}${spaceBefore && count > 0 ? ' ' : ''}${lost}${spaceAfter ? ' ' : ''}`;
    }
  };
  put();
  for (const character of text) {
    const length = letters(character).length;
    // Room behind a letter that is put back is stated by the page itself.
    if (length === 0 && places.some((each) => each.count === count && !each.missing.isOpen)) continue;
    whole += character;
    count += length;
    if (length > 0) put();
  }
  return whole;
}
