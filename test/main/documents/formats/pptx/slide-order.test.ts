import { expect, it } from 'vitest';
import { outline } from '../../read-document.ts';
import {
  type SlideMade,
  paragraph,
  shape,
  part,
  relations,
  readSlides,
  outlineOfSlides,
} from './made-slides.ts';

it('reads a slide from its title to the bottom, and what is side by side from left to right', async () => {
  const shapes = [
    shape({ at: [500, 300], text: paragraph('Right') }),
    shape({ at: [0, 900], text: paragraph('Bottom') }),
    shape({ at: [0, 301], text: paragraph('Left') }),
    shape({ at: [0, 600], placeholder: 'type="title"', text: paragraph('Tides') }),
  ];
  expect(await outlineOfSlides({ shapes: shapes.join('') })).toEqual([
    'heading 1: Tides',
    'paragraph: Left',
    'paragraph: Right',
    'paragraph: Bottom',
  ]);
});

it('takes what stands at the head of a slide in the largest letters for the title that its layout lacks', async () => {
  const sized = (size: number, text: string): string =>
    `<a:p><a:r><a:rPr sz="${size}"/><a:t>${text}</a:t></a:r></a:p>`;
  const slideOf = (first: number, second: number): SlideMade => ({
    shapes:
      shape({ at: [0, 1_000], text: sized(first, `Above in ${first}`) }) +
      shape({ at: [0, 4_000], text: sized(second, `Below in ${second}`) }),
  });
  const { blocks } = await readSlides([slideOf(4400, 2000), slideOf(1900, 1900), slideOf(1800, 4600)]);
  expect(outline(blocks)).toEqual([
    'heading 1: Above in 4400',
    'paragraph: Below in 2000',
    'paragraph: Above in 1900',
    'paragraph: Below in 1900',
    'paragraph: Above in 1800',
    'paragraph: Below in 4600',
  ]);
});

it('takes no line for the title of a slide that gives no size', async () => {
  const shapes =
    shape({ at: [0, 1_000], text: '<a:p><a:r><a:rPr b="1"/><a:t>Above</a:t></a:r></a:p>' }) +
    shape({ at: [0, 4_000], text: '<a:p><a:r><a:t>Below</a:t></a:r></a:p>' });
  expect(await outlineOfSlides({ shapes })).toEqual(['paragraph: Above', 'paragraph: Below']);
});

it('reads what lies on a card together', async () => {
  const cardAt = (x: number): string[] => [
    shape({ at: [x, 2_000], size: [900, 2_000], text: '' }),
    shape({ at: [x + 100, 2_100], text: paragraph(`Head ${x}`) }),
    shape({ at: [x + 100, 2_900], text: paragraph(`Words ${x}`) }),
  ];
  const shapes = [...cardAt(0), ...cardAt(1_000), shape({ at: [0, 1_000], text: paragraph('All') })];
  expect(await outlineOfSlides({ shapes: shapes.join('') })).toEqual([
    'paragraph: All',
    'paragraph: Head 0',
    'paragraph: Words 0',
    'paragraph: Head 1000',
    'paragraph: Words 1000',
  ]);
});

it('finds the place of a placeholder in the layout of the slide, and then in its master', async () => {
  const shapes = [
    shape({ placeholder: 'type="body" idx="12"', text: paragraph('Second') }),
    shape({ placeholder: 'type="body" idx="11"', text: paragraph('First') }),
    shape({ placeholder: 'type="sldNum"', text: paragraph('1') }),
  ].join('');
  const layout = [
    shape({ placeholder: 'type="body" idx="12"', at: [0, 500], text: '' }),
    shape({ placeholder: 'type="body" idx="11"', at: [0, 100], text: '' }),
  ].join('');
  const parts = [
    part('ppt/slideLayouts/layout.xml', layout),
    relations('ppt/slideLayouts/layout.xml', { slideMaster: '../slideMasters/master.xml' }),
    part('ppt/slideMasters/master.xml', shape({ placeholder: 'type="sldNum"', at: [0, 900], text: '' })),
  ];
  const slide = { shapes, related: { slideLayout: '../slideLayouts/layout.xml' } };
  expect(await outlineOfSlides(slide, parts)).toEqual([
    'list-item 1: First',
    'list-item 1: Second',
    'page-number: 1',
  ]);
});

it('reads shapes of a group where the group lies', async () => {
  const group = `<p:grpSp><p:grpSpPr><a:xfrm><a:off x="0" y="900000"/><a:ext cx="10" cy="10"/><a:chOff x="0" y="0"/><a:chExt cx="5" cy="5"/></a:xfrm></p:grpSpPr>${shape({ at: [0, 1], text: paragraph('In the group') })}</p:grpSp>`;
  const shapes = group + shape({ at: [0, 500], text: paragraph('Above it') });
  expect(await outlineOfSlides({ shapes })).toEqual(['paragraph: Above it', 'paragraph: In the group']);
});

it('reads what its author grouped together', async () => {
  const groupAt = (x: number): string =>
    `<p:grpSp>${shape({ at: [x, 0], size: [400_000, 300_000], text: paragraph(`Head ${x}`) })}${shape({ at: [x, 400_000], size: [400_000, 300_000], text: paragraph(`Words ${x}`) })}</p:grpSp>`;
  const shapes = groupAt(0) + groupAt(500_000);
  expect(await outlineOfSlides({ shapes })).toEqual([
    'paragraph: Head 0',
    'paragraph: Words 0',
    'paragraph: Head 500000',
    'paragraph: Words 500000',
  ]);
});

it('reads the name at the top of a box with text before that, and the left one of two boxes first, though a picture lies below the other', async () => {
  const lines = (...texts: readonly string[]): string => texts.map((text) => paragraph(text)).join('');
  const box = (x: number, text: string): string => shape({ at: [x, 2_700], size: [4_800, 2_700], text });
  const name = (x: number, text: string): string =>
    shape({ at: [x, 2_850], size: [3_000, 700], text: paragraph(text) });
  const drawn = shape({ at: [2_500, 1_900], size: [7_200, 4_300], text: '' });
  const shapes = `${drawn}${box(6_500, lines('Oil', 'Wicks'))}${box(1_100, lines('Mud', 'Sand'))}${name(1_300, 'Shore')}${name(6_800, 'Lamps')}`;
  expect(await outlineOfSlides({ shapes })).toEqual([
    'paragraph: Shore',
    'paragraph: Mud',
    'paragraph: Sand',
    'paragraph: Lamps',
    'paragraph: Oil',
    'paragraph: Wicks',
  ]);
});
