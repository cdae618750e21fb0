import type { Draft } from '../../block-builder.ts';
import type { BlockKind } from '../../../../shared/listen/document.ts';
import { isPrompt } from '../../empty-controls.ts';
import type { AttributeOf, XmlListener } from '../../xml.ts';
import { letterInFont } from './symbol-letters.ts';
import type { CellSpan } from './word-blocks.ts';
import { createControls, createFields } from './word-fields.ts';
import { fontIn, isOn, isUnderline, sizeIn } from './word-fonts.ts';
import { createWordMath } from './word-math.ts';
import { type Run, WordParagraphs, type WordTextOptions } from './word-paragraphs.ts';

/** Turns the XML events of a part of a Word file into blocks. */
interface WordText extends XmlListener {
  /** The blocks added since the last call. */
  take(): Draft[];
}

/**
 * The text as a person sees it when all changes are accepted. Deleted text is left out, fields show their results, and of
 * text that exists twice, for old and new programs, the first is taken.
 */
export function createWordText(options: WordTextOptions): WordText {
  return new WordTextReader(options);
}

class WordTextReader implements WordText {
  readonly #options: WordTextOptions;
  readonly #path: string[] = [];
  readonly #paragraphs: WordParagraphs;
  readonly #fields = createFields();
  readonly #controls = createControls();
  /** What Word asks for in an empty field, until it is known whether the sentence goes on behind it. */
  #prompt = '';
  #isAfterLabel = false;
  /** Of the picture or shape that follows. */
  #alternative = '';
  /** In square units of 1/914,400 inch; 0 for what decorates the page. */
  #pictureSize = 0;
  #isBehindText = false;
  readonly #choices: boolean[] = [];
  #run = plainRun;
  /** The equation that is being read. */
  #math: ReturnType<typeof createWordMath> | undefined;
  /** The depth of the element that is being skipped. */
  #skippedFrom: number | undefined;

  constructor(options: WordTextOptions) {
    this.#options = options;
    this.#paragraphs = new WordParagraphs(options);
  }

  open(name: string, attribute: AttributeOf): void {
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
    return this.#paragraphs.blocks.take();
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
    if (!this.#fields.inCode) this.#paragraphs.addFormula(math.done);
  }

  #skip(): void {
    this.#skippedFrom = this.#path.length;
  }

