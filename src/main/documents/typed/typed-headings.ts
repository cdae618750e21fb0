import type { Draft } from '../block-builder.ts';
import { chapterNumber, partNumber } from '../chapter-names.ts';
import { withRuns } from '../draft-runs.ts';
import { beginsCaption } from '../formats/pdf/kinds/captions.ts';

/** So many blocks show what the headings of a document look like. */
const mostBlocks = 1_000;
/** A look that is rarer may be anything in bold. */
const leastAlike = 3;
/** In words and letters. A question, for example, may be longer where its look is that of titles. */
const usualTitle = { words: 12, letters: 100 };
const longTitle = { words: 25, letters: 160 };
const deepestHeading = 6;
/** So many times as large as those of the text are letters that stand out. */
const larger = 1.2;
/** Of the letters of a text; where more are bold or underlined, that is how it usually looks. */
const mostMarked = 0.3;
/** Lines below each other, as on a front page or in an address, are shorter. */
const leastOfProse = 50;

/**
 * Makes headings of the short lines in bold, underlined or in larger letters that stand above text and look alike, and of the
 * numbers of chapters, where no style says that they are.
 */
export function withTypedHeadings(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  const headings = new TypedHeadings();
  return withRuns(
    drafts,
    () => true,
    mostBlocks,
    (blocks) => headings.among(blocks),
  );
}

interface Look {
  readonly size: number;
  /** Of equally large ones, the higher, the deeper. */
  readonly rank: number;
  readonly count: number;
}

/** Finds them in one part of a document after the other. */
export class TypedHeadings {
  /** How often each look has been found above text so far. */
  readonly #looks = new Map<string, Look>();
  /** It has headings by style. */
  #isStyled = false;
  /** How many of each level have each look. */
  readonly #styled = new Map<string, Map<number, number>>();
  /** The level of the last of them; 0 before the first. */
  #level = 0;

