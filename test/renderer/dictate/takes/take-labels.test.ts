import { expect, it } from 'vitest';
import { formatClock, stageFigures, stageLabel } from '../../../../src/renderer/dictate/takes/take-labels.ts';
import { takeStages } from '../../../../src/shared/dictate/take.ts';
import { takeWith } from '../../some-takes.ts';

it('has words of its own for each stage', () => {
  const words = takeStages.map((stage) => stageLabel(takeWith({ stage })));
  expect(new Set(words).size).toBe(takeStages.length);
});

it('says where the text went', () => {
  expect(stageLabel(takeWith({ deliveredTo: 'clipboard' }))).toBe('Copied');
  expect(stageLabel(takeWith({ kind: 'talk' }))).toBe('Sent to Talk');
  expect(stageLabel(takeWith({ deliveredTo: 'cursor' }))).toBe('Inserted at the cursor');
});

it('says how long a cancelled take can be had back', () => {
  const stageTimes = { cancelled: new Date(2026, 10, 20, 12, 0).getTime() };
  expect(stageLabel(takeWith({ stage: 'cancelled', stageTimes }))).toMatch(
    /^Cancelled · kept until Sat,? 12:00/,
  );
});

it('lists the waits between the stages, in the order in which they were reached', () => {
  const startedAt = 10_000;
  const stageTimes = { delivered: 15_900, captured: 14_000, sent: 14_100, text: 15_600 };
  expect(stageFigures({ startedAt, stageTimes }).map(({ stage, words }) => `${stage} ${words}`)).toEqual([
    'captured 4 s',
    'sent 0.1 s',
    'text 1.5 s',
    'delivered 0.3 s',
  ]);
});

it('waits for no negative time where the clock was set back', () => {
  const [figure] = stageFigures({ startedAt: 10_000, stageTimes: { captured: 4000 } });
  expect(figure?.words).toBe('0 s');
});

it.each([
  [0, '0:00'],
  [61_900, '1:01'],
  [7_509_000, '2:05:09'],
])('writes %i ms as %s', (ms, words) => {
  expect(formatClock(ms)).toBe(words);
});
