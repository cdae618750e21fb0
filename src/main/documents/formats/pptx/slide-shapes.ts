import type { Draft } from '../../block-builder.ts';
import { isSameLanguage } from '../html/html-kinds.ts';
import { createPictureTexts } from '../html/alternative-text.ts';
import { createLine } from '../html/line-builder.ts';
import { letterInFont } from '../docx/symbol-letters.ts';
import { isOn } from '../docx/word-fonts.ts';
import { wordLanguages } from '../docx/word-languages.ts';
import { createWordMath } from '../docx/word-math.ts';
import { addFormula, sayingsOf, wholeFormula } from '../html/said-stretches.ts';
import { createCommonLook, hasEqualWidths } from '../../letter-look.ts';
import { createListCounts, numberAs, numbered } from '../../list-numbers.ts';
import type { AttributeOf, XmlListener } from '../../xml.ts';
import { type Corner, type Group, newGroup, onSlide, scaled, setGroup } from './slide-groups.ts';
import type { BlockKind } from '../../../../shared/listen/document.ts';
import { createShiftedText, type Position, positionAt } from '../../../../shared/text/math/raised.ts';

/** A shape of a slide, a layout or a page of notes, with its text. */
export interface Shape {
  /** What it fills of the layout: `title`, `body`, `sldNum` ...; none if it was drawn on the slide alone. */
  readonly placeholder: Placeholder | undefined;
  /** None if it lies where its layout says. */
  readonly corner: Corner | undefined;
  /** Its width and height, in the same units. */
  readonly size?: Corner | undefined;
  readonly drafts: readonly Draft[];
  /** Of its largest letters, where the slide says it, in hundredths of a point. */
  readonly fontSize?: number;
  /** The id of the chart or diagram that it shows. */
  readonly graphic?: string | undefined;
  /** Of a picture of which its author says nothing: the id of its file. */
  readonly picture?: string | undefined;
}

interface Placeholder {
  readonly type: string;
  readonly index: string | undefined;
}

/** They show the language of a formula where the file states English of any. */
interface RecentWords {
  text: string;
}

/** In letters. */
const recentLength = 800;

type Growing = { -readonly [key in keyof Shape]: Shape[key] } & { drafts: Draft[]; alternative: string };
/** Gathers the shapes of a slide in the order of the file, those in groups as if they lay on the slide. */
export class ShapeReader implements XmlListener {
  readonly shapes: Shape[] = [];
  /** The author hid the slide (`show="0"`): it is left out when the slides are shown. */
  isHidden = false;
  readonly #language: string | undefined;
  readonly #recent: RecentWords;
  readonly #pictureText: (alternative: string) => string | undefined;
  readonly #open: string[] = [];
  readonly #groups: Group[] = [];
  #shape: Growing | undefined;
  #line = createLine();
  #level = 1;
  #bullet: boolean | undefined;
  /** How the paragraph is numbered, such as `arabicPeriod`, and where its list begins. */
  #numbering: { readonly type: string; readonly first: number } | undefined;
  #counts = createListCounts();
  #runLanguage: string | undefined;
  #isMonospaced = false;
  /** Of the signs in a run, which have numbers for private use. */
  #symbolFont = '';
  #position: Position;
  readonly #written = createShiftedText();
  #look = createCommonLook();
  #isInTable = false;
  /** Whether the first row of the table is set as one of heads. */
  #isHeaded: boolean | undefined;
  /** The formula that is being read. */
  #math: ReturnType<typeof createWordMath> | undefined;
  /** The gap between a formula and the word behind it has no letter in the file. */
  #isAfterFormula = false;

  /**
   * @param language of most of the presentation
   * @param recent the last words so far, also of the slides before
   */
  constructor(language: string | undefined, recent: RecentWords, pictureText = createPictureTexts(language)) {
    this.#language = language;
    this.#pictureText = pictureText;
    this.#recent = recent;
  }

