import type { Nodes, Table, Text as MarkdownText } from 'mdast';
import { type ReactNode, memo, createElement } from 'react';
import { AnswerPicture } from './AnswerPicture.tsx';
import { CitationMarks } from './Citations.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import type { Block } from '../../../shared/text/markdown.ts';
import { t } from '../../../shared/text/translate.ts';
import { isMathElement, type MathElement } from '../../../shared/text/math/math-element.ts';
import type { InlineMath } from '../../../shared/text/math/math-spans.ts';
import { mathOfTex } from '../../../shared/text/math/tex.ts';

/** One block of a reply. While a reply streams, settled blocks are the same objects and are not drawn again. */
export const MarkdownBlock = memo(({ block }: { readonly block: Block }) => draw(block.node, block.start));

/**
 * Draws the nodes it knows, and nothing else: HTML appears as the text it is, a picture as its description until one
 * asks to see it, so that a reply can neither load nor run anything. Text knows its place in the Markdown (`data-start`), to be lit there, and
 * runs in the direction of its own script.
 */
function draw(node: Nodes, base: number, key?: number): ReactNode {
  const inside = (): ReactNode => ('children' in node ? drawAll(node.children, base) : null);
  switch (node.type) {
    case 'text':
    case 'html':
      return <Text key={key} node={node} base={base} value={node.value} />;
    case 'paragraph':
      return (
        <p key={key} dir="auto">
          {inside()}
        </p>
      );
    case 'heading': {
      // Below the app's own headings.
      const Heading = `h${Math.min(6, node.depth + 2)}` as 'h3';
      return (
        <Heading key={key} dir="auto">
          {inside()}
        </Heading>
      );
    }
    case 'emphasis':
      return <em key={key}>{inside()}</em>;
    case 'strong':
      return <strong key={key}>{inside()}</strong>;
    case 'delete':
      return <del key={key}>{inside()}</del>;
    case 'break':
      return <br key={key} />;
    case 'thematicBreak':
      return <hr key={key} />;
    case 'blockquote':
      return <blockquote key={key}>{inside()}</blockquote>;
    case 'inlineCode':
      return (
        <code key={key}>
          <Text node={node} base={base} value={node.value} />
        </code>
      );
    case 'citationMark':
      return <CitationMarks key={key} marks={node.marks} written={node.value} />;
    case 'inlineMath':
      return <Formula key={key} node={node} base={base} />;
    case 'code':
      return (
        <CodeBlock key={key} code={node.value} language={node.lang}>
          <Text node={node} base={base} value={node.value} />
        </CodeBlock>
      );
    case 'list':
      return node.ordered ? (
        <ol key={key} dir="auto" start={node.start ?? 1}>
          {inside()}
        </ol>
      ) : (
        <ul key={key} dir="auto">
          {inside()}
        </ul>
      );
    case 'listItem':
      return (
        <li key={key} data-task={node.checked ?? undefined}>
          {typeof node.checked === 'boolean' && (
            <input
              type="checkbox"
              checked={node.checked}
              disabled
              aria-label={labelOf({ ...node, children: node.children.slice(0, 1) })}
            />
          )}
          {inside()}
        </li>
      );
    case 'link': {
      const link = safeLink(node.url, labelOf(node));
      if (!link) return <span key={key}>{inside()}</span>;
      return (
        <a key={key} href={link.href} target="_blank" rel="noreferrer noopener" title={link.href}>
          {drawAll(node.children.map(withoutPictures), base)}
          {link.shownHost && <span className="link-host"> ({link.shownHost})</span>}
        </a>
      );
    }
    case 'image':
      return (
        <AnswerPicture
          key={key}
          address={node.url}
          alt={node.alt ?? ''}
          caption={<Text node={node} base={base} value={node.alt || t('talk:web-picture.unnamed')} />}
        />
      );
    case 'imageReference':
      return <Text key={key} node={node} base={base} value={`[${node.alt || 'picture'}]`} />;
    case 'linkReference':
      return <span key={key}>{inside()}</span>;
    case 'footnoteReference':
      return (
        <sup key={key}>
          <Text node={node} base={base} value={`[${node.label ?? node.identifier}]`} />
        </sup>
      );
    case 'footnoteDefinition':
      return (
        <div key={key} className="footnote" role="note" dir="auto">
          <sup>[{node.label ?? node.identifier}]</sup>
          {inside()}
        </div>
      );
    case 'table':
      return drawTable(node, base, key);
    default:
      return null;
  }
}

