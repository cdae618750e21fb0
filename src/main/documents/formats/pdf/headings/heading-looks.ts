import type { BlockKind } from '../../../../../shared/listen/document.ts';
import type { Segment } from '../line-segments.ts';
import { isInCapitals, leadsToPage } from '../paragraphs.ts';
import type { Draft } from '../pdf-page-blocks.ts';
import { announcesReferences } from '../../../references-heading.ts';
import { beginsCaption } from '../kinds/captions.ts';
import { abstractHead } from '../kinds/paper-front.ts';
import { type Kind, kindOf, sectionNumber } from '../kinds/paragraph-kinds.ts';
import { paragraphSign, stepToText } from './small-headings.ts';

/** What looks alike, so far. */
interface Look {
  headings: number;
  /** What is certainly no heading. */
  others: number;
  /** How many of the headings have each level, and of those whose level a number or the outline shows. */
  readonly levels: Map<number, number>;
  readonly certain: Map<number, number>;
  readonly texts: Set<string>;
}

/** A draft with where the outline says that a section begins: it has the level of the section if it is the title itself. */
interface Part {
  readonly draft: Draft;
  readonly start: { readonly level?: number } | undefined;
}

/**
 * Learns page by page how the headings of a document look, and makes headings of the lines that look alike and stand above text,
 * as a long one does, or one above a list. What looks alike has one level, too: “References” that of “6. Conclusions”.
 */
export class HeadingLooks {
  readonly #looks = new Map<string, Look>();
  readonly #textOf: (draft: Draft) => string;
  /** The title of the document, perhaps. */
  #first: Draft | undefined;

  constructor(textOf: (draft: Draft) => string) {
    this.#textOf = textOf;
  }

  /** @param parts the next page; one that is tagged states the levels */
  among<Own extends Part>(
    parts: readonly Own[],
    { bodySize, isTagged }: { readonly bodySize: number; readonly isTagged: boolean },
  ): readonly Own[] {
    const textOf = this.#textOf;
    const kinds = parts.map(({ draft, start }): Kind => {
      const { known, level } = draft;
      if (start?.level !== undefined) return { kind: 'heading', level: start.level };
      if (known) return { kind: known, ...(level !== undefined && { level }) };
      return kindOf(draft.paragraph, textOf(draft), { bodySize, amongReferences: false });
    });
    const keys = parts.map(({ draft }) => this.#keyOf(draft));
    const mayBe = (at: number): boolean => {
      const [draft, above, below] = [parts[at]!.draft, parts[at - 1]?.draft, parts[at + 1]?.draft];
      return (
        kinds[at]!.kind === 'paragraph' &&
        keys[at] !== keys[at - 1] &&
        keys[at] !== keys[at + 1] &&
        mayBeSister(draft, textOf(draft)) &&
        below !== undefined &&
        standsAbove(draft, below, kinds[at + 1]!.kind) &&
        (above === undefined || standsBelow(draft, above, textOf))
      );
    };
    const candidates = new Set<number>();
    for (const [at, { draft }] of parts.entries()) {
      const key = keys[at];
      if (key === undefined || !textKinds.has(kinds[at]!.kind)) continue;
      if (mayBe(at)) candidates.add(at);
      else this.#note(key, kinds[at]!, textOf(draft), parts[at]!.start?.level !== undefined);
      if (kinds[at]!.kind === 'heading') this.#first ??= draft;
    }
    return parts.map((part, at) => {
      const { kind, level: own = 1 } = kinds[at]!;
      if (kind === 'heading' && !isTagged && part.draft !== this.#first) {
        const level = this.#levelOf(part, keys[at], own, bodySize);
        return level === own ? part : { ...part, draft: { ...part.draft, known: kind, level } };
      }
      const look = candidates.has(at) ? this.#looks.get(keys[at] ?? '') : undefined;
      const isOneOfThem =
        look &&
        (look.texts.has(textOf(part.draft)) ||
          (look.headings >= sisters.least && look.others <= sisters.others * look.headings));
      if (!isOneOfThem) return part;
      const level = this.#levelOf(part, keys[at], mostCommon(look.levels)[0], bodySize);
      const known: BlockKind = 'heading';
      return { ...part, draft: { ...part.draft, known, level, opens: false, closes: false } };
    });
  }

  /** @param own what it would have by itself */
  #levelOf({ draft, start }: Part, key = '', own: number, bodySize: number): number {
    const look = this.#looks.get(key);
    const text = this.#textOf(draft);
    if (!look || start?.level !== undefined || certainNumber.test(text)) return own;
    const [level, count] = mostCommon(look.certain);
    if (look.certain.size > 1 && (announcesReferences(text) || abstractHead.test(text)))
      return Math.min(...look.certain.keys());
    // In letters of the size of the text, what is numbered may be the items of a list.
    const isLarge = (draft.paragraph.lines[0]?.size ?? 0) >= sisters.large * bodySize;
    const isCertain = isLarge || (count >= sisters.least && count >= sisters.others * look.headings);
    if (look.certain.size > 0) return look.certain.size === 1 && isCertain ? level : own;
    const [usual, times] = mostCommon(look.levels);
    return times >= sisters.least && times >= sisters.alike * look.headings ? usual : own;
  }

