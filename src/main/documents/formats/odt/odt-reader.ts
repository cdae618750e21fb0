import type { Draft } from '../../block-builder.ts';
import { createWordBlocks } from '../docx/word-blocks.ts';
import { wordLanguages } from '../docx/word-languages.ts';
import type { StyleSense } from '../docx/word-styles.ts';
import { showsSomething, writtenByAuthor } from '../html/alternative-text.ts';
import { isSameLanguage } from '../html/html-kinds.ts';
import { createLine } from '../html/line-builder.ts';
import { numbered } from '../../list-numbers.ts';
import { addFormula, sayingsOf, wholeFormula } from '../html/said-stretches.ts';
import type { createOdtStyles } from './odt-styles.ts';
import { type createOdpSlides, drawnShapes } from './odp-slides.ts';
import type { XmlListener } from '../../xml.ts';
import type { MathElement } from '../../../../shared/text/math/math-element.ts';

type Attribute = (name: string) => string | undefined;

interface OdtReaderOptions {
  readonly styles: ReturnType<typeof createOdtStyles>;
  /** Of the document. */
  readonly language: string | undefined;
  /** Formulas are files of their own, by their folders. */
  readonly formulas: ReadonlyMap<string, MathElement>;
  /** Of a presentation, to which its blocks are given slide by slide. */
  readonly slides?: ReturnType<typeof createOdpSlides>;
}

interface Paragraph {
  readonly sense: StyleSense;
  /** Of the list or the heading, as the page shows it. */
  readonly number: string;
  readonly line: ReturnType<typeof createLine>;
  readonly marks: { readonly text: string; readonly anchor: string }[];
  readonly anchors: readonly string[];
  /** Notes, pictures and boxes that are anchored to it; they follow it. */
  readonly behind: Draft[];
}

/** A frame with a picture, an object or text, and how its author describes it. */
interface Frame {
  isPicture: boolean;
  isObject: boolean;
  description: string;
  title: string;
}

/** Turns the elements of a text or a presentation into drafts as they end. */
export class OdtReader implements XmlListener {
  readonly #options: OdtReaderOptions;
  readonly #blocks = createWordBlocks<Paragraph>();
  readonly #around: string[] = [];
  readonly #frames: Frame[] = [];
  /** Of the open spans, whether they are a stretch in another language. */
  readonly #spans: boolean[] = [];
  #paragraph: Paragraph | undefined;
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

