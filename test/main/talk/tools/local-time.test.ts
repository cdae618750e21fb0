import { expect, test } from 'vitest';
import { timeAt } from '../../../../src/main/talk/tools/reminder-tools.ts';

const at = (written: string, now: string, timeZone = 'Europe/Berlin'): string =>
  new Date(timeAt(written, { now: Date.parse(now), timeZone })).toISOString();

test.for([
  ['17:00', '2026-07-01T12:00:00Z', '2026-07-01T15:00:00.000Z'],
  ['5:05', '2026-07-01T12:00:00Z', '2026-07-02T03:05:00.000Z'],
  ['14:00', '2026-07-01T12:00:00Z', '2026-07-02T12:00:00.000Z'], // it is that late just now
  ['00:30', '2026-07-01T21:59:00Z', '2026-07-01T22:30:00.000Z'], // tomorrow here, today in UTC
  ['2026-12-24T18:00', '2026-07-01T12:00:00Z', '2026-12-24T17:00:00.000Z'],
  ['2026-12-24 18:00:00', '2026-07-01T12:00:00Z', '2026-12-24T17:00:00.000Z'],
  ['2026-12-24T18:00Z', '2026-07-01T12:00:00Z', '2026-12-24T18:00:00.000Z'],
  ['2026-12-24T18:00-05:30', '2026-07-01T12:00:00Z', '2026-12-24T23:30:00.000Z'],
] as const)('takes %s, asked at %s, for %s', ([written, now, instant]) => {
  expect(at(written, now)).toBe(instant);
});

test('knows when the clocks change: what they skip is as much later, what they show twice is the first', () => {
  const now = '2026-01-01T00:00:00Z';
  expect(at('2026-03-29T01:59', now)).toBe('2026-03-29T00:59:00.000Z');
  expect(at('2026-03-29T02:30', now)).toBe('2026-03-29T01:30:00.000Z'); // 03:30 on the clock
  expect(at('2026-10-25T02:30', now)).toBe('2026-10-25T00:30:00.000Z');
  expect(at('2026-10-25T03:00', now)).toBe('2026-10-25T02:00:00.000Z');
  expect(at('17:00', '2026-03-28T17:00:00Z')).toBe('2026-03-29T15:00:00.000Z'); // 23 hours later
});

test('goes by where the person is', () => {
  const now = '2026-07-01T12:00:00Z';
  expect(at('17:00', now, 'Asia/Kolkata')).toBe('2026-07-02T11:30:00.000Z');
  expect(at('17:00', now, 'Pacific/Apia')).toBe('2026-07-02T04:00:00.000Z');
  expect(at('17:00', now, 'America/Los_Angeles')).toBe('2026-07-02T00:00:00.000Z');
});

test.for(['', 'at five', '25:00', '12:60', '2026-02-30T10:00', '2026-13-01T10:00', '2026-07-01', '17'])(
  'says of “%s” that it is no time',
  (written) => {
    expect(() => at(written, '2026-01-01T00:00:00Z')).toThrow('Write it as 17:00');
  },
);
