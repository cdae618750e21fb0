import { expect, it, test } from 'vitest';
import { dayOf, monthOf } from '../../../src/shared/usage/ledger.ts';

test.for([
  // The night in which Berlin's clocks go forward, and the one in which they go back.
  ['2026-03-28T22:59:59Z', 'Europe/Berlin', '2026-03-28'],
  ['2026-03-28T23:00:00Z', 'Europe/Berlin', '2026-03-29'],
  ['2026-03-29T21:59:59Z', 'Europe/Berlin', '2026-03-29'],
  ['2026-03-29T22:00:00Z', 'Europe/Berlin', '2026-03-30'],
  ['2026-10-24T22:00:00Z', 'Europe/Berlin', '2026-10-25'],
  ['2026-10-25T22:59:59Z', 'Europe/Berlin', '2026-10-25'],
  ['2026-10-25T23:00:00Z', 'Europe/Berlin', '2026-10-26'],
  // A day that begins at one o'clock.
  ['2018-11-04T02:59:59Z', 'America/Sao_Paulo', '2018-11-03'],
  ['2018-11-04T03:00:00Z', 'America/Sao_Paulo', '2018-11-04'],
  ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
] as const)('has %s in %s on %s', ([moment, zone, day]) => {
  expect(dayOf(Date.parse(moment), zone)).toBe(day);
});

it('follows the computer’s own time zone unless given another', () => {
  const noon = new Date(2026, 10, 5, 12);
  expect(dayOf(noon.getTime())).toBe('2026-11-05');
  expect(monthOf(dayOf(noon.getTime()))).toBe('2026-11');
});
