import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { isThorough } from '../../../../thorough.ts';
import { openDocument } from '../../read-document.ts';
import type { Block } from '../../../../../src/shared/listen/document.ts';
import { createChance } from '../../../../local-service/pace.ts';
import { madePdf } from './made-pdf.ts';
import { manuscript, type Manuscript, type Setting } from './manuscript.ts';

const settings = fc.record({
  pages: fc.integer({ min: 5, max: 16 }),
  size: fc.constantFrom(9, 10, 11, 12, 14),
  leading: fc.constantFrom(1.15, 1.2, 1.5, 1.8, 2, 2.3, 2.4),
  margin: fc.constantFrom(60, 72, 90),
  width: fc.constantFrom(420, 595, 612),
  height: fc.constantFrom(595, 792, 842),
  gap: fc.constantFrom(0, 0, 0.5, 1),
  head: fc.constantFrom('none', 'title', 'left and right', 'chapter'),
  number: fc.constantFrom('none', 'in the head', 'top', 'foot'),
  footnotes: fc.boolean(),
  apart: fc.constantFrom(1.5, 1.8, 2.5),
  numbered: fc.boolean(),
} satisfies Record<keyof Setting, unknown>);

it('reads every word of a text once, and none of its heads and page numbers, however it is set (C18)', async () => {
  await fc.assert(
    fc.asyncProperty(settings, fc.nat(), async (setting, seed) => {
      expect(await misread(manuscript(fitted(setting), createChance(seed)))).toEqual(nothing);
    }),
    { numRuns: isThorough ? 60 : 25 },
  );
});

it.each(isThorough ? [60, 300] : [60])(
  'reads every word of a double-spaced manuscript of %i pages (C18)',
  async (pages) => {
    for (const head of ['none', 'left and right'] as const) {
      const number = head === 'none' ? 'none' : 'foot';
      expect(
        await misread(manuscript({ ...doubleSpaced, pages, head, number }, createChance(pages))),
      ).toEqual(nothing);
    }
  },
  120_000,
);

it('takes pages that are alike in every line for text, not for heads (C18)', async () => {
  const pages = [1, 2, 3, 4, 5, 6, 7].map((page) =>
    ['Dear reader', 'this is', 'what we', 'have to', 'say to', 'number', `number ${page}`].map(
      (text, row) => ({
        x: 72,
        y: 60 + 28 * row,
        text,
      }),
    ),
  );
  const spoken = spokenWords(await blocksOf(madePdf(pages)));
  expect(spoken.filter((word) => word === 'Dear')).toHaveLength(7);
  expect(spoken.filter((word) => word === 'number')).toHaveLength(14);
});

const doubleSpaced: Setting = {
  pages: 12,
  size: 12,
  leading: 2,
  margin: 72,
  width: 612,
  height: 792,
  gap: 0,
  head: 'none',
  number: 'none',
  footnotes: false,
  apart: 1.5,
  numbered: false,
};

/** A head has to have its place on the page. */
function fitted(setting: Setting): Setting {
  const needed = setting.apart * setting.leading * setting.size + 14;
  return { ...setting, margin: Math.max(setting.margin, needed) };
}

/** The words of the text that are not spoken, and the spoken ones that are none of it. */
async function misread({
  pdf,
  words,
}: Manuscript): Promise<{ lost: string[]; added: string[]; more: number }> {
  const spoken = spokenWords(await blocksOf(pdf));
  const [known, told] = [new Set(words), new Set(spoken)];
  return {
    lost: words.filter((word) => !told.has(word)),
    added: spoken.filter((word) => !known.has(word)),
    more: spoken.length - words.length,
  };
}

const nothing = { lost: [], added: [], more: 0 };

const unspoken: readonly Block['kind'][] = ['header', 'footer', 'page-number'];

function spokenWords(blocks: readonly Block[]): string[] {
  return blocks
    .filter(({ kind }) => !unspoken.includes(kind))
    .flatMap(({ text }) => text.split(/\s+/))
    .map((word) => word.replace(/^[\d⁰¹²³⁴-⁹]+$/u, ''))
    .filter((word) => word !== '');
}

async function blocksOf(pdf: Buffer): Promise<Block[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'manuscript.pdf');
  await writeFile(path, pdf);
  const { blocks } = await openDocument(path);
  const found: Block[] = [];
  for await (const block of blocks) found.push(block);
  return found;
}
