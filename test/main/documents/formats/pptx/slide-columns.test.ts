import { expect, it } from 'vitest';
import { inReadingOrder } from '../../../../../src/main/documents/formats/pptx/slide-order.ts';
import type { Shape } from '../../../../../src/main/documents/formats/pptx/slide-shapes.ts';

it('reads texts below short heads as columns', () => {
  const shapes = [
    box([0, 0], 'Ebb'),
    box([5, 0], 'Flood'),
    box([0, 1], 'The sea falls.', 'Boats lie dry.'),
    box([5, 1], 'The sea rises.', 'Boats come in.'),
    box([0, 4], 'Both come twice a day.'),
  ];
  expect(read(shapes)).toEqual([
    'Ebb',
    'The sea falls.',
    'Boats lie dry.',
    'Flood',
    'The sea rises.',
    'Boats come in.',
    'Both come twice a day.',
  ]);
});

it('reads what stands between upright lines column by column, though the heads are not level', () => {
  const rule = (x: number): Shape => ({ ...box([x, 1]), size: inches([0.02, 6]) });
  const title: Shape = { ...box([0, 0.4]), drafts: [{ kind: 'heading', level: 1, text: 'The harbour' }] };
  const shapes = [
    title,
    rule(3),
    rule(6),
    box([0.5, 1.5], 'To do'),
    box([3.5, 1.4], 'Begun'),
    box([6.5, 0.1], 'Done'),
    box([6.4, 1], 'Wall'),
    box([0.3, 3], 'Lamp'),
    box([3.4, 2.5], 'Stairs'),
    box([6.3, 6], 'Bell'),
  ];
  const columns = ['The harbour', 'To do', 'Lamp', 'Begun', 'Stairs', 'Done', 'Wall', 'Bell'];
  expect(read(shapes)).toEqual(columns);
  const across = { ...box([2, 4], 'Whose turn it is'), size: inches([3, 0.5]) };
  expect(read([...shapes, across]).slice(0, 2)).toEqual(['The harbour', 'Done']);
  expect(read([...shapes, { ...across, size: undefined }]).slice(0, 2)).toEqual(['The harbour', 'Done']);
});

it('reads tables below the lines that announce them, though the right one begins higher', () => {
  const table = (at: At, size: At, ...rows: readonly string[]): Shape => ({
    ...box(at),
    size: inches(size),
    drafts: [{ kind: 'table', text: rows.join('\n') }],
  });
  const announced = 'The depth of the water at low tide in each harbour:';
  const ports = ['Harbour\tDepth in metres', 'Greatham Haven\t3', 'Marsh Landing\t2', 'Seaton Pier\t4'];
  const lamps = ['Lamp\tSeconds between flashes', 'Red\t5', 'Green\t7', 'White\t12', 'Yellow\t15'];
  const shapes = [
    box([0, 1], announced),
    box([5, 1], 'The lamps:'),
    table([0.1, 2.5], [4, 2], ...ports),
    table([5.1, 2], [4, 2.5], ...lamps),
    box([0, 5], 'All are of last year.'),
  ];
  expect(read(shapes)).toEqual([
    announced,
    ports.join('\n'),
    'The lamps:',
    lamps.join('\n'),
    'All are of last year.',
  ]);
});

it('reads a label halfway up to the left of a text before it, but not one of several', () => {
  const text = { ...box([3, 2], 'Nets', 'Ropes', 'Oars'), size: inches([4, 2]) };
  const label = box([0.5, 2.75], '3', 'Chests');
  expect(read([box([0, 0], 'All of it:'), text, label])).toEqual([
    'All of it:',
    '3',
    'Chests',
    'Nets',
    'Ropes',
    'Oars',
  ]);
  const others = [box([0.5, 2.1], 'Boats'), box([0.5, 3.4], 'Sheds')];
  expect(read([...others, text, label])).toEqual(['Boats', 'Nets', 'Ropes', 'Oars', '3', 'Chests', 'Sheds']);
});

