import { expect, it } from 'vitest';
import { outline } from '../../read-document.ts';
import { paragraph, shape, part, readSlides, outlineOfSlides } from './made-slides.ts';

it('reads the points of a diagram in the order and the depth of their connections', async () => {
  const point = (id: string, type: string): string =>
    `<dgm:pt modelId="${id}" type="${type}"><dgm:t><a:p><a:r><a:t>${id}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
  const join = (from: string, to: string, order: number, type = ''): string =>
    `<dgm:cxn ${type} srcId="${from}" destId="${to}" srcOrd="${order}"/>`;
  const points = ['Slack', 'Mud', 'Ebb', 'Loose'].map((id) => point(id, 'node')).join('');
  const data = `${point('all', 'doc')}${points}${point('Boats', 'asst')}${join('all', 'Slack', 1)}${join('Ebb', 'Mud', 1)}${join('Ebb', 'Boats', 0)}${join('all', 'Ebb', 0)}${join('Mud', 'Ebb', 0)}${join('all', 'Loose', 0, 'type="presOf"')}`;
  const slide = {
    shapes: shape({ text: paragraph('Tides') }),
    related: { diagramData: '../diagrams/d.xml' },
  };
  expect(await outlineOfSlides(slide, [part('ppt/diagrams/d.xml', data)])).toEqual([
    'heading 1: Tides',
    'list-item 1: Ebb',
    'list-item 2: Boats',
    'list-item 2: Mud',
    'list-item 1: Slack',
    'list-item 1: Loose',
  ]);
});

it('reads a chart and a diagram where they are on the slide: a title, a table of values, a list', async () => {
  const frame = (at: number, graphic: string): string =>
    `<p:graphicFrame><p:xfrm><a:off x="0" y="${at}"/></p:xfrm><a:graphic><a:graphicData>${graphic}</a:graphicData></a:graphic></p:graphicFrame>`;
  const slide = {
    shapes:
      shape({ at: [0, 9000], text: paragraph('Below') }) +
      frame(2_000_000, '<c:chart r:id="rId1"/>') +
      frame(1_000_000, '<dgm:relIds r:dm="rId2" r:lo="rId9"/>') +
      shape({ placeholder: 'type="title"', text: paragraph('Tides') }),
    related: { chart: '../charts/chart1.xml', diagramData: '../diagrams/data1.xml' },
  };
  const points = (...values: readonly string[]): string =>
    values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('');
  const series = (name: string, ...values: readonly string[]): string =>
    `<c:ser><c:tx><c:strRef>${points(name)}</c:strRef></c:tx><c:cat>${points('Ebb', 'Flood')}</c:cat><c:val>${points(...values)}</c:val></c:ser>`;
  const chart = `<c:chart><c:title><c:tx><a:p><a:r><a:t>Depth</a:t></a:r></a:p></c:tx></c:title><c:plotArea>${series('North', '1', '2.30000000004')}${series('South', '', '4')}</c:plotArea></c:chart>`;
  const parts = [
    part('ppt/charts/chart1.xml', chart, 'c:chartSpace'),
    part('ppt/diagrams/data1.xml', '<dgm:pt modelId="1"><a:p><a:t>Moon</a:t></a:p></dgm:pt>'),
  ];
  const { blocks } = await readSlides([slide], parts);
  expect(outline(blocks)).toEqual([
    'heading 1: Tides',
    'list-item 1: Moon',
    'caption: Depth',
    'table: \tNorth\tSouth\nEbb\t1\t\nFlood\t2.3\t4',
    'paragraph: Below',
  ]);
});

it('takes the letters and numbers of a drawing for words of a figure, and reads those beside which a text stands', async () => {
  const box = (text: string, at: number): string => shape({ at: [at, 3_000], text: paragraph(text) });
  const title = shape({ placeholder: 'type="title"', text: paragraph('The tower') });
  const outlineOf = (...texts: readonly string[]): Promise<string[]> =>
    outlineOfSlides({ shapes: title + texts.map(box).join('') });
  const labels = ['A', 'B′', '40', '2.5', 'C1', '40'];
  expect(await outlineOf(...labels, 'Seen from the sea')).toEqual([
    'heading 1: The tower',
    ...labels.map((text) => `figure: ${text}`),
    'paragraph: Seen from the sea',
  ]);
  // A chart has many, and names its axes and lines.
  const steps = Array.from({ length: 13 }, (_, at) => `${20 * at}`);
  expect(await outlineOf(...steps, 'Lamps per hour', 'Piers', 'b) with', 'Look here:')).toEqual([
    'heading 1: The tower',
    ...steps.map((text) => `figure: ${text}`),
    'paragraph: Lamps per hour',
    'figure: Piers',
    'figure: b) with',
    'paragraph: Look here:',
  ]);
  const points = ['7', 'lamps', '12', 'keepers', '3', 'piers', '40', 'steps', '2', 'boats'];
  const counted = ['1', '2', '3', '4', '5'];
  for (const texts of [points, counted])
    expect(await outlineOf(...texts)).toEqual([
      'heading 1: The tower',
      ...texts.map((text) => `paragraph: ${text}`),
    ]);
});

it('says the labels of a drawing once that goes on over slides, and the heads of columns on each', async () => {
  const title = shape({ placeholder: 'type="title"', text: paragraph('The tower') });
  const boxes = (texts: readonly string[]): string =>
    texts.map((text, at) => shape({ at: [0, 3_000 + 400 * at], text: paragraph(text) })).join('');
  const tower = ['Lamp', 'Lens', 'Stairs', 'Store'];
  const drawn = await readSlides([
    { shapes: title + boxes(tower) + shape({ at: [900, 900], text: paragraph('The lamp burns.') }) },
    { shapes: title + boxes([...tower, 'Gallery']) },
    { shapes: title + boxes(['Oil', ...tower.slice(1)]) },
  ]);
  expect(outline(drawn.blocks).filter((line) => !line.startsWith('heading'))).toEqual([
    'paragraph: The lamp burns.',
    ...tower.map((text) => `paragraph: ${text}`),
    ...tower.map((text) => `figure: ${text}`),
    'paragraph: Gallery',
    'paragraph: Oil',
    ...tower.slice(1).map((text) => `figure: ${text}`),
  ]);
  const years = ['1901', '1902', '1903'];
  const compared = await readSlides([
    { shapes: title + boxes([...years, 'ten lamps', 'six lamps', 'two lamps']) },
    { shapes: title + boxes([...years, 'one keeper', 'no keeper', 'a cat']) },
  ]);
  expect(outline(compared.blocks).filter((line) => line.startsWith('figure'))).toEqual([]);
});

it('leaves out the source at the foot of a slide, and says the title of the picture above it', async () => {
  const title = shape({ placeholder: 'type="title"', text: paragraph('Lamps') });
  const said = shape({ at: [0, 1_000], text: paragraph('They burn oil.') });
  const linesOf = (y: number, ...texts: readonly string[]): string =>
    texts.map((text, at) => shape({ at: [0, y + 100 * at], text: paragraph(text) })).join('');
  const source = 'Source: Bureau of Lamps, 1903';
  const work = 'Tern, A. B.; Auk, C. Lamp. Rev. 1903, 24, 753-762.';
  const outlineOf = async (shapes: string): Promise<string[]> =>
    (await outlineOfSlides({ shapes: title + shapes })).filter(
      (line) => line !== 'paragraph: They burn oil.',
    );
  expect(await outlineOf(said + linesOf(6_000, source))).toEqual(['heading 1: Lamps', `citation: ${source}`]);
  expect(await outlineOf(said + linesOf(6_000, work))).toEqual(['heading 1: Lamps', `citation: ${work}`]);
  expect(await outlineOf(linesOf(6_000, work))).toEqual(['heading 1: Lamps', `figure: ${work}`]);
  // A line of the text, a date, and works that the slide is about.
  expect(await outlineOf(linesOf(2_000, source))).toContain(`paragraph: ${source}`);
  expect(await outlineOf(said + linesOf(6_000, 'Lamp Keepers, 1903'))).toContain(
    'paragraph: Lamp Keepers, 1903',
  );
  expect(await outlineOf(said + linesOf(5_000, work, work, work))).toContain(`paragraph: ${work}`);
});
