import { expect, it } from 'vitest';
import { FaultError } from '../../../../src/shared/contract/fault.ts';
import { bombs } from '../bombs.ts';
import { fileWith, readInBuiltProcess } from '../read-document.ts';

/** One or two of each kind, those that are made quickly; `test/bench/bombs.ts` reads all of them and measures. */
const chosen = [
  'forms-in-forms.pdf',
  'brackets.pdf',
  'quotes.md',
  'links.md',
  'deep.html',
  'tables.docx',
  'laughs.docx',
  'nothing.epub',
  'pages-cycle.pdf',
  'tag-cycle.pdf',
  'laughs.epub',
  'nested-links.md',
];

it.each(bombs.filter(({ name }) => chosen.includes(name)))(
  'is read or ends in a sentence: $name',
  async ({ name, bytes }) => {
    const path = fileWith(bytes(), name);
    const ended = await textOf(path).catch((error: unknown) => {
      if (error instanceof FaultError) return error.fault.message;
      throw error;
    });
    expect(ended).toMatch(/\p{L}/u);
  },
);

async function textOf(path: string): Promise<string> {
  const { blocks } = await readInBuiltProcess(path);
  const texts: string[] = [];
  for await (const batch of blocks) texts.push(...batch.map(({ text }) => text));
  return texts.join('\n');
}
