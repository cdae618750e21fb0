import { expect, it, test } from 'vitest';
import { tokensIn } from '../../../../src/renderer/talk/reply/code-tokens.ts';

const code = 'const seven = 7; // the number\nconsole.log("7 < 8");';

it('finds what has a colour, where it stands in the code', () => {
  const found = tokensIn(code, 'ts').map(({ colour, start, end }) => [colour, code.slice(start, end)]);
  expect(found).toEqual([
    ['code-word', 'const'],
    ['code-number', '7'],
    ['code-note', '// the number'],
    ['code-name', 'log'],
    ['code-text', '"7 < 8"'],
  ]);
});

test.for(['', 'no-language', 'text'])('leaves code of the language %j in one colour', (language) => {
  expect(tokensIn(code, language)).toEqual([]);
});

it('counts characters as the page does, in lines of any script', () => {
  const python = '名前 = "日本語 🙂"\nprint(名前)';
  const text = tokensIn(python, 'python').find(({ colour }) => colour === 'code-text');
  expect(python.slice(text?.start, text?.end)).toBe('"日本語 🙂"');
});
