import { describe, expect, it } from 'vitest';
import { createBlockBuilder } from '../../../../src/main/documents/block-builder.ts';
import { recognizedBlocks } from '../../../../src/main/listen/recognition/recognized-blocks.ts';
import type { Block, ContentsEntry } from '../../../../src/shared/listen/document.ts';

async function blocksOf(
  ...pages: readonly string[]
): Promise<{ blocks: Block[]; contents: ContentsEntry[] }> {
  const contents: ContentsEntry[] = [];
  const blocks: Block[] = [];
  const numbers = pages.map((_, index) => index + 1);
  const textOf = async (page: number): Promise<string> => pages[page - 1] ?? '';
  for await (const some of recognizedBlocks(numbers, textOf, createBlockBuilder(contents)))
    blocks.push(...some);
  return { blocks, contents };
}

const said = ({ kind, text, page }: Block) => ({ kind, text, page });

describe('the recognized pages of a scan', () => {
  it('become blocks that know their page, and headings become the contents', async () => {
    const { blocks, contents } = await blocksOf('# The harbour\n\nIt lies still.', '- rope\n- sail');
    expect(blocks.map(said)).toEqual([
      { kind: 'heading', text: 'The harbour', page: 1 },
      { kind: 'paragraph', text: 'It lies still.', page: 1 },
      { kind: 'list-item', text: 'rope', page: 2 },
      { kind: 'list-item', text: 'sail', page: 2 },
    ]);
    expect(contents).toEqual([{ title: 'The harbour', level: 1, blockId: blocks[0]?.id }]);
  });

  it('are one paragraph where a sentence goes on over the page’s end', async () => {
    const { blocks } = await blocksOf('The boats come', 'home at noon.\n\nAll of them.');
    expect(blocks.map(({ text }) => text)).toEqual(['The boats come home at noon.', 'All of them.']);
  });

  it('join a word that is divided there', async () => {
    const { blocks } = await blocksOf('The har-', 'bour lies still.');
    expect(blocks.map(({ text }) => text)).toEqual(['The harbour lies still.']);
  });

  it('stay apart where the next page begins anew', async () => {
    const { blocks } = await blocksOf('Signed by the clerk', 'The next letter is late.');
    expect(blocks.map(({ text }) => text)).toEqual(['Signed by the clerk', 'The next letter is late.']);
  });

  it('lose nothing before a page without text', async () => {
    const { blocks } = await blocksOf('The boats come', '', 'home at noon.');
    expect(blocks.map(({ text }) => text).join(' ')).toBe('The boats come home at noon.');
  });

  it('are only recognized as far as somebody reads on', async () => {
    const asked: number[] = [];
    const textOf = async (page: number): Promise<string> => {
      asked.push(page);
      return `Page ${page}.`;
    };
    for await (const _ of recognizedBlocks([1, 2, 3, 4], textOf, createBlockBuilder([])))
      if (asked.length === 2) break;
    expect(asked).toEqual([1, 2]);
  });
});
