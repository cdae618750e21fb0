import type { Block, ContentsEntry } from '../../../shared/listen/document.ts';
import { tokensIn } from './text-tokens.ts';

/** The part of a document that a block is in. */
export interface Chapter {
  readonly title?: string;
  /** The index of its first block. */
  readonly from: number;
}

/** A section that has only just begun says little: then what it is part of is meant. */
const fewTokens = 500;

/** By the document's contents; without any, the whole document is one. @param index of the block */
export function chapterAt(
  blocks: readonly Block[],
  contents: readonly ContentsEntry[],
  index: number,
): Chapter {
  const lineage = entriesOver(placed(blocks, contents), index);
  const names = lineage.map(({ title }) => title.trim()).filter((title) => title !== '');
  const titled = names.length > 0 ? { title: names.join(' › ') } : {};
  const starts = lineage.map(({ at }) => at).toReversed();
  const from = starts.find((at) => isMoreThan(blocks.slice(at, index), fewTokens)) ?? starts.at(-1) ?? 0;
  return { ...titled, from };
}

interface PlacedEntry extends ContentsEntry {
  readonly at: number;
}

function placed(blocks: readonly Block[], contents: readonly ContentsEntry[]): readonly PlacedEntry[] {
  const wanted = new Set(contents.map(({ blockId }) => blockId));
  const indexes = new Map<string, number>();
  for (const [at, { id }] of blocks.entries()) if (wanted.has(id)) indexes.set(id, at);
  return contents.flatMap((entry) => {
    const at = entry.blockId === undefined ? undefined : indexes.get(entry.blockId);
    return at === undefined ? [] : [{ ...entry, at }];
  });
}

/** The entry that the block is in, and those over it, the outermost first. */
function entriesOver(entries: readonly PlacedEntry[], index: number): readonly PlacedEntry[] {
  const lineage: PlacedEntry[] = [];
  for (const entry of entries.filter(({ at }) => at <= index).toReversed()) {
    if (lineage.length === 0 || entry.level < (lineage[0]?.level ?? 0)) lineage.unshift(entry);
  }
  return lineage;
}

function isMoreThan(blocks: readonly Block[], tokens: number): boolean {
  let room = tokens;
  return blocks.some(({ text }) => (room -= tokensIn(text)) < 0);
}
