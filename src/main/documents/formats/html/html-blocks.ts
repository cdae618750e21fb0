import { resolvePath, safelyDecoded } from '../../archive.ts';
import type { Draft } from '../../block-builder.ts';
import { isNumberable } from '../../list-numbers.ts';
import { saysTheSame, showsSomething, writtenByAuthor } from './alternative-text.ts';
import {
  type BlockContext,
  inside,
  isDataTable,
  isHidden,
  isLineNumber,
  isSameLanguage,
  languageAround,
  languageOf,
  parentOf,
} from './html-kinds.ts';
import { type Element, type Node, attribute, elementsIn, isElement } from './html-tree.ts';
import { createItemNumbers, hasOwnNumber } from './item-numbers.ts';
import { createLine, type LineText } from './line-builder.ts';
import { hasRole, isBackLink, isNoteMark, plainText } from './note-marks.ts';
import type { BlockKind, SoundClip } from '../../../../shared/listen/document.ts';
import { withReferences } from './references.ts';
import { addFormula, wholeFormula } from './said-stretches.ts';
import { narratedOnce, sensesOf } from './stretch-senses.ts';
import { isNumber, raised } from '../../../../shared/text/math/raised.ts';

export interface PageOptions {
  /** The name of this page in its book: the part before the `#` of its anchors. */
  readonly file: string;
  /** The printed page that it begins on. */
  readonly page?: number | undefined;
  /** The book's page list: which printed page begins at which anchor. */
  readonly pages?: ReadonlyMap<string, number>;
  /** What the publisher had narrated, by its anchor. */
  readonly clips?: ReadonlyMap<string, SoundClip>;
  /** Of the document, as it declares it. */
  readonly language?: string | undefined;
  /** Called now and then in a long page. */
  readonly onWork?: (() => void) | undefined;
  /** Overrides the kind of an element with its own text; `undefined` keeps what the markup says. */
  readonly kindOf?: (element: Element) => BlockKind | undefined;
}

/** The blocks of a page or a part of one, in the order of its markup. */
export function draftsOfPage(root: Element, options: PageOptions): Draft[] {
  return new PageReader(options).read(root);
}

/** Walks through a page and gathers text in a line until a block ends. */
class PageReader {
  readonly #options: PageOptions;
  readonly #drafts: Draft[] = [];
  readonly #line = createLine();
  #anchors: string[];
  #marks: { text: string; anchor: string }[] = [];
  /** Page numbers wait until the block that contains them has ended. */
  readonly #pageNumbers: Draft[] = [];
  readonly #itemNumbers = createItemNumbers();
  /** Of the item that has begun, until its first block has ended. */
  #number = '';
  /** The numbers of the lines of a stanza, until it has ended. */
  #lineNumbers: string[] = [];
  /** What the pictures of this page show, so that it is said once. */
  readonly #pictures = new Set<string>();
  #currentPage: number | undefined;
  #isNarrated = false;

  constructor(options: PageOptions) {
    this.#options = options;
    this.#anchors = [options.file];
    this.#currentPage = options.pages?.get(options.file) ?? options.page;
  }

  read(root: Element): Draft[] {
    const page: BlockContext = {
      kind: 'paragraph',
      level: undefined,
      listDepth: 0,
      inSection: false,
      inTable: false,
      inBook: this.#options.file !== '',
      isFront: false,
      language: languageAround(root) ?? this.#options.language,
      lines: undefined,
    };
    this.#walkAll(root, blocks.has(root.tagName) ? inside(root, page) : page);
    return narratedOnce(withReferences([...this.#drafts, ...this.#pageNumbers]));
  }

  #walkAll(parent: Element, around: BlockContext): void {
    for (const child of parent.childNodes) this.#walk(child, around);
    if (!blocks.has(parent.tagName)) return;
    if (around.lines && around.lines !== parent) this.#endLine();
    else this.#flush(parent, around);
  }

  #walk(node: Node, around: BlockContext): void {
    if ('value' in node) return this.#line.add(node.value);
    if (!isElement(node)) return;
    if (isFormulaForTheEar(node)) return this.#walkAll(node, around);
    if (isHidden(node)) return;
    if (isLineNumber(node)) return void this.#lineNumbers.push(plainText(node).trim());
    if (blocks.has(node.tagName)) this.#endBefore(node, around);
    this.#remember(node);
    const clip = this.#isNarrated ? undefined : this.#clipOf(node);
    if (clip) this.#walkNarrated(node, around, clip);
    else this.#walkElement(node, around);
  }

  #clipOf(element: Element): SoundClip | undefined {
    const id = attribute(element, 'id');
    return id === undefined ? undefined : this.#options.clips?.get(`${this.#options.file}#${id}`);
  }

