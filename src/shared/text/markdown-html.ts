import type { Nodes, Table } from 'mdast';
import { parseBlocks } from './markdown.ts';

/** Markdown as programs take it from the clipboard: as HTML, and as a text without marks. */

/** Without classes, scripts and pictures; HTML in the Markdown is the text that it is. A single paragraph has no element. */
export function htmlOfMarkdown(markdown: string): string {
  const nodes = parseBlocks(markdown).map(({ node }) => node);
  const [only] = nodes;
  if (nodes.length === 1 && only?.type === 'paragraph') return htmlIn(only);
  return nodes.map(htmlOf).join('\n');
}

/** As somebody writes it where nothing can be formatted: points and numbers, but no stars. */
export function plainOfMarkdown(markdown: string): string {
  return parseBlocks(markdown)
    .map(({ node }) => plainOf(node))
    .join('\n\n');
}

function htmlOf(node: Nodes): string {
  switch (node.type) {
    case 'paragraph':
      return element('p', htmlIn(node));
    case 'heading':
      return element(`h${node.depth}`, htmlIn(node));
    case 'emphasis':
      return element('em', htmlIn(node));
    case 'strong':
      return element('strong', htmlIn(node));
    case 'delete':
      return element('del', htmlIn(node));
    case 'blockquote':
      return element('blockquote', htmlIn(node));
    case 'list':
      return element(node.ordered ? 'ol' : 'ul', htmlIn(node));
    case 'listItem': {
      const [only] = node.children;
      // As editors have it: a point of one paragraph is a line.
      const inside =
        only?.type === 'paragraph'
          ? htmlIn(only) + node.children.slice(1).map(htmlOf).join('')
          : htmlIn(node);
      return element('li', inside);
    }
    case 'table':
      return tableHtml(node);
    case 'link':
      return /^(https?|mailto):/i.test(node.url)
        ? element('a', htmlIn(node), { href: node.url })
        : htmlIn(node);
    case 'code':
      return element('pre', element('code', escaped(node.value)));
    case 'inlineCode':
      return element('code', escaped(node.value));
    case 'break':
      return '<br>';
    case 'thematicBreak':
      return '<hr>';
    default:
      return 'children' in node ? htmlIn(node) : escaped(plainOf(node)).replaceAll('\n', '<br>');
  }
}

function htmlIn(node: Nodes): string {
  return 'children' in node ? node.children.map(htmlOf).join('') : '';
}

function tableHtml({ children }: Table): string {
  const rows = children.map(({ children: cells }, i) =>
    element('tr', cells.map((cell) => element(i === 0 ? 'th' : 'td', htmlIn(cell))).join('')),
  );
  return element('table', rows.join(''));
}

function element(name: string, inside: string, attributes: Readonly<Record<string, string>> = {}): string {
  const set = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${set.join('')}>${inside}</${name}>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function plainOf(node: Nodes): string {
  switch (node.type) {
    case 'list':
      return node.children
        .map((item, i) => {
          const sign = node.ordered ? `${(node.start ?? 1) + i}.` : '-';
          return `${sign} ${indented(plainIn(item, '\n'), sign.length + 1)}`;
        })
        .join('\n');
    case 'blockquote':
      return plainIn(node, '\n\n');
    case 'table':
      return plainIn(node, '\n');
    case 'tableRow':
      return plainIn(node, '\t');
    case 'break':
      return '\n';
    case 'thematicBreak':
      return '---';
    case 'image':
      return node.alt ?? '';
    default:
      if ('children' in node) return plainIn(node, '');
      return 'value' in node ? String(node.value) : '';
  }
}

function plainIn(node: Nodes, between: string): string {
  return 'children' in node ? node.children.map(plainOf).join(between) : '';
}

function indented(text: string, by: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(by)}`);
}
