import { describe, expect, it } from 'vitest';
import { speakableText } from '../../../src/shared/languages/speakable-text.ts';
import { splitSentences } from '../../../src/shared/text/sentences.ts';
import { linesByLanguage } from './lines/by-language.ts';

describe.each(linesByLanguage)('in %s', (language, lines) => {
  it.each(lines)('%s', (written, said) => {
    const sentences = splitSentences(written, language).map(({ start, end }) => written.slice(start, end));
    const spoken = sentences.map((sentence) => speakableText(sentence, [], language).text);
    expect(spoken.map((text) => text.replaceAll(/\s+/g, ' ').trim()).join(' | ')).toBe(said);
  });

  it('leaves what has been made speakable as it is', () => {
    for (const [written] of lines) {
      const once = speakableText(written, [], language).text;
      expect(speakableText(once, [], language).text).toBe(once);
    }
  });
});
