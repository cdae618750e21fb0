import type { Draft } from '../../block-builder.ts';
import { createFields } from './word-fields.ts';
import type { StyleSense } from './word-styles.ts';
import { type WordTable, createTable } from './word-table.ts';
import { createLine, showsSomething, isNumber, raised, type Line } from '../html/line-builder.ts';
import type { XmlListener } from '../../xml.ts';
import type { BlockKind } from '../../../../shared/listen/document.ts';

export interface WordTextOptions {
  readonly styles: ReadonlyMap<string, StyleSense>;
  /** Of all paragraphs, whatever their styles say: those of a running head, or of a note. */
  readonly kind?: BlockKind;
  /** A mark of a note stands in the text; the answer is how the text shows it, with the anchor of the note. */
  readonly markOf?: (kind: 'footnote' | 'endnote', id: string) => { text: string; anchor: string };
  /** What comes behind the block that these marks are in. */
  readonly notesOf?: (anchors: readonly string[]) => readonly Draft[];
  /** A note begins, in the part that holds them. */
  readonly onNote?: (id: string) => void;
}

/** The blocks of a part of a Word file, as its XML is told. */
interface WordText extends XmlListener {
  /** Those that have come since the last time. */
  take(): Draft[];
}

interface Paragraph {
  readonly line: Line;
  readonly marks: { text: string; anchor: string }[];
  /** Pictures and boxes that hang on it: they stand behind it. */
  readonly behind: Draft[];
  /** Of the elements around it, where it stands in a box inside another paragraph. */
  readonly outer: Paragraph | undefined;
  style: string | undefined;
  outline: number | undefined;
  list: { level: number; number: string | undefined } | undefined;
  /** Its end has been taken out of the text, so the next one goes on with it. */
  joined: boolean;
}

/**
 * Text as a person sees it when all changes are accepted: what was deleted is left out, fields tell their results, and
 * of text that is there twice, for old and for new programs, the first is taken.
 */
