import { expect, test } from 'vitest';
import {
  joinTranscripts,
  type PartTranscript,
} from '../../../../src/main/speech/recognition/transcript-parts.ts';

test('moves the times of every part to where it stands in the recording', () => {
  const parts = [
    part(1_000, 10_000, 'One. Two.', {
      segments: [
        { start: 0.25, end: 2, text: ' One.' },
        { start: 2.5, end: 4, text: ' Two.' },
      ],
      words: [{ start: 0.25, end: 0.9, text: ' One' }],
    }),
    part(11_500, 20_000, 'Three.', {
      segments: [{ start: 0.2, end: 1.1, text: 'Three.' }],
      words: [{ start: 0.2, end: 1.1, text: 'Three' }],
    }),
  ];
  expect(joinTranscripts(parts, 21_000)).toEqual({
    text: 'One. Two. Three.',
    duration: 21,
    segments: [
      { start: 1.25, end: 3, text: 'One.' },
      { start: 3.5, end: 5, text: 'Two.' },
      { start: 11.7, end: 12.6, text: 'Three.' },
    ],
    words: [
      { start: 1.25, end: 1.9, text: 'One' },
      { start: 11.7, end: 12.6, text: 'Three' },
    ],
  });
});

test('keeps times within their part, whatever the service counts', () => {
  const segments = [{ start: -1, end: 30, text: 'One.' }];
  expect(joinTranscripts([part(1_000, 9_000, 'One.', { segments })], 9_000).segments).toEqual([
    { start: 1, end: 9, text: 'One.' },
  ]);
});

test('takes a part that came without times for one segment, and leaves out what has no words', () => {
  const parts = [part(0, 9_000, 'One.'), part(9_500, 12_000, ' '), part(12_000, 20_000, 'Two.')];
  expect(joinTranscripts(parts, 20_000)).toEqual({
    text: 'One. Two.',
    duration: 20,
    segments: [
      { start: 0, end: 9, text: 'One.' },
      { start: 12, end: 20, text: 'Two.' },
    ],
  });
});

test('names the language that most of it is in', () => {
  const parts = ['en', 'de', 'en'].map((language, i) =>
    part(i * 1_000, i * 1_000 + 900, 'Yes.', { language }),
  );
  expect(joinTranscripts(parts, 3_000).language).toBe('en');
});

function part(
  startMs: number,
  endMs: number,
  text: string,
  rest: Partial<PartTranscript> = {},
): PartTranscript {
  return { startMs, endMs, endsAtPause: true, text, ...rest };
}
