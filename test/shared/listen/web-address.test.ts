import { expect, test } from 'vitest';
import { isAddress, secureAddress, shownAddress, siteIn } from '../../../src/shared/listen/web-address.ts';

test.for([
  'https://example.com',
  ' https://example.com/a?b=c#d \n',
  'http://example.com/page',
  'www.example.com/feed.xml',
  'https://例え.jp/頁',
])('takes what was copied for an address: %s', (text) => expect(isAddress(text)).toBe(true));

test.for([
  '',
  'example.com', // may be a word with a point missing behind it
  'See https://example.com',
  'https://example.com and more',
  'https://localhost/x',
  'mailto:me@example.com',
  'file:///etc/passwd',
  `https://example.com/${'a'.repeat(2000)}`,
])('takes what was copied for a text: %s', (text) => expect(isAddress(text)).toBe(false));

test.for([
  ['example.com/a', 'https://example.com/a'],
  ['http://example.com:8443/a?b#c', 'https://example.com:8443/a?b#c'],
  ['  HTTPS://Example.com ', 'https://Example.com'],
  ['localhost', undefined],
  ['me:secret@example.com', undefined],
  ['me@example.com', undefined],
  ['javascript:alert(1)', undefined],
  ['file:///etc/passwd', undefined],
  ['two words.com', undefined],
  ['', undefined],
] as const)('makes of %s the secure address %s', ([written, address]) =>
  expect(secureAddress(written)).toBe(address),
);

test('shows an address without what all have', () => {
  expect(shownAddress('https://www.example.com/a/')).toBe('example.com/a');
  expect(siteIn('https://www.example.com/a/b?c')).toBe('example.com');
});