it('reads rows of cards one after the other', () => {
  const cards = ['Lamp', 'Oil', 'Pier', 'Boat'];
  const shapes = cards.flatMap((name, at) => {
    const [x, y] = [(at % 2) * 5, Math.floor(at / 2) * 4];
    return [box([x, y], name), box([x, y + 1], `Here somebody says in a sentence what the ${name} is for.`)];
  });
  expect(read(shapes).map((text) => text.split(' ').at(-3))).toEqual(
    read(shapes).map((_, at) => (at % 2 === 0 ? undefined : cards[(at - 1) / 2])),
  );
});

it('reads a grid of words, and one of sentences, row by row', () => {
  const rows = (texts: readonly string[]): readonly Shape[] =>
    texts.map((text, at) => box([(at % 2) * 5, Math.floor(at / 2)], text));
  const words = ['Hour', 'Depth', 'Three', 'Two metres'];
  const long = ', which is said at greater length than a head has';
  const sentences = [
    'Ebb',
    'Flood',
    `It falls${long}`,
    `It rises${long}`,
    `It ends${long}`,
    `It stops${long}`,
  ];
  expect(read(rows(words))).toEqual(words);
  expect(read(rows(sentences))).toEqual(sentences);
});

it('says the numbers of stages with the texts right above them', () => {
  const stages = ['Harbour', 'Pier', 'Lighthouse'];
  const shapes = stages.flatMap((name, at) => [
    box([at * 3, 0], name),
    box([at * 3 + 0.9, 0.6], `${at + 1}`),
  ]);
  const small = shapes.map((shape, at) => (at % 2 === 0 ? shape : { ...shape, size: inches([0.3, 0.5]) }));
  expect(read(small)).toEqual(['1. Harbour', '2. Pier', '3. Lighthouse']);
});

it('reads a card that lies on another with what lies beside it there', () => {
  const frame = (at: At, size: At): Shape => ({ ...box(at), size: inches(size) });
  const shapes = [
    frame([0, 1], [6, 6]),
    frame([3, 1.5], [2.5, 4]),
    box([0.5, 1.6], 'Left'),
    box([3.1, 2.1], 'Inside'),
    box([3.1, 3.1], 'Inside too'),
    box([0.5, 2.6], 'Left below'),
    box([7, 2], 'Beside it'),
  ];
  expect(read(shapes)).toEqual(['Left', 'Inside', 'Inside too', 'Left below', 'Beside it']);
});

it('reads the last texts on a card with their heads, though the boxes around them reach beyond it', () => {
  const text = (at: At, ...lines: readonly string[]): Shape => ({
    ...box(at, ...lines),
    size: inches([3, 1]),
  });
  const shapes = [
    { ...box([0, 0.9]), size: inches([8, 2.53]) },
    box([0.5, 1], 'Ebb'),
    box([4, 1], 'Flood'),
    text([0.5, 1.6], 'The sea falls.', 'Boats lie dry.'),
    text([4, 1.6], 'The sea rises.', 'Boats come in.'),
    box([0.5, 2.2], 'Spring'),
    box([4, 2.2], 'Neap'),
    text([0.5, 2.7], 'It is high.', 'Piers are wet.'),
    text([4, 2.7], 'It is low.', 'Piers are dry.'),
    box([0, 5], 'All are of last year.'),
  ];
  const told = read(shapes);
  expect(told[told.indexOf('Spring') + 1]).toBe('It is high.');
  expect(told[told.indexOf('Neap') + 1]).toBe('It is low.');
});

type At = readonly [x: number, y: number];

/** @param at in inches */
function box(at: At, ...lines: readonly string[]): Shape {
  const drafts = lines.map((text) => ({ kind: 'paragraph' as const, text }));
  return { placeholder: undefined, corner: inches(at), size: inches([2, 0.5]), drafts };
}

function inches([x, y]: At): { x: number; y: number } {
  return { x: x * 914_400, y: y * 914_400 };
}

function read(shapes: readonly Shape[]): readonly string[] {
  return inReadingOrder(shapes, []).flatMap(({ drafts }) => drafts.map(({ text }) => text));
}