export function createWordText({ styles, kind: given, markOf, notesOf, onNote }: WordTextOptions): WordText {
  const drafts: Draft[] = [];
  const path: string[] = [];
  const tables: WordTable[] = [];
  const boxes: { readonly paragraph: Paragraph | undefined; readonly tables: number }[] = [];
  const controls: { contents: boolean }[] = [];
  const choices: boolean[] = [];
  const fields = createFields();
  let paragraph: Paragraph | undefined;
  let goingOn: Paragraph | undefined;
  let run = { hidden: false, raised: false };
  /** How deep the path was when an element began of which nothing is read. */
  let unreadFrom: number | undefined;

  return {
    open(name, attribute) {
      path.push(name);
      if (unreadFrom !== undefined) return;
      if (isUnread(name)) {
        unreadFrom = path.length;
        return;
      }
      opened(name, attribute);
    },
    close(name) {
      if (unreadFrom === undefined) closed(name);
      else if (path.length === unreadFrom) unreadFrom = undefined;
      path.pop();
    },
    text(text) {
      if (unreadFrom !== undefined) return;
      const name = path.at(-1);
      if (name === 'instrText') fields.addCode(text);
      else if (name === 't') addText(text);
    },
    take: () => drafts.splice(0),
  };

  function isUnread(name: string): boolean {
    const within = path.at(-2);
    if (name === 'del' || name === 'moveFrom') return within !== 'rPr' && within !== 'trPr';
    if (name === 'Fallback') return choices.at(-1) === true;
    return neverRead.has(name) || /(?<!^)Change$/.test(name);
  }

  function opened(name: string, attribute: (name: string) => string | undefined): void {
    const value = attribute('val');
    switch (name) {
      case 'p':
        return beginParagraph();
      case 'pStyle':
        if (paragraph) paragraph.style = value;
        return;
      case 'outlineLvl':
        if (paragraph && path.at(-2) === 'pPr') paragraph.outline = Number(value);
        return;
      case 'numPr':
        if (paragraph && path.at(-2) === 'pPr') paragraph.list = { level: 1, number: undefined };
        return;
      case 'ilvl':
        if (paragraph?.list) paragraph.list.level = (Number(value) || 0) + 1;
        return;
      case 'numId':
        if (paragraph?.list) paragraph.list.number = value;
        return;
      case 'del':
      case 'moveFrom':
        if (path.at(-2) === 'trPr') tables.at(-1)?.deleteRow();
        else if (path.at(-3) === 'pPr' && paragraph) paragraph.joined = true;
        return;
      case 'r':
      case 'sup':
        run = { hidden: false, raised: name === 'sup' };
        return;
      case 'vanish':
        if (path.at(-3) === 'r') run.hidden = isOn(value);
        return;
      case 'vertAlign':
        if (path.at(-3) === 'r') run.raised = value === 'superscript';
        return;
      case 'den':
        return addText('/');
      case 'tab':
      case 'ptab':
        if (path.at(-2) === 'r') addText(' ');
        return;
      case 'br':
      case 'cr':
        if (attribute('type') === 'page' || attribute('type') === 'column') addText(' ');
        else if (!fields.inCode) paragraph?.line.break();
        return;
      case 'noBreakHyphen':
        return addText('-');
      case 'sym':
        return addText(letterOf(attribute('font') ?? '', attribute('char') ?? ''));
      case 'fldChar':
        return fields.turn(attribute('fldCharType'));
      case 'footnoteReference':
      case 'endnoteReference':
        return addMark(name === 'footnoteReference' ? 'footnote' : 'endnote', attribute('id') ?? '');
      case 'docPr':
        return addPicture(attribute('descr')?.trim() ?? '');
      case 'tbl':
        tables.push((tables.length < deepestNesting ? undefined : tables.at(-1)) ?? createTable());
        return;
      case 'tr':
        return tables.at(-1)?.addRow();
      case 'tc':
        return tables.at(-1)?.addCell();
      case 'txbxContent':
        boxes.push({ paragraph, tables: tables.length });
        paragraph = undefined;
        return;
      case 'sdt':
        controls.push({ contents: false });
        return;
      case 'docPartGallery':
        if (controls.length > 0) controls.at(-1)!.contents = /^table of contents$/i.test(value ?? '');
        return;
      case 'AlternateContent':
        choices.push(false);
        return;
      case 'Choice':
        if (choices.at(-1)) unreadFrom = path.length;
        else if (choices.length > 0) choices[choices.length - 1] = true;
        return;
      case 'footnote':
      case 'endnote':
        if (attribute('type') && attribute('type') !== 'normal') unreadFrom = path.length;
        else onNote?.(attribute('id') ?? '');
    }
  }

  function closed(name: string): void {
    switch (name) {
      case 'p':
        return endParagraph();
      case 'tbl': {
        const table = tables.pop();
        if (table === tables.at(-1)) return;
        for (const draft of table?.drafts() ?? []) put(draft);
        return;
      }
      case 'txbxContent':
        paragraph = boxes.pop()?.paragraph;
        return;
      case 'body':
      case 'hdr':
      case 'ftr':
      case 'footnote':
      case 'endnote':
        return endJoined();
      case 'sdt':
        controls.pop();
        return;
      case 'AlternateContent':
        choices.pop();
        return;
      case 'sup':
      case 'r':
        run = { hidden: false, raised: false };
    }
  }

  function beginParagraph(): void {
    const started = goingOn;
    goingOn = undefined;
    paragraph = {
      line: started?.line ?? createLine(),
      marks: started?.marks ?? [],
      behind: started?.behind ?? [],
      outer: paragraph,
      style: undefined,
      outline: undefined,
      list: undefined,
      joined: false,
    };
  }

  function endParagraph(): void {
    const ended = paragraph;
    paragraph = ended?.outer;
    if (!ended) return;
    if (ended.joined) {
      goingOn = ended;
      return;
    }
    const { kind, level } = senseOf(ended);
    if (kind === 'heading') fields.end();
    else fields.endCode();
    const { marks } = ended;
    const text = ended.line.take();
    if (text !== '') put({ kind, text, ...(level ? { level } : {}), ...(marks.length > 0 ? { marks } : {}) });
    for (const draft of ended.behind) put(draft);
    for (const note of notesOf?.(marks.map(({ anchor }) => anchor)) ?? []) put(note);
  }

  /** Nothing comes that the last paragraph could go on with. */
  function endJoined(): void {
    const joined = goingOn;
    goingOn = undefined;
    if (!joined) return;
    paragraph = { ...joined, outer: paragraph, joined: false };
    endParagraph();
  }

  function senseOf({ style, outline, list }: Paragraph): StyleSense {
    if (given) return { kind: given };
    const sense = style === undefined ? undefined : styles.get(style);
    if (outline !== undefined && outline < 9 && sense?.kind !== 'header') {
      return { kind: 'heading', level: outline + 1 };
    }
    if (sense && sense.kind !== 'paragraph' && sense.kind !== 'list-item') return sense;
    if (fields.inContents || controls.some(({ contents }) => contents)) return { kind: 'header' };
    if (list?.number && list.number !== '0') return { kind: 'list-item', level: list.level };
    return sense && !list ? sense : { kind: 'paragraph' };
  }

  /** To where the innermost of what is open gathers its blocks. */
  function put(draft: Draft): void {
    const box = boxes.at(-1);
    const table = tables.length > (box?.tables ?? 0) ? tables.at(-1) : undefined;
    if (table) table.put(draft);
    else {
      const around = boxes[Math.min(boxes.length, deepestNesting) - 1]?.paragraph;
      if (around) around.behind.push(draft);
      else add(draft);
    }
  }

  /** Lines of code come as paragraphs of their own. */
  function add(draft: Draft): void {
    const last = drafts.at(-1);
    if (draft.kind === 'code' && last?.kind === 'code') {
      drafts[drafts.length - 1] = { ...last, text: `${last.text}\n${draft.text}` };
    } else drafts.push(draft);
  }

  function addText(text: string): void {
    if (!paragraph || run.hidden || fields.inCode) return;
    paragraph.line.add(run.raised && isNumber(text) ? raised(text) : text);
  }

  function addMark(kind: 'footnote' | 'endnote', id: string): void {
    const mark = markOf?.(kind, id);
    if (!mark || !paragraph || run.hidden) return;
    paragraph.line.add(mark.text);
    paragraph.marks.push(mark);
  }

  function addPicture(alternative: string): void {
    const said = alternative.replace(byMachine, '').trim();
    if (showsSomething(said)) paragraph?.behind.push({ kind: 'caption', text: said.replace(/\s+/g, ' ') });
  }
}

