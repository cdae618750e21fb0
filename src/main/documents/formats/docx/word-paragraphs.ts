import type { Draft } from '../../block-builder.ts';
import { asDrawing } from '../../drawing-labels.ts';
import { type CommonLook, createCommonLook } from '../../letter-look.ts';
import { numbered } from '../../list-numbers.ts';
import type { BlockKind } from '../../../../shared/listen/document.ts';
import type { MathElement } from '../../../../shared/text/math/math-element.ts';
import { createShiftedText, type Position } from '../../../../shared/text/math/raised.ts';
import { createPictureTexts } from '../html/alternative-text.ts';
import { largePicture, pictureSign } from '../../few-pictures.ts';
import { isSameLanguage } from '../html/html-kinds.ts';
import { createLine } from '../html/line-builder.ts';
import { addFormula, sayingsOf, wholeFormula } from '../html/said-stretches.ts';
import { LabelTabs } from './label-tabs.ts';
import { ParagraphKinds, type ParagraphSense } from './word-paragraph-kinds.ts';
import { createWordBlocks } from './word-blocks.ts';
import { wordLanguages } from './word-languages.ts';
import type { createWordNumbers } from './word-numbers.ts';
import type { FontOfRun, WordFonts } from './word-fonts.ts';
import type { StyleSense } from './word-styles.ts';

export interface WordTextOptions {
  readonly styles: ReadonlyMap<string, StyleSense>;
  readonly fonts?: WordFonts;
  /** Of the lists and headings. */
  readonly numbers?: ReturnType<typeof createWordNumbers>;
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

interface Paragraph extends ParagraphSense {
  readonly line: ReturnType<typeof createLine>;
  readonly written: ReturnType<typeof createShiftedText>;
  readonly marks: { text: string; anchor: string }[];
  /** Pictures and boxes anchored to it; they follow it. */
  readonly behind: Draft[];
  /** The paragraph around it, if it is in a box inside another paragraph. */
  readonly outer: Paragraph | undefined;
  readonly inCell: boolean;
  /** It follows an empty line in the paragraph of the file, whose number is said with what stands above. */
  readonly isRest: boolean;
  readonly common: CommonLook;
  readonly tabs: LabelTabs;
}

/** How a run of text looks. */
export interface Run extends FontOfRun {
  readonly hidden: boolean;
  readonly position: Position;
  readonly language: string | undefined;
}

/** Letters that are enough to know a language by. */
const recentLength = 400;

/** Makes blocks of the paragraphs of a part of a Word file. */
export class WordParagraphs {
  readonly blocks = createWordBlocks<Paragraph>();
  readonly #options: WordTextOptions;
  readonly #pictureText: (alternative: string) => string | undefined;
  #paragraph: Paragraph | undefined;
  /** A paragraph whose end was deleted: the next one continues it. */
  #unfinished: Paragraph | undefined;
  readonly #kinds: ParagraphKinds;
  /** Of the last text, in which a formula is said, too; none where it is that of the document. */
  #language: string | undefined;
  #drawings = 0;
  /** Where the texts of the shapes that are drawn together begin, behind their paragraph. */
  #shapesFrom = 0;
  /** The last words, which show their language where the file states English of any. */
  #recent = '';

  constructor(options: WordTextOptions) {
    this.#options = options;
    this.#kinds = new ParagraphKinds(options);
    this.#pictureText = createPictureTexts(options.language);
  }

  /** What the paragraph says of itself, to be filled in while it is read. */
  get open(): ParagraphSense | undefined {
    return this.#paragraph;
  }

  /** @param above the part of the paragraph that an empty line has ended */
  begin(inCell: boolean, above?: Paragraph): void {
    const started = this.#unfinished;
    this.#unfinished = undefined;
    this.#paragraph = {
      line: started?.line ?? createLine(),
      written: started?.written ?? createShiftedText(),
      marks: started?.marks ?? [],
      behind: started?.behind ?? [],
      outer: this.#paragraph,
      inCell,
      common: started?.common ?? createCommonLook(),
      tabs: started?.tabs ?? new LabelTabs(),
      isRest: above !== undefined,
      style: above?.style,
      outline: undefined,
      list: undefined,
      joined: above?.joined ?? false,
      places: started?.places ?? [],
    };
  }

