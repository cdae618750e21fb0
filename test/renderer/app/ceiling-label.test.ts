import { expect, test } from 'vitest';
import { ceilingLabel, holdsBack } from '../../../src/renderer/usage/UsageRoom.tsx';
import { picoDollars } from '../../../src/shared/usage/cost.ts';

type CeilingState = Parameters<typeof ceilingLabel>[1];

const spent = (dollars: number, unpricedTokens = 0): CeilingState => ({
  reckoned: { spent: picoDollars(dollars), unpricedTokens },
  cost: picoDollars(1),
  unpricedTokensUsd: null,
});
const counted = { ...spent(1, 100_000), unpricedTokensUsd: 15 };

test.for<[string, number | null | undefined, CeilingState, string]>([
  ['nothing that can be read', undefined, spent(1), 'Enter an amount such as'],
  ['no ceiling', null, spent(1), 'With no ceiling, Parley never stops'],
  ['a known sum', 5, spent(1), '$4.00 is left this month. Parley stops and asks before it would go over.'],
  ['the ceiling', 1, spent(1), 'You’ve reached this ceiling'],
  ['a little left', 5, spent(4), 'Only $1.00 is left this month'],
  ['broken answers', 5, spent(1.25), '$3.75 is left this month, counting $0.25 for what has no known cost.'],
  [
    'unknown tokens',
    5,
    spent(1, 1203),
    'can’t tell how much is left: 1,203 tokens used this month have no known price',
  ],
  ['unknown tokens at the ceiling', 1, spent(1, 1203), 'You’ve reached this ceiling'],
  ['tokens that count', 5, counted, '$2.50 is left this month, counting $1.50 for what has no known cost.'],
  ['tokens that count, at the ceiling', 2, counted, 'You’ve reached this ceiling'],
])('says what is left with %s (S40)', ([, ceiling, state, words]) => {
  expect(ceilingLabel(ceiling, state)).toContain(words);
});

test.for<[string, number | null | undefined, CeilingState, boolean]>([
  ['nothing that can be read', undefined, spent(1), false],
  ['no ceiling', null, spent(1, 1203), false],
  ['something left', 1.01, spent(1), false],
  ['nothing left', 1, spent(1), true],
  ['unknown tokens', 5, spent(1, 1203), true],
  ['tokens that count', 5, counted, false],
])('stands out only where nothing more is sent: with %s (S40)', ([, ceiling, state, stands]) => {
  expect(holdsBack(ceiling, state)).toBe(stands);
});
