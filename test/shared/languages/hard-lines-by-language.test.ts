import { describe, expect, it } from 'vitest';
import { speakableText } from '../../../src/shared/languages/speakable-text.ts';
import { splitSentences } from '../../../src/shared/text/sentences.ts';
import { dutchLines } from './lines/dutch.ts';
import { englishLines } from './lines/english.ts';
import { frenchLines } from './lines/french.ts';
import { germanLines } from './lines/german.ts';
import { dutchInContext, englishInContext, germanInContext } from './lines/in-context.ts';
import { italianLines } from './lines/italian.ts';
import { portugueseLines } from './lines/portuguese.ts';
import { spanishLines } from './lines/spanish.ts';

const languages = [
  ['en', [...englishLines, ...englishInContext]],
  ['de', [...germanLines, ...germanInContext]],
  ['fr', frenchLines],
  ['es', spanishLines],
  ['it', italianLines],
  ['pt', portugueseLines],
  ['nl', [...dutchLines, ...dutchInContext]],
] as const;

describe.each(languages)('in %s', (language, lines) => {
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
