import { expect, it } from 'vitest';
import { initialListenState, type ListenState } from '../../../src/renderer/listen/listen-state.ts';
import {
  failureLabel,
  isCounting,
  listenAnnouncement,
  listenLabel,
} from '../../../src/renderer/listen/listen-labels.ts';
import type { Narration, ShownDocument } from '../../../src/shared/listen/listening.ts';
import { noChoices } from '../../../src/shared/listen/script/choices.ts';
import { somePage } from './some-page.ts';

const document: ShownDocument = {
  id: 'd',
  title: 'T',
  hasCover: false,
  openedAt: 0,
  progress: 0,
  contents: [],
  blockCount: 3,
  complete: true,
  choices: noChoices,
  marks: [],
};
const page = somePage('# The sea', 'It is wide.', '!12');

function state(narration: Partial<Narration>, sounding: Partial<ListenState['sounding']> = {}): ListenState {
  return {
    ...initialListenState,
    document,
    page,
    narration: { ...initialListenState.narration, ...narration },
    sounding: { ...initialListenState.sounding, ...sounding },
  };
}

const sentence = { blockId: 'b1', start: 0, end: 11 };
const unreachable = { kind: 'unreachable', message: 'The service cannot be reached.' } as const;

it('says where one is by the chapter and the printed page', () => {
  expect(listenLabel(state({}, { wanted: true, sentence }), 0)).toBe('Reading · The sea');
  const onPage = { blockId: 'b2', start: 0, end: 2 };
  expect(listenLabel(state({}, { wanted: true, sentence: onPage }), 0)).toBe('Reading · The sea · page 12');
  expect(listenLabel(state({}, { sentence, begun: true }), 0)).toBe('Paused · The sea');
  expect(listenLabel(state({}), 0)).toBe('Ready · The sea');
});

it('does not repeat the name of the document as where one is', () => {
  const named = { ...state({}), document: { ...document, title: 'The sea' } };
  expect(listenLabel(named, 0)).toBe('Ready');
});

it('is ready, not paused, when one has gone elsewhere before the first play', () => {
  expect(listenLabel(state({}, { sentence }), 0)).toBe('Ready · The sea');
});

it('says why it is silent only once it is', () => {
  const wait = { reason: 'busy', untilMs: 12_000 } as const;
  const heard = { wanted: true, sentence };
  expect(listenLabel(state({ phase: 'waiting', wait }, heard), 0)).toBe('Reading · The sea');
  expect(listenLabel(state({ phase: 'waiting', wait }, { ...heard, starved: true }), 0)).toBe(
    'Waiting for the service, 12 s',
  );
  expect(listenLabel(state({ phase: 'speaking' }, { ...heard, starved: true }), 0)).toBe(
    'Getting the next sentence',
  );
});

it('counts down to the next try of what failed, and says when it is for the person', () => {
  const held = state({ phase: 'held', fault: unreachable, retryAt: 8000 }, { wanted: true });
  expect(listenLabel(held, 0)).toBe('The service cannot be reached. Trying again in 8 s.');
  expect(listenLabel(held, 9000)).toBe('The service cannot be reached. Trying again.');
  expect(isCounting(held)).toBe(true);
  const forGood = state({ phase: 'held', fault: unreachable }, { wanted: true });
  expect(listenLabel(forGood, 0)).toBe('The service cannot be reached.');
  expect(isCounting(forGood)).toBe(false);
});

it('announces what was done, and that another document could not be opened', () => {
  const word = { message: 'Bookmarked', failed: false };
  expect(listenAnnouncement({ ...state({}, { begun: true }), word })).toBe('Bookmarked');
  const fault = { kind: 'bad-input', message: 'This is a picture.' } as const;
  expect(listenAnnouncement(state({ fault }))).toBe('This is a picture.');
});

it('announces what changes, and neither every sentence nor every second', () => {
  expect(listenAnnouncement(state({}, { wanted: true, sentence }))).toBe('');
  expect(
    listenAnnouncement(state({ phase: 'held', fault: unreachable, retryAt: 8000 }, { wanted: true })),
  ).toBe('The service cannot be reached.');
  expect(listenAnnouncement(state({}, { finished: true }))).toBe('Finished');
});

it('names the document that could not be opened, beside the one that is open', () => {
  const fault = { kind: 'bad-input', message: 'This file is empty.' } as const;
  const failed = state({ phase: 'silent', fault, name: 'otter.txt' });
  const words = 'Parley couldn’t open “otter.txt”. This file is empty.';
  expect([failureLabel(failed.narration), listenAnnouncement(failed)]).toEqual([words, words]);
  expect(failureLabel(state({ phase: 'silent', fault }).narration)).toBe('This file is empty.');
  expect(failureLabel(state({ phase: 'held', fault: unreachable }).narration)).toBeUndefined();
});