  open(name: string, attribute: Attribute): void {
    this.#around.push(name);
    if (this.#unread > 0 || this.#isUnread(name, attribute)) return void this.#unread++;
    if (this.#isIn('automatic-styles')) return this.#options.styles.open(name, attribute);
    const { slides } = this.#options;
    if (slides?.open(this.#around, attribute)) slides.setAside(this.#blocks.take());
    if (boxes.has(name)) this.#openBox();
    this.#openBlock(name, attribute);
  }

  /** Elements around paragraphs, and paragraphs. */
  #openBlock(name: string, attribute: Attribute): void {
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
        return this.#blocks.addRow();
      case 'table-cell':
      case 'covered-table-cell':
        return this.#blocks.addCell();
      case 'frame':
        return void this.#frames.push({ isPicture: false, isObject: false, description: '', title: '' });
      case 'image':
        return this.#describe('isPicture');
      case 'object':
        this.#describe('isObject');
        return this.#addFormula(attribute('href') ?? '');
      case 'note':
        this.#note = `#note-${++this.#count}`;
        return;
      default:
        this.#openInline(name, attribute);
    }
  }

  #openInline(name: string, attribute: Attribute): void {
    switch (name) {
      case 'note-citation':
        this.#citation = '';
        return;
      case 'span': {
        const language = this.#options.styles.language('text', attribute('style-name') ?? '');
        this.#spans.push(this.#openLanguage(language));
        return;
      }
      case 's':
      case 'tab':
        return this.#paragraph?.line.add(' ');
      case 'line-break':
        return this.#paragraph?.line.break();
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
        if (this.#spans.pop()) this.#paragraph?.line.close();
        return;
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
    const frame = parent === 'frame' ? this.#frames.at(-1) : undefined;
    if (this.#citation !== undefined) this.#citation += text;
    else if (name === 'creator' && parent === 'annotation') this.#author += text;
    else if (frame && name === 'desc') frame.description += text;
    else if (frame && name === 'title') frame.title += text;
    else this.#paragraph?.line.add(text);
  }

  #isIn(name: string): boolean {
    return this.#around.includes(name);
  }

  #isUnread(name: string, attribute: Attribute): boolean {
    if (name === 'section') return attribute('display') === 'none';
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

  #begin(sense: StyleSense, attribute: Attribute): void {
    const anchors = this.#note === '' ? [] : [this.#note];
    const number = this.#numberOf(sense, attribute);
    this.#paragraph = { sense, number, line: createLine(), marks: [], anchors, behind: [] };
    this.#openLanguage(this.#options.styles.language('paragraph', attribute('style-name') ?? ''));
    if (sense.kind === 'comment' && this.#author.trim() !== '') {
      this.#paragraph.line.add(`${this.#author.trim()}: `);
      this.#author = '';
    }
  }

  #numberOf({ kind, level = 1 }: StyleSense, attribute: Attribute): string {
    if (kind === 'contents' || kind === 'citation' || this.#note !== '') return '';
    const { numbers, listStyle } = this.#options.styles;
    const style = listStyle(attribute('style-name') ?? '');
    return this.#around.at(-1) === 'h'
      ? numbers.ofHeading(level, style, attribute)
      : numbers.ofParagraph(style);
  }

  #openLanguage(language: string | undefined): boolean {
    const isForeign = language !== undefined && !isSameLanguage(language, this.#options.language);
    if (isForeign) this.#paragraph?.line.open({ language });
    return isForeign;
  }

  #end(): void {
    const ended = this.#paragraph;
    this.#paragraph = undefined;
    if (!ended) return;
    const { marks, anchors, behind, sense, number } = ended;
    const plain = ended.line.take();
    const line = numbered(plain, number);
    const { text, stretches } = line;
    const languages = wordLanguages(text, stretches);
    // An empty line has nothing to say, even if it has a number; the cells of a column with numbers have.
    if (plain.text !== '' || (number !== '' && this.#isIn('table-cell'))) {
      this.#blocks.put({
        ...((sense.kind === 'paragraph' && wholeFormula(line)) || {
          ...sense,
          ...languages,
          ...sayingsOf(line),
        }),
        text,
        marks,
        anchors,
      });
    }
    for (const draft of behind) this.#blocks.put(draft);
  }

  #addMark(text: string): void {
    if (!this.#paragraph) return;
    this.#paragraph.line.add(text);
    this.#paragraph.marks.push({ text, anchor: this.#note });
  }

  #describe(what: 'isPicture' | 'isObject'): void {
    const frame = this.#frames.at(-1);
    if (frame) frame[what] = true;
  }

  #addFormula(reference: string): void {
    const math = this.#options.formulas.get(reference.replace(/^\.\//, ''));
    if (!math) return;
    const { language } = this.#options;
    if (this.#paragraph) return addFormula(this.#paragraph.line, math, language);
    this.#begin({ kind: 'paragraph' }, () => undefined);
    addFormula(this.#paragraph!.line, math, language);
    this.#end();
  }

  /** Beside an object there is a picture of it. */
  #endFrame(): void {
    const frame = this.#frames.pop();
    if (!frame?.isPicture || frame.isObject) return;
    const said = writtenByAuthor(frame.description || frame.title).replace(/\s+/g, ' ');
    if (!showsSomething(said)) return;
    const caption: Draft = { kind: 'caption', text: said };
    if (this.#paragraph) this.#paragraph.behind.push(caption);
    else this.#blocks.put(caption);
  }
}

const boxes: ReadonlySet<string> = new Set(['note-body', 'annotation', 'text-box', ...drawnShapes]);

/** What is no text of the document: deleted text, old numbers, and what describes fields, styles and lists of contents. */
const unread: ReadonlySet<string> = new Set([
  'tracked-changes',
  'styles',
  'scripts',
  'script',
  'font-face-decls',
  'sequence-decls',
  'forms',
  'table-of-content-source',
  'ruby-text',
  'number',
]);
