import { expect, it } from 'vitest';
import { createBlockBuilder, type Draft, lazyBlocks } from '../../../src/main/documents/block-builder.ts';
import { withTypedStructure } from '../../../src/main/documents/typed/typed-structure.ts';
import type { Block } from '../../../src/shared/listen/document.ts';
import { outline } from './read-document.ts';

async function* damaged(): AsyncGenerator<Draft> {
  yield { kind: 'heading', level: 1, text: 'The lamp' };
  yield { kind: 'paragraph', text: 'It was lit at dusk.' };
  yield { kind: 'heading', level: 1, text: 'References' };
  yield { kind: 'paragraph', text: 'Tern, A.: On Lamps, 1903.' };
  yield { kind: 'paragraph', text: 'Lind, B.: On Wicks, 1907.' };
  throw new Error('the rest is damaged');
}

it('reads a damaged file as far as it goes, though its last lines are kept back to see what follows them', async () => {
  const read: Block[] = [];
  const readAll = async (): Promise<void> => {
    const blocks = lazyBlocks([() => withTypedStructure(damaged())], createBlockBuilder([]));
    for await (const block of blocks) read.push(block);
  };
  await expect(readAll()).rejects.toThrow(/damaged/);
  expect(outline(read)).toEqual([
    'heading 1: The lamp',
    'paragraph: It was lit at dusk.',
    'heading 1: References',
    'citation: Tern, A.: On Lamps, 1903.',
    'citation: Lind, B.: On Wicks, 1907.',
  ]);
});
