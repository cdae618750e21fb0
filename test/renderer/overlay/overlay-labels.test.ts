import { describe, expect, it, test } from 'vitest';
import type { Dictation } from '../../../src/shared/dictate/dictation.ts';
import { formatElapsed, overlayLabels } from '../../../src/renderer/overlay/overlay-labels.ts';

const now = 1_000_000;
const listening: Dictation = {
  takeId: 'one',
  kind: 'dictation',
  phase: 'listening',
  startedAt: now - 7_400,
  latched: false,
  deviceName: 'Yeti',
  hearsNothing: false,
  preview: '',
  stillComing: 0,
  stageTimes: {},
  notes: [],
};
const over: Dictation = { ...listening, phase: 'over', outcome: 'delivered', text: 'It is noon.' };
const scene = { key: 'F9', escape: true, keyIsHeld: true, hint: '', now };
const shown = (patch: Partial<Dictation>) => overlayLabels({ ...listening, ...patch }, scene);

describe('while it listens', () => {
  it('says how to finish and how to cancel', () => {
    expect(shown({}).line).toBe('Let go to finish · Esc cancels');
    expect(shown({ latched: true }).line).toBe('Press F9 to finish · Esc cancels');
  });

  it('claims no key that does not work here', () => {
    const latched = { ...listening, latched: true };
    expect(overlayLabels(latched, { ...scene, key: '', escape: false }).line).toBe(
      'Click the square to finish',
    );
    expect(overlayLabels(listening, { ...scene, escape: false }).line).toBe('Let go to finish');
  });

  it('names the key of a note where it is one', () => {
    expect(shown({ kind: 'note', latched: true })).toMatchObject({
      words: 'Listening to your note',
      line: 'Press N to finish · Esc cancels',
    });
  });

  it('says what is strange about the device until something is understood', () => {
    const strange = { ...scene, hint: 'This headset sounds like a phone call.' };
    expect(overlayLabels(listening, strange).line).toBe(strange.hint);
    expect(overlayLabels({ ...listening, preview: 'It is' }, strange).line).toMatch(/^Let go to finish/);
  });

  it('says which device is silent', () => {
    expect(shown({ hearsNothing: true }).words).toBe('No sound from Yeti. Is it muted?');
  });

  it('does not claim to listen before the first frame', () => {
    expect(shown({ phase: 'opening' }).words).toBe('Opening the microphone');
  });
});

describe('on the way to text', () => {
  it('counts a wait down', () => {
    const waiting = { reason: 'requests', untilMs: now + 12_000 } as const;
    expect(shown({ phase: 'transcribing', waiting }).words).toContain('Retrying in 12 s');
  });

  it('says why it is queued', () => {
    const fault = { kind: 'unreachable', message: 'No connection. It is kept.' } as const;
    expect(shown({ phase: 'queued', fault })).toMatchObject({ tone: 'waiting', words: fault.message });
  });

  it('says that the microphone went away while the rest is written down', () => {
    const notes = ['“Yeti” went away.'];
    expect(shown({ phase: 'transcribing', notes })).toMatchObject({ tone: 'wrong', words: notes[0] });
  });
});

test.for([
  [{ delivery: { copied: true, pasted: true } }, 'Inserted at the cursor'],
  [{ delivery: { copied: true, pasted: false } }, 'Copied'],
  [{ delivery: { copied: true, pasted: false, note: 'Copied. Press Ctrl+V.' } }, 'Copied. Press Ctrl+V.'],
  [
    { notes: ['The clean-up took too long: this is as you said it.'] },
    'The clean-up took too long: this is as you said it. Copied',
  ],
  [{ outcome: 'nothing-said' }, 'Parley didn’t hear anything. Press the key, then speak.'],
  [{ outcome: 'cancelled' }, 'Cancelled'],
] as const satisfies readonly (readonly [Partial<Dictation>, string])[])(
  'at the end, of %o, says “%s”',
  ([patch, words]) => {
    expect(overlayLabels({ ...over, ...patch }, scene).words).toBe(words);
  },
);

describe('what failed', () => {
  const fault = { kind: 'no-credits', message: 'Not enough credits. Your recording is kept.' } as const;
  const failed: Dictation = { ...over, outcome: 'failed', fault, stageTimes: { recording: now } };

  it('can be tried again with a tap of the key, where its release is reported', () => {
    expect(overlayLabels(failed, scene)).toEqual({
      tone: 'wrong',
      words: fault.message,
      line: 'Your recording is kept · tap F9 to try again',
    });
    expect(overlayLabels(failed, { ...scene, keyIsHeld: false }).line).toBe('Your recording is kept');
    expect(overlayLabels(failed, { ...scene, key: '' }).line).toBe('Your recording is kept');
  });

  it('is not offered to be tried again where nothing was recorded', () => {
    expect(overlayLabels({ ...failed, stageTimes: {} }, scene).line).toBe('');
  });
});

test('a cancelled one is said to be kept only where it is', () => {
  const cancelled: Dictation = { ...over, outcome: 'cancelled' };
  expect(overlayLabels({ ...cancelled, stageTimes: { recording: now } }, scene).line).toBe(
    'You can restore it in Dictate for 24 hours',
  );
  expect(overlayLabels(cancelled, scene).line).toBe('');
});

test('the length of a recording is shown in minutes and seconds', () => {
  expect(formatElapsed(listening, now)).toBe('0:07');
  expect(formatElapsed({ ...listening, startedAt: now - 7_265_000 }, now)).toBe('121:05');
});