  /** Within what is narrated as a whole, parts of it are not narrated once more. */
  #walkNarrated(element: Element, around: BlockContext, clip: SoundClip): void {
    this.#isNarrated = true;
    this.#line.open({ clip });
    this.#walkElement(element, around);
    this.#line.close();
    this.#isNarrated = false;
  }

  #walkElement(node: Element, around: BlockContext): void {
    if (hasRole(node, 'pagebreak')) return this.#turnPage(node);
    if (node.tagName === 'pre' && !around.inTable) return this.#addCode(node, around);
    if (node.tagName === 'table' && !around.inTable && isDataTable(node)) return this.#addTable(node, around);
    if (node.tagName === 'li') return this.#walkItem(node, around);
    if (!blocks.has(node.tagName))
      return this.#inLanguage(node, around, () => this.#walkInline(node, around));
    this.#walkBlock(node, around);
  }

  #walkBlock(node: Element, around: BlockContext): void {
    if (!around.lines) return this.#walkAll(node, inside(node, around));
    this.#inLanguage(node, around, () => this.#walkAll(node, inside(node, around)));
  }

  #walkItem(item: Element, around: BlockContext): void {
    const number = this.#itemNumbers.next(item);
    if (around.inTable && number !== '') this.#line.add(`${number} `);
    this.#number = number;
    this.#walkBlock(item, around);
    this.#number = '';
  }

  /** A part of a block in another language is a stretch of its own. */
  #inLanguage(element: Element, around: BlockContext, walk: () => void): void {
    const language = languageOf(element);
    if (!language || isSameLanguage(language, around.language)) return walk();
    this.#line.open({ language });
    walk();
    this.#line.close();
  }

  /** What stood before a block ends: another one, or one of the lines of a block. */
  #endBefore(block: Element, around: BlockContext): void {
    if (around.lines) this.#endLine();
    else this.#flush(parentOf(block), around);
  }

  #endLine(): void {
    if (!this.#line.isBlank && !this.#line.endsWithBreak) this.#line.break();
  }

  #walkInline(node: Element, around: BlockContext): void {
    if (node.tagName === 'br') return around.inTable ? this.#line.add(' ') : this.#breakLine(node, around);
    if (node.tagName === 'img') return this.#addPicture(node);
    if (node.tagName === 'math')
      return addFormula(this.#line, node, around.language ?? this.#options.language);
    if (node.tagName === 'svg') return this.#addDrawing(node);
    if (isNoteMark(node)) return this.#addMark(node);
    if (isBackLink(node)) return;
    if (node.tagName === 'sup') return this.#addRaised(node, around);
    if (node.tagName === 'q') this.#line.add('“');
    this.#walkAll(node, hasRole(node, 'footnote') ? { ...around, kind: 'footnote' } : around);
    if (node.tagName === 'q') this.#line.add('”');
  }

  #flush(element: Element | undefined, around: BlockContext): void {
    if (around.inTable) return this.#line.add(' ');
    if (this.#line.isBlank) return void this.#line.take();
    const kind = this.#line.isOfPictures && around.kind === 'paragraph' ? 'caption' : around.kind;
    this.#put((element && this.#options.kindOf?.(element)) ?? kind, this.#line.take(), around);
  }

  #put(kind: BlockKind, { text, stretches }: LineText, around: BlockContext): void {
    if (text === '') return;
    const { level, language, isFront } = around;
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

  #remember(element: Element): void {
    for (const name of [attribute(element, 'id'), element.tagName === 'a' && attribute(element, 'name')]) {
      if (!name) continue;
      this.#anchors.push(`${this.#options.file}#${name}`);
      this.#currentPage = this.#options.pages?.get(`${this.#options.file}#${name}`) ?? this.#currentPage;
    }
  }

  /** The page number comes after the current block, because the text continues across the page break. */
  #turnPage(element: Element): void {
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
    if (shown && this.#line.isBlank) this.#drafts.push(...this.#pageNumbers.splice(0));
  }

  #breakLine(element: Element, around: BlockContext): void {
    if (this.#line.endsWithBreak) this.#flush(parentOf(element), around);
    else this.#line.break();
  }

  #addPicture(element: Element): void {
    const alternative = writtenByAuthor(attribute(element, 'alt') ?? '');
    if (!showsSomething(alternative) || isFormulaForTheEye(element)) return;
    if (this.#pictures.has(alternative) || saysTheSame(alternative, captionOf(element))) return;
    if (alternative.length > 1) this.#pictures.add(alternative); // a letter drawn large comes again
    this.#line.addPicture(alternative);
  }

  /** The words in a drawing, one line for each text. */
  #addDrawing(drawing: Element): void {
    const texts = [...elementsIn(drawing)]
      .filter((element) => element.tagName === 'text' && !isHidden(element))
      .map((element) => plainText(element).replace(/\s+/g, ' ').trim());
    const said = texts.filter((text) => text !== '');
    if (!showsSomething(said.join(' '))) return;
    said.forEach((text, index) => {
      if (index > 0) this.#line.break();
      this.#line.addPicture(index > 0 ? text : ` ${text}`);
    });
    this.#line.addPicture(' ');
  }

  #addMark(link: Element): void {
    const sign = plainText(link).replace(/[\s[\]().]/g, '');
    const anchor = resolveReference(this.#options.file, attribute(link, 'href') ?? '');
    this.#line.add(`[${sign}]`);
    this.#marks.push({ text: `[${sign}]`, anchor });
  }

  #addRaised(element: Element, around: BlockContext): void {
    const text = plainText(element);
    if (isNumber(text) && element.childNodes.every((child) => !isElement(child)))
      this.#line.add(raised(text.trim()));
    else this.#walkAll(element, around);
  }

  #addCode(element: Element, around: BlockContext): void {
    const text = codeText(element).replace(/^\n+|\s+$/g, '');
    this.#putWhole(element, 'code', { text, stretches: [] }, around);
  }

  #addTable(table: Element, around: BlockContext): void {
    for (const caption of table.childNodes) {
      if (isElement(caption) && caption.tagName === 'caption')
        this.#walkAll(caption, { ...around, kind: 'caption' });
    }
    this.#walkRows(table, { ...around, inTable: true });
    this.#putWhole(table, 'table', this.#line.take(), around);
  }

  #putWhole(element: Element, kind: BlockKind, text: LineText, around: BlockContext): void {
    const own = asideKinds.has(around.kind) ? around.kind : kind;
    this.#put(this.#options.kindOf?.(element) ?? own, text, around);
  }

  #walkRows(parent: Element, around: BlockContext): void {
    for (const child of parent.childNodes) {
      if (!isElement(child) || child.tagName === 'caption') continue;
      this.#remember(child);
      if (child.tagName !== 'td' && child.tagName !== 'th') {
        this.#walkRows(child, around);
        if (child.tagName === 'tr') this.#line.break();
        continue;
      }
      this.#walkAll(child, around);
      this.#line.endCell();
    }
  }
}

