import { array, assert, constantFrom, oneof, pre, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDictationText } from '../../../../src/shared/dictate/dictated-text/dictated-text.ts';

const off: Parameters<typeof applyDictationText>[1] = {
  dictionary: [],
  snippets: [],
  spokenCommands: false,
  spokenPunctuation: false,
  removeFillers: false,
  dictationLanguage: '',
};

const marked = (raw: string): string => applyDictationText(raw, { ...off, spokenPunctuation: true }).text;
const plain = (raw: string, dictationLanguage = ''): string =>
  applyDictationText(raw, { ...off, removeFillers: true, dictationLanguage }).text;
const own = (raw: string, ...pairs: readonly (readonly [spoken: string, written: string])[]): string =>
  applyDictationText(raw, { ...off, dictionary: pairs.map(([spoken, written]) => ({ spoken, written })) })
    .text;

describe('the dictionary', () => {
  it.each([
    ['Ask par lee.', 'Ask Parley.'],
    ['PAR  LEE, please', 'Parley, please'],
    ['Par Lee’s window', 'Parley’s window'],
    ['(par lee)', '(Parley)'],
    ['a par-lee', 'a par-lee'],
    ['spar lee and par leek', 'spar lee and par leek'],
  ])('writes %j as %j', (raw, written) => {
    expect(own(raw, ['par lee', 'Parley'])).toBe(written);
  });

  it('takes the longest of several phrases', () => {
    const entries = [
      ['new york', 'NY'],
      ['new york times', 'NYT'],
    ] as const;
    expect(own('The New York Times of New York', ...entries)).toBe('The NYT of NY');
  });

  it('takes the newer of two entries for the same words', () => {
    expect(own('anna', ['Anna', 'Ana'], ['anna', 'Hannah'])).toBe('Hannah');
  });

  it('does not read what it has written', () => {
    expect(own('a b', ['a', 'b'], ['b', 'a'])).toBe('b a');
  });

  it('knows a word however its accents are encoded', () => {
    expect(own('Rene\u0301e', ['REN\u00c9E', 'Renée M.'])).toBe('Renée M.');
  });

  it('does not touch a part of a contraction', () => {
    expect(own('I can’t, but I can.', ['can', 'may'])).toBe('I can’t, but I may.');
  });

  it('finds words where none are set apart by spaces', () => {
    expect(own('我喜欢派利软件', ['派利', 'Parley'])).toBe('我喜欢Parley软件');
  });

  it('writes names as they are written and begins a phrase as its sentence did', () => {
    const entries = [
      ['btw', 'by the way'],
      ['i phone', 'iPhone'],
    ] as const;
    expect(own('Btw, it rang. I phone, btw.', ...entries)).toBe('By the way, it rang. iPhone, by the way.');
  });

  it.each([
    ['Basically, it works.', 'It works.'],
    ['It works, basically.', 'It works.'],
    ['It is basically done.', 'It is done.'],
  ])('leaves out what is to be written as nothing: %j', (raw, written) => {
    expect(own(raw, ['basically', ''])).toBe(written);
  });

  it('goes before spoken punctuation', () => {
    const dictionary = [{ spoken: 'new line cinema', written: 'New Line Cinema' }];
    const { text } = applyDictationText('by new line cinema full stop', {
      ...off,
      dictionary,
      spokenPunctuation: true,
    });
    expect(text).toBe('by New Line Cinema.');
  });
});

describe('fillers', () => {
  it.each([
    ['Um, I think so.', 'I think so.'],
    ['I was, um, thinking.', 'I was thinking.'],
    ['The, uh, red one.', 'The red one.'],
    ['We need apples, um, pears and plums.', 'We need apples, pears and plums.'],
    ['We need apples um, pears and plums.', 'We need apples, pears and plums.'],
    ['I mean it um truly.', 'I mean it truly.'],
    ['That is it, um.', 'That is it.'],
    ['That is it um', 'That is it'],
    ['It is done. Uh, what is next?', 'It is done. What is next?'],
    ['It is, uh, um, er, late.', 'It is late.'],
    ['You know, it is, you know, late.', 'It is late.'],
    ['It is late, you know.', 'It is late.'],
    ['Uh… it is late.', 'It is late.'],
    ['I—uh—see.', 'I—see.'],
  ])('makes %j %j', (raw, written) => {
    expect(plain(raw)).toBe(written);
  });

  it.each([
    'Do you know the umbrella of Ernest Uhland?',
    'Uh-huh, that is it.',
    'He is in the ER and I am in the UM.',
    'You know the way, you know it well.',
    'Wir sehen uns um acht, und er kommt auch.',
    'Um.',
    'Um, uh.',
  ])('leaves %j alone', (raw) => {
    expect(plain(raw)).toBe(raw);
  });

  it('leaves words of another language alone where that is chosen', () => {
    expect(plain('Der Ball ist um. Is it the one for you?', 'de')).toBe(
      'Der Ball ist um. Is it the one for you?',
    );
  });

  it('keeps a new line that a filler stood on', () => {
    expect(plain('It is one.\nUm, it is two.')).toBe('It is one.\nIt is two.');
  });
});

