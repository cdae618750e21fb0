import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { intentSchemas, requestSchemas } from '../../../src/shared/contract/contract.ts';

it('takes frames as PCM16 only, and not too many at once', () => {
  const frames = intentSchemas['recording-frames'];
  expect(frames.safeParse({ recordingId: 'a', pcm: new Int16Array(512) }).success).toBe(true);
  expect(frames.safeParse({ recordingId: 'a', pcm: [1, 2, 3] }).success).toBe(false);
  expect(frames.safeParse({ recordingId: 'a', pcm: new Int16Array(1_000_000) }).success).toBe(false);
});

it('refuses ids that could be a path (C15)', () => {
  expect(intentSchemas['question-ask'].safeParse({ turnId: '../../etc/passwd' }).success).toBe(false);
});

it('refuses what it does not know', () => {
  expect(requestSchemas['settings-save'].safeParse({ apiKey: 'sk-1' }).success).toBe(false);
});

it('never throws on anything a page may send', () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      for (const schema of Object.values({ ...requestSchemas, ...intentSchemas })) {
        expect(() => schema.safeParse(input)).not.toThrow();
      }
    }),
  );
});
