import { describe, expect, it } from 'vitest';
import { applyDictationText } from '../../src/shared/dictate/dictated-text/dictated-text.ts';
import { excerptOf } from '../../src/shared/text/excerpt.ts';
import { plainBlocks } from '../../src/shared/text/plain-text.ts';
import { speakableText } from '../../src/shared/languages/speakable-text.ts';
import { sentenceEnd } from '../../src/shared/text/sentence-end.ts';
import { splitSentences } from '../../src/shared/text/sentences.ts';

/**
 * 50,000 characters of what regular expressions go back over. Whoever needs the square of their number of steps needs
 * minutes here, and does not end in the time that a test has.
 */
const length = 50_000;
const repeated = (words: string): string => words.repeat(Math.ceil(length / words.length)).slice(0, length);

const texts: readonly (readonly [string, string])[] = [
  ['one letter', repeated('a')],
  ['spaces between two letters', `a${repeated(' ')}b`],
  ['line ends and spaces', repeated('\n ')],
  ['full stops', repeated('.')],
  ['dots with spaces', repeated('. . ')],
  ['initials', repeated('A. ')],
  ['titles', repeated('Mr. ')],
  ['numbers of a list', repeated('1. ')],
  ['letters of a list', repeated('a) ')],
  ['notes', repeated('[1]')],
  ['a note that is never closed', `x.[${repeated('1, ')}`],
  ['brackets after full stops', repeated('a. (')],
  ['quotes', repeated('"')],
  ['digits and commas', repeated('1,')],
  ['versions', repeated('1.1.')],
  ['times', repeated('10:30 ')],
  ['prices', repeated('$1,')],
  ['roman numerals', repeated('MCM')],
  ['addresses', repeated('www.')],
  ['letters to somebody', repeated('a@b.')],
  ['paths', repeated('a/b')],
  ['fillers', repeated('um, ')],
  ['marks that are spoken', repeated('new line comma ')],
  ['commands', repeated('New line. Scratch that. All caps. Hello. ')],
  ['a family', repeated('👩\u200D')],
  ['marks on a letter', `a${repeated('\u0301')}`],
];

const settings = {
  dictionary: [{ spoken: 'a b', written: 'AB' }],
  snippets: [],
  spokenCommands: true,
  spokenPunctuation: true,
  removeFillers: true,
  dictationLanguage: 'en',
};

describe.each(texts)('%s', (_name, text) => {
  it('is cut into sentences without the loss of a character (C37)', () => {
    const kept = splitSentences(text).map(({ start, end }) => text.slice(start, end));
    expect(kept.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
    expect(sentenceEnd(text, true) ?? 0).toBeLessThanOrEqual(text.length);
  });

  it('is cut into paragraphs without the loss of a character (C37)', () => {
    const kept = plainBlocks(text).map(({ start, end }) => text.slice(start, end));
    expect(kept.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
  });

  it('is made ready to be spoken, written down and found (C37)', () => {
    expect(speakableText(text).text.length).toBeLessThan(20 * text.length);
    expect(applyDictationText(text, settings).text.length).toBeLessThanOrEqual(text.length);
    expect(excerptOf(text, text.slice(0, 20), 200).text.length).toBeLessThan(1_000);
  });
});
