import { numbered } from '../../list-numbers.ts';
import type { BlockKind } from '../../../../shared/listen/document.ts';
import type { Draft } from '../../block-builder.ts';
import { type CommonLook, createCommonLook, type LetterLook } from '../../letter-look.ts';
import { createWordBlocks } from '../docx/word-blocks.ts';
import { wordLanguages } from '../docx/word-languages.ts';
import type { StyleSense } from '../docx/word-styles.ts';
import { showsSomething, writtenByAuthor } from '../html/alternative-text.ts';
import { createLine } from '../html/line-builder.ts';
import { createShiftedText, type Position } from '../../../../shared/text/math/raised.ts';
import type { ApartKind } from './rtf-destinations.ts';

/** How a stretch of text looks. */
interface RunFormat extends LetterLook {
  readonly position: Position;
  readonly language: string | undefined;
}

/** What is said of a paragraph where it ends. */
interface ParagraphFormat {
  readonly sense: StyleSense;
  /** As it is shown; empty without one. */
  readonly number: string;
  /** In how many tables it is. */
  readonly tables: number;
}

/** Gathers the text of a Rich Text file into blocks: of the body, and of what stands apart from it. */
interface RtfParagraphs {
  add(text: string, format: RunFormat): void;
  /** Two breaks end the paragraph, as people write who know no other way. */
  breakLine(format: ParagraphFormat): void;
  /** The mark of a note follows, which its note counts. */
  expectMark(): void;
  addPicture(alternative: string): void;
  endParagraph(format: ParagraphFormat): void;
  endCell(format: ParagraphFormat): void;
  endRow(format: ParagraphFormat): void;
  /** A note, a comment, a box or the head of a page begins. */
  openApart(kind: ApartKind, author: string): void;
  /** This note is one of those at the end of the document. */
  moveToEnd(): void;
  closeApart(format: ParagraphFormat): void;
  /** All text has come. */
  end(format: ParagraphFormat): void;
  /** The blocks that are finished since the last call. */
  take(): Draft[];
}

/** One text: the body, or what stands apart from it. */
interface Flow {
  readonly kind: ApartKind | undefined;
  /** Of a note, with its first paragraph. */
  anchor: string | undefined;
  /** Of a comment, before its first words. */
  author: string;
  isAtEnd: boolean;
  readonly line: ReturnType<typeof createLine>;
  readonly written: ReturnType<typeof createShiftedText>;
  readonly common: CommonLook;
  marks: { text: string; anchor: string }[];
  /** What follows the paragraph: its notes, pictures and boxes. */
  behind: Draft[];
  lastRun: string;
}

interface OpenTable {
  /** A row has begun. */
  hasRow: boolean;
  /** A cell of it has begun. */
  hasCell: boolean;
  /** A cell of it has ended. */
  hasEndedCell: boolean;
}

export function createRtfParagraphs(): RtfParagraphs {
  return new Paragraphs();
}

class Paragraphs implements RtfParagraphs {
  readonly #blocks = createWordBlocks<{ readonly behind: Draft[] }>();
  readonly #body = flowOf(undefined);
  readonly #flows: Flow[] = [this.#body];
  readonly #tables: OpenTable[] = [];
  readonly #endnotes: Draft[] = [];
  readonly #furniture = new Set<string>();
  #notes = 0;
  #numberedNotes = 0;
  #isMarkExpected = false;
  #lastKind: BlockKind | undefined;

  add(text: string, { position, language, ...look }: RunFormat): void {
    const flow = this.#flow;
    flow.common.add(text, look);
    if (language) flow.line.open({ language });
    flow.line.add(flow.written(text, position));
    if (language) flow.line.close();
    if (text.trim() !== '') flow.lastRun = text.trim();
  }

  breakLine(format: ParagraphFormat): void {
    const { line } = this.#flow;
    if (line.endsWithBreak) this.endParagraph(format);
    else if (!line.isBlank) line.break();
  }

  expectMark(): void {
    this.#isMarkExpected = this.#flow.kind !== 'footnote'; // a note repeats its mark
  }

  addPicture(alternative: string): void {
    const said = writtenByAuthor(alternative).replace(/\s+/g, ' ').trim();
    const { kind, behind } = this.#flow;
    if (!showsSomething(said) || (kind && this.#isKnownFurniture(kind, said))) return;
    behind.push({ kind: kind === 'header' || kind === 'footer' ? kind : 'caption', text: said }); // a logo
  }

  endParagraph(format: ParagraphFormat): void {
    if (this.#flow === this.#body) this.#endBodyParagraph(format);
    else this.#endApartParagraph();
  }

  #endBodyParagraph(format: ParagraphFormat): void {
    const flow = this.#body;
    const plain = flow.line.take();
    const look = flow.common.take();
    const { text, stretches } = plain.text === '' ? plain : numbered(plain, format.number);
    const { marks, behind } = flow;
    const isEmpty = text === '' && behind.length === 0;
    if (!isEmpty || format.tables === 0) this.#enterTables(format.tables); // an empty one parts two tables
    if (isEmpty) return;
    flow.marks = [];
    flow.behind = [];
    const { kind, level } = format.sense;
    if (text !== '')
      this.#put({
        kind,
        text,
        look,
        ...(level ? { level } : {}),
        ...wordLanguages(text, stretches),
        ...(marks.length > 0 ? { marks } : {}),
      });
    behind.forEach((draft) => this.#put(draft));
  }

  #endApartParagraph(): void {
    const flow = this.#flow;
    const { text, stretches } = flow.line.take();
    const to = flow.isAtEnd ? this.#endnotes : this.#around.behind;
    if (text !== '' && flow.kind && !this.#isKnownFurniture(flow.kind, text)) {
      const anchors = flow.anchor === undefined ? {} : { anchors: [flow.anchor] };
      const said = flow.author === '' ? text : `${flow.author}: ${text}`;
      to.push({
        kind: flow.kind,
        text: said,
        ...anchors,
        ...(flow.author === '' ? wordLanguages(text, stretches) : {}),
      });
      flow.anchor = undefined;
      flow.author = '';
    }
    to.push(...flow.behind.splice(0));
  }