describe('spoken punctuation', () => {
  it.each([
    ['Hello comma how are you question mark', 'Hello, how are you?'],
    ['Hello, comma, how are you? Question mark.', 'Hello, how are you?'],
    ['Hello. Comma. How are you. Question mark.', 'Hello, how are you?'],
    ['Thanks. Comma. Anna.', 'Thanks, Anna.'],
    ['it works full stop it really does exclamation mark', 'it works. It really does!'],
    ['one semicolon two colon three', 'one; two: three'],
    ['yes, dash, no', 'yes – no'],
    ['a well hyphen known fact', 'a well-known fact'],
    ['She said open quote hello close quote.', 'She said "hello".'],
    ['She said, open quote, hello, close quote, and left.', 'She said, "hello," and left.'],
    ['it open bracket the cat close bracket slept', 'it (the cat) slept'],
    ['open quote open bracket so close bracket close quote', '"(so)"'],
    ['wait ellipsis what', 'wait… what'],
    ['Dear Anna, new line, thank you.', 'Dear Anna,\nThank you.'],
    ['That is all. New paragraph. Yours, Tom', 'That is all.\n\nYours, Tom'],
    ['To buy colon bullet milk bullet point bread', 'To buy:\n- Milk\n- Bread'],
    ['Bullet milk. Bullet bread.', '- Milk.\n- Bread.'],
    ['really question mark exclamation mark', 'really?!'],
    ['new line', '\n'],
  ])('writes %j as %j', (raw, written) => {
    expect(marked(raw)).toBe(written);
  });

  it.each([
    ['Literally comma is a word', 'Comma is a word'],
    ['say literally full stop full stop', 'say full stop.'],
    ['a comma, the period and an ellipsis', 'a comma, the period and an ellipsis'],
    ['commas, comma-separated and unquoted', 'commas, comma-separated and unquoted'],
    ['I literally ran', 'I literally ran'],
  ])('leaves words that are meant: %j', (raw, written) => {
    expect(marked(raw)).toBe(written);
  });
});

/** What a transcriber may write, with everything the rules look for. */
const words = array(
  oneof(
    constantFrom('um', 'uh,', 'Er', 'you know,', 'comma', 'full stop', 'new line', 'open quote', 'Bullet'),
    constantFrom('Hello', 'the', 'I', 'can’t', 'world.', 'really?', 'Anna', 'ja,', '派利', '—', '...', '\n'),
    string({ unit: 'grapheme', maxLength: 6 }),
  ),
  { maxLength: 25 },
);
const texts = words.map((said) => said.join(' '));

/** Without spaces, marks and case: what was said. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

describe('any text', () => {
  it('stays as it is, to the character, with everything off', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        expect(applyDictationText(text, off).text).toBe(text);
      }),
    );
  });

  it('loses no letter but those of its fillers', () => {
    assert(
      property(texts, (text) => {
        const without = text.replace(
          /(?<![\p{L}\p{M}\p{N}_])(u+h+m*|u+m+|e+r+m*|h?m+|you know)(?![\p{L}\p{M}\p{N}_])/giu,
          '',
        );
        const kept = lettersOf(plain(text, 'en'));
        expect(lettersOf(text).length).toBeGreaterThanOrEqual(kept.length);
        expect(kept.length).toBeGreaterThanOrEqual(lettersOf(without).length);
      }),
    );
  });

  it('has no more fillers to lose the second time', () => {
    assert(
      property(texts, (text) => {
        const once = plain(text, 'en');
        expect(plain(once, 'en')).toBe(once);
      }),
    );
  });

  it('keeps every word that names no mark', () => {
    const commands = /\b(comma|full stop|new line|open quote|bullet)\b/gi;
    assert(
      property(texts, (text) => {
        pre(!/\b(a|an|the)\b/i.test(text));
        expect(lettersOf(marked(text))).toBe(lettersOf(text.replace(commands, ' ')));
      }),
    );
  });
});
