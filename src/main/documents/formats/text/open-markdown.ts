import type { Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import { createBlockBuilder, lazyBlocks, type Draft } from '../../block-builder.ts';
import { isNumberable } from '../../list-numbers.ts';
import { draftsOfPage } from '../html/html-blocks.ts';
import { firstElement, parsePage } from '../html/html-tree.ts';
import type { DocumentLimits, GrowingContents, OpenedDocument } from '../../opened-document.ts';
import { detectedLanguage } from '../../../../shared/languages/language-code.ts';
import type { Saying } from '../../../../shared/listen/document.ts';
import { foldSpaces } from '../../../../shared/text/unspaced-scripts.ts';
import { formulaOf } from '../../../../shared/text/math/math-speech.ts';
import type { InlineMath } from '../../../../shared/text/math/math-spans.ts';
import { mathOfTex } from '../../../../shared/text/math/tex.ts';
import { parseBlocks, topLevelLines } from '../../../../shared/text/markdown.ts';

/** Opens Markdown. A long text is parsed part by part. */
export function openMarkdown(text: string, limits: DocumentLimits, signal?: AbortSignal): OpenedDocument {
  const { meta, source, body: unread } = frontMatterOf(text);
  const body = withoutLooks(withHeadingsApart(unread));
  const contents: GrowingContents = [];
  const front = (): Draft[] => (source ? [{ kind: 'header', text: source }] : []);
  const language = meta.language ?? detectedLanguage(body, leastWords);
  const parts = cutMarkdown(body).map((part) => () => draftsOfMarkdown(part, limits, language));
  return {
    meta: { ...meta, contents },
    blocks: lazyBlocks([front, ...parts], createBlockBuilder(contents), signal),
  };
}

/** Before CommonMark, headings needed no space behind their signs; a space that doesn't break is one, too. */
function withHeadingsApart(text: string): string {
  const spaced = text.replace(/^(#{1,6})\u00a0+/gm, '$1 ');
  if (!/^##+\p{L}/mu.test(spaced)) return spaced;
  return spaced.replace(/(?<=^|\n[ \t]*\n)(#{2,6}|#(?=[\p{Lu}\d]))(?=[\p{L}\d])/gu, '$1 ');
}

/**
 * Without what Pandoc and Quarto write of the look of a text: `{.class width=70%}` behind a picture, a link or a heading, and the
 * colons around a box.
 */
function withoutLooks(text: string): string {
  if (!/^:::|\{[.#]|[)\]]\{[\w-]+=/m.test(text)) return text;
  return text.replace(looks, (all, fence?: string, code?: string) =>
    (fence ?? code) === undefined ? '' : all,
  );
}

const looks =
  /(^ {0,3}(?:```|~~~)[^]*?^ {0,3}(?:```|~~~)[^\n]*$)|(`[^`\n]+`)|^:{3,}[^\n]*$|(?<=[)\]])\{(?:[.#][^{}\n]+|[\w-]+=[^{}\n]+)\}| \{[.#][^{}\n]*\}[ \t]*$(?<=^#{1,6} [^\n]*)/gm;

/** A command of TeX by itself, such as `\newpage`. */
const command = /^\\[a-z]+(?:\{[^{}]*\}|\[[^\]]*\])*$/;

/** Of a language, so that it is evident. */
const leastWords = 5;

/** The blocks of a short text. @param language in which its formulas are said */
export function draftsOfMarkdown(
  text: string,
  limits: DocumentLimits,
  language: string | undefined = detectedLanguage(text, leastWords),
): Draft[] {
  const around: BlockContext = { kind: 'paragraph', level: 0, language };
  return parseBlocks(text).flatMap(({ node }) => draftsOf(node, around, limits));
}

interface BlockContext {
  readonly kind: 'paragraph' | 'list-item' | 'quote' | 'footnote';
  readonly level: number;
  readonly language: string | undefined;
  /** The anchors of the current footnote. */
  readonly anchors?: readonly string[];
}

function draftsOf(node: RootContent, around: BlockContext, limits: DocumentLimits): Draft[] {
  const inside = (children: readonly RootContent[], within: BlockContext): Draft[] =>
    children.flatMap((child) => draftsOf(child, within, limits));
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', level: node.depth, ...written(node.children, around) }];
    case 'paragraph':
      return [asParagraph(node.children, around)];
    case 'blockquote':
      return inside(node.children, { ...around, kind: 'quote' });
    case 'list':
      return node.children.flatMap((item, index) => {
        const drafts = inside(item.children, { ...around, kind: 'list-item', level: around.level + 1 });
        return node.ordered ? withNumber(drafts, `${(node.start ?? 1) + index}.`) : drafts;
      });
    case 'code':
      return node.value.trim() ? [{ kind: 'code', text: node.value }] : [];
    case 'table':
      return [{ kind: 'table', text: tableText(node), isHeaded: true, marks: marksIn([node]) }];
    case 'html':
      return draftsOfHtml(node.value, limits);
    case 'footnoteDefinition':
      return inside(node.children, {
        ...around,
        kind: 'footnote',
        level: 0,
        anchors: [`#${node.identifier}`],
      }).map((draft, index) => (index === 0 ? draft : { ...draft, anchors: [] }));
    default:
      return []; // rules and link definitions
  }
}

/** Where an item begins with another list, the number of that is nearer to the text. */
function withNumber(item: readonly Draft[], number: string): readonly Draft[] {
  const first = item.findIndex(({ kind }) => isNumberable(kind));
  return item.map((draft, index) => (index === first ? { number, ...draft } : draft));
}

function asParagraph(children: readonly PhrasingContent[], around: BlockContext): Draft {
  const { kind, level, anchors } = around;
  if (children.length > 0 && children.every(isBadge)) return { kind: 'margin', ...written(children, around) };
  const [only, ...others] = children;
  if (only?.type === 'text' && others.length === 0 && command.test(only.value.trim()))
    return { kind: 'margin', text: only.value.trim() };
  const onlyPicture = children.length === 1 && ['image', 'imageReference'].includes(children[0]?.type ?? '');
  return {
    kind: onlyPicture ? 'caption' : kind,
    ...(kind === 'list-item' ? { level } : {}),
    ...(anchors ? { anchors } : {}),
    ...written(children, around),
  };
}

/** A picture that says how a project is, as on top of its description. */
function isBadge(node: PhrasingContent): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  if (node.type === 'break') return true;
  if (node.type === 'link') return node.children.length > 0 && node.children.every(isBadge);
  return node.type === 'image' && /badge|shields\.io|travis|\/status\b|\.svg\b/i.test(node.url);
}

/** With what is said of its formulas, where that is known. */
function written(
  children: readonly PhrasingContent[],
  { language }: BlockContext,
): Pick<Draft, 'text' | 'marks' | 'sayings'> {
  const parts = partsOf(children, language);
  const whole = textOf(parts);
  let at = whole.trimStart().length - whole.length;
  const sayings = parts.flatMap(({ text, said }): Saying[] => {
    const start = at;
    at += text.length;
    return said === undefined ? [] : [{ start, end: at, said }];
  });
  return { text: whole.trim(), marks: marksIn(children), ...(sayings.length > 0 && { sayings }) };
}

interface Part {
  readonly text: string;
  /** Of a formula. */
  readonly said?: string;
}

function textOf(parts: readonly Part[]): string {
  return parts.map(({ text }) => text).join('');
}

function partsOf(nodes: readonly PhrasingContent[], language?: string): readonly Part[] {
  return nodes.flatMap((node): readonly Part[] => {
    if (node.type === 'inlineMath') return [formula(node, language)];
    return 'children' in node ? partsOf(node.children, language) : [{ text: textOfLeaf(node) }];
  });
}

/** Where it is none, as it was written. */
function formula({ value, display }: InlineMath, language: string | undefined): Part {
  const math = mathOfTex(value, display);
  return math ? formulaOf(math, language) : { text: value };
}

function textOfLeaf(node: Exclude<PhrasingContent, InlineMath | { children: unknown }>): string {
  switch (node.type) {
    case 'text':
      return foldSpaces(node.value);
    case 'inlineCode':
    case 'citationMark': // of answers, never of documents
      return node.value;
    case 'break':
      return '\n';
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'footnoteReference':
      return `[${node.label ?? node.identifier}]`;
    case 'html':
      return /^<br\b/i.test(node.value) ? '\n' : '';
  }
}

function marksIn(nodes: readonly Nodes[]): { text: string; anchor: string }[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'footnoteReference') return 'children' in node ? marksIn(node.children) : [];
    return [{ text: `[${node.label ?? node.identifier}]`, anchor: `#${node.identifier}` }];
  });
}

function tableText({ children: rows }: Table): string {
  return rows
    .map((row) => row.children.map((cell) => textOf(partsOf(cell.children)).trim()).join('\t'))
    .join('\n');
}

function draftsOfHtml(html: string, limits: DocumentLimits): Draft[] {
  const body = firstElement(parsePage(html, limits), 'body');
  return body ? draftsOfPage(body, { file: '' }) : [];
}

/** A part of this length takes some hundredths of a second to parse. */
const partLength = 50_000;

interface FrontMatter {
  readonly meta: { readonly title?: string; readonly author?: string; readonly language?: string };
  /** As written, without its fences. */
  readonly source?: string;
  readonly body: string;
}

/**
 * Reads the front matter between lines of dashes, or of plus signs as sites made with Hugo have it. Only plain `key: value` and
 * `key = value` lines are understood.
 */
export function frontMatterOf(text: string): FrontMatter {
  const found =
    /^---[ \t]*\n([\s\S]*?\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text) ??
    /^\+\+\+[ \t]*\n([\s\S]*?\n)\+\+\+[ \t]*(?:\n|$)/.exec(text);
  const source = found?.[1]?.trim();
  if (!found || !source || !/^[\w-]+(?::|[ \t]*=)/m.test(source)) return { meta: {}, body: text };
  const said = (key: string): string | undefined =>
    new RegExp(`^${key}(?::|[ \\t]*=)[ \\t]*["']?(.+?)["']?[ \\t]*$`, 'im').exec(source)?.[1];
  const title = said('title');
  const author = said('author');
  const language = said('lang(?:uage)?');
  return {
    meta: { ...(title ? { title } : {}), ...(author ? { author } : {}), ...(language ? { language } : {}) },
    source,
    body: text.slice(found[0].length),
  };
}

/**
 * Divides a long text into parts that can be parsed alone: before top-level headings outside code, or, if there are none for
 * long, before an unindented line after a blank one. Each part gets empty definitions for the footnotes of other parts.
 */
export function cutMarkdown(text: string): string[] {
  if (text.length <= partLength) return [text];
  const footnotes = [...text.matchAll(/^\[\^([^\]\s]+)\]:/gm)].map(([, name]) => name ?? '');
  const parts: string[] = [];
  let start = 0;
  for (const at of topLevelLines(text)) {
    const length = at.offset - start;
    if (length < partLength || (!at.heading && length < 2 * partLength)) continue;
    parts.push(text.slice(start, at.offset));
    start = at.offset;
  }
  parts.push(text.slice(start));
  return parts.map((part) => part + missingDefinitions(part, footnotes));
}

/** A footnote mark is only recognized if its footnote is defined. A definition without text makes no block. */
function missingDefinitions(part: string, footnotes: readonly string[]): string {
  const missing = footnotes.filter((name) => part.includes(`[^${name}]`) && !part.includes(`[^${name}]:`));
  return missing.map((name) => `\n\n[^${name}]:\n`).join('');
}
