import type { Code, Link, List, Node, Nodes, PhrasingContent, Table, TableRow, Text } from 'mdast';
import { detectedLanguage } from '../languages/language-code.ts';
import type { Block } from '../text/markdown.ts';
import { formulaOf } from '../text/math/math-speech.ts';
import type { InlineMath } from '../text/math/math-spans.ts';
import { mathOfTex } from '../text/math/tex.ts';
import { t } from '../text/translate.ts';

/**
 * What a person would say aloud of a Markdown block. A link is its label, a bare address its host, code is counted
 * rather than read, a table goes row by row, raw HTML is silent.
 */

/** A stretch of spoken text between pauses of a paragraph's length. */
export interface Passage {
  readonly text: string;
  readonly spans: readonly Span[];
  /** What no breath is taken within: links, code, what is emphasized, and quotations, which may go on. */
  readonly unbroken: readonly Stretch[];
  /** Known only once the block is finished (a code block's length): not to be spoken in parts. */
  readonly indivisible: boolean;
}

/** Offsets into a passage's text. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Where a run of a passage's text stands in the Markdown: `at` in the passage, `start`..`end` in the whole source. */
interface Span {
  readonly at: number;
  readonly length: number;
  readonly start: number;
  readonly end: number;
}

/** The passages of a block, in the order they are spoken. */
export function passagesOf(block: Block): readonly Passage[] {
  return passages(block.node, block.start);
}

/** The stretch of Markdown behind `from`..`to` of a passage's text. */
export function sourceRange(passage: Passage, from: number, to: number): { start: number; end: number } {
  const touched = passage.spans.filter((span) => span.at < to && span.at + span.length > from);
  const first = touched[0];
  const last = touched.at(-1);
  if (!first || !last) return { start: 0, end: 0 };
  return {
    start: sourceOffset(first, Math.max(from, first.at)),
    end: sourceOffset(last, Math.min(to, last.at + last.length)),
  };
}

/** Exact where the text was taken over as it stands; in proportion where it was replaced. */
function sourceOffset(span: Span, at: number): number {
  const share = (at - span.at) / span.length;
  return Math.round(span.start + share * (span.end - span.start));
}

function passages(node: Nodes, base: number): readonly Passage[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return spoken(node.children, base);
    case 'blockquote':
    case 'listItem':
    case 'footnoteDefinition':
      return node.children.flatMap((child) => passages(child, base));
    case 'list':
      return listPassages(node, base);
    case 'code':
      return [wholePassage(codeSummary(node), node, base)];
    case 'table':
      return tablePassages(node, base);
    default:
      return [];
  }
}

function listPassages(list: List, base: number): readonly Passage[] {
  return list.children.flatMap((item) => passages(item, base));
}

function codeSummary(code: Code): string {
  const lines = code.value === '' ? 0 : code.value.split('\n').length;
  return t('speech:code-block', { count: lines });
}

function tablePassages(table: Table, base: number): readonly Passage[] {
  return table.children.flatMap((row) => {
    const writer = createWriter(base);
    row.children.forEach((cell, i) => {
      cell.children.forEach((child) => writeInline(writer, child));
      writer.say(i < row.children.length - 1 ? ', ' : '.', cell);
    });
    return finished(writer, row);
  });
}

function finished(writer: Writer, row: TableRow): readonly Passage[] {
  const passage = writer.passage(true);
  return row.children.length > 0 && /[\p{L}\p{N}]/u.test(passage.text) ? [passage] : [];
}

function spoken(children: readonly PhrasingContent[], base: number): readonly Passage[] {
  const writer = createWriter(base);
  children.forEach((child) => writeInline(writer, child));
  const passage = writer.passage(false);
  return /[\p{L}\p{N}]/u.test(passage.text) ? [passage] : [];
}

function wholePassage(text: string, node: Node, base: number): Passage {
  const writer = createWriter(base);
  writer.say(text, node);
  return writer.passage(true);
}

function writeInline(writer: Writer, node: PhrasingContent): void {
  if (node.type === 'text') writer.quote(node.value, node);
  else writer.unbroken(() => writeSpan(writer, node));
}