  open(name: string, attribute: AttributeOf): void {
    this.#open.push(name);
    if (this.#isIn('Fallback')) return; // it shows the same as the choice before it, for old programs
    if (name === 'oMath') this.#math ??= createWordMath();
    else if (this.#math) return this.#math.open(name, attribute);
    if (shapes.has(name)) this.#counts = createListCounts();
    if (shapes.has(name))
      this.#shape = {
        placeholder: undefined,
        corner: undefined,
        drafts: [],
        alternative: '',
        ...(name === 'pic' && { picture: '' }),
      };
    else this.#openInShape(name, attribute);
  }

  #openInShape(name: string, attribute: AttributeOf): void {
    switch (name) {
      case 'sld':
        this.isHidden = attribute('show') === '0' || attribute('show') === 'false';
        return;
      case 'grpSp':
        return void this.#groups.push(newGroup(this.shapes.length));
      case 'ph':
        if (this.#shape)
          this.#shape.placeholder = { type: attribute('type') ?? 'obj', index: attribute('idx') };
        return;
      case 'cNvPr':
        if (this.#shape && attribute('hidden') !== '1') this.#shape.alternative = attribute('descr') ?? '';
        else if (this.#shape) this.#shape.picture = undefined;
        return;
      case 'decorative':
        if (this.#shape && attribute('val') === '1') this.#shape.picture = undefined;
        return;
      case 'blip':
        if (this.#shape?.picture === '') this.#shape.picture = attribute('embed') ?? '';
        return;
      case 'off':
      case 'ext':
      case 'chOff':
      case 'chExt':
        return this.#place(name, attribute);
      case 'chart':
      case 'relIds':
        if (this.#shape) this.#shape.graphic = attribute(name === 'chart' ? 'id' : 'dm');
        return;
      case 'tbl':
        this.#isInTable = true;
        return;
      case 'tblPr':
        if (isOn(attribute('firstRow') ?? '0')) this.#isHeaded = true;
        else this.#isHeaded = isOn(attribute('firstCol') ?? '0') ? false : undefined;
        return;
      default:
        this.#openText(name, attribute);
    }
  }

  #openText(name: string, attribute: AttributeOf): void {
    switch (name) {
      case 'p':
        if (!this.#isInTable) this.#level = 1;
        this.#bullet = undefined;
        this.#numbering = undefined;
        return;
      case 'pPr':
        this.#level = Math.min(9, (Number(attribute('lvl')) || 0) + 1);
        return;
      case 'buNone':
      case 'buChar':
      case 'buAutoNum':
      case 'buBlip':
        if (this.#open.at(-2) !== 'pPr') return;
        this.#bullet = name !== 'buNone';
        if (name === 'buAutoNum')
          this.#numbering = { type: attribute('type') ?? '', first: Number(attribute('startAt')) || 1 };
        return;
      case 'rPr':
        this.#runLanguage = attribute('lang');
        this.#position = positionAt(Number.parseFloat(attribute('baseline') ?? ''));
        if (this.#shape && this.#open.at(-2) === 'r')
          this.#shape.fontSize = Math.max(this.#shape.fontSize ?? 0, Number(attribute('sz')) || 0);
        return;
      case 'sym':
        this.#symbolFont = attribute('typeface') ?? '';
        return;
      case 'latin':
        if (this.#open.at(-2) === 'rPr') this.#isMonospaced = hasEqualWidths(attribute);
        return;
      case 'br':
        if (this.#isInTable) this.#line.add(' ');
        else this.#line.break();
        return;
    }
  }

  close(name: string): void {
    if (this.#math) this.#closeMath(this.#math, name);
    else if (!this.#isIn('Fallback')) this.#close(name);
    this.#open.pop();
  }

  #close(name: string): void {
    if (shapes.has(name)) return this.#endShape();
    switch (name) {
      case 'grpSp':
        return this.#endGroup();
      case 'p':
        if (this.#isInTable) this.#line.add(' ');
        else this.#putParagraph();
        return;
      case 'r':
      case 'fld':
        this.#runLanguage = undefined;
        this.#isMonospaced = false;
        this.#symbolFont = '';
        this.#position = undefined;
        return;
      case 'tc':
        return this.#line.endCell();
      case 'tr':
        return this.#line.break();
      case 'tbl':
        this.#isInTable = false;
        return this.#put('table', undefined, this.#isHeaded);
    }
  }

  #closeMath(math: ReturnType<typeof createWordMath>, name: string): void {
    math.close(name);
    if (!math.done) return;
    this.#math = undefined;
    addFormula(this.#line, math.done, this.#language, this.#recent.text);
    this.#isAfterFormula = true;
  }

  text(written: string): void {
    if (this.#math) return this.#math.text(written);
    if (this.#open.at(-1) === 'tableStyleId' && plainStyles.has(written)) this.#isHeaded = undefined;
    if (this.#open.at(-1) !== 't' || this.#isIn('Fallback')) return;
    const text = this.#symbolFont === '' ? written : written.replaceAll(ofSymbols, this.#symbol);
    if (this.#isAfterFormula && /^[\p{L}\p{N}]/u.test(text)) this.#line.add(' ');
    this.#isAfterFormula = false;
    this.#recent.text = `${this.#recent.text} ${text}`.slice(-recentLength);
    const language = this.#runLanguage;
    const isForeign = language !== undefined && !isSameLanguage(language, this.#language);
    if (isForeign) this.#line.open({ language });
    this.#line.add(this.#written(text, this.#position));
    this.#look.add(text, { isMonospaced: this.#isMonospaced });
    if (isForeign) this.#line.close();
  }

  readonly #symbol = (sign: string): string => letterInFont(this.#symbolFont, sign.charCodeAt(0));

  #isIn(name: string): boolean {
    return this.#open.includes(name);
  }

  #place(name: 'off' | 'ext' | 'chOff' | 'chExt', attribute: AttributeOf): void {
    const at = {
      x: Number(attribute(name.endsWith('xt') ? 'cx' : 'x')) || 0,
      y: Number(attribute(name.endsWith('xt') ? 'cy' : 'y')) || 0,
    };
    const group = this.#groups.at(-1);
    if (this.#open.at(-3) === 'grpSpPr' && group) setGroup(group, name, at);
    else if (this.#shape && !this.#shape.corner && name === 'off' && this.#open.at(-2) === 'xfrm')
      this.#shape.corner = this.#groups.reduceRight(onSlide, at);
    else if (this.#shape && !this.#shape.size && name === 'ext' && this.#open.at(-2) === 'xfrm')
      this.#shape.size = this.#groups.reduceRight(scaled, at);
  }

  #putParagraph(): void {
    const { isMonospaced } = this.#look.take();
    this.#put(this.#kind(isMonospaced), isMonospaced ? { isMonospaced } : undefined);
  }

  /** Lines of code are no points of a list unless they say so. */
  #kind(isCode = false): BlockKind {
    const { placeholder } = this.#shape ?? {};
    const kind = placeholder && kinds.get(placeholder.type);
    if (kind) return kind;
    if (isCode && this.#bullet === undefined) return 'paragraph';
    return (this.#bullet ?? (placeholder && lists.has(placeholder.type))) ? 'list-item' : 'paragraph';
  }

  #put(kind: BlockKind, look?: Draft['look'], isHeaded?: boolean): void {
    this.#isAfterFormula = false;
    const line = this.#line.take();
    if (!this.#shape || line.text === '') return;
    const whole = numbered(line, this.#numberIn(kind));
    const { text, stretches } = whole;
    const level = kind === 'heading' ? 1 : kind === 'list-item' ? this.#level : 0;
    const said = kind === 'heading' ? text.replaceAll('\n', ' ') : text;
    this.#shape.drafts.push({
      kind,
      text: said,
      ...(level ? { level } : {}),
      ...(look && { look }),
      ...(isHeaded !== undefined && { isHeaded }),
      ...wordLanguages(said, stretches),
      ...sayingsOf(whole),
      ...(kind === 'paragraph' ? wholeFormula(whole) : undefined),
    });
  }

  /** Only paragraphs without a number begin a list anew. */
  #numberIn(kind: BlockKind): string {
    if (kind !== 'list-item') return '';
    if (!this.#numbering) {
      if (this.#level === 1) this.#counts = createListCounts();
      return '';
    }
    const { type, first } = this.#numbering;
    const count = this.#counts.next(this.#level - 1, { firstOf: () => first }).at(-1) ?? first;
    const [, letters = '', signs = ''] =
      /^([a-z]+(?:[LU]c)?)(Period|ParenR|ParenBoth|Plain)$/.exec(type) ?? [];
    const number = numberAs(numberFormats.get(letters) ?? '', count);
    return number === undefined ? '' : (numberSigns.get(signs)?.(number) ?? '');
  }

  #endGroup(): void {
    const group = this.#groups.pop();
    const card = group && cardAround(this.shapes.slice(group.before));
    if (card) this.shapes.push(card);
  }

  #endShape(): void {
    const shape = this.#shape;
    this.#shape = undefined;
    if (!shape) return;
    const said = shape.drafts.length === 0 ? this.#pictureText(shape.alternative) : undefined;
    if (said) shape.drafts.push({ kind: 'caption', text: said });
    if (said) shape.picture = undefined;
    this.shapes.push(joinedTitle(shape));
  }
}

/** Texts that an author grouped are a card, even if nothing is drawn around them. */
function cardAround(grouped: readonly Shape[]): Shape | undefined {
  const boxes = grouped.flatMap(({ drafts, corner, size }) =>
    drafts.length > 0 && corner && size
      ? { from: corner, to: { x: corner.x + size.x, y: corner.y + size.y } }
      : [],
  );
  if (boxes.length < 2) return undefined;
  const corner = {
    x: Math.min(...boxes.map(({ from }) => from.x)),
    y: Math.min(...boxes.map(({ from }) => from.y)),
  };
  const end = { x: Math.max(...boxes.map(({ to }) => to.x)), y: Math.max(...boxes.map(({ to }) => to.y)) };
  return { placeholder: undefined, corner, size: { x: end.x - corner.x, y: end.y - corner.y }, drafts: [] };
}

/** The styles of tables all of whose rows look the same: without rules, and with them. */
const plainStyles: ReadonlySet<string> = new Set([
  '{2D5ABB26-0587-4C30-8999-92F81FD0307C}',
  '{5940675A-B579-460E-94D1-54222C63F5DA}',
]);

/** Letters for private use. */
const ofSymbols = /[\ue000-\uf8ff]/g;

/** What holds text, a table or a picture. */
const shapes: ReadonlySet<string> = new Set(['sp', 'pic', 'graphicFrame', 'cxnSp']);

const kinds: ReadonlyMap<string, BlockKind> = new Map([
  ['title', 'heading'],
  ['ctrTitle', 'heading'],
  ['hdr', 'header'],
  ['ftr', 'footer'],
  ['dt', 'footer'],
  ['sldNum', 'page-number'],
]);

/** Their paragraphs are points of a list unless they say otherwise. */
const lists: ReadonlySet<string> = new Set(['body', 'obj']);

const numberFormats: ReadonlyMap<string, string> = new Map([
  ['arabic', 'decimal'],
  ['alphaLc', 'lowerLetter'],
  ['alphaUc', 'upperLetter'],
  ['romanLc', 'lowerRoman'],
  ['romanUc', 'upperRoman'],
]);

const numberSigns: ReadonlyMap<string, (number: string) => string> = new Map([
  ['Period', (number: string) => `${number}.`],
  ['ParenR', (number: string) => `${number})`],
  ['ParenBoth', (number: string) => `(${number})`],
  ['Plain', (number: string) => number],
]);

/** A title in several paragraphs is one title. */
export function joinedTitle(shape: Shape): Shape {
  const [first, ...more] = shape.drafts;
  if (first?.kind !== 'heading' || more.length === 0) return shape;
  return { ...shape, drafts: [{ ...first, text: shape.drafts.map(({ text }) => text).join(' ') }] };
}
