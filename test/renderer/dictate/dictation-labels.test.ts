import { expect, it } from 'vitest';
import { dictationCapsuleLabel, dictationLabel } from '../../../src/renderer/dictate/dictation-labels.ts';
import { dictationWith } from '../some-dictation.ts';

it('says that nothing is heard, and from which device, while it listens', () => {
  const words = dictationLabel(dictationWith({ hearsNothing: true, deviceName: 'Old Headset' }));
  expect(words).toBe('No sound from Old Headset. Is it muted?');
});

it('says how to end what listens with free hands', () => {
  expect(dictationLabel(dictationWith({ latched: true }))).toContain('press again');
});

it('says why something waits or failed before all else', () => {
  const fault = { kind: 'unreachable', message: 'There is no connection.' } as const;
  expect(dictationLabel(dictationWith({ phase: 'queued', fault }))).toBe(fault.message);
});

it('says where the text went, and when it could only be copied, why', () => {
  const over = { phase: 'over', outcome: 'delivered' } as const;
  const note = 'Copied: this window takes no text.';
  expect(dictationLabel(dictationWith({ ...over, delivery: { copied: true, pasted: true } }))).toBe(
    'Inserted at the cursor',
  );
  expect(dictationLabel(dictationWith({ ...over, delivery: { copied: true, pasted: false, note } }))).toBe(
    note,
  );
});

it('says in the bar that one dictates, and for how long', () => {
  expect(dictationCapsuleLabel(dictationWith({ startedAt: 1000 }), 8_400)).toBe('Dictating · 0:07');
  expect(dictationCapsuleLabel(dictationWith({ kind: 'note', startedAt: 1000 }), 2000)).toBe(
    'Listening to your note · 0:01',
  );
  const waiting = { reason: 'busy', untilMs: 14_000 } as const;
  expect(dictationCapsuleLabel(dictationWith({ phase: 'queued', waiting }), 2000)).toContain('in 12 s');
});
