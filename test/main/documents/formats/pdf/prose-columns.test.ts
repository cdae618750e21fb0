import { expect, it } from 'vitest';
import { holdsRunningText } from '../../../../../src/main/documents/formats/pdf/reading-order/prose-columns.ts';

const prose = [
  'The keeper is to light the lamps at dusk, to trim',
  'their wicks at midnight and at two, and to write',
  'down each ship that comes in sight before the mor-',
  'ning, with the hour and the weather at that time.',
  'Whoever has the watch is not to leave the lamp for',
  'longer than it takes to fetch the oil from the cel-',
  'lar, and is to call the other keeper before he does',
  'so. The lamp is put out at sunrise, unless there is',
  'some fog, in which case it burns until the fog has',
  'gone, and a line about this is written as well.',
];

it('sees running text beside addresses whose lines stand at the same heights', () => {
  expect(
    holdsRunningText(prose.map((line, at) => [['Ada Tern', 'Lamp House', 'Northport'][at] ?? '', line])),
  ).toBe(true);
});

it('leaves a table whose cells begin with small letters, or are few, as it is', () => {
  const cells = prose.map((_, at) => [`--oil-${at}`, 'how much oil there is in the lamp']);
  expect(holdsRunningText(cells)).toBe(false);
  expect(holdsRunningText(prose.slice(0, 5).map((line) => ['Ada Tern', line]))).toBe(false);
});

it('sees which words are broken even if two lines are the same', () => {
  const lines = prose.map((line, at) =>
    at === 1 ? 'lar, and is to call the other keeper before he does' : line,
  );
  expect(holdsRunningText(lines.map((line, at) => [`${at}`, line]))).toBe(true);
});

it('needs fewer lines where nearly all of them go on, as beside the beginning of a chapter', () => {
  const right = [
    'Ein Konzept vermittelt Sicherheit und das Gefühl, das For-',
    'mat planerisch unter Kontrolle zu haben. An diesem Punkt',
    'unterscheidet sich möglicherweise das Konzept für einen Ju-',
    'gend-Hackathon von anderen Formaten der Jugend(medien)',
    'arbeit. Denn es ist integraler Bestandteil eines Jugend-Hacka-',
    'thons, keine Kontrolle über die Ergebnisse der Veranstaltung',
    'zu haben. Mit dieser Abgabe von Kontrolle kommt ein Ju-',
  ];
  expect(holdsRunningText(right.map((line, at) => [['2. Phasen', '2.1 Konzeption'][at] ?? '', line]))).toBe(
    true,
  );
});