  #note(key: string, { kind, level = 1 }: Kind, text: string, isInOutline: boolean): void {
    const look = this.#looks.get(key) ?? {
      headings: 0,
      others: 0,
      levels: new Map(),
      certain: new Map(),
      texts: new Set(),
    };
    this.#looks.set(key, look);
    if (kind !== 'heading') {
      look.others += 1;
      return;
    }
    look.headings += 1;
    look.levels.set(level, (look.levels.get(level) ?? 0) + 1);
    if (isInOutline || certainNumber.test(text)) look.certain.set(level, (look.certain.get(level) ?? 0) + 1);
    if (look.texts.size < sisters.texts) look.texts.add(text);
  }

  /** Nothing for lines that look different from one another, and for those in several fonts that are not bold. */
  #keyOf({ text, paragraph: { lines } }: Draft): string | undefined {
    const [first] = lines;
    if (!first || text !== undefined || first.math > 0 || first.mono > 0.5) return undefined;
    const isBold = lines.every(({ bold }) => bold > 0.9);
    if (!isBold && lines.some(({ face }) => face === undefined || face !== first.face)) return undefined;
    const face = isBold ? 'bold' : first.face?.typeface;
    return `${Math.round(2 * first.size)} ${face} ${lines.every(isInCapitals)}`;
  }
}

const textKinds: ReadonlySet<BlockKind> = new Set<BlockKind>([
  'heading',
  'paragraph',
  'list-item',
  'quote',
  'citation',
]);

const headed: ReadonlySet<BlockKind> = new Set<BlockKind>([
  'paragraph',
  'list-item',
  'quote',
  'table',
  'code',
  'formula',
  'caption',
]);

/** “2.1 Lamps”, “IV. Oil”, but neither “A lamp” nor “I see”. */
const certainNumber =
  /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|[A-Z](?:\.\d{1,2}){1,3}\.?|[A-HJ-Z]\.|[IVX]{1,5}\.)\s+\p{L}/u;

/** The most common level, and how many have it; 0 where there is none. */
function mostCommon(levels: ReadonlyMap<number, number>): readonly [level: number, count: number] {
  return [...levels].reduce<readonly [number, number]>(
    (most, each) => (each[1] > most[1] ? each : most),
    [1, 0],
  );
}

/** In headings, and for each of them; in sizes of the text; in texts of a look that are kept; in letters and words. */
const sisters = { least: 3, others: 0.5, alike: 0.75, large: 1.12, texts: 200, letters: 120, words: 18 };

function mayBeSister({ paragraph }: Draft, text: string): boolean {
  const { lines, listed, code, inAddress } = paragraph;
  return (
    lines.length <= 2 &&
    !listed &&
    !code &&
    !inAddress &&
    text.length <= sisters.letters &&
    text.split(' ').length <= sisters.words &&
    /\p{L}{2}.*(?:[\p{L}\d)?»”]|\.{3}|…)$/u.test(text) &&
    !/^\(|^\p{Ll}\P{L}|\S:\s|[=|@_]|\d[:/-]\d/u.test(text.replace(paragraphSign, '')) &&
    !beginsCaption(text) &&
    !leadsToPage(text)
  );
}

/** Whether text follows below it in its column, or the first part of a numbered section. */
function standsAbove({ paragraph }: Draft, next: Draft, kind: BlockKind): boolean {
  const [line, below] = [paragraph.lines.at(-1), next.paragraph.lines[0]];
  if (!line || !below || !(headed.has(kind) || (kind === 'heading' && countsOn(line, below)))) return false;
  const step = (below.y - line.y) / line.size;
  return step > stepToText.least && step < stepToText.most && below.x0 < line.x1 && below.x1 > line.x0;
}

/** “A.1. Of oil”, “A.1.1. Of lamps” */
function countsOn({ text }: Segment, below: Segment): boolean {
  const [number, next] = [text, below.text].map((each) => sectionNumber.exec(each)?.[1]);
  return number !== undefined && next?.startsWith(`${number}.`) === true;
}

/** Whether what stands before it has ended, and not beside it. */
function standsBelow({ paragraph }: Draft, above: Draft, textOf: (draft: Draft) => string): boolean {
  const [first, last] = [paragraph.lines[0], above.paragraph.lines.at(-1)];
  if (!first || !last || Math.abs(first.y - last.y) < 0.8 * first.size) return false;
  const isText = above.known === undefined || above.known === 'paragraph' || above.known === 'list-item';
  return (
    !isText ||
    last.y > first.y ||
    first.y - last.y > sisterGap * first.size ||
    /[.!?:;…)»”"’]$/u.test(textOf(above))
  );
}

/** In letter sizes: farther apart than the lines of a paragraph. */
const sisterGap = 1.7;
