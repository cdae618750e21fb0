import { expect, it } from 'vitest';
import { toolLines } from '../../../src/shared/talk/tools.ts';

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
