import { expect, it } from 'vitest';
import { outlineOf } from './read-document.ts';

const lines = [
  '灯台守は日が暮れる前に船着き場まで降りて行き、戻って来た舟を一艘ずつ数え',
  'るのが習わしであった。この晩は二艘がまだ帰らず、風も強くなっていたので彼',
  'は古いwind gaugeを見てから、もう一度だけ沖のほうに目をやることにした。',
];
const whole = lines.join('');

it.each([
  ['page.html', `<html lang="ja"><body><p>${lines.join('\n  ')}</p></body></html>`],
  [
    'page.html',
    `<html lang="ja"><body><p>${lines.map((line) => `<b>${line}</b>`).join('\n')}</p></body></html>`,
  ],
  ['notes.md', lines.join('\n')],
  ['story.txt', `　${lines.join('\n')}\n\n　${lines.join('\n')}`],
])('joins the lines of a text without spaces between words, as in %s', async (name, text) => {
  expect(new Set(await outlineOf(text, name))).toEqual(new Set([`paragraph: ${whole}`]));
});

it('keeps a space that was written in such a line, and between words that have one', async () => {
  const text =
    '<html lang="ja"><body><p>第一章 灯台の光は\nwind and\n  rain。한국어는\n띄어 쓴다</p></body></html>';
  expect(await outlineOf(text, 'page.html')).toEqual([
    'paragraph: 第一章 灯台の光は wind and rain。한국어는 띄어 쓴다',
  ]);
});
