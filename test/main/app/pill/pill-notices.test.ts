import { expect, it } from 'vitest';
import { createPillNotices } from '../../../../src/main/app/pill/pill-notices.ts';
import type { Notice } from '../../../../src/main/platform/notification.ts';
import { dictationUnderWay } from '../dictation-under-way.ts';
import type { Dictation } from '../../../../src/shared/dictate/dictation.ts';

const listening: Dictation = { ...dictationUnderWay, phase: 'listening' };

function notices(isInFront = false) {
  const shown: Notice[] = [];
  return {
    shown,
    ...createPillNotices(
      (notice) => shown.push(notice),
      () => isInFront,
    ),
  };
}

it('say once that Parley listens, however often the dictation changes, and what was copied', () => {
  const { shown, dictation } = notices();
  dictation(listening);
  dictation({ ...listening, preview: 'What is' });
  dictation({ ...listening, phase: 'transcribing' });
  const delivery = { copied: true, pasted: false };
  dictation({ ...listening, phase: 'over', outcome: 'delivered', text: 'What is it?', delivery });
  expect(shown.map(({ title }) => title)).toEqual(['Listening', 'Copied']);
  expect(shown[1]?.body).toBe('What is it?');
});

it('say whether the text stands at the cursor, and what to press where it could only be copied', () => {
  const { shown, dictation } = notices();
  const note = 'This desktop doesn’t let programs type for you, so the text was only copied.';
  const delivered = { ...listening, phase: 'over', outcome: 'delivered', text: 'Words' } as const;
  dictation({ ...delivered, takeId: 'a', delivery: { copied: true, pasted: true } });
  dictation({ ...delivered, takeId: 'b', delivery: { copied: true, pasted: false, note } });
  expect(shown).toEqual([
    { title: 'Inserted at the cursor', body: 'Words' },
    { title: 'Copied. Press Ctrl+V', body: `Words\n${note}` },
  ]);
});

it('say why nothing came of it', () => {
  const { shown, dictation, turn } = notices();
  const fault = { kind: 'unreachable', message: 'There is no connection.' } as const;
  dictation({ ...listening, phase: 'over', outcome: 'failed', fault });
  const delivery = { copied: false, pasted: false, note: 'Install wl-clipboard.' };
  dictation({ ...listening, takeId: 'b', phase: 'over', outcome: 'delivered', text: 'Words', delivery });
  turn({ type: 'turn-end', turnId: 't', outcome: 'failed', fault } as Parameters<typeof turn>[0]);
  expect(shown.map(({ body }) => body)).toEqual([
    'There is no connection.',
    'Install wl-clipboard.',
    'There is no connection.',
  ]);
});

it('leave alone who looks at the window, where all of it stands', () => {
  const { shown, dictation, say } = notices(true);
  dictation(listening);
  say('Parley keeps running.');
  expect(shown).toEqual([]);
});
