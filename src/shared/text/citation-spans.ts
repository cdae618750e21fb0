import type { Node, Nodes, Parents, Text } from 'mdast';
import { markedPieces } from '../talk/citation.ts';
import { placed } from './math/math-spans.ts';

/** In an answer, the marks of the parts of documents that it rests on. It isn't said. */
interface CitationMark extends Node {
  readonly type: 'citationMark';
  /** Empty while it is being written. */
  readonly marks: readonly string[];
  /** As it is written, with the space before it. */
  value: string;
}

declare module 'mdast' {
  interface PhrasingContentMap {
    citationMark: CitationMark;
  }
  interface RootContentMap {
    citationMark: CitationMark;
  }
}

/** Gives marks in the text of an answer nodes of their own. Code and formulas have none. */
export function splitCitations(node: Nodes): void {
  if (!('children' in node)) return;
  const children = node.children.flatMap((child: Nodes): Nodes[] => {
    if (child.type === 'text') return partsOf(child);
    splitCitations(child);
    return [child];
  });
  node.children = children as typeof node.children & Parents['children'];
}

function partsOf(node: Text): Nodes[] {
  if (!/[[【]\s*§/.test(node.value)) return [node];
  return markedPieces(node.value).map(({ start, text, marks }) => {
    const place = placed(node, start, start + text.length);
    return marks === undefined
      ? { type: 'text', value: text, ...place }
      : { type: 'citationMark', marks, value: text, ...place };
  });
}
