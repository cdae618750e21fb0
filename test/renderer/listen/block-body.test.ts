import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BlockBody } from '../../../src/renderer/listen/page/PageBlock.tsx';
import { noChoices, readingChoices } from '../../../src/shared/listen/script/choices.ts';
import { createScript } from '../../../src/shared/listen/script/create-script.ts';

function drawn(kind: 'table' | 'picture', text: string): string {
  const script = createScript(readingChoices(noChoices, { policies: {}, words: [], voices: {} }, 'en'));
  script.add([{ id: 'b1', kind, text }]);
  const reading = script.reading('b1');
  if (!reading) throw new Error('The block is not there.');
  return renderToStaticMarkup(createElement(BlockBody, { reading }));
}

/** A table of so many rows of ten cells, as the page draws it. */
function drawnTable(rows: number): string {
  const row = Array.from({ length: 10 }, (_, i) => `c${i}`).join('\t');
  return drawn('table', Array.from({ length: rows }, () => row).join('\n'));
}

test('draws a sign for a picture that few fonts have', () => {
  expect(drawn('picture', '🖼\n🖼')).toMatch(/^<svg[^>]* aria-hidden="true"/);
  expect(drawn('picture', '🖼')).not.toContain('🖼');
});

test('draws a table in its cells, and one of thousands as text in rows (C37)', () => {
  expect(drawnTable(500).match(/<td>/g)).toHaveLength(5_000);
  const large = drawnTable(501);
  expect(large).not.toContain('<td>');
  expect(large.match(/c0\t/g)).toHaveLength(501);
});
