import { plainText } from './note-marks.ts';
import { attribute, type Element, firstElement, isElement, type Node, parsePage } from './html-tree.ts';
import { defaultLimits } from '../../opened-document.ts';

/** More than anybody selects by hand is not formatted text, but a page. */
const limits = { ...defaultLimits, depth: 200, elements: 20_000 };

/**
 * What another program has copied as HTML, as Markdown: emphasis, links, headings, lists, quotes and code. Looks alone, such
 * as colours and sizes, are left out.
 * @returns undefined where the HTML says no more than the text does: that of code editors and terminals, in which only
 * spaces and colours are formatting
 * @throws FaultError where it has too many elements
 */
export function markdownOfHtml(html: string): string | undefined {
  if (/white-space:\s*pre(?!-wrap|-line)/i.test(html)) return undefined;
  const body = firstElement(parsePage(fragmentOf(html), limits), 'body');
  if (!body) return undefined;
  return blocksIn(body, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Windows and Chromium mark which part of the page was selected. */
function fragmentOf(html: string): string {
  return /<!--StartFragment-->([^]*?)<!--EndFragment-->/.exec(html)?.[1] ?? html;
}

const blocks = new Set(
  'address article aside blockquote body div dl dd dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

const unseen = new Set(['head', 'meta', 'script', 'style', 'template', 'title']);

/** @param indent of the list that it stands in */
function blocksIn(element: Element, indent: string): string {
  const parts: string[] = [];
  let line = '';
  const endLine = (): void => {
    const text = line.replaceAll(/[ \t]*\n[ \t]*/g, '  \n').trim();
    if (text !== '') parts.push(text);
    line = '';
  };
  for (const child of element.childNodes) {
    if (!isElement(child) || !blocks.has(child.tagName)) {
      line += inlineOf(child);
      continue;
    }
    endLine();
    const block = blockOf(child, indent);
    if (block !== '') parts.push(block);
  }
  endLine();
  return parts.join('\n\n');
}

function blockOf(element: Element, indent: string): string {
  const [, level] = /^h([1-6])$/.exec(element.tagName) ?? [];
  if (level !== undefined)
    return `${'#'.repeat(Number(level))} ${blocksIn(element, indent).replaceAll('\n', ' ')}`;
  switch (element.tagName) {
    case 'hr':
      return '---';
    case 'pre':
      return `\`\`\`\n${plainText(element).replace(/\n$/, '')}\n\`\`\``;
    case 'blockquote':
      return prefixed(blocksIn(element, indent), '> ', '> ');
    case 'ul':
    case 'ol':
      return listOf(element, indent);
    default:
      return blocksIn(element, indent);
  }
}

function listOf(list: Element, indent: string): string {
  const items = list.childNodes.filter(
    (child): child is Element => isElement(child) && child.tagName === 'li',
  );
  const first = Number(attribute(list, 'start') ?? 1);
  return items
    .map((item, i) => {
      const sign = list.tagName === 'ol' ? `${first + i}. ` : '- ';
      const text = blocksIn(item, indent).replaceAll(/\n\n(?= *([-*]|\d+\.) )/g, '\n');
      return prefixed(text, sign, ' '.repeat(sign.length));
    })
    .join('\n');
}

function prefixed(text: string, first: string, rest: string): string {
  return first + text.replaceAll('\n', `\n${rest}`);
}

function inlineOf(node: Node): string {
  if ('value' in node) return escaped(node.value.replaceAll(/[ \t\r\n\u00a0]+/g, ' '));
  if (!isElement(node) || unseen.has(node.tagName)) return '';
  if (node.tagName === 'br') return '\n';
  const inside = node.childNodes.map(inlineOf).join('');
  const style = attribute(node, 'style') ?? '';
  switch (node.tagName) {
    case 'code':
      return around('`', plainText(node));
    case 'a': {
      const address = attribute(node, 'href') ?? '';
      return /^(https?|mailto):/i.test(address) ? `[${inside}](${address.replaceAll(' ', '%20')})` : inside;
    }
    case 'del':
    case 's':
      return around('~~', inside);
    default: {
      const isBold = /^(b|strong)$/.test(node.tagName) || /font-weight:\s*(bold|[6-9]00)/i.test(style);
      const isSlanted = /^(i|em)$/.test(node.tagName) || /font-style:\s*italic/i.test(style);
      const slanted = isSlanted && !/font-style:\s*normal/i.test(style) ? around('*', inside) : inside;
      return isBold && !/font-weight:\s*(normal|400)/i.test(style) ? around('**', slanted) : slanted;
    }
  }
}

/** A mark must touch the words that it is about. */
function around(sign: string, text: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
  return words === '' ? text : `${before}${sign}${words}${sign}${after}`;
}

/** Signs that would be formatting in Markdown. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<]/g, '\\$&').replace(/^(\s*)([-+#>]|\d+\.)(?= )/, '$1\\$2');
}
