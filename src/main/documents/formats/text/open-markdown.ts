import type { Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import { parseBlocks } from '../../../../shared/text/markdown.ts';
import { createBinder, type Draft } from '../../block-builder.ts';
import { inTurn } from '../../lazy-blocks.ts';
import type { DocumentLimits, GrowingContents, OpenedDocument } from '../../opened-document.ts';
import { draftsOfPage } from '../html/html-blocks.ts';
import { firstElement, parsePage } from '../html/html-tree.ts';
import { cutMarkdown, frontMatterOf } from './markdown-parts.ts';

/** Notes and papers in Markdown; a long one is parsed a part at a time. */
export function openMarkdown(text: string, limits: DocumentLimits, signal?: AbortSignal): OpenedDocument {
  const { meta, source, body } = frontMatterOf(text);
  const contents: GrowingContents = [];
  const front = (): Draft[] => (source ? [{ kind: 'header', text: source }] : []);
  const parts = cutMarkdown(body).map((part) => () => draftsOfMarkdown(part, limits));
  return {
    meta: { ...meta, contents },
    blocks: inTurn([front, ...parts], createBinder(contents), signal),
  };
}

function draftsOfMarkdown(text: string, limits: DocumentLimits): Draft[] {
  return parseBlocks(text).flatMap(({ node }) => draftsOf(node, { kind: 'paragraph', level: 0 }, limits));
}

interface Surroundings {
  readonly kind: 'paragraph' | 'list-item' | 'quote' | 'footnote';
  readonly level: number;
  /** Of the footnote that is read. */
  readonly anchors?: readonly string[];
}

function draftsOf(node: RootContent, around: Surroundings, limits: DocumentLimits): Draft[] {
  const inside = (children: readonly RootContent[], within: Surroundings): Draft[] =>
    children.flatMap((child) => draftsOf(child, within, limits));
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', level: node.depth, ...written(node.children) }];
    case 'paragraph':
      return [asParagraph(node.children, around)];
    case 'blockquote':
      return inside(node.children, { ...around, kind: 'quote' });
    case 'list':
      return node.children.flatMap((item) =>
        inside(item.children, { ...around, kind: 'list-item', level: around.level + 1 }),
      );
    case 'code':
      return node.value.trim() ? [{ kind: 'code', text: node.value }] : [];
    case 'table':
      return [{ kind: 'table', text: tableText(node), marks: marksIn([node]) }];
    case 'html':
      return draftsOfHtml(node.value, limits);
    case 'footnoteDefinition':
      return inside(node.children, { kind: 'footnote', level: 0, anchors: [`#${node.identifier}`] }).map(
        (draft, index) => (index === 0 ? draft : { ...draft, anchors: [] }),
      );
    default:
      return []; // rules, and definitions of links, which are addresses
  }
}

function asParagraph(children: readonly PhrasingContent[], { kind, level, anchors }: Surroundings): Draft {
  const onlyPicture = children.length === 1 && ['image', 'imageReference'].includes(children[0]?.type ?? '');
  return {
    kind: onlyPicture ? 'caption' : kind,
    ...(kind === 'list-item' ? { level } : {}),
    ...(anchors ? { anchors } : {}),
    ...written(children),
  };
}

function written(children: readonly PhrasingContent[]): Pick<Draft, 'text' | 'marks'> {
  return { text: children.map(textOf).join('').trim(), marks: marksIn(children) };
}

function textOf(node: PhrasingContent): string {
  switch (node.type) {
    case 'text':
      return node.value.replace(/[ \t]*\n[ \t]*/g, ' ');
    case 'inlineCode':
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
    default:
      return node.children.map(textOf).join('');
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
    .map((row) => row.children.map((cell) => cell.children.map(textOf).join('').trim()).join('\t'))
    .join('\n');
}

function draftsOfHtml(html: string, limits: DocumentLimits): Draft[] {
  const body = firstElement(parsePage(html, limits), 'body');
  return body ? draftsOfPage(body, { file: '' }) : [];
}
