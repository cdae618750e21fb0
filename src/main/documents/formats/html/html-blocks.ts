import type { Draft } from '../../block-builder.ts';
import { createRowSpans } from '../../layout-table.ts';
import {
  type BlockContext,
  blocks,
  inside,
  isDataTable,
  isFirstRowHead,
  isHidden,
  isLineNumber,
  isSameLanguage,
  languageAround,
  languageOf,
  parentOf,
} from './html-kinds.ts';
import { createPictureWords } from './alternative-text.ts';
import { type Element, type Node, attribute, isElement } from './html-tree.ts';
import { createItemNumbers } from './item-numbers.ts';
import { createLine, type LineText } from './line-builder.ts';
import { hasRole, isBackLink, isNoteMark, plainText } from './note-marks.ts';
import { DraftGatherer, type PageOptions } from './draft-gatherer.ts';
import type { BlockKind, SoundClip } from '../../../../shared/listen/document.ts';
import { withReferences } from './references.ts';
import { addFormula } from './said-stretches.ts';
import { narratedOnce } from './stretch-senses.ts';
import { withSilentVerseNumbers } from './verse-numbers.ts';
import { codeTags, lookIn } from './typewriter.ts';
import { createShiftedText, isNumber, type Position } from '../../../../shared/text/math/raised.ts';

/** The blocks of a page or a part of one, in the order of its markup. */
export function draftsOfPage(root: Element, options: PageOptions): Draft[] {
  return new PageReader(options).read(root);
}

/** Walks through a page and gathers text in a line until a block ends. */
class PageReader {
  readonly #options: PageOptions;
  readonly #drafts: DraftGatherer;
  readonly #line = createLine();
  readonly #pictures = createPictureWords(this.#line);
  readonly #itemNumbers = createItemNumbers();
  readonly #written = createShiftedText();
  #position: Position;
  #isNarrated = false;
  #root: Element | undefined;
  /** What stands around its formulas, once there is one. */
  #textAround: string | undefined;

  constructor(options: PageOptions) {
    this.#options = options;
    this.#drafts = new DraftGatherer(options);
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
    this.#root = root;
    this.#walkAll(root, blocks.has(root.tagName) ? inside(root, page) : page);
    return narratedOnce(withSilentVerseNumbers(withReferences(this.#drafts.all())));
  }

  #walkAll(parent: Element, around: BlockContext): void {
    for (const child of parent.childNodes) this.#walk(child, around);
    if (!blocks.has(parent.tagName)) return;
    if (around.lines && around.lines !== parent) this.#endLine();
    else this.#flush(parent, around);
  }

  #walk(node: Node, around: BlockContext): void {
    if ('value' in node) return this.#line.add(this.#written(node.value, this.#position));
    if (!isElement(node)) return;
    if (isFormulaForTheEar(node)) return this.#walkAll(node, around);
    if (isHidden(node)) return;
    if (isLineNumber(node)) return this.#drafts.addLineNumber(node);
    if (blocks.has(node.tagName)) this.#endBefore(node, around);
    this.#drafts.remember(node);
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
    if (hasRole(node, 'pagebreak')) return this.#drafts.turnPage(node, !this.#line.isBlank);
    if ((node.tagName === 'pre' || isListing(node)) && !around.inTable) return this.#addCode(node, around);
    if (node.tagName === 'table' && !around.inTable && isDataTable(node)) {
      return this.#addTable(node, inside(node, around));
    }
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
    this.#drafts.setNumber(number);
    this.#walkBlock(item, around);
    this.#drafts.setNumber('');
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
    if (node.tagName === 'img') return this.#pictures.addPicture(node);
    if (node.tagName === 'math') return this.#addFormula(node, around);
    if (node.tagName === 'svg') return this.#pictures.addDrawing(node);
    if (isNoteMark(node)) return this.#line.add(this.#drafts.addMark(node));
    if (isBackLink(node)) return;
    if (node.tagName === 'sup') return this.#addRaised(node, around);
    if (node.tagName === 'sub') return this.#addLowered(node, around);
    if (node.tagName === 'q') this.#line.add('“');
    this.#walkAll(node, hasRole(node, 'footnote') ? { ...around, kind: 'footnote' } : around);
    if (node.tagName === 'q') this.#line.add('”');
  }

  #addFormula(math: Element, { language }: BlockContext): void {
    this.#textAround ??= this.#root ? aroundFormulas(this.#root) : '';
    addFormula(this.#line, math, language, this.#textAround);
  }

  #flush(element: Element | undefined, around: BlockContext): void {
    if (around.inTable) return this.#line.add(' ');
    if (this.#line.isBlank) return void this.#line.take();
    const kind = this.#line.isOfPictures && around.kind === 'paragraph' ? 'caption' : around.kind;
    const own = (element && this.#options.kindOf?.(element)) ?? kind;
    this.#drafts.put(own, this.#line.take(), around, element && lookIn(element, this.#options));
  }

  #breakLine(element: Element, around: BlockContext): void {
    if (this.#line.endsWithBreak) this.#flush(parentOf(element), around);
    else this.#line.break();
  }

  #addRaised(element: Element, around: BlockContext): void {
    const text = plainText(element);
    if (isNumber(text) && element.childNodes.every((child) => !isElement(child)))
      this.#line.add(this.#written(text.trim(), 'raised'));
    else this.#walkAll(element, around);
  }

  #addLowered(element: Element, around: BlockContext): void {
    this.#position = 'lowered';
    this.#walkAll(element, around);
    this.#position = undefined;
  }

