import { expect, it } from 'vitest';
import { markColours } from '../../../../src/shared/listen/marks.ts';
import { readingThemes } from '../../../../src/shared/settings/reading-settings.ts';
import { contrastOf, tokensOf } from '../../../tokens.ts';

/** `paper` wears what the window wears. */
const themes: readonly Parameters<typeof tokensOf>[0][] = [
  { scheme: 'light' },
  { scheme: 'dark' },
  ...readingThemes.filter((theme) => theme !== 'paper').map((reading) => ({ reading })),
];

/** What is written on what, on the page and in the capsule over it. */
const pairs = [
  ['ink', 'paper'],
  ['ink', 'raised'],
  ['ink', 'lit'],
  ['ink-quiet', 'paper'],
  ['ink-quiet', 'raised'],
  ['ink-quiet', 'lit'],
  ['ink-faint', 'paper'],
  ['ink-faint', 'raised'],
  ['accent-ink', 'paper'],
  ['accent-ink', 'raised'],
  ['accent-ink', 'lit'],
  ['accent-ink', 'accent-soft'],
  ...markColours.flatMap(
    (colour) =>
      [
        ['ink', `mark-${colour}`],
        ['ink-quiet', `mark-${colour}`],
      ] as const,
  ),
  ['on-accent', 'accent'],
  ['alert', 'paper'],
  ['alert', 'raised'],
  ['you-ink', 'paper'],
  ['you-ink', 'raised'],
] as const;

it.each(themes)('all that is written can be read in %o', (theme) => {
  const tokens = tokensOf(theme);
  const poor = pairs
    .map(([ink, ground]) => ({ ink, ground, contrast: contrastOf(tokens[ink], tokens[ground]) }))
    .filter(({ contrast }) => contrast < 4.5);
  expect(poor).toEqual([]);
});

it.each(themes)('the outline of a field and the mark of what is chosen are seen in %o', (theme) => {
  const tokens = tokensOf(theme);
  const lines = markColours.map((colour) => `mark-${colour}-line` as const);
  const faint = (['edge', 'accent', ...lines] as const).flatMap((part) =>
    (['paper', 'raised'] as const)
      .map((ground) => ({ part, ground, contrast: contrastOf(tokens[part], tokens[ground]) }))
      .filter(({ contrast }) => contrast < 3),
  );
  expect(faint).toEqual([]);
});

it('measures black on white as 21', () => {
  expect(contrastOf([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
});