function isOn(value: string | undefined): boolean {
  return value !== '0' && value !== 'false' && value !== 'off';
}

/** Tables in tables, or boxes in boxes: what lies deeper belongs to the one around it. */
const deepestNesting = 30;

/** Annotations over letters, and what only says how things look. */
const neverRead = new Set(['rt', 'delText', 'delInstrText', 'numPicBullet', 'tblGrid', 'sectPr', 'fldData']);

/** What Word writes behind the descriptions that it makes up by itself. */
const byMachine = /\s*(Description|Image|Picture) (automatically )?generated.*$/is;

/**
 * A letter of one of the fonts that have their own order of letters, as Word writes it (`char` is hexadecimal).
 * Ornaments are nothing to read.
 */
function letterOf(font: string, char: string): string {
  const code = Number.parseInt(char, 16);
  if (Number.isNaN(code)) return '';
  if (code < 0xe000 || code > 0xf8ff) return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  return /^symbol$/i.test(font) ? (ofSymbol.get(code & 0xff) ?? '') : '';
}

/** The Greek letters and the commonest signs of the font Symbol. */
const ofSymbol: ReadonlyMap<number, string> = new Map([
  ...ordered(0x41, 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'),
  ...ordered(0x61, 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'),
  ...ordered(0x30, '0123456789'),
  ...ordered(0x28, '()*+,−./'),
  ...ordered(0x3c, '<=>'),
  ...ordered(0xb0, '°±″≥×∝∂•÷≠≡≈…'),
  ...ordered(0xa3, '≤⁄∞'),
  ...ordered(0xab, '↔←↑→↓'),
]);

function ordered(from: number, letters: string): [number, string][] {
  return [...letters].map((letter, index) => [from + index, letter]);
}
