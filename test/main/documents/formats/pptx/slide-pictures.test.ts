import { expect, it } from 'vitest';
import { outline } from '../../read-document.ts';
import { paragraph, part, readSlides, shape, type SlideMade } from './made-slides.ts';

/** Of a slide of 9,144 by 6,858 thousandths of an inch, about. */
const picture = (
  [x, y, width, height]: readonly [number, number, number, number],
  about = '',
  inside = '',
): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="3" name="Picture" ${about}>${inside}</p:cNvPr></p:nvPicPr><p:blipFill><a:blip r:embed="rId1"/></p:blipFill><p:spPr><a:xfrm><a:off x="${x * 1_000}" y="${y * 1_000}"/><a:ext cx="${width * 1_000}" cy="${height * 1_000}"/></a:xfrm></p:spPr></p:pic>`;
const title = (text: string): string => shape({ placeholder: 'type="title"', text: paragraph(text) });
const cover: SlideMade = { shapes: title('Low water') };
const large = [500, 2_000, 4_000, 3_000] as const;

async function onSlide(shapes: string): Promise<readonly string[]> {
  return outline((await readSlides([cover, { shapes }])).blocks).slice(1);
}

it('tells of a large picture behind the text of its slide, and of no small one', async () => {
  const text = title('Tides') + shape({ at: [500, 5_500], text: paragraph('They turn twice a day.') });
  expect(await onSlide(picture(large) + text)).toEqual([
    'heading 1: Tides',
    'paragraph: They turn twice a day.',
    'picture: 🖼',
  ]);
  expect(await onSlide(picture([500, 2_000, 1_500, 1_500]) + text)).not.toContain('picture: 🖼');
});

it('tells of the small pictures that are all a slide shows', async () => {
  const photographs = [0, 1, 2, 3].map((at) => picture([500 + 2_000 * at, 2_000, 1_900, 1_900]));
  expect(await onSlide(title('Tides') + photographs.join(''))).toEqual([
    'heading 1: Tides',
    'picture: 🖼\n🖼\n🖼\n🖼',
  ]);
});

it('tells of no picture that its author describes or calls decorative, nor of one below a text', async () => {
  const text = title('Tides') + shape({ at: [900, 3_000], size: [2_000, 400], text: paragraph('High') });
  expect(await onSlide(title('Tides') + picture(large, 'descr="The harbour of the town at dusk"'))).toEqual([
    'heading 1: Tides',
    'caption: The harbour of the town at dusk',
  ]);
  const decorative = '<a:extLst><a:ext><adec:decorative val="1"/></a:ext></a:extLst>';
  for (const shapes of [title('Tides') + picture(large, '', decorative), picture(large) + text])
    expect(await onSlide(shapes)).not.toContain('picture: 🖼');
});

it('tells of no picture on a cover, and no more than twice of the same file', async () => {
  const slide = (name: string): SlideMade => ({
    shapes: title(name) + picture(large),
    related: { image: '../media/lamp.png' },
  });
  const slides = ['Ebb', 'Flood', 'Slack', 'Mud', 'Moon'].map(slide);
  const told = outline((await readSlides(slides, [part('ppt/media/lamp.png', '')])).blocks);
  expect(told).toEqual([
    'heading 1: Ebb',
    'heading 1: Flood',
    'picture: 🖼',
    'heading 1: Slack',
    'heading 1: Mud',
    'heading 1: Moon',
  ]);
});

it('reads a title once that slides of pictures share', async () => {
  const slide: SlideMade = { shapes: title('Tides') + picture(large) };
  const { blocks } = await readSlides([cover, slide, slide]);
  expect(
    outline(blocks)
      .slice(1)
      .filter((line) => !line.startsWith('header')),
  ).toEqual(['heading 1: Tides', 'picture: 🖼']);
});

it('tells of a large picture that a program has described as of one without a description', async () => {
  const about = 'descr="Texto preto sobre fundo branco&#xA;&#xA;Descrição gerada automaticamente"';
  expect(await onSlide(title('Tides') + picture(large, about))).toEqual(['heading 1: Tides', 'picture: 🖼']);
});

it('says the title of each slide that shows another picture below it, and nothing else', async () => {
  const slide = (name: string): SlideMade => ({
    shapes: title('Tides') + picture(large),
    related: { image: `../media/${name}.png` },
  });
  const next = { shapes: title('Tides') + shape({ at: [500, 2_000], text: paragraph('They turn.') }) };
  const files = ['ebb', 'flood'].map((name) => part(`ppt/media/${name}.png`, ''));
  const { blocks } = await readSlides([cover, slide('ebb'), slide('flood'), next], files);
  expect(outline(blocks).slice(1)).toEqual([
    'heading 1: Tides',
    'picture: 🖼',
    'heading 1: Tides',
    'picture: 🖼',
    'heading 1: Tides',
    'paragraph: They turn.',
  ]);
});
