import { afterEach, expect, it, test } from 'vitest';
import { formatMoney } from '../../../src/shared/usage/format-cost.ts';
import { localeNamed } from '../../../src/shared/text/locale.ts';
import { pseudoLocalized } from '../../../src/shared/text/pseudo-locale.ts';
import { currentLocale, formatLocale, startLocale, t } from '../../../src/shared/text/translate.ts';

afterEach(() => startLocale('en'));

it('speaks English with the plurals and numbers of English', () => {
  expect(t('usage:title')).toBe('Usage');
  expect(t('count.token', { count: 1 })).toBe('1 token');
  expect(t('count.token', { count: 1203 })).toBe('1,203 tokens');
  expect(t('usage:cli.price-hint', { models: ['a', 'b'], first: 'a' })).toContain('from a and b.');
});

it('knows at compile time which texts there are', () => {
  // @ts-expect-error no catalogue has this text
  expect(t('usage:no-such-text')).toBe('no-such-text');
});

it('speaks the language of tests once that is chosen', async () => {
  await startLocale('en-XA');
  expect(currentLocale()).toBe('en-XA');
  expect(t('usage:title')).toBe('Ûûûšåĝé');
  expect(t('count.token', { count: 1203 })).toMatch(/^1,203 \P{ASCII}/u);
});

test.for([
  ['en-XA', 'en-XA'],
  ['en', 'en'],
  ['de', 'de'],
  ['de-AT', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
] as const)('takes the name %j for %s', ([name, locale]) => {
  expect(localeNamed(name)).toBe(locale);
});

it('writes dates and numbers as the country does, where it speaks the language', async () => {
  expect(formatLocale()).toBe('en-US');
  expect(formatMoney(4.2e10)).toBe('$0.042');
  await startLocale('de');
  expect(formatLocale()).toBe('de');
  expect(formatMoney(4.2e10)).toBe('0,042\u{a0}$');
  expect(t('count.token', { count: 1203 })).toMatch(/^1\.203 /);
});

it('makes texts longer and accented, and leaves values and tags as they are', () => {
  const texts = { a: { b: 'Parley saved {{count, number}} files in <b>the folder</b>.' }, c: 'Try' };
  const { a, c } = pseudoLocalized(texts) as { a: { b: string }; c: string };
  expect(a.b).toContain('{{count, number}}');
  expect(a.b).toMatch(/<b>[^<]*<\/b>/);
  expect(a.b).not.toMatch(/saved|files|folder/);
  expect(letters(a.b)).toBeGreaterThanOrEqual(1.4 * letters(texts.a.b));
  expect(c.length).toBe(5);
});

/** How many letters of a text are read as they are. */
function letters(text: string): number {
  return text.replaceAll(/\{\{.*?\}\}|<[^>]*>|\P{L}/gu, '').length;
}