/** These take a tenth of a second. */
const draftsPerStep = 5_000;

/** A table or code in these is as little read as the rest of them. */
const asideKinds: ReadonlySet<BlockKind> = new Set(['header', 'footer', 'contents', 'imprint']);

/** Wikipedia hides formulas that only screen readers find, and shows a picture of each. */
function isFormulaForTheEar(element: Element): boolean {
  return /\bmwe-math-mathml/.test(attribute(element, 'class') ?? '');
}

function isFormulaForTheEye(element: Element): boolean {
  return /\bmwe-math-fallback-image/.test(attribute(element, 'class') ?? '');
}

/** Of the figure that a picture is in. */
function captionOf(picture: Element): string {
  for (let at = parentOf(picture); at; at = parentOf(at)) {
    if (at.tagName !== 'figure') continue;
    const caption = [...elementsIn(at)].find(({ tagName }) => tagName === 'figcaption');
    return caption ? plainText(caption) : '';
  }
  return '';
}

/** Turns an `href` into an anchor of the book: the name of a page, and the fragment in it. */
export function resolveReference(file: string, href: string): string {
  const [path = '', fragment] = href.split('#');
  const resolved = path === '' ? file : resolvePath(file, path);
  return fragment ? `${resolved}#${safelyDecoded(fragment)}` : resolved;
}

function codeText(node: Node): string {
  if ('value' in node) return node.value;
  if (!isElement(node) || isHidden(node)) return '';
  return node.tagName === 'br' ? '\n' : node.childNodes.map(codeText).join('');
}

/** Elements that begin and end a block. */
export const blocks: ReadonlySet<string> = new Set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
