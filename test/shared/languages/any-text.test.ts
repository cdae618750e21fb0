import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { languageCodes } from '../../../src/shared/languages/language-code.ts';
import { speakableText } from '../../../src/shared/languages/speakable-text.ts';
import { splitSentences } from '../../../src/shared/text/sentences.ts';

const tokens =
  'Dr. M. S. z. B. Nr. 3. Oktober XIX Ludwig XIV. 12 1.500 3,5 1990 – - € $ % km/h °C kg h min 14:30 Uhr 10h30 2e 1.º ª p. pág. EE. UU. « » „ “ " ¿ ¡ ? ! . , ; ( ) [12] x² 10⁻³ = + < > § www.beispiel.de 03.10.1990 Wort mot 你好。 قال：'.split(
    ' ',
  );
const anyText = fc.array(fc.constantFrom(...tokens), { maxLength: 25 }).map((parts) => parts.join(' '));

it.each([...languageCodes, 'ja', 'ar', 'pl'])('loses no character of any text: %s', (language) => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { parts, text: spoken } = speakableText(text, [], language);
      expect(parts.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
      expect(parts.map((part) => part.spoken ?? text.slice(part.start, part.end)).join('')).toBe(spoken);
      const kept = splitSentences(text, language).map(({ start, end }) => text.slice(start, end));
      expect(kept.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
    }),
    { numRuns: 200 },
  );
});
