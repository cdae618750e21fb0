import { expect, it } from 'vitest';
import { leftOf, outlookOf, timeLeft } from '../../../../src/renderer/listen/player/time-left.ts';
import { initialListenState } from '../../../../src/renderer/listen/listen-state.ts';
import { somePage } from '../some-page.ts';

const page = somePage('# One', 'Ten letter', '!12', '# Two', 'Twenty letters there');
/** 36 characters by the page, which the voice says in other words. */
const estimate = { characters: 72, cachedCharacters: 0, durationMs: 3600, complete: true };
const beginning = { blockId: 'b0', at: 0 };

it('gives an untouched book exactly the length that was estimated, at every speed', () => {
  expect(timeLeft(page, beginning, estimate, 1)?.documentMs).toBe(3600);
  expect(timeLeft(page, beginning, estimate, 2)?.documentMs).toBe(1800);
  expect(outlookOf(page, beginning, estimate)).toMatchObject({
    wholeMs: 3600,
    leftMs: 3600,
    leftCharacters: 72,
  });
});

it('keeps for the library what the player says', () => {
  const place = { blockId: 'b4', at: 10 };
  const left = timeLeft(page, place, estimate, 1);
  expect(outlookOf(page, place, estimate)).toEqual({
    wholeMs: 3600,
    leftMs: left?.documentMs,
    leftCharacters: 20,
    chapter: { title: 'Two', leftMs: left?.chapterMs },
  });
  expect(left?.documentMs).toBe(1000);
});

it('keeps nothing of a document that is still being opened', () => {
  expect(outlookOf(page, beginning, { ...estimate, complete: false })).toBe(undefined);
  expect(outlookOf(page, undefined, estimate)).toBe(undefined);
});

it('has nothing left of what was heard to its end, though the last sentence is where one is', () => {
  const sentence = { blockId: 'b4', start: 0, end: 20 };
  const state = { ...initialListenState, page, estimate };
  const sounding = { ...initialListenState.sounding, sentence };
  expect(leftOf({ ...state, sounding }, 1)?.documentMs).toBe(2000);
  expect(leftOf({ ...state, sounding: { ...sounding, finished: true } }, 1)).toEqual({
    chapterMs: 0,
    documentMs: 0,
    share: 1,
  });
});
