import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../src/shared/document.ts';
import {
  type ReadingDocument,
  readDocument,
  readText,
} from '../../../../src/main/reading/process/read-document.ts';
import { fixture, outline, readDocument as readHere } from '../read-document.ts';

async function blocksOf(document: ReadingDocument): Promise<Block[]> {
  const blocks: Block[] = [];
  for await (const batch of document.blocks) blocks.push(...batch);
  return blocks;
}

describe('a document that is read in a process of its own', () => {
  it.each(['lighthouse-2.epub', 'lighthouse-3.epub', 'lighthouse.docx', 'locked-for-changes.pdf'])(
    'has all that it has when it is read here: %s',
    async (name) => {
      const here = await readHere(fixture(name));
      const document = await readDocument(fixture(name));
      expect(await blocksOf(document)).toEqual(here.blocks);
      expect(document.meta).toEqual(here.meta);
    },
  );

  it('is known by its bytes', async () => {
    const { id, blocks } = await readDocument(fixture('lighthouse.docx'));
    for await (const _ of blocks) break;
    const hash = createHash('sha256').update(readFileSync(fixture('lighthouse.docx')));
    expect(hash.digest('hex').slice(0, 32)).toBe(id);
  });

  it('begins with the first block alone', async () => {
    const { blocks } = await readDocument(fixture('lighthouse-3.epub'));
    for await (const batch of blocks) {
      expect(batch).toHaveLength(1);
      break;
    }
  });

  it('may be a text that is no file', async () => {
    const document = await readText(
      '# On tides\n\nThey *turn* twice a day, [it is said](x:y).\n',
      'Clipboard',
    );
    expect(outline(await blocksOf(document))).toEqual([
      'heading 1: On tides',
      'paragraph: They turn twice a day, it is said.',
    ]);
    expect(document.id).toMatch(/^[\da-f]{32}$/);
  });
});
