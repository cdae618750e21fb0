import { expect, it } from 'vitest';
import { toolLines, toolWords } from '../../../src/shared/talk/tools.ts';

it.each([
  ['{"text":"hello"}', ['hello']],
  ['{"seconds":3}', ['seconds: 3']],
  ['{"url":"https://a.example","seconds":3}', ['url: https://a.example', 'seconds: 3']],
  ['{}', []],
  ['', []],
  ['not json', ['not json']],
])('shows %s as lines for a person', (json, lines) => {
  expect(toolLines(json)).toEqual(lines);
});

it('shows what is nested too deep as it is written (C37)', () => {
  const deep = `{"x":1,"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
  expect(toolLines(deep)).toEqual([deep]);
});

it.each([
  ['{"result":56}', '56'],
  [
    '{"date":"Friday, 27 November 2026","time":"00:53:12","timeZone":"UTC"}',
    'Friday, 27 November 2026, 00:53:12, UTC',
  ],
  ['no JSON', 'no JSON'],
  ['', ''],
])('says %s as “%s”', (json, words) => {
  expect(toolWords(json)).toBe(words);
});
