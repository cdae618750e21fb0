import { chaptersOf, sectionsOf } from '../../../src/shared/listen/chapters.ts';
import { lengthsOf } from '../../../src/renderer/listen/player/lengths.ts';
import type { Page } from '../../../src/renderer/listen/listen-state.ts';
import type { Block, ContentsEntry } from '../../../src/shared/listen/document.ts';
import { noChoices, readingChoices } from '../../../src/shared/listen/script/choices.ts';
import { createScript } from '../../../src/shared/listen/script/create-script.ts';

const everywhere = { policies: {}, words: [], voices: {} };

/** A document of these blocks, as the page has it. Ids are `b0`, `b1`, …; `#` begins a heading, `!` a page number. */
export function somePage(...texts: readonly string[]): Page {
  const blocks = texts.map(blockOf);
  const script = createScript(readingChoices(noChoices, everywhere, 'en'));
  script.add(blocks);
  const indexOf = new Map(blocks.map(({ id }, i) => [id, i]));
  const contents: readonly ContentsEntry[] = blocks.flatMap(({ id, kind, text, level = 1 }) =>
    kind === 'heading' ? [{ title: text, level, blockId: id }] : [],
  );
  const sections = sectionsOf(contents, indexOf);
  const lengths = lengthsOf(blocks, script.choices);
  return {
    documentId: 'd',
    script,
    blocks,
    indexOf,
    sections,
    chapters: chaptersOf(sections, blocks),
    lengths,
  };
}

function blockOf(text: string, i: number): Block {
  const id = `b${i}`;
  const marks = /^#+/.exec(text)?.[0].length ?? 0;
  if (marks > 0) return { id, kind: 'heading', level: marks, text: text.slice(marks).trim() };
  return text.startsWith('!')
    ? { id, kind: 'page-number', text: text.slice(1), page: Number(text.slice(1)) }
    : { id, kind: 'paragraph', text };
}