  /** Each section of the document repeats the heads and feet of its pages. */
  #isKnownFurniture(kind: ApartKind, text: string): boolean {
    if (kind !== 'header' && kind !== 'footer') return false;
    const isKnown = this.#furniture.has(text);
    this.#furniture.add(text);
    return isKnown;
  }

  endCell(format: ParagraphFormat): void {
    if (this.#flow !== this.#body) return this.add(' ', plain);
    const inTable = { ...format, tables: Math.max(1, format.tables) };
    this.#enterTables(inTable.tables);
    this.endParagraph(inTable);
    this.#enterTables(inTable.tables);
    this.#enterCell(); // it may be empty
    Object.assign(this.#tables.at(-1)!, { hasCell: false, hasEndedCell: true });
  }

  endRow(format: ParagraphFormat): void {
    if (this.#flow !== this.#body) return this.endParagraph(format);
    const inTable = { ...format, tables: Math.max(1, format.tables) };
    this.endParagraph(inTable);
    this.#enterTables(inTable.tables);
    Object.assign(this.#tables.at(-1)!, newTable);
  }

  /** Some programs don't repeat in each paragraph that it is in a table: a row ends where it says so. */
  #enterTables(given: number): void {
    const depth = Math.min(deepestTable, given === 0 && this.#tables[0]?.hasEndedCell ? 1 : given);
    while (this.#tables.length > depth) this.#closeTable();
    while (this.#tables.length < depth) {
      if (this.#tables.length > 0) this.#enterCell();
      this.#blocks.openTable();
      this.#tables.push({ ...newTable });
    }
  }

  #enterCell(): void {
    const table = this.#tables.at(-1);
    if (!table) return;
    if (!table.hasRow) this.#blocks.addRow();
    if (!table.hasCell) this.#blocks.addCell();
    table.hasRow = table.hasCell = true;
  }

  #closeTable(): void {
    this.#tables.pop();
    this.#blocks.closeTable();
  }

  #put(draft: Draft): void {
    this.#enterCell();
    this.#blocks.put(draft);
    this.#lastKind = draft.kind;
  }

  openApart(kind: ApartKind, author: string): void {
    const around = this.#flow;
    const flow = flowOf(kind);
    if (kind === 'comment') flow.author = author;
    if (kind === 'comment' || kind === 'footnote') {
      flow.anchor = `#note-${++this.#notes}`;
      around.marks.push({ text: kind === 'comment' ? '' : this.#markIn(around), anchor: flow.anchor });
    }
    this.#isMarkExpected = false;
    this.#flows.push(flow);
  }

  /** A mark that isn't a number stands in the text already. */
  #markIn({ lastRun, line }: Flow): string {
    if (!this.#isMarkExpected && /^[^\s\p{L}\p{N}]{1,4}$/u.test(lastRun)) return lastRun;
    const mark = `[${++this.#numberedNotes}]`;
    line.add(mark);
    return mark;
  }

  moveToEnd(): void {
    if (this.#flow.kind === 'footnote') this.#flow.isAtEnd = true;
  }

  closeApart(format: ParagraphFormat): void {
    if (this.#flow === this.#body) return;
    this.endParagraph(format);
    this.#flows.pop();
    const { line, behind } = this.#body;
    if (this.#flow !== this.#body || !line.isBlank || this.#tables.length > 0) return;
    behind.splice(0).forEach((draft) => this.#put(draft)); // it stands between paragraphs
  }

  end(format: ParagraphFormat): void {
    while (this.#flow !== this.#body) this.closeApart(format);
    this.endParagraph(format);
    while (this.#tables.length > 0) this.#closeTable();
    this.#endnotes.splice(0).forEach((draft) => this.#blocks.put(draft));
    this.#lastKind = undefined;
  }

  take(): Draft[] {
    return this.#lastKind === 'code' ? [] : this.#blocks.take(); // more lines of it may follow
  }

  get #flow(): Flow {
    return this.#flows.at(-1) ?? this.#body;
  }

  get #around(): Flow {
    return this.#flows.at(-2) ?? this.#body;
  }
}

const newTable: OpenTable = { hasRow: false, hasCell: false, hasEndedCell: false };
/** Tables in deeper ones belong to the one around them. */
const deepestTable = 30;
const plain: RunFormat = { position: undefined, language: undefined };

function flowOf(kind: ApartKind | undefined): Flow {
  return {
    kind,
    anchor: undefined,
    author: '',
    isAtEnd: false,
    line: createLine(),
    written: createShiftedText(),
    common: createCommonLook(),
    marks: [],
    behind: [],
    lastRun: '',
  };
}