function writeSpan(writer: Writer, node: Exclude<PhrasingContent, Text>): void {
  switch (node.type) {
    case 'inlineMath':
      return writer.say(saidFormula(node, writer.passage(false).text), node);
    case 'inlineCode':
      return writer.quote(node.value, inside(node, 1));
    case 'break':
      return writer.say(' ', node);
    case 'image':
      return writer.say(node.alt ?? '', node);
    case 'link':
      return writeLink(writer, node);
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'linkReference':
      return node.children.forEach((child) => writeInline(writer, child));
    default:
      return;
  }
}

/**
 * In words; as it is written on one line where nobody knows how it is said.
 * @param before the words before it alone say in what language: those behind it may not have come yet, and what was
 * spoken must stay the same when they do
 */
function saidFormula({ value, display }: InlineMath, before: string): string {
  const math = mathOfTex(value, display);
  if (!math) return value;
  const { text, said } = formulaOf(math, detectedLanguage(before, fewestWords) ?? 'en');
  return said ?? text;
}

/** Small words of a language before a formula. */
const fewestWords = 2;

/** A link whose label is its own address is spoken as its host. */
function writeLink(writer: Writer, link: Link): void {
  const [only] = link.children;
  const bare =
    link.children.length === 1 && only?.type === 'text' && /^(https?:\/\/|www\.)/i.test(only.value);
  if (bare) return writer.say(hostOf(link.url), link);
  link.children.forEach((child) => writeInline(writer, child));
}

function hostOf(url: string): string {
  const host = /^(?:[a-z]+:\/\/)?(?:www\.)?([^/?#\s]+)/i.exec(url)?.[1];
  return host ?? t('speech:link');
}

/** The node without its marks on either side, such as the ticks around code. */
function inside(node: Node, marks: number): Node {
  const { position } = node;
  if (!position) return node;
  const start = { ...position.start, offset: (position.start.offset ?? 0) + marks };
  const end = { ...position.end, offset: (position.end.offset ?? 0) - marks };
  return { ...node, position: { start, end } };
}

interface Writer {
  /** Takes `value` over as it stands, without the characters that are not spoken. */
  quote(value: string, node: Node): void;
  /** Says `text` in place of the node. */
  say(text: string, node: Node): void;
  /** What is written then belongs together. */
  unbroken(write: () => void): void;
  passage(indivisible: boolean): Passage;
}

/**
 * Double quotes make speech models sigh; marks of emphasis that is not closed yet, and pictographs, are not words.
 */
const unspoken = /["“”„«»*`~]+|__+|\p{Extended_Pictographic}\uFE0F?/gu;

function createWriter(base: number): Writer {
  let text = '';
  const spans: Span[] = [];
  const unbroken: Stretch[] = [];
  /** Of each mark that is open, where the text behind it begins. */
  const open = new Map<string, number>();

  const add = (piece: string, start: number, end: number): void => {
    if (piece === '') return;
    spans.push({ at: text.length, length: piece.length, start: base + start, end: base + end });
    text += piece;
  };

  const markAt = (mark: string): void => {
    const kind = /["“”„«»]/.test(mark) ? '"' : mark;
    const from = open.get(kind);
    if (from === undefined) open.set(kind, text.length);
    else unbroken.push({ from, to: text.length });
    if (from !== undefined) open.delete(kind);
  };

  return {
    quote(value, node) {
      const start = node.position?.start.offset ?? 0;
      const end = node.position?.end.offset ?? start + value.length;
      const scale = (end - start) / value.length;
      const place = (at: number): number => Math.round(start + at * scale);
      let from = 0;
      for (const mark of value.matchAll(unspoken)) {
        add(inOneLine(value.slice(from, mark.index)), place(from), place(mark.index));
        markAt(mark[0]);
        from = mark.index + mark[0].length;
      }
      add(inOneLine(value.slice(from)), place(from), place(value.length));
    },
    say(piece, node) {
      add(piece, node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
    },
    unbroken(write) {
      const from = text.length;
      write();
      unbroken.push({ from, to: text.length });
    },
    passage: (indivisible) => ({
      text,
      spans,
      unbroken: [...unbroken, ...[...open.values()].map((from) => ({ from, to: Infinity }))],
      indivisible,
    }),
  };
}

/** A line break inside a paragraph is a space; the length stays, so offsets stay exact. */
function inOneLine(value: string): string {
  return value.replaceAll(/[\n\r\t]/g, ' ');
}
