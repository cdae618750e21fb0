import type { DocumentMeta } from '../../../../shared/listen/document.ts';
import { t } from '../../../../shared/text/translate.ts';
import type { Draft } from '../../block-builder.ts';
import { tooLarge, unreadable } from '../../document-errors.ts';
import type { DocumentLimits } from '../../opened-document.ts';
import type { StyleSense } from '../docx/word-styles.ts';
import { type Destination, destinationOf, hasWords, isRead } from './rtf-destinations.ts';
import { createRtfFonts, letters } from './rtf-fonts.ts';
import {
  defaultLanguageChange,
  formatChange,
  noLanguages,
  plainFormat,
  plainParagraph,
  type RtfFormat,
} from './rtf-format.ts';
import { languageOfRun } from './rtf-languages.ts';
import { RtfNames } from './rtf-names.ts';
import { createRtfParagraphs } from './rtf-paragraphs.ts';
import { RtfRun } from './rtf-run.ts';
import type { RtfListener } from './rtf-tokens.ts';

/** What holds until a group ends. */
interface Group {
  destination: Destination;
  /** It opened its destination, and ends it. */
  isDestination: boolean;
  /** Nothing has come in it yet that could say what it is. */
  isNew: boolean;
  /** Those who don't know the word at its beginning are to ignore it. */
  isOptional: boolean;
  /** In a field that makes a table of contents. */
  isContents: boolean;
  format: RtfFormat;
}