  /** Elements that begin a paragraph or say what it is. */
  #openParagraph(name: string, attribute: AttributeOf): void {
    const value = attribute('val');
    const paragraph = this.#paragraphs.open;
    switch (name) {
      case 'p':
        this.#prompt = '';
        this.#isAfterLabel = false;
        return this.#paragraphs.begin(this.#path.includes('tc'));
      case 'pStyle':
        if (paragraph) paragraph.style = value;
        return;
      case 'outlineLvl':
        if (paragraph && this.#path.at(-2) === 'pPr') paragraph.outline = Number(value);
        return;
      case 'numPr':
        if (paragraph && this.#path.at(-2) === 'pPr') paragraph.list = { level: undefined, list: undefined };
        return;
      case 'ilvl':
        if (paragraph?.list) paragraph.list.level = Number(value) || 0;
        return;
      case 'numId':
        if (paragraph?.list) paragraph.list.list = value;
        return;
      case 'del':
      case 'moveFrom':
        if (this.#path.at(-2) === 'trPr') this.#paragraphs.blocks.deleteRow();
        else if (this.#path.at(-3) === 'pPr' && paragraph) paragraph.joined = true;
        return;
      default:
        this.#openRun(name, attribute);
    }
  }

  /** Elements within the text of a paragraph. */
  #openRun(name: string, attribute: AttributeOf): void {
    const value = attribute('val');
    switch (name) {
      case 'r':
        this.#run = plainRun;
        return;
      case 'vanish':
        if (this.#path.at(-3) === 'r') this.#run = { ...this.#run, hidden: isOn(value) };
        return;
      case 'vertAlign':
        if (this.#path.at(-3) === 'r') this.#run = { ...this.#run, position: positions.get(value ?? '') };
        return;
      case 'lang':
        if (this.#path.at(-3) === 'r') this.#run = { ...this.#run, language: value };
        return;
      case 'b':
        if (this.#path.at(-3) === 'r') this.#run = { ...this.#run, isBold: isOn(value) };
        return;
      case 'u':
        if (this.#path.at(-3) === 'r') this.#run = { ...this.#run, isUnderlined: isUnderline(value) };
        return;
      case 'sz':
        if (this.#path.at(-3) === 'r') this.#run = { ...this.#run, size: sizeIn(value) };
        return;
      case 'rStyle':
        if (this.#path.at(-3) === 'r') this.#run = { ...this.#run, style: value };
        return;
      case 'rFonts':
        if (this.#path.at(-3) === 'r') this.#run = { ...this.#run, font: fontIn(attribute) };
        return;
      case 'tab':
      case 'ptab':
        if (this.#path.at(-2) === 'r') this.#addTab();
        return;
      case 'br':
      case 'cr':
        if (attribute('type') === 'page' || attribute('type') === 'column') this.#addText(' ');
        else if (!this.#fields.inCode) this.#paragraphs.breakLine(this.#inContents);
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
        if (!this.#run.hidden) this.#paragraphs.addMark(noteKinds[name], attribute('id') ?? '');
        return;
      case 'docPr':
        this.#alternative = attribute('descr')?.trim() ?? '';
        return;
      case 'graphicData':
        // Templates describe their frames and lines, too, which are decoration.
        if (!attribute('uri')?.endsWith('/wordprocessingShape'))
          this.#paragraphs.addPicture(
            this.#alternative,
            attribute('uri')?.endsWith('/picture') ? this.#pictureSize : 0,
          );
        return;
      case 'anchor':
      case 'inline':
        this.#isBehindText = attribute('behindDoc') === '1';
        return;
      case 'extent':
        this.#pictureSize = this.#isBehindText
          ? 0
          : (Number(attribute('cx')) || 0) * (Number(attribute('cy')) || 0);
        return;
      case 'decorative':
        if (attribute('val') === '1') this.#pictureSize = 0;
        return;
      case 'object':
        this.#pictureSize =
          (Number(attribute('dxaOrig')) || 0) * (Number(attribute('dyaOrig')) || 0) * twip ** 2;
        return;
      case 'OLEObject':
        // Formulas of old versions are small, and an icon only stands for a file.
        return this.#paragraphs.addPicture('', attribute('DrawAspect') === 'Icon' ? 0 : this.#pictureSize);
      case 'chart':
      case 'relIds':
        return this.#paragraphs.addGraphic(attribute(name === 'chart' ? 'id' : 'dm') ?? '');
      default:
        this.#openContainer(name, attribute);
    }
  }

  /** Elements around paragraphs: tables, text boxes, content controls, alternatives, notes. */
  #openContainer(name: string, attribute: AttributeOf): void {
    switch (name) {
      case 'tbl':
        return this.#paragraphs.blocks.openTable();
      case 'tr':
        return this.#paragraphs.blocks.addRow();
      case 'tblHeader':
        if (isOn(attribute('val'))) this.#paragraphs.blocks.headRow();
        return;
      case 'tc':
        return this.#paragraphs.blocks.addCell();
      case 'gridSpan':
      case 'vMerge':
        if (this.#path.at(-2) === 'tcPr') this.#paragraphs.blocks.spanCell(spanOf(name, attribute('val')));
        return;
      case 'wgp':
      case 'wpc':
        return this.#paragraphs.openDrawing();
      case 'txbxContent':
        return this.#paragraphs.openBox();
      case 'sdt':
        return this.#controls.open();
      case 'docPartGallery':
      case 'docPart':
      case 'showingPlcHdr':
        return this.#controls.describe(name, attribute('val'));
      case 'dataBinding':
        return this.#controls.describe(name, attribute('xpath'));
      case 'bookmarkStart':
      case 'hyperlink':
        this.#paragraphs.open?.places.push(attribute(name === 'hyperlink' ? 'anchor' : 'name') ?? '');
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
        return this.#endFields(this.#paragraphs.end(this.#inContents));
      case 'tbl':
        return this.#paragraphs.blocks.closeTable();
      case 'wgp':
      case 'wpc':
        return this.#paragraphs.closeDrawing();
      case 'txbxContent':
        return this.#paragraphs.closeBox();
      case 'body':
      case 'hdr':
      case 'ftr':
      case 'footnote':
      case 'endnote':
      case 'comment':
        return this.#endFields(this.#paragraphs.endUnfinished(this.#inContents));
      case 'sdt':
        return this.#controls.close();
      case 'AlternateContent':
        this.#choices.pop();
        return;
      case 'r':
        this.#run = plainRun;
    }
  }

  /** @param kind of the paragraph that ended */
  #endFields(kind: BlockKind | undefined): void {
    if (kind === 'heading') this.#fields.end();
    else if (kind) this.#fields.endCode();
  }

  get #inContents(): boolean {
    return this.#fields.inContents || this.#controls.areContents;
  }

  #addTab(): void {
    this.#addText(' ');
    if (!this.#run.hidden && !this.#fields.inCode && !this.#controls.ask) this.#paragraphs.addTab();
  }

  #addText(text: string): void {
    if (this.#run.hidden || this.#fields.inCode) return;
    if (this.#controls.ask || (this.#controls.areEmpty && isPrompt(text))) {
      if (!this.#isAfterLabel) this.#prompt += text;
      return;
    }
    if (this.#prompt !== '' && text.trim() !== '') this.#paragraphs.addText(this.#prompt, plainRun);
    if (text.trim() !== '') this.#prompt = '';
    this.#isAfterLabel = /[:?]\s*$/.test(text) || (this.#isAfterLabel && text.trim() === '');
    this.#paragraphs.addText(text, this.#run);
  }
}

function spanOf(name: string, value: string | undefined): CellSpan {
  return name === 'gridSpan' ? { columns: Number(value) || 1 } : { isBelow: value !== 'restart' };
}

const plainRun: Run = {
  hidden: false,
  position: undefined,
  language: undefined,
  font: undefined,
  isBold: undefined,
  isUnderlined: undefined,
  size: undefined,
  style: undefined,
};

const positions: ReadonlyMap<string, Run['position']> = new Map([
  ['superscript', 'raised'],
  ['subscript', 'lowered'],
]);

/** In units of 1/914,400 inch. */
const twip = 635;

const noteKinds = {
  footnoteReference: 'footnote',
  endnoteReference: 'endnote',
  commentReference: 'comment',
} as const;

/** Annotations over letters, and elements that only affect appearance. */
const neverRead = new Set(['rt', 'delText', 'delInstrText', 'numPicBullet', 'tblGrid', 'sectPr', 'fldData']);