  #addCode(element: Element, around: BlockContext): void {
    const text = codeText(element, element.tagName === 'pre').replace(/^\n+|\s+$/g, '');
    this.#putWhole(element, 'code', { text, stretches: [] }, around);
  }

  #addTable(table: Element, around: BlockContext): void {
    for (const caption of table.childNodes) {
      if (isElement(caption) && caption.tagName === 'caption')
        this.#walkAll(caption, { ...around, kind: 'caption' });
    }
    this.#walkRows(table, { ...around, inTable: true });
    this.#putWhole(table, 'table', this.#line.take(), { ...around, isHeaded: isFirstRowHead(table) });
  }

  #putWhole(
    element: Element,
    kind: BlockKind,
    text: LineText,
    around: Parameters<DraftGatherer['put']>[2],
  ): void {
    const own = asideKinds.has(around.kind) ? around.kind : kind;
    this.#drafts.put(this.#options.kindOf?.(element) ?? own, text, around);
  }

  #walkRows(parent: Element, around: BlockContext, spans = createRowSpans()): void {
    for (const child of parent.childNodes) {
      if (!isElement(child) || child.tagName === 'caption') continue;
      this.#drafts.remember(child);
      if (child.tagName !== 'tr') {
        this.#walkRows(child, around, spans);
        continue;
      }
      for (const cell of child.childNodes.filter(isElement)) {
        this.#drafts.remember(cell);
        for (const text of spans.before(spanOf(cell))) {
          this.#line.add(text);
          this.#line.endCell();
        }
        this.#walkAll(cell, around);
        this.#line.endCell();
      }
      this.#line.break();
      spans.endRow();
    }
  }
}

/** How far a cell reaches down and across. */
function spanOf(cell: Element): { readonly text: string; readonly rows: number; readonly columns: number } {
  const count = (name: string): number => Math.max(1, Number.parseInt(attribute(cell, name) ?? '', 10) || 1);
  const rows = count('rowspan');
  const text = rows > 1 ? plainText(cell).replace(/\s+/g, ' ').trim() : '';
  return { text, rows, columns: count('colspan') };
}

/** A table or code in these is as little read as the rest of them. */
const asideKinds: ReadonlySet<BlockKind> = new Set(['header', 'footer', 'contents', 'imprint']);

/** Wikipedia hides formulas that only screen readers find, and shows a picture of each. */
function isFormulaForTheEar(element: Element): boolean {
  return /\bmwe-math-mathml/.test(attribute(element, 'class') ?? '');
}

function aroundFormulas(node: Node): string {
  if ('value' in node) return node.value;
  return isElement(node) && node.tagName !== 'math' ? node.childNodes.map(aroundFormulas).join('') : ' ';
}

/** @param isPreformatted whether lines end where they end in the file; otherwise only a `br` ends one */
function codeText(node: Node, isPreformatted: boolean): string {
  if ('value' in node) return isPreformatted ? node.value : onOneLine(node.value);
  if (!isElement(node) || isHidden(node)) return '';
  return node.tagName === 'br'
    ? '\n'
    : node.childNodes.map((child) => codeText(child, isPreformatted)).join('');
}

/** Between two words, the end of a line in the file is a space; beside a `br`, it is nothing. */
function onOneLine(text: string): string {
  return text.replace(/(?<=\S)\n(?=\S)/g, ' ').replaceAll('\n', '');
}

const mayHoldCode = new Set(['p', 'div', 'blockquote']);
/** Elements for a colour, a size, a background around the code. */
const deepestLooks = 4;

/** Whether it holds lines of code without a `pre`, as programs that convert books write them. */
function isListing(element: Element): boolean {
  if (!mayHoldCode.has(element.tagName)) return false;
  let at: Element | undefined = element;
  for (let depth = 0; at && depth < deepestLooks; depth++) {
    at = onlyChild(at);
    if (at && codeTags.has(at.tagName)) return hasLines(at);
  }
  return false;
}

function onlyChild({ childNodes }: Element): Element | undefined {
  if (childNodes.length > 3) return undefined;
  const [only, ...more] = childNodes.filter((node) => !('value' in node) || node.value.trim() !== '');
  return only && more.length === 0 && isElement(only) ? only : undefined;
}

/** Whether text stands behind a break. A line by itself may have one at its end, or two. */
function hasLines(code: Element): boolean {
  let isBroken = false;
  const goesOn = (parent: Element): boolean =>
    parent.childNodes.some((node) => {
      if (!isElement(node)) return isBroken && 'value' in node && node.value.trim() !== '';
      isBroken ||= node.tagName === 'br';
      return goesOn(node);
    });
  return goesOn(code);
}
