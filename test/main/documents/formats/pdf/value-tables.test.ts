import { expect, it } from 'vitest';
import type { Segment } from '../../../../../src/main/documents/formats/pdf/line-segments.ts';
import { amongValues } from '../../../../../src/main/documents/formats/pdf/tables/starred-values.ts';
import type { Block } from '../../../../../src/shared/listen/document.ts';
import { fileWith, readDocument } from '../../read-document.ts';
import { filler, madePdf, type MadeLine } from './made-pdf.ts';

/** The name in the font of the text, and the values behind it in that of signs, as TeX sets them. */
const row = (
  y: number,
  name: string,
  values: readonly string[],
  font: MadeLine['font'] = 'signs',
): MadeLine[] => [
  { x: 60, y, text: name },
  ...values.map((text, at): MadeLine => ({ x: 300 + 100 * at, y, text, font })),
];

it('values with the stars of their significance are a table with the names in front of them', async () => {
  const blocks = await read([
    { x: 60, y: 190, text: 'Table 3: What keeps boats afloat' },
    ...row(212, 'log(planks + 1)', ['-0.27***', '-0.26***']),
    ...row(226, 'keeper_after:storm', ['0.51*']),
    ...row(240, 'hasLamp', ['-0.65**', '0.04']),
    ...row(254, 'Constant', ['2.06***', '1.45***']),
    ...row(268, 'Note:', []),
    { x: 330, y: 268, text: '*p<0.1;**p<0.05;***p<0.01', font: 'signs' },
  ]);
  expect(blocks.some(({ kind }) => kind === 'formula')).toBe(false);
  expect(blocks.find(({ kind }) => kind === 'table')?.text.split('\n')).toEqual([
    'log(planks + 1)\t-0.27***\t-0.26***',
    'keeper_after:storm\t0.51*\t',
    'hasLamp\t-0.65**\t0.04',
    'Constant\t2.06***\t1.45***',
  ]);
  expect(blocks.at(-1)?.text).toBe('Note: *p<0.1;**p<0.05;***p<0.01');
});

it('a name made of signs stays with its values and the errors below these', async () => {
  const blocks = await read([
    { x: 60, y: 190, text: 'Table 4: What sinks them' },
    { x: 60, y: 212, text: '1(S > c)', font: 'signs' },
    ...row(212, '', ['-0.271', '0.004', '-0.030']).slice(1),
    ...row(224, '', ['(0.025)', '(0.029)', '(0.019)']).slice(1),
    ...row(240, 'Intercept', ['0.630', '0.695', '0.585']),
    ...row(252, 'Boats', ['9153', '7902', '1322']),
  ]);
  expect(blocks.some(({ kind }) => kind === 'formula')).toBe(false);
  expect(blocks.find(({ kind }) => kind === 'table')?.text).toContain(
    '1(S > c)\t-0.271 (0.025)\t0.004 (0.029)',
  );
});

it('times in one piece stay behind the stops in front of them', async () => {
  const stops = [
    'Harbour',
    'Church Street',
    'Old Lock',
    'Marsh Lane',
    'Mill',
    'Station',
    'Hospital',
    'Heron Inn',
  ];
  const times = (at: number): string =>
    Array.from({ length: 14 }, (_, hour) => `${String(8 + hour).padStart(2, '0')}${10 + 4 * at}`).join(' ');
  const blocks = await read(
    stops.flatMap((stop, at): MadeLine[] => [
      { x: 60, y: 212 + 14 * at, text: `University of the Coast ${stop}` },
      { x: 260, y: 212 + 14 * at, text: times(at) },
    ]),
  );
  const lines = blocks.find(({ kind }) => kind === 'table')?.text.split('\n');
  expect(lines?.[1]).toBe(`University of the Coast Church Street\t${times(1)}`);
  expect(lines).toHaveLength(stops.length);
});

it('a rough value some way behind the words that name it is no formula, but one behind signs may be', () => {
  const look = { y: 100, size: 10, bold: 0, mono: 0, math: 1, raised: [] };
  const at = (x0: number, text: string): Segment => ({
    ...look,
    text,
    plain: text,
    x0,
    x1: x0 + 6 * text.length,
  });
  const lost = [at(60, 'How many were lost in all'), at(250, '16'), at(300, '∼ 0')];
  expect([...amongValues(lost)]).toEqual(lost);
  expect(amongValues([at(250, 'x = y'), at(300, '∼ 0')]).size).toBe(0);
  expect(amongValues([at(60, 'How many were lost in all'), at(215, '∼ 0')]).size).toBe(0);
});

async function read(lines: readonly MadeLine[]): Promise<readonly Block[]> {
  const { blocks } = await readDocument(fileWith(madePdf([[...filler(1), ...lines]])));
  return blocks;
}