function drawAll(nodes: readonly Nodes[], base: number): ReactNode {
  return nodes.map((node, index) => draw(node, base, index));
}

/** In a link, whose press would not be for the picture. */
function withoutPictures<T extends Nodes>(node: T): T | MarkdownText {
  if (node.type === 'image') {
    const { alt, position } = node;
    return { type: 'text', value: alt || t('talk:web-picture.unnamed'), ...(position && { position }) };
  }
  return 'children' in node ? { ...node, children: node.children.map(withoutPictures) } : node;
}

function drawTable({ align, children: [head, ...rows] }: Table, base: number, key?: number): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard
    <figure key={key} className="table-scroll" tabIndex={0} aria-label={t('talk:reply.table')}>
      <table>
        <thead>
          <tr>
            {head?.children.map((cell, column) => (
              <th key={column} dir="auto" data-align={align?.[column]}>
                {drawAll(cell.children, base)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.children.map((cell, column) => (
                <td key={column} dir="auto" data-align={align?.[column]}>
                  {drawAll(cell.children, base)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function Text({ node, base, value }: { node: Nodes; base: number; value: string }) {
  const start = base + (node.position?.start.offset ?? 0);
  const end = base + (node.position?.end.offset ?? 0);
  return (
    <span data-start={start} data-end={end}>
      {value}
    </span>
  );
}

function labelOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(labelOf).join('') : '';
}

/** A link that may be followed. */
interface SafeLink {
  readonly href: string;
  /** The host, where the label does not show honestly enough where the link leads. */
  readonly shownHost?: string;
}

const followed = new Set(['http:', 'https:', 'mailto:']);

/** A link out of a reply, or undefined when it is nothing a browser should open: a reply is not to be trusted. */
export function safeLink(url: string, label: string): SafeLink | undefined {
  const parsed = URL.parse(url);
  if (!parsed || !followed.has(parsed.protocol)) return undefined;
  const odd = parsed.protocol !== 'mailto:' && isOdd(parsed, label);
  return { href: parsed.href, ...(odd && { shownHost: parsed.host }) };
}

/** Someone could take it for another place: a label that looks like an address, letters of other scripts, a login, a number for a host. */
function isOdd(url: URL, label: string): boolean {
  if (url.username !== '' || url.port !== '') return true;
  if (url.hostname.includes('xn--') || /^[\d.]+$|^\[/.test(url.hostname)) return true;
  const named = /([\w-]+\.)+[a-z]{2,}/i.exec(label)?.[0].toLowerCase();
  return named !== undefined && withoutWww(named) !== withoutWww(url.hostname);
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}

interface FormulaProps {
  readonly node: InlineMath;
  readonly base: number;
}

/** A formula as MathML, which the browser draws and a screen reader says; its source where it is none. */
function Formula({ node, base }: FormulaProps) {
  const { value, display, position } = node;
  const math = mathOfTex(value, display);
  const place = {
    'data-start': base + (position?.start.offset ?? 0),
    'data-end': base + (position?.end.offset ?? 0),
  };
  if (!math) return <code {...place}>{value}</code>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide formula is scrolled by keyboard
    <span className={display ? 'formula display' : 'formula'} dir="ltr" tabIndex={display ? 0 : undefined}>
      {drawn(math, 0)}
    </span>
  );
}

/** The elements and attributes of MathML Core. What a formula names besides (links, styles, pictures) is not drawn. */
function drawn(node: MathElement['childNodes'][number], key: number): ReactNode {
  if (!isMathElement(node)) return 'value' in node ? node.value : null;
  const inside = node.childNodes.map(drawn);
  return elements.has(node.tagName)
    ? createElement(node.tagName, { key, ...attributesOf(node) }, ...inside)
    : inside;
}

function attributesOf({ attrs }: MathElement): Readonly<Record<string, string>> {
  const known = attrs.filter(({ name }) => attributes.has(name));
  return Object.fromEntries(known.map(({ name, value }) => [name, value]));
}

const elements: ReadonlySet<string> = new Set(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd mpadded mphantom mstyle merror'.split(
    ' ',
  ),
);

const attributes: ReadonlySet<string> = new Set(
  'accent accentunder columnspan depth dir display displaystyle fence form height largeop linethickness lspace mathvariant maxsize minsize movablelimits rowspan rspace scriptlevel separator stretchy symmetric voffset width'.split(
    ' ',
  ),
);
