import { expect, it } from 'vitest';
import { fromTop } from '../../../../../src/main/documents/formats/pdf/page-drafts.ts';
import type { Draft } from '../../../../../src/main/documents/formats/pdf/pdf-page-blocks.ts';
import { line } from './made-lines.ts';

function draft(text: string, x0: number, x1: number, y: number, known?: Draft['known']): Draft {
  const lines = [line(text, y, { x0, x1 })];
  const paragraph = { lines, code: false, listed: false, column: lines[0] as (typeof lines)[number] };
  return { page: 1, y, paragraph, opens: false, closes: false, ...(known && { known }) };
}

it('reads the title of a slide first that is tagged between the two columns it stands above', () => {
  const title = draft('What the keeper has to do', 60, 500, 40, 'heading');
  const left = [draft('By day', 60, 250, 80), draft('Trim the wicks', 60, 250, 100)];
  const right = [draft('By night', 300, 500, 80), draft('Light the lamps', 300, 500, 100)];
  expect(fromTop([...left, title, ...right])).toEqual([title, ...left, ...right]);
  expect(fromTop([title, ...left, ...right])).toEqual([title, ...left, ...right]);
});
