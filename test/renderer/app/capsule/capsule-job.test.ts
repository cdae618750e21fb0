import { expect, it } from 'vitest';
import {
  capsuleActivity,
  capsuleFace,
  dictationInCapsule,
  pressJob,
} from '../../../../src/renderer/app/capsule/capsule-job.ts';
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
  expect(dictationInCapsule(screen({ room: 'usage' }), recorded)).toBe(recorded);
  expect(capsuleActivity(screen({ room: 'usage' }), recorded)).toBe('listening');
  const queued = dictationWith({ phase: 'queued' });
  expect(dictationInCapsule(screen({ room: 'dictate' }), queued)).toBe(queued);
  expect(capsuleActivity(screen({ room: 'dictate' }), queued)).toBe('transcribing');
  expect(dictationInCapsule(screen({ room: 'talk' }), queued)).toBeUndefined();
  expect(capsuleActivity(screen({ room: 'talk' }), queued)).toBe('idle');
  expect(dictationInCapsule(screen({ room: 'dictate' }), dictationWith({ phase: 'over' }))).toBeUndefined();
});

it('puts the microphone of a question before a dictation', () => {
  expect(dictationInCapsule(screen({ microphone: 'listening' }), recorded)).toBeUndefined();
  expect(capsuleActivity(screen({ microphone: 'opening' }), recorded)).toBe('opening');
});

it('holds no talk button before anything can be asked, but the way to where that is set up', () => {
  const before = {
    activity: 'idle',
    reads: false,
    isReady: false,
    handsFree: false,
    step: 'service',
  } as const;
  for (const room of ['talk', 'dictate', 'listen'] as const)
    expect(capsuleFace({ ...before, room })).toBe('set-up');
  expect(capsuleFace({ ...before, room: 'welcome' })).toBe('step');
  expect(capsuleFace({ ...before, room: 'listen', reads: true })).toBe('player');
  expect(capsuleFace({ ...before, room: 'dictate', activity: 'listening' })).toBe('now');
});

it('holds what a step of the first start asks for, whatever is dictated meanwhile, and talks in the last', () => {
  const now = { activity: 'idle', reads: false, isReady: true, handsFree: false, room: 'welcome' } as const;
  expect(capsuleFace({ ...now, step: 'voice' })).toBe('step');
  expect(capsuleFace({ ...now, step: 'voice', activity: 'listening' })).toBe('step');
  expect(capsuleFace({ ...now, step: 'ask' })).toBe('words');
  expect(capsuleFace({ ...now, step: 'ask', activity: 'listening' })).toBe('now');
});
