import { expect, it } from 'vitest';
import { barActivity, dictationInBar, pressJob } from '../../../../src/renderer/app/bar/bar-job.ts';
import { initialScreen, type Screen } from '../../../../src/renderer/app/screen.ts';
import { dictationWith } from '../../some-dictation.ts';

const screen = (some: Partial<Screen> = {}): Screen => ({ ...initialScreen, ...some });
const recorded = dictationWith({ phase: 'listening' });

it('does the job of its room', () => {
  expect(pressJob(screen({ room: 'dictate' }), undefined)).toBe('dictate');
  for (const room of ['talk', 'listen', 'history', 'settings'] as const)
    expect(pressJob(screen({ room }), undefined)).toBe('talk');
});

it('ends what listens, whichever room one has gone to', () => {
  expect(pressJob(screen({ room: 'dictate', microphone: 'listening' }), undefined)).toBe('talk');
  expect(pressJob(screen({ room: 'settings' }), recorded)).toBe('dictate');
});

it('shows a dictation that is being recorded in every room, and one being transcribed only in its own', () => {
  expect(dictationInBar(screen({ room: 'usage' }), recorded)).toBe(recorded);
  expect(barActivity(screen({ room: 'usage' }), recorded)).toBe('listening');
  const queued = dictationWith({ phase: 'queued' });
  expect(dictationInBar(screen({ room: 'dictate' }), queued)).toBe(queued);
  expect(barActivity(screen({ room: 'dictate' }), queued)).toBe('transcribing');
  expect(dictationInBar(screen({ room: 'talk' }), queued)).toBeUndefined();
  expect(barActivity(screen({ room: 'talk' }), queued)).toBe('idle');
  expect(dictationInBar(screen({ room: 'dictate' }), dictationWith({ phase: 'over' }))).toBeUndefined();
});

it('puts the microphone of a question before a dictation', () => {
  expect(dictationInBar(screen({ microphone: 'listening' }), recorded)).toBeUndefined();
  expect(barActivity(screen({ microphone: 'opening' }), recorded)).toBe('opening');
});
