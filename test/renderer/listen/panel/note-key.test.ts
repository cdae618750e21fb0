import { beforeEach, expect, it, vi } from 'vitest';
import { createNoteKey } from '../../../../src/renderer/listen/panel/note-key.ts';
import { initialListenState } from '../../../../src/renderer/listen/listen-state.ts';
import type { ShownDocument } from '../../../../src/shared/listen/listening.ts';
import { longestTapMs } from '../../../../src/shared/speech/hold-gesture.ts';

const place = { blockId: 'b7', at: 40 };
const documentId = 'd0c0d0c0d0c0d0c0';
let happened: unknown[];
let key: ReturnType<typeof createNoteKey>;

beforeEach(() => {
  vi.useFakeTimers();
  happened = [];
  key = createNoteKey({
    bridge: { send: (_name, input) => void happened.push(input) },
    listen: {
      get: () => ({ ...initialListenState, document: { id: documentId } as ShownDocument }), // only its id is asked for
      ask: (dialog) => void happened.push(dialog),
    },
    audioFocus: {
      begin: () => void happened.push('silent'),
      end() {
        happened.push('on');
        return true;
      },
    },
  });
  return () => vi.useRealTimers();
});

it('is written in a dialog when the key is tapped', () => {
  key.press(place, 0);
  key.release(200);
  vi.runAllTimers();
  expect(happened).toEqual(['silent', 'on', { kind: 'note', place }]);
});

it('is spoken while the key is held, and the document is silent from the press on', () => {
  key.press(place, 0);
  key.press(place, 30);
  vi.advanceTimersByTime(longestTapMs);
  key.release(2000);
  expect(happened).toEqual([
    'silent',
    { type: 'press', at: 0, latch: false, documentId, place },
    { type: 'release', at: 2000 },
    'on',
  ]);
});

it('keeps what was said until the window was left, and opens no dialog then', () => {
  key.press(place, 0);
  key.leave(100);
  vi.runAllTimers();
  expect(happened).toEqual(['silent', 'on']);
});
