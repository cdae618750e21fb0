import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { sayAsRules } from '../../../src/shared/listen/script/say-as.ts';
import { speakableText } from '../../../src/shared/languages/speakable-text.ts';
import { originalRange, spokenRange } from '../../../src/shared/listen/script/spoken-text.ts';

const said = (text: string): string => speakableText(text).text;

const examples: readonly (readonly [string, string])[] = [
  [
    'Dr. Smith met Prof. Roe and Mr. Doe of St. Ives.',
    'Doctor Smith met Professor Roe and Mr. Doe of Saint Ives.',
  ],
  ['On Main St. near the light.', 'On Main Street near the light.'],
  ['Tea, e.g. green, i.e. good, etc.', 'Tea, for example green, that is good, et cetera.'],
  ['Coffee, tea etc. We had both.', 'Coffee, tea et cetera. We had both.'],
  ['Cf. Smith et al. (2019) vs. Roe.', 'Compare Smith and others (2019) versus Roe.'],
  ['see Fig. 3, Sec. IV and pp. 3-7', 'see Figure 3, Section 4 and pages 3 to 7'],
  ['No. 5 is alive. No. I am not.', 'Number 5 is alive. No. I am not.'],
  ['Modern art. A new age.', 'Modern art. A new age.'],
  ['c. 1500, but c. 5', 'circa 1500, but c. 5'],
  ['At 5 p.m. we left at 6 a.m.', 'At 5 PM we left at 6 AM.'],
  ['born 2026-11-21 at 14:30', 'born November 21, 2026 at 14:30'],
  ['on 11/21/2026, on 21/11/2026', 'on November 21, 2026, on November 21, 2026'],
  ['on 3/4/2026', 'on 3 4 2026'],
  [
    'in the 1990s, the ’80s and the 1900s',
    'in the nineteen nineties, the eighties and the nineteen hundreds',
  ],
  ['from 10:00–12:00, 1914–1918 and 1939-45', 'from 10:00 to 12:00, 1914 to 1918 and 1939 to 45'],
  ['10–12 men at –5 degrees', '10 to 12 men at minus 5 degrees'],
  ['call 555-1234 about ISBN 0-306-40615-2', 'call 555-1234 about ISBN 0-306-40615-2'],
  [
    '1,234,567 of 3,500 in 1984',
    'one million two hundred thirty-four thousand five hundred sixty-seven of 3,500 in 1984',
  ],
  ['12\u202F345 m', 'twelve thousand three hundred forty-five metres'],
  ['½ of it, 1½ cups, 3/4 full, 24/7', 'one half of it, 1 and a half cups, three quarters full, 24/7'],
  [
    '120 km/h, 1 kg, 5 °C, 10 MB, 3.5 %',
    '120 kilometres per hour, 1 kilogram, 5 degrees Celsius, 10 megabytes, 3.5 percent',
  ],
  ['a 5-kg bag and 5G in 20s', 'a 5 kilogram bag and 5G in 20s'],
  ['$3.5 million, $5, €5–10, US$20', '3.5 million dollars, $5, 5 to 10 euros, 20 US dollars'],
  ['see https://www.example.com/docs/getting-started?x=1.', 'see example dot com, docs, getting started.'],
  ['write to jane.doe@example.com!', 'write to jane dot doe at example dot com!'],
  ['Chapter IV, Part I: Henry VIII', 'Chapter 4, Part 1: Henry the Eighth'],
  ['the Part I like, and I', 'the Part I like, and I'],
  ['Charles I of England and I of Wales', 'Charles the First of England and I of Wales'],
  ['A & B, but AT&T; x → y; a ≈ b; § 5', 'A and B, but AT&T; x to y; a approximately equals b; section 5'],
  [
    '3 ± 1, 3 × 4, 3×4, x² ≤ 10⁴',
    '3 plus or minus 1, 3 times 4, 3 by 4, x squared is at most 10 to the power of 4',
  ],
  [
    '10³ metres, 5×10⁻³ mol, 2^10, in 1990¹',
    '10 to the power of 3 metres, 5 times 10 to the power of minus 3 moles, 2 to the power of 10, in 1990',
  ],
  ['α-helix, Δx, 2π, λόγος', 'alpha-helix, Delta x, 2 pi, λόγος'],
  ['shown[12], here.³ And “there” too', 'shown, here. And there too'],
  ['a WARNING from NASA', 'a Warning from NASA'],
  ['call getUserName() or my_var on an iPhone', 'call get user name or my var on an iPhone'],
  ['a soft\u00ADly broken word', 'a softly broken word'],
  ['Copyright © 2021 and © 2022', 'Copyright 2021 and copyright 2022'],
  ['port 0x800, 10x20 and 3×4', 'port 0x800, 10 by 20 and 3 by 4'],
  ['\uF0B7 of iron\uFFFD', ' of iron'],
  ['5\'10" tall', '5 feet 10 inches tall'],
  [
    'Nothing here is to be changed, is it? It’s 3.14, the 21st.',
    'Nothing here is to be changed, is it? It’s 3.14, the 21st.',
  ],
];

