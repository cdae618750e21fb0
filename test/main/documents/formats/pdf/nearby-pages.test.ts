import { expect, it } from 'vitest';
import { column, filler, type MadeLine } from './made-pdf.ts';
import { read } from './read-pages.ts';

it('skips a web address that stands on each slide, and reads one that is part of a text', async () => {
  const slide = (page: number): MadeLine[] => [
    ...filler(page),
    { x: 240, y: 420, text: 'www.lamps.example' },
    ...column(60, 560, [`Slide ${page} ends here, at the foot of the page, where its last words stand.`]),
  ];
  const blocks = await read([1, 2, 3, 4].map(slide));
  expect(blocks.filter((block) => block === 'footer: www.lamps.example')).toHaveLength(4);
  const once = await read([slide(1), filler(2), filler(3), filler(4)]);
  expect(once).toContain('paragraph: www.lamps.example');
});
