import { expect, it } from 'vitest';
import { withListedAddresses } from '../../../src/main/documents/listed-addresses.ts';
import type { BlockKind } from '../../../src/shared/listen/document.ts';

it('takes addresses that stand alone for citations where several follow each other, each perhaps with its name', async () => {
  const list = [
    'https://lamps.example/oil/1',
    'Sails from the north',
    '• https://sails.example/north',
    'www.fog.example',
    'https://fog.example/signals?year=1901',
  ];
  expect(await kinds(list)).toEqual(['citation', 'paragraph', 'citation', 'paragraph', 'citation']);
});

it('reads an address or two, and those with text between them', async () => {
  const address = 'https://lamps.example/oil';
  const steps = ['Open the page of the oil.', 'Fill in how much you need.'];
  const all = [address, ...steps, address, ...steps, address];
  expect(new Set([...(await kinds([address, address])), ...(await kinds(all))])).toEqual(
    new Set(['paragraph']),
  );
});

async function kinds(texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  const listed = withListedAddresses(paragraphs(texts), (draft) => ({ ...draft, kind: 'citation' }));
  for await (const { kind } of listed) found.push(kind);
  return found;
}

async function* paragraphs(texts: readonly string[]): AsyncGenerator<{ kind: BlockKind; text: string }> {
  for (const text of texts) yield { kind: 'paragraph', text };
}
