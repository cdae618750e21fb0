import type { Draft } from '../../block-builder.ts';
import { createPictureTexts } from '../html/alternative-text.ts';
import { createWordBlocks } from '../docx/word-blocks.ts';
import type { StyleSense } from '../docx/word-styles.ts';
import { OdtParagraph } from './odt-paragraph.ts';
import type { createOdtStyles } from './odt-styles.ts';
import { type createOdpSlides, drawnShapes } from './odp-slides.ts';
import type { AttributeOf, XmlListener } from '../../xml.ts';
import type { MathElement } from '../../../../shared/text/math/math-element.ts';

interface OdtReaderOptions {
  readonly styles: ReturnType<typeof createOdtStyles>;
  /** Of the document. */
  readonly language: string | undefined;
  /** Formulas are files of their own, by their folders. */
  readonly formulas: ReadonlyMap<string, MathElement>;
  /** Of a presentation, to which its blocks are given slide by slide. */
  readonly slides?: ReturnType<typeof createOdpSlides>;
}

/** Turns the elements of a text or a presentation into drafts as they end. */
export class OdtReader implements XmlListener {
  readonly #options: OdtReaderOptions;
  readonly #blocks = createWordBlocks<OdtParagraph>();
  readonly #around: string[] = [];
  readonly #frames = new OdtFrames();
  #paragraph: OdtParagraph | undefined;
  #unread = 0;
  #lists = 0;
  #note = '';
  #author = '';
  #citation: string | undefined;
  #count = 0;

  constructor(options: OdtReaderOptions) {
    this.#options = options;
  }

  take(): Draft[] {
    const { slides } = this.#options;
    return slides ? slides.take() : this.#blocks.take();
  }

