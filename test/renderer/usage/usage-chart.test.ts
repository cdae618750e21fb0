import { expect, it } from 'vitest';
import { chartOf, expectedCost, sharesOf } from '../../../src/renderer/usage/usage-chart.ts';
import type { DayUse } from '../../../src/shared/usage/ledger.ts';

const now = new Date(2026, 10, 25, 12).getTime();
const use = (day: string, kind: DayUse['kind'], cost: number, model: string): DayUse => ({
  day,
  kind,
  cost,
  model,
  requests: 2,
});
const uses = [
  use('2026-11-20', 'chat', 30, 'glm'),
  use('2026-11-20', 'speech', 50, 'murmur'),
  use('2026-11-25', 'chat', 40, 'glm'),
  use('2026-10-01', 'chat', 999, 'glm'),
];

it('has a bar for each of the last 30 days, today last, also where nothing was used', () => {
  const days = chartOf(uses, now);
  expect(days).toHaveLength(30);
  expect(days[0]?.day).toBe('2026-10-27');
  expect(days.at(-1)).toEqual({
    day: '2026-11-25',
    costs: { chat: 40, transcription: 0, speech: 0 },
    total: 40,
  });
  expect(days.find(({ day }) => day === '2026-11-20')).toMatchObject({ costs: { speech: 50 }, total: 80 });
  expect(days.filter(({ total }) => total === 0)).toHaveLength(28);
});

it('has each day once where clocks change', () => {
  for (const at of [new Date(2026, 2, 30, 0, 30), new Date(2026, 9, 26, 23, 30)]) {
    const days = chartOf([], at.getTime()).map(({ day }) => day);
    expect(new Set(days).size).toBe(days.length);
  }
});

it('says what each kind of work and each model took, the dearest model first', () => {
  const { kinds, models } = sharesOf(uses.slice(0, 3));
  expect(kinds.map(({ name, cost, requests }) => [name, cost, requests])).toEqual([
    ['chat', 70, 4],
    ['speech', 50, 2],
  ]);
  expect(models.map(({ name, kind }) => [name, kind])).toEqual([
    ['glm', 'chat'],
    ['murmur', 'speech'],
  ]);
});

it('reckons a month by its days so far, once there are some', () => {
  expect(expectedCost(100, '2026-11-10')).toBe(300);
  expect(expectedCost(100, '2026-02-14')).toBe(200);
  expect(expectedCost(100, '2026-11-04')).toBeUndefined();
});
