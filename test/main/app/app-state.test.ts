import { expect, test } from 'vitest';
import { createAppState } from '../../../src/main/app/app-state.ts';
import { causeOf, troubleWords } from '../../../src/main/storage/takes/take-audio.ts';
import type { TakeTrouble } from '../../../src/shared/dictate/take.ts';
import { defaultSettings } from '../../../src/shared/settings/settings.ts';
import { emptyConversation } from '../../../src/shared/talk/conversation.ts';

function appState() {
  const state = createAppState({ current: undefined, send: () => {} }, () => ({
    settings: { read: () => defaultSettings },
    keys: { status: () => ({ state: 'missing', keyStore: true }) },
    conversation: () => emptyConversation,
    keyReports: () => [],
    takes: { unfinished: () => [] },
    retention: { question: () => undefined },
    version: '1',
    updates: () => ({ is: 'elsewhere', by: 'source' }),
    toolServers: () => [],
  }));
  return {
    ...state,
    trouble: (kind: TakeTrouble['kind']) =>
      state.notice(troubleWords(kind), causeOf({ takeId: 'a', kind, message: '' })),
    notices: () => state.read().notices,
  };
}

test('only the newest notice of a cause is shown, and none once the cause is over (L02)', () => {
  const { trouble, notices } = appState();
  trouble('disk-refuses');
  trouble('memory-full');
  expect(notices()).toEqual([troubleWords('memory-full')]);
  trouble('on-disk-again');
  expect(notices()).toEqual([]);
});

test('notices of different causes are shown together, each once', () => {
  const { trouble, notice, notices } = appState();
  notice('The key store is locked.');
  trouble('low-space');
  notice('The key store is locked.');
  expect(notices()).toEqual([troubleWords('low-space'), 'The key store is locked.']);
});