  open(name: string, attribute: AttributeOf): void {
    this.#around.push(name);
    if (this.#unread > 0 || this.#isUnread(name, attribute)) return void this.#unread++;
    if (this.#isIn('automatic-styles') || this.#isIn('font-face-decls'))
      return this.#options.styles.open(name, attribute);
    const { slides } = this.#options;
    if (slides?.open(this.#around, attribute)) slides.setAside(this.#blocks.take());
    if (boxes.has(name)) this.#openBox();
    this.#openBlock(name, attribute);
  }

  /** Elements around paragraphs, and paragraphs. */
  #openBlock(name: string, attribute: AttributeOf): void {
    switch (name) {
      case 'list':
        this.#lists++;
        return this.#options.styles.numbers.openList(attribute);
      case 'list-item':
        return this.#options.styles.numbers.openItem(attribute);
      case 'h':
        return this.#begin({ kind: 'heading', level: Number(attribute('outline-level')) || 1 }, attribute);
      case 'p':
        return this.#begin(this.#senseOf(attribute('style-name') ?? ''), attribute);
      case 'table':
        return this.#blocks.openTable();
      case 'table-row':
        this.#blocks.addRow();
        return this.#isIn('table-header-rows') ? this.#blocks.headRow() : undefined;
      case 'table-cell':
      case 'covered-table-cell':
        return this.#blocks.addCell();
      case 'frame':
        return this.#frames.begin();
      case 'image':
        return this.#frames.add('isPicture');
      case 'object':
        this.#frames.add('isObject');
        return this.#addFormula(attribute('href') ?? '');
      case 'note':
        this.#note = `#note-${++this.#count}`;
        return;
      default:
        this.#openInline(name, attribute);
    }
  }

  #openInline(name: string, attribute: AttributeOf): void {
    switch (name) {
      case 'note-citation':
        this.#citation = '';
        return;
      case 'span':
        return this.#paragraph?.openSpan(this.#lookOf('text', attribute));
      case 's':
      case 'tab':
        return this.#paragraph?.addText(' ');
      case 'line-break':
        return this.#paragraph?.breakLine();
    }
  }

  close(name: string): void {
    this.#around.pop();
    if (this.#unread > 0) return void this.#unread--;
    this.#close(name);
    if (boxes.has(name)) this.#paragraph = this.#blocks.closeBox();
    const { slides } = this.#options;
    if (slides?.isShape(this.#around, name)) slides.endShape(this.#blocks.take());
    else if (name === 'page') slides?.endSlide(this.#blocks.take());
  }

  #close(name: string): void {
    switch (name) {
      case 'list':
        this.#lists--;
        return this.#options.styles.numbers.closeList();
      case 'h':
      case 'p':
        return this.#end();
      case 'table':
        return this.#blocks.closeTable();
      case 'frame':
        return this.#endFrame();
      case 'span':
        return this.#paragraph?.closeSpan();
      case 'note-citation':
        this.#addMark(`[${(this.#citation ?? '').trim()}]`);
        this.#citation = undefined;
        return;
      case 'note':
      case 'annotation':
        this.#note = '';
    }
  }

  text(text: string): void {
    if (this.#unread > 0) return;
    const [parent, name] = this.#around.slice(-2);
    if (this.#citation !== undefined) this.#citation += text;
    else if (name === 'creator' && parent === 'annotation') this.#author += text;
    else if (parent !== 'frame' || !this.#frames.addText(name, text)) this.#paragraph?.addText(text);
  }

  #isIn(name: string): boolean {
    return this.#around.includes(name);
  }

  #isUnread(name: string, attribute: AttributeOf): boolean {
    if (name === 'section') return attribute('display') === 'none';
    // The number of a slide.
    if (name === 'page-number' && this.#options.slides) return true;
    return unread.has(name) || (this.#options.slides?.isHidden(name, attribute) ?? false);
  }

  #senseOf(style: string): StyleSense {
    if (this.#isIn('annotation')) return { kind: 'comment' };
    if (this.#isIn('note-body')) return { kind: 'footnote' };
    if (this.#isIn('index-body')) return { kind: this.#isIn('bibliography') ? 'citation' : 'contents' };
    const onSlide = this.#options.slides?.sense();
    if (onSlide) return onSlide;
    const sense = this.#options.styles.sense(style);
    // A plain text that was opened and saved again is "Preformatted Text" throughout.
    if (sense && sense.kind !== 'paragraph' && sense.kind !== 'code') return sense;
    if (this.#isIn('text-box') && !this.#options.slides) return { kind: 'sidebar' };
    return this.#lists > 0 ? { kind: 'list-item', level: this.#lists } : { kind: 'paragraph' };
  }

  /** What is in a note, a comment or a shape has no part in the paragraph around it. */
  #openBox(): void {
    if (this.#around.at(-1) === 'annotation') {
      this.#note = `#comment-${++this.#count}`;
      this.#author = '';
      this.#addMark('');
    }
    this.#blocks.openBox(this.#paragraph);
    this.#paragraph = undefined;
  }

  #begin(sense: StyleSense, attribute: AttributeOf): void {
    this.#paragraph = new OdtParagraph({
      sense,
      number: this.#numberOf(sense, attribute),
      anchors: this.#note === '' ? [] : [this.#note],
      usualLanguage: this.#options.language,
      ...this.#lookOf('paragraph', attribute),
    });
    if (sense.kind !== 'comment' || this.#author.trim() === '') return;
    this.#paragraph.addText(`${this.#author.trim()}: `);
    this.#author = '';
  }

  #lookOf(family: 'paragraph' | 'text', attribute: AttributeOf) {
    const { styles } = this.#options;
    const style = attribute('style-name') ?? '';
    return { language: styles.language(family, style), ...styles.look(family, style) };
  }

  #numberOf({ kind, level = 1 }: StyleSense, attribute: AttributeOf): string {
    if (kind === 'contents' || kind === 'citation' || this.#note !== '') return '';
    const { numbers, listStyle } = this.#options.styles;
    const style = listStyle(attribute('style-name') ?? '');
    return this.#around.at(-1) === 'h'
      ? numbers.ofHeading(level, style, attribute)
      : numbers.ofParagraph(style);
  }

  #end(): void {
    const ended = this.#paragraph;
    this.#paragraph = undefined;
    const draft = ended?.take(this.#isIn('table-cell'));
    if (draft) this.#blocks.put(draft);
    for (const each of ended?.behind ?? []) this.#blocks.put(each);
  }

  #addMark(text: string): void {
    this.#paragraph?.addMark(text, this.#note);
  }

  #addFormula(reference: string): void {
    const math = this.#options.formulas.get(reference.replace(/^\.\//, ''));
    if (!math) return;
    if (this.#paragraph) return this.#paragraph.addFormula(math);
    this.#begin({ kind: 'paragraph' }, () => undefined);
    this.#paragraph!.addFormula(math);
    this.#end();
  }

  #endFrame(): void {
    const caption = this.#frames.end();
    if (caption && this.#paragraph) this.#paragraph.behind.push(caption);
    else if (caption) this.#blocks.put(caption);
  }
}

/** A frame with a picture, an object or text, and how its author describes it. */
interface Frame {
  isPicture: boolean;
  isObject: boolean;
  description: string;
  title: string;
}

/** The frames that are open, one in another. */
class OdtFrames {
  readonly #frames: Frame[] = [];
  readonly #pictureText = createPictureTexts(undefined);

  begin(): void {
    this.#frames.push({ isPicture: false, isObject: false, description: '', title: '' });
  }

  /** What the innermost has in it. */
  add(what: 'isPicture' | 'isObject'): void {
    const frame = this.#frames.at(-1);
    if (frame) frame[what] = true;
  }

  /** @returns whether the text of this element describes the innermost */
  addText(element: string | undefined, text: string): boolean {
    const frame = this.#frames.at(-1);
    if (!frame || (element !== 'desc' && element !== 'title')) return false;
    frame[element === 'desc' ? 'description' : 'title'] += text;
    return true;
  }

  /** Ends the innermost. @returns what is said of its picture; beside an object there is a picture of it */
  end(): Draft | undefined {
    const frame = this.#frames.pop();
    if (!frame?.isPicture || frame.isObject) return undefined;
    const said = this.#pictureText(frame.description || frame.title);
    return said ? { kind: 'caption', text: said } : undefined;
  }
}

const boxes: ReadonlySet<string> = new Set(['note-body', 'annotation', 'text-box', ...drawnShapes]);

/** What is no text of the document: deleted text, old numbers, and what describes fields, styles and lists of contents. */
const unread: ReadonlySet<string> = new Set([
  'tracked-changes',
  'styles',
  'scripts',
  'script',
  'sequence-decls',
  'forms',
  'table-of-content-source',
  'ruby-text',
  'number',
]);