  /** @returns what the paragraph was; nothing if it goes on in the next one */
  end(inContents: boolean): BlockKind | undefined {
    const ended = this.#paragraph;
    this.#paragraph = ended?.outer;
    if (!ended) return undefined;
    if (ended.joined) {
      this.#unfinished = ended;
      return undefined;
    }
    const sense = this.#kinds.of(ended, inContents);
    const { kind } = sense;
    if (kind === 'contents') this.#kinds.noteEntry(ended);
    const { marks } = ended;
    const number = (!ended.isRest && this.#options.numbers?.next(ended.style, ended.list)) || '';
    const plain = ended.line.take();
    const line = numbered(plain, kind === 'contents' ? '' : number);
    const { text, stretches } = line;
    const { level, ...shown } = this.#kinds.withoutClauses(sense, plain.text, number !== '');
    const put = (draft: Draft): void => this.blocks.put(draft);
    // An empty line has nothing to say, even if it has a number; the cells of a column with numbers have.
    if (plain.text !== '' || (number !== '' && ended.inCell)) {
      const languages = wordLanguages(text, stretches);
      put({
        ...((kind === 'paragraph' && wholeFormula(line)) || { ...shown, ...languages, ...sayingsOf(line) }),
        text,
        ...(level ? { level } : {}),
        ...(marks.length > 0 ? { marks } : {}),
        look: ended.common.take(),
      });
    }
    ended.behind.forEach(put);
    this.#options.notesOf?.(marks.map(({ anchor }) => anchor)).forEach(put);
    return kind;
  }

  /** Nothing follows that could continue the last paragraph. */
  endUnfinished(inContents: boolean): BlockKind | undefined {
    const unfinished = this.#unfinished;
    this.#unfinished = undefined;
    if (!unfinished) return undefined;
    this.#paragraph = { ...unfinished, outer: this.#paragraph, joined: false };
    return this.end(inContents);
  }

  openBox(): void {
    this.blocks.openBox(this.#paragraph);
    this.#paragraph = undefined;
  }

  closeBox(): void {
    this.#paragraph = this.blocks.closeBox();
  }

  /** Shapes that are drawn together begin, perhaps in others. */
  openDrawing(): void {
    this.#drawings += 1;
    if (this.#drawings === 1) this.#shapesFrom = this.#paragraph?.behind.length ?? 0;
  }

  closeDrawing(): void {
    this.#drawings -= 1;
    const behind = this.#paragraph?.behind;
    if (this.#drawings > 0 || !behind) return;
    for (const draft of asDrawing(behind.splice(this.#shapesFrom))) behind.push(draft);
  }

  addText(text: string, run: Run): void {
    if (!this.#paragraph) return;
    const { position, language } = run;
    const { line, written, style, common, tabs, inCell } = this.#paragraph;
    // Cells have ends of lines of their own.
    if (tabs.add(text) && !inCell) line.break();
    common.add(text, this.#options.fonts?.look(run, style) ?? {});
    if (/\p{L}/u.test(text)) this.#language = language;
    this.#recent = `${this.#recent}${text}`.slice(-recentLength);
    const isForeign = language !== undefined && !isSameLanguage(language, this.#options.language);
    if (isForeign) line.open({ language });
    line.add(written(text, position));
    if (isForeign) line.close();
  }

  addFormula(math: MathElement): void {
    const stated = this.#language ?? this.#options.language;
    if (this.#paragraph) addFormula(this.#paragraph.line, math, stated, this.#recent);
  }

  addTab(): void {
    this.#paragraph?.tabs.addTab();
  }

  /** An empty line ends a part of a paragraph, as what is copied from elsewhere has it between paragraphs. */
  breakLine(inContents: boolean): void {
    const above = this.#paragraph;
    if (!above) return;
    const isEmpty = above.line.endsWithBreak && !above.line.isBlank;
    if (!isEmpty || this.#kinds.of(above, inContents).kind !== 'paragraph') {
      above.line.break();
      above.tabs.endLine();
      return;
    }
    this.#paragraph = { ...above, joined: false };
    this.end(inContents);
    this.begin(above.inCell, above);
  }

  addMark(kind: NoteKind, id: string): void {
    const mark = this.#paragraph && this.#options.markOf?.(kind, id);
    if (!mark) return;
    this.#paragraph?.line.add(mark.text);
    this.#paragraph?.marks.push(mark);
  }

  addGraphic(id: string): void {
    this.#paragraph?.behind.push(...(this.#options.graphics?.get(id) ?? []));
  }

  /** @param size in square units of 1/914,400 inch */
  addPicture(alternative: string, size: number): void {
    const said = this.#paragraph && this.#pictureText(alternative);
    if (said) this.#paragraph?.behind.push({ kind: 'caption', text: said });
    else if (size >= largePicture * pageSize && !this.#paragraph?.inCell)
      this.#paragraph?.behind.push({ kind: 'picture', text: pictureSign });
  }
}

/** Of A4, in square units of 1/914,400 inch. */
const pageSize = 7_560_000 * 10_692_000;
