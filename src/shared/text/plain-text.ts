import type { PhrasingContent } from 'mdast';
import type { Block } from './markdown.ts';

/**
 * A plain text as the tree that Markdown is read into, so that it is cut, spoken and lit in the same way: a paragraph
 * ends at an empty line and before the next item of a list. Nothing in it is markup but bare addresses, which nobody
 * wants to hear in full.
 */
export function plainBlocks(text: string): readonly Block[] {
  return paragraphsOf(text).map(({ start, end }) => ({
    node: { type: 'paragraph', children: childrenOf(text.slice(start, end)) },
    start,
    end,
  }));
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

const listItem = /^\s*(?:[-*•◦▪–]|\d{1,3}[.)])\s/;

/**
 * Characters. Text without empty lines (a log, a page copied as one line) is broken up: what is done for each sentence
 * of a paragraph grows with its length.
 */
const longestParagraph = 1500;

function paragraphsOf(text: string): readonly Stretch[] {
  const paragraphs: Stretch[] = [];
  let open: Stretch | undefined;
  const close = (): void => {
    if (open) paragraphs.push(open);
    open = undefined;
  };
  for (const line of linesOf(text)) {
    const words = text.slice(line.start, line.end);
    if (words.trim() === '' || listItem.test(words)) close();
    if (open && line.end - open.start > longestParagraph) close();
    if (words.trim() !== '') open = { start: open?.start ?? line.start, end: line.end };
  }
  close();
  return paragraphs;
}

/** Lines, and what a line too long for a paragraph is cut into: at the end of a sentence, else of a word. */
function linesOf(text: string): readonly Stretch[] {
  return [...text.matchAll(/[^\n]+|\n(?=\n)/g)].flatMap(({ index, 0: line }) => {
    const cuts: Stretch[] = [];
    let from = 0;
    while (line.length - from > longestParagraph) {
      const most = line.slice(from, from + longestParagraph);
      const cut = /^.*[.!?…]["”’')\]]*\s|^.*\s/su.exec(most)?.[0].length ?? most.length;
      cuts.push({ start: index + from, end: index + from + cut });
      from += cut;
    }
    return [...cuts, { start: index + from, end: index + line.length }];
  });
}

/** Up to the mark that ends the sentence around it. */
const bareAddress = /\b(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?)\]’”]/gi;

function childrenOf(paragraph: string): PhrasingContent[] {
  const children: PhrasingContent[] = [];
  let from = 0;
  const quote = (to: number): void => {
    if (to > from) children.push(textAt(paragraph, from, to));
    from = to;
  };
  for (const { index, 0: url } of paragraph.matchAll(bareAddress)) {
    quote(index);
    from = index + url.length;
    const label = textAt(paragraph, index, from);
    children.push({ type: 'link', url, children: [label], position: label.position });
  }
  quote(paragraph.length);
  return children;
}

type TextNode = PhrasingContent & { type: 'text' };

function textAt(
  paragraph: string,
  from: number,
  to: number,
): Required<Pick<TextNode, 'position'>> & TextNode {
  return {
    type: 'text',
    value: paragraph.slice(from, to),
    // By offsets alone, as if it were one line: nobody asks for others.
    position: { start: pointAt(from), end: pointAt(to) },
  };
}

function pointAt(offset: number): { line: number; column: number; offset: number } {
  return { line: 1, column: offset + 1, offset };
}
