import { expect, test } from 'vitest';
import { createAppState } from '../../../src/main/app/app-state.ts';
import { causeOf, troubleWords } from '../../../src/main/storage/takes/take-audio.ts';
import type { TakeTrouble } from '../../../src/shared/dictate/take.ts';
import { defaultSettings } from '../../../src/shared/settings/settings.ts';
import { emptyConversation } from '../../../src/shared/talk/conversation.ts';

function told() {
  const state = createAppState({ current: undefined, tell: () => {} }, () => ({
    settings: { read: () => defaultSettings },
    keys: { status: () => ({ state: 'missing', keyStore: true }) },
    conversation: () => emptyConversation,
    keyReports: () => [],
    takes: { unfinished: () => [] },
    keeping: { question: () => undefined },
    version: '1',
  }));
  return {
    ...state,
    trouble: (kind: TakeTrouble['kind']) =>
      state.notice(troubleWords(kind), causeOf({ takeId: 'a', kind, message: '' })),
    notices: () => state.read().notices,
  };
}

test('of one cause only the newest notice stands, and none once it is over (L02)', () => {
  const { trouble, notices } = told();
  trouble('disk-refuses');
  trouble('memory-full');
  expect(notices()).toEqual([troubleWords('memory-full')]);
  trouble('on-disk-again');
  expect(notices()).toEqual([]);
});

test('what is about something else stands beside it, and is said once', () => {
  const { trouble, notice, notices } = told();
  notice('The key store is locked.');
  trouble('low-space');
  notice('The key store is locked.');
  expect(notices()).toEqual([troubleWords('low-space'), 'The key store is locked.']);
});
