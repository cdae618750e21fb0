import type { Draft } from '../../block-builder.ts';
import { createFields } from './word-fields.ts';
import type { StyleSense } from './word-styles.ts';
import { letterInFont } from './symbol-letters.ts';
import { createWordBlocks } from './word-blocks.ts';
import { wordLanguages } from './word-languages.ts';
import { showsSomething, writtenByAuthor } from '../html/alternative-text.ts';
import { createLine } from '../html/line-builder.ts';
import { addFormula, sayingsOf, wholeFormula } from '../html/said-stretches.ts';
import { createWordMath } from './word-math.ts';
import { isNumber, raised } from '../../../../shared/text/math/raised.ts';
import { isSameLanguage } from '../html/html-kinds.ts';
import type { XmlListener } from '../../xml.ts';
import type { BlockKind } from '../../../../shared/listen/document.ts';

export interface WordTextOptions {
  readonly styles: ReadonlyMap<string, StyleSense>;
  /** Overrides the kind of all paragraphs, for headers, footers and notes. */
  readonly kind?: BlockKind;
  /** Called for a note mark. Returns how the text shows it, and the anchor of the note. */
  readonly markOf?: (kind: NoteKind, id: string) => { text: string; anchor: string };
  /** Of the document. */
  readonly language?: string | undefined;
  /** The notes that follow the block with these marks. */
  readonly notesOf?: (anchors: readonly string[]) => readonly Draft[];
  /** The charts and diagrams of the part, by their ids. */
  readonly graphics?: ReadonlyMap<string, readonly Draft[]>;
  /** Called when a note begins, in the part with the notes. */
  readonly onNote?: (id: string, author: string | undefined) => void;
}

type NoteKind = 'footnote' | 'endnote' | 'comment';

/** Turns the XML events of a part of a Word file into blocks. */
interface WordText extends XmlListener {
  /** The blocks added since the last call. */
  take(): Draft[];
}

interface Paragraph {
  readonly line: ReturnType<typeof createLine>;
  readonly marks: { text: string; anchor: string }[];
  /** Pictures and boxes anchored to it; they follow it. */
  readonly behind: Draft[];
  /** The paragraph around it, if it is in a box inside another paragraph. */
  readonly outer: Paragraph | undefined;
  style: string | undefined;
  outline: number | undefined;
  list: { level: number; number: string | undefined } | undefined;
  /** Its end was deleted, so the next paragraph continues it. */
  joined: boolean;
}

/**
 * The text as a person sees it when all changes are accepted. Deleted text is left out, fields show their results, and of
 * text that exists twice, for old and new programs, the first is taken.
 */
export function createWordText(options: WordTextOptions): WordText {
  return new WordTextReader(options);
}

type Attribute = (name: string) => string | undefined;

class WordTextReader implements WordText {
  readonly #options: WordTextOptions;
  readonly #path: string[] = [];
  readonly #blocks = createWordBlocks<Paragraph>();
  readonly #fields = createFields();
  readonly #controls: { contents: boolean }[] = [];
  /** Of the picture or shape that follows. */
  #alternative = '';
  readonly #choices: boolean[] = [];
  #paragraph: Paragraph | undefined;
  /** A paragraph whose end was deleted: the next one continues it. */
  #unfinished: Paragraph | undefined;
  #run: Run = plainRun;
  /** Of the last text, in which a formula is said, too; none where it is that of the document. */
  #language: string | undefined;
  /** The equation that is being read. */
  #math: ReturnType<typeof createWordMath> | undefined;
  /** The depth of the element that is being skipped. */
  #skippedFrom: number | undefined;

  constructor(options: WordTextOptions) {
    this.#options = options;
  }