/** Turns the tokens of a Rich Text file into blocks. */
export class RtfReader implements RtfListener {
  readonly #limits: DocumentLimits;
  readonly #paragraphs = createRtfParagraphs();
  readonly #fonts = createRtfFonts();
  readonly #names = new RtfNames();
  /** Those around the present one. */
  readonly #groups: Group[] = [];
  #group: Group = {
    destination: { is: 'text' },
    isDestination: false,
    isNew: false,
    isOptional: false,
    isContents: false,
    format: plainFormat,
  };
  #languages = noLanguages;
  readonly #run = new RtfRun((bytes) => this.#decode(bytes));
  #paragraphLetters = 0;
  /** The paragraph has shown its bullet or its number. */
  #isListed = false;
  /** Some of it stands in a field that makes a table of contents, which may end before the paragraph does. */
  #isContents = false;
  /** Its number, as it is shown; empty for a bullet. */
  #number = '';
  /** The first group has ended, which is the document. */
  #isOver = false;

  constructor(limits: DocumentLimits) {
    this.#limits = limits;
  }

  meta(): Pick<DocumentMeta, 'title' | 'author'> {
    return this.#names.meta();
  }

  take(): Draft[] {
    return this.#paragraphs.take();
  }

  /** All tokens have come. Groups are still open in a file that is cut off. */
  end(): void {
    this.#flush();
    this.#paragraphs.end(this.#paragraphFormat());
  }

  openGroup(): void {
    this.#flush();
    this.#run.skipLetters(0);
    if (this.#groups.push(this.#group) > this.#limits.depth) throw unreadable(t('documents:xml.too-deep'));
    this.#group = { ...this.#group, isNew: true, isOptional: false, isDestination: false };
  }

  closeGroup(): void {
    this.#flush();
    this.#run.skipLetters(0);
    const around = this.#groups.pop();
    if (!around) return; // more than have begun
    if (this.#group.destination.is === 'styles') this.#names.endStyle(this.#group.format);
    if (this.#group.isDestination) this.#endDestination(this.#group.destination, around);
    this.#group = around;
    if (this.#groups.length === 0 && !this.#isOver) this.#endDocument();
  }

  text(bytes: Uint8Array): void {
    const { destination } = this.#group;
    if (this.#group.isNew) this.#group.isNew = bytes.every((byte) => byte === 0x20);
    this.#run.addBytes(bytes, hasWords(destination));
    if (this.#run.isLong) this.#flush();
  }

  control(word: string, value: number | undefined): void {
    const group = this.#group;
    if (group.destination.is === 'ignored') return;
    if (group.destination.is === 'after' && !this.#continues(word)) return;
    if (group.isNew && word === '*') {
      group.isOptional = true;
      return;
    }
    const destination = group.isNew ? destinationOf(word, group.isOptional) : undefined;
    group.isNew = false;
    if (destination) return this.#openDestination(destination);
    if (word === 'u') return this.#addUnicode(value ?? 0);
    const letter = letters.get(word);
    if (letter !== undefined) return this.#addLetter(letter);
    this.#flush();
    if (isRead(group.destination) && this.#endPart(word)) return;
    this.#setFormat(word, value);
  }

  #endDocument(): void {
    this.#isOver = true;
    this.#names.begin();
    this.#group.destination = { is: 'after' };
  }

  /** Whether the document goes on, and has an end too many in its middle. Then the words since belong to it as well. */
  #continues(word: string): boolean {
    if (!/^(par|pard|sectd)$/.test(word)) return false;
    this.#flush();
    this.#group.destination = { is: 'text' };
    this.#addText(this.#names.take());
    return true;
  }

  #openDestination(destination: Destination): void {
    const group = this.#group;
    // The name of a property or a field has no text of other kinds.
    if (group.destination.is === 'named' && destination.is !== 'silent' && destination.is !== 'ignored')
      return;
    this.#flush();
    group.isDestination = true;
    group.destination = destination.is === 'numbering' ? { is: 'ignored' } : destination;
    if (destination.is === 'numbering') this.#numberParagraph();
    if (destination.is === 'named') this.#names.begin();
    if (destination.is !== 'apart') return;
    this.#paragraphs.openApart(destination.kind, this.#names.get('comment-author') ?? '');
    group.format = { ...group.format, ...plainParagraph };
  }

  /** Old programs number the paragraphs around a group, and those that follow. */
  #numberParagraph(): void {
    const around = this.#groups.at(-1);
    if (around) around.format = { ...around.format, list: 1 };
  }

  #endDestination(destination: Destination, around: Group): void {
    if (destination.is === 'apart') this.#paragraphs.closeApart(this.#paragraphFormat());
    if (destination.is !== 'named') return;
    const said = this.#names.end(destination.name);
    if (destination.name === 'field-code' && /^(TOC|INDEX|TOA)\b/i.test(said)) around.isContents = true;
    if (destination.name === 'list-mark') {
      this.#isListed = true;
      this.#number = isNumberOfList.test(said) ? said : '';
    }
    if (destination.name === 'property-value' && this.#names.get('property') === 'wzDescription')
      this.#paragraphs.addPicture(said);
  }

  /** Reads a word that ends a part of the text. @returns whether it does */
  #endPart(word: string): boolean {
    const format = this.#paragraphFormat();
    switch (word) {
      case 'par':
      case 'sect':
        this.#paragraphs.endParagraph(format);
        break;
      case 'line':
      case 'lbr':
        this.#paragraphs.breakLine(format);
        return true;
      case 'cell':
        this.#paragraphs.endCell({ ...format, tables: 1 });
        break;
      case 'nestcell':
        this.#paragraphs.endCell({ ...format, tables: Math.max(2, format.tables) });
        break;
      case 'row':
        this.#paragraphs.endRow({ ...format, tables: 1 });
        break;
      case 'chftn':
        this.#paragraphs.expectMark();
        return true;
      case 'ftnalt':
        this.#paragraphs.moveToEnd();
        return true;
      default:
        return false;
    }
    this.#isListed = false;
    this.#isContents = false;
    this.#number = '';
    this.#paragraphLetters = 0;
    return true;
  }

  #setFormat(word: string, value: number | undefined): void {
    const group = this.#group;
    const languages = defaultLanguageChange(word, value);
    if (languages) this.#languages = { ...this.#languages, ...languages };
    const change = languages ?? formatChange(word, value, this.#languages);
    if (change) group.format = { ...group.format, ...change };
    else if (group.destination.is === 'fonts') this.#fonts.describe(group.format.font, word, value ?? 0);
    else if (word === 'nestrow') this.#endNestedRow();
    else this.#fonts.setDefault(word, value);
  }

  /** It stands where programs that don't know tables in tables find nothing. */
  #endNestedRow(): void {
    const format = this.#paragraphFormat();
    this.#paragraphs.endRow({ ...format, tables: Math.max(2, format.tables) });
  }

  #addUnicode(value: number): void {
    const { format } = this.#group;
    this.#run.skipLetters(0);
    this.#addLetter(this.#fonts.letter(value < 0 ? value + 0x1_0000 : value, format.font));
    this.#run.skipLetters(format.fallbackLetters);
  }

  #addLetter(letter: string): void {
    this.#run.addLetter(letter, hasWords(this.#group.destination));
    if (this.#run.isLong) this.#flush();
  }

  #decode(bytes: Uint8Array): string {
    const { destination, format } = this.#group;
    return isRead(destination) ? this.#fonts.decode(bytes, format.font) : this.#fonts.decodeName(bytes);
  }

  /** Hands on the text that has come in the present format. */
  #flush(): void {
    const text = this.#run.take();
    const { destination, format } = this.#group;
    if (text === '') return;
    if (isRead(destination)) this.#addText(text);
    else if (destination.is === 'fonts') this.#fonts.addName(format.font, text);
    else this.#names.add(text);
  }

  #addText(text: string): void {
    const { format } = this.#group;
    if (format.isHidden || format.isDeleted) return;
    this.#paragraphLetters += text.length;
    this.#isContents ||= this.#group.isContents && text.trim() !== '';
    if (this.#paragraphLetters > this.#limits.textBytes) throw tooLarge(t('documents:text.too-long'));
    const { position, isBold, isUnderlined, size } = format;
    const language = languageOfRun(text, format);
    this.#paragraphs.add(text, { position, isBold, isUnderlined, size, language });
  }

  #paragraphFormat() {
    const { isInTable, tables } = this.#group.format;
    return { sense: this.#sense(), number: this.#number, tables: Math.max(isInTable ? 1 : 0, tables) };
  }

  #sense(): StyleSense {
    const { isContents, format } = this.#group;
    const { outline, list, listLevel } = format;
    const style = format.style === undefined ? undefined : this.#names.style(format.style);
    if (outline !== undefined && outline >= 0 && outline < 9 && style?.kind !== 'contents')
      return { kind: 'heading', level: outline + 1 };
    if (style && style.kind !== 'paragraph' && style.kind !== 'list-item') return style;
    if (isContents || this.#isContents) return { kind: 'contents' };
    const isListed = list > 0 || this.#isListed;
    return isListed ? { kind: 'list-item', level: listLevel + 1 } : (style ?? { kind: 'paragraph' });
  }
}

/** An `o` is a bullet. */
const isNumberOfList = /\d|\p{L}.*[.)]$/u;
