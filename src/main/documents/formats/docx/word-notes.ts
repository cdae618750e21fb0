import type { Archive } from '../../archive.ts';
import type { Draft } from '../../block-builder.ts';
import type { DocumentLimits } from '../../opened-document.ts';
import { tellXml } from '../../xml.ts';
import type { StyleSense } from './word-styles.ts';
import { createWordText } from './word-text.ts';

/** The notes of a Word file, which lie in parts of their own, and the marks that stand for them in the text. */
interface WordNotes {
  /** Marks are counted as the text comes to them. */
  markOf(kind: 'footnote' | 'endnote', id: string): { text: string; anchor: string };
  /** The footnotes among these anchors; each is given once. */
  footnotesOf(anchors: readonly string[]): Draft[];
  /** All that have not been given: endnotes, and what no mark in the text stands for. */
  rest(): Draft[];
}

export async function readNotes(
  archive: Archive,
  folder: string,
  styles: ReadonlyMap<string, StyleSense>,
  limits: DocumentLimits,
): Promise<WordNotes> {
  const notes = new Map<string, Draft[]>();
  for (const kind of ['footnote', 'endnote'] as const) {
    const name = `${folder}${kind}s.xml`;
    if (!archive.has(name)) continue;
    let open: Draft[] = [];
    const onNote = (id: string): void => {
      open.push(...text.take());
      const anchor = anchorOf(kind, id);
      open = notes.get(anchor) ?? [];
      notes.set(anchor, open);
    };
    const text = createWordText({ styles, kind: 'footnote', onNote });
    for await (const _ of tellXml(archive.stream(name), text, limits.elements)) open.push(...text.take());
  }
  const numbers = new Map<string, number>();
  const given = (anchor: string): Draft[] => {
    const [first, ...more] = notes.get(anchor) ?? [];
    notes.delete(anchor);
    return first ? [{ ...first, anchors: [anchor] }, ...more] : [];
  };
  return {
    markOf(kind, id) {
      const anchor = anchorOf(kind, id);
      const number = numbers.get(anchor) ?? numbers.size + 1;
      numbers.set(anchor, number);
      return { text: `[${number}]`, anchor };
    },
    footnotesOf: (anchors) => anchors.filter((anchor) => anchor.startsWith('footnote#')).flatMap(given),
    rest: () => [...notes.keys()].flatMap(given),
  };
}

function anchorOf(kind: string, id: string): string {
  return `${kind}#${id}`;
}
