import { expect, it } from 'vitest';
import type { Block } from '../../../../src/shared/listen/document.ts';
import { noChoices, readingChoices } from '../../../../src/shared/listen/script/choices.ts';
import { createScript } from '../../../../src/shared/listen/script/create-script.ts';
import { goingOnAt } from '../../../../src/shared/listen/script/script.ts';

const minute = 60_000;
const texts = [
  'The grey heron stands in the water at the edge of the lake. It waits for a long time without moving at all.',
  'Then it strikes, faster than anybody can see, and swallows the fish whole. It flies away over the reeds.',
];

const script = createScript(readingChoices(noChoices, { policies: {}, words: [], voices: {} }, 'en'));
script.add(texts.map((text, i): Block => ({ id: `b${i}`, kind: 'paragraph', text })));
const second = (i: number) => ({ blockId: `b${i}`, at: texts[i]?.indexOf('It ') ?? 0 });

it('goes on at the very place after a short break', () => {
  expect(goingOnAt(script, second(1), 9 * minute)).toEqual(second(1));
});

it('goes on with the sentence before after a long one', () => {
  expect(goingOnAt(script, second(1), 11 * minute)).toEqual({ blockId: 'b1', at: 0 });
});

it('goes back to the paragraph before where the sentence is the first of its own', () => {
  expect(goingOnAt(script, { blockId: 'b1', at: 0 }, 11 * minute)).toEqual(second(0));
});

it('goes on at the beginning where there is nothing before it', () => {
  expect(goingOnAt(script, { blockId: 'b0', at: 0 }, 24 * 60 * minute)).toEqual({ blockId: 'b0', at: 0 });
});

it('leaves a place alone that is nowhere', () => {
  expect(goingOnAt(script, { blockId: 'b9', at: 3 }, 11 * minute)).toEqual({ blockId: 'b9', at: 3 });
});