  /** @param blocks the next ones of the document */
  among(blocks: readonly Draft[]): readonly Draft[] {
    for (const block of blocks) if (block.kind === 'heading') this.#noteStyled(block);
    this.#isStyled ||= this.#styled.size > 0;
    const titles = this.#titlesAmong(blocks);
    for (const title of titles) {
      const look = this.#looks.get(lookOf(title)) ?? {
        size: sizeOf(title),
        rank: rankOf(title),
        count: 0,
      };
      this.#looks.set(lookOf(title), { ...look, count: look.count + 1 });
    }
    const depths = this.#depths();
    return blocks.map((block) => {
      if (block.kind === 'heading') this.#level = block.level ?? 1;
      if (!titles.has(block)) return block;
      const depth = depths.get(lookOf(block));
      const level = depth === undefined ? this.#levelOfStyled(block) : this.#level + depth;
      return level === undefined
        ? block
        : { ...block, kind: 'heading', level: Math.min(deepestHeading, level) };
    });
  }

  #noteStyled(heading: Draft): void {
    const { level = 1 } = heading;
    const levels = this.#styled.get(lookOf(heading)) ?? new Map<number, number>();
    this.#styled.set(lookOf(heading), levels.set(level, (levels.get(level) ?? 0) + 1));
  }

  /** Of most headings by style that a title looks like, as “Abstract” above the first of them often does. */
  #levelOfStyled(title: Draft): number | undefined {
    const levels = isMarked(title) ? this.#styled.get(lookOf(title)) : undefined;
    const [most] = [...(levels ?? [])].toSorted(([, some], [, others]) => others - some);
    return most && most[1] >= leastAlike ? most[0] : undefined;
  }

  #titlesAmong(blocks: readonly Draft[]): ReadonlySet<Draft> {
    const titles = new Set<Draft>();
    const usual = usualLook(blocks);
    if (usual === undefined) return titles;
    const isTyped = isMostlyTyped(blocks);
    const body = blocks.filter(({ kind }) => kind !== 'comment' && kind !== 'footnote');
    for (let at = body.length - 2; at >= 0; at--) {
      const block = body[at]!;
      const below = body[at + 1]!;
      const next = (inBrackets.test(below.text) && !standsOut(below, usual) && body[at + 2]) || below;
      if (!standsOut(block, usual) || !isTitle(block, this.#isStyled, usual)) continue;
      // In a text that is all typed so, a title is, too; elsewhere it is a line of code.
      if (block.look?.isMonospaced === true && !isTyped) continue;
      const isAbove = titles.has(next)
        ? sizeOf(block) > sizeOf(next) || countsAbove(block, next)
        : isBelowTitle(next) && !standsOut(next, usual);
      if (isAbove) titles.add(block);
    }
    return new Set([...titles, ...this.#siblings(body, titles, usual)]);
  }

  /**
   * What looks like the headings but has only a picture below it, or nothing yet: alone above the next one. Or it is longer than
   * those, and stands above text.
   */
  #siblings(body: readonly Draft[], titles: ReadonlySet<Draft>, usual: Usual): readonly Draft[] {
    const counts = new Map([...this.#looks].map(([look, { count }]) => [look, count]));
    for (const title of titles) counts.set(lookOf(title), (counts.get(lookOf(title)) ?? 0) + 1);
    const isLike = (block: Draft | undefined, title: Draft): boolean =>
      block !== undefined && lookOf(block) === lookOf(title) && isTitle(block, this.#isStyled, usual);
    const isLong = (block: Draft, next: Draft): boolean =>
      isTitle(block, this.#isStyled, usual, longTitle) &&
      next.kind === 'paragraph' &&
      isBelowTitle(next) &&
      !standsOut(next, usual);
    return body.filter((block, at) => {
      const next = body[at + 1];
      const count = counts.get(lookOf(block)) ?? 0;
      if (!next || titles.has(block) || count < leastAlike || !standsOut(block, usual)) return false;
      const isAlone = titles.has(next) && isLike(block, next) && !isLike(body[at - 1], block);
      return isAlone || isLong(block, next);
    });
  }

  /** How deep a heading of each look lies: the larger, the higher. */
  #depths(): ReadonlyMap<string, number> {
    const looks = [...this.#looks];
    const usual = looks.filter(([, { count }]) => count >= leastAlike).map(([, { size }]) => size);
    // What is larger than headings is one, too, such as the title of the document or of one of its parts.
    const isHeading = (size: number, count: number): boolean =>
      count >= leastAlike || (!this.#isStyled && usual.length > 0 && size > Math.max(...usual));
    const sorted = looks
      .filter(([, { size, count }]) => isHeading(size, count))
      .toSorted(([, one], [, other]) => other.size - one.size || one.rank - other.rank);
    return new Map(sorted.map(([look], at) => [look, at + 1]));
  }
}

/** How most letters of a text look. */
interface Usual {
  readonly size: number;
  /** Many are bold or underlined, as in a form: then only those in capitals stand out. */
  readonly isMarked: boolean;
}

/** Nothing where many letters are marked, and in capitals, too. */
function usualLook(blocks: readonly Draft[]): Usual | undefined {
  const letters = new Map<number, number>();
  let all = 0;
  let marked = 0;
  let shouted = 0;
  for (const block of blocks) {
    if (block.kind !== 'paragraph' && block.kind !== 'list-item') continue;
    const { length } = block.text;
    letters.set(sizeOf(block), (letters.get(sizeOf(block)) ?? 0) + length);
    all += length;
    if (!isMarked(block)) continue;
    marked += length;
    if (isShouted(block)) shouted += length;
  }
  const [usual] = [...letters].toSorted(([, some], [, others]) => others - some);
  if (!usual || shouted > all * mostMarked) return undefined;
  return { size: usual[0], isMarked: marked > all * mostMarked };
}

/** All in capitals, and more than the short name of something. */
function isShouted({ text }: Draft): boolean {
  return text === text.toUpperCase() && /\p{Lu}{4}/u.test(text);
}

function isMostlyTyped(blocks: readonly Draft[]): boolean {
  let all = 0;
  let typed = 0;
  for (const { kind, look, text } of blocks) {
    if (kind !== 'paragraph' && kind !== 'list-item') continue;
    all += text.length;
    if (look?.isMonospaced === true) typed += text.length;
  }
  return typed * 2 > all;
}

function standsOut(block: Draft, usual: Usual): boolean {
  if (usual.isMarked) return isMarked(block) && isShouted(block);
  return isMarked(block) || isLarger(block, usual) || isNumberedChapter(block) || isSubsection(block);
}

function isLarger(block: Draft, { size }: Usual): boolean {
  return size > 0 && sizeOf(block) >= size * larger;
}

/** The numbers of chapters are above what is bold, and those of sections in the letters of the text below it. */
function rankOf(title: Draft): number {
  if (isMarked(title)) return 1;
  return isSubsection(title) ? 2 : 0;
}

/** “2.1.1 Lamps”, in whatever letters, but not “2.5 metres”. */
function isSubsection({ kind, text, number = '' }: Draft): boolean {
  return kind === 'paragraph' && number === '' && /^\d{1,2}(?:\.\d{1,2}){1,3}\.?\s\p{Lu}\p{L}/u.test(text);
}

/** Typewritten texts underline what is bold elsewhere. */
function isMarked({ look }: Draft): boolean {
  return look?.isBold === true || look?.isUnderlined === true;
}

/** `Chapter 3`, in whatever letters, but not a sentence that begins so. */
function isNumberedChapter({ text }: Draft): boolean {
  return (
    text.length <= usualTitle.letters &&
    titled.test(text) &&
    (chapterNumber.test(text) || partNumber.test(text))
  );
}

/** Whether a numbered title has one without a number below it, or with a longer one: “3.2 Lamps”, “Their oil”. */
function countsAbove({ text }: Draft, { text: below }: Draft): boolean {
  const [own, others] = [text, below].map((each) => /^\d{1,2}(?:\.\d{1,2}){0,3}(?=\.?\s)/.exec(each)?.[0]);
  return own !== undefined && (others === undefined || others.startsWith(`${own}.`));
}

/** @param isStyled whether the document has headings by style; then what ends in a colon introduces what follows */
function isTitle(block: Draft, isStyled: boolean, usual: Usual, most = usualTitle): boolean {
  const { kind, text } = block;
  return (
    kind === 'paragraph' &&
    text.length <= most.letters &&
    text.split(' ').length <= most.words &&
    titled.test(text) &&
    !beginsCaption(text) &&
    (isLarger(block, usual) || !withValue.test(text)) &&
    !withSign.test(text) &&
    !(isStyled && text.endsWith(':'))
  );
}

/** What a title is called besides, in a line of its own below it. */
const inBrackets = /^\([^()]{1,80}\)\s*$/;

/** It begins with a capital, or in a script without capitals, maybe behind `a)`, and doesn't end as a sentence does. */
const titled = /^(?![•·▪*–-])(?:\(?\p{Ll}[.)])?\P{L}*\p{L}(?<!\p{Ll})[^\n]*(?<![\s.,;])$/u;
/** `Date: 6 November`. A part has its number before the colon, and a title with a colon has more words there. */
const withValue = /^(?!\d)(?:\S+ ){0,3}\S*[^:\d]:\s/;
/** Of a formula or of code. */
const withSign = /[=<>{}|\\]/;

function isBelowTitle({ kind, text }: Draft): boolean {
  if (kind !== 'paragraph') return kind === 'list-item' || kind === 'table' || kind === 'caption';
  if (typedItem.test(text)) return true;
  return text !== text.toUpperCase() && (text.length >= leastOfProse || /[.!?:;,…。！？：；]$/.test(text));
}

/** “- Oil”, as an element of a list is typed. */
const typedItem = /^[-•·*] ?\p{L}/u;

function lookOf({ look }: Draft): string {
  return `${look?.size ?? ''} ${look?.isBold ?? false} ${look?.isUnderlined ?? false}`;
}

/** 0 where the file doesn't say it. */
function sizeOf({ look }: Draft): number {
  return look?.size ?? 0;
}