it.each(examples)('says %j', (written, spoken) => {
  expect(said(written)).toBe(spoken);
});

const tokens =
  'Dr. St. e.g. etc. No. p. pp. Fig. a.m. 5 12 1990 1990s 3,500 1,234,567 – - − $ € million kg km/h % °C MB / . , : ; ( ) [12] " “ ” ’ \' ½ 1/2 2026-11-21 3/4/2026 https://www.example.com/a-b/Chapter jane@example.com Chapter IV I Henry VIII & @ # → ≈ ± × § © α Δ ² ³ ¹ † * _ ` ~ < > = | WARNING camelCase my_var () 🙂 • \u00AD \u202F The Smith word x 10:00 ft 5\'10" …'.split(
    ' ',
  );
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...tokens, ' ', ' ', ' '), { maxLength: 30 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...tokens), { maxLength: 30 }).map((parts) => parts.join(' ')),
  fc.string({ unit: 'binary', maxLength: 100 }),
);

it('covers the whole text with its parts, and what they say is what is spoken', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { parts, text: spoken } = speakableText(text);
      expect(parts.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
      expect(parts.map((part) => part.spoken ?? text.slice(part.start, part.end)).join('')).toBe(spoken);
    }),
    { numRuns: 3000 },
  );
});

it('leaves what has been made speakable as it is', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(said(said(text))).toBe(said(text));
    }),
    { numRuns: isThorough ? 5_000 : 2_000 },
  );
});

const hostile = [
  '"',
  '.',
  'a.',
  'a@',
  'a-',
  'a_',
  'http://',
  'www.a.',
  '[1,',
  '1-',
  '1,',
  'etc. ',
  'A',
  '* ',
  '5 k',
  '. ',
];

it('takes a long line of anything without trying it from every place', () => {
  for (const piece of hostile) {
    const line = `${piece.repeat(isThorough ? 100_000 : 40_000)}†`;
    const parts = speakableText(line).parts;
    expect(parts.at(-1)?.end).toBe(line.length);
  }
  const words = 'abc/def/'.repeat(12_000);
  expect(speakableText(words, [], 'fr').parts.at(-1)?.end).toBe(words.length);
});

const entry = (word: string, spoken: string, matchCase = false) => ({ word, spoken, matchCase });

it('says a word as a person wants it, whole words only', () => {
  const own = sayAsRules([entry('Hermione', 'her my oh knee'), entry('he', 'they')]);
  expect(speakableText('HERMIONE’s and he, not the Hermiones', own).text).toBe(
    'her my oh knee’s and they, not the Hermiones',
  );
});

it('tells words apart by their capitals when asked to', () => {
  const own = sayAsRules([entry('Polish', 'Poh lish', true)]);
  expect(speakableText('Polish the Polish boots; polish them', own).text).toBe(
    'Poh lish the Poh lish boots; polish them',
  );
});

it('takes the words of a document before those for everywhere, and longer before shorter ones', () => {
  const own = sayAsRules([entry('SQL', 'sequel')], [entry('SQL', 'S Q L'), entry('No SQL', 'never')]);
  expect(speakableText('SQL', own).text).toBe('sequel');
  expect(speakableText('no\nSQL', sayAsRules([entry('SQL', 'x'), entry('No SQL', 'never')])).text).toBe(
    'never',
  );
});

it('leaves alone what a person has decided', () => {
  const own = sayAsRules([entry('Dr.', 'Dr.'), entry('[sic]', ''), entry('WARNING', 'WARNING NOW')]);
  const { text, parts } = speakableText('Dr. Roe [sic] WARNING', own);
  expect(text).toBe('Dr. Roe  WARNING NOW');
  expect(parts).toContainEqual({ start: 8, end: 13, spoken: '' });
});

it('knows what stands behind what is spoken, and the other way', () => {
  const original = 'Ask Dr. Roe for 5 kg.';
  const spoken = speakableText(original);
  const word = (of: string, range: { start: number; end: number }): string =>
    of.slice(range.start, range.end);
  const kilograms = spoken.text.indexOf('kilograms');
  expect(word(original, originalRange(spoken, { start: kilograms, end: kilograms + 4 }, original))).toBe(
    '5 kg',
  );
  expect(word(original, originalRange(spoken, { start: 0, end: 3 }, original))).toBe('Ask');
  expect(word(spoken.text, spokenRange(spoken, { start: 8, end: 11 }, original))).toBe('Roe');
  expect(word(spoken.text, spokenRange(spoken, { start: 5, end: 6 }, original))).toBe('Doctor ');
});

it.each(['•', '○', '➢', '✓'])('does not say the bullet “%s” of an item', (bullet) => {
  expect(said(`${bullet} Lamps of the north`)).toBe('Lamps of the north');
});
