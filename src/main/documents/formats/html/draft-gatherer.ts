import { resolvePath, safelyDecoded } from '../../archive.ts';
import type { Draft } from '../../block-builder.ts';
import type { LetterLook } from '../../letter-look.ts';
import { isNumberable } from '../../list-numbers.ts';
import { type BlockContext, isSameLanguage } from './html-kinds.ts';
import { attribute, type Element } from './html-tree.ts';
import { hasOwnNumber } from './item-numbers.ts';
import type { LineText } from './line-builder.ts';
import { plainText } from './note-marks.ts';
import { wholeFormula } from './said-stretches.ts';
import { sensesOf } from './stretch-senses.ts';
import type { BlockKind, SoundClip } from '../../../../shared/listen/document.ts';

export interface PageOptions {
  /** The name of this page in its book: the part before the `#` of its anchors. */
  readonly file: string;
  /** The printed page that it begins on. */
  readonly page?: number | undefined;
  /** The book's page list: which printed page begins at which anchor. */
  readonly pages?: ReadonlyMap<string, number>;
  /** What the publisher had narrated, by its anchor. */
  readonly clips?: ReadonlyMap<string, SoundClip>;
  /** The classes that its style sheets set in the font of code; without them, no font is looked at. */
  readonly typedClasses?: ReadonlySet<string> | undefined;
  /** How its style sheets set the letters of their classes; without them, no size is looked at. */
  readonly looks?: ReadonlyMap<string, LetterLook> | undefined;
  /** Of the document, as it declares it. */
  readonly language?: string | undefined;
  /** Called now and then in a long page. */
  readonly onWork?: (() => void) | undefined;
  /** Overrides the kind of an element with its own text; `undefined` keeps what the markup says. */
  readonly kindOf?: (element: Element) => BlockKind | undefined;
}

/** The blocks of a page, each with what belongs to it: its anchors, its marks, its number, its printed page. */
export class DraftGatherer {
  readonly #options: PageOptions;
  readonly #drafts: Draft[] = [];
  /** Page numbers wait until the block that contains them has ended. */
  readonly #pageNumbers: Draft[] = [];
  #anchors: string[];
  #marks: { text: string; anchor: string }[] = [];
  /** Of the item that has begun, until its first block has ended. */
  #number = '';
  /** The numbers of the lines of a stanza, until it has ended. */
  #lineNumbers: string[] = [];
  #currentPage: number | undefined;

  constructor(options: PageOptions) {
    this.#options = options;
    this.#anchors = [options.file];
    this.#currentPage = options.pages?.get(options.file) ?? options.page;
  }

  put(
    kind: BlockKind,
    { text, stretches }: LineText,
    around: BlockContext & Pick<Draft, 'isHeaded'>,
    look?: LetterLook,
  ): void {
    if (text === '') return;
    const { level, language, isFront, isHeaded } = around;
    const leveled = kind === 'heading' || kind === 'list-item';
    const formula = kind === 'paragraph' ? wholeFormula({ text, stretches }) : undefined;
    const number = isNumberable(kind) && !formula ? this.#number : '';
    this.#drafts.push({
      ...(formula ?? { kind, ...sensesOf({ text, stretches }) }),
      text,
      ...(number !== '' && !hasOwnNumber(text) ? { number } : {}),
      ...(leveled && level ? { level } : {}),
      ...(language && !isSameLanguage(language, this.#options.language) ? { language } : {}),
      ...(isFront ? { isFront } : {}),
      ...(isHeaded !== undefined ? { isHeaded } : {}),
      ...(look ? { look } : {}),
      ...(this.#currentPage ? { page: this.#currentPage } : {}),
      ...(this.#anchors.length > 0 ? { anchors: this.#anchors } : {}),
      ...(this.#marks.length > 0 ? { marks: this.#marks } : {}),
    });
    if (this.#drafts.length % draftsPerStep === 0) this.#options.onWork?.();
    this.#anchors = [];
    this.#marks = [];
    if (number !== '') this.#number = '';
    if (this.#lineNumbers.length > 0)
      this.#drafts.push({ kind: 'margin', text: this.#lineNumbers.splice(0).join(' ') });
    this.#drafts.push(...this.#pageNumbers.splice(0));
  }

  /** The next block is what the names of this element refer to, and stands on its printed page. */
  remember(element: Element): void {
    for (const name of [attribute(element, 'id'), element.tagName === 'a' && attribute(element, 'name')]) {
      if (!name) continue;
      this.#anchors.push(`${this.#options.file}#${name}`);
      this.#currentPage = this.#options.pages?.get(`${this.#options.file}#${name}`) ?? this.#currentPage;
    }
  }

  /** The next block begins with the number of an item; '' where it has ended. */
  setNumber(number: string): void {
    this.#number = number;
  }

  addLineNumber(element: Element): void {
    this.#lineNumbers.push(plainText(element).trim());
  }

  /** @returns the mark as it stands in the text of the next block */
  addMark(link: Element): string {
    const text = `[${plainText(link).replace(/[\s[\]().]/g, '')}]`;
    const anchor = resolveReference(this.#options.file, attribute(link, 'href') ?? '');
    this.#marks.push({ text, anchor });
    return text;
  }

  /**
   * The page number comes after the current block, because the text continues across the page break.
   * @param isWithin whether there is such a block
   */
  turnPage(element: Element, isWithin: boolean): void {
    const shown = plainText(element).trim();
    const said = [attribute(element, 'title'), attribute(element, 'aria-label'), shown];
    const number = /\d+/.exec(said.find((text) => text?.trim()) ?? '')?.[0];
    if (number) this.#currentPage = Number(number);
    if (shown)
      this.#pageNumbers.push({
        kind: 'page-number',
        text: shown,
        ...(this.#currentPage ? { page: this.#currentPage } : {}),
      });
    if (shown && !isWithin) this.#drafts.push(...this.#pageNumbers.splice(0));
  }

  all(): readonly Draft[] {
    return [...this.#drafts, ...this.#pageNumbers];
  }
}

/** These take a tenth of a second. */
const draftsPerStep = 5_000;

/** Turns an `href` into an anchor of the book: the name of a page, and the fragment in it. */
export function resolveReference(file: string, href: string): string {
  const [path = '', fragment] = href.split('#');
  const resolved = path === '' ? file : resolvePath(file, path);
  return fragment ? `${resolved}#${safelyDecoded(fragment)}` : resolved;
}