  open(name: string, attribute: Attribute): void {
    this.#path.push(name);
    if (this.#skippedFrom !== undefined) return;
    if (this.#math) this.#math.open(name, attribute);
    else if (name === 'oMath') this.#math = createWordMath();
    else if (this.#isSkipped(name)) this.#skip();
    else this.#openParagraph(name, attribute);
  }

  close(name: string): void {
    if (this.#math) this.#closeMath(this.#math, name);
    else if (this.#skippedFrom === undefined) this.#close(name);
    else if (this.#path.length === this.#skippedFrom) this.#skippedFrom = undefined;
    this.#path.pop();
  }

  text(text: string): void {
    if (this.#skippedFrom !== undefined) return;
    if (this.#math) return this.#math.text(text);
    const name = this.#path.at(-1);
    if (name === 'instrText') this.#fields.addCode(text);
    else if (name === 't') this.#addText(text);
  }

  take(): Draft[] {
    return this.#blocks.take();
  }

  #isSkipped(name: string): boolean {
    const parent = this.#path.at(-2);
    if (name === 'del' || name === 'moveFrom') return parent !== 'rPr' && parent !== 'trPr';
    if (name === 'Fallback') return this.#choices.at(-1) === true;
    return neverRead.has(name) || /(?<!^)Change$/.test(name);
  }

  #closeMath(math: ReturnType<typeof createWordMath>, name: string): void {
    math.close(name);
    if (!math.done) return;
    this.#math = undefined;
    if (this.#paragraph && !this.#fields.inCode)
      addFormula(this.#paragraph.line, math.done, this.#language ?? this.#options.language);
  }

  #skip(): void {
    this.#skippedFrom = this.#path.length;
  }

  /** Elements that begin a paragraph or say what it is. */
  #openParagraph(name: string, attribute: Attribute): void {
    const value = attribute('val');
    const paragraph = this.#paragraph;
    switch (name) {
      case 'p':
        return this.#beginParagraph();
      case 'pStyle':
        if (paragraph) paragraph.style = value;
        return;
      case 'outlineLvl':
        if (paragraph && this.#path.at(-2) === 'pPr') paragraph.outline = Number(value);
        return;
      case 'numPr':
        if (paragraph && this.#path.at(-2) === 'pPr') paragraph.list = { level: 1, number: undefined };
        return;
      case 'ilvl':
        if (paragraph?.list) paragraph.list.level = (Number(value) || 0) + 1;
        return;
      case 'numId':
        if (paragraph?.list) paragraph.list.number = value;
        return;
      case 'del':
      case 'moveFrom':
        if (this.#path.at(-2) === 'trPr') this.#blocks.deleteRow();
        else if (this.#path.at(-3) === 'pPr' && paragraph) paragraph.joined = true;
        return;
      default:
        this.#openRun(name, attribute);
    }
  }

  /** Elements within the text of a paragraph. */
  #openRun(name: string, attribute: Attribute): void {
    const value = attribute('val');
    switch (name) {
      case 'r':
        this.#run = plainRun;
        return;
      case 'vanish':
        if (this.#path.at(-3) === 'r') this.#run = { ...this.#run, hidden: isOn(value) };
        return;
      case 'vertAlign':
        if (this.#path.at(-3) === 'r') this.#run = { ...this.#run, raised: value === 'superscript' };
        return;
      case 'lang':
        if (this.#path.at(-3) === 'r') this.#run = { ...this.#run, language: value };
        return;
      case 'tab':
      case 'ptab':
        if (this.#path.at(-2) === 'r') this.#addText(' ');
        return;
      case 'br':
      case 'cr':
        if (attribute('type') === 'page' || attribute('type') === 'column') this.#addText(' ');
        else if (!this.#fields.inCode) this.#paragraph?.line.break();
        return;
      case 'noBreakHyphen':
        return this.#addText('-');
      case 'sym':
        return this.#addText(
          letterInFont(attribute('font') ?? '', Number.parseInt(attribute('char') ?? '', 16)),
        );
      case 'fldChar':
        return this.#fields.turn(attribute('fldCharType'));
      case 'footnoteReference':
      case 'endnoteReference':
      case 'commentReference':
        return this.#addMark(noteKinds[name], attribute('id') ?? '');
      case 'docPr':
        this.#alternative = attribute('descr')?.trim() ?? '';
        return;
      case 'graphicData':
        // Templates describe their frames and lines, too, which are decoration.
        if (!attribute('uri')?.endsWith('/wordprocessingShape')) this.#addPicture(this.#alternative);
        return;
      case 'chart':
      case 'relIds':
        return this.#addGraphic(attribute(name === 'chart' ? 'id' : 'dm') ?? '');
      default:
        this.#openContainer(name, attribute);
    }
  }

  /** Elements around paragraphs: tables, text boxes, content controls, alternatives, notes. */
  #openContainer(name: string, attribute: Attribute): void {
    switch (name) {
      case 'tbl':
        return this.#blocks.openTable();
      case 'tr':
        return this.#blocks.addRow();
      case 'tc':
        return this.#blocks.addCell();
      case 'txbxContent':
        this.#blocks.openBox(this.#paragraph);
        this.#paragraph = undefined;
        return;
      case 'sdt':
        this.#controls.push({ contents: false });
        return;
      case 'docPartGallery':
        if (this.#controls.length > 0)
          this.#controls.at(-1)!.contents = /^table of contents$/i.test(attribute('val') ?? '');
        return;
      case 'AlternateContent':
        this.#choices.push(false);
        return;
      case 'Choice':
        if (this.#choices.at(-1)) this.#skip();
        else if (this.#choices.length > 0) this.#choices[this.#choices.length - 1] = true;
        return;
      case 'footnote':
      case 'endnote':
      case 'comment':
        if (attribute('type') && attribute('type') !== 'normal') this.#skip();
        else this.#options.onNote?.(attribute('id') ?? '', attribute('author'));
    }
  }

  #close(name: string): void {
    switch (name) {
      case 'p':
        return this.#endParagraph();
      case 'tbl':
        return this.#blocks.closeTable();
      case 'txbxContent':
        this.#paragraph = this.#blocks.closeBox();
        return;
      case 'body':
      case 'hdr':
      case 'ftr':
      case 'footnote':
      case 'endnote':
      case 'comment':
        return this.#endUnfinished();
      case 'sdt':
        this.#controls.pop();
        return;
      case 'AlternateContent':
        this.#choices.pop();
        return;
      case 'r':
        this.#run = plainRun;
    }
  }

  #beginParagraph(): void {
    const started = this.#unfinished;
    this.#unfinished = undefined;
    this.#paragraph = {
      line: started?.line ?? createLine(),
      marks: started?.marks ?? [],
      behind: started?.behind ?? [],
      outer: this.#paragraph,
      style: undefined,
      outline: undefined,
      list: undefined,
      joined: false,
    };
  }

  #endParagraph(): void {
    const ended = this.#paragraph;
    this.#paragraph = ended?.outer;
    if (!ended) return;
    if (ended.joined) {
      this.#unfinished = ended;
      return;
    }
    const { kind, level } = this.#senseOf(ended);
    if (kind === 'heading') this.#fields.end();
    else this.#fields.endCode();
    const { marks } = ended;
    const line = ended.line.take();
    const { text, stretches } = line;
    const put = (draft: Draft): void => this.#blocks.put(draft);
    if (text !== '') {
      const languages = wordLanguages(text, stretches);
      put({
        ...((kind === 'paragraph' && wholeFormula(line)) || { kind, ...languages, ...sayingsOf(line) }),
        text,
        ...(level ? { level } : {}),
        ...(marks.length > 0 ? { marks } : {}),
      });
    }
    ended.behind.forEach(put);
    this.#options.notesOf?.(marks.map(({ anchor }) => anchor)).forEach(put);
  }

  /** Nothing follows that could continue the last paragraph. */
  #endUnfinished(): void {
    const unfinished = this.#unfinished;
    this.#unfinished = undefined;
    if (!unfinished) return;
    this.#paragraph = { ...unfinished, outer: this.#paragraph, joined: false };
    this.#endParagraph();
  }

  #senseOf({ style, outline, list }: Paragraph): StyleSense {
    const { kind, styles } = this.#options;
    if (kind) return { kind };
    const sense = style === undefined ? undefined : styles.get(style);
    if (outline !== undefined && outline < 9 && sense?.kind !== 'contents') {
      return { kind: 'heading', level: outline + 1 };
    }
    if (sense && sense.kind !== 'paragraph' && sense.kind !== 'list-item') return sense;
    if (this.#fields.inContents || this.#controls.some(({ contents }) => contents))
      return { kind: 'contents' };
    if (list?.number && list.number !== '0') return { kind: 'list-item', level: list.level };
    return sense && !list ? sense : { kind: 'paragraph' };
  }

  #addText(text: string): void {
    if (!this.#paragraph || this.#run.hidden || this.#fields.inCode) return;
    const { line } = this.#paragraph;
    const { raised: isRaised, language } = this.#run;
    if (/\p{L}/u.test(text)) this.#language = language;
    const isForeign = language !== undefined && !isSameLanguage(language, this.#options.language);
    if (isForeign) line.open({ language });
    line.add(isRaised && isNumber(text) ? raised(text) : text);
    if (isForeign) line.close();
  }

  #addMark(kind: NoteKind, id: string): void {
    const mark = this.#options.markOf?.(kind, id);
    if (!mark || !this.#paragraph || this.#run.hidden) return;
    this.#paragraph.line.add(mark.text);
    this.#paragraph.marks.push(mark);
  }

  #addGraphic(id: string): void {
    this.#paragraph?.behind.push(...(this.#options.graphics?.get(id) ?? []));
  }

  #addPicture(alternative: string): void {
    const said = writtenByAuthor(alternative);
    if (showsSomething(said))
      this.#paragraph?.behind.push({ kind: 'caption', text: said.replace(/\s+/g, ' ') });
  }
}

/** How a run of text looks. */
interface Run {
  readonly hidden: boolean;
  readonly raised: boolean;
  readonly language: string | undefined;
}

const plainRun: Run = { hidden: false, raised: false, language: undefined };

const noteKinds = {
  footnoteReference: 'footnote',
  endnoteReference: 'endnote',
  commentReference: 'comment',
} as const;

function isOn(value: string | undefined): boolean {
  return value !== '0' && value !== 'false' && value !== 'off';
}

/** Annotations over letters, and elements that only affect appearance. */
const neverRead = new Set(['rt', 'delText', 'delInstrText', 'numPicBullet', 'tblGrid', 'sectPr', 'fldData']);
