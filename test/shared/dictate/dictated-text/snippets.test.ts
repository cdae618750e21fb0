import { describe, expect, it } from 'vitest';
import { applyDictationText } from '../../../../src/shared/dictate/dictated-text/dictated-text.ts';
import { withSnippetTexts } from '../../../../src/shared/dictate/dictated-text/snippets.ts';

const snippets = [
  { spoken: 'my address', text: '1 Hill Road\nLeeds' },
  { spoken: 'my number', text: '0113 496' },
];

function written(raw: string, dictationLanguage = ''): string {
  const { text, snippets: places } = applyDictationText(raw, {
    dictionary: [],
    snippets,
    spokenCommands: true,
    spokenPunctuation: false,
    removeFillers: false,
    dictationLanguage,
  });
  return withSnippetTexts(text, places);
}

describe('a snippet comes where it is called', () => {
  it.each([
    ['My address.', '1 Hill Road\nLeeds'],
    ['my address', '1 Hill Road\nLeeds'],
    ['Insert my address.', '1 Hill Road\nLeeds'],
    ['Come by. My address. New line. See you.', 'Come by. 1 Hill Road\nLeeds\nSee you.'],
    ['I moved. My number. Call me.', 'I moved. 0113 496. Call me.'],
    ['Call me at, insert my number, any time.', 'Call me at 0113 496 any time.'],
    ['Call me at, insert my number.', 'Call me at 0113 496.'],
    ['My number. Insert my number. Scratch that. Bye.', '0113 496. Bye.'],
    ['Ruf an. Einfügen my number.', 'Ruf an. 0113 496.'],
    ['My number einfügen.', '0113 496'],
    ['⟦1⟧ is what I see. My number.', '⟦1⟧ is what I see. 0113 496.'],
  ])('%j becomes %j', (raw, text) => {
    expect(written(raw)).toBe(text);
  });
});

describe('its name in a sentence stays text', () => {
  it.each([
    'My address is new.',
    'My address, as you know, is new.',
    'Please insert my address here.',
    'Don’t forget to insert my address.',
    'That is my number.',
    'Insert my address book.',
  ])('%j', (raw) => {
    expect(written(raw)).toBe(raw);
  });
});
