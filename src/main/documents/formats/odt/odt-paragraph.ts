import type { Draft } from '../../block-builder.ts';
import { numbered } from '../../list-numbers.ts';
import { wordLanguages } from '../docx/word-languages.ts';
import { createCommonLook, type LetterLook } from '../../letter-look.ts';
import type { StyleSense } from '../docx/word-styles.ts';
import { isSameLanguage } from '../html/html-kinds.ts';
import { createLine } from '../html/line-builder.ts';
import { addFormula, sayingsOf, wholeFormula } from '../html/said-stretches.ts';
import { createShiftedText, type Position } from '../../../../shared/text/math/raised.ts';
import type { MathElement } from '../../../../shared/text/math/math-element.ts';

/** How a stretch of text looks, as far as its style says so. */
interface Look extends LetterLook {
  readonly language: string | undefined;
  readonly position: Position;
}

interface OdtParagraphOptions extends Look {
  readonly sense: StyleSense;
  /** Of the list or the heading, as the page shows it. */
  readonly number: string;
  readonly anchors: readonly string[];
  /** Of the document. */
  readonly usualLanguage: string | undefined;
}

/** A paragraph while its text comes. */
export class OdtParagraph {
  /** Notes, pictures and boxes that are anchored to it; they follow it. */
  readonly behind: Draft[] = [];
  readonly #options: OdtParagraphOptions;
  readonly #line = createLine();
  readonly #written = createShiftedText();
  readonly #marks: { readonly text: string; readonly anchor: string }[] = [];
  readonly #spans: (Look & { readonly isForeign: boolean })[] = [];
  /** Between a formula and a word there is a gap without a letter for it. */
  #ends: 'word' | 'formula' | undefined;
  readonly #common = createCommonLook();

  constructor(options: OdtParagraphOptions) {
    this.#options = options;
    this.#openLanguage(options.language);
  }

  openSpan(look: Look): void {
    const { isMonospaced, isBold, isUnderlined, size, position } = this.#spans.at(-1) ?? this.#options;
    this.#spans.push({
      language: look.language,
      isMonospaced: look.isMonospaced ?? isMonospaced,
      isBold: look.isBold ?? isBold,
      isUnderlined: look.isUnderlined ?? isUnderlined,
      size: look.size ?? size,
      position: look.position ?? position,
      isForeign: this.#openLanguage(look.language),
    });
  }

  closeSpan(): void {
    if (this.#spans.pop()?.isForeign) this.#line.close();
  }

  addText(text: string): void {
    if (this.#ends === 'formula' && /^[\p{L}\p{N}]/u.test(text)) this.#line.add(' ');
    const look = this.#spans.at(-1) ?? this.#options;
    this.#line.add(this.#written(text, look.position));
    this.#ends = /[\p{L}\p{N}]$/u.test(text) ? 'word' : undefined;
    this.#common.add(text, look);
  }

  breakLine(): void {
    this.#line.break();
  }

  addMark(text: string, anchor: string): void {
    this.#line.add(text);
    this.#marks.push({ text, anchor });
  }

  addFormula(math: MathElement): void {
    if (this.#ends === 'word') this.#line.add(' ');
    this.#ends = 'formula';
    addFormula(this.#line, math, this.#options.language ?? this.#options.usualLanguage);
  }

  /** An empty line has nothing to say, even if it has a number; the cells of a column with numbers have. */
  take(isInCell: boolean): Draft | undefined {
    const { sense, number, anchors } = this.#options;
    const plain = this.#line.take();
    if (plain.text === '' && (number === '' || !isInCell)) return undefined;
    const line = numbered(plain, number);
    const { text, stretches } = line;
    return {
      ...((sense.kind === 'paragraph' && wholeFormula(line)) || {
        ...sense,
        ...wordLanguages(text, stretches),
        ...sayingsOf(line),
      }),
      text,
      marks: this.#marks,
      anchors,
      look: this.#common.take(),
    };
  }

  /** @returns whether it isn't that of the document */
  #openLanguage(language: string | undefined): boolean {
    const isForeign = language !== undefined && !isSameLanguage(language, this.#options.usualLanguage);
    if (isForeign) this.#line.open({ language });
    return isForeign;
  }
}
